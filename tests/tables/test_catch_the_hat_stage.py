"""The pieces on the table of Catch the Hat: the same however it came to be, and at every moment of
a clip the same, forwards and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game.boards import Plan, load
from game.match.match import Player
from game.match.sight import Sight, sight
from game.motion import Clip, pace
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Options, Shown, story
from game.rules.catch_the_hat.state import top_of
from game.rules.protocol import OVER
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.table import Party, back, pick
from game.ui.input.focus import Hotspot
from tests.boards.test_maps import MAPS


class Game(NamedTuple):
    """A game that is played at random; who chooses likes to catch and to come home."""

    seats: int
    options: Options
    actions: int

    @property
    def start(self) -> rules.State:
        return rules.setup(self.seats, self.options)


FEW = Options(hats=2, last_call=60)
GOLD = Options(hats=3, gold=True)
GAMES = [
    Game(2, FEW, 400),
    Game(4, Options(hats=3), 200),
    Game(2, GOLD, 400),
    Game(4, Options(hats=2, gold=True, teams="total"), 260),
    Game(6, rules.PRESETS["chapeau_1978"], 160),
    Game(3, Options(hats=2, tower=True, gold=True), 160),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))


@lru_cache
def plan(name: str) -> Plan:
    return load(MAPS / f"{name}.tmx")


def table(start: rules.State) -> CatchTheHatTable:
    players = [
        Player(f"P{seat}", letter) for seat, letter in enumerate("rygbwk"[: rules.seats(start)])
    ]
    return CatchTheHatTable(Party(players, start.options, start, plan(start.board.name), 1))


def stands(shown: CatchTheHatTable) -> dict[str, Any]:
    """All that is to be seen of a table but where a thrown die happens to lie."""
    hats = {
        hat: (s.letters, *(round(part, 6) for part in (s.x, s.y, s.high, s.lift, s.squash)))
        for hat, s in shown.stage.hats.items()
    }
    puff = shown.stage.puff
    star = puff if puff and puff.age < 1 else None
    return {"sprites": hats, "star": star, "die": shown.lying, "shown": shown.shown}


def played(game: Game) -> Iterator[tuple[story.Event, Sight, rules.State | None]]:
    """Events, each with what was to be seen before it, and the state once all of an action is
    told."""
    rng, state = Random(str(game)), game.start
    now = sight(rules, state, ())
    for _ in range(game.actions):
        if rules.turn(state) == OVER:
            return
        legal = rules.legal(state)
        lively = [action for action in legal if _stirs(state, action)]
        action = rng.choice(lively or list(legal))
        told = rules.events(state, action)
        state = rules.apply(state, action)
        for number, event in enumerate(told, 1):
            yield event, now, state if number == len(told) else None
            now = now.told(rules, event)


def _stirs(state: rules.State, action: rules.Action) -> bool:
    """Whether somebody is caught or comes home, now or with the throw."""
    if isinstance(action, rules.Roll):
        after = rules.apply(state, action)
        moves = rules.legal(after) if rules.turn(after) >= 0 else ()
        return any(_stirs(after, move) for move in moves if isinstance(move, rules.Move))
    kinds = (story.Caught, story.Banked, story.Freed, story.GoldWorn)
    told = rules.events(state, action) if isinstance(action, rules.Move) else ()
    return any(isinstance(event, kinds) for event in told)


def begin(shown: CatchTheHatTable, event: story.Event, now: Sight) -> Clip:
    return shown.tell(event, now, now.told(rules, event))


def at_rest(shown: CatchTheHatTable) -> dict[int, Any]:
    """The pieces on the board: a prisoner that has come to the bank is drawn there."""
    return {hat: at for hat, at in stands(shown)["sprites"].items() if hat >= 0}


@every_game
def test_a_table_laid_fresh_is_the_one_that_got_there_by_playing(game: Game) -> None:
    shown, kinds = table(game.start), set()
    for event, now, state in played(game):
        clip = begin(shown, event, now)
        clip.show(clip.length)
        told, after = at_rest(shown), now.told(rules, event)
        shown.show(after)
        assert told == at_rest(shown), f"{event} ends beside the picture that follows"
        kinds.add(type(event))
        if state is not None:
            fresh = table(state)
            fresh.show(sight(rules, state, (), after.table))
            assert stands(fresh) == stands(shown)
    for size in ((1280.0, 800.0), (2520.0, 1080.0)):  # and in another window, too
        shown.arrange(size)
        fresh.arrange(size)
        fresh.show(sight(rules, state, (), after.table))
        assert stands(fresh) == stands(shown)
    assert kinds >= {story.Rolled, story.Moved, story.Caught, story.TurnPassed}
    assert game.options.tower or kinds >= {story.Banked}
    assert game.options != GOLD or kinds >= {story.GoldWorn}
    assert game.options.teams == "none" or kinds >= {story.Freed}


@every_game
def test_every_clip_shows_any_moment_forwards_and_back(game: Game) -> None:
    rng = Random(1)
    forwards, about = table(game.start), table(game.start)
    for event, now, _ in played(game):
        forwards.show(now)
        about.show(now)
        before = at_rest(about)
        one, other = begin(forwards, event, now), begin(about, event, now)
        assert at_rest(about) == before, "nothing moves before its clip does"
        times = [one.length * part / 12 for part in range(13)]
        film = {}
        for time in times:
            one.show(time)
            film[time] = stands(forwards)
        for time in rng.sample(times, 13) + rng.sample(times, 13):
            other.show(time)
            assert stands(about) == film[time], f"{event} at {time}"
        other.show(-1.0)
        assert at_rest(about) == before


@every_game
def test_something_is_to_be_seen_of_every_event(game: Game) -> None:
    """Each has a sound or a throw, and time to look at it; where hats move one sees them move."""
    shown = table(game.start)
    for event, now, _ in played(game):
        shown.show(now)
        before = stands(shown)["sprites"]
        clip = begin(shown, event, now)
        assert clip.cues, f"{event} is not heard"
        assert 0.04 < clip.length + clip.rest < 3.6
        clip.show(clip.length * 0.5)
        moves = (story.Moved, story.Caught, story.Banked, story.Freed, story.GoldWorn)
        assert (stands(shown)["sprites"] != before) == isinstance(event, moves)


@pytest.mark.parametrize("size", [(1920.0, 1440.0), (2580.0, 1080.0)])
@every_game
def test_a_window_that_changes_in_the_middle_of_a_story_ends_with_everything_in_place(
    game: Game, size: tuple[float, float]
) -> None:
    for number, (event, now, _) in enumerate(played(game)):
        if number % 9:
            continue
        shown, there, fresh = (table(game.start) for _ in range(3))
        there.arrange(size)
        for one in (shown, there):
            one.show(now)
        clip, same = begin(shown, event, now), begin(there, event, now)
        for each in (clip, same):
            each.show(clip.length / 2)
        shown.arrange(size)
        assert stands(shown) == stands(there), "it goes on where it belongs now"
        clip.show(clip.length)
        fresh.arrange(size)
        for one in (shown, fresh):
            one.show(now.told(rules, event))
        assert stands(shown) == stands(fresh)


def test_at_rest_everything_follows_the_window_at_once() -> None:
    line, size = "R2=yr;R30=y 1,0 -,- 0 move:4", (2580.0, 1080.0)
    shown, fresh = (choosing(line, Options(hats=2)) for _ in range(2))
    before = at_rest(shown)
    shown.arrange(size)
    fresh.arrange(size)
    fresh.show(sight(rules, rules.from_notation(line, Options(hats=2)), ()))
    assert stands(shown) == stands(fresh)
    assert at_rest(shown) != before
    assert shown.choice is not None, "who is choosing goes on"


@every_game
def test_a_look_back_and_what_is_taken_back_show_the_position_and_nothing_else(game: Game) -> None:
    """One table goes from any position to any other, in the middle of whatever it shows."""
    told, rng = list(played(game)), Random(2)
    shown = table(game.start)
    for _ in range(20):
        event, now, _ = rng.choice(told)
        shown.show(now)
        clip = begin(shown, event, now)
        clip.show(clip.length * rng.random())
        _, other, _ = rng.choice(told)
        fresh = table(game.start)
        for one in (shown, fresh):
            one.show(other)
        assert stands(shown) == stands(fresh)


def test_who_lands_on_others_stands_on_top_of_them_before_it_catches_them() -> None:
    line = "R2=r;R6=y,y 2,1 -,- 0 move:4"
    state = rules.from_notation(line, Options(hats=3))
    mover = next(action for action in rules.legal(state) if action.way[-1] == 6)  # type: ignore[union-attr]
    moved, caught, *_ = rules.events(state, mover)
    now = sight(rules, state, ())
    shown = table(state)
    after = now.told(rules, moved)
    assert [top_of(hats) >> 3 for hats in after.table.under] == [1, 1]
    shown.show(after)
    first = shown.stage.hats[top_of(after.table.under[0])]
    top = shown.stage.hats[after.table.atop]
    assert (top.x, top.y) == (first.x, first.y + 1)
    assert top.lift > 0
    second = shown.stage.hats[top_of(after.table.under[1])]
    beside = second.x
    clip = begin(shown, caught, after)
    assert clip.length < 1.3, "nobody waits for it"
    clip.show(pace.LEAP / 4)
    second = shown.stage.hats[top_of(after.table.under[1])]
    assert min(first.x, beside) < second.x < max(first.x, beside), "they gather below the catcher"
    assert second.lift > first.high / 3
    shown.show(after.told(rules, caught))
    assert [s.letters for s in shown.stage.hats.values() if len(s.letters) > 1] == ["yyr"]


def test_prisoners_stay_where_they_came_to_lie_and_the_die_as_it_fell() -> None:
    state = rules.setup(3, Options(hats=3))
    before = rules.of(state)._replace(banks=(bytes((17, 8)), b"", b""), die=5, trail=(4, 5))
    after: Shown = rules.of(state._replace(banks=(bytes((8, 17)), b"", b"")), before)
    assert after.banks[0] == bytes((17, 8))
    assert (after.die, after.trail) == (5, (4, 5))


# Where people point


def choosing(line: str, options: Options) -> CatchTheHatTable:
    """A table at which somebody is to decide."""
    state = rules.from_notation(line, options)
    shown = table(state)
    shown.ready(state)
    return shown


def middle(spot: Hotspot) -> tuple[float, float]:
    x, y, w, h = spot.rect
    return x + w / 2, y + h / 2


def test_what_can_be_chosen_lies_on_top_and_a_near_hat_on_a_far_one() -> None:
    shown = choosing("R2=r;R8=r;R30=y 1,2 -,- 0 move:4", Options(hats=3))
    top = top_of(shown.shown.pieces[0][1])
    pick(shown, ("hat", top))
    spots = shown.hotspots()
    kinds = [(spot.enabled, spot.id[0]) for spot in spots]  # type: ignore[index]
    order = [(False, "field"), (False, "hat"), (True, "hat"), (True, "field")]
    assert sorted(kinds, key=order.index) == kinds
    assert len(set(kinds)) == 4
    for group in order[1:3]:
        feet = [
            s.rect[1] + s.rect[3] for s, kind in zip(spots, kinds, strict=True) if kind == group
        ]
        assert feet == sorted(feet)


def test_hats_and_fields_are_pointed_at_where_they_are_seen() -> None:
    shown = choosing("R2=yr;R30=y 1,0 -,- 0 move:4", Options(hats=2))
    for spot in shown.hotspots():
        match spot.id:
            case ("hat", int(hat)):
                sprite = shown.stage.hats[hat]
                x, y, w, h = spot.rect
                assert (x + w / 2, y + h) == pytest.approx((sprite.x, sprite.y))
                assert h >= sprite.high * 0.9
                assert (h > sprite.high) == (len(sprite.letters) > 1), "all of a tower is the hat"
            case ("field", int(field)):
                place = shown.layout.at(shown.plan.places[field])
                assert middle(spot) == pytest.approx(place)
                assert (spot.rect[2] > 100) == (shown.plan.board.kinds[field] == "home")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("R2=r;R30=y 1,1 -,- 0 roll", ["tray"]),
        ("R2=r;R30=y 1,1 -,- 0 again", ["tray", "again", "stop"]),
        ("R30=y 2,0 y,- 0 surplus:2", ["stop"]),
    ],
)
def test_the_answers_lie_side_by_side_at_the_near_rim_of_the_tray(
    line: str, names: list[str]
) -> None:
    shown = choosing(line, Options(hats=2, surplus="optional"))
    spots = {spot.id: spot.rect for spot in shown.hotspots() if isinstance(spot.id, str)}
    assert list(spots) == names
    x, y, w, h = shown.layout.tray
    assert spots.get("tray", (x, y, w, h)) == (x, y, w, h)
    for name in {"again", "stop"} & set(names):
        left, top, wide, high = spots[name]
        assert x <= left < left + wide <= x + w
        assert y + h / 2 < top < y + h < top + high < shown.layout.size[1]
    if len(names) == 3:
        assert spots["again"][0] + spots["again"][2] < spots["stop"][0]


def test_a_sign_is_at_its_field() -> None:
    shown = choosing("R2=r;R6=y;R30=y 1,0 -,- 0 move:4", Options(hats=2))
    pick(shown, ("hat", top_of(shown.shown.pieces[0][1])))
    sign = shown.preview(("field", 6))
    assert sign is not None
    assert sign.prompt.params == {"n": 1}
    assert sign.place == shown.layout.at(shown.plan.places[6])
    assert set(sign.way) >= {shown.layout.at(shown.plan.places[field]) for field in (3, 4, 5, 6)}
    assert shown.preview(("hat", 0)) is None
    assert shown.preview("tray") is None


def test_a_hint_and_back_follow_the_choice() -> None:
    shown = choosing("R2=r;R8=r;R30=y 0,1 -,- 0 move:4", Options(hats=2))
    assert shown.choice is not None
    move = shown.choice.moves[0]
    assert shown.choice.towards(move) == ("hat", move.hat)
    pick(shown, ("hat", move.hat))
    assert shown.choice.towards(move) == ("field", move.way[-1])
    assert back(shown)
    assert not back(shown)
    assert shown.choice.towards(move) == ("hat", move.hat)
    shown.choice = None
    assert not shown.hotspots()


def test_the_number_of_the_last_throw_is_gone_when_one_is_to_throw() -> None:
    """It stays while its pips are to be used, and before another throw after a six, too."""
    lines = (("move:6", "6"), ("again", "6"), ("roll", ""))
    for phase, number in lines:
        state = rules.from_notation(f"R2=r;R20=y 5,5 -,- 0 {phase}", Options())
        shown = table(state)
        shown.tray.number = "6"
        shown.ready(state)
        assert shown.tray.number == number
