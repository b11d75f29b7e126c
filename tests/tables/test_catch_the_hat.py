"""The table of Catch the Hat without a window: what can be chosen and what is said of it, where
hats stand, and that the picture is the same however one came to it."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import PRESETS, Again, Options, Stop
from game.rules.catch_the_hat.state import top_of
from game.tables.catch_the_hat.choice import ONCE_MORE, STOP, TRAY, Choice
from game.tables.choice import Pick, Prompt

CROWDED = "R1=r;R3=b,g,y 5,5,5,5 -,-,-,- 0 move:2"
GOLDEN = "R7=y;R9=yr*;R11=b 5,4,6,5 -,-,-,- 0 move:5"


def choice(line: str, options: Options | None = None) -> Choice:
    """The spots of a position."""
    return Choice.of(rules.from_notation(line, options or Options()))


def at(shown: Choice, name: str) -> int:
    return shown.view.board.number[name]


def picked(shown: Choice, *ids: Any) -> Choice:
    """One spot after the other is picked; none of them is an action yet."""
    for id_ in ids:
        found = shown.pick(id_)
        assert isinstance(found, Choice)
        shown = found
    return shown


def on(shown: Choice, name: str) -> tuple[str, int]:
    """The spot of the hat on top of what stands on a field."""
    (hat,) = (top_of(hats) for field, hats in shown.view.pieces if field == at(shown, name))
    return "hat", hat


def chosen(line: str, name: str, options: Options | None = None) -> Choice:
    """The hat on top of what stands on a field is chosen."""
    shown = choice(line, options)
    return picked(shown, on(shown, name)) if shown.hat is None else shown


# What a sign says


CHAPEAU = PRESETS["chapeau_1978"]
THIRD = {"n": 3, "capacity": 3}


@pytest.mark.parametrize(
    ("line", "options", "key", "params"),
    [
        ("R1=r;R3=b,g 5,6,5,5 -,-,-,- 0 move:2", Options(), "preview_rest", THIRD),
        ("R1=r 5,6,6,6 -,-,-,- 0 move:2", Options(), "preview_rest", {"n": 1, "capacity": 3}),
        ("R1=r;R3=b,g,y 3,3,3,3 -,-,-,- 0 move:2", CHAPEAU, "preview_rest_open", {"n": 4}),
        ("R1=r;R3=b,g,r,y 2,3,3,3 -,-,-,- 0 move:2", CHAPEAU, "preview_rest_open", {"n": 5}),
    ],
)  # fmt: skip
def test_a_rest_field_says_how_many_would_rest_there_and_how_many_may(
    line: str, options: Options, key: str, params: dict[str, int]
) -> None:
    shown = chosen(line, "R1", options)
    sign = Prompt(f"catch_the_hat.{key}", params, True)
    assert shown.forecast(at(shown, "R3")) == sign


def test_a_golden_hat_is_told_what_it_would_catch_on_its_way_and_on_a_rest_field() -> None:
    options = Options(gold=True)
    shown = chosen("R1=yr*;R3=b 5,5,6,5 -,-,-,- 0 move:2", "R1", options)
    assert shown.forecast(at(shown, "R3")) == Prompt("catch_the_hat.preview_catch", {"n": 1}, True)


@pytest.mark.parametrize(
    ("line", "field", "key", "n"),
    [
        ("R2=r;R6=y;R30=y 5,4 -,- 0 move:4", "R6", "preview_catch", 1),
        ("R2=yr;R30=y 5,4 -,- 0 move:5", "H0", "preview_home", 2),
        ("R2=yr;R30=y 5,4 -,- 0 move:5", "R7", None, 0),
    ],
)
def test_the_sign_says_what_a_field_brings(line: str, field: str, key: str | None, n: int) -> None:
    shown = chosen(line, "R2")
    sign = Prompt(f"catch_the_hat.{key}", {"n": n}, True) if key else None
    assert shown.forecast(at(shown, field)) == sign


# What can be chosen

TWO = "R2=r;R8=r;R30=y 4,5 -,- 0 move:4"
SIX = "R2=r;R30=y 5,5 -,- 0 again"
OPTIONAL = Options(surplus="optional")
HOME = "R30=y 6,4 y,- 0 surplus:2"


def possible(shown: Choice) -> list[Any]:
    """The spots that may be picked."""
    return [id_ for id_, enabled in shown.spots() if enabled]


def test_a_throw_and_a_decision_after_a_six_are_at_the_tray() -> None:
    throw, six = choice("R2=r;R30=y 5,5 -,- 0 roll"), choice(SIX)
    assert (throw.spots(), throw.start()) == ([(TRAY, True)], TRAY)
    assert throw.pick(TRAY) == Pick(throw=True)
    assert throw.prompt() == Prompt("catch_the_hat.throw_keys", by_device=True)
    assert (possible(six), six.start()) == ([TRAY, ONCE_MORE, STOP], ONCE_MORE)
    assert six.pick(TRAY) == six.pick(ONCE_MORE) == Pick(Again(), throw=True)
    assert six.pick(STOP) == Pick(Stop())
    assert six.prompt() == Prompt("catch_the_hat.again")
    assert (six.towards(Again()), six.towards(Stop())) == (ONCE_MORE, STOP)


def test_a_hat_is_chosen_and_then_a_field() -> None:
    shown = choice(TWO)
    assert shown.hat is None
    assert shown.prompt() == Prompt("catch_the_hat.choose_hat", {"n": 4})
    assert shown.start() == ("hat", shown.moves[0].hat)
    hat = on(shown, "R2")
    assert hat in possible(shown)
    assert on(shown, "R30") not in possible(shown)
    assert not [id_ for id_ in possible(shown) if id_[0] == "field"]
    then = picked(shown, hat)
    assert then.hat == hat[1]
    assert then.prompt() == Prompt("catch_the_hat.choose_field", {"n": 4})
    assert then.start() in possible(then)
    found = then.pick(("field", at(then, "R6")))
    assert isinstance(found, Pick)
    assert found.action.way[-1] == at(then, "R6")
    assert found.action in rules.legal(then.view)


def test_every_move_can_be_made_and_hints_lead_to_it() -> None:
    golden = Options(gold=True, gold_stops="anywhere")
    lines = ((TWO, None), (CROWDED, None), (GOLDEN, Options(gold=True)), (GOLDEN, golden))
    for line, options in lines:
        shown = choice(line, options)
        for move in shown.moves:
            now, found = shown, None
            for _ in range(9):
                spot = now.towards(move)
                assert spot is not None
                found = now.pick(spot)
                if isinstance(found, Pick):
                    break
                now = found
            assert isinstance(found, Pick)
            done = rules.apply(shown.view, found.action)
            assert done == rules.apply(shown.view, move)


def test_a_hat_that_is_picked_again_is_let_go_of_and_back_does_the_same() -> None:
    shown = choice(TWO)
    hat = on(shown, "R2")
    then = picked(shown, hat)
    assert picked(then, hat).hat is None
    assert then.back() == shown
    assert shown.back() is None


def test_plain_hats_at_home_are_alike_and_a_field_stands_for_the_hat_on_it() -> None:
    shown = choice(TWO)
    first, *others = shown.view.homes[0]
    assert all(shown.twin(hat) == first and shown.glows(hat) for hat in others)
    assert picked(shown, ("hat", others[-1])).hat == first
    assert picked(shown, ("field", at(shown, "R8"))).hat == on(shown, "R8")[1]
    assert not shown.glows(shown.view.homes[1][0])


def test_the_wearer_of_gold_is_no_twin_of_the_hats_beside_it() -> None:
    shown = choice("R30=y;C=r 5*,5 -,- 0 move:3", Options(gold=True))
    first, second, *_, wearer, _ = shown.view.homes[0]
    assert shown.twin(second) == first
    assert shown.twin(wearer) == wearer
    assert {first, wearer} <= shown.movable


def test_only_one_hat_that_can_move_is_chosen_already() -> None:
    shown = choice(HOME)
    assert len(shown.movable) == 1
    assert shown.hat in shown.movable
    assert shown.back() is None
    assert shown.prompt() == Prompt("catch_the_hat.surplus", {"n": 2})
    assert STOP not in possible(shown)
    assert STOP in possible(choice(HOME, OPTIONAL))


def test_the_only_hat_that_can_move_is_let_go_of_with_back_and_chosen_again() -> None:
    shown = choice("R2=r;R30=y 0,0 -,- 0 move:2", Options(hats=1))
    (hat,) = shown.movable
    assert shown.hat == hat
    free = shown.back()
    assert free is not None
    assert (free.hat, free.back()) == (None, None)
    assert picked(free, ("hat", hat)) == shown


def test_a_golden_hat_goes_leg_by_leg_and_back() -> None:
    start = chosen(GOLDEN, "R9", Options(gold=True))
    turn = start.targets[at(start, "R11")]
    assert (turn.move, turn.left) == (None, 3)
    sign = Prompt("catch_the_hat.preview_turn", {"n": 1}, True)
    assert start.forecast(at(start, "R11")) == sign
    then = picked(start, ("field", at(start, "R11")))
    assert (then.legs, then.walked) == ((2,), turn.way)
    assert then.prompt() == Prompt("catch_the_hat.next_leg", {"n": 3})
    assert not [id_ for id_ in possible(then) if id_[0] == "hat"], "it must go on"
    end = then.targets[at(then, "R8")]
    assert end.move is not None
    assert end.move.stops == (2,)
    assert then.pick(("field", at(then, "R8"))) == Pick(end.move)
    assert then.back() == start
    assert start.back() == choice(GOLDEN, Options(gold=True))


def told(picked: Choice | Pick) -> str:
    """The refusal of a pick."""
    assert isinstance(picked, Pick)
    return picked.refusal


def test_what_cannot_be_is_refused_with_its_reason() -> None:
    shown = choice(TWO)
    foe = on(shown, "R30")
    assert told(shown.pick(foe)) == "not_yours FDH-2"
    then = picked(shown, on(shown, "R2"))
    assert told(then.pick(("field", at(then, "R12")))) == "not_in_reach FDH-2"


def test_a_hat_on_a_field_that_can_be_chosen_is_part_of_the_field() -> None:
    shown = chosen("R2=r;R6=y;R30=y 5,4 -,- 0 move:4", "R2")
    spots = dict(shown.spots())
    assert spots[("field", at(shown, "R6"))]
    assert on(shown, "R6") not in spots
    assert on(shown, "R30") in spots


def test_a_sign_counts_nothing_where_there_is_nothing_to_count() -> None:
    home = chosen("R2=yr;R30=y 5,4 -,- 0 move:3", "R2")
    assert home.forecast(at(home, "H0")) == Prompt("catch_the_hat.preview_home_only")
    shown = chosen("R9=r*;R13=y 5,5 -,- 0 move:6", "R9", Options(gold=True))
    signs = [shown.forecast(field) for field, target in shown.targets.items() if not target.move]
    assert Prompt("catch_the_hat.preview_turn_only") in signs
