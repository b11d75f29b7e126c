"""The cards on the tables of both card games: the same however it came to be, and at every moment
of a clip the same, forwards and back."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

from game.core.i18n import Texts
from game.match.box import BOX
from game.match.match import Player
from game.match.sight import Sight, public, sight
from game.motion import Clip
from game.rules.cat_and_mouse import story as cat_story
from game.rules.hat_cards import story as hat_story
from game.rules.protocol import CHANCE, OVER
from game.tables.card_games.cards import AIR, CardPlace, PlacedCard, Row, flown, row
from game.tables.cat_and_mouse.moments import pitch
from game.tables.choice import Pick
from game.tables.panel import strip
from game.tables.shelf import FACES
from game.tables.table import Party, back, pick
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces.surface_cache import shelf
from tools.recorder import recorded


class Game(NamedTuple):
    """A game that is played at random: with which options, whose eyes are open, how long."""

    name: str
    seats: int
    options: dict[str, Any]
    eyes: tuple[int, ...]
    actions: int

    @property
    def start(self) -> Any:
        rules = BOX[self.name].rules
        return rules.setup(self.seats, rules.Options(**self.options))


MOVING = ("Drawn", "Played", "Took", "StockTurned", "PileDone", "Discarded")
GAMES = [
    Game("hat_cards", 2, {}, (0,), 90),
    Game("hat_cards", 3, {}, (), 130),
    Game("hat_cards", 4, {"show_stack": "all"}, (1, 2), 90),
    Game("hat_cards", 5, {}, (3,), 80),
    Game("cat_and_mouse", 2, {"stock": 5}, (0,), 120),
    Game("cat_and_mouse", 2, {"first": "higher_stock_top", "piles": 3, "decks": 2}, (), 120),
    Game("cat_and_mouse", 2, {"completed_piles": "reshuffled"}, (0, 1), 160),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=str)


def table(game: Game, state: Any) -> Any:
    players = [Player(f"P{seat}", "rygbw"[seat]) for seat in range(game.seats)]
    rules = BOX[game.name].rules
    return FACES[game.name].lay(Party(players, state.options, public(rules, state), None, 1))


def card(placed: PlacedCard) -> tuple[Any, ...]:
    """All that is to be seen of a card."""
    turn = (placed.turned, placed.lift)
    return placed.card, *(round(part, 6) for part in (*placed.place, *turn))


def lies(shown: Any) -> dict[Any, Any]:
    """All that is to be seen of a table."""
    stage = shown.stage
    rows = {key: [card(placed) for placed in row] for key, row in stage.rows.items()}
    return {**rows, "else": stage._replace(rows={}), "shown": shown.shown}


def hands(shown: Any) -> list[Any]:
    """The cards of each hand."""
    return [shown.hand(seat) for seat in range(len(shown.shown.hands))]


def played(game: Game) -> Iterator[tuple[Any, Sight, Any]]:
    """Events of a game, each with what was to be seen before it, and the state once all of an
    action is told. The choosing seat plays to the table where possible, so that much happens."""
    rules, rng, state = BOX[game.name].rules, Random(str(game)), game.start
    now = sight(rules, state, game.eyes)
    for _ in range(game.actions):
        turn = rules.turn(state)
        if turn == OVER:
            return
        legal = list(rules.legal(state))
        lively = [a for a in legal if getattr(a, "pile", -1) >= 0 or getattr(a, "onto", -1) >= 0]
        action = rng.choice(lively if lively and turn != CHANCE and rng.random() < 0.8 else legal)
        told = rules.events(state, action)
        state = rules.apply(state, action)
        for number, event in enumerate(told):
            yield event, now, state if number == len(told) - 1 else None
            now = now.told(rules, event)


def lying(faces: str, y: float) -> Row:
    """Cards beside each other."""
    places = [CardPlace(100.0 * number, y, 90.0) for number in range(len(faces.split()))]
    return row([Card("rank", face) for face in faces.split()], places)


def test_what_has_left_a_row_flies_to_where_it_is_new_and_the_others_close_ranks() -> None:
    before = {
        "hand": lying("A0 K1 70", 500.0),
        "pile": lying("A2", 100.0),
        "other": lying("20", 9.0),
    }
    after = {
        "hand": lying("A0 70", 500.0),
        "pile": lying("A2 K1>2", 100.0),
        "other": before["other"],
    }
    moment = flown(before, after)
    begins, way = moment.at(0.0), moment.at(moment.length / 2)
    (flies,) = begins[AIR]
    assert (flies.card.face, flies.place) == ("K1", before["hand"][1].place)
    assert [placed.card.face for placed in way["hand"]] == ["A0", "70"]
    assert way["hand"][0] is before["hand"][0], "it lies where it lay"
    assert 100 < way["hand"][1].place.x < 200
    assert way["pile"] == before["pile"]
    assert way["other"] is before["other"]
    assert moment.last is after
    assert AIR not in after


def test_a_card_from_the_pile_goes_straight_to_its_place_in_the_hand() -> None:
    before, after = {"hand": lying("A0 70", 500.0)}, {"hand": lying("A0 50 70", 500.0)}
    begins = flown(before, after, CardPlace(900.0, 100.0, 80.0)).at(0.0)
    assert [placed.card.face for placed in begins["hand"]] == ["A0", "50", "70"]
    assert [placed.place.x for placed in begins["hand"]] == [0.0, 900.0, 100.0]
    assert AIR not in begins


def test_of_cards_that_show_their_backs_the_last_one_leaves() -> None:
    back = Card("rank", "")
    places = [CardPlace(100.0 * number, 500.0, 90.0) for number in range(3)]
    before = {"hand": row([back] * 3, places), "pile": row([], [])}
    after = {"hand": row([back] * 2, places), "pile": lying("70", 100.0)}
    (flies,) = flown(before, after).at(0.0)[AIR]
    assert (flies.card.face, flies.place) == ("70", places[2])


def begin(game: Game, shown: Any, event: Any, now: Sight) -> Clip:
    rules = BOX[game.name].rules
    clip: Clip = shown.tell(rules.seen(event, game.eyes), now, now.told(rules, event))
    return clip


@every_game
def test_a_table_laid_fresh_is_the_one_that_got_there_by_playing(game: Game) -> None:
    rules, shown = BOX[game.name].rules, table(game, game.start)
    kinds = set()
    for event, now, state in played(game):
        shown.show(now)
        clip = begin(game, shown, event, now)
        clip.show(clip.length)
        after = now.told(rules, event)
        told = {**lies(shown), "shown": after.table}
        shown.show(after)
        assert told == lies(shown), f"{event} ends beside the picture that follows"
        kinds.add(type(event).__name__)
        if state is not None:
            fresh = table(game, state)
            fresh.show(sight(rules, state, game.eyes, after.table))
            assert lies(fresh) == lies(shown)
    for size in ((1280.0, 800.0), (2520.0, 1080.0)):  # and in another window, too
        shown.arrange(size)
        fresh.arrange(size)
        fresh.show(after)
        assert lies(fresh) == lies(shown)
    assert kinds >= {"Played", "Drawn", "TurnPassed"}


@every_game
def test_every_clip_shows_any_moment_forwards_and_back(game: Game) -> None:
    rng = Random(1)
    forwards, about = table(game, game.start), table(game, game.start)
    for event, now, _ in played(game):
        forwards.show(now)
        about.show(now)
        before = lies(about)
        one, other = begin(game, forwards, event, now), begin(game, about, event, now)
        assert lies(about) == before, "nothing moves before its clip does"
        times = [one.length * part / 12 for part in range(13)]
        film = {}
        for time in times:
            one.show(time)
            film[time] = lies(forwards)
        for time in rng.sample(times, 13) + rng.sample(times, 13):
            other.show(time)
            assert lies(about) == film[time], f"{event} at {time}"
        other.show(-1.0)
        assert lies(about) == before


@pytest.mark.parametrize("game", [game for game in GAMES if game.name == "cat_and_mouse"], ids=str)
def test_a_run_of_plays_climbs_until_something_else_happens(game: Game) -> None:
    """The first card of a run sounds by the height of its pile, the others one after the other."""
    shown, run, longest = table(game, game.start), 0, 0
    for event, now, _ in played(game):
        shown.show(now)
        high = len(now.table.piles[event.pile]) if isinstance(event, cat_story.Played) else 0
        clip = begin(game, shown, event, now)
        run = run + 1 if isinstance(event, cat_story.Played) else 0
        assert shown.run == run
        steps = [cue.step for cue in clip.cues if cue.name == "hop"] if run else []
        if steps:
            assert steps == [pitch(run) if run > 1 else high % 6]
        longest = max(longest, run)
    assert longest > 1


@every_game
def test_something_is_to_be_seen_of_every_event(game: Game) -> None:
    """Each has a sound and time to look at it; where cards move one sees them on the way."""
    shown = table(game, game.start)
    for event, now, _ in played(game):
        shown.show(now)
        before = lies(shown)
        clip = begin(game, shown, event, now)
        assert clip.cues, f"{event} is not heard"
        assert clip.length + clip.rest > 0.1
        if type(event).__name__ not in (
            "TurnPassed",
            "Ended",
            "RoundScored",
            "RoundBegan",
            "LotFell",
        ):
            clip.show(clip.length / 2)
            assert lies(shown) != before, f"nothing moves at {event}"


@pytest.mark.parametrize("size", [(1920.0, 1440.0), (2580.0, 1080.0)])
@every_game
def test_a_window_that_changes_in_the_middle_of_a_story_has_everything_in_place(
    game: Game, size: tuple[float, float]
) -> None:
    rules = BOX[game.name].rules
    for number, (event, now, _) in enumerate(played(game)):
        if number % 7:
            continue
        shown, fresh = table(game, game.start), table(game, game.start)
        shown.show(now)
        clip = begin(game, shown, event, now)
        clip.show(clip.length / 2)
        shown.arrange(size)
        fresh.arrange(size)
        fresh.show(now)
        other = begin(game, fresh, event, now)
        other.show(clip.length / 2)
        assert lies(shown) == lies(fresh), "it goes on in the same second, where it belongs now"
        for told in (clip, other):
            told.show(clip.length)
        assert lies(shown) == lies(fresh)
        for one in (shown, fresh):
            one.show(now.told(rules, event))
        assert lies(shown) == lies(fresh)


@pytest.mark.parametrize("size", [(960.0, 540.0), (960.0, 600.0), (1280.0, 540.0)])
@every_game
def test_all_that_can_be_chosen_is_on_the_table_where_letters_are_large(
    game: Game, size: tuple[float, float]
) -> None:
    rules, state = BOX[game.name].rules, game.start
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, next(iter(rules.legal(state))))
    for eyes in ((state.seat,), tuple(range(game.seats))):
        shown = table(game, game.start)
        shown.arrange(size)
        shown.show(sight(rules, state, eyes))
        shown.ready(rules.view(state, state.seat))
        assert len(shown.hotspots()) > 5
        for spot in shown.hotspots():
            x, y, w, h = spot.rect
            assert min(x, y) >= 0, spot
            assert x + w <= size[0], spot
            assert y + h <= size[1] - strip(size), spot


@every_game
def test_hands_that_open_and_close_in_mid_story_hold_the_cards_that_are_in_them(game: Game) -> None:
    """A card that is on its way to the table is in no hand; what closes shows no face."""
    rules, everybody = BOX[game.name].rules, tuple(range(game.seats))
    state, first = game.start, True
    for event, now, after in played(game):
        shown = table(game, game.start)
        shown.show(now)
        clip = begin(game, shown, event, now)
        clip.show(clip.length / 2)
        if first:
            shown.look(sight(rules, state, everybody, now.table))
            plays = type(event).__name__ in ("Played", "Discarded")
            left = (now.told(rules, event) if plays else now).table.hands
            assert [len(held) for held in hands(shown)] == [len(hand) for hand in left]
            assert all(placed.card.face for held in hands(shown) for placed in held)
            assert len(shown.stage.row(AIR)) >= plays
        shown.look(Sight(now.table, {}))
        for part, size in (
            (0.5, (1920.0, 1080.0)),
            (0.7, (1920.0, 1080.0)),
            (0.8, (1280.0, 800.0)),
        ):
            shown.arrange(size)
            clip.show(clip.length * part)
            assert not any(placed.card.face for held in hands(shown) for placed in held)
        first, state = after is not None, after or state


def numbers(shown: Any, game: Game) -> list[int]:
    """All numbers on the panels of the seats, from seat to seat."""
    texts = Texts("en")
    found = []
    for seat in range(game.seats):
        panel = partial(shown.panel, texts=texts, seat=seat, active=False)
        noted = recorded(panel, (640, 360))
        found += [int(one.what[1:-1]) for one in noted if one.what[1:-1].isdigit()]
    return found


def counted(game: Game, state: Any) -> list[int]:
    """The words of the panels for a position."""
    if game.name == "cat_and_mouse":
        return [below + (top >= 0) for top, below in state.stocks]
    rows = zip(state.taken, state.hats, map(len, state.hands), strict=True)
    return [number for row in rows for number in row]


@every_game
def test_the_counters_are_those_of_the_position_and_change_when_all_is_shown(game: Game) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    rules, shown = BOX[game.name].rules, table(game, game.start)
    for number, (event, now, state) in enumerate(played(game)):
        shown.show(now)
        checked = number % 5 == 0 or type(event).__name__ in ("RoundScored", "RoundBegan", "Took")
        if not checked:
            continue
        before = numbers(shown, game)
        clip = begin(game, shown, event, now)
        for part in (0.4, 1.0):
            clip.show(clip.length * part)
            assert numbers(shown, game) == before, f"{event} is told before it is seen"
        shown.show(now.told(rules, event))
        if state is not None:
            assert numbers(shown, game) == counted(game, state)


def test_a_table_nobody_chooses_at_offers_nothing() -> None:
    for game in (GAMES[1], GAMES[4]):
        shown = table(game, game.start)
        assert shown.hotspots() == []
        assert shown.choice is None
        assert pick(shown, ("hand", 0)) == Pick()
        assert shown.preview("alone") is None
        assert not back(shown)


def chosen(game: Game, line: str, *ids: Hashable) -> Any:
    """A table at which seat 0 has taken some spots."""
    rules = BOX[game.name].rules
    state = rules.from_notation(line, rules.Options(**game.options))
    shown = table(game, state)
    shown.show(sight(rules, state, (0,)))
    shown.ready(rules.view(state, 0))
    for id_ in ids:
        assert pick(shown, id_) == Pick()
    return shown


def carry(shown: Any, id_: Hashable) -> None:
    """The mouse takes a card along."""
    shown.choice = shown.choice.take(id_)
    shown.carry(0, shown.choice.number, (1000.0, 600.0))


def said(shown: Any, focus: Hashable = None) -> list[str]:
    """Everything the table shows, as words."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return [one.what for one in recorded(lambda canvas: shown.draw(canvas, Texts("en"), focus))]


