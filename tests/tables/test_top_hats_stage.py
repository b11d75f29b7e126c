"""The stacks on the table of Top Hats: the same however it came to be, and at every moment of a
clip the same, forwards and back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.boards import HexPlan, Place
from game.match.match import Player
from game.match.sight import Sight, public, sight
from game.motion import Clip, pace
from game.rules import top_hats as rules
from game.rules.hexagon import AXIAL, FIELD
from game.rules.protocol import OVER, Ended, TurnPassed
from game.rules.top_hats import story
from game.tables.choice import Prompt
from game.tables.pieces.sprite import Sprite
from game.tables.table import Party, pick
from game.tables.top_hats import chain
from game.tables.top_hats.choice import Moving
from game.tables.top_hats.layout import layout
from game.tables.top_hats.table import TopHatsTable

EYES = [(), (0,), (0, 1)]
FEW = "b5=brr;c4=bbr;d5=br;e5=n;g4=rb -/- 0 declare 1 0"
VANISHING = "c4=y;c5=r;d5=br;d6=rb;e5=n -/-/- 0 move 2 0"


def table(start: rules.State, seed: int = 1) -> TopHatsTable:
    players = [
        Player(f"P{seat}", letter) for seat, letter in enumerate("gvk"[: rules.seats(start)])
    ]
    return TopHatsTable(Party(players, start.options, public(rules, start), None, seed))


def begun(line: str) -> rules.State:
    """A position, or the start for three."""
    options = rules.Options()
    return rules.from_notation(line, options) if line else rules.setup(3, options)


def stack(sprite: Sprite) -> tuple[Any, ...]:
    """All that is to be seen of a stack."""
    place = (sprite.x, sprite.y, sprite.high, sprite.lift, sprite.squash, sprite.fade)
    return (*(round(part, 6) for part in place), sprite.letters)


def stands(shown: TopHatsTable) -> dict[str, Any]:
    """All that is to be seen of a table."""
    stage = shown.stage
    return {
        "stacks": {key: stack(sprite) for key, sprite in stage.stacks.items()},
        "above": [stack(sprite) for sprite in stage.above],
        "burst": (stage.puff, stage.dust),
        "hatched": stage.hatched,
        "shown": stage.shown,
    }


def stacks(shown: TopHatsTable) -> list[tuple[Any, ...]]:
    """Every stack that is to be seen, wherever it belongs; no hat that leaves the board."""
    whole = (sprite for sprite in shown.stage.above if len(sprite.letters) > 1)
    return sorted({stack(sprite) for sprite in (*shown.stage.stacks.values(), *whole)})


def played(line: str, eyes: tuple[int, ...], actions: int) -> Iterator[tuple[Any, Sight, Any]]:
    """Events of a game played at random from a line, with what was to be seen before each of them,
    and the state once all of an action is told."""
    rng = Random(f"{line} {eyes}")
    state = begun(line)
    now = sight(rules, state, eyes)
    for _ in range(actions):
        if rules.turn(state) == OVER:
            return
        action = rng.choice(list(rules.legal(state)))
        told = rules.events(state, action)
        state = rules.apply(state, action)
        for event in told:
            yield event, now, state if event is told[-1] else None
            now = now.told(rules, event)


def begin(shown: TopHatsTable, event: Any, now: Sight) -> Clip:
    return shown.tell(rules.seen(event, list(now.own)), now, now.told(rules, event))


every_game = pytest.mark.parametrize(
    ("line", "eyes", "actions"),
    [*(("", eyes, 60) for eyes in EYES), (FEW, (), 8), (VANISHING, (1,), 6)],
)


@every_game
def test_a_table_laid_fresh_is_the_one_that_got_there_by_playing(
    line: str, eyes: tuple[int, ...], actions: int
) -> None:
    shown = None
    for event, now, state in played(line, eyes, actions):
        if shown is None:
            start = begun(line)
            shown = table(start)
            shown.show(now)
        clip = begin(shown, event, now)
        clip.show(clip.length)
        told = stacks(shown)
        shown.show(now.told(rules, event))
        assert told == stacks(shown), f"{event} ends beside the picture that follows"
        if state is None:
            continue
        fresh = table(state)
        fresh.show(sight(rules, state, eyes, now.told(rules, event).table))
        assert stands(fresh) == stands(shown)
    for size in ((1280.0, 800.0), (2520.0, 1080.0)):  # and in another window, too
        shown.arrange(size)
        fresh.arrange(size)
        fresh.show(now.told(rules, event))
        assert stands(fresh) == stands(shown)


@every_game
def test_every_clip_shows_any_moment_forwards_and_back(
    line: str, eyes: tuple[int, ...], actions: int
) -> None:
    rng = Random(1)
    for event, now, _ in played(line, eyes, actions):
        start = begun(line)
        forwards, about = table(start), table(start)
        forwards.show(now)
        about.show(now)
        before = stands(about)
        one, other = begin(forwards, event, now), begin(about, event, now)
        times = [one.length * part / 12 for part in range(13)]
        film = {}
        for time in times:
            one.show(time)
            film[time] = stands(forwards)
        for time in rng.sample(times, 13) + rng.sample(times, 13):
            other.show(time)
            assert stands(about) == film[time], f"{event} at {time}"
        other.show(-1.0)
        assert stands(about) == before


@pytest.mark.parametrize("size", [(1920.0, 1440.0), (2580.0, 1080.0)])
def test_a_window_that_changes_in_the_middle_of_a_story_ends_with_everything_in_place(
    size: tuple[float, float],
) -> None:
    for number, (event, now, _) in enumerate(played("", (0,), 45)):
        shown, there, fresh = (table(rules.setup(3, rules.Options())) for _ in range(3))
        there.arrange(size)
        for one in (shown, there, fresh):
            one.show(now)
        clip, same = begin(shown, event, now), begin(there, event, now)
        for each in (clip, same):
            each.show(clip.length * (number % 5) / 5)
        shown.arrange(size)
        assert stands(shown) == stands(there), "it goes on where it belongs now"
        clip.show(clip.length)
        after = now.told(rules, event)
        for one in (shown, fresh):
            one.show(after)
        fresh.arrange(size)
        assert stands(shown) == stands(fresh)


def test_what_rests_moves_along_at_once_with_the_window() -> None:
    state = rules.from_notation(FEW, rules.Options())
    shown, fresh = table(state), table(state)
    now = sight(rules, state, ())
    for one in (shown, fresh):
        one.show(now)
    begin(shown, story.MarginDeclared(0), now).show(0.3)
    shown.arrange((1920.0, 1440.0))
    fresh.arrange((1920.0, 1440.0))
    assert stacks(shown) == stacks(fresh)
    assert stands(shown)["hatched"] > 0
    assert shown.layout == layout(2, (1920.0, 1440.0))
    for field, sprite in shown.stage.board.items():
        assert (sprite.x, sprite.y) == shown.layout.foot(field)


def test_nothing_is_told_before_it_is_seen() -> None:
    """Counters, the margin and whose colour is gone change when a clip is over."""
    for line in ("", FEW, VANISHING):
        shown = None
        for event, now, _ in played(line, (), 60):
            shown = shown or table(begun(line))
            shown.show(now)
            clip = begin(shown, event, now)
            for part in (0.0, 0.5, 0.99):
                clip.show(clip.length * part)
                assert shown.stage.shown == now.table


def test_the_way_of_a_chain_is_dotted_field_by_field() -> None:
    line = "c3=rrr;c4=brb;c6=bbb;e5=n;g7=brr -/- 0 move 1 0"
    state = rules.from_notation(line, rules.Options())
    move = rules.Move(tuple(FIELD[name] for name in ("c3", "c5", "c7")))
    now, ways = sight(rules, state, ()), []
    for event in rules.events(state, move):
        now = now.told(rules, event)
        ways.append(now.table.way)
    c3, c5, c7 = move.path
    assert list(dict.fromkeys(ways)) == [(c3, c5), (c3, c5, c7)]


CLAPS, GASPS = ("applause", 0), ("gasp", 0)
# what is heard of every event, and how long it is looked at afterwards
HEARD: list[tuple[story.Event, list[tuple[str, int]], float]] = [
    (story.Stepped(0, FIELD["c4"], FIELD["c5"]), [("hop", 0)], 0.0),
    (story.Jumped(0, FIELD["c4"], FIELD["c5"], FIELD["c6"], 1), [("hop", 0)], 0.0),
    (story.Jumped(0, FIELD["c4"], FIELD["c5"], FIELD["c6"], 3), [("hop", 2), GASPS], 0.0),
    (story.Jumped(0, FIELD["c4"], FIELD["c5"], FIELD["c6"], 8), [("hop", 7), CLAPS], 0.0),
    (story.HatRemoved(FIELD["g4"], 1, 0), [("plop", 0), ("capture", 0), ("flip", 0)], 0.0),
    (story.MarginDeclared(0), [("unlock", 0)], pace.PAUSE),
    (story.DeclarationLeft(0), [], pace.PAUSE),
    (story.LotFell(1), [("unlock", 0)], pace.READ * 0.6),
    (story.ColourBack(1), [("free", 0)], pace.READ * 0.6),
    (story.ColourVanished(1), [("lost", 0), ("gasp", 0), ("banner", 0)], 0.0),
    (story.Passed(1), [("lost", 0)], pace.READ * 0.7),
    (story.Stuck(1), [("lost", 0)], pace.READ * 0.7),
    (story.Drawn("quiet"), [("lost", 0)], pace.READ * 0.7),
    (TurnPassed(0, 1), [("motif_v", 0)], 0.0),
    (Ended(0), [("gasp", 0)], pace.STOP),
]


@pytest.mark.parametrize(("event", "sounds", "rest"), HEARD)
def test_every_event_is_heard_and_there_is_time_to_look_at_it(
    event: story.Event, sounds: list[tuple[str, int]], rest: float
) -> None:
    state = begun(FEW)
    shown, now = table(state), sight(rules, state, ())
    shown.show(now)
    clip = begin(shown, event, now)
    assert [(cue.name, cue.step) for cue in clip.cues] == sounds
    assert clip.rest == pytest.approx(rest)
    told = ("banner", 0) in sounds
    assert clip.length < (2.0 if told else 0.9), "nobody waits for long, but a headline is read"


def test_stacks_are_heard_when_they_come_down_and_when_they_are_placed() -> None:
    heard: dict[type, list[tuple[str, int]]] = {}
    for event, now, _ in played("", (), 12):
        shown = table(begun(""))
        shown.show(now)
        clip = begin(shown, event, now)
        heard[type(event)] = [(cue.name, cue.step) for cue in clip.cues]
    hops = [("hop", number) for number in range(5)]
    assert heard[story.Built] == [("shuffle", 0), *hops]
    assert heard[story.Placed] == [("lift", 0), ("thump", 0)]


def highest(event: story.Event, now: Sight, state: rules.State, reduced: bool) -> float:
    """How far above the table something gets."""
    shown = table(state)
    shown.show(now)
    shown.reduced = reduced
    clip, found = begin(shown, event, now), 0.0
    for part in range(20):
        clip.show(clip.length * part / 20)
        sprites = (*shown.stage.stacks.values(), *shown.stage.above)
        found = max(found, *(sprite.lift for sprite in sprites))
    return found


def test_a_stack_jumps_higher_the_higher_the_one_below_and_not_where_motion_is_reduced() -> None:
    state = begun("b5=brr;c4=bbr;c5=b;d4=bbb;d5=br;e5=n;g4=rb -/- 0 move 1 0")
    now = sight(rules, state, ())
    c4, c5, d4 = (FIELD[name] for name in ("c4", "c5", "d4"))
    step, low, high = (
        story.Stepped(0, c4, FIELD["d5"]),
        story.Jumped(0, c4, c5, FIELD["c6"], 1),
        story.Jumped(0, c4, d4, FIELD["e4"], 1),
    )
    lifts = [highest(event, now, state, False) for event in (step, low, high)]
    assert 0 < lifts[0] < lifts[1] < lifts[2]
    assert [highest(event, now, state, True) for event in (step, low, high)] == [0.0] * 3
    removed = story.HatRemoved(d4, 1, 1)
    assert highest(removed, now, state, False) > highest(removed, now, state, True) + 50
    place = story.Placed(0, b"\0\0\0", FIELD["d6"])
    for first, told, _ in played("", (), 12):
        if isinstance(first, story.Placed):
            place, now = first, told
            break
    assert highest(place, now, begun(""), False) > 100
    assert highest(place, now, begun(""), True) == 0.0


def test_a_chain_grows_with_every_jump_and_is_counted_until_it_is_over() -> None:
    assert all(chain.height(n) < chain.height(n + 1) for n in range(1, 9))
    assert all(chain.haste(n) > chain.haste(n + 1) for n in range(1, 7))
    state = begun("c3=rrr;c4=brb;c6=bbb;e5=n;g7=brr -/- 0 move 1 0")
    moves = [move for move in rules.legal(state) if isinstance(move, rules.Move)]
    events = rules.events(state, max(moves, key=lambda move: len(move.path)))
    shown, now = table(state), sight(rules, state, ())
    shown.show(now)
    counted = []
    for event in events:
        clip = begin(shown, event, now)
        clip.show(clip.length)
        now = now.told(rules, event)
        shown.show(now)
        counted.append((type(event), shown.stage.star and shown.stage.star.number))
    jumps = [number for kind, number in counted if kind is story.Jumped]
    assert jumps == [None, *range(2, len(jumps) + 1)]
    assert len(jumps) > 1
    assert counted[-1][1] is None, "the next turn begins without it"


FIVE = "a4=b;b2=ryr;b3=ryr;c4=rr;c5=ybr;d2=rrr;d3=y;e3=rr;e5=n;e6=yby;e7=bbr;f4=bbb;h5=brb;h7=byy"


@pytest.mark.parametrize("reduced", [False, True])
def test_five_jumps_are_billed_when_the_chain_is_over_and_never_before(reduced: bool) -> None:
    state = begun(f"{FIVE} -/-/- 2 move 1 0")
    shown, now = table(state), sight(rules, state, ())
    shown.lights.reduced = reduced
    shown.show(now)
    bands = []
    for event in rules.events(state, rules.Move((20, 36, 38, 22, 40, 24))):
        clip = begin(shown, event, now)
        lights = []
        for part in range(41):
            clip.show(clip.length * part / 40)
            lights.append(shown.lights.now)
        said = (light.band.said for light in lights if light.band)
        told = {each.params["n"] for each in said if isinstance(each, Prompt)}
        bands.append((type(event), [*told]))
        assert max(light.zoom for light in lights) == (1.25 if told and not reduced else 1)
        now = now.told(rules, event)
        shown.show(now)
    assert shown.stage.star is None
    assert bands[-1] == (TurnPassed, [5])
    assert not any(many for _, many in bands[:-1])


def test_the_guest_of_a_colour_that_is_gone_leaves_its_niche_and_comes_back_with_it() -> None:
    *_, (event, now, _) = (
        each for each in played(VANISHING, (), 6) if isinstance(each[0], story.ColourVanished)
    )
    shown = table(begun(VANISHING))
    shown.show(now)
    assert shown.places.guests[event.seat]
    clip = begin(shown, event, now)
    clip.show(clip.length / 2)
    assert shown.stage.leaves
    assert shown.places.guests[event.seat] is None
    shown.show(now.told(rules, event))
    assert shown.places.guests[event.seat] is None
    back = now.told(rules, event)
    shown.show(back.told(rules, story.ColourBack(event.seat)))
    assert shown.places.guests[event.seat]


def test_open_eyes_see_which_stack_leaves_and_whoever_points_at_one_places_that() -> None:
    line = "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0"
    state = begun(line)
    shown, now = table(state), sight(rules, state, (0,))
    for stack_ in (b"\1\1\0", b"\1\0\0"):
        shown.show(now)
        event = story.Placed(0, stack_, FIELD["d6"])
        letters = [sprite.letters for sprite in shown.stage.nest(0)]
        begin(shown, event, now).show(0.1)
        (flying,) = shown.stage.above
        assert flying.letters == "".join("gv"[hat] for hat in stack_)
        assert letters.count(flying.letters) == 1
    closed = sight(rules, state, ())
    for number in range(2):
        shown.show(closed)
        shown.ready(rules.view(state, 0))
        pick(shown, ("stack", number))
        picked = pick(shown, ("field", FIELD["d6"]))
        assert picked.action is not None
        shown.choice = None  # the look at the stacks is over before the first frame of the clip
        event = story.Placed(0, picked.action.stack, FIELD["d6"])
        first = shown.stage.nest(0)[number]
        begin(shown, event, closed).show(0.0)
        assert shown.stage.above == (first,)


def test_hats_that_leave_lie_down_beside_the_last_one() -> None:
    state = begun(FEW)
    shown, now = table(state), sight(rules, state, ())
    shown.show(now)
    clip = begin(shown, story.HatRemoved(FIELD["g4"], 1, 0), now)
    clip.show(clip.length)
    (off,) = shown.stage.above
    assert (off.x, off.y) == pytest.approx(shown.layout.lost(1, now.table.lost[1]))
    assert off.letters == "v"
    assert off.high < shown.layout.high


def test_what_was_chosen_is_forgotten_when_something_else_is_shown() -> None:
    line = "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0"
    state = begun(line)
    shown, now = table(state), sight(rules, state, ())
    shown.show(now)
    shown.ready(rules.view(state, 0))
    pick(shown, ("stack", 0))
    picked = pick(shown, ("field", FIELD["d6"]))
    shown.show(now)  # it was taken back
    assert shown.choice is None
    assert shown.hotspots() == []
    last = shown.stage.nest(0)[-1]
    clip = begin(shown, story.Placed(0, picked.action.stack, FIELD["d6"]), now)
    clip.show(0.0)
    assert shown.stage.above == (last,)
    assert 0.5 < clip.length < 0.8


def test_a_lit_field_is_hit_where_it_is_and_a_stack_where_it_is_seen() -> None:
    state = begun("b5=brr;c4=bbr;e5=n;g4=rrb;g6=rbb;h7=rb;h8=rrb -/- 0 move 1 0")
    shown = table(state)
    shown.show(sight(rules, state, ()))
    shown.ready(rules.view(state, 0))
    assert isinstance(shown.choice, Moving)
    pick(shown, ("field", shown.choice.movable[-1]))
    radius, foot = shown.layout.radius, shown.layout.foot
    for spot in shown.hotspots():
        assert isinstance(spot.id, tuple)
        field, (x, y, w, h) = spot.id[1], spot.rect
        assert x + w / 2 == pytest.approx(foot(field)[0])
        if field in shown.stage.board:
            assert y < foot(field)[1] - shown.layout.high * 0.8, "its hat belongs to it"
        else:
            assert (w, h) == pytest.approx((radius * 1.2, radius * 1.1))
    lit = [spot for spot in shown.hotspots() if spot.id[1] in shown.choice.lit]  # type: ignore[index]
    assert len(lit) == len(shown.choice.lit)
    assert all(spot.rect[3] == pytest.approx(radius * 1.1) for spot in lit)


def test_stacks_stand_on_the_fields_of_a_board_drawn_by_hand() -> None:
    unit = 1 / 7.2
    places = [Place((q + r / 2) * 3**0.5 * unit, r * 1.5 * unit) for q, r in AXIAL]
    moved = [place._replace(x=place.x * 1.02) for place in places]
    plan = HexPlan("own", (), (), tuple(moved), unit)
    state = begun(FEW)
    party = Party([Player("Ada", "g"), Player("Bo", "v")], state.options, state, plan, 1)
    own, usual = TopHatsTable(party), table(state)
    for one in (own, usual):
        one.show(sight(rules, state, ()))
    for field, sprite in own.stage.board.items():
        q, r = AXIAL[field]
        assert (sprite.x != pytest.approx(usual.stage.board[field].x)) == (q + r / 2 != 0)
    own.arrange((1920.0, 1440.0))
    usual.arrange((1920.0, 1440.0))
    assert stands(own) != stands(usual)
