"""The words of the card games: news, advice, the examples and the lesson of their books."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.i18n import Texts
from game.match.match import Player
from game.rules import cat_and_mouse as cats
from game.rules import hat_cards as hats
from game.rules.cat_and_mouse import story as cat_story
from game.rules.protocol import Ended, TurnPassed
from game.tables.cat_and_mouse import advice as cat_advice
from game.tables.cat_and_mouse import book as cat_book
from game.tables.cat_and_mouse.choice import Choice
from game.tables.choice import Pick
from game.tables.hat_cards import book as hat_book

TEXTS = Texts("en")
PLAYERS = [Player("Ann", "r"), Player("Bob", "y"), Player("Cy", "g")]
UNSEEN = "9.9.9.9.9.9.9.9.9.9.9.9.9"
NONE = "-,-,-,-/-,-,-,-"
DONE = f"3+4/9+4 5Q/468TQ -,-,7,-/-,-,-,- A23456789TJ,A2,A23456,A 8{UNSEEN[1:]} 0 0 play"


def cat_state(line: str = DONE) -> cats.State:
    return cats.from_notation(line, cats.Options())


CAT_NEWS = [
    (cat_story.StockTurned(1, 5), None),
    (cat_story.Drawn(1, 5), None),
    (
        cat_story.Played(1, "stock", 5, 2, -1),
        (1, "Bob plays a 6 from the stock pile: 5 left"),
    ),
    (
        cat_story.Played(1, "stock", 12, 2, -1),
        (1, "Bob plays a king as a 6 from the stock pile: 5 left"),
    ),
    (
        cat_story.Played(1, "hand", 12, 1, -1),
        (1, "Bob plays a king as a 2 onto pile 2"),
    ),
    (cat_story.Played(1, "hand", 7, 0, -1), (1, "Bob puts an 8 on pile 1")),
    (cat_story.Played(1, "hand", 6, 0, -1), (1, "Bob plays a 7 onto pile 1")),
    (
        cat_story.Played(1, "discard", 9, 3, 2),
        (1, "Bob plays a 10 from a discard pile onto pile 4"),
    ),
    (cat_story.Discarded(1, 0, 0), (1, "Bob discards an ace")),
    (cat_story.PileDone(1), (0, "Ann completes a pile: it is cleared away")),
    (cat_story.PileDone(1, 12), (0, "Ann completes a pile: it goes back into the draw pile")),
    (cat_story.LotFell(1), (1, "Bob was drawn to go first")),
    (TurnPassed(0, 1), None),
    (Ended(0), None),
]


@pytest.mark.parametrize(("event", "said"), CAT_NEWS, ids=str)
def test_the_news_of_cat_and_mouse(event: Any, said: tuple[int, str] | None) -> None:
    assert cat_book.sentence(TEXTS, PLAYERS, event, cats.of(cat_state())) == said


def test_what_concerns_people_takes_its_time() -> None:
    loud = [event for event, _ in CAT_NEWS if cat_book.loud(event, (0,))]
    assert loud == [CAT_NEWS[number][0] for number in (2, 3, 9, 10, 11, 13)]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (cats.Finish(), ("end your turn", "")),
        (
            cats.Discard(11, 1),
            ("discard a queen on place 2", "that place is still empty, so nothing is buried"),
        ),
        (cats.Discard(6, 2), ("discard a 7 on place 3", "equal cards go together")),
        (
            cats.Discard(5, 2),
            (
                "discard a 6 on place 3",
                "there it can be played first, and then the card below",
            ),
        ),
        (
            cats.Play("hand", 11, 0),
            ("a queen from your hand onto pile 1", "that completes the pile"),
        ),
        (
            cats.Play("hand", 12, 1),
            ("a king as a 3 from your hand onto pile 2", ""),
        ),
        (
            cats.Play("hand", 1, 3),
            (
                "a 2 from your hand onto pile 4",
                "that clears the way for a 3 on your stock pile",
            ),
        ),
        (
            cats.Play("stock", 2, 1),
            ("a 3 from your stock pile onto pile 2", "one card fewer in your stock pile"),
        ),
        (cats.Play("discard", 6, 2, 2), ("a 7 from your discard piles onto pile 3", "")),
    ],
    ids=str,
)
def test_advice_in_cat_and_mouse(action: Any, words: tuple[str, str]) -> None:
    assert cat_advice.words(TEXTS, ["Ann", "Bob"], cat_state(), action) == words


def test_a_queen_completes_a_pile_and_clears_the_way_for_no_king() -> None:
    state, play = cat_state(DONE.replace("3+4/9+4", "K+4/9+4", 1)), cats.Play("hand", 11, 0)
    assert cat_advice.words(TEXTS, ["Ann", "Bob"], state, play)[1] == "that completes the pile"


@pytest.mark.parametrize(("beside", "blocks"), [(b"\0\1", True), (b"\0", False)])
def test_a_card_blocks_the_other_stock_only_where_that_fits_nowhere_else(
    beside: bytes, blocks: bool
) -> None:
    start = cats.setup(2, cats.Options())
    hands, stocks = (b"\1\5", b""), ((9, 4), (1, 4))
    state = start._replace(stocks=stocks, hands=hands, piles=(b"\0", beside))
    why = cat_advice.words(TEXTS, ["Ann", "Bob"], state, cats.Play("hand", 1, 0))[1]
    assert (why == TEXTS("advice.cat_and_mouse.blocks")) == blocks


def examples(book: Any) -> list[Any]:
    return [example for page in book.PAGES for example in page.examples]


def test_the_examples_of_cat_and_mouse_say_what_the_rules_say() -> None:
    """KUM-T2 to T10: a card with a tick may go there, and the next picture shows it gone; one with
    a cross may not."""
    for example in examples(cat_book):
        for number, shot in enumerate(example.pictures):
            if shot.picks:
                card, goal = shot.picks
                refused = Choice.of(shot.state, shot.state.hands[0]).take(card).pick(goal)
                assert isinstance(refused, Pick)
                assert refused.refusal, example.key
            if shot.action is None:
                continue
            assert shot.action in cats.legal(shot.state)
            if number + 1 < len(example.pictures):
                after = cats.apply(shot.state, shot.action)
                assert after.piles == example.pictures[number + 1].state.piles or (
                    example.key.endswith(("king", "round"))
                )


def test_every_house_rule_always_applies() -> None:
    for rules, book in ((hats, hat_book), (cats, cat_book)):
        names = [*book.VARIANTS, *book.DETAILS]
        assert names
        assert all(book.needed(name, rules.Options()) for name in names)
