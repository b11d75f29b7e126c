"""The teacher's sheet beside a table: a title, a text that is leafed through, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil
from typing import NamedTuple

from game.match import Player
from game.scenes.beside import SHEET, Beside
from game.scenes.kit import Kit
from game.scenes.layer import Want, wanted
from game.tables.choice import Prompt
from game.ui import text, theme, widgets
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.widgets import Row, Widget

EDGE, HIGH, GAP = 28.0, 66.0, 16.0  # of the sheet; of its buttons, and between them
WIDE, COUNT = 520.0, 110.0  # from here on buttons stand at both ends, with the count between
TITLE, BODY, SMALL = 40.0, 31.0, 26.0
LINE = 1.22  # from line to line, in letters' sizes


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

    def __init__(self, kit: Kit, note: Callable[[], Note | None]) -> None:
        self.kit = kit
        self.note = note
        self.leaf = 0
        self.leaves = 1
        self._rect: Rect | None = None  # where it was drawn

    @property
    def changing(self) -> Hashable:
        """All that can change in it without anybody pressing a button."""
        note = self.note()
        return (note.title, note.text, note.holds, self.leaf) if note else None

    def turned(self) -> Hashable:
        """Other words stand on it: they are read from the beginning. Returns the hotspot that is
        to be pressed."""
        self.leaf, self.leaves = 0, 1
        rows = self._rows()
        return (SHEET, rows[0].id) if rows else None

    # Its buttons

    @property
    def holds(self) -> Prompt | None:
        note = self.note()
        if note is None or not note.holds:
            return None
        return Prompt("lesson.more" if self._more else f"lesson.{note.rows[0].id}")

    @property
    def _more(self) -> bool:
        return self.leaf + 1 < self.leaves

    def _rows(self) -> list[Row]:
        """The buttons now: while there is more to read the first one leafs, where all waits for
        it; elsewhere one more does."""
        note, said = self.note(), self.kit.t("lesson.more")
        if note is None:
            return []
        if self.leaves < 2:
            return list(note.rows)
        first, *others = note.rows
        if not note.holds:
            return [Row("more", said, icon="rules", yes=self._leaf), *note.rows]
        if self._more:
            first = Row(first.id, said, icon="rules", yes=self._leaf)
        return [first, *others]

    def _leaf(self, _: str) -> None:
        self.leaf = (self.leaf + 1) % self.leaves

    def _widgets(self) -> list[Widget]:
        """At the foot of the sheet: in a column, or at its two ends if it is wide."""
        if self._rect is None:
            return []
        x, y, w, h = self._rect
        rows, room = self._rows(), w - 2 * EDGE
        top = y + h - EDGE - HIGH
        if w < WIDE:
            tops = (top - (len(rows) - 1 - number) * (HIGH + GAP) for number in range(len(rows)))
            return [row.at((x + EDGE, y, room, HIGH)) for row, y in zip(rows, tops, strict=True)]
        each = (room - COUNT) / 2
        ends = {"back": x + EDGE}
        return [
            row.at((ends.get(str(row.id), x + w - EDGE - each), top, each, HIGH)) for row in rows
        ]

    def spots(self) -> list[Hotspot]:
        return [Hotspot((SHEET, widget.id), widget.rect) for widget in self._widgets()]

    def press(self, name: str, device: str) -> Want:
        self.kit.audio.play("click")
        row = next((row for row in self._rows() if row.id == name), None)
        return wanted(row.yes(device)) if row and row.yes else None

    # The picture

    def draw(self, canvas: Canvas, rect: Rect, focus: Hashable) -> None:
        """Draws it in its place, if something is written on it."""
        note = self.note()
        self._rect = rect if note else None
        if note is None:
            return
        canvas.panel(rect, note.colour if note.icon else theme.BRASS)
        x, y, w, _ = rect
        top = y + EDGE
        if note.player:
            top += self._draw_player(canvas, note.player, x + EDGE, top, w - 2 * EDGE)
        top += self._draw_title(canvas, note, x + EDGE, top, w - 2 * EDGE) + 12
        self._draw_text(canvas, note, (x + EDGE, top, w - 2 * EDGE, self._foot(rect, note) - top))
        held = focus[1] if isinstance(focus, tuple) and focus[0] == SHEET else None
        widgets.draw_all(canvas, self._widgets(), held)
        self._draw_count(canvas, note.progress, rect)

    @staticmethod
    def _foot(rect: Rect, note: Note) -> float:
        """Where the text ends."""
        _, y, w, h = rect
        if w >= WIDE:
            return y + h - EDGE - HIGH - GAP
        return y + h - EDGE - len(note.rows) * (HIGH + GAP) - 44.0 * bool(note.progress)

    def _draw_count(self, canvas: Canvas, count: str, rect: Rect) -> None:
        x, y, w, h = rect
        above = EDGE + HIGH / 2 if w >= WIDE else EDGE + len(self._rows()) * (HIGH + GAP) + 14
        middle = x + w / 2, y + h - above
        canvas.text(count, *middle, SMALL, theme.INK_SOFT, "bold", "center", COUNT)

    def _draw_player(self, canvas: Canvas, player: Player, x: float, y: float, w: float) -> float:
        said = self.kit.t("lesson.you_are", name=player.name)
        canvas.emblem(player.letter, x + 18, y + 16, 36)
        canvas.text(said, x + 46, y + 16, SMALL, theme.INK_SOFT, "bold", wide=w - 46)
        return 46.0

    def _draw_title(self, canvas: Canvas, note: Note, x: float, y: float, w: float) -> float:
        """The title in one line or two, behind the sign of how it went; returns its height."""
        left = 52.0 if note.icon else 0.0
        size = _fitting(canvas, note.title, "title", TITLE, w - left, 2)
        if note.icon:
            canvas.icon(note.icon, x + 20, y + size * canvas.text_scale * 0.6, 44, note.colour)
        rect = (x + left, y, w - left, 0.0)
        return canvas.paragraph(note.title, rect, size, theme.INK, "title")

    def _draw_text(self, canvas: Canvas, note: Note, room: Rect) -> None:
        """The leaf that is being read."""
        x, y, w, h = room
        size = _fitting(canvas, note.text, "text", BODY, w)
        pixels = canvas.text_px(size)
        lines = text.wrapped(note.text, "text", pixels, canvas.px(w))
        each = int(h * canvas.scale / (pixels * LINE))
        if len(lines) > each and not note.holds and w < WIDE:  # one button more
            each = int((h - HIGH - GAP) * canvas.scale / (pixels * LINE))
        each = max(1, each)
        self.leaves = ceil(len(lines) / each)
        self.leaf = min(self.leaf, self.leaves - 1)
        shown = lines[self.leaf * each : (self.leaf + 1) * each]
        canvas.paragraph("\n".join(shown), (x, y, w, 0.0), size)


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