CATS = Game("cat_and_mouse", 2, {}, (0,), 0)
HATS = Game("hat_cards", 3, {"show_stack": "all"}, (0,), 0)
CATCH = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"
STOCK = "3+4/9+4 578JQ/468TQ 7,-,4,-/-,-,-,- A2,-,-,- 9.9.9.9.9.9.9.9.9.9.9.9.9 0 0 play"
EMPTY = "3+4/9+4 -/468TQ -,-,-,-/-,-,-,- A,-,-,- 0.0.0.0.0.0.0.0.0.0.0.0.8 0 0 play"


def test_a_stack_that_may_be_looked_at_is_spread_when_it_is_in_focus() -> None:
    shown = chosen(HATS, CATCH)
    assert said(shown).count("picture b9") == 1
    assert said(shown, ("stack", 1)).count("picture b9") == 2
    assert said(shown, ("stack", 2)).count("picture b9") == 1
    hidden = chosen(HATS._replace(options={}), CATCH)
    assert "picture b9" not in said(hidden, ("stack", 1))


def test_a_turn_without_a_hand_has_a_button_with_words() -> None:
    assert repr("End the turn") in said(chosen(CATS, EMPTY))
    assert repr("End the turn") not in said(chosen(CATS, STOCK))


@pytest.mark.parametrize(
    ("id_", "place"),
    [("stock", "stocks"), (("discard", 2), "discards"), (("hand", 3), "hand")],
)
def test_what_the_mouse_carries_is_drawn_where_the_mouse_is(id_: Hashable, place: str) -> None:
    shown = chosen(CATS, STOCK)
    assert shown.choice.carries(id_)
    carry(shown, id_)
    card = {
        "stocks": shown.stage.row("stock", 0)[-1],
        "discards": shown.stage.row("discard", 0, 2)[-1],
        "hand": shown.hand(0)[3],
    }[place].card
    noted = recorded(lambda canvas: shown.draw(canvas, Texts("en"), None))
    assert (1000, 600, f"picture {card.face}") in noted
    shown.drop()
    noted = recorded(lambda canvas: shown.draw(canvas, Texts("en"), None))
    assert (1000, 600, f"picture {card.face}") not in noted
    assert shown.choice.chosen == id_


