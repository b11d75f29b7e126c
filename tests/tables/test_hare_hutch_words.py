"""The news, refusals, hints and buttons of Hare Hutch say what the dice show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.match.match import Player
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, Options, Stop, TakeOver, story
from game.rules.hare_hutch.play import Action
from game.rules.protocol import CHANCE, OVER
from game.tables.choice import Pick
from game.tables.hare_hutch import advice, aloud, book, panel, words
from game.tables.hare_hutch.aloud import Aloud
from game.tables.hare_hutch.choice import AS_HARE, AS_HUTCH, DONE, FIRST, SECOND, TRAY, Choice
from game.tables.hare_hutch.words import percent_bust
from tests.rulebook.hare_hutch import play

EN = Texts("en")
PLAYERS = [Player(name, letter) for name, letter in (("Clara", "r"), ("Bruno", "y"))]


def told(line: str, *actions: str) -> list[str]:
    """The news of some actions."""
    state = rules.from_notation(line, Options())
    shown, found = rules.of(state), []
    for text in actions:
        before, state = state, play(state, text)
        done = next(a for a in _actions(before, text))
        for event in rules.events(before, done):
            shown = rules.told(shown, event)
            said = book.sentence(EN, PLAYERS, event, shown)
            found += [said[1]] if said else []
        shown = rules.of(state, shown)
    return found


def _actions(state: rules.State, text: str) -> Iterator[Action]:
    if text.startswith("roll "):
        yield rules.Roll(text.removeprefix("roll "))
    yield from (a for a in rules.legal(state) if rules.action_text(state, a) == text)


def test_a_turn_is_told_in_one_line_an_action() -> None:
    news = told("0,0 0 - 1 0 - 0 roll", "roll hhhd35c", "keep hhh hutch", "more", "roll hd3",
                "keep hd hutch", "more", "roll h445c", "keep h hutch", "stop")  # fmt: skip
    assert news == [
        "Clara sets aside 3 hares and the ×2 hutch: 22 points so far",
        "Clara sets aside a hare, a double and the ×3 hutch: 42 points so far",
        "Clara rolls all the hares again",
        "Clara sets aside a hare and the ×4 hutch: 60 points so far",
        "What a turn! Clara writes down 60 points: 60 in all",
    ]


def test_hop_13_a_take_over_names_whose_points_and_how_many_dice_there_are() -> None:
    news = told("60,0 14 h 4 0 - 1 start", "take over", "roll d5c", "keep d hutch", "stop")
    assert news[0] == "Bruno takes over from Clara: 60 points, 3 dice"
    assert news[1].startswith("The tower is complete! Bruno sets aside a double and the ×5 hutch")
    one = told("1,0 0 h 1 0 - 1 start", "take over")
    assert one == ["Bruno takes over from Clara: 1 point, 6 dice"]
    all_aside = told("42,0 0 Hdhh 3 0 - 1 start", "take over")
    assert all_aside == [
        "Bruno takes over from Clara: 42 points, 5 dice",
        "Bruno rolls all the hares again",
    ]


def test_hop_8_to_10_what_is_lost_and_what_is_not_is_told() -> None:
    line = "0,0 0 Hdh 2 0 - 0 roll"
    assert told(line, "roll 3c") == ["Bust! Clara watches 26 points hop away"]
    odd = told("0,0 0 h 1 0 - 0 roll", "roll 334455")
    assert odd == ["No hare! Clara is bust and loses one point"]
    assert told(line, "roll cc") == ["Clara rolls nothing but carrots: 2 dice are out"]
    first = told("0,0 0 - 1 0 - 0 roll", "roll 3344555")
    assert first == ["Clara rolls no hare at all: bust at the first hop"]


def test_hop_15_the_last_round_is_told_with_the_points_that_opened_it() -> None:
    news = told("330,0 0 Hh 1 0 - 0 more", "stop")
    assert news == [
        "Clara writes down 11 points: 341 in all",
        "Clara has 341 points: the last round!",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_so_far_are_those_of_the_position_that_follows(language: str) -> None:
    texts, state, rng = Texts(language), rules.setup(2, Options(target=90)), Random(3)
    kept = 0
    while rules.turn(state) != OVER:
        odds = rules.odds(state)
        legal = list(rules.legal(state))
        action = rng.choices(*zip(*odds, strict=True))[0] if odds else rng.choice(legal)
        shown = rules.of(state)
        for event in rules.events(state, action):
            shown = rules.told(shown, event)
            said = book.sentence(texts, PLAYERS, event, shown)
            if isinstance(event, story.Kept):
                after = rules.of(rules.apply(state, action))
                assert said
                assert re.search(rf"\b{after.score}\b", said[1]), said
                kept += 1
        state = rules.apply(state, action)
    assert kept > 20


def refusal(line: str, *ids: object) -> tuple[str, str]:
    """What is said, and the rule, when somebody picks these one after the other."""
    choice: Choice | Pick = Choice.of(rules.from_notation(line, Options()))
    for id_ in ids:
        assert isinstance(choice, Choice)
        choice = choice.pick(id_)
    assert isinstance(choice, Pick)
    key, _, rule = choice.refusal.partition(" ")
    return book.why(EN, PLAYERS, key, choice.about), rule


@pytest.mark.parametrize(
    ("line", "die", "said"),
    [
        ("0,0 0 - 1 0 hhd345c 0 keep", 4, "×4 has to wait. Your first hutch must be ×2: a double"),
        ("0,0 14 - 3 0 hh345 0 keep", 2, "You already have ×3. The next hutch is ×4."),
        ("0,0 14 - 3 0 hh335 0 keep", 4, "Your top hutch is ×3, so ×4 comes next. ×5 has to wait."),
        ("0,0 24 - 5 0 h35 0 keep", 1, "Your hutches are complete: nothing goes on top of ×5."),
    ],
)
def test_hop_6_a_hutch_out_of_order_is_refused_with_the_hutches_there_are(
    line: str, die: int, said: str
) -> None:
    why, rule = refusal(line, ("die", die))
    assert why.startswith(said)
    assert rule == "HOP-6"


def without_hares(line: str) -> list[object]:
    """The picks that let go of all dice that are chosen, and then want to set them aside."""
    choice = Choice.of(rules.from_notation(line, Options()))
    return [*(("die", die) for die, use in enumerate(choice.uses) if use == AS_HARE), DONE]


def test_hop_4_and_7_a_missing_hare_is_asked_for_by_what_was_rolled() -> None:
    two = "0,0 0 - 1 0 hh3455c 0 keep"
    assert refusal(two, *without_hares(two)) == (
        "You rolled 2 hares. Set aside at least one of them first.", "HOP-4",
    )  # fmt: skip
    one = "0,0 0 - 1 0 h33455c 0 keep"
    assert refusal(one, *without_hares(one))[0] == "You rolled one hare. Set it aside first."
    lone = "0,0 0 - 1 0 d34455c 0 keep"
    assert refusal(lone, *without_hares(lone)) == (
        "The double is the only hare you rolled, so it must be set aside as hares.", "HOP-7",
    )  # fmt: skip


def hint(line: str, action: advice.Decision) -> str:
    return " – ".join(
        advice.words(EN, ["Clara", "Bruno"], rules.from_notation(line, Options()), action)
    )


def test_a_hint_says_what_and_why() -> None:
    keep = "0,0 0 - 1 0 hhhd35c 0 keep"
    assert hint(keep, Keep(3, 0, True)) == (
        "set aside 3 hares and the ×2 hutch – that makes 11 × 2 = 22, with 3 dice left"
    )
    assert hint("0,0 0 Hh 2 0 hd3 0 keep", Keep(1, 1, True)).endswith(
        "that makes 14 × 3 = 42, and you may roll all the hares again"
    )
    more = "0,0 0 Hh 2 0 - 0 more"
    risk = "with 3 dice, it is a bust in 29 of 100 rolls"
    assert hint(more, More()) == f"roll 3 dice again – {risk}"
    assert hint(more, Stop()) == f"write down 22 points – {risk}"
    near = "320,0 0 Hh 2 0 - 0 more"
    assert hint(near, Stop()).endswith("that gives you 342, and the goal is reached")
    left = "39,0 0 Hdh 3 0 - 1 start"
    assert hint(left, TakeOver()) == (
        "take over 39 points with one die – with one die, it is a bust in 50 of 100 rolls"
    )
    assert hint(left, Fresh()).endswith("taking over means a bust in 50 of 100 rolls")


def labels(line: str, texts: Texts) -> list[str]:
    choice = Choice.of(rules.from_notation(line, Options()))
    ids = [DONE] if choice.sorts else [FIRST, SECOND]
    return [panel.answer(texts, choice, id_)[0] for id_ in ids]


def test_one_point_and_one_die_are_singular() -> None:
    assert labels("1,0 0 h 1 0 - 1 start", EN)[0] == "Take over 1 point, 6 dice"
    assert labels("39,0 0 Hdh 3 0 - 1 start", EN)[0] == "Take over 39 points, 1 die"
    assert labels("0,0 0 h 1 0 - 0 more", EN) == ["Roll 6 dice again", "Write down 1 point"]
    assert labels("0,0 0 - 1 0 h33455c 0 keep", EN) == ["Set aside: 1 point so far"]
    assert labels("1,0 0 h 1 0 - 1 start", Texts("nl"))[0] == "Overnemen: 1 punt, met 6"


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_and_signs_begin_with_a_capital(language: str) -> None:
    texts, state, rng = Texts(language), rules.setup(2, Options(target=60)), Random(5)
    while rules.turn(state) != OVER:
        choice = Choice.of(state)
        prompt, risk = choice.prompt(), choice.risk(FIRST)
        if rules.turn(state) != CHANCE:
            assert texts(prompt.key)[0].isupper()
        assert risk is None or texts(risk.key, **risk.params)[0].isupper()
        odds = rules.odds(state)
        legal = list(rules.legal(state))
        action = rng.choices(*zip(*odds, strict=True))[0] if odds else rng.choice(legal)
        state = rules.apply(state, action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_listens_hears_before_what_they_hear_after_putting_dice_aside(language: str) -> None:
    texts, state, luck = Texts(language), rules.setup(2, Options(target=150)), Random(5)
    while rules.turn(state) != OVER:
        if rules.turn(state) == CHANCE:
            odds = rules.odds(state)
            action = luck.choices(*zip(*odds, strict=True))[0]
        else:
            action = luck.choice(list(rules.legal(state)))
        if isinstance(action, Keep):
            uses = Choice.of(state).wanted(action)
            choice = replace(Choice.of(state), uses=uses)
            before = Aloud(texts, PLAYERS, rules.of(state), rules.Options()).spot(DONE, choice)
            for kept in rules.events(state, action):
                if isinstance(kept, story.Kept):
                    dice = words.dice(texts, kept.singles, kept.doubles, kept.hutch)
            worth = words.points(texts, rules.of(rules.apply(state, action)).score)
            assert dice in before
            assert worth in before
        state = rules.apply(state, action)


FELL = [
    ("3c", "Rolled: ×3 hutch, carrot"),
    ("455", "Rolled: ×4 hutch, ×5 hutch, ×5 hutch"),
    ("cc", ""),  # the news say so
    ("h3", ""),  # somebody chooses
    ("d5", ""),
]


@pytest.mark.parametrize(("faces", "said"), FELL)
def test_what_a_throw_without_a_hare_shows_is_told_to_those_who_listen(
    faces: str, said: str
) -> None:
    assert aloud.fell(EN, story.Rolled(0, faces)) == said


def at(line: str) -> Choice:
    return Choice.of(rules.from_notation(line, Options()))


@pytest.mark.parametrize(
    ("line", "spot", "dice", "stake"),
    [
        ("39,0 0 Hdh 3 0 - 1 start", FIRST, 1, 39),
        ("39,0 0 Hdh 3 0 - 1 start", SECOND, 7, 0),
        ("0,0 0 Hh 2 0 - 0 more", FIRST, 3, 22),
        ("0,0 0 Hh 2 0 - 0 more", TRAY, 3, 22),
        ("0,0 0 - 1 0 - 0 roll", TRAY, 7, 0),
    ],
)
def test_hop_8_beside_each_answer_stands_the_risk_of_its_own_dice(
    line: str, spot: str, dice: int, stake: int
) -> None:
    choice = at(line)
    risk = choice.risk(spot)
    assert risk is not None
    assert risk.params == {"percent": percent_bust(dice), "stake": stake}
    assert risk.key == ("hare_hutch.risk" if stake else "hare_hutch.risk_nothing")


def test_hop_8_to_write_points_down_is_no_risk() -> None:
    assert at("0,0 0 Hh 2 0 - 0 more").risk(SECOND) is None


def test_hop_6_marking_a_second_hutch_takes_the_mark_off_the_first() -> None:
    choice = at("0,0 0 - 1 0 hdd345c 0 keep")
    doubles = [die for die, face in enumerate(choice.view.rolled) if face == "d"]
    for _ in range(3):
        for die in doubles:
            for _ in range(3):
                turned = choice.pick(("die", die))
                assert isinstance(turned, Choice)
                choice = turned
                assert choice.uses.count(AS_HUTCH) <= 1
                if choice.uses[die] == AS_HUTCH:
                    break
            assert choice.uses[die] == AS_HUTCH
            assert choice.keep is not None
