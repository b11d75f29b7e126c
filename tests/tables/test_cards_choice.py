"""Choices in the card games, without a table: every allowed play and no other."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

import pytest

from game.core.i18n import Texts
from game.rules import cat_and_mouse as cats
from game.rules import hat_cards as hats
from game.rules.hat_cards.play import card_text
from game.rules.protocol import CHANCE, OVER
from game.tables.card_games.holding import SORT
from game.tables.cat_and_mouse.choice import FINISH, STOCK
from game.tables.cat_and_mouse.choice import Choice as CatChoice
from game.tables.cat_and_mouse.words import why as cat_why
from game.tables.choice import Pick, Prompt
from game.tables.hat_cards.choice import ALONE
from game.tables.hat_cards.choice import Choice as HatChoice

CATCH = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"
NINES = "9.9.9.9.9.9.9.9.9.9.9.9.9"
TURN = f"3+4/9+4 578JQ/468TQ 7,-,4,-/-,-,-,- A2,A234,-,- {NINES} 0 0 play"
KING = f"K+4/9+4 5/468TQ -,-,-,-/-,-,-,- A2,A2,A,- {NINES} 0 0 play"


def hat_choice(line: str = CATCH, **options: Any) -> HatChoice:
    view = hats.view(hats.from_notation(line, hats.Options(**options)), 0)
    return HatChoice.of(view, list(view.hands[0]))


def cat_choice(line: str = TURN, **options: Any) -> CatChoice:
    view = cats.view(cats.from_notation(line, cats.Options(**options)), 0)
    return CatChoice.of(view, list(view.hands[0]))


def taken(choice: Any, id_: Hashable) -> Any:
    """The choice after somebody takes a spot and nothing is played yet."""
    picked = choice.pick(id_)
    assert not isinstance(picked, Pick), picked
    return picked


def hand(choice: HatChoice, text: str) -> Hashable:
    """The spot of a card of the hand."""
    return ("hand", [card_text(card) for card in choice.held].index(text))


def offered(choice: Any) -> Iterator[Any]:
    """Everything that can be played with two picks of enabled spots."""
    for first, enabled in choice.spots():
        if first == SORT or not enabled:
            continue
        picked = choice.pick(first)
        if isinstance(picked, Pick):
            yield picked.action
            continue
        assert choice.take(first) == picked
        for second, also in picked.spots():
            if second in (SORT, first) or not also:
                continue
            then = picked.pick(second)
            if isinstance(then, Pick):
                yield then.action


@pytest.mark.parametrize("game", ["hat_cards", "cat_and_mouse"])
@pytest.mark.parametrize("seed", range(4))
def test_two_picks_make_every_allowed_play_and_no_other(game: str, seed: int) -> None:
    rules: Any = hats if game == "hat_cards" else cats
    rng, state = Random(seed), rules.setup(2, rules.Options())
    for _ in range(150):
        if rules.turn(state) == OVER:
            break
        legal = list(rules.legal(state))
        if rules.turn(state) != CHANCE:
            view = rules.view(state, state.seat)
            held = list(view.hands[state.seat])
            rng.shuffle(held)
            choice = (HatChoice if game == "hat_cards" else CatChoice).of(view, held)
            assert set(offered(choice)) == set(legal)
            for action in legal:
                assert led(choice, action) == action
        state = rules.apply(state, rng.choice(legal))


def led(choice: Any, action: Any) -> Any:
    """The actions of somebody who follows the advice, pick by pick."""
    for _ in range(3):
        picked = choice.pick(choice.towards(action))
        if isinstance(picked, Pick):
            return picked.action
        choice = picked
    raise AssertionError(f"no way to {action}")


def test_what_is_allowed_is_asked_once_for_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody takes cards, puts them down and points about."""
    for module, made in ((hats, hat_choice), (cats, cat_choice)):
        asked: list[Any] = []

        def legal(state: Any, legal: Any = module.legal, asked: list[Any] = asked) -> Any:
            asked.append(state)
            return legal(state)

        monkeypatch.setattr(module, "legal", legal)
        choice: Any = made()
        for number in (0, 1, 1, 2, 0):
            choice = taken(choice, ("hand", number))
            for id_, _ in choice.spots():
                choice.preview(id_)
            assert choice.start() is not None
            assert choice.prompt().key
            choice.sole(("hand", 0))
        assert len(asked) == 1


