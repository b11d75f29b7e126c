"""Advice for the person who is to choose: the action of a good computer, in words and numbers; and
the questions to computers that play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from statistics import median
from typing import NamedTuple

from game.ai.outlook import Advice
from game.kept.fairness import thought_seed
from game.match.match import Match
from game.processes.thinking import Hint, Question
from game.rules.protocol import CHANCE, Position
from game.scenes.frame.kit import Kit
from game.scenes.secrets.secrecy import Secrecy
from game.scenes.table.side_panel import SidePanel
from game.tables.book import wording
from game.tables.face import Risk
from game.tables.shelf import FACES
from game.tables.table import AnyTable, would
from game.ui.boxes.canvas import Rect

# A teacher's sentence: after how many decisions without one, from what chance on it matters
# whether another action was better, or most were worse, and from what on that is told at once.
SELDOM, SAME, WORTH, GREAT = 3, 0.005, 0.03, 0.1


class Adviser:
    """Asks for advice. `said`: the last answer to somebody who asked; `risks` and `tutor` are for
    those with a teacher."""

    def __init__(
        self, kit: Kit, match: Match, secrecy: Secrecy, beside: SidePanel, table: AnyTable
    ) -> None:
        """Prepares to ask; a teacher `beside` the table may know better what is asked for."""
        self.risks = Risks(kit, match, secrecy, table)
        self.tutor = Tutor(kit, match, secrecy, beside)
        self.kit = kit
        self.beside = beside
        self.match = match
        self.secrecy = secrecy
        self.said: tuple[str, ...] = ()  # sentences
        self._taught: Hashable = None  # the action a teacher asks for

    def ask(self) -> bool:
        """Asks about the view of the seat to act; False where hidden things decide the choice."""
        match, seat = self.match, self.match.actor
        self._taught = self.beside.advises()
        if self._taught is not None:
            return True
        seen, rules = self.secrecy.known(seat), match.game.rules
        if rules.legal(seen) != rules.legal(match.state):
            self.said = (self.kit.t("hint.gives_away"),)
            return False
        self.kit.thinker.ask(Hint(match.game.name, seen, seat, thought_seed(match, seat)))
        self.said = (self.kit.t("hint.thinking"),)
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

    def words(self, advice: Advice[Hashable]) -> tuple[str, ...]:
        """Returns the action, and why; then what may be left out, as `hint_words` does."""
        seen = self.secrecy.known(self.match.actor)
        if self._taught is not None:
            names = [player.name for player in self.match.players]
            face = FACES[self.match.game.name]
            what, _ = face.advise(self.kit.texts, names, seen, advice.action)
            self.said = self.kit.t("hint.best", what=what), self.kit.t("hint.again")
            return self.said
        self.said = hint_words(self.kit, self.match, advice, seen)
        return self.said


class Risks:
    """What a teacher knows of the choices that lie open: found one by one, that of the focus first,
    so that no frame waits, and forgotten as soon as something else lies open."""

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, table: AnyTable) -> None:
        self.kit, self.match, self.secrecy, self.table = kit, match, secrecy, table
        self.found: dict[Hashable, Risk] = {}
        self._choice: object = None  # whose risks these are
        self._left: dict[Hashable, Hashable] = {}  # actions by the spot that plays them

    @property
    def looking(self) -> bool:
        """Says whether some are still to be found."""
        return bool(self._left)

    def look(self, focus: Hashable) -> None:
        """Finds one more, for somebody who has a teacher."""
        if self.table.choice is not self._choice:
            self._begin()
        if not self._left:
            return
        id_ = focus if focus in self._left else next(iter(self._left))
        face, seen = FACES[self.match.game.name], self.secrecy.known(self.match.actor)
        names = [player.name for player in self.match.players]
        if risk := face.risk(self.kit.texts, names, seen, self._left.pop(id_)):
            self.found[id_] = risk

    def _begin(self) -> None:
        self.found, self._left, self._choice = {}, {}, self.table.choice
        player = self.match.players[self.match.actor]
        choice = self.table.choice
        if choice is None or not (self.kit.settings.hints and self.kit.people.teaches(player)):
            return
        actions: dict[Hashable, Hashable] = {}
        for spot in self.table.hotspots():
            if spot.enabled and (action := would(choice, spot.id)) is not None:
                actions[action] = spot.id  # of two places the one with words
        self._left = {id_: action for action, id_ in actions.items()}

    def marks(self) -> Iterator[tuple[Rect, Risk]]:
        """Yields what is found, each with the place of its choice."""
        if self.table.choice is self._choice:
            for spot in self.table.hotspots():
                if spot.id in self.found:
                    yield spot.rect, self.found[spot.id]

    def of(self, id_: Hashable) -> Risk | None:
        """Returns what is found of a spot."""
        return self.found.get(id_) if self.table.choice is self._choice else None


class Decision(NamedTuple):
    """What somebody with a teacher decides: the number of actions before it, the position as far as
    they know it, and whether it is `covert`: others may not learn what else could be done."""

    number: int
    seen: Position
    covert: bool


class Tutor:
    """Says now and then what was good about a decision. What it is worth is asked while people
    think, and nobody waits for the answer: without one nothing is said."""

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, beside: SidePanel) -> None:
        self.kit, self.match, self.secrecy, self.beside = kit, match, secrecy, beside
        self._now: Decision | None = None
        self._waits = False
        self._advice: Advice[Hashable] | None = None
        self._quiet: dict[int, int] = {}  # decisions of a seat since the last sentence

    def begin(self) -> None:
        """Asks about a decision that begins, once, if somebody wants to learn."""
        match, seat, number = self.match, self.match.actor, len(self.match.log)
        if self._now is not None and self._now.number == number:
            return
        self.forget()
        if match.turn == CHANCE or not self.kit.people.teaches(match.players[seat]):
            return
        seen, rules = self.secrecy.known(seat), match.game.rules
        legal = rules.legal(seen)
        if len(legal) > 1 and legal == rules.legal(match.state) and not self.beside.taught:
            self._now, self._waits = Decision(number, seen, self.secrecy.covert), True
            luck = thought_seed(match, seat)
            self.kit.thinker.ask(Hint(match.game.name, seen, seat, luck, urgent=False))

    def forget(self) -> None:
        """Says nothing about this decision: it is another one, or a hint has made it."""
        self._now, self._waits, self._advice = None, False, None

    def helped(self) -> None:
        """Leaves a decision to the hint somebody has asked for."""
        self._waits, self._advice = False, None

    def listen(self) -> None:
        """Hears what the decision is worth, once that is known."""
        if self._waits and isinstance(advice := self.kit.thinker.reply(), Advice):
            self._waits, self._advice = False, advice

    def about(self, seat: int, action: Hashable) -> str:
        """Returns a sentence about the action that was played last; mostly "", which is none."""
        now, advice, quiet = self._now, self._advice, self._quiet.get(seat, SELDOM)
        self.forget()
        if now is None or now.number != len(self.match.log) - 1:
            return ""
        said = self._said(now, seat, advice, action, quiet) if advice else ""
        self._quiet[seat] = 0 if said else quiet + 1
        return said

    def _said(
        self, now: Decision, seat: int, advice: Advice[Hashable], action: Hashable, quiet: int
    ) -> str:
        """Praises the action; one that costs much beside another is praised first."""
        costs = dict(advice.costs)
        cost = costs.pop(action, -1.0)
        usual = median(costs.values()) if costs else 0.0
        if cost < 0 or quiet < (SELDOM if max(cost, usual) < GREAT else 1):
            return ""
        name, (_, why) = self.match.players[seat].name, self._words(now, action)
        by, number = self.kit.t, len(self.match.log)
        if cost <= SAME and usual >= WORTH:
            key = wording(f"teacher.{'good' if why and not now.covert else 'well'}", 3, number)
            return by(key, name=name, why=why)
        what, better = self._words(now, advice.action)
        if cost < WORTH or now.covert or better in ("", why):
            return ""
        key = "teacher.better" if why else "teacher.tried"
        marked = FACES[self.match.game.name].hats  # spaces are named by marks, which are gone
        instead = better if marked else by("hint.because", what=what, why=better)
        return by(key, name=name, why=why, better=instead)

    def _words(self, now: Decision, action: Hashable) -> tuple[str, str]:
        """Returns an action and the reason for it, as before a decision."""
        names = [player.name for player in self.match.players]
        return FACES[self.match.game.name].advise(self.kit.texts, names, now.seen, action)


def asked(match: Match, seat: int) -> Question:
    """Returns the question to a computer about the view of its seat."""
    seen = match.game.rules.view(match.state, seat)
    player, thought = match.players[seat], thought_seed(match, seat)
    level = player.level_now(thought)
    name, like = match.game.name, player.character
    return Question(name, seen, seat, level=level, luck=thought, character=like)


def hint_words(kit: Kit, match: Match, advice: Advice[Hashable], seen: Position) -> tuple[str, ...]:
    """Returns in sentences the action in the position as it is `seen`, and why; how many games it
    wins; and that a press plays it. Where there is no room for all, the last are left out.

    Without a number nothing was worked out: it is a beginner's answer, and is called that. Where
    somebody has a head start none is told: it would count players as equal who are not."""
    names = [player.name for player in match.players]
    face, seats = FACES[match.game.name], len(names)
    what, why = face.advise(kit.texts, names, seen, advice.action)
    said = kit.t("hint.because", what=what, why=why) if why else what
    danger = None if why else face.risk(kit.texts, names, seen, advice.action)
    rest = [f"{danger.words.rstrip('.')}."] if danger and not danger.chance else []
    rest.append(kit.t("hint.again"))
    if advice.chance is None:
        return kit.t("hint.quick", what=said), *rest
    best = kit.t("hint.best", what=said)
    if any(match.ahead):
        return best, *rest
    percent = face.percent(advice.chance, match.options, seats)
    if advice.other is None:
        return best, kit.t("hint.chance", percent=percent), *rest
    other = face.percent(advice.other, match.options, seats)
    wins = "hint.alike" if other >= percent else "hint.chances"
    return best, kit.t(wins, percent=percent, other=other), *rest
