"""A sheet with a small stage on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.match.match import Match
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.menus.sheet import Sheet
from game.scenes.secrets.missing import Deliberate
from game.scenes.telling.recap import MOST, Told, recall
from game.scenes.telling.recap_stage import SHAPE, RecapStage
from game.tables.card_games.cards import card_picture
from game.ui.art.art_cards import Card
from game.ui.boxes.boxes import Box, Paint, Words, emblem
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting
from game.ui.boxes.widgets import CHOICE, Row

WIDE, LEAST = 900.0, 300.0  # of the stage: as it would like to be, and at least
COLUMNS = (620.0, 1.6), (LEAST, 1.25)  # its least width, and of its column for one of the other
CARD = 0.62  # how wide a card is for its height


class RecapSheet(Deliberate, Sheet):
    """A sheet that plays what happened since a seat's last turn; if nothing, no `stage`."""

    pad = (40.0, 26.0)

    def __init__(self, kit: Kit, match: Match, reader: int) -> None:
        super().__init__(kit)
        self.match = match
        beats = recall(kit, match, reader)[-MOST:]
        self.stage = RecapStage(kit, match, beats) if beats else None

    @property
    def moving(self) -> bool:
        return super().moving or bool(self.stage and self.stage.running)

    @property
    def changing(self) -> object:
        return super().changing, self.stage and self.stage.at

    def advance(self, seconds: float) -> Want:
        if self.stage:
            self.stage.advance(seconds)
        return super().advance(seconds)

    # The picture

    def story(self, stage: RecapStage, picture: Box) -> Sequence[Box]:
        """Returns the column of the stage, with its `picture` in it."""
        raise NotImplementedError

    def aside(self, stage: RecapStage) -> Sequence[Box]:
        """Returns what is beside it."""
        raise NotImplementedError

    def main(self) -> Sequence[Box]:
        if self.stage is None:
            return super().main()
        return [Fitting(tuple(self._columns(self.stage, *each) for each in COLUMNS))]

    def _columns(self, stage: RecapStage, least: float, part: float) -> Box:
        """Returns the stage, at least `least` wide, in its column, and what is beside it."""
        size, small = (WIDE, WIDE * SHAPE), (least, LEAST * SHAPE)
        picture = Paint(stage.draw_framed, size, "stage", small, shaped=True)
        story = Below(tuple(self.story(stage, picture)), 18.0, grow=part)
        return Beside((story, Below(tuple(self.aside(stage)), 20.0, grow=1.0)), 40.0, "fill")

    @staticmethod
    def leaf(stage: RecapStage) -> Row:
        """Returns what leads from beat to beat."""
        return Row("leaf", kind=CHOICE, value=stage.place, step=stage.leaf)

    def sentence(self, line: Told, size: float, high: float, face: str = "text") -> Box:
        """Returns a line of the story with its cards, which are so high if there is room."""
        words = Words(line.words, size, face=face, shrinks=True, grow=1.0)
        cards = [
            Paint(partial(_card, card=card), (CARD * high, high), card, (CARD * high, 44.0))
            for card in line.cards
        ]
        who = emblem(self.match.players[line.seat].letter, 44.0, 30.0)
        return Beside((who, words, *cards))


def _card(canvas: Canvas, rect: Rect, card: Card) -> None:
    x, y, w, h = rect
    canvas.centred(card_picture(canvas, card, h), x + w / 2, y + h / 2)
