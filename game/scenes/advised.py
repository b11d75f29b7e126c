"""A match in which whoever is to choose may ask what a good computer would do."""

from __future__ import annotations

from typing import Any

from game.fairness import whim
from game.match import Match
from game.rules.protocol import CHANCE
from game.scenes.hints import hint_words
from game.scenes.scene import Want
from game.scenes.seated import SeatedScene
from game.thinking import Hint


class AdvisedScene(SeatedScene):
    """Asks for advice, says it in the strip and leads the focus the way it goes."""

    def use(self, match: Match) -> None:
        self._hinted: Any = None  # the position advice was asked for
        self._advice = ""  # what was said last in answer to somebody who asked for advice
        super().use(match)

    def advance(self, seconds: float) -> Want:
        if self._hinted is not None:
            self._hint()
        return super().advance(seconds)

    def told(self, sentence: str) -> None:
        self.refusal, self.rule = sentence, ""

    def cover(self) -> None:
        """Advice would tell others what somebody holds, so it is covered too."""
        super().cover()
        self._forget_advice()

    def _undecided(self) -> None:
        """The hand it was about may be down again."""
        super()._undecided()
        self._forget_advice()

    def _forget_advice(self) -> None:
        self._hinted = None
        if self._advised:
            self.told("")

    @property
    def _advised(self) -> bool:
        """Whether advice stands in the strip."""
        return bool(self.refusal) and self.refusal == self._advice

    def _advise(self, sentence: str) -> None:
        """Says something in answer to somebody who asked for advice."""
        self._advice = sentence
        self.told(sentence)

    def _ask_hint(self) -> None:
        """Somebody who is to decide would like to know what a good computer would do."""
        if not self.person_decides() or self.match.turn == CHANCE:
            self.told(self.kit.t("hint.not_now"))
            return
        match, seat = self.match, self.match.actor
        seen, rules = self.secrecy.known(seat), match.game.rules
        if rules.legal(seen) != rules.legal(match.state):  # it takes what is covered to choose
            self.told(self.kit.t("hint.gives_away"))
            return
        self.kit.thinker.ask(Hint(match.game.name, seen, seat, whim(match, seat)))
        self._hinted = match.state
        self._advise(self.kit.t("hint.thinking"))

    def _hint(self) -> None:
        """Shows the advice once it has come; a step of the choice asks for the next one."""
        if self._hinted is None or not self.person_decides():
            self._hinted = None
            return
        advice = self.kit.thinker.reply()
        if advice is None:
            return
        self._hinted = None
        seen = self.secrecy.known(self.match.actor)
        self._advise(hint_words(self.kit, self.match, advice, seen))
        self.focus = self.table.advise(advice.action) or self.focus
        self.stale = True