def test_what_is_chosen_is_let_go_of_where_it_may_go_and_carried_elsewhere() -> None:
    shown = chosen(CATS, STOCK, "stock")
    assert shown.choice.receives(("pile", 0))
    assert not shown.choice.carries(("pile", 0))
    assert shown.choice.carries(("discard", 0))
    assert not shown.choice.carries(("discard", 1)), "there is nothing"
    five = chosen(CATS, STOCK, ("hand", 0))
    assert not five.choice.carries(("discard", 0)), "the five is to go there"


@pytest.mark.parametrize(
    ("game", "line", "event"),
    [
        (HATS, CATCH, hat_story.Played(0, 0, -1)),
        (CATS, STOCK, cat_story.Played(0, "stock", 2, 0, -1)),
    ],
    ids=str,
)
def test_a_choice_is_over_when_its_hand_closes_or_the_story_goes_on(
    game: Game, line: str, event: Any
) -> None:
    for ends in ("closes", "goes on"):
        shown = chosen(game, line, ("hand", 1))
        assert shown.hotspots()
        if ends == "closes":
            shown.look(Sight(shown.shown, {}))
        else:
            event = event if game is CATS else hat_story.Played(0, shown.choice.card, -1)
            begin(game, shown, event, shown.sight)
        assert shown.hotspots() == []
        assert shown.choice is None


