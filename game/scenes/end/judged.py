"""The verdict of a match as people see it: signs, what a decision cost in words, the better one,
and who was lucky and who chose well."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.match.match import people
from game.match.verdict import BLUNDER, SLIP, Mark, Verdict, verdict
from game.processes.judging import Judging
from game.scenes.end.chart import MOMENT, Sign, share
from game.scenes.end.replay import Replay, happened
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.sheet import Sheet
from game.scenes.seats import head_starts
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Words, emblem
from game.ui.boxes.containers import Below, Beside, cell
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

DONE = ".done"  # the ending of the record of a match that is over
LUCKY, GREAT = 0.1, 0.6  # chances luck has won somebody at least who was lucky, or very
WORDS, NAME = 250.0, 200.0  # of the column of luck at least; of names and moves


class Judged:
    """What is known of a match; it grows, and is kept beside the record if that has a `name`.
    Nothing is known of one whose secrets must be kept."""

    def __init__(self, kit: Kit, replay: Replay, name: str) -> None:
        self.kit, self.replay = kit, replay
        self.match = match = replay.match
        self.path = path = kit.files.folder.saves / f"{name}{DONE}" if name else None
        known = kit.files.saves.judged(path, match) if path and match.over else None
        self.judging = Judging(match, known) if replay.bare else None
        self._nothing = verdict(match, {}, ())
        self._kept = self.verdict.left
        persons = people(match.players)
        self._shown = persons or range(len(match.players))  # whose marks are signs

    @property
    def verdict(self) -> Verdict:
        """Returns all that is known."""
        return self.judging.verdict if self.judging else self._nothing

    @property
    def unknown(self) -> str:
        """Returns how much is known, while more is to come."""
        if self.judging is None or self.judging.done:
            return ""
        return self.kit.t("review.thinking", percent=int(100 * self.judging.part))

    def advance(self) -> None:
        """Takes what has been worked out, and asks for more."""
        if self.judging:
            self.judging.advance(self.kit.thinker)

    def keep(self) -> None:
        """Keeps what is new beside the record of a match that is over."""
        if self.path and self.match.over and self.verdict.left < self._kept:
            self._kept = self.verdict.left
            self.kit.files.saves.judge(self.path, self.match, self.verdict)

    # At a step

    def chances(self) -> tuple[float, ...] | None:
        """Returns everybody's chances at the step that is shown."""
        return share(self.verdict, self.replay.number)

    def percent(self, chance: float) -> int:
        """Returns of how many of a hundred games a seat, or its side, wins so many more."""
        match = self.match
        return FACES[match.game.name].percent(chance, match.options, len(match.players))

    def mark(self) -> Mark | None:
        """Returns the mark of the decision in the step that is shown."""
        found = (mark for mark in self.verdict.marks if mark.number in self.replay.actions)
        return next(found, None)

    def words(self) -> str:
        """Returns what that decision was worth; where somebody has a head start not in games, which
        would count players as equal who are not."""
        mark = self.mark()
        if mark is None:
            return ""
        name, cost = self.match.players[mark.seat].name, max(1, self.percent(mark.cost))
        counted = mark.kind not in (SLIP, BLUNDER) or not any(self.match.ahead)
        key = f"review.mark.{mark.kind}{'' if counted else '.uncounted'}"
        return self.kit.t(key, name=name, percent=cost)

    def better(self) -> str:
        """Returns the better action in words, and why."""
        mark, match = self.mark(), self.match
        if mark is None or mark.better is None:
            return ""
        seen = match.game.rules.view(match.state_at(mark.number), mark.seat)
        names = [player.name for player in match.players]
        what, why = FACES[match.game.name].advise(self.kit.texts, names, seen, mark.better)
        said = self.kit.t("hint.because", what=what, why=why) if why else what
        return self.kit.t("review.better_is", name=names[mark.seat], what=said)

    def try_better(self) -> None:
        """Shows the better action on the table, or what was played again."""
        mark, replay = self.mark(), self.replay
        replay.watched = False
        if replay.tried or mark is None or mark.better is None:
            replay.put(replay.at)
        else:
            replay.try_out(mark.number, mark.better)

    def signs(self) -> Iterator[Sign]:
        """Yields the signs of marks and moments."""
        step_of = self.replay.step_of
        for mark in self.verdict.marks:
            if mark.seat in self._shown:
                yield Sign(step_of(mark.number + 1), mark.kind)
        for number in self.verdict.moments:
            yield Sign(step_of(number + 1), MOMENT)