# Hat Cards


def test_a_hat_card_shines_where_it_may_go_and_says_what_would_happen() -> None:
    choice = hat_choice()
    assert choice.start() == ("hand", 0)
    assert choice.spots()[:3] == [(SORT, True), (("stack", 1), False), (("stack", 2), False)]
    assert choice.preview(("stack", 1)) is None
    assert choice.prompt() == Prompt("hat_cards.choose_keys", by_device=True)
    choice = taken(choice, hand(choice, "r7"))
    assert choice.goals == {("stack", 1), ALONE}
    assert choice.start() == ("stack", 1)
    assert dict(choice.spots())[ALONE]
    assert not dict(choice.spots())["stack", 2]
    assert choice.preview(("stack", 1)) == Prompt("hat_cards.preview_catch", {"n": 2}, True)
    assert choice.preview(ALONE) == Prompt("hat_cards.preview_alone")
    assert choice.prompt() == Prompt("hat_cards.place")


def test_a_hat_card_that_cannot_catch_starts_alone_and_is_refused_by_its_rule() -> None:
    choice = hat_choice()
    assert choice.pick(("stack", 1)) == Pick(refusal="card_first KNZ-3")
    choice = taken(choice, hand(choice, "b2"))
    assert choice.start() == ALONE
    about = tuple(card for card in range(33) if card_text(card) in ("b2", "r4"))
    assert choice.pick(("stack", 1)) == Pick(refusal="no_catch KNZ-5", about=about)
    assert choice.prompt() == Prompt("hat_cards.place_alone")
    assert choice.sole(hand(choice, "b2")) == ALONE
    assert choice.sole(hand(choice, "r7")) is None


def test_a_chosen_card_is_put_down_and_keeps_chosen_when_the_hand_lies_otherwise() -> None:
    choice = hat_choice()
    choice = taken(choice, hand(choice, "r7"))
    turned = choice.lying(choice.held[::-1])
    assert (turned.chosen, turned.card) == (("hand", 1), choice.card)
    assert taken(turned, ("hand", 1)).chosen is None
    assert choice.take(None).lying(choice.held[::-1]).chosen is None


# Cat and Mouse


def test_each_source_of_a_cat_card_leads_to_its_own_goals() -> None:
    choice = cat_choice()
    assert choice.goals == frozenset()
    assert taken(choice, STOCK).goals == {("pile", 0)}
    assert taken(choice, ("discard", 0)).goals == frozenset()
    assert taken(choice, ("discard", 0)).start() == ("discard", 0)
    five = taken(choice, ("hand", 0))
    assert five.goals == {("pile", 1), *(("discard", place) for place in range(4))}
    assert five.start() == ("pile", 1)
    assert five.prompt() == Prompt("cat_and_mouse.place")
    assert taken(choice, STOCK).prompt() == Prompt("cat_and_mouse.place_pile")


def test_of_the_discard_piles_those_can_be_taken_that_hold_something() -> None:
    spots = dict(cat_choice().spots())
    assert [spots["discard", place] for place in range(4)] == [True, False, True, False]
    assert refused(cat_choice(), ("discard", 1)) == "card_first KUM-3"
    spots = dict(taken(cat_choice(), STOCK).spots())
    assert [spots["discard", place] for place in range(4)] == [False] * 4
    spots = dict(taken(cat_choice(), ("discard", 2)).spots())
    assert [spots["discard", place] for place in range(4)] == [False, False, True, False]