def test_a_carried_card_is_let_go_of_when_its_hand_closes() -> None:
    shown = chosen(CATS, STOCK)
    carry(shown, ("hand", 0))
    shown.look(Sight(shown.shown, {}))
    assert shown.carried is None


@pytest.mark.parametrize("game", [HATS, CATS], ids=str)
def test_a_card_that_lands_lies_where_it_is_laid(game: Game) -> None:
    """Nothing jumps when the story goes on: on a stack it lies on top of the others."""
    line, ids = (CATCH, ("stack", 1)) if game is HATS else (STOCK, ("pile", 0))
    shown = chosen(game, line, ("hand", 2) if game is HATS else "stock")
    action = pick(shown, ids).action
    event = BOX[game.name].rules.events(shown.choice.view, action)[0]
    now = shown.sight
    clip = begin(game, shown, event, now)
    goal = ("stack", 1) if game is HATS else ("pile", 0)
    under = shown.stage.row(*goal)[-1].place
    flight = next(c.at for c in clip.cues if c.name in ("thump", "hop"))
    clip.show(flight)
    (flying,) = (placed.place for placed in shown.stage.row(AIR) or shown.stage.row(*goal)[-1:])
    assert abs(flying.x - under.x) < 12
    assert abs(flying.y - under.y) < 12
    assert flying.angle == under.angle


