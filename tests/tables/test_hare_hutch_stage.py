"""What moves on the table of Hare Hutch is held to the story, forwards and back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from game.match.box import BOX
from game.match.match import Match, Player
from game.match.sight import Sight, sight
from game.motion import Clip
from game.rules.hare_hutch import More, Options, Roll, story
from game.scenes.menus.names import COLOURS, NAMES
from game.tables.hare_hutch import scenery
from game.tables.hare_hutch.art_meadow import TILTS
from game.tables.hare_hutch.meadow import Being, Stage
from game.tables.hare_hutch.table import HareHutchTable
from game.tables.table import party
from game.ui.boxes.canvas import Canvas

SILENT = (story.StartedFresh, story.LastRound)
TOWER = ["storey", "house"]


def played(seed: int, actions: int = 70) -> Iterator[tuple[HareHutchTable, Any, Sight, Sight]]:
    """A match by lot, event by event: the table just before it, the event, the pictures."""
    players = [Player(NAMES[seat], COLOURS[seat]) for seat in range(3)]
    match, rng = Match(BOX["hare_hutch"], Options(target=60), players, seed), Random(seed)
    rules = match.game.rules
    table = HareHutchTable(party(match, match.start))
    now = sight(rules, match.start, ())
    table.show(now)
    while not match.over and len(match.log) < actions:
        for event in match.play(rng.choice(list(rules.legal(match.state)))):
            before, now = now, now.told(rules, event)
            table.reduced = isinstance(event, story.Rolled)  # how dice tumble is tested elsewhere
            yield table, event, before, now
            table.show(now)


def ended(clip: Clip) -> float:
    """Shows a clip and all that follows it to the end; how long all of it is."""
    clip.show(clip.length)
    return clip.length + (ended(clip.then()) if clip.then else 0.0)


def seen(table: HareHutchTable) -> object:
    """All that moves."""
    return table.stage, table.tray.gone


@pytest.mark.parametrize("seed", range(3))
def test_every_event_is_heard_and_ends_as_the_picture_after_it(seed: int) -> None:
    told: set[type] = set()
    for table, event, before, after in played(seed):
        clip = table.tell(event, before, after)
        told.add(type(event))
        assert clip.cues or isinstance(event, SILENT)
        assert [cue.at for cue in clip.cues] == sorted(cue.at for cue in clip.cues)
        length = ended(clip)
        assert length + clip.rest > 0 or isinstance(event, SILENT)
        moved = len(before.table.lying) - len(after.table.lying)
        if isinstance(event, story.Kept | story.CarrotsOut):
            assert len(table.tray.gone) == moved > 0
            assert [cue.name for cue in clip.cues].count("hop") == moved
            assert table.tray.left(table.lying) == after.table.lying
        last = table.stage
        table.show(after)
        assert moving(last) == moving(table.stage)
    assert told >= {story.Rolled, story.Kept, story.Bust, story.Scored, story.TurnPassed}


def moving(stage: Stage) -> object:
    """What has to lie still when a moment is over, dice apart that the tray is about to have."""
    there = sorted((*stage.behind, *stage.ridge, *stage.hares))
    flying = [being for being in stage.above if being.kind not in "hd"]
    return there, stage.owner, flying, round(stage.stake), round(stage.chip)


def test_hop_9_carrots_hop_out_of_the_tray() -> None:
    rules = BOX["hare_hutch"].rules
    start = rules.from_notation("0,0 0 dh 3 0 - 0 more", Options())
    players = [Player(NAMES[seat], COLOURS[seat]) for seat in range(2)]
    match = Match(BOX["hare_hutch"], Options(), players, 1, None, start)
    table = HareHutchTable(party(match, start))
    match.play(More())
    dice = len(rules.of(match.state).lying)  # type: ignore[attr-defined]
    thrown = next(a for a in rules.legal(match.state) if a == Roll("c" * dice))
    now = sight(rules, match.state, ())
    table.show(now)
    for event in match.play(thrown):
        before, now = now, now.told(rules, event)
        clip = table.tell(event, before, now)
        ended(clip)
        if isinstance(event, story.CarrotsOut):
            assert [being.kind for being in table.stage.behind] == ["carrot"] * dice + TOWER
            assert [cue.name for cue in clip.cues].count("hop") == dice
            return
        table.show(now)
    raise AssertionError("no carrots")


@pytest.mark.parametrize("seed", range(3))
def test_a_clip_shows_the_same_at_any_moment_however_it_got_there(seed: int) -> None:
    rng = Random(seed)
    for table, event, before, after in played(seed, 40):
        if isinstance(event, story.Rolled):
            ended(table.tell(event, before, after))
            continue
        start, clip = seen(table), table.tell(event, before, after)
        moments = sorted(rng.random() * clip.length for _ in range(6))
        forwards = []
        for moment in moments:
            clip.show(moment)
            forwards.append(seen(table))
        for number in rng.sample(range(6), 6):
            clip.show(moments[number])
            assert seen(table) == forwards[number]
        clip.show(-1.0)
        assert seen(table) == start
        clip.show(clip.length)


@pytest.mark.parametrize("seed", range(3))
def test_a_table_laid_afresh_is_the_table_that_got_there(seed: int) -> None:
    for table, event, before, after in played(seed):
        ended(table.tell(event, before, after))
        table.show(after)
        fresh = HareHutchTable(table.party)
        fresh.show(after)
        assert fresh.shown == table.shown == after.table
        left = table.tray.left(table.lying)
        if "?" not in after.table.lying:
            assert left == fresh.tray.left(fresh.lying) == after.table.lying
        assert len(left) == len(after.table.lying)
        assert fresh.stage == table.stage or table.noted
    for size in ((1280.0, 800.0), (2520.0, 1080.0), (960.0, 540.0)):
        for one in (table, fresh):  # another window: every hare has another place
            one.arrange(size)
        assert fresh.stage == table.stage or table.noted
        later = HareHutchTable(table.party)
        later.arrange(size)
        later.show(after)
        assert later.stage == table.stage or table.noted


def beside(table: HareHutchTable, size: tuple[float, float], now: Sight) -> HareHutchTable:
    """Another table in another window, with the same dice in the tray."""
    other = HareHutchTable(table.party)
    other.arrange(size)
    other.told, other.lying = table.told, table.lying
    other.show(now)
    other.lying, other.tray.gone = table.lying, table.tray.gone
    other.tray._lying = table.tray._lying
    return other


@pytest.mark.parametrize("size", [(1280.0, 800.0), (2520.0, 1080.0)])
def test_a_window_that_changes_in_the_middle_of_a_story_has_everything_in_place(
    size: tuple[float, float],
) -> None:
    seen = set()
    for table, event, before, after in played(2):
        if isinstance(event, story.Rolled):
            ended(table.tell(event, before, after))
            continue
        other = beside(table, size, before)
        clip, same = (one.tell(event, before, after) for one in (table, other))
        for told in (clip, same):
            told.show(clip.length / 3)
        table.arrange(size)
        assert table.stage == other.stage, "it goes on in the same second, where it belongs now"
        table.arrange((1920.0, 1080.0))
        for told in (clip, same):
            told.show(clip.length)
        seen.add(type(event))
    assert {story.Kept, story.Bust, story.Scored} <= seen


@pytest.mark.parametrize("size", [(1920.0, 1080.0), (1920.0, 1440.0), (2520.0, 1080.0)])
def test_plates_of_seven_dice_lie_beside_each_other_under_their_dice(
    size: tuple[float, float],
) -> None:
    rules = BOX["hare_hutch"].rules
    start = rules.from_notation("84,120 0 - 1 0 hhd3ccc 0 keep", Options())
    players = [Player(NAMES[seat], COLOURS[seat]) for seat in range(2)]
    table = HareHutchTable(
        party(Match(BOX["hare_hutch"], Options(), players, 1, None, start), start)
    )
    table.arrange(size)
    table.show(sight(rules, start, ()))
    table.ready(start)  # type: ignore[arg-type]
    plates = [spot.rect for spot in table.hotspots() if isinstance(spot.id, tuple)]
    assert len(plates) == 7
    assert all(one[0] + one[2] < next_[0] for one, next_ in pairwise(plates))
    for die, (x, y, w, h) in enumerate(plates):
        left, top, wide, high = table.tray.box(die, table.layout.tray)
        assert y < top
        assert y + h > top + high + 30, "room for the sign"
        assert abs(left + wide / 2 - x - w / 2) < 1


@pytest.mark.parametrize("kind", ["hare", "double", "pair", "lower", "left", "house", "storey"])
def test_everything_on_the_meadow_can_be_drawn_in_the_smallest_window(kind: str) -> None:
    canvas = Canvas(pygame.Surface((320, 180)), "poster")
    picture = scenery.pictured(canvas, Being(kind, 0, 0, 20.0, 2, TILTS[0]))
    assert picture.get_width() > 1
