"""The teacher's sheet beside a table: a title, a text to leaf through, and buttons.

Where letters are large there is no room beside the table: then the sheet covers the foot of it,
everything waits until it is put aside, and a tab where nothing can be chosen brings it back.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import ceil
from typing import NamedTuple

import pygame

from game.match.match import Player
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import Want, wanted
from game.scenes.table import side_panel
from game.scenes.table.side_panel import SHEET
from game.tables.choice import Prompt
from game.tables.panel import strip
from game.tables.table import AnyTable
from game.ui.boxes.boxes import Box, Space, Unseen, Words, emblem, icon
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed, Layers, cell
from game.ui.boxes.typeset import LINE
from game.ui.boxes.view import Part, View
from game.ui.boxes.vignette import Vignette
from game.ui.boxes.widgets import Row, Widget
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

# The place on a table where something small hides least.

TAB, AROUND = (210.0, 66.0), 12.0  # how large it is; what is left free at the edges
APART = 45.0  # from place to place
SEEN = (28, 10)  # of the picture below it, as coarse as this


def calmest(canvas: Canvas, chosen: Sequence[Hotspot]) -> Rect:
    """Returns the place for the tab at the edge of a table where it covers least of what may be
    `chosen`, and least that is drawn."""
    (wide, high), (w, h) = canvas.size, TAB
    right, foot = wide - AROUND - w, high - strip(canvas.size) - AROUND - h
    across = [AROUND + APART * n for n in range(int((right - AROUND) / APART) + 1)] + [right]
    places = [(x, y, w, h) for y in (AROUND, foot) for x in across]
    down = [AROUND + APART * n for n in range(1, int((foot - AROUND) / APART) + 1)]
    places += [(x, y, w, h) for y in down for x in (AROUND, right)]

    def hides(place: Rect) -> tuple[int, int]:
        return sum(overlap(place, spot.rect) for spot in chosen), _drawn(canvas, place)

    return min(places, key=hides)


def _drawn(canvas: Canvas, place: Rect) -> int:
    """Returns how much is drawn at a place: how different neighbouring colours are."""
    area = canvas.rect(place).clip(canvas.pen.get_rect())
    small = pygame.transform.smoothscale(canvas.surface.subsurface(area), SEEN)
    wide, high = SEEN
    rows = [[small.get_at((x, y)) for x in range(wide)] for y in range(high)]
    beside = [pair for row in rows for pair in pairwise(row)]
    below = [pair for column in zip(*rows, strict=True) for pair in pairwise(column)]
    return sum(abs(one[i] - other[i]) for one, other in beside + below for i in range(3))


def overlap(one: Rect, other: Rect) -> bool:
    """Says whether two rectangles have something in common."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


EDGE, HIGH, GAP = 28.0, 66.0, 16.0  # of the sheet; of its buttons, and between them
WIDE, COUNT = 520.0, 120.0  # from here on buttons are at both ends, with the count between
TITLE, BODY, SMALL = 40.0, 34.0, 26.0
PARTS = (1.0, 1.1, 1.3)  # how wide buttons in a row are, the first of them at the right
ROOMY = 1500.0, 800.0  # units: from here on there is room beside a table
LEAST = 500.0  # and this high it has to be there
MOST = 1000.0  # of a sheet over the table: how wide
TEACHER = {"tick": "praise", "undo": "comfort"}  # how the teacher looks on, by the icon
TAKEN = "open"  # the name of the hotspot of its tab


class Note(NamedTuple):
    """The words of the sheet.

    `rows`: its buttons, first the one everything waits for, if it `holds`. `progress`: how far one
    has come; `icon` in its `colour`: how it went; `player`: who the reader is."""

    title: str
    text: str
    rows: tuple[Row, ...]
    holds: bool
    progress: str = ""
    icon: str = ""
    colour: str = theme.INK
    player: Player | None = None


