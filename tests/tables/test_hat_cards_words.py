"""The words of Hat Cards: its book and its examples."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.i18n import LANGUAGES, Texts
from game.match.match import Player
from game.rules import hat_cards as rules
from game.rules.hat_cards import Options
from game.rules.hat_cards.play import DECK, captures, card_text, hats_for
from game.rules.hat_cards.story import Drawn, Event, Played, RoundBegan, RoundScored, Took
from game.rules.protocol import OVER, Ended, TurnPassed
from game.tables.example import Shot
from game.tables.hat_cards import advice, book, pictures
from game.tables.hat_cards.face import FACE, headlines
from game.tables.hat_cards.legend import LEGEND
from game.tables.hat_cards.pictures import Cards, Score
from game.tables.headline import Headline
from game.tables.rulebook import ANY, Example, in_force
from game.ui.boxes.canvas import Canvas
from tests.rulebook.hat_cards import WITNESSES

CARDS = {card_text(card): card for card in DECK}
EXAMPLES: list[Example[Any]] = [each for page in book.PAGES for each in page.examples]
# What the rulebook of the box shows: cards on cards, and hats for cards.
TESTED = {
    "r7 r3": True, "r3 r7": False, "r0 r9": True, "r9 r0": True, "r0 b9": False, "r0 b0": True,
    "rx r9": True, "r0 rx": True, "rx bx": True, "rx b5": False, "r5 bx": False, "r5 b5": True,
    "r5 b4": False,
}  # fmt: skip


# The book


def told(seats: int, **options: Any) -> set[str]:
    """The keys of all that the book says."""
    pages = in_force(book.PAGES, Options(**options), seats)
    return {line.key for page in pages for line in (*page.leads, *page.lines)}


def test_the_book_of_the_title_tells_what_is_true_for_two_or_for_more() -> None:
    """With usual rules each of its sentences is true of two players, or of all other numbers."""
    usual = Options()
    for key in told(ANY):
        shows = WITNESSES.get(f"{key}.here", WITNESSES[key])  # as a game for so many says it
        assert shows(usual, 2) or all(shows(usual, seats) for seats in (3, 4, 5)), key


def test_a_book_of_two_says_nothing_of_places_and_one_of_more_nothing_of_drawing() -> None:
    assert not any("KNZ-8" in key or "KNZ-9" in key or ".many" in key for key in told(2))
    assert not any("KNZ-10" in key or ".two" in key for key in told(3))


# The examples


def of(name: str) -> Example[Options]:
    return next(each for each in EXAMPLES if each.key == f"example.hat_cards.{name}")


def test_every_example_has_its_words_and_can_be_drawn() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        for each in EXAMPLES:
            said = [texts(each.caption(number)) for number in range(len(each.pictures))]
            assert not texts.has(each.caption(len(each.pictures)))
            assert len(set(said)) == len(said) > 1, each.key
    for each in EXAMPLES:
        seen = set()
        for picture in each.pictures:
            canvas = Canvas(pygame.Surface((400, 248)), "poster")
            drawn: Any = picture
            pictures.draw(canvas, Texts("en"), drawn, None)
            seen.add(pygame.image.tobytes(canvas.surface, "RGB"))
        assert len(seen) == len(each.pictures), each.key


def test_the_pairs_of_cards_are_those_of_the_rules_and_all_are_shown() -> None:
    shown = {}
    for each in EXAMPLES:
        for picture in each.pictures:
            if isinstance(picture, Cards) and len(picture.played) == 1:
                (played,), onto = picture.played, picture.onto
                assert captures(CARDS[played], CARDS[onto]) == picture.good
                shown[f"{played} {onto}"] = picture.good
    assert shown == TESTED


def test_who_catches_a_card_is_drawn_in_full() -> None:
    shown = [each for each in of("easy").pictures if isinstance(each, Cards)]
    assert [len(each.played) for each in shown] == [4, 12]
    for picture in shown:
        caught = CARDS[picture.onto]
        assert {CARDS[name] for name in picture.played} == {
            card for card in DECK if card != caught and captures(card, caught)
        }


@pytest.mark.parametrize(
    ("name", "ties"), [("hats", "dense"), ("ties", "dense"), ("ties_apart", "competition")]
)
def test_cards_bring_the_hats_of_the_rules(name: str, ties: str) -> None:
    for picture in of(name).pictures:
        assert isinstance(picture, Score)
        assert picture.hats == hats_for(picture.counts, ties)


def test_only_those_examples_are_shown_that_can_happen() -> None:
    def shown(seats: int, **options: Any) -> set[str]:
        pages = in_force(book.PAGES, Options(**options), seats)
        return {each.key.split(".")[2] for page in pages for each in page.examples}

    assert {"draw", "fives"} <= shown(2)
    assert not {"hats", "ties", "ties_apart"} & shown(2)
    assert not {"draw", "fives", "ties_apart", "open"} & shown(4)
    assert not {"ties", "covered"} & shown(4, ties="competition", show_stack="all")
    assert {"ties_apart", "open"} <= shown(4, ties="competition", show_stack="all")


def test_a_turn_is_shown_from_collecting_to_the_stack_that_turns() -> None:
    shown = [each for each in of("turn").pictures if isinstance(each, Shot)]
    before, collected, _, caught = (each.table for each in shown)
    assert len(before.table[0]) == 2
    assert not collected.table[0]
    assert collected.taken[0] == before.taken[0] + 2
    chosen = [None, None, rules.Play(CARDS["r7"], 1), None]
    assert [each.action for each in shown] == chosen
    assert len(caught.table[0]) == 3
    assert not caught.table[1]


def test_an_example_that_the_rules_do_not_allow_is_refused() -> None:
    line = "1:0 b2r7y5/b8r3y8/r2y3y9 -/b9r4/b1 8/5/5 b0b4b5 0/0/0 0 play"
    with pytest.raises(ValueError, match="example: play b2 onto 1 is not legal in 1:0"):
        pictures.moments(line, "play b2 onto 1", "0")


def test_the_last_cards_bring_what_everybody_has_collected() -> None:
    *_, collected, score = of("last").pictures
    assert isinstance(collected, Shot)
    assert isinstance(score, Score)
    assert not any(collected.table.table)
    assert score.counts == collected.table.taken


# The lesson

LAST = next(step for step in book.STEPS if step.key == "last")
ANYTHING = {"alone", "last"}  # steps in which nothing else can be played


def test_every_step_of_the_lesson_is_reached_by_some_play_and_missed_by_others() -> None:
    line = ""
    for step in book.STEPS:
        line = step.line or line
        state = rules.from_notation(line, book.LESSON)
        if step.goal is None:
            continue
        reached = [
            any(step.goal(event, state) for event in rules.events(state, action))
            for action in rules.legal(state)
        ]
        assert any(reached), step.key
        assert all(reached) == (step.key in ANYTHING), step.key
        for language in LANGUAGES:
            has = Texts(language).has(f"lesson.hat_cards.{step.key}.missed")
            assert has != (step.key in ANYTHING), (language, step.key)


def test_the_lesson_teaches_every_way_to_catch_and_how_hats_are_won() -> None:
    taught = {number for step in book.STEPS for number in step.teaches}
    assert {"KNZ-3", "KNZ-4", "KNZ-5", "KNZ-6", "KNZ-7", "KNZ-8"} <= taught
    assert {"KNZ-2", "KNZ-10", "KNZ-11", "KNZ-12"} <= taught
    plays = {
        (action.card, state.table[action.onto][-1])
        for step in book.STEPS
        if step.goal and step.line
        for state in [rules.from_notation(step.line, book.LESSON)]
        for action in rules.legal(state)
        if isinstance(action, rules.Play) and action.onto >= 0
        if any(step.goal(event, state) for event in rules.events(state, action))
    }
    pairs = {f"{card_text(card)} {card_text(top)}" for card, top in plays}
    assert {"y5 b5", "r0 r9", "bx b8", "bx yx", "r8 r5"} <= pairs


def test_after_the_last_step_the_pupil_has_the_three_hats_it_speaks_of() -> None:
    state = rules.from_notation(LAST.line, book.LESSON)
    (action,) = rules.legal(state)
    scored = next(e for e in rules.events(state, action) if isinstance(e, RoundScored))
    assert (scored.counts[0], scored.hats) == (12, (3, 2, 1))


def test_the_first_game_is_short_and_all_its_tips_come_up() -> None:
    """Played at random many times; none lasts longer than 21 cards."""
    first, heard = book.FIRST, set()
    for seed in range(40):
        rng, state, cards = Random(seed), rules.from_notation(first.line, first.options), 0
        while rules.turn(state) != OVER:
            action = rng.choice(list(rules.legal(state)))
            told, state = rules.events(state, action), rules.apply(state, action)
            cards += isinstance(action, rules.Play)
            heard |= {tip.key for event in told for tip in first.tips if tip.when(event, state)}
        assert cards == 21
    assert heard == {tip.key for tip in first.tips}
    for language in LANGUAGES:
        for key in heard:
            said = Texts(language)(f"lesson.hat_cards.{key}", name="Ann", other="Bob")
            assert "{" not in said


# The news

ANN, BOB, CY = (Player("Ann", "r"), Player("Bob", "y"), Player("Cy", "g"))
PLAYERS = [ANN, BOB, CY]
CATCH = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/yx 5/5/5 b0b1b3 0/0/0 0 play"
GREAT = "1:0 b2r8y5/r3y1y8/b8r2y3 -/b3b9y2y4r4b6b4r7/yx 5/4/3 b0b1b5 0/0/0 0 play"


def news(event: Event, shown: rules.Shown, language: str = "en") -> tuple[int, str] | None:
    return book.sentence(Texts(language), PLAYERS, event, shown)


def of_play(line: str, said: str, language: str = "en") -> str:
    """The news of a card that is played in a position, by its text in records."""
    state = rules.from_notation(line, Options())
    action = next(a for a in rules.legal(state) if rules.action_text(state, a) == said)
    event = rules.events(state, action)[0]
    told = news(event, rules.told(rules.of(state), event), language)
    assert told is not None
    assert told[0] == 0
    return told[1]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Drawn(1, 5), None),
        (Took(2, 1), (2, "Cy picks up a card")),
        (Took(2, 3), (2, "Cy picks up 3 cards")),
        (Took(1, 1), (1, "Bob collects a card")),
        (Took(1, 3), (1, "Bob collects 3 cards")),
        (RoundScored(1, (3, 2, 1), (3, 2, 1)), (0, "The round is over: Ann gets 3 hats")),
        (
            RoundScored(1, (1, 11, 11), (1, 2, 2)),
            (1, "The round is over: Bob and Cy get 2 hats each"),
        ),
        (
            RoundScored(1, (10, 10, 10), (2, 2, 2)),
            (0, "The round is over: Ann, Bob and Cy get 2 hats each"),
        ),
        (RoundBegan(2, 1), (1, "Round 2: Bob goes first")),
        (TurnPassed(0, 1), None),
        (Ended(0), None),
    ],
    ids=str,
)
def test_the_news_of_hat_cards(event: Any, said: tuple[int, str] | None) -> None:
    assert news(event, rules.of(rules.from_notation(CATCH, Options()))) == said


def test_the_news_name_the_card_whose_stack_it_caught_and_how_much() -> None:
    assert of_play(CATCH, "play r7") == "Ann plays a red 7 on its own"
    assert of_play(CATCH, "play r7 onto 1") == (
        "Ann plays a red 7 on Bob’s stack and catches 2 cards"
    )
    assert of_play(CATCH, "play y5 onto 2") == "Ann plays a yellow 5 on Cy’s card and catches it"
    assert of_play(CATCH, "play r7 onto 1", "de") == (
        "Ann legt eine rote 7 auf den Stapel von Bob und fängt 2 Karten"
    )
    assert of_play(CATCH, "play r7 onto 1", "fr") == (
        "Ann pose un 7 rouge et attrape les 2 cartes posées devant Bob"
    )
    assert of_play(CATCH, "play r7 onto 1", "nl") == (
        "Ann legt een rode 7 op de stapel van Bob en vangt 2 kaarten"
    )


def test_a_great_catch_is_told_as_one() -> None:
    assert of_play(GREAT, "play r8 onto 1") == (
        "Hats off! Ann plays a red 8: 8 cards turn their backs on Bob"
    )


def test_what_concerns_people_takes_its_time_and_so_does_every_catch() -> None:
    scored, begun = RoundScored(1, (3, 2, 1), (3, 2, 1)), RoundBegan(2, 1)
    loud = (Played(1, 5, 0), Played(1, 5, 2), scored, begun, Ended(0))
    quiet = (Drawn(1, 5), Played(1, 5, -1), Took(2, 3), TurnPassed(0, 1))
    assert all(book.loud(event, (0,)) for event in loud)
    assert not any(book.loud(event, (0,)) for event in quiet)


# Refusals, hints, prompts

NO = [
    ("b5 r9", "A blue 5 does not catch a red 9: other colour, other number."),
    ("r3 r7", "A red 3 does not catch a red 7: the same colour, but lower."),
    (
        "bx y5",
        "A blue blank does not catch a yellow 5: on another colour, a blank only catches a blank.",
    ),
    (
        "y5 bx",
        "A yellow 5 does not catch a blue blank: on another colour, only a blank catches a blank.",
    ),
]
IN_OTHERS = {
    "de": "Eine blaue 5 fängt eine rote 9 nicht: andere Farbe, andere Zahl.",
    "fr": "Un 5 bleu n’attrape pas un 9 rouge\N{NO-BREAK SPACE}: autre couleur, autre chiffre.",
    "nl": "Een blauwe 5 vangt een rode 9 niet: andere kleur, ander getal.",
}


@pytest.mark.parametrize(("pair", "said"), NO)
def test_a_refusal_says_why_this_card_does_not_catch_that_one(pair: str, said: str) -> None:
    assert book.why(Texts("en"), PLAYERS, "no_catch", tuple(map(CARDS.get, pair.split()))) == said


def test_refusals_agree_with_the_colours_in_every_language() -> None:
    for language, said in IN_OTHERS.items():
        assert book.why(Texts(language), PLAYERS, "no_catch", (CARDS["b5"], CARDS["r9"])) == said


def test_every_pair_that_is_no_catch_has_its_words() -> None:
    pairs = [(card, top) for card in DECK for top in DECK if card != top]
    for texts in map(Texts, LANGUAGES):
        for card, top in pairs:
            if not captures(card, top):
                assert book.why(texts, PLAYERS, "no_catch", (card, top)).endswith(".")
    assert book.why(Texts("en"), PLAYERS, "card_first", None) == "Choose a card first."


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (
            rules.Play(CARDS["b2"], -1),
            ("a blue 2, on its own in front of you", "at most 4 other cards could catch it"),
        ),
        (rules.Play(CARDS["r7"], 1), ("a red 7 onto Bob’s stack", "that catches 2 cards")),
        (rules.Play(CARDS["y5"], 2), ("a yellow 5 onto Cy’s stack", "that catches a card")),
        (
            rules.Play(CARDS["r7"], -1),
            ("a red 7, on its own in front of you", "nobody can catch it any more"),
        ),
    ],
    ids=str,
)
def test_advice_in_hat_cards(action: rules.Play, words: tuple[str, str]) -> None:
    """The cards that are in no hand, stack or pool of the line were played: among them all that
    catch a 7."""
    names = [player.name for player in PLAYERS]
    seen = rules.view(rules.from_notation(CATCH, Options()), 0)
    assert advice.words(Texts("en"), names, seen, action) == words


@pytest.mark.parametrize(
    ("card", "safe"), [("b2", ""), ("r7", "at most 5 other cards could catch it")]
)
def test_a_card_is_not_safe_because_of_others_that_nobody_has_seen(card: str, safe: str) -> None:
    """Of the seven that catch a 7 none lies open there."""
    seen = rules.view(rules.from_notation(CATCH, Options()), 0)._replace(under=0, gone=0)
    alone = rules.Play(CARDS[card], -1)
    assert advice.words(Texts("en"), [p.name for p in PLAYERS], seen, alone)[1] == safe


def test_advice_knows_that_the_last_card_is_safe() -> None:
    seen = rules.view(rules.from_notation(LAST.line, Options()), 0)
    said = advice.words(Texts("en"), ["Ann", "Bob", "Cy"], seen, rules.Play(CARDS["y2"], -1))
    assert said == ("a yellow 2, on its own in front of you", "nobody can catch it any more")


def test_the_legend_shows_all_six_ways_to_catch() -> None:
    shown = [pair for group in LEGEND for pair in group.pairs]
    assert len(shown) == 6
    for one, other in shown:
        assert captures(CARDS[one], CARDS[other])
    for name, first, pairs in LEGEND:
        assert pairs[0] == shown[first - 1]
        assert all((one[0] == other[0]) == (name == "same") for one, other in pairs)
    texts = Texts("en")
    assert not texts.has(f"hat_cards.catches_{len(shown) + 1}")


def test_knz_15_a_round_that_may_decide_is_announced_and_played_to_a_tense_tune() -> None:
    options = Options(goal=10)
    shown = rules.of(rules.setup(3, options))._replace(round=3)
    for best, near in ((6, False), (7, True), (12, True)):
        begun = shown._replace(hats=(2, best, 0))
        assert FACE.last(RoundBegan(3, 0), begun) == ("hat_cards.may_decide" if near else "")
        assert FACE.last(Ended(0), begun) == ""
        assert FACE.tense(begun, options) == near


def test_knz_2_the_last_round_is_announced_when_it_begins() -> None:
    shown = rules.of(rules.setup(3, Options()))
    for number in (2, 3):
        begun = shown._replace(round=number)
        words = FACE.last(RoundBegan(number, 0), begun)
        assert words == ("hat_cards.last_round" if number == 3 else "")


def test_a_heap_that_is_collected_is_a_headline_about_who_collects_it() -> None:
    shown = rules.of(rules.setup(3, Options()))
    (found,) = headlines([(Took(2, 9), shown, shown)])
    assert found == Headline("collect", 2, 9, 9, 0, 0)