HEAP = "2:0 b1r7/b2y3/b7yx/b9y2 -/-/b3r9y5y6b5r6/b8 9/4/4/0 y9 3/1/2/0 0 play"


def caught(reduced: bool) -> tuple[Any, Clip]:
    """A table on which a stack of six is caught, and the clip of that."""
    rules = BOX["hat_cards"].rules
    state = rules.from_notation(HEAP, rules.Options())
    shown = table(Game("hat_cards", 4, {}, (0,), 0), state)
    shown.reduced = reduced
    now = sight(rules, state, (0,), rules.of(public(rules, state)))
    shown.show(now)
    (event, *_) = rules.events(state, rules.Play(18, 2))
    return shown, shown.tell(event, now, now.told(rules, event))


def test_a_caught_card_keeps_its_face_until_it_is_covered_and_the_heap_counts_itself() -> None:
    shown, clip = caught(reduced=False)
    lands = next(heard.at for heard in clip.cues if heard.name == "thump")
    numbers = []
    for step in range(121):
        time = clip.length * step / 120
        clip.show(time)
        if time < lands:
            assert shown.stage.row("stack", 2)[-1].card.face == "r6", (
                "one sees what is being caught"
            )
        (tally,) = [top.mark for top in shown.stage.row(AIR)[-1:]] or [None]
        numbers.append(tally.number if tally else 0)
        assert not tally or tally.y - 36 >= 0
    assert sorted(set(numbers)) == list(range(8)), "it counts from one to seven"
    assert [heard.step for heard in clip.cues if heard.name == "tick"] == sorted(
        heard.step for heard in clip.cues if heard.name == "tick"
    )
    assert len(shown.stage.row("stack", 0)) == 7
    assert shown.stage.puff is None
    assert not any(card.mark for card in shown.stage.row("stack", 0))


