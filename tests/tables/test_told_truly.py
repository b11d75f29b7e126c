"""Every name and number that is told, spoken or hinted is that of the picture, and of the seat the
sentence is about: random games of every kind, against what the values themselves say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.core.i18n import Texts
from game.match.box import BOX
from game.match.match import Player
from game.match.sight import public
from game.rules import cat_and_mouse as cats
from game.rules.cat_and_mouse import story as cat_story
from game.rules.catch_the_hat import story as hat_story
from game.rules.catch_the_hat.state import GOLD, seat_of, top_of
from game.rules.hare_hutch import story as hare_story
from game.rules.hare_hutch.play import next_dice
from game.rules.hat_cards import story as card_story
from game.rules.hat_cards.play import unseen
from game.rules.protocol import CHANCE, OVER
from game.rules.top_hats import story as top_story
from game.rules.top_hats.hats import NEUTRAL
from game.tables.cat_and_mouse.aloud import Aloud as CatAloud
from game.tables.cat_and_mouse.choice import Choice as CatChoice
from game.tables.catch_the_hat.aloud import Aloud as HatAloud
from game.tables.catch_the_hat.news import GREAT
from game.tables.hare_hutch.aloud import Aloud as HareAloud
from game.tables.hare_hutch.book import MANY
from game.tables.hat_cards import book as card_book
from game.tables.hat_cards.aloud import Aloud as CardAloud
from game.tables.hat_cards.words import catchers
from game.tables.shelf import FACES
from game.tables.top_hats.aloud import Aloud as TopAloud
from tests.rules.test_promises import options_of

PLAYERS = [Player(name, letter) for name, letter in zip(
    ("Anna", "Bruno", "Clara", "Dora", "Emil", "Franz", "Greta"), "rygbwkv", strict=True
)]  # fmt: skip
NAMES = [player.name for player in PLAYERS]
TABLES = [
    ("catch_the_hat", "edition_2005", 3),
    ("catch_the_hat", "total", 4),
    ("catch_the_hat", "partners", 4),
    ("catch_the_hat", "gold_teams", 4),
    ("catch_the_hat", "short", 5),
    ("hat_cards", "standard", 2),
    ("hat_cards", "competition", 5),
    ("hare_hutch", "standard", 3),
    ("hare_hutch", "short", 2),
    ("top_hats", "standard", 2),
    ("top_hats", "standard", 3),
    ("cat_and_mouse", "short", 2),
    ("cat_and_mouse", "reshuffled", 2),
]
every_table = pytest.mark.parametrize(("name", "label", "seats"), TABLES)


class Noted(Texts):
    """Texts that note what is put into them: `said`, each key with its parameters."""

    def __init__(self) -> None:
        super().__init__("en")
        self.said: list[tuple[str, dict[str, Any]]] = []

    def __call__(self, key: str, /, **params: object) -> str:
        self.said.append((key, params))
        return super().__call__(key, **params)

    def plural(self, key: str, n: int, /, **params: object) -> str:
        self.said.append((key, {"n": n, **params}))
        return super().plural(key, n, **params)

    def of(self, key: str, param: str = "n") -> list[Any]:
        """What was put into all texts of a key."""
        return [params[param] for said, params in self.said if said == key]


def walk(name: str, label: str, seats: int, actions: int) -> Iterator[tuple[Any, Any]]:
    """States and actions; who chooses likes to catch, so that there is something to tell."""
    rules, rng = BOX[name].rules, Random(f"{name} {label}")
    state = rules.setup(seats, options_of(name, label))
    for _ in range(actions):
        if rules.turn(state) == OVER:
            return
        legal = list(rules.legal(state))
        action = rng.choice(legal)
        if rules.turn(state) != CHANCE:
            some = rng.sample(legal, min(4, len(legal)))
            action = max(some, key=lambda one: len(rules.events(state, one)))
        yield state, action
        state = rules.apply(state, action)


# The news

Told = tuple[int, dict[str, Any]]  # the seat a sentence is about, and all it may name
Kinds = dict[type, Callable[[Any, Any, Any, Any], dict[str, Any]]]


def hats_of(event: Any) -> int:
    return len([hat for hat in event.hats if hat != GOLD])


def losers(event: hat_story.Caught, shown: Any) -> str:
    side = shown.house.side
    seats = {seat_of(hat) for hat in event.hats if hat != GOLD}
    foes = sorted(seat for seat in seats if side[seat] != side[seat_of(event.hat)])
    return Texts("en").joined([NAMES[seat] for seat in foes])


# by event, what its sentence may say; the four are: event, the picture after it, the state before
# the action, all events of the action
NEWS: Kinds = {
    hat_story.ThrowLost: lambda e, *_: {"pips": e.pips},
    hat_story.SurplusLost: lambda e, *_: {"n": e.pips},
    hat_story.ThrowsAgain: lambda e, *_: {},
    hat_story.GoldWorn: lambda e, *_: {"name": NAMES[seat_of(e.hat)]},
    hat_story.TurnPassed: lambda e, shown, *_: {"n": shown.left, "name": NAMES[e.to]},
    hat_story.Moved: lambda e, shown, state, told: _moved(e, state, told),
    hat_story.Banked: lambda e, shown, state, told: _unloaded(e, state, told),
    hat_story.Freed: lambda e, shown, state, told: _unloaded(e, state, told),
    hat_story.Caught: lambda e, shown, *_: {
        "n": hats_of(e), "pips": shown.die, "others": losers(e, shown),
    },
    card_story.Played: lambda e, shown, state, _: {
        "n": len(state.table[e.onto]) if e.onto >= 0 else None, "other": NAMES[e.onto],
    },
    card_story.Took: lambda e, *_: {"n": e.count},
    card_story.RoundScored: lambda e, *_: {
        "n": max(e.hats),
        "name": NAMES[e.hats.index(max(e.hats))],
        "names": [NAMES[seat] for seat, hats in enumerate(e.hats) if hats == max(e.hats)],
    },
    card_story.RoundBegan: lambda e, *_: {"n": e.round, "name": NAMES[e.starter]},
    hare_story.Kept: lambda e, *_: {},
    hare_story.Bust: lambda e, *_: {"n": e.lost},
    hare_story.CarrotsOut: lambda e, *_: {"n": e.count},
    hare_story.HaresLifted: lambda e, *_: {},
    hare_story.Scored: lambda e, shown, state, _: {
        "n": e.points, "total": state.totals[e.seat] + e.points,
    },
    hare_story.TookOver: lambda e, shown, state, _: {
        "other": NAMES[(e.seat - 1) % len(shown.totals)], "n": next_dice(state),
    },
    hare_story.LastRound: lambda e, shown, *_: {"n": shown.totals[e.seat]},
    top_story.Stepped: lambda e, shown, *_: {"n": len(shown.hats(e.to))},
    top_story.HatRemoved: lambda e, shown, *_: {
        "other": NAMES[e.hat], "owner": NAMES[e.top] if e.top not in (-1, NEUTRAL) else "",
    },
    cat_story.Played: lambda e, shown, *_: {"n": shown.left(e.seat), "pile": e.pile + 1},
}  # fmt: skip


def _moved(event: hat_story.Moved, state: Any, told: Any) -> dict[str, Any]:
    """The pips thrown; steps with pips left over; hats of a tower."""
    high = len(event.hats) - (event.hats[-1] == GOLD)  # gold that is worn is no hat of the tower
    count = {
        "goes_on": len(event.way) - 1, "out_again": len(event.way) - 1,
        **dict.fromkeys(("tower", "tower_rest", "tower_middle"), high),
    }  # fmt: skip
    return {"pips": state.pips, "n": count}


def _unloaded(event: Any, state: Any, told: Any) -> dict[str, Any]:
    """What a tower has brought home, once that is all of it."""
    banked = sum(isinstance(e, hat_story.Banked) for e in told)
    freed = sum(isinstance(e, hat_story.Freed) for e in told)
    last = [e for e in told if isinstance(e, hat_story.Banked | hat_story.Freed)][-1]
    assert event == last, "the last hat tells of it"
    return {"pips": state.pips, "n": {"home": banked, "home_great": banked, "home_freed": freed}}


def doer(event: Any, state: Any) -> int:
    """Whose doing an event is: the seat it names, or else whose throw or decision it was."""
    if isinstance(event, card_story.RoundScored):
        return event.hats.index(max(event.hats))
    if isinstance(event, hat_story.GoldWorn):
        return seat_of(event.hat)
    if isinstance(event, hat_story.Banked | hat_story.Freed):
        return int(state.seat)
    for name in ("starter", "to" if not hasattr(event, "start") else "seat", "seat"):
        if name in {field.name for field in fields(event)}:
            return int(getattr(event, name))
    return int(state.seat)


@every_table
def test_news_name_whose_doing_it_is_and_say_the_numbers_of_the_event(
    name: str, label: str, seats: int
) -> None:
    rules, book, texts, told_of = BOX[name].rules, FACES[name].book, Noted(), set()
    shown = None
    for state, action in walk(name, label, seats, 260):
        shown = shown or rules.of(public(rules, state))
        told = rules.events(state, action)
        for event in told:
            shown = rules.told(shown, rules.seen(event, ()))
            texts.said.clear()
            said = book.sentence(texts, PLAYERS[:seats], event, shown)
            if said is None:
                continue
            told_of.add(type(event))
            assert said[0] == doer(event, state), (event, said)
            _check(event, texts, said, NEWS.get(type(event), lambda *_: {})(
                event, shown, state, told
            ))  # fmt: skip
    assert len(told_of) >= 2


def _check(event: Any, texts: Noted, said: tuple[int, str], wanted: dict[str, Any]) -> None:
    """The parameters of the sentences of an event."""
    own = {"name": NAMES[said[0]], **wanted}
    for key, params in texts.said:
        if not key.startswith("news."):
            continue
        for param, value in params.items():
            if param in ("card", "dice", "points") or param not in own:
                assert param in ("card", "dice", "points"), (key, param, event)
                continue
            right = own[param]
            if isinstance(right, list):
                assert all((name in value) == (name in right) for name in NAMES), (key, params)
            elif isinstance(right, dict):
                assert value == right[key.split(".")[2]], (key, params, event)
            else:
                assert value == right, (key, params, event)


def test_the_last_free_hat_is_told_when_none_is_left_and_not_before() -> None:
    """Two free hats, one caught: nothing is said; the next one: it is."""
    rules, found = BOX["catch_the_hat"].rules, []
    for homes in ("1,1", "1,0"):
        options = rules.Options(hats=2)
        state = rules.from_notation(f"R2=r;R4=y;R6=g {homes},1 -,-,- 0 move:2".replace(
            "R4=y;", "R4=y;" if homes == "1,1" else "R4=y,y;"), options)  # fmt: skip
        action = next(a for a in rules.legal(state) if rules.action_text(state, a).endswith("R4"))
        texts, shown = Noted(), rules.of(state)
        for event in rules.events(state, action):
            shown = rules.told(shown, event)
            FACES["catch_the_hat"].book.sentence(texts, PLAYERS[:3], event, shown)
        found.append([key for key, _ in texts.said if key.endswith(("caught", "caught_last"))])
    assert found == [["news.catch_the_hat.caught"], ["news.catch_the_hat.caught_last"]]


@pytest.mark.parametrize(("hats", "key"), [(GREAT - 1, "caught"), (GREAT, "caught_great")])
def test_a_catch_is_great_from_so_many_hats_on(hats: int, key: str) -> None:
    texts, rules = Noted(), BOX["catch_the_hat"].rules
    shown = rules.of(rules.setup(3, rules.Options()))
    caught = hat_story.Caught(0, tuple(range(8, 8 + hats)), 0)
    FACES["catch_the_hat"].book.sentence(texts, PLAYERS[:3], caught, shown)
    assert [said for said, _ in texts.said] == [f"news.catch_the_hat.{key}"]


@pytest.mark.parametrize(("points", "key"), [(MANY - 1, "scored"), (MANY, "scored.2")])
def test_a_turn_is_marvelled_at_from_so_many_points_on(points: int, key: str) -> None:
    texts, rules = Noted(), BOX["hare_hutch"].rules
    shown = rules.of(rules.setup(2, rules.Options()))
    FACES["hare_hutch"].book.sentence(texts, PLAYERS[:2], hare_story.Scored(1, points, 99), shown)
    assert [said for said, _ in texts.said] == [f"news.hare_hutch.{key}"]


@pytest.mark.parametrize(
    ("cards", "great"), [(card_book.GREAT - 1, False), (card_book.GREAT, True)]
)
def test_a_catch_of_cards_is_great_from_so_many_on(cards: int, great: bool) -> None:
    texts, rules = Noted(), BOX["hat_cards"].rules
    shown = rules.of(rules.setup(3, rules.Options()))._replace(table=(bytes(cards + 1), b"", b""))
    FACES["hat_cards"].book.sentence(texts, PLAYERS[:3], card_story.Played(0, 4, 1), shown)
    keys = [(said, params) for said, params in texts.said if said.startswith("news.")]
    assert [(said != "news.hat_cards.caught", params["n"]) for said, params in keys] == [
        (great, cards)
    ]


@pytest.mark.parametrize(
    ("left", "told"), [(11, False), (10, True), (6, False), (5, True), (1, True)]
)
def test_fdh_19_the_last_turns_are_announced_at_their_numbers(left: int, told: bool) -> None:
    texts, rules = Noted(), BOX["catch_the_hat"].rules
    shown = rules.of(rules.setup(3, rules.Options(last_call=20)))._replace(left=left)
    passed = hat_story.TurnPassed(0, 1)
    said = FACES["catch_the_hat"].book.sentence(texts, PLAYERS[:3], passed, shown)
    assert (said is not None) == told
    assert texts.of("news.catch_the_hat.last_call") == [left] * told


# What is spoken


def lines(aloud: Any, texts: Noted) -> Iterator[tuple[str, list[tuple[str, dict[str, Any]]]]]:
    """The sentences of a survey, each with what was put into them."""
    spoken = aloud.survey()
    while True:
        texts.said.clear()
        line = next(spoken, None)
        if line is None:
            return
        yield line, list(texts.said)


def heard(name: str, shown: Any, seat: int) -> dict[str, list[Any]]:
    """By text, all the numbers that the line of a seat may say."""
    match name:
        case "catch_the_hat":
            own = [
                hats
                for _, hats in shown.pieces
                if top_of(hats) != GOLD and seat_of(top_of(hats)) == seat
            ]
            return {
                "catch_the_hat.said.at_home": [sum(hat != GOLD for hat in shown.homes[seat])],
                "catch_the_hat.said.prisoners": [shown.scores[seat]],
                "catch_the_hat.said.tower": [len(hats) for hats in own if len(hats) > 1],
            }
        case "hat_cards":
            stack = len(shown.table[seat])
            return {
                "said.held": [len(shown.hands[seat])],
                "hat_cards.said.taken": [shown.taken[seat]],
                "hat_cards.said.hats": [shown.hats[seat]],
                "hat_cards.said.stack": [stack] if stack else [],
            }
        case "cat_and_mouse":
            return {
                "said.held": [len(shown.hands[seat])],
                "cat_and_mouse.said.stock": [shown.left(seat)],
                "cat_and_mouse.said.discard": [len(p) for p in shown.discards[seat] if p],
            }
        case "top_hats":
            return {
                "top_hats.said.to_place": [n for n in [len(shown.waiting[seat])] if n],
                "top_hats.said.in_play": [shown.left(seat)] if shown.playing else [],
                "top_hats.said.lost": [shown.lost[seat]] if shown.lost[seat] else [],
            }
    return {"hare_hutch.points": [shown.totals[seat]]}


def voice(name: str, texts: Noted, seats: int, shown: Any) -> Any:
    players = PLAYERS[:seats]
    made: dict[str, Any] = {
        "hare_hutch": HareAloud,
        "catch_the_hat": HatAloud,
        "hat_cards": CardAloud,
        "top_hats": TopAloud,
        "cat_and_mouse": CatAloud,
    }
    return made[name](texts, players, shown, BOX[name].rules.Options())


@every_table
def test_what_is_spoken_of_a_seat_are_its_own_numbers(name: str, label: str, seats: int) -> None:
    rules, texts = BOX[name].rules, Noted()
    for state, _ in islice(walk(name, label, seats, 260), 0, None, 9):
        shown = rules.of(public(rules, state))
        of_seats = []
        for line, said in lines(voice(name, texts, seats, shown), texts):
            if not said or said[-1][0] != "said.turn":
                continue
            seat = NAMES.index(said[-1][1]["name"].split()[0])
            of_seats.append(seat)
            for key, numbers in heard(name, shown, seat).items():
                assert sorted(p["n"] for k, p in said if k == key) == sorted(numbers), (key, line)
        silent = {s for s in range(seats) if not any(heard(name, shown, s).values())}
        assert of_seats == sorted(of_seats)
        assert set(of_seats) >= set(range(seats)) - silent


@pytest.mark.parametrize(("seat", "left"), [(0, 12), (1, 7)])
def test_the_voice_says_of_ones_own_stock_what_is_left_of_it(seat: int, left: int) -> None:
    line = f"3+11/9+6 5Q/468TQ -,-,7,-/-,-,-,- A,A2,A23,A 8{'.9' * 12} 0 {seat} play"
    state, texts = cats.from_notation(line, cats.Options()), Noted()
    choice = CatChoice.of(state, tuple(state.hands[seat]))
    for speak in (lambda v: v.spot("stock", choice), lambda v: v.facts(choice)):
        texts.said.clear()
        speak(CatAloud(texts, PLAYERS[:2], cats.of(state), cats.Options()))
        assert texts.of("cat_and_mouse.said.stock") == [left]
        assert texts.of("cat_and_mouse.said.stock", "name") == [NAMES[seat]]


# What is hinted


@every_table
def test_hints_name_whose_hats_and_cards_they_are_about(name: str, label: str, seats: int) -> None:
    """Nobody is told to catch from themselves, and the numbers are those after the action."""
    rules, texts, found = BOX[name].rules, Noted(), 0
    for state, _ in walk(name, label, seats, 200):
        seat = rules.turn(state)
        if seat < 0:
            continue
        view = rules.view(state, seat)
        for action in list(rules.legal(view))[:6]:
            texts.said.clear()
            FACES[name].advise(texts, NAMES[:seats], view, action)
            for key, params in texts.said:
                found += 1
                for param in ("name", "others"):
                    named = params.get(param, "").split(", ") if params.get(param) else []
                    assert NAMES[seat] not in named, (key, params)
                _hinted(key, params, view, action)
    assert found > 50


def _hinted(key: str, params: dict[str, Any], view: Any, action: Any) -> None:
    match key:
        case "advice.hat_cards.catches":
            assert params["n"] == len(view.table[action.onto])
        case "advice.hat_cards.onto":
            assert params["name"] == NAMES[action.onto]
        case "advice.hat_cards.safe":
            assert params["n"] == catchers(action.card, unseen(view))
        case "advice.catch_the_hat.move":
            assert params["n"] == len(action.way)
        case "advice.hare_hutch.goal":
            after = BOX["hare_hutch"].rules.apply(view, action)
            assert params["total"] == after.totals[view.seat]
        case "advice.top_hats.takes":
            over = BOX["top_hats"].rules.events(view, action)
            lost = {e.hat for e in over if isinstance(e, top_story.HatRemoved)}
            assert params["name"] == Texts("en").joined([NAMES[hat] for hat in sorted(lost)])