@dataclass(frozen=True)
class ToStep:
    """The answer that a step shall be shown."""

    step: int


class HowItWent(Sheet):
    """The moments of a match, to go there, and in words what luck and choices were: chances that
    are won and lost add up to more than a game, which is nothing people can count by."""

    wide = 1240.0

    def __init__(self, kit: Kit, judged: Judged) -> None:
        super().__init__(kit)
        self.judged = judged
        self.focus = "done"

    @property
    def changing(self) -> object:
        return super().changing, self.judged.verdict.left

    def advance(self, seconds: float) -> Want:
        self.judged.advance()
        return super().advance(seconds)

    def title(self) -> str:
        return self.kit.t("review.went")

    def middle(self) -> Sequence[Box]:
        found = self.judged.verdict
        note = self.judged.unknown or self.kit.t("review.luck_note")
        rows = [self._seat(seat, found) for seat in range(len(found.luck))]
        best = Words(self._best(found), 32.0, face="bold", align="center", shrinks=True)
        ahead = head_starts.told(self.kit, self.judged.match)
        notes = note, *ahead, *([self.kit.t("review.ahead_note")] if ahead else [])
        low = [Words(each, 26.0, theme.INK_SOFT, shrinks=True) for each in notes]
        return [Below((*([best] if best.said else []), *rows, *low), 8.0)]

    def _best(self, found: Verdict) -> str:
        """Returns who had luck and who chose well, once all is known."""
        if found.left or not found.marks:
            return ""
        t, players = self.kit.t, self.judged.match.players
        most, seats = max(found.luck), sorted({mark.seat for mark in found.marks})
        named = players[found.luck.index(most)].name
        said = [t("review.luckiest", name=named)] if most >= LUCKY else []
        first, *others = sorted(seats, key=found.choices.__getitem__)
        if others and found.choices[first] < found.choices[others[0]]:
            said.append(t("review.wisest", name=players[first].name))
        return " ".join(said)

    def _seat(self, seat: int, found: Verdict) -> Box:
        t, player = self.kit.t, self.judged.match.players[seat]
        name = Words(player.name, 30.0, face="bold", most=1, shrinks=True)
        said = Words(t(f"review.luck.{lucky(found.luck[seat])}"), 28.0, shrinks=True)
        marks = [mark.kind for mark in found.marks if mark.seat == seat]
        slips, blunders = marks.count(SLIP), marks.count(BLUNDER)
        good = len(marks) - slips - blunders
        chosen = t("review.choices", good=good, all=len(marks), slips=slips, blunders=blunders)
        more = Words(chosen, 28.0, shrinks=True)
        row = cell(name, NAME), cell(said, WORDS), cell(more, NAME, 1.0)
        return Beside((emblem(player.letter, 44.0, 30.0), *row), 16.0)

    def rows(self) -> list[Row]:
        rows = [self._moment(number) for number in self.judged.verdict.moments]
        done = self.kit.t("common.done")
        return [*rows, Row("done", done, icon="tick", yes=lambda _: Pop())]

    def _moment(self, number: int) -> Row:
        replay = self.judged.replay
        step = replay.step_of(number + 1)
        stops = replay.stops
        told = happened(self.kit, replay.match, range(stops[max(0, step - 1)], stops[step]))
        label = self.kit.t("review.moment", n=step, what=told)
        return Row(("moment", number), label, icon="crown", yes=partial(_to, step))


def _to(step: int, _: str) -> Want:
    return Pop(ToStep(step))


def lucky(luck: float) -> str:
    """Returns the word, in texts, for the chances that luck has won or lost somebody."""
    steps = "awful", "bad", "even", "good", "great"
    return steps[bisect([-GREAT, -LUCKY, LUCKY, GREAT], luck)]