def test_with_less_motion_a_caught_stack_lies_in_few_places() -> None:
    shown, clip = caught(reduced=True)
    places = set()
    for step in range(61):
        clip.show(clip.length * step / 60)
        keys = [("stack", 0), ("stack", 2), (AIR,)]
        lying = [placed.place for key in keys for placed in shown.stage.row(*key)]
        places |= {(round(place.x), round(place.y)) for place in lying}
        assert shown.stage.puff is None
    assert len(places) <= 7 + 7 + 1


@every_game
def test_with_less_motion_every_card_is_where_it_was_or_where_it_will_be(game: Game) -> None:
    """But for one that catches a stack: it is seen to lie on that first."""
    shown = table(game, game.start)
    shown.reduced = True
    for event, now, _ in played(game):
        shown.show(now)
        clip = begin(game, shown, event, now)
        seen = set()
        for step in range(13):
            clip.show(clip.length * step / 12)
            rows = shown.stage.rows.items()
            seen.add(tuple((key, placed.place) for key, row in rows for placed in row))
        assert len(seen) <= 2, event


LAST = "7+0/K+9 8JQ/3468T -,-,-,-/-,-,-,- A23456,-,-,- 7.7.7.7.7.7.7.7.7.7.7.7.7 0 0 play"


@pytest.mark.parametrize("reduced", [False, True])
def test_the_last_card_of_a_stock_shines_before_it_is_played(reduced: bool) -> None:
    rules = BOX["cat_and_mouse"].rules
    state = rules.from_notation(LAST, rules.Options())
    shown = table(CATS, state)
    shown.reduced = reduced
    now = sight(rules, state, (0,), rules.of(public(rules, state)))
    shown.show(now)
    action = next(a for a in rules.legal(state) if getattr(a, "source", "") == "stock")
    (event, *_) = rules.events(state, action)
    clip = shown.tell(event, now, now.told(rules, event))
    lights, heights = [], []
    for step in range(121):
        clip.show(clip.length * step / 120)
        marks = [placed.mark for placed in shown.stage.row(AIR) if placed.mark]
        lights += [mark.part for mark in marks] or [0.0]
        heights += [placed.place.high for placed in shown.stage.row(AIR)]
    assert max(lights) == (0 if reduced else 1)
    large = shown.layout.stocks[0].high * 1.5
    assert any(high > large for high in heights) is not reduced
    shown.show(now.told(rules, event))
    assert "icon paw" in said(shown), "a paw is left"


def test_a_run_of_cards_climbs() -> None:
    rules = BOX["cat_and_mouse"].rules
    state = rules.from_notation(LAST.replace("7+0", "K+5").replace("8JQ", "789"), rules.Options())
    shown = table(CATS, state)
    heard = []
    for _ in range(3):
        now = sight(rules, state, (0,), rules.of(public(rules, state)))
        shown.show(now)
        action = next(a for a in rules.legal(state) if getattr(a, "source", "") == "hand")
        (event, *_) = rules.events(state, action)
        clip = shown.tell(event, now, now.told(rules, event))
        heard += [cue.step for cue in clip.cues if cue.name == "hop"][:1]
        state = rules.apply(state, action)
    assert heard[1:] == [2, 4]


def test_what_lies_there_after_an_event_is_drawn_while_it_is_told() -> None:
    """The frame in which it ends makes no picture of a card."""
    shown, clip = caught(False)
    canvas, made = Canvas(pygame.Surface((1920, 1080)), "poster"), []
    shelf.clear()
    for step in range(61):
        before = shelf.made
        clip.show(clip.length * step / 60)
        shown.draw(canvas, Texts("en"), None)
        made.append(shelf.made - before)
    assert made[-1] == 0
    assert sum(made[:-1])
