"""Real dice: somebody has thrown them and says what they show."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.match import Match
from game.rules.protocol import CHANCE
from game.scenes import answers
from game.scenes.fairness import called
from game.scenes.kit import Kit
from game.scenes.laid_sheet import LaidSheet
from game.scenes.prompts import draw_name
from game.scenes.saying import Saying
from game.scenes.scene import Pop, Want
from game.tables.choice import Prompt
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import KEYS, Digit, Intent, is_pad
from game.ui.widgets import TILE, Row, Widget

CAP = 34.0  # how high the number key of a face is drawn


class OwnDice(LaidSheet):
    """Somebody has thrown real dice and types the faces; answers with them.

    A press on a face, or its number key, sets the next die; a press on a die that is set frees it
    again. No face has the focus until somebody has stepped to it, so that none is set unseen.
    """

    wide = 980.0

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit)
        dice = match.game.facts.dice
        assert dice is not None
        self.game = match.game.name
        self.die, self.faces = FACES[match.game.name].die, dice.faces
        self.shown: list[int | None] = [None] * thrown(match)
        self.focus = "done"

    def title(self) -> str:
        return self.kit.texts.plural("fair.own_title", len(self.shown))

    def body(self) -> str:
        return self.kit.texts.plural("fair.own_body", len(self.shown))

    def tall(self) -> float:
        return self._dice() + 456

    def _dice(self) -> float:
        """Where the dice begin on the sheet."""
        return self._head() if self.narrow else 226.0

    def rows(self) -> list[Widget]:
        return []

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Digit) and intent.number <= len(self.faces):
            self.kit.audio.play("click")
            self.message = ""
            self._set(intent.number - 1)
            return None
        return super().handle(intent)

    def _squares(self, down: float, high: float, count: int) -> list[Rect]:
        """A row of dice or faces in the sheet, so far below where they begin."""
        x, y, w, _ = self.area()
        edge = 24.0 if self.narrow else 60.0
        return _squares((x + edge, y + self._dice() + down, w - 2 * edge, high), count)

    def _places(self) -> tuple[list[Rect], list[Rect]]:
        """Where the dice are, and the faces."""
        faces = self._squares(150, 132, len(self.faces))
        return self._squares(10, 110, len(self.shown)), faces

    def widgets(self) -> list[Widget]:
        x, y, w, _ = self.area()
        places, sides = self._places()
        faces = [
            self._tile("face", face, face, self._set).at(rect) for face, rect in enumerate(sides)
        ]
        dice = [
            self._tile("die", die, shown, self._free).at(rect)
            for die, rect in enumerate(places)
            if (shown := self.shown[die]) is not None
        ]
        missing = self.shown.count(None)
        why = self.kit.texts.plural("fair.own_missing", missing)
        done = Row("done", self.kit.t("common.done"), icon="tick", enabled=not missing, why=why,
                   yes=self._done)  # fmt: skip
        return [*dice, *faces, done.at((x + w / 2 - 220, y + self._dice() + 348, 440, 76))]

    def saying(self) -> Saying:
        shown = [self.faces[face] for face in self.shown if face is not None]
        dice = ", ".join(called(self.kit, self.game, face) for face in shown)
        saying = super().saying()
        return saying._replace(message=saying.message or dice)

    def _tile(self, kind: str, number: int, face: int, take: Callable[[int], None]) -> Row:
        """A die with a face."""
        said = called(self.kit, self.game, self.faces[face])
        return Row((kind, number), kind=TILE, said=said, yes=lambda _: take(number))

    def _set(self, face: int) -> None:
        """The next die shows this face; once all are set, the last one does."""
        self.shown[self.shown.index(None) if None in self.shown else -1] = face
        if None not in self.shown:
            self.focus = "done"

    def _free(self, die: int) -> None:
        face, self.shown[die] = self.shown[die], None
        self.focus = ("face", face)

    def _done(self, _: str) -> Want:
        shown = sorted(face for face in self.shown if face is not None)
        return Pop(answers.Typed("".join(self.faces[face] for face in shown)))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        places, sides = self._places()
        for die, rect in enumerate(places):
            self._draw_die(canvas, rect, self.shown[die])
        for face, rect in enumerate(sides):
            self._draw_die(canvas, rect, face)
            self._draw_key(canvas, rect, str(face + 1))

    def _draw_key(self, canvas: Canvas, rect: Rect, key: str) -> None:
        """The number key of a face, for those who have a keyboard."""
        if not is_pad(self.kit.devices.last):
            x, y = rect[0] + rect[2] / 2 - CAP / 2, rect[1] + rect[3] + CAP * 0.8
            draw_name(canvas, self.kit, KEYS, key, x, y, CAP, theme.INK_SOFT)

    def _draw_die(self, canvas: Canvas, rect: Rect, face: int | None) -> None:
        """A die with a face, or the place of one that is not set yet."""
        x, y, w, h = rect
        if face is None:
            canvas.box(rect, theme.PAPER_SHADE, theme.INK_SOFT, 2, w * 0.18)
        else:
            self.die(canvas, self.faces[face], x + w / 2, y + h / 2, w)


def _squares(area: Rect, count: int) -> list[Rect]:
    """Squares side by side in the middle of an area."""
    x, y, w, h = area
    step = min(h + 16, w / count)
    left, size = x + (w - step * count) / 2, step - 16
    top = y + (h - size) / 2
    return [(left + step * number + 8, top, size, size) for number in range(count)]


def thrown(match: Match) -> int:
    """How many dice are to be thrown now."""
    dice = match.game.facts.dice
    assert dice is not None
    return len(dice.shows(match.game.rules.legal(match.state)[0]))


def own_prompt(match: Match) -> Prompt | None:
    """What somebody who throws real dice is to do now; None if nothing is thrown so."""
    if not (match.own_dice and match.turn == CHANCE):
        return None
    return Prompt("fair.own_body", {"n": thrown(match)}, counts=True)


def typed_action(match: Match, faces: str) -> Hashable:
    """The throw that shows these faces."""
    dice = match.game.facts.dice
    assert dice is not None
    return next(a for a in match.game.rules.legal(match.state) if dice.shows(a) == faces)
