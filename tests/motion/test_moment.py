"""The laws of moments: values as functions of time, put together."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.motion import Cue
from game.motion.moment import (
    QUIET,
    Moment,
    between,
    fields,
    over,
    stays,
    still,
    together,
)
from game.tables.table import Staged

lengths = st.integers(0, 192).map(lambda ticks: ticks / 64)  # exact, so that sums are too
times = st.floats(0.0, 12.0, allow_nan=False)


class Piece(NamedTuple):
    """Something that moves."""

    x: float
    letter: str = "r"


class Stage(NamedTuple):
    """A stage with one piece."""

    piece: Piece
    light: float = 0.0


def walk(start: Piece, far: float, length: float) -> Moment[Piece]:
    return over(length, lambda p: start._replace(x=start.x + far * p)).heard(Cue(length, "hop"))


@given(st.lists(lengths, max_size=5), times)
def test_what_follows_begins_where_the_one_before_has_ended(spans: list[float], t: float) -> None:
    steps = [lambda piece, length=length: walk(piece, 1.0, length) for length in spans]
    moment = stays(Piece(0.0), 0.5).then(*steps)
    assert moment.length == pytest.approx(0.5 + sum(spans))
    sums = [0.5 + sum(spans[: number + 1]) for number in range(len(spans))]
    assert [cue.at for cue in moment.cues] == pytest.approx(sums)
    whole = sum(end <= t for end in sums)
    assert whole <= moment.at(t).x <= whole + 1
    assert moment.at(moment.length + 1) == moment.last == Piece(float(len(spans)))


@pytest.mark.parametrize("first", [part / 100 for part in range(60)])
def test_a_moment_ends_at_the_end_however_little_its_length_is_beside_the_true_sum(
    first: float,
) -> None:
    steps = [lambda piece, length=length: walk(piece, 1.0, length) for length in (0.12, 0.504)]
    moment = stays(Piece(0.0), first).then(lambda piece: stays(piece).then(*steps))
    assert moment.at(moment.length) == Piece(2.0)


@given(st.lists(lengths, min_size=1, max_size=5), lengths, times)
def test_moments_at_once_last_as_long_as_the_longest(
    spans: list[float], late: float, t: float
) -> None:
    pieces = [walk(Piece(0.0), 1.0, length).late(late) for length in spans]
    moment = together(pieces)
    assert moment.length == max(spans) + late
    assert moment.at(t) == tuple(piece.at(t) for piece in pieces)
    assert all(moment.at(t)[n].x == 0 for n, length in enumerate(spans) if length and t < late)


@given(times)
def test_fields_of_a_stage_move_at_once_and_the_others_stay(t: float) -> None:
    stage = Stage(Piece(0.0), light=0.5)
    moment = fields(stage._replace, piece=walk(stage.piece, 3.0, 2.0))
    assert moment.at(t).piece.x == pytest.approx(3.0 * min(1.0, t / 2))
    assert moment.at(t).light is stage.light


BEFORE = {"a": Piece(0.0), "b": Piece(5.0), "gone": Piece(9.0)}
AFTER = {"a": Piece(4.0), "b": Piece(5.0), "new": Piece(1.0, "g")}


def test_pieces_on_a_track_move_and_the_others_are_the_very_same() -> None:
    tracks = {
        "a": walk(BEFORE["a"], 4.0, 2.0),
        "gone": over(0.5, lambda p: BEFORE["gone"] if p < 1 else None),
        "new": over(1.0, lambda p: AFTER["new"] if p >= 1 else None),
    }
    moment = between(BEFORE, AFTER, tracks)
    assert moment.length == 2.0
    assert moment.at(0.0) == BEFORE
    assert moment.last is AFTER
    halfway = moment.at(1.0)
    assert halfway == {"a": Piece(2.0), "b": Piece(5.0), "new": Piece(1.0, "g")}
    assert halfway["b"] is BEFORE["b"]


def test_a_piece_without_a_track_is_as_before_until_the_end() -> None:
    moment = between(BEFORE, AFTER, {"b": stays(Piece(5.0), 1.0)})
    assert moment.at(0.9) == BEFORE
    assert moment.at(1.0) == AFTER


class Walking(Staged[Any, str, Stage]):
    """A table on which a piece walks; it notes what it shows."""

    def __init__(self) -> None:
        self.reduced = False
        self.seen: list[Stage] = []
        self.settle()

    def settled(self, event: str | None = None) -> Stage:
        return Stage(Piece(1.0 if event else 0.0))

    def put(self, stage: Stage) -> None:
        self.seen.append(stage)
        super().put(stage)


def test_a_clip_puts_the_stage_before_its_time_and_any_other_in_any_order() -> None:
    table = Walking()
    before = table.stage

    def walks(before: Stage, _: Stage) -> Moment[Stage]:
        late = fields(before._replace, piece=walk(before.piece, 1.0, 1.0).late(1.0))
        return late.heard(Cue(0.0, "card")).resting(0.4)

    clip = table.moved("walked", walks)
    for t in (2.0, 1.5, 0.0, -1.0):
        clip.show(t)
    assert [one.piece.x for one in table.seen] == [1.0, 0.5, 0.0, 0.0]
    assert table.seen[-1] == before
    assert [cue.name for cue in clip.cues] == ["card", "hop"], "in the order of time"
    assert (clip.length, clip.rest) == (2.0, 0.4)


def test_with_less_motion_there_are_two_pictures_and_every_sound_once() -> None:
    start, end = Piece(0.0), Piece(1.0)
    moment = walk(start, 1.0, 1.0).heard(Cue(0.1, "hop"), Cue(0.5, "thump"))
    quiet = still(moment, start, end, look=1.0)
    assert {quiet.at(quiet.length * part / 20) for part in range(21)} == {start, end}
    assert sorted(cue.name for cue in quiet.cues) == ["hop", "thump"]
    assert quiet.length == QUIET + 1.0
    assert still(stays(start), start, start).length == 0
