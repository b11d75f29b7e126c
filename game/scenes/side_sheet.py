"""The teacher's sheet beside a table: a title, a text that is leafed through, and buttons.

Where letters are large there is no room beside the table: then the sheet lies over the foot of it,
all waits until it is put aside, and a tab where nothing can be chosen brings it back.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from game.match import Player
from game.scenes.beside import SHEET, Beside
from game.scenes.calm import calmest, overlap
from game.scenes.kit import Kit
from game.scenes.layer import Want, wanted
from game.tables.choice import Prompt
from game.tables.panel import strip
from game.tables.table import AnyTable
from game.ui import text, theme, widgets
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.widgets import Row, Widget, beside

EDGE, HIGH, GAP = 28.0, 66.0, 16.0  # of the sheet; of its buttons, and between them
WIDE, COUNT = 520.0, 120.0  # from here on buttons stand at both ends, with the count between
COUNT_HIGH, PLAYER = 40.0, 46.0  # the lines of the count and of the player
TITLE, BODY, SMALL = 40.0, 34.0, 26.0
LINE = 1.22  # from line to line, in letters' sizes
ROOMY = 1500.0, 800.0  # units: from here on there is room beside a table
LEAST = 500.0  # and this high it has to be there
MOST, AROUND = 1000.0, 12.0  # of a sheet over the table: how wide, and what is left free around it
TAKEN = "open"  # the name of the hotspot of its tab


class Note(NamedTuple):
    """The words of the sheet. `rows`: its buttons, that for which all waits first, if it `holds`.

    `progress`: how far one has come; `icon` in its `colour`: how it went; `player`: who the reader
    is.
    """

    title: str
    text: str
    rows: tuple[Row, ...]
    holds: bool
    progress: str = ""
    icon: str = ""
    colour: str = theme.INK
    player: Player | None = None


class SideSheet(Beside):
    """Shows what `note` says; a text that is too long for it is read leaf by leaf."""

    taught = True  # there is room for it beside the table

    def __init__(
        self,
        kit: Kit,
        note: Callable[[], Note | None],
        advises: Callable[[], Hashable],
        moved: Callable[[], None],
    ) -> None:
        """`advises`: the action that the teacher asks for, None if no one. `moved` is called when
        it was put aside or taken again."""
        self.kit = kit
        self.note = note
        self._advises = advises
        self._moved = moved
        self.aside = False
        self._tab: Rect | None = None
        self._known = (0.0, 0.0)  # the size for which it is known whether there is room
        self.leaf = 0
        self.leaves = 1
        self._text, self._size = (0.0, 0.0, 0.0, 0.0), BODY  # where the text stands, and how large
        self._lines: tuple[str, ...] = ()
        self._close = False  # its buttons are in a row

    @property
    def changing(self) -> Hashable:
        """All that can change in it without anybody pressing a button."""
        note = self.note()
        shown = self.leaf, self.taught, self.aside
        return (note.title, note.text, note.holds, *shown) if note else None

    def turned(self) -> Hashable:
        """Other words stand on it: they are read from the beginning. Returns the hotspot that is
        to be pressed."""
        self.leaf, self.leaves, self.aside = 0, 1, False
        return self.first

    @property
    def first(self) -> Hashable:
        """The hotspot that is to be pressed."""
        if self._tabbed:
            return SHEET, TAKEN
        rows = self._rows()
        return (SHEET, rows[0].id) if rows else None

    @property
    def covers(self) -> bool:
        """Whether the table lies under it."""
        return not self.taught and not self.aside and self.note() is not None

    @property
    def _tabbed(self) -> bool:
        """Whether only a tab of it is to be seen."""
        return not self.taught and self.aside and self.note() is not None

    def put_aside(self, _: str = "") -> None:
        """The table is to be seen."""
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
        return self.leaf + 1 < self.leaves

    def _rows(self) -> list[Row]:
        """The buttons now: while there is more to read the first one leafs; beside the way back
        alone one more does."""
        note, t = self.note(), self.kit.t
        if note is None:
            return []
        if not self.taught:
            return self._rows_over(note)
        if self.leaves < 2 or not note.rows:
            return list(note.rows)
        first, *others = note.rows
        if first.id == "back":
            said = t("lesson.more" if self._more else "lesson.anew")
            return [Row("more", said, yes=self._leaf), *note.rows]
        if self._more:
            first = Row(first.id, t("lesson.more"), yes=self._leaf)
        return [first, *others]

    def _rows_over(self, note: Note) -> list[Row]:
        """The same where it lies over the table: one more puts it aside."""
        t, (first, *others) = self.kit.t, note.rows
        aside = Row("aside", t("lesson.aside"), yes=self.put_aside)
        rows = [aside, first] if first.id == "back" else [first, aside, *others]
        if not self._more:
            return rows
        if first.id == "back":
            return [Row("more", t("lesson.more"), yes=self._leaf), *rows]
        return [Row(first.id, t("lesson.more"), yes=self._leaf), *rows[1:]]

    def _leaf(self, _: str) -> None:
        self.leaf = (self.leaf + 1) % self.leaves

    def _widgets(self) -> list[Widget]:
        """At the foot of the sheet, in a column; at its two ends if it is wide, or if the text
        needs the room: then the way back is a sign alone."""
        if self.rect is None:
            return []
        x, y, w, h = self.rect
        rows, room = self._rows(), w - 2 * EDGE
        top = y + h - EDGE - HIGH
        if self._tabbed:
            return [Row(TAKEN, self.kit.t("lesson.sheet")).at(self.rect)]
        if not self.taught:
            parts = (1.0, 1.1, 1.3)[-len(rows) :]
            return beside(rows[::-1], parts, (x + EDGE, top, room, HIGH), GAP)
        if not self._close:
            tops = (top - (len(rows) - 1 - number) * (HIGH + GAP) for number in range(len(rows)))
            return [row.at((x + EDGE, y, room, HIGH)) for row, y in zip(rows, tops, strict=True)]
        back = (room - COUNT) / 2 if w >= WIDE else HIGH
        alone = all(row.id != "back" for row in rows)
        on = back if w >= WIDE else room - (HIGH + GAP) * (not alone)
        return [
            (row if w >= WIDE else replace(row, label="")).at((x + EDGE, top, back, HIGH))
            if row.id == "back"
            else row.at((x + w - EDGE - on, top, on, HIGH))
            for row in rows
        ]

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

    def lay(self, canvas: Canvas, table: AnyTable) -> None:
        """Finds its place: beside the table, over its foot, or as a tab."""
        wide, high = canvas.size
        foot = high - strip(canvas.size) - AROUND
        if self._tabbed:
            self.rect = self._tab
        elif self.taught:
            self.arrange(canvas, table.places.notes)
        else:
            w = min(MOST, wide - 2 * AROUND)
            self.arrange(canvas, (AROUND, AROUND, w, foot - AROUND))
            self._lower()

    def lay_tab(self, canvas: Canvas, chosen: Sequence[Hotspot]) -> None:
        """A tab lies where it hides least of the table that is drawn, and nothing that may be
        `chosen` there."""
        if not self._tabbed:
            self._tab = None
        elif self._tab is None or any(overlap(self._tab, spot.rect) for spot in chosen):
            self.rect = self._tab = calmest(canvas, chosen)

    def finds_room(self, table: AnyTable, size: tuple[float, float]) -> bool:
        """Whether it lies beside the table: that has to leave enough for both of them."""
        if self._known != size:
            self._tab = None
            self._known, self.taught = size, size[0] >= ROOMY[0] and size[1] >= ROOMY[1]
            if self.taught:
                table.arrange(size, taught=True)
                self.taught = table.places.notes[3] >= LEAST
        return self.taught

    def _lower(self) -> None:
        """Over the table it is as high as its words need, at the foot of its room."""
        if self.rect is None or not self._lines:
            return
        x, y, w, h = self.rect
        left, top, room, _ = self._text
        each = ceil(len(self._lines) / self.leaves)
        need = top - y + each * self._size * LINE + self._taken(1) + GAP
        down = max(0.0, h - need)
        self.rect, self._text = (x, y + down, w, h - down), (left, top + down, room, 0.0)

    def arrange(self, canvas: Canvas, rect: Rect) -> None:
        """Finds out how much of the text stands on each leaf of a sheet in its place."""
        note = self.note()
        self.rect = rect if note else None
        if note is None:
            return
        x, y, w, h = rect
        top = y + EDGE + PLAYER * bool(note.player) + self._title(canvas, note, draw=False) + 12
        room = w - 2 * EDGE
        self._size = _fitting(canvas, note.text, "text", BODY, room)
        step = canvas.text_px(self._size) * LINE / canvas.scale
        pixels = canvas.text_px(self._size)
        self._lines = text.wrapped(note.text, "text", pixels, canvas.px(room))
        for self._close in (w >= WIDE, True):  # buttons in a row leave more room
            foot = y + h - self._taken(len(note.rows)) - COUNT_HIGH * self._above(note)
            most = max(1, int((foot - top) / step))
            if len(self._lines) <= most:
                break
        self.leaves = ceil(len(self._lines) / most)
        self.leaf = min(self.leaf, self.leaves - 1)
        self._text = (x + EDGE, top, room, 0.0)

    def _taken(self, rows: int) -> float:
        """The room at the foot that the buttons take."""
        return EDGE + (1 if self._close else rows) * (HIGH + GAP)

    def _above(self, note: Note) -> bool:
        """Whether how far one has come stands above the buttons, not between them."""
        return bool(note.progress) and self.rect is not None and self.rect[2] < WIDE

    def draw(self, canvas: Canvas, focus: Hashable) -> None:
        """Draws it, if something is written on it."""
        note = self.note()
        if note is None or self.rect is None:
            return
        if self._tabbed:
            widgets.draw_all(canvas, self._widgets(), focus[1] if focus == self.first else None)  # type: ignore[index]
            return
        canvas.panel(self.rect, note.colour if note.icon else theme.BRASS)
        if note.player:
            self._draw_player(canvas, note.player)
        self._title(canvas, note)
        each = ceil(len(self._lines) / self.leaves)
        shown = self._lines[self.leaf * each : (self.leaf + 1) * each]
        canvas.paragraph("\n".join(shown), self._text, self._size)
        held = focus[1] if isinstance(focus, tuple) and focus[0] == SHEET else None
        widgets.draw_all(canvas, self._widgets(), held)
        self._draw_count(canvas, note)

    def _draw_count(self, canvas: Canvas, note: Note) -> None:
        """How far one has come: above or between the buttons, or in the corner over a table."""
        assert self.rect
        x, y, w, h = self.rect
        said, room = note.progress, COUNT - 20
        if not self.taught:
            at = x + w - EDGE, y + EDGE + 16
            canvas.text(said, *at, SMALL, theme.INK_SOFT, "bold", "right", room)
            return
        taken = self._taken(len(self._rows())) + COUNT_HIGH / 2
        foot = y + h - (taken if self._above(note) else EDGE + HIGH / 2)
        canvas.text(said, x + w / 2, foot, SMALL, theme.INK_SOFT, "bold", "center", room)

    def _draw_player(self, canvas: Canvas, player: Player) -> None:
        assert self.rect
        x, y, w, _ = self.rect
        line, room = y + EDGE + 16, w - 2 * EDGE - 46
        said = self.kit.t("lesson.you_are", name=player.name)
        canvas.emblem(player.letter, x + EDGE + 18, line, 36)
        canvas.text(said, x + EDGE + 46, line, SMALL, theme.INK_SOFT, "bold", wide=room)

    def _title(self, canvas: Canvas, note: Note, draw: bool = True) -> float:
        """The title in one line or two, behind the sign of how it went; its height."""
        assert self.rect
        x, y, w, _ = self.rect
        top, left = y + EDGE + PLAYER * bool(note.player), 52.0 if note.icon else 0.0
        room = w - 2 * EDGE - left - (0.0 if self.taught else COUNT)
        size = _fitting(canvas, note.title, "title", TITLE, room, 2)
        if note.icon and draw:
            line = top + size * 0.6
            canvas.icon(note.icon, x + EDGE + 20, line, 44, note.colour)
        rect = (x + EDGE + left, top, room, 0.0)
        return canvas.paragraph(note.title, rect, size, theme.INK, "title", draw=draw)


def _fitting(
    canvas: Canvas, words: str, face: str, size: float, w: float, most: int = 999
) -> float:
    """The size of a text whose longest word is as wide as the sheet, in `most` lines."""
    wide = canvas.px(w)
    while size > 18:
        pixels = canvas.text_px(size)
        lines = text.wrapped(words, face, pixels, wide)
        if len(lines) <= most and all(text.width(line, face, pixels) <= wide for line in lines):
            return size
        size -= 1
    return size
