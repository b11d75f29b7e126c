"""The laws of clips: functions of time, put together; and of the reel that plays them."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.motion import (
    Clip,
    Cue,
    Reel,
    bounce,
    change,
    cue,
    par,
    seq,
    smooth,
    tween,
    wait,
)
from game.motion.pace import HURRIED, SEEN, SPEEDS

Picture = dict[str, float]
lengths = st.integers(0, 192).map(lambda ticks: ticks / 64)  # exact, so that sums are too
times = st.floats(-1.0, 12.0, allow_nan=False)


def part(picture: Picture, name: str, length: float) -> Clip:
    """A clip that shows how far it is, under a name of its own, with a cue in its middle."""

    def show(t: float) -> None:
        picture[name] = t

    return par(tween(length, show), Clip(length, cues=(Cue(length / 2, name),)))


def shown(make: Callable[[Picture], Clip], *at: float) -> Picture:
    """The pictures of a clip at some times."""
    picture: Picture = {}
    clip = make(picture)
    for t in at:
        clip.show(t)
    return picture


def nested(picture: Picture, spans: list[float]) -> Clip:
    """Half of the clips one after the other, the rest at once."""
    clips = [part(picture, str(number), length) for number, length in enumerate(spans)]
    half = len(clips) // 2
    return seq(wait(0.125), seq(*clips[:half]), par(*clips[half:]), wait(0.125))


class Stage:
    """A reel and the sounds that were heard."""

    def __init__(self) -> None:
        self.heard: list[Cue] = []
        self.reel = Reel(self.heard.append)

    def add(self, *clips: Clip) -> None:
        for clip in clips:
            self.reel.add(lambda clip=clip: clip)  # type: ignore[misc]


# Clips


@pytest.mark.parametrize("ease", [smooth, bounce])
def test_every_ease_begins_at_nought_and_ends_at_one(ease: Callable[[float], float]) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("ease", [smooth])
def test_quiet_eases_never_turn_round(ease: Callable[[float], float]) -> None:
    seen = [ease(i / 100) for i in range(101)]
    assert seen == sorted(seen)


@given(lengths, times)
def test_a_tween_goes_from_nought_to_one_and_stays_there(length: float, t: float) -> None:
    seen: list[float] = []
    clip = tween(length, seen.append)
    clip.show(t)
    assert clip.length == length
    assert 0.0 <= seen[0] <= 1.0
    clip.show(length + 1)
    assert seen[1] == 1.0


def test_a_tween_without_length_is_at_its_end_at_once() -> None:
    seen: list[float] = []
    tween(0.0, seen.append).show(0.0)
    assert seen == [1.0]


@given(st.lists(lengths, max_size=5))
def test_clips_in_a_row_are_as_long_as_all_and_at_once_as_the_longest(spans: list[float]) -> None:
    clips = [wait(length) for length in spans]
    assert seq(*clips).length == pytest.approx(sum(spans))
    assert par(*clips).length == max(spans, default=0.0)


@given(st.lists(lengths, max_size=6), times, st.lists(times, max_size=5))
def test_a_picture_depends_on_the_time_and_not_on_the_moments_shown_before(
    spans: list[float], t: float, before: list[float]
) -> None:
    """Forwards and back, also to the time before it has begun."""
    after = shown(lambda p: nested(p, spans), *before, t)
    at_once = shown(lambda p: nested(p, spans), t)
    assert {n: part for n, part in after.items() if part} == {n: p for n, p in at_once.items() if p}


@given(st.lists(times, max_size=6), times)
def test_what_has_changed_is_as_before_once_its_time_is_not_yet_come(
    before: list[float], t: float
) -> None:
    hat = SimpleNamespace(x=0.0, letters="r")
    add = change(hat, letters=lambda now: now + "b")

    def goes(start: float) -> Clip:
        return tween(1.0, lambda part: setattr(hat, "x", start + part))

    clip = seq(goes(0.0), wait(0.5), add, goes(1.0), change(hat, letters="", x=9.0))
    for moment in (*before, t):
        clip.show(moment)
    way = min(1.0, max(0.0, t)) + min(1.0, max(0.0, t - 1.5))
    assert hat.letters == ("" if t >= 2.5 else "rb" if t >= 1.5 else "r")
    assert hat.x == (9.0 if t >= 2.5 else pytest.approx(way))


@given(st.lists(lengths, max_size=6))
def test_at_the_end_of_a_clip_everything_is_at_its_end(spans: list[float]) -> None:
    picture: Picture = {}
    clip = nested(picture, spans)
    clip.show(clip.length + 1e-9)
    assert picture == {str(number): 1.0 for number in range(len(spans))}


def test_what_comes_later_in_a_row_is_not_touched_before_its_time() -> None:
    picture: Picture = {}
    seq(part(picture, "first", 1.0), part(picture, "second", 1.0)).show(0.5)
    assert picture == {"first": 0.5}


@pytest.mark.parametrize("first", [part / 100 for part in range(60)])
def test_what_changes_last_in_a_row_within_a_row_has_changed_at_the_end(first: float) -> None:
    """However little the sum of the lengths is beside their true sum."""
    lamp = SimpleNamespace(lit=False)
    clip = seq(wait(first), seq(wait(0.12), wait(0.504), change(lamp, lit=True)))
    clip.show(clip.length)
    assert lamp.lit


@given(st.lists(lengths, max_size=6))
def test_cues_are_in_order_within_their_clip_and_none_is_lost(spans: list[float]) -> None:
    clip = nested({}, spans)
    at = [c.at for c in clip.cues]
    assert at == sorted(at)
    assert all(0.0 <= time <= clip.length + 1e-9 for time in at)
    assert sorted(c.name for c in clip.cues) == sorted(map(str, range(len(spans))))


# The reel


def test_a_reel_without_clips_does_not_run() -> None:
    stage = Stage()
    stage.reel.advance(1.0)
    assert not stage.reel.running


def test_a_reel_runs_until_its_last_clip_is_over() -> None:
    stage = Stage()
    stage.add(wait(1.0), wait(1.0))
    stage.reel.advance(1.5)
    assert stage.reel.running
    stage.reel.advance(0.6)
    assert not stage.reel.running


@given(st.lists(lengths, max_size=5), st.lists(st.floats(0.0, 2.0), min_size=1, max_size=20))
def test_however_long_the_frames_every_cue_is_heard_once_and_in_order(
    spans: list[float], frames: list[float]
) -> None:
    stage, picture = Stage(), Picture()
    stage.add(*(part(picture, str(number), length) for number, length in enumerate(spans)))
    for seconds in frames:
        stage.reel.advance(seconds)
    stage.reel.advance(100.0)
    assert [c.name for c in stage.heard] == [str(number) for number in range(len(spans))]
    assert set(picture.values()) <= {1.0}
    assert not stage.reel.running


@given(st.lists(lengths, min_size=1, max_size=5), st.integers(1, 40))
def test_the_time_a_reel_takes_does_not_depend_on_the_frames(spans: list[float], cut: int) -> None:
    for frames in (1, cut):
        stage, picture = Stage(), Picture()
        stage.add(*(part(picture, str(number), length) for number, length in enumerate(spans)))
        for _ in range(frames):
            stage.reel.advance(sum(spans) * 0.6 / frames)
        run = sum(picture.get(str(number), 0.0) * length for number, length in enumerate(spans))
        assert run == pytest.approx(sum(spans) * 0.6)


def test_a_cue_is_not_heard_before_its_time() -> None:
    stage = Stage()
    stage.add(seq(wait(1.0), cue("hop", 3, 0.5, 960)))
    stage.reel.advance(0.99)
    assert stage.heard == []
    stage.reel.advance(0.02)
    assert stage.heard == [Cue(1.0, "hop", 3, 0.5, 960)]


@given(st.lists(lengths, min_size=1, max_size=5), st.floats(0.0, 2.0))
def test_what_is_skipped_is_at_its_end_and_silent(spans: list[float], seen: float) -> None:
    stage, picture = Stage(), Picture()
    stage.add(*(part(picture, str(number), length) for number, length in enumerate(spans)))
    stage.reel.advance(seen)
    heard = len(stage.heard)
    stage.reel.skip()
    assert not stage.reel.running
    assert picture == {str(number): 1.0 for number in range(len(spans))}
    stage.reel.advance(9.0)
    assert len(stage.heard) == heard


def test_a_clip_is_made_from_what_is_seen_when_its_turn_comes() -> None:
    stage, picture = Stage(), Picture(x=0.0)

    def add_one() -> Clip:
        start = picture["x"]
        return tween(0.0, lambda _: picture.update(x=start + 1))

    stage.reel.add(add_one)
    stage.reel.add(add_one)
    stage.reel.skip()
    assert picture == {"x": 2.0}


def test_off_is_so_fast_that_a_long_clip_fits_into_one_frame() -> None:
    assert SPEEDS["off"] / 60 > 10
    assert SPEEDS["slow"] < SPEEDS["normal"] < SPEEDS["fast"]


# Somebody is impatient


def timed(picture: Picture, name: str, length: float, great: float | None = None) -> Clip:
    """A clip that shows its time, under a name of its own."""

    def show(t: float) -> None:
        picture[name] = t

    return Clip(length, show, great=great)


def test_a_press_shows_the_end_of_everything_up_to_something_great() -> None:
    stage, picture = Stage(), Picture()
    stage.add(timed(picture, "walk", 2.0), timed(picture, "catch", 3.0, 1.0))
    stage.add(timed(picture, "after", 2.0))
    stage.reel.advance(0.1)
    stage.reel.hasten()
    assert picture == {"walk": 2.0, "catch": 1.0}
    stage.reel.advance(0.1)
    assert picture["catch"] == pytest.approx(1.1), "as fast as ever"


def test_what_is_great_goes_on_faster_until_it_has_been_seen() -> None:
    stage, picture = Stage(), Picture()
    stage.add(timed(picture, "catch", 3.0, 0.0), timed(picture, "after", 2.0))
    stage.reel.advance(0.1)
    for _ in range(3):
        stage.reel.hasten()
        stage.reel.advance(0.101)
    assert picture == {"catch": pytest.approx(0.1 + 0.303 * HURRIED)}
    stage.reel.hasten()
    assert picture == {"catch": 3.0, "after": 2.0}, "from now on a press skips"
    assert not stage.reel.running


def test_whoever_leaves_sees_nothing_more_of_it() -> None:
    stage, picture = Stage(), Picture()
    stage.add(timed(picture, "catch", 3.0, 1.0))
    stage.reel.hasten()
    stage.reel.skip()
    assert picture == {"catch": 3.0}
    assert not stage.reel.running


@given(st.lists(st.tuples(lengths, st.booleans()), max_size=5), st.integers(1, 6))
def test_nothing_great_is_missed_however_often_a_button_is_pressed(
    clips: list[tuple[float, bool]], every: int
) -> None:
    """Of each great clip all is seen, or as much as comes in that while."""
    stage, seen, frame = Stage(), dict[int, list[float]](), 1 / 64

    def watched(number: int, length: float, great: bool) -> Clip:
        def show(t: float) -> None:
            seen.setdefault(number, []).append(t)

        return Clip(length, show, great=0.0 if great else None)

    stage.add(*(watched(number, *clip) for number, clip in enumerate(clips)))
    for count in range(3000):
        if count % every == 0:
            stage.reel.hasten()
        stage.reel.advance(frame)
    assert not stage.reel.running
    for number, (length, great) in enumerate(clips):
        if great:
            assert len(seen[number]) * frame >= min(length / HURRIED, SEEN) - 2 * frame
