"""The verdict of a match, worked out beside the picture; who shows it advances it each frame."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.ai.weighing import Compared
from game.match import verdict
from game.match.match import Match
from game.match.verdict import Mark, Verdict
from game.processes.thinking import Chances, Comparison, Thinker
from game.rules.chance import shares
from game.rules.protocol import CHANCE, OVER

FIRST = 25  # points of the curve that are worked out before anything else
TIMES = 4  # how often chances that waver are worked out, to be averaged
TOGETHER = 6  # looks that are asked for at once, but one decision where worlds are guessed
PATIENCE = 3  # answers that may fail to come; then nothing more is asked

Look = tuple[bool, int]  # whether at a decision, else at chances; and after how many actions


class Judging:
    """A `verdict` that grows: first some chances, then what people have decided, the other chances,
    and last what computers have decided. With one that is `known` it goes on from there."""

    def __init__(self, match: Match, known: Verdict | None = None) -> None:
        self.match = match
        self.looks = looks(match)
        self._next = max(0, len(self.looks) - known.left) if known else 0
        self._chances = dict(zip(known.at, known.chances, strict=True)) if known else {}
        self._marks = {mark.number: mark for mark in known.marks} if known else {}
        self._asked: Sequence[Look] = ()
        self._failed = 0
        if match.over:
            self._chances[len(match.log)] = verdict.rounded(shares(match.game.rules, match.state))
        self.verdict = self._found()

    @property
    def part(self) -> float:
        """Returns how much is done, 0 to 1."""
        return self._next / max(1, len(self.looks))

    @property
    def done(self) -> bool:
        """Says whether nothing more will come."""
        return self._next == len(self.looks) or self._failed >= PATIENCE

    def advance(self, thinker: Thinker) -> bool:
        """Takes what has been worked out by now, and asks for the next; says whether the verdict is
        another one."""
        changed = False
        if self._asked:
            found = thinker.reply()
            if found is None:
                return False
            asked, self._asked = self._asked, ()
            changed = self._taken(asked, found)
        if not self.done:
            self._ask(thinker)
        return changed

    def _ask(self, thinker: Thinker) -> None:
        """Asks for the next looks of one kind."""
        game, decided = self.match.game, self.looks[self._next][0]
        many = 1 if decided and (game.secret or not game.ai.STEADY) else TOGETHER
        ahead = self.looks[self._next : self._next + many]
        alike = next((n for n, look in enumerate(ahead) if look[0] != decided), len(ahead))
        self._asked = ahead[:alike]
        thinker.ask(question(self.match, self._asked))

    def _taken(self, asked: Sequence[Look], found: Hashable) -> bool:
        """Takes an answer, if it is to what was asked."""
        answers = found if isinstance(found, tuple) else ()
        if len(answers) != len(asked) or not all(map(self._fits, asked, answers)):
            self._failed += 1
            return False
        for (decided, number), answer in zip(asked, answers, strict=True):
            if decided:
                self._marks[number] = self._mark(number, answer)
            else:
                self._chances[number] = verdict.rounded(answer)
        self._next, self._failed = self._next + len(asked), 0
        self.verdict = self._found()
        return True

    def _fits(self, look: Look, answer: object) -> bool:
        """Says whether an answer is one to a look, and not to what somebody else has asked."""
        if look[0]:
            return isinstance(answer, Compared)
        return isinstance(answer, tuple) and len(answer) == len(self.match.players)

    def _mark(self, number: int, found: Compared[Hashable]) -> Mark:
        seat = self.match.turn_at(number)
        return verdict.mark(number, seat, found.cost, found.better, found.error)

    def _found(self) -> Verdict:
        left = len(self.looks) - self._next
        return verdict.verdict(self.match, self._chances, self._marks.values(), left)


def question(match: Match, wanted: Sequence[Look]) -> Comparison | Chances:
    """Returns the question of looks of one kind."""
    game = match.game
    if not wanted[0][0]:
        states = tuple(match.state_at(number) for _, number in wanted)
        return Chances(game.name, states, "look", 1 if game.ai.STEADY else TIMES)
    decisions = []
    for _, number in wanted:
        seat = match.turn_at(number)
        view = game.rules.view(match.state_at(number), seat)
        decisions.append((view, seat, match.log[number]))
    return Comparison(game.name, tuple(decisions), "look")


def looks(match: Match) -> list[Look]:
    """Returns all looks at a match, in the order in which they are worth most."""
    points = _points(match)
    first = points[:: max(1, len(points) // FIRST)]
    others = sorted({*points} - {*first})
    people, computers = (decisions(match, computers) for computers in (False, True))
    order = ((False, first), (True, people), (False, others), (True, computers))
    return [(decided, number) for decided, numbers in order for number in numbers]


def decisions(match: Match, computers: bool) -> list[int]:
    """Returns the numbers of actions that were chosen among several, by people or by computers."""
    rules = match.game.rules
    return [
        number
        for number in range(len(match.log))
        if (seat := match.turn_at(number)) >= 0
        and bool(match.players[seat].level) == computers
        and len(rules.legal(match.state_at(number))) > 1
    ]


def _points(match: Match) -> list[int]:
    """Returns after how many actions chances are worked out: not between cards that are dealt one
    after the other, and not at the end, which is known."""
    turns = [match.turn_at(number) for number in range(len(match.log) + 1)]
    dealt = {n for n in range(1, len(turns)) if turns[n] == turns[n - 1] == CHANCE}
    return [n for n in range(len(turns)) if n not in dealt and turns[n] != OVER]
