"""Real dice: somebody has thrown them and says what they show."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.match.match import Match
from game.rules.protocol import CHANCE
from game.scenes.book.fairness_scene import called
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus import answers
from game.scenes.menus.prompts import draw_name
from game.scenes.menus.sheet import Sheet
from game.tables.choice import Prompt
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Framed, Grid
from game.ui.boxes.widgets import TILE, Row
from game.ui.input.intents import KEYS, Digit, Intent, is_pad
from game.ui.surfaces import theme

CAP, GAP = 34.0, 16.0  # how high the number key of a face is drawn; between dice, in units
DIE, FACE, LEAST = 102.0, 116.0, 54.0  # how large a die is, a face to choose, both at least


class OwnDice(Sheet):
    """The sheet for somebody who has thrown real dice and types the faces; answers with them.

    A press on a face, or its number key, sets the next die; a press on a die that is set frees it
    again. No face has the focus until somebody has stepped to it, so that none is set unseen."""

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

    def middle(self) -> list[Box]:
        dice = [self._place(die, face) for die, face in enumerate(self.shown)]
        faces = [Below((self._tile("face", face, face, self._set), self._key(str(face + 1))), 8.0)
                 for face in range(len(self.faces))]  # fmt: skip
        return [*super().middle(), _side_by_side(dice, DIE), _side_by_side(faces, FACE)]

    def rows(self) -> list[Row]:
        missing = self.shown.count(None)
        why = self.kit.texts.plural("fair.own_missing", missing)
        return [Row("done", self.kit.t("common.done"), icon="tick", enabled=not missing, why=why,
                    yes=self._done)]  # fmt: skip

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Digit) and intent.number <= len(self.faces):
            self.kit.audio.play("click")
            self.message = ""
            self._set(intent.number - 1)
            return None
        return super().handle(intent)

    def saying(self) -> Saying:
        shown = [self.faces[face] for face in self.shown if face is not None]
        dice = ", ".join(called(self.kit, self.game, face) for face in shown)
        saying = super().saying()
        return saying._replace(message=saying.message or dice)

    def _place(self, die: int, face: int | None) -> Box:
        """Returns a die that is set, or the place of one that is not yet."""
        if face is None:
            return self._picture(None, DIE)
        return self._tile("die", die, face, self._free)

    def _tile(self, kind: str, number: int, face: int, take: Callable[[int], None]) -> Row:
        """Returns a die with a face, which can be pressed."""
        said = called(self.kit, self.game, self.faces[face])
        inside = self._picture(face, FACE if kind == "face" else DIE)
        return Row((kind, number), kind=TILE, said=said, yes=lambda _: take(number), inner=inside,
                   at_least=0.0)  # fmt: skip

    def _picture(self, face: int | None, size: float) -> Box:
        def paint(canvas: Canvas, rect: Rect) -> None:
            x, y, w, h = rect
            if face is None:
                canvas.box(rect, theme.PAPER_SHADE, theme.INK_SOFT, 2, w * 0.18)
            else:
                self.die(canvas, self.faces[face], x + w / 2, y + h / 2, w)

        return Paint(paint, (size, size), ("die", face), (LEAST, LEAST), shaped=True)

    def _key(self, key: str) -> Box:
        """Returns the number key of a face, for those who have a keyboard."""
        told = not is_pad(self.kit.devices.last)

        def paint(canvas: Canvas, rect: Rect) -> None:
            if told:
                x, y, w, h = rect
                left = x + (w - CAP) / 2
                draw_name(canvas, self.kit, KEYS, key, left, y + h / 2, CAP, theme.INK_SOFT)

        return Paint(paint, (CAP, CAP), ("key", key, told))

    def _set(self, face: int) -> None:
        """Sets the next die to a face; once all are set, the last one."""
        self.shown[self.shown.index(None) if None in self.shown else -1] = face
        if None not in self.shown:
            self.focus = "done"

    def _free(self, die: int) -> None:
        face, self.shown[die] = self.shown[die], None
        self.focus = ("face", face)

    def _done(self, _: str) -> Want:
        shown = sorted(face for face in self.shown if face is not None)
        return Pop(answers.DiceTyped("".join(self.faces[face] for face in shown)))


def _side_by_side(boxes: Sequence[Box], size: float) -> Box:
    """Returns dice in the middle of the sheet, at most `size` wide."""
    return Framed(Grid(tuple(boxes), len(boxes), GAP), most=len(boxes) * (size + GAP) - GAP)


def thrown(match: Match) -> int:
    """Returns how many dice are to be thrown now."""
    dice = match.game.facts.dice
    assert dice is not None
    return len(dice.shows(match.game.rules.legal(match.state)[0]))


def own_prompt(match: Match) -> Prompt | None:
    """Returns what somebody who throws real dice is to do now; None if nothing is thrown so."""
    if not (match.own_dice and match.turn == CHANCE):
        return None
    return Prompt("fair.own_body", {"n": thrown(match)}, counts=True)


def typed_action(match: Match, faces: str) -> Hashable:
    """Returns the throw that shows these faces."""
    dice = match.game.facts.dice
    assert dice is not None
    return next(a for a in match.game.rules.legal(match.state) if dice.shows(a) == faces)
