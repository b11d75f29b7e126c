"""The promises of every game's rules."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.match.box import BOX
from game.match.sight import public
from game.rules.protocol import CHANCE, OVER
from tests import sixth

# the games of the box, and the sixth one, which must do as well
RULES: dict[str, Any] = {name: game.rules for name, game in BOX.items()} | {
    sixth.GAME.name: sixth.GAME.rules
}

# what people may agree on beyond the presets: (name, seats, options)
VARIANTS: dict[str, list[tuple[str, int, dict[str, Any]]]] = {
    "catch_the_hat": [
        ("last_left", 3, {"scoring": "last_left"}),
        ("partners", 4, {"teams": "partners"}),
        ("partners_apart", 4, {"teams": "partners", "partner_field": "forbidden"}),
        ("pairs", 6, {"teams": "partners", "team_layout": "3x2"}),
        ("total", 4, {"teams": "total"}),
        ("total_six", 6, {"teams": "total", "surplus": "optional"}),
        ("tower", 4, {"tower": True}),
        ("gold", 2, {"gold": True}),
        ("gold_four", 4, {"gold": True, "gold_winner": "gold_owner"}),
        ("gold_anywhere", 3, {"gold": True, "gold_stops": "anywhere"}),
        ("gold_teams", 4, {"gold": True, "teams": "total", "hats": 3}),
        ("gold_tower", 2, {"gold": True, "tower": True}),
        ("gold_chapeau", 6, {"gold": True, "hats": 4, "rest_capacity": None, "six_again": "off"}),
        ("strict", 3, {"enter_with": "six_only", "home_exact": True, "six_again": "automatic"}),
        ("short", 5, {"turn_limit": 80, "last_call": 30, "tie": "most_banked"}),
    ],
    "hat_cards": [
        ("open", 3, {"show_stack": "all"}),
        ("competition", 5, {"ties": "competition", "starter": 3}),
        ("goal", 4, {"goal": 10, "starter": 1}),
        ("goal_two", 2, {"goal": 6}),
        ("last_round", 4, {"tie": "last_round", "starter": 2}),
        ("last_round_two", 2, {"tie": "last_round"}),
    ],
    "hare_hutch": [
        ("no_take_over", 3, {"no_free_die": "not_allowed"}),
        ("short", 2, {"target": 60, "starter": 1}),
        ("late", 7, {"target": 150, "starter": 6}),
    ],
    "top_hats": [
        ("lot", 2, {"first_move": "lot", "starter": 1}),
        ("first_jump", 3, {"forced_scope": "first_jump_only"}),
        ("lax_rim", 2, {"rim_landing": "any_capture_in_chain"}),
        ("blind", 3, {"peek_own_builds": False}),
        ("lose", 2, {"no_move": "lose"}),
        ("endless", 2, {"draw_rule": False}),
    ],
    "cat_and_mouse": [
        ("at_once", 2, {"talon_end": "at_once", "king_as_ace": False, "stock": 7}),
        ("second", 2, {"starter": 1}),
    ],
    "pebbles": [("small", 3, {"heap": 9, "last": "penalty", "starter": 2})],
}
TABLES = [
    (name, preset, seats)
    for name, rules in RULES.items()
    for preset in rules.PRESETS
    for seats in rules.SEATS
] + [(name, label, seats) for name, rows in VARIANTS.items() for label, seats, _ in rows]
every_table = pytest.mark.parametrize(("name", "preset", "seats"), TABLES)


def options_of(name: str, label: str) -> Any:
    """The options of a preset or of one of VARIANTS."""
    rules = RULES[name]
    if label in rules.PRESETS:
        return rules.PRESETS[label]
    return next(rules.Options(**given) for row, _, given in VARIANTS[name] if row == label)


def walk(name: str, preset: str, seats: int, steps: int = 400) -> Iterator[tuple[Any, Any]]:
    """Pairs of a state and the action played in it, at random, from the start on."""
    rules = RULES[name]
    rng = Random(f"{name} {preset} {seats}")
    state = rules.setup(seats, options_of(name, preset))
    for _ in range(steps):
        if rules.turn(state) == OVER:
            return
        action = rng.choice(list(rules.legal(state)))
        yield state, action
        state = rules.apply(state, action)


@every_table
def test_legal_actions_are_unique_and_in_a_fixed_order(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, _ in walk(name, preset, seats):
        actions = list(rules.legal(state))
        assert actions
        assert len(set(actions)) == len(actions)
        assert actions == list(rules.legal(pickle.loads(pickle.dumps(state))))


@every_table
def test_texts_of_legal_actions_differ(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, _ in walk(name, preset, seats):
        texts = [rules.action_text(state, action) for action in rules.legal(state)]
        assert len(set(texts)) == len(texts)
        assert all(text.isascii() and "\n" not in text for text in texts)


@every_table
def test_apply_is_pure_and_repeatable(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, action in walk(name, preset, seats):
        before = pickle.dumps(state)
        after = rules.apply(state, action)
        assert after == rules.apply(state, action)
        assert pickle.dumps(state) == before
        assert after != state


@every_table
def test_odds_are_the_legal_actions_of_chance(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, _ in walk(name, preset, seats):
        odds = rules.odds(state)
        if rules.turn(state) == CHANCE:
            assert [outcome for outcome, _ in odds] == list(rules.legal(state))
            assert all(isinstance(weight, int) and weight > 0 for _, weight in odds)
            assert state.seat in range(seats)
        else:
            assert odds == ()
            assert rules.turn(state) in range(seats)


@every_table
def test_states_hash_and_pickle(name: str, preset: str, seats: int) -> None:
    for state, _ in walk(name, preset, seats):
        copy = pickle.loads(pickle.dumps(state))
        assert copy == state
        assert hash(copy) == hash(state)


@every_table
def test_notation_goes_there_and_back(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, action in walk(name, preset, seats):
        for one in (state, rules.apply(state, action)):
            line = rules.to_notation(one)
            assert line.isascii()
            again = rules.from_notation(line, one.options, getattr(one, "board", None))
            assert rules.to_notation(again) == line
            assert rules.turn(again) == rules.turn(one)
            assert len(rules.legal(again)) == len(rules.legal(one))


@every_table
def test_looking_twice_shows_no_more(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, _ in walk(name, preset, seats):
        for seat in range(seats):
            seen = rules.view(state, seat)
            assert rules.view(seen, seat) == seen
            assert rules.turn(seen) == rules.turn(state)


@every_table
def test_one_always_knows_ones_own_choices(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, _ in walk(name, preset, seats):
        if (seat := rules.turn(state)) >= 0:
            assert list(rules.legal(rules.view(state, seat))) == list(rules.legal(state))


@every_table
def test_events_tell_no_more_than_the_position_they_lead_to(
    name: str, preset: str, seats: int
) -> None:
    """Worlds that look the same to a seat before and after an action have the same story."""
    rules = RULES[name]
    for number, (state, action) in enumerate(walk(name, preset, seats, 120)):
        for seat in range(seats):
            world = rules.guess(rules.view(state, seat), seat, Random(number))
            if action not in rules.legal(world):
                continue
            after, other = rules.apply(state, action), rules.apply(world, action)
            if rules.view(after, seat) == rules.view(other, seat):
                told, also = rules.events(state, action), rules.events(world, action)
                eyes = (seat,)
                assert [rules.seen(e, eyes) for e in told] == [rules.seen(e, eyes) for e in also]


@every_table
def test_everybody_together_sees_no_more_than_each(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, _ in walk(name, preset, seats, 120):
        seen = public(rules, state)
        for seat in range(seats):
            assert public(rules, rules.view(state, seat)) == seen
            assert rules.view(seen, seat) == seen


@every_table
def test_a_guess_fits_what_was_seen(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for number, (state, _) in enumerate(walk(name, preset, seats, 120)):
        for seat in range(seats):
            seen = rules.view(state, seat)
            world = rules.guess(seen, seat, Random(number))
            assert rules.view(world, seat) == seen


@every_table
def test_every_game_ends_with_a_result(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    last = None
    for state, action in walk(name, preset, seats, 60_000):
        last = rules.apply(state, action)
    assert last is not None
    assert rules.turn(last) == OVER
    assert not rules.legal(last)
    result = rules.result(last)
    assert result.winners
    assert set(result.winners) <= set(range(seats))
    assert len(result.scores) == seats
    assert result.reason


@pytest.mark.parametrize("name", BOX)
def test_nobody_begins_who_does_not_sit_there(name: str) -> None:
    rules, first = RULES[name], BOX[name].facts.first
    seats = rules.SEATS[0]
    fault = rf"^{first}: (there is no seat {seats} among {seats}|{seats} is none of )"
    with pytest.raises(ValueError, match=fault):
        rules.setup(seats, replace(BOX[name].usual, **{first: seats}))


@every_table
def test_a_result_before_the_end_is_refused(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    with pytest.raises(ValueError, match="result"):
        rules.result(rules.setup(seats, options_of(name, preset)))


def test_every_game_in_the_box_has_made_its_promises() -> None:
    assert set(BOX) < set(RULES)
