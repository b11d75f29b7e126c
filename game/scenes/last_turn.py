"""The last turn once more: the others' actions since somebody's own turn, in words and cards.

Only public events are told again.
"""

from __future__ import annotations

from typing import NamedTuple

from game.match import Match
from game.rules.protocol import OfSeat, Picture, TurnPassed
from game.scenes.kit import Kit
from game.scenes.news import FAR, moments
from game.scenes.scene import Pop
from game.scenes.sheet import Sheet
from game.tables.cards import card_picture
from game.tables.shelf import FACES
from game.tables.table import AnyTable
from game.ui import theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas
from game.ui.widgets import Row

MOST = 8  # lines that find room
ROW = 84.0


class Told(NamedTuple):
    """A line: the seat it is about, its words, and the cards seen."""

    seat: int
    words: str
    cards: tuple[Card, ...]


class LastTurn(Sheet):
    """Lies over the table until somebody has seen enough."""

    wide = 1000.0

    def __init__(self, kit: Kit, match: Match, table: AnyTable) -> None:
        super().__init__(kit)
        self.match = match
        self.lines = recall(kit, match, table)[-MOST:]

    def title(self) -> str:
        return self.kit.t("last_turn.title")

    def rows(self) -> list[Row]:
        done = self.kit.t("common.done")
        return [Row("done", done, icon="tick", yes=lambda _: Pop())]

    def _head(self) -> float:
        return 140.0 + ROW * max(1, len(self.lines))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        x, y, w, _ = self.area()
        if not self.lines:
            none = self.kit.t("last_turn.none")
            canvas.text(none, x + w / 2, y + 160, 30, theme.INK, align="center", wide=w - 120)
        for number, line in enumerate(self.lines):
            self._draw_line(canvas, line, x + 60, y + 160 + number * ROW, w - 120)

    def _draw_line(self, canvas: Canvas, line: Told, x: float, y: float, wide: float) -> None:
        room = 60.0 * len(line.cards)
        canvas.emblem(self.match.players[line.seat].letter, x + 24, y, 44)
        canvas.text(line.words, x + 64, y, 30, theme.INK, "text", "left", wide - 80 - room)
        for number, card in enumerate(line.cards):
            picture = card_picture(canvas, card, ROW - 8)
            canvas.centred(picture, x + wide - room + 60 * number + 30, y)


def recall(kit: Kit, match: Match, table: AnyTable) -> list[Told]:
    """The events since the seat to act had its last turn; or else those of the very last turn."""
    told = [moment for number in range(len(match.log)) for moment in moments(match, number)]
    begin = _begin(match, [event for event, _ in told])
    lines = [_line(kit, match, *moment, table.picture(*moment)) for moment in told[begin:]]
    return [line for line in lines if line]


def _begin(match: Match, told: list[object]) -> int:
    """Where the events begin that came after the last turn of the person who is to act."""
    people = [seat for seat, player in enumerate(match.players) if not player.level]
    reader = match.actor if match.actor in people or not people else people[0]
    for place in range(len(told) - 1, -1, -1):
        event = told[place]
        if isinstance(event, TurnPassed) and (match.over or event.seat == reader):
            return place + 1
    return max(0, len(told) - FAR)


def _line(
    kit: Kit, match: Match, event: object, shown: Picture, cards: tuple[Card, ...]
) -> Told | None:
    """The line about an event: as in the news, or a plain one where the news skip it."""
    if isinstance(event, TurnPassed):
        return None
    told = FACES[match.game.name].book.sentence(kit.texts, match.players, event, shown)
    if told:
        return Told(*told, cards)
    key = f"recall.{match.game.name}.{type(event).__name__.lower()}"
    if not isinstance(event, OfSeat) or not kit.texts.has(key):
        return None
    return Told(event.seat, kit.t(key, name=match.players[event.seat].name), cards)