class SideSheet(side_panel.SidePanel):
    """The sheet that shows what `note` says; a text that is too long is leafed through."""

    taught = True  # there is room for it beside the table

    def __init__(
        self,
        kit: Kit,
        note: Callable[[], Note | None],
        advises: Callable[[], Hashable],
        moved: Callable[[], None],
    ) -> None:
        """Makes the sheet; `moved` is called when it was put aside or taken again.

        `advises` returns the action that the teacher asks for, or None."""
        self.kit = kit
        self.note = note
        self._advises = advises
        self._moved = moved
        self.aside = False
        self._tab: Rect | None = None
        self._known = (0.0, 0.0)  # the size for which it is known whether there is room
        self.leaf = 0
        self.leaves: tuple[str, ...] = ("",)  # the text of each
        self._letters = BODY
        self._close = False  # its buttons are in a row
        self._room: Rect | None = None  # for all of it
        self._view = View()

    @property
    def changing(self) -> Hashable:
        """Returns all that can change in it without anybody pressing a button."""
        note = self.note()
        shown = self.leaf, self.taught, self.aside
        return (note.title, note.text, note.holds, *shown) if note else None

    def turned(self) -> Hashable:
        """Begins to show other words. Returns the hotspot to press."""
        self.leaf, self.leaves, self.aside = 0, ("",), False
        return self.first

    @property
    def first(self) -> Hashable:
        """Returns the hotspot to press."""
        if self._tabbed:
            return SHEET, TAKEN
        rows = self._rows()
        return (SHEET, rows[0].id) if rows else None

    @property
    def covers(self) -> bool:
        """Says whether it covers a part of the table."""
        return not self.taught and not self.aside and self.note() is not None

    @property
    def _tabbed(self) -> bool:
        """Says whether only a tab of it is visible."""
        return not self.taught and self.aside and self.note() is not None

    def put_aside(self, _: str = "") -> None:
        """Puts the sheet aside, so that the table is visible."""
        self.aside = True
        self._moved()

    def _taken_again(self) -> None:
        self.aside, self.leaf = False, 0
        self._moved()

    # Its buttons

    @property
    def holds(self) -> Prompt | None:
        note = self.note()
        if note is None or not (note.holds or self.covers):
            return None
        if self._tabbed:
            return Prompt("lesson.sheet")
        return Prompt("lesson.more" if self._more else f"lesson.{self._rows()[0].id}")

    @property
    def _more(self) -> bool:
        return self.leaf + 1 < len(self.leaves)

    def _rows(self) -> list[Row]:
        """Returns the buttons now: while there is more to read the first one leafs; beside the way
        back alone one more does."""
        note, t = self.note(), self.kit.t
        if note is None:
            return []
        if not self.taught:
            return self._rows_over(note)
        if len(self.leaves) < 2 or not note.rows:
            return list(note.rows)
        first, *others = note.rows
        if first.id == "back":
            said = t("lesson.more" if self._more else "lesson.anew")
            return [Row("more", said, yes=self._leaf), *note.rows]
        if self._more:
            first = Row(first.id, t("lesson.more"), yes=self._leaf)
        return [first, *others]

    def _rows_over(self, note: Note) -> list[Row]:
        """Returns the same where it covers the table: one more puts it aside."""
        t, (first, *others) = self.kit.t, note.rows
        aside = Row("aside", t("lesson.aside"), yes=self.put_aside)
        rows = [aside, first] if first.id == "back" else [first, aside, *others]
        if not self._more:
            return rows
        if first.id == "back":
            return [Row("more", t("lesson.more"), yes=self._leaf), *rows]
        return [Row(first.id, t("lesson.more"), yes=self._leaf), *rows[1:]]

    def _leaf(self, _: str) -> None:
        self.leaf = (self.leaf + 1) % len(self.leaves)

    def _widgets(self) -> list[Widget]:
        return self._shown.widgets if self._room and self.note() else []

    def spots(self) -> list[Hotspot]:
        return [Hotspot((SHEET, widget.id), widget.rect) for widget in self._widgets()]

    def words(self, name: str) -> str:
        return next((row.label for row in self._rows() if row.id == name), "")

    def press(self, name: str, device: str) -> Want:
        self.kit.audio.play("click")
        if name == TAKEN:
            self._taken_again()
        row = next((row for row in self._rows() if row.id == name), None)
        return wanted(row.yes(device)) if row and row.yes else None

    def advises(self) -> Hashable:
        return self._advises()

    # The picture

    def lay(self, size: tuple[float, float], table: AnyTable) -> None:
        """Finds its place: beside the table, over its foot, or as a tab."""
        wide, high = size
        foot = high - strip(size) - AROUND
        over = AROUND, AROUND, min(MOST, wide - 2 * AROUND), foot - AROUND
        note = self.note()
        self._room = self._tab if self._tabbed else table.places.notes if self.taught else over
        if note and self._room and not self._tabbed:
            self._divide(note, self._room)
        self.rect = self._shown.of(Framed, SHEET) if note and self._room else None

    def lay_tab(self, canvas: Canvas, chosen: Sequence[Hotspot]) -> None:
        """Lays a tab where it hides least of the table, and nothing `chosen` there."""
        if not self._tabbed:
            self._tab = None
        elif self._tab is None or any(overlap(self._tab, spot.rect) for spot in chosen):
            self.rect = self._room = self._tab = calmest(canvas, chosen)

    def finds_room(self, table: AnyTable, size: tuple[float, float]) -> bool:
        """Says whether it fits beside the table, which has to leave enough for both of them."""
        if self._known != size:
            self._tab = None
            self._known, self.taught = size, size[0] >= ROOMY[0] and size[1] >= ROOMY[1]
            if self.taught:
                table.arrange(size, taught=True)
                self.taught = table.places.notes[3] >= LEAST
        return self.taught

    def _divide(self, note: Note, room: Rect) -> None:
        """Finds out how much of the text is on each leaf of a sheet in its room."""
        _, _, w, h = room
        self._letters, lines = Words(note.text, BODY).set(w - 2 * EDGE)
        for self._close in (w >= WIDE, True):  # buttons in a row leave more room
            free = h - self._paper(note, Space(), note.rows).low(w)
            most = max(1, int(free / (self._letters * LINE)))
            if len(lines) <= most:
                break
        each = ceil(len(lines) / ceil(len(lines) / most))
        parts = (lines[start : start + each] for start in range(0, len(lines), each))
        self.leaves = tuple("\n".join(part) for part in parts)
        self.leaf = min(self.leaf, len(self.leaves) - 1)

    @property
    def parts(self) -> list[Part]:
        """Returns what is on it, each in its place."""
        return self._shown.parts

    @property
    def _shown(self) -> View:
        note = self.note()
        assert note
        assert self._room
        self._view.show(self._picture(note), self._room)
        return self._view

    def _picture(self, note: Note) -> Box:
        if self._tabbed:
            tab = Row(TAKEN, self.kit.t("lesson.sheet"), at_least=HIGH, shrinks=True)
            return Framed(tab, key=SHEET)
        first, now = (Words(self.leaves[n], self._letters) for n in (0, self.leaf))
        text = Layers((Unseen(first), Below((now, Space(grow=1.0)), 0.0)))
        return self._paper(note, text, self._rows())

    def _paper(self, note: Note, text: Box, rows: Sequence[Row]) -> Box:
        """Returns the sheet with a text on it: over the table it is as high as that needs."""
        side = "center" if self.taught else "right"
        count = Words(note.progress, SMALL, theme.INK_SOFT, "bold", align=side, most=1)
        head: list[Box] = [icon(note.icon, 44.0, note.colour)] if note.icon else []
        head += [Words(note.title, TITLE, theme.INK, "title", most=2, grow=1.0)]
        head += [] if self.taught else [cell(count, COUNT)]
        who = [self._who(note.player)] if note.player else []
        above = [count] if note.progress and not self._counts_between else []
        foot = self._foot(rows, count)
        teacher = Vignette(name=TEACHER.get(note.icon, "teacher"))
        all_ = *who, Beside(tuple(head), 8.0), text, teacher, *above, foot
        paint = partial(_ground, colour=note.colour if note.icon else theme.BRASS)
        down = None if self.taught else 1.0
        return Framed(Below(all_, GAP), (EDGE, EDGE), paint, SHEET, x=0.0, y=down)

    @property
    def _counts_between(self) -> bool:
        """Says whether the progress is shown elsewhere than above the buttons."""
        return not self.taught or (self._room is not None and self._room[2] >= WIDE)

    def _who(self, player: Player) -> Box:
        said = self.kit.t("lesson.you_are", name=player.name)
        words = Words(said, SMALL, theme.INK_SOFT, "bold", most=1, grow=1.0)
        return Beside((emblem(player.letter, 36.0), words), 10.0)

    def _foot(self, rows: Sequence[Row], count: Box) -> Box:
        """Returns the buttons, in a column; in a row if it is wide, or if the text needs the room:
        then the way back is only a sign."""
        rows = [replace(row, at_least=HIGH, shrinks=True, grow=1.0) for row in rows]
        if not self.taught:
            parts = zip(rows[::-1], PARTS[-len(rows) :], strict=True)
            return Beside(tuple(replace(row, grow=part) for row, part in parts), GAP)
        if not self._close:
            return Below(tuple(rows), GAP)
        back = [row for row in rows if row.id == "back"]
        others = [row for row in rows if row.id != "back"]
        if self._counts_between:
            left: list[Box] = [*back] or [Space(grow=1.0)]
            return Beside((*left, cell(count, COUNT), *others), 0.0)
        return Beside((*(replace(row, label="", grow=0.0) for row in back), *others), GAP)

    def draw(self, canvas: Canvas, focus: Hashable) -> None:
        """Draws it, if something is written on it."""
        if self._room and self.note():
            held = focus[1] if isinstance(focus, tuple) and focus[0] == SHEET else None
            self._shown.draw(canvas, held)


def _ground(canvas: Canvas, rect: Rect, colour: str) -> None:
    canvas.panel(rect, colour)
