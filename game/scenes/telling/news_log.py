"""The log: what was told last, on a plate as high as its lines, which goes when nothing follows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.match.match import Player
from game.motion.ease import smooth
from game.scenes.telling.news import Line
from game.ui.boxes.canvas import LEADING, Canvas, Point, Rect
from game.ui.boxes.once import Once
from game.ui.surfaces import text, theme

FRESH = 10.0  # seconds of the story a line stays on the plate while others follow
STAYS = 6.0  # seconds the plate stays after the last one
SLIDE = 0.24  # seconds in which a line comes in, or the plate goes
OLD = 3  # lines that are shown of a game that continues
PAD, LEFT, GAP = 11.0, 46.0, 10.0  # around the lines, left of them, between them
LETTERS = 5.8  # wide letters that fit into a line at least, however large texts are
SINKS = 18.0  # how far the plate sinks when it goes


class Log:
    """The `lines` on the plate, each with its seconds, which pass with the story, so that lines
    stay as long as a person thinks."""

    def __init__(self, lines: Sequence[Line] = ()) -> None:
        self.over = False  # there is no room for it: the strip tells its last line
        self.lines = [(line, SLIDE) for line in lines[-OLD:]]
        self._plate: tuple[Hashable, _Plate] | None = None  # as it was laid out last
        self._drawn = Once()

    @property
    def age(self) -> float:
        """Returns the seconds of the last line."""
        return self.lines[-1][1] if self.lines else 0.0

    @property
    def told(self) -> tuple[Line, ...]:
        """Returns the lines that can be read."""
        return tuple(line for line, _ in self.lines)

    @property
    def moving(self) -> bool:
        """Says whether a line comes in, or all go."""
        return bool(self.lines) and not SLIDE <= self.age <= STAYS

    def tell(self, line: Line) -> None:
        """Adds a line; those that are no longer fresh go."""
        self.lines = [old for old in self.lines if old[1] < FRESH] + [(line, 0.0)]

    def advance(self, seconds: float, rests: bool) -> None:
        """Lets time pass; while the story `rests`, lines only come in."""
        left = max(0.0, SLIDE - self.age)
        by = min(seconds, left) if rests and self.age <= STAYS else seconds
        self.lines = [(line, age + by) for line, age in self.lines]
        if self.age > STAYS + SLIDE:
            self.lines = []

    def room(self, canvas: Canvas, rect: Rect) -> bool:
        """Says whether the last line fits into `rect`."""
        self.over = bool(self.lines) and self._laid(canvas, rect).rect[3] > rect[3]
        return not self.over

    def _laid(self, canvas: Canvas, rect: Rect) -> _Plate:
        """Returns the plate, laid out again where it has become another one."""
        key = canvas.look, rect, self.told
        if self._plate is None or self._plate[0] != key:
            self._plate = key, _Plate(canvas, rect, self.told)
        return self._plate[1]

    def draw(self, canvas: Canvas, rect: Rect, players: Sequence[Player], reduced: bool) -> None:
        """Draws the plate at the foot of `rect`; with less motion it only fades."""
        if not self.lines:
            return
        came, gone = min(1.0, self.age / SLIDE), max(0.0, (self.age - STAYS) / SLIDE)
        plate = self._laid(canvas, rect)
        seen = came if len(self.lines) == 1 else 1.0 - gone
        down = 0.0 if reduced else plate.highs[-1] * (1 - smooth(came)) + SINKS * gone
        clip, area = canvas.pen.get_clip(), canvas.rect(plate.rect)
        letters = [player.letter for player in players]
        canvas.pen.set_clip(area.clip(clip))
        if seen < 1:
            picture = pygame.Surface(area.size, pygame.SRCALPHA)
            plate.draw(canvas.on(picture), (0.0, 0.0), letters)
            picture.set_alpha(round(255 * seen))
            canvas.pen.blit(picture, area.move(0, canvas.px(down)))
        else:
            x, y, _, _ = plate.rect
            key = plate, down, tuple(letters)
            self._drawn.draw(canvas, key, lambda on: plate.draw(on, (x, y + down), letters))
        canvas.pen.set_clip(clip)


class _Plate:
    """As many of the last lines as there is room for, all of one size, each broken into rows of
    about equal length; `highs` of them."""

    def __init__(self, canvas: Canvas, rect: Rect, told: Sequence[Line]) -> None:
        x, y, w, h = rect
        self.canvas = canvas
        self.pad, self.left = PAD, LEFT
        self.size = min(26.0, (w - self.left) / LETTERS)
        self.row = canvas.text_px(self.size) * LEADING / canvas.scale
        numbered = enumerate(told, 1 - len(told))
        self.told = [(seat, *self._rows(w, line, n)) for n, (seat, line) in numbered]
        highs = [max(30.0, len(rows) * self.row) + GAP for _, _, rows in self.told]
        count = 1
        while count < len(told) and sum(highs[-count - 1 :]) + 2 * self.pad - GAP <= h:
            count += 1
        self.told, self.highs = self.told[-count:], highs[-count:]
        high = sum(self.highs) + 2 * self.pad - GAP
        self.rect: Rect = (x, y + h - high, w, high)

    def _rows(self, wide: float, line: str, number: int) -> tuple[str, tuple[str, ...]]:
        """Returns the face of a line and its rows; the last one, number 0, is bold."""
        face, canvas = "text" if number else "bold", self.canvas
        pixels, room = canvas.text_px(self.size), canvas.px(wide - self.left - self.pad)
        return face, text.balanced(line, face, pixels, room)

    def draw(self, canvas: Canvas, at: Point, letters: Sequence[str]) -> None:
        """Draws it with its corner at a place."""
        (_, _, w, h), (x, y) = self.rect, at
        top = y + self.pad
        canvas.box((x, y, w, h), theme.TABLE_SHEET, theme.BRASS, 2, 12)
        for (seat, face, rows), high in zip(self.told, self.highs, strict=True):
            colour = theme.PAPER if face == "bold" else theme.QUIET
            canvas.emblem(letters[seat], x + self.left / 2 + 2, top + self.row / 2, 28)
            for number, row in enumerate(rows):
                middle = top + self.row * (number + 0.5)
                canvas.text(row, x + self.left, middle, self.size, colour, face)
            top += high
