"""Advice for the person who is to choose: the action of a good computer, in words and numbers; and
the questions to computers that play."""

from __future__ import annotations

from collections.abc import Hashable

from game.ai.outlook import Advice
from game.kept.fairness import thought_seed
from game.match.match import Match
from game.processes.thinking import Hint, Question
from game.rules.protocol import Position
from game.scenes.frame.kit import Kit
from game.scenes.secrets.secrecy import Secrecy
from game.scenes.table.side_panel import SidePanel
from game.tables.shelf import FACES


class Adviser:
    """Asks for advice. `said`: the last answer to somebody who asked."""

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, beside: SidePanel) -> None:
        """Prepares to ask; a teacher `beside` the table may know better what is asked for."""
        self.kit = kit
        self.beside = beside
        self.match = match
        self.secrecy = secrecy
        self.said = ""
        self._taught: Hashable = None  # the action a teacher asks for

    def ask(self) -> bool:
        """Asks about the view of the seat to act; False where hidden things decide the choice."""
        match, seat = self.match, self.match.actor
        self._taught = self.beside.advises()
        if self._taught is not None:
            return True
        seen, rules = self.secrecy.known(seat), match.game.rules
        if rules.legal(seen) != rules.legal(match.state):
            self.said = self.kit.t("hint.gives_away")
            return False
        self.kit.thinker.ask(Hint(match.game.name, seen, seat, thought_seed(match, seat)))
        self.said = self.kit.t("hint.thinking")
        return True

    def reply(self) -> Advice[Hashable] | None:
        """Returns the advice, once it has come."""
        if self._taught is not None:
            return Advice(self._taught, None, None)
        advice = self.kit.thinker.reply()
        return self._as_taught(advice) if isinstance(advice, Advice) else None

    def _as_taught(self, advice: Advice[Hashable]) -> Advice[Hashable]:
        """Returns advice with the action that lessons teach, of those that are as good."""
        seen, face = self.secrecy.known(self.match.actor), FACES[self.match.game.name]
        best = advice.action, advice.chance
        alike: list[tuple[Hashable, float | None]] = [best, *advice.alike]
        action, chance = min(alike, key=lambda one: face.taught(seen, one[0]))
        other = advice.other if action == best[0] else max(best[1] or 0.0, advice.other or 0.0)
        return advice._replace(action=action, chance=chance, other=other)

    def words(self, advice: Advice[Hashable]) -> str:
        """Returns the action, and why."""
        seen = self.secrecy.known(self.match.actor)
        if self._taught is not None:
            names = [player.name for player in self.match.players]
            face = FACES[self.match.game.name]
            what, _ = face.advise(self.kit.texts, names, seen, advice.action)
            self.said = self.kit.t("hint.best", what=what)
            return self.said
        self.said = hint_words(self.kit, self.match, advice, seen)
        return self.said


def asked(match: Match, seat: int) -> Question:
    """Returns the question to a computer about the view of its seat."""
    seen = match.game.rules.view(match.state, seat)
    player, thought = match.players[seat], thought_seed(match, seat)
    level = player.level_now(thought)
    name, like = match.game.name, player.character
    return Question(name, seen, seat, level=level, luck=thought, character=like)


def hint_words(kit: Kit, match: Match, advice: Advice[Hashable], seen: Position) -> str:
    """Returns the action in the position as it is `seen`, why, and how many games it wins.

    Without a number nothing was worked out: it is a beginner's answer, and is called that."""
    names = [player.name for player in match.players]
    face, seats = FACES[match.game.name], len(names)
    what, why = face.advise(kit.texts, names, seen, advice.action)
    said = kit.t("hint.because", what=what, why=why) if why else what
    if advice.chance is None:
        return kit.t("hint.quick", what=said)
    best = kit.t("hint.best", what=said)
    percent = face.percent(advice.chance, match.options, seats)
    if advice.other is None:
        return f"{best} {kit.t('hint.chance', percent=percent)}"
    other = face.percent(advice.other, match.options, seats)
    if other >= percent:
        return f"{best} {kit.t('hint.alike', percent=percent)}"
    return f"{best} {kit.t('hint.chances', percent=percent, other=other)}"