def test_what_a_cat_card_may_not_do_is_refused_by_its_rule() -> None:
    choice = cat_choice()
    assert refused(taken(choice, STOCK), ("pile", 1)) == "pile_wants KUM-4"
    assert refused(taken(choice, STOCK), ("discard", 0)) == "discard_from_hand KUM-3"
    strict = taken(cat_choice(KING, king_as_ace=False), STOCK)
    assert refused(strict, ("pile", 3)) == "king_no_ace KUM-5"


def refused(choice: Any, id_: Hashable) -> str:
    pick = choice.pick(id_)
    assert isinstance(pick, Pick)
    return pick.refusal


@pytest.mark.parametrize(
    ("chosen", "id_", "said"),
    [
        (None, ("pile", 1), "Choose a card first. That pile needs a 5."),
        (
            None,
            ("discard", 1),
            "Choose a card from your hand first. Then you can discard it there.",
        ),
        (("hand", 1), ("pile", 1), "That pile needs a 5, not a 7."),
        (("hand", 1), ("pile", 3), "A new pile starts here. It needs an ace, not a 7."),
        (
            STOCK,
            ("discard", 0),
            "You can’t discard a 3 from your stock pile. It may only go onto a shared pile.",
        ),
        (
            ("discard", 0),
            ("discard", 1),
            "You can’t move a 7 from one discard pile to another, only onto a shared pile.",
        ),
    ],
)
def test_a_refusal_names_the_cards_it_is_about(chosen: Any, id_: Hashable, said: str) -> None:
    choice = taken(cat_choice(), chosen) if chosen else cat_choice()
    pick = choice.pick(id_)
    assert isinstance(pick, Pick)
    key = pick.refusal.partition(" ")[0]
    assert cat_why(Texts("en"), [], key, pick.about) == said


def test_of_piles_that_want_the_same_any_will_do_and_nothing_is_discarded_unasked() -> None:
    assert cat_choice().sole(("hand", 0)) == ("pile", 1)
    assert cat_choice().sole(("hand", 1)) is None
    assert cat_choice(KING).sole(STOCK) is None
    two = f"3+4/9+4 5/468TQ -,-,-,-/-,-,-,- A2,A2,A,- {NINES} 0 0 play"
    assert cat_choice(two).sole(STOCK) == ("pile", 0)


def test_a_pile_says_what_it_would_become() -> None:
    done = f"3+4/9+4 5Q/468TQ -,-,-,-/-,-,-,- A23456789TJ,A23456789,A,- {NINES} 0 0 play"
    queen = taken(cat_choice(done), ("hand", 1))
    assert queen.preview(("pile", 0)) == Prompt("cat_and_mouse.preview_done", {"rank": "Q"})
    assert queen.preview(("pile", 1)) is None
    assert queen.preview(("discard", 0)) == Prompt("cat_and_mouse.preview_discard")
    king = f"K+4/9+4 5/468TQ -,-,-,-/-,-,-,- A23456789,-,-,- {NINES} 0 0 play"
    shown = taken(cat_choice(king), STOCK)
    assert shown.preview(("pile", 0)) == Prompt("cat_and_mouse.preview_rank", {"rank": "10"})
    assert shown.preview(("pile", 1)) == Prompt("cat_and_mouse.preview_rank", {"rank": "A"})


def test_a_turn_without_a_hand_is_finished() -> None:
    pool = "0.0.0.0.0.0.0.0.0.0.0.0.8"
    line = f"3+4/9+4 -/468TQ -,-,-,-/-,-,-,- A,-,-,- {pool} 0 0 play"
    choice = cat_choice(line)
    assert choice.finishes
    assert choice.start() == FINISH
    assert choice.prompt() == Prompt("cat_and_mouse.finish")
    assert choice.pick(FINISH) == Pick(cats.Finish())
    assert (FINISH, True) in choice.spots()
    assert FINISH not in dict(cat_choice().spots())
    assert taken(choice, STOCK).prompt() == Prompt("cat_and_mouse.place_pile")
