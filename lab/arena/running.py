"""Meetings are played in pieces, on all cores, and go on where they were stopped."""

from __future__ import annotations

import os
import queue
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from statistics import fmean
from typing import NamedTuple, TypeVar

from lab.arena.former import used
from lab.arena.journal import Journal, Outcome, Piece, Results
from lab.arena.play import Clocks, Meeting, Round, play_round
from lab.arena.tally import counted, met, wilson

Task = TypeVar("Task")  # what is to be done
Made = TypeVar("Made")  # what comes of it
PIECE, MANY = 5.0, 50  # seconds a piece should take, and the most rounds of one
STEEP = 3.0  # times as long a game of the next level lasts, before any has been played
PASSES = (0.1, 0.3, 1.0)  # everything is measured roughly first, then better


class Job(NamedTuple):
    """A meeting, and how many games of it are wanted."""

    meeting: Meeting
    games: int


class Wanted(NamedTuple):
    """How it is played: seed, processes, when it ends (seconds of time.monotonic), and how close an
    interval (half its width) is close enough."""

    seed: int = 1
    cores: int = 0
    end: float = float("inf")
    close: float = 0.0


def play_piece(piece: Piece) -> Outcome:
    """All rounds of a piece, in a process of its own."""
    clocks: Clocks = {}
    began = used()
    numbers = range(piece.first, piece.first + piece.rounds)
    scored = [play_round(Round(piece.meeting, n, piece.seed), clocks) for n in numbers]
    return Outcome(piece, scored, clocks, used() - began)


class Desk:
    """Who plays what next."""

    def __init__(self, jobs: Sequence[Job], journal: Journal, wanted: Wanted) -> None:
        self.jobs, self.journal, self.wanted = jobs, journal, wanted
        self._given: dict[Meeting, set[int]] = {job.meeting: set() for job in jobs}

    def pieces(self) -> Iterator[Piece]:
        """What is missing, made when it is asked for: by then more is known."""
        for part in PASSES:
            for job in sorted(self.jobs, key=self._lasts):
                while (piece := self._next(job, part)) is not None:
                    yield piece

    def _lasts(self, job: Job) -> float:
        """Seconds a game of it lasts, as far as is known, else about so; what is quick is first."""
        players = job.meeting.one, job.meeting.others
        return self._per_game(job.meeting) or 0.003 * STEEP ** max(each.level for each in players)

    def _next(self, job: Job, part: float) -> Piece | None:
        """Rounds that nobody has played or plays, one after the other."""
        known, given = self.known(job.meeting), self._given[job.meeting]
        if self.closed(job):
            return None
        missing = self._missing(job, part)
        if not missing:
            return None
        first = missing[0]
        most = min(MANY, max(1, round(PIECE * len(known.won) / max(known.seconds, 0.001))))
        here = [number for number in missing[:most] if number - first == missing.index(number)]
        given.update(here)
        return Piece(job.meeting, self.wanted.seed, first, len(here))

    def _missing(self, job: Job, part: float = 1.0) -> list[int]:
        known, given = self.known(job.meeting).won, self._given[job.meeting]
        rounds = -(-round(job.games * part) // job.meeting.games)
        return [number for number in range(rounds) if number not in known and number not in given]

    def known(self, meeting: Meeting) -> Results:
        """The results so far."""
        return self.journal.of(meeting, self.wanted.seed)

    def closed(self, job: Job) -> bool:
        """Whether the interval is as narrow as was asked for."""
        known = self.known(job.meeting)
        if not (job.meeting.compared and self.wanted.close and known.won):
            return False
        low, high = wilson(*counted(known))
        return high - low <= 2 * self.wanted.close

    def left(self) -> float | None:
        """Seconds of processor time still needed; games nobody has played yet are taken to last as
        long as others of that game, or as all others. None before anything is known."""
        lasts: dict[str, list[float]] = {}
        for meeting, _ in self.jobs:
            if per_game := self._per_game(meeting):
                lasts.setdefault(meeting.game, []).append(per_game)
        if not lasts:
            return None
        usual = {name: fmean(known) for name, known in lasts.items()}
        others = fmean(usual.values())
        return sum(
            len(self._missing(job))
            * job.meeting.games
            * (self._per_game(job.meeting) or usual.get(job.meeting.game, others))
            for job in self.jobs
            if not self.closed(job)
        )

    def _per_game(self, meeting: Meeting) -> float:
        """Seconds a game of a meeting, 0 if it is unknown."""
        known = self.known(meeting)
        return known.seconds / (len(known.won) * meeting.games) if known.won else 0.0


def run(jobs: Sequence[Job], journal: Journal, wanted: Wanted) -> None:
    """Plays what is missing, until all is there or the time is up; what ends is written at once."""
    desk = Desk(jobs, journal, wanted)
    cores = wanted.cores or os.cpu_count() or 1

    def keep(outcome: Outcome) -> None:
        journal.add(outcome)
        _tell(desk, outcome.piece.meeting, cores)

    side_by_side(desk.pieces(), play_piece, keep, cores, wanted.end)
    if jobs:
        print(file=sys.stderr)


def side_by_side(
    pieces: Iterator[Task],
    do: Callable[[Task], Made],
    keep: Callable[[Made], None],
    cores: int,
    end: float,
) -> None:
    """Does pieces in so many processes, each begun before the `end` (seconds of time.monotonic);
    what is done is kept here, in this process, at once."""
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")  # one core a process
    done: queue.Queue[Made | BaseException] = queue.Queue()
    with get_context("spawn").Pool(cores, _ignore_stop) as pool:

        def give() -> int:
            piece = next(pieces, None) if time.monotonic() < end else None
            if piece is not None:
                pool.apply_async(do, (piece,), {}, done.put, done.put)
            return piece is not None

        doing = sum(give() for _ in range(cores + 1))
        while doing:
            outcome = done.get()
            if isinstance(outcome, BaseException):
                raise outcome
            keep(outcome)
            doing += give() - 1


def _tell(desk: Desk, meeting: Meeting, cores: int) -> None:
    """A line that is written over and over."""
    number = [job.meeting for job in desk.jobs].index(meeting)
    known = desk.known(meeting)
    games = len(known.won) * meeting.games
    text = f"[{number + 1}/{len(desk.jobs)}] {met(meeting)}: {games} of {desk.jobs[number].games}"
    if meeting.compared:
        low, high = wilson(*counted(known))
        text += f", {100 * low:.1f} – {100 * high:.1f} %"
    left = desk.left()
    text += "" if left is None else f"; {lasts(left / cores)} left"
    print(f"\r{text:100}", end="", file=sys.stderr, flush=True)


def lasts(seconds: float) -> str:
    """Hours or minutes."""
    return f"{seconds / 3600:.1f} h" if seconds >= 5400 else f"{seconds / 60:.0f} min"


def _ignore_stop() -> None:
    """Ctrl-C is for the one who counts, not for those who play."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
