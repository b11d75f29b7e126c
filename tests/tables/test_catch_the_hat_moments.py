"""The great moments of Catch the Hat: what is seen and heard when, and what less motion leaves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.i18n import Texts
from game.match.sight import Sight, sight
from game.motion import Clip
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Options, story
from game.tables.catch_the_hat.pieces import crown
from game.tables.catch_the_hat.table import CatchTheHatTable
from tests.tables.test_catch_the_hat_stage import begin, table

CATCH = "R2=r;R6=gybyg 5,4,4,5 -,-,-,- 0 move:4"
HOME = "R2=bgygbyr 5,4,4,4 -,-,-,- 0 move:4"


def told(line: str, kind: type, reduced: bool = False) -> Iterator[tuple[CatchTheHatTable, Clip]]:
    """The clips of the move in which most of a kind happens, each with its table at the start."""
    state = rules.from_notation(line, Options())
    stories = (rules.events(state, action) for action in rules.legal(state))
    events = max(stories, key=lambda told: sum(isinstance(event, kind) for event in told))
    shown, now = table(state), sight(rules, state, ())
    shown.reduced = reduced
    for event in events:
        clip = begin(shown, event, now)
        if isinstance(event, kind):
            yield shown, clip
        clip.show(clip.length)
        now = now.told(rules, event)
        shown.show(now)


def moments(clip: Clip) -> Iterator[float]:
    """Sixty frames a second of a clip."""
    for frame in range(1, int(clip.length * 60)):
        clip.show(frame / 60)
        yield frame / 60


def test_a_capture_stands_still_shakes_the_table_and_is_counted() -> None:
    shown, clip = next(told(CATCH, story.Caught))
    flat, knocks, sizes = [], [], []
    for time in moments(clip):
        (sprite,) = (s for s in shown.stage.hats.values() if len(s.letters) == 6)
        flat += [time] * (sprite.squash == 1.0)
        knocks.append(abs(shown.places.nudge[1]))
        figure = shown.stage.figure
        sizes += [figure.size] if figure and figure.words == "+5" else []
    assert 0.13 <= flat[-1] - flat[0] <= 0.17
    assert 4 < max(knocks) <= 10
    assert knocks[-1] == 0
    assert max(sizes) > 70
    assert {"plop", "capture_five", "applause", "banner"} == {cue.name for cue in clip.cues}


def test_with_less_motion_nothing_flies_or_shakes_and_the_number_stands_still() -> None:
    shown, clip = next(told(CATCH, story.Caught, reduced=True))
    places = set()
    for _ in moments(clip):
        assert shown.places.nudge == (0.0, 0.0)
        places |= {(figure.x, figure.y) for figure in [shown.stage.figure] if figure}
    assert len(places) == 1
    for shown, clip in told(CATCH, story.Moved, reduced=True):
        for _ in moments(clip):
            assert all(s.lean == 0.0 <= s.squash for s in shown.stage.hats.values())


def test_a_tower_pays_out_faster_and_faster_a_step_higher_each_time_and_is_counted() -> None:
    steps, lengths, words = [], [], []
    for shown, clip in told(HOME, story.Banked):
        steps += [cue.step for cue in clip.cues if cue.name == "home"]
        lengths.append(clip.length)
        clip.show(clip.length * 0.6)
        words += [shown.stage.figure.words] if shown.stage.figure else []
    assert steps == list(range(6))
    assert lengths[:-1] == sorted(lengths[:-1], reverse=True)
    assert words == [f"+{number}" for number in range(1, 7)]


def test_a_heavy_tower_hops_slower() -> None:
    alone, tall = (
        next(told(line, story.Moved))[1].length
        for line in ("R2=r 5,6,6,6 -,-,-,- 0 move:4", "R2=gybyr 5,4,5,5 -,-,-,- 0 move:4")
    )
    assert tall > alone * 1.08


def test_the_golden_hat_comes_down_before_the_first_throw() -> None:
    assert not table(rules.setup(4, Options())).opening().length
    shown = table(rules.setup(4, Options(gold=True)))
    opening = shown.opening()
    assert opening.then is not None
    rises = [max(s.lift for s in shown.stage.hats.values()) for _ in moments(opening.then())]
    assert rises[0] > 500 > rises[-1] == 0


def test_who_takes_the_golden_hat_makes_the_room_gasp() -> None:
    state = rules.from_notation("R2=r;R6=yg* 5,5,5,6 -,-,-,- 0 move:4", Options(gold=True))
    move = next(m for m in rules.legal(state) if isinstance(m, rules.Move) and m.way[-1] == 6)
    shown, now = table(state), sight(rules, state, ())
    moved, caught, *_ = rules.events(state, move)
    after: Sight = now.told(rules, moved)
    shown.show(after)
    clip = begin(shown, caught, after)
    assert {"gasp", "gold"} <= {cue.name for cue in clip.cues}
    clip.show(clip.length * 0.4)
    assert shown.stage.puff is not None
    assert shown.stage.puff.gold


def seen(shown: CatchTheHatTable, clip: Clip) -> tuple[float, str]:
    """How near the camera comes in a clip, and the headline of that."""
    near, said = 1.0, ""
    for _ in moments(clip):
        light = shown.lights.now
        near = max(near, light.zoom)
        said = light.band.said.of(Texts("en")) if light.band else said  # type: ignore[union-attr]
    return near, said


@pytest.mark.parametrize(
    ("tower", "homes", "near", "said"),
    [
        ("y", "5,5,6,6", 1.0, ""),
        ("gby", "5,5,5,5", 1.0, ""),
        ("ggbby", "5,5,4,4", 1.25, "FIVE AT A BLOW!"),
        ("gggbbbyy", "5,4,3,3", 1.25, "EIGHT AT A BLOW!"),
        ("ggggbbbbyyyy", "5,2,2,2", 1.3, "TWELVE AT A BLOW!"),
        ("gy", "5,0,5,6", 1.25, "P1 has no free hat left!"),
    ],
)
def test_a_catch_is_as_great_as_its_hats_and_as_what_it_means(
    tower: str, homes: str, near: float, said: str
) -> None:
    banks = f"{'-' if said[:5] != 'P1 ha' else 'yyyyy'},-,-,-"
    state = rules.from_notation(f"R2=r;R6={tower} {homes} {banks} 0 move:4", Options())
    move = next(m for m in rules.legal(state) if isinstance(m, rules.Move) and m.way[-1] == 6)
    shown, now = table(state), sight(rules, state, ())
    moved, caught, *_ = rules.events(state, move)
    comes = begin(shown, moved, now)
    comes.show(comes.length)
    after: Sight = now.told(rules, moved)
    shown.show(after)
    assert shown.lights.now.zoom == near, "the camera is there as the piece has landed"
    assert shown.lights.now.band is None, "nothing is told before the blow"
    assert seen(shown, begin(shown, caught, after)) == (near, said)


def test_the_last_hat_of_a_large_tower_makes_the_headline_and_only_that_one() -> None:
    due = [shown.lights.due for shown, _ in told(HOME, story.Banked)]
    assert due[:-1] == [None] * 5
    assert due[-1]
    assert due[-1].band
    assert due[-1].band.said.of(Texts("en")) == "P0 brings SIX home!"  # type: ignore[union-attr]
    assert due[-1].size.zoom == 1, "as hats fly into the panels"


def test_a_crown_flies_to_the_panel_of_who_takes_the_golden_hat() -> None:
    state = rules.from_notation("R2=r;R6=gy* 5,5,5,6 -,-,-,- 0 move:4", Options(gold=True))
    move = next(m for m in rules.legal(state) if isinstance(m, rules.Move) and m.way[-1] == 6)
    shown, now = table(state), sight(rules, state, ())
    moved, caught, *_ = rules.events(state, move)
    assert now.table.golden == 1
    after: Sight = now.told(rules, moved)
    shown.show(after)
    clip = begin(shown, caught, after)
    crowns = [flies for _ in moments(clip) if (flies := shown.stage.crown)]
    left, goal = crown(shown.layout, 1), crown(shown.layout, 0)
    assert abs(crowns[0].y - left.y) < 60
    assert abs(crowns[-1].x - goal.x) + abs(crowns[-1].y - goal.y) < 30
    assert after.told(rules, caught).table.golden == 0
