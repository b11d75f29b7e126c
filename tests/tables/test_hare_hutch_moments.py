"""The moments of Hare Hutch, second by second: stages from a picture before to one after."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.motion.greatness import GREAT, LITTLE
from game.motion.moment import Moment, still
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Options, story
from game.tables.hare_hutch import bust, noting, putting
from game.tables.hare_hutch.bust import Gathering
from game.tables.hare_hutch.layout import layout
from game.tables.hare_hutch.meadow import Meadow, Stage, settled
from game.tables.hare_hutch.meadow_moments import loose
from game.tables.hare_hutch.putting import LeavingDie

AREA = layout(4, (1920, 1080)).meadow
MEADOW = Meadow(AREA)
SHOWN = rules.of(rules.from_notation("84,120,39,210 7 Hd 3 1 - 0 more", Options()))
NOBODY = Gathering((), (), 80.0)


def stages(moment: Moment[Stage], every: float = 1 / 60) -> list[Stage]:
    """The stage at every frame."""
    return [moment.at(number * every) for number in range(round(moment.length / every) + 1)]


def burst() -> Moment[Stage]:
    after = rules.told(SHOWN, story.Bust(0, SHOWN.score))
    return bust.bust(MEADOW, settled(AREA, SHOWN), settled(AREA, after), NOBODY, (300.0, 100.0))


def test_hop_8_a_bust_is_silent_first_and_then_every_hare_leaps_off() -> None:
    before, moment = settled(AREA, SHOWN), burst()
    heard = [cue.at for cue in moment.cues]
    assert min(heard) == bust.SILENCE
    assert moment.at(bust.SILENCE / 2) == before
    seen = stages(moment)
    leapt = {(being.size, being.kind) for stage in seen for being in stage.above}
    assert {kind for _, kind in leapt} >= {"left", "right", "storey", "house", "carrot"}
    stakes = [stage.stake for stage in seen]
    assert stakes[0] == 57
    assert stakes[-1] == 0
    assert all(later <= sooner for sooner, later in pairwise(stakes))
    last = seen[-1]
    assert last._replace(pen=None) == before._replace(
        behind=(), hares=(), ridge=(), stake=0, chip=0, kept=0, many=0, hutch=1
    )
    assert last.pen
    assert last.pen.words == "–"


def test_the_next_dice_gather_when_the_last_hare_has_left() -> None:
    row = [("h", (900.0 + 90 * die, 400.0)) for die in range(7)]
    before, after = settled(AREA, SHOWN), rules.told(SHOWN, story.Bust(0, SHOWN.score))
    moment = bust.bust(
        MEADOW, before, settled(AREA, after), Gathering((), row, 80.0), (300.0, 100.0)
    )
    seen = stages(moment)
    dice = [any(being.size == 80.0 for being in stage.above) for stage in seen]
    hares = [any(being.kind in ("left", "right") for being in stage.above) for stage in seen]
    last = max(number for number, there in enumerate(hares) if there)
    assert dice.index(True) - last == pytest.approx(60 * bust.CLEAR, abs=2)


def test_the_tray_shakes_for_a_quarter_of_a_second_when_much_is_lost() -> None:
    before = settled(AREA, SHOWN)
    moment = bust.bust(MEADOW, before, before, NOBODY, (300.0, 100.0), shakes=True)
    moved = [stage.nudge for stage in stages(moment)]
    assert 5 < max(moved) <= bust.FAR >= -min(moved) > 4
    assert sum(far != 0 for far in moved) <= 60 * bust.SHAKEN
    assert not any(stage.nudge for stage in stages(burst()))


def test_the_sun_counts_only_when_the_plates_have_slammed_together() -> None:
    start = rules.of(rules.from_notation("0,0 0 h 2 0 hhd4c 0 keep", Options()))
    before = settled(AREA, start)
    there = settled(AREA, rules.told(start, story.Kept(0, 2, 1, 0)))
    dice = [LeavingDie(face, (900, 400), 120) for face in "hhd"]
    plain, great = (putting.kept(size, MEADOW, before, there, dice) for size in (LITTLE, GREAT))
    assert great.length - plain.length == pytest.approx(GREAT.stop - LITTLE.stop)
    seen = stages(plain)
    assert [stage.many for stage in seen] == sorted(stage.many for stage in seen)
    assert {stage.many for stage in seen} == {1, 2, 3, 5}, "hare by hare"
    assert max(stage.apart for stage in seen) == 1
    counted = [stage for stage in seen if before.stake < stage.stake]
    assert all(stage.apart == 0 and stage.many == 5 for stage in counted)
    assert any(stage.beats for stage in counted)


@pytest.mark.parametrize("hutch", [False, True])
def test_dice_that_are_put_aside_are_counted_up(hutch: bool) -> None:
    start = rules.of(rules.from_notation("0,0 0 h 2 0 hh3cc 0 keep", Options()))
    after = rules.told(start, story.Kept(0, 2, 0, 3 * hutch))
    dice = [
        LeavingDie("h", (900, 400), 120),
        LeavingDie("h", (990, 400), 120),
        LeavingDie("3", (1080, 400), 120, True),
    ]
    before, there = settled(AREA, start), settled(AREA, after)
    moment = putting.kept(LITTLE, MEADOW, before, there, dice[: 2 + hutch])
    seen = stages(moment)
    stakes = [round(stage.stake) for stage in seen]
    assert stakes == sorted(stakes)
    assert (stakes[0], stakes[-1]) == (2, 9 if hutch else 6)
    assert any(stage.above for stage in seen)
    assert seen[-1]._replace(dust=()) == there
    ticks = [cue for cue in moment.cues if cue.name == "tick"]
    assert len(ticks) == min(8, after.score - start.score)
    assert [cue.step for cue in ticks] == sorted(cue.step for cue in ticks)


def test_hop_12_points_fly_to_the_pad_and_the_sum_is_counted() -> None:
    after = rules.told(SHOWN, story.Scored(0, 57, 141))
    there = settled(AREA, after, noted=True)
    moment = noting.written(MEADOW, settled(AREA, SHOWN), there, (300.0, 120.0), (84, 141))
    sums = [stage.sum for stage in stages(moment)]
    assert (sums[0], sums[-1]) == (84, 141)
    assert len(set(sums)) > 20, "no jump"
    last = moment.at(moment.length)
    assert last.chip == 0 == there.chip
    assert last.pen
    assert last.pen.part == 1


def test_hop_13_a_take_over_moves_the_herd_and_stamps_the_sign() -> None:
    start = rules.of(rules.from_notation("84,120,39,210 7 Hd 3 1 - 1 start", Options()))
    assert (start.seat, start.owner) == (1, 0)
    after = rules.told(start, story.TookOver(1, 0))
    before, there = settled(AREA, start), settled(AREA, after)
    moment = noting.took_over(MEADOW, before, there, (400.0, 300.0))
    seen = stages(moment)
    herd = len(loose(before, every=False))
    galloping = [stage.above for stage in seen if stage.above]
    assert {len(beings) for beings in galloping} == {herd}
    assert max(b.x for b in galloping[0]) - min(b.x for s in galloping for b in s) > 700
    assert [stage.owner for stage in (seen[0], seen[-1])] == [0, 1]
    assert seen[-1].hares == there.hares
    assert seen[-1].chip == there.chip == 57
    cracked = [stage.crack for stage in seen if stage.crack]
    assert {seat for seat, _ in cracked} == {0}, "the old sign"
    assert max(hare.size for stage in seen for hare in stage.hares) > 1.1 * before.hares[0].size
    assert before.chip == 0


def test_with_less_motion_nothing_flies() -> None:
    before = settled(AREA, SHOWN)
    after = settled(AREA, rules.told(SHOWN, story.Bust(0, SHOWN.score)))
    few = still(burst(), before, after)
    assert few.length < 1
    assert {cue.name for cue in few.cues} == {cue.name for cue in burst().cues}
    assert len(few.cues) == len({cue.name for cue in few.cues})
    assert set(stages(few)) == {before, after}
