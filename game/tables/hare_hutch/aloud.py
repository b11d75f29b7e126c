"""Hare Hutch for those who listen: dice, hares and the whole position in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.core.i18n import Texts
from game.rules.hare_hutch import Options, story
from game.rules.hare_hutch.play import CARROT, DOUBLE, HARE, Keep
from game.rules.hare_hutch.shown import NEW, Shown
from game.tables.aloud import Speech, coloured
from game.tables.hare_hutch.choice import DONE, FIRST, SECOND, Choice
from game.tables.hare_hutch.panel import answer
from game.tables.hare_hutch.words import dice, points


def face_words(texts: Texts, face: str) -> str:
    """Names a face of a die."""
    if face in (CARROT, HARE, DOUBLE):
        return texts(f"hare_hutch.said.{face}")
    return texts("hare_hutch.said.hutch", value=face)


def rolled(texts: Texts, faces: str) -> str:
    """Tells what a throw shows."""
    said = ", ".join(face_words(texts, face) for face in faces)
    return texts("hare_hutch.said.rolled", faces=said)


def fell(texts: Texts, event: story.Event) -> str:
    """Tells the dice of a throw without a hare, of which nobody chooses any; "" for others, and
    where there are only carrots, which the news tells."""
    if not isinstance(event, story.Rolled) or {HARE, DOUBLE} & {*event.faces}:
        return ""
    return rolled(texts, event.faces) if {*event.faces} != {CARROT} else ""


def _taken(choice: Choice, keep: Keep) -> tuple[int, int, int]:
    """Returns the dice that are chosen, as the news will tell them: hares, doubles and a hutch."""
    return keep.singles, keep.doubles, choice.view.hutch + 1 if keep.hutch else 0


class Aloud(Speech[Shown, Options, Choice]):
    """The words for a picture of Hare Hutch."""

    def spot(self, id_: Hashable, choice: Choice) -> str:
        match id_:
            case ("die", int(die)):
                face = face_words(self.texts, choice.view.rolled[die])
                said = self.texts(f"hare_hutch.said.use_{choice.uses[die]}", face=face)
                of = len(choice.uses)
                return self.texts("hare_hutch.said.die", die=said, n=die + 1, of=of)
        if id_ == DONE and choice.keep is not None:
            taken = dice(self.texts, *_taken(choice, choice.keep))
            worth = points(self.texts, choice.points)
            return self.texts("hare_hutch.said.done", dice=taken, points=worth)
        if id_ in (DONE, FIRST, SECOND):
            return answer(self.texts, choice, id_)[0]
        return ""

    def rolled(self) -> str:
        """Tells the dice as they lie, if anybody has seen them."""
        faces = self.shown.lying
        return rolled(self.texts, faces) if faces and NEW not in faces else ""

    def facts(self, choice: Choice) -> str:
        """Tells what one has to know for a choice: the roll, or what the turn is worth so far."""
        return self.rolled() if choice.sorts else self._sum() if self.shown.score else ""

    def _sum(self) -> str:
        hares = self.texts("hare_hutch.kept", n=self.shown.hares)
        worth = points(self.texts, self.shown.score)
        return self.texts("hare_hutch.said.sum", hares=hares, hutch=self.shown.hutch, points=worth)

    def survey(self) -> Iterator[str]:
        """Yields the whole position: dice, what lies aside, the goal, and everybody's points."""
        if rolled := self.rolled():
            yield rolled
        yield self._sum()
        yield self.texts.plural("hare_hutch.said.left", len(self.shown.lying))
        yield self.texts("hare_hutch.goal", n=self.options.target)
        for player, total in zip(self.players, self.shown.totals, strict=True):
            name, worth = coloured(self.texts, player), points(self.texts, total)
            yield self.texts("said.turn", name=name, words=worth)
