"""The words of Top Hats: the news of every event, advice for every action, the book."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from game.core.i18n import Texts
from game.match.match import Player
from game.rules import top_hats as rules
from game.rules.hexagon import FIELD
from game.rules.protocol import Ended, TurnPassed
from game.rules.top_hats import story
from game.tables.book import LessonStep
from game.tables.choice import Pick
from game.tables.top_hats import advice, book
from game.tables.top_hats.choice import choice_of

PLAYERS = [Player("Ada", "g"), Player("Bo", "v"), Player("Cy", "k")]
CHAIN = "c3=rrr;c4=brb;c6=bbb;e5=n;g7=brr -/- 0 move 1 0"

Said = tuple[int, str]
EVENTS: list[tuple[story.Event, Said | None]] = [
    (story.Built(1, (b"\0\0\1",)), (1, "Bo has built five stacks")),
    (story.Placed(0, b"\0\0\0", FIELD["b2"]), (0, "Ada places a stack on the second ring")),
    (story.Placed(0, b"\0\0\0", FIELD["c3"]), (0, "Ada places a stack on the third ring")),
    (story.LotFell(2), (2, "Drawn at random: Cy moves first")),
    (story.MarginDeclared(0), (0, "Ada adds the second ring to the rim")),
    (story.ColourVanished(2), (2, "Cy’s hats have all gone into hiding")),
    (story.ColourBack(2), (2, "Cy is back: look what was under that hat!")),
    (story.Passed(1), (1, "Bo cannot move and misses a turn")),
    (story.Stuck(1), (1, "Bo is boxed in, and has lost")),
    (story.DeclarationLeft(0), None),
    (story.Drawn("quiet"), None),
    (TurnPassed(0, 1), None),
    (Ended(0), None),
]


@pytest.mark.parametrize(("event", "said"), EVENTS, ids=lambda row: type(row).__name__)
def test_every_event_has_its_sentence_or_needs_none(event: story.Event, said: Said | None) -> None:
    shown = rules.of(rules.setup(3, rules.Options()))
    assert book.sentence(Texts("en"), PLAYERS, event, shown) == said


STORIES: list[tuple[str, str, list[str]]] = [
    (
        "c3=brr;e5=n;g4=b;h7=b;h8=b -/- 0 move 1 0",
        "move c3 d4",
        ["Ada takes a step inwards with a stack of 3"],
    ),
    (
        "d4=r;e5=n;g4=b;h7=b;h8=b -/- 0 move 1 0",
        "move d4 c3",
        ["Ada takes a step outwards with a single hat"],
    ),
    (
        "c3=br;e5=n;g4=b;h7=b;h8=b -/- 0 move 1 0",
        "move c3 c4",
        ["Ada moves a stack of 2 sideways"],
    ),
    (
        "a1=r;e5=n;g4=b;h7=b;h8=b -/- 0 move 1 0",
        "move a1 b2",
        ["Ada brings a single hat in from the rim"],
    ),
    (
        "e4=r;e5=n;e7=rbb;f3=r;h5=b;h8=b -/- 0 move 1 0",
        "move e4 e6 e8",
        ["Ada jumps over the neutral hat", "Ada takes a hat from Bo, who keeps the stack"],
    ),
    (
        "c3=r;c4=r;c6=r;e5=n;h7=b;h8=b -/- 0 move 1 0",
        "move c3 c5",
        ["Ada jumps over a stack of the same colour"],
    ),
    (
        "b3=r;b4=r;c3=r;c4=b;e5=n;h7=b;h8=b -/- 0 move 1 0",
        "move c3 c5 a3 c3",
        [
            "Ada takes a single hat from Bo",
            "… and on over a stack of the same colour",
            "… and on over a stack of the same colour",
        ],
    ),
    (
        "c3=r;c4=yb;e5=n;h5=b;h8=r -/-/- 0 move 1 0",
        "move c3 c5",
        [
            "Ada takes a hat from Bo. Now the stack is Cy’s",
            "Cy is back: look what was under that hat!",
        ],
    ),
    (
        "c3=r;c4=rb;e5=n;h5=b;h8=r -/- 0 move 1 0",
        "move c3 c5",
        ["Ada takes a hat from Bo, and the stack changes sides"],
    ),
]


def told(line: str, played: str) -> list[Said]:
    """The lines of the news about an action."""
    state = rules.from_notation(line, rules.Options())
    action = next(a for a in rules.legal(state) if rules.action_text(state, a) == played)
    shown, said = rules.of(state), []
    for event in rules.events(state, action):
        shown = rules.told(shown, event)
        if line_of := book.sentence(Texts("en"), PLAYERS, event, shown):
            said.append(line_of)
    return said


@pytest.mark.parametrize(("line", "played", "said"), STORIES, ids=lambda value: str(value)[:30])
def test_the_news_tell_who_moved_what_over_whom_and_whose_the_stack_is_now(
    line: str, played: str, said: list[str]
) -> None:
    assert [words for _, words in told(line, played)] == said


def test_a_stack_that_is_won_is_told_in_three_ways() -> None:
    found = set()
    for row in ("c3=r;c4=rb", "c4=r;c5=rb", "c2=r;c3=rb"):
        start, over = row.split(";")
        to = f"c{2 * int(over[1]) - int(start[1])}"
        found |= {w for _, w in told(f"{row};e5=n;h5=b -/- 0 move 1 0", f"move {start[:2]} {to}")}
    assert len(found) == 3


def test_only_building_and_placing_pass_quickly() -> None:
    quick = {type(event) for event, _ in EVENTS if not book.loud(event, ())}
    assert quick == {story.Built, story.Placed, TurnPassed}


def advised(action: rules.Move | rules.Place | rules.Declare | rules.Build) -> tuple[str, str]:
    seen = rules.from_notation(CHAIN, rules.Options())
    return advice.words(Texts("en"), ["Ada", "Bo"], seen, action)


def move(way: str) -> rules.Move:
    return rules.Move(tuple(FIELD[name] for name in way.split()))


def test_advice_says_how_high_the_stack_is_what_it_does_and_who_loses_a_hat() -> None:
    outwards = "the stack of 3, one space outwards to the marked one"
    assert advised(move("g7 h8")) == (outwards, "nobody can jump over it there")
    once = "the stack of 3 jumps over another’s stack to the marked space"
    twice = "the stack of 3 jumps 2 times, as far as the marked space"
    assert advised(move("c3 c5")) == (once, "it takes a hat from Bo")
    assert advised(move("c3 c5 c7")) == (twice, "it takes a hat from Bo")


REASONS = {
    ("d4=r;d5=b;e5=n;h7=b -/- 0 move 1 0", "d4 c3"): "there it is safe from Bo",
    ("d4=r;e5=n;e7=b;h7=b -/- 0 move 1 0", "d4 d5"): "nobody can jump over it there",
    ("d4=r;d6=b;e5=n;h7=b -/- 0 move 1 0", "d4 d5"): "",
    ("a1=r;e5=n;g5=b;h7=b -/- 0 move 1 0", "a1 b2"): "you must leave the rim",
    ("e4=r;e5=n;g3=b;h8=b -/- 0 move 1 0", "e4 e6"): "nobody can jump over it there",
}


def test_advice_about_a_quiet_move_says_what_it_is_good_for() -> None:
    for (line, way), reason in REASONS.items():
        seen = rules.from_notation(line, rules.Options())
        assert advice.words(Texts("en"), ["Ada", "Bo"], seen, move(way))[1] == reason, way


def test_advice_about_a_single_hat_calls_it_that() -> None:
    seen = rules.from_notation("d4=r;d5=b;e5=n;h7=b -/- 0 move 1 0", rules.Options())
    what, _ = advice.words(Texts("en"), ["Ada", "Bo"], seen, move("d4 d6"))
    assert what == "the single hat jumps over another’s stack to the marked space"


def test_advice_for_answers_places_and_buildings() -> None:
    assert advised(rules.Declare(True)) == (
        "add the second ring to the rim",
        "then others must leave it",
    )
    assert advised(rules.Declare(False)) == ("leave the second ring as it is", "")
    second, third = (rules.Place(b"\0\0\0", FIELD[name]) for name in ("b2", "c3"))
    assert advised(second) == ("a stack onto the marked space on the second ring", "")
    assert advised(third) == ("a stack onto the marked space on the third ring", "")
    assert advised(rules.Build(())) == ("leave the stacks as they are", "")


def test_advice_on_the_smaller_board_says_who_would_have_to_leave() -> None:
    texts, few = Texts("en"), "b3=r;e5=n;f5=r;h7=b -/- 0 declare 1 0"
    seen = rules.from_notation(few, rules.Options())
    answers = {
        yes: advice.words(texts, ["Ada", "Bo"], seen, rules.Declare(yes))[1] for yes in (1, 0)
    }
    assert answers == {1: "then others must leave it", 0: "you would have to leave it yourself"}


REFUSED = {
    ("c3=r;c4=b;e5=n;g5=r;h8=b -/- 0 move 1 0", "", "g5"): (
        "You can take a hat from Bo, so you must – but this stack can’t."
    ),
    ("c3=r;c4=b;e5=n;g5=r;h8=b -/- 0 move 1 0", "c3", "d3"): (
        "You can take a hat from Bo, so you must – and this way takes none."
    ),
    ("a1=r;c3=r;e5=n;g5=b;h7=b -/- 0 move 1 0", "", "c3"): (
        "Your stack on the rim must leave first."
    ),
    ("a1=r;c3=r;e5=n;e9=r;g5=b;h7=b -/- 0 move 1 0", "", "c3"): (
        "One of your 2 stacks on the rim must leave first."
    ),
    ("c3=r;d6=r;e5=n;g5=b;h7=b -/- 0 move 1 0", "", "g5"): (
        "That stack is Bo’s: the hat on top decides."
    ),
    ("c3=r;d6=r;e5=n;g5=b;h7=b -/- 0 move 1 0", "", "e5"): (
        "The neutral hat belongs to nobody and stays put."
    ),
    ("c3=r;d7=r;e5=n;g5=b;h7=b -/- 0 move 1 0", "d7", "d8"): "No step goes onto the rim.",
    ("c3=r;d6=r;e5=n;g5=b -/- 0 move 2 0", "d6", "d7"): (
        "The second ring is part of the rim now: no step goes there."
    ),
    ("d6=r;e5=n;e7=r;e8=r;g4=b;h7=b -/- 0 move 1 0", "e7", "e9"): (
        "You may only end a move on the rim by taking a hat."
    ),
    ("c3=r;d6=r;e5=n;g5=b;h7=b -/- 0 move 1 0", "c3", "h8"): (
        "Too far: a step goes one space, and a jump just over the stack next to it."
    ),
    (book.STEPS[1].line, "0", "a1"): "Not on the rim! Stacks begin on the second or third ring.",
    (book.STEPS[1].line, "0", "d5"): (
        "Too near the middle! Stacks begin on the second or third ring."
    ),
    (book.STEPS[1].line, "0", "c4"): "Bo already has a stack there.",
    (book.STEPS[1].line, "0", "c6"): "One of your own stacks is standing there.",
}


def refused(line: str, chosen: str, picked: str) -> str:
    """What is said when a field is picked, after a stack was."""
    choice = choice_of(rules.from_notation(line, rules.Options()), 1)
    assert choice is not None
    if chosen:
        on = choice.pick(("stack", 0) if chosen == "0" else ("field", FIELD[chosen]))
        assert not isinstance(on, Pick), line
        choice = on
    pick = choice.pick(("field", FIELD[picked]))
    assert isinstance(pick, Pick)
    return book.why(Texts("en"), PLAYERS, pick.refusal.split()[0], pick.about)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[1]} {case[2]}")
def test_a_refusal_speaks_of_the_very_case(case: tuple[str, str, str]) -> None:
    assert refused(*case) == REFUSED[case]


def test_a_refusal_that_is_the_same_in_every_case_needs_none() -> None:
    assert book.why(Texts("en"), PLAYERS, "stack_first", None) == Texts("en")("refusal.stack_first")


def test_a_goal_of_the_lesson_is_reached_by_what_it_asks_for_only() -> None:
    start = rules.setup(2, rules.Options())
    goals = {step.key: step.goal for step in book.STEPS}
    rim, inner, out = FIELD["a1"], FIELD["b2"], FIELD["e9"]
    reached: dict[str, list[story.Event]] = {
        "build": [story.Built(0, ())],
        "place": [story.Placed(0, b"", 4)],
        "step": [story.Stepped(0, 4, 5)],
        "jump": [story.Jumped(0, 4, 5, 6, 1)],
        "take": [story.HatRemoved(4, 1, 0)],
        "must": [story.HatRemoved(4, 1, -1)],
        "chain": [story.Jumped(0, 4, 5, 6, 2)],
        "rim": [story.Jumped(0, FIELD["e7"], FIELD["e8"], out, 1)],
        "leave": [story.Stepped(0, rim, inner)],
        "declare": [story.MarginDeclared(0)],
        "back": [story.ColourBack(2)],
        "win": [Ended(0)],
    }
    missed: dict[str, list[story.Event]] = {
        "build": [story.Built(1, ())],
        "place": [story.Placed(1, b"", 4), story.Stepped(0, 4, 5)],
        "step": [story.Stepped(1, 4, 5), story.Jumped(0, 4, 5, 6, 1)],
        "jump": [story.Jumped(1, 4, 5, 6, 1), story.Stepped(0, 4, 5)],
        "take": [story.HatRemoved(4, 0, 1), story.Jumped(0, 4, 5, 6, 1)],
        "must": [story.HatRemoved(4, 0, 1)],
        "chain": [story.Jumped(0, 4, 5, 6, 1), story.Jumped(1, 4, 5, 6, 2)],
        "rim": [story.Jumped(0, out, FIELD["e8"], FIELD["e7"], 1), story.Stepped(0, inner, rim)],
        "leave": [
            story.Stepped(1, rim, inner),
            story.Stepped(0, inner, FIELD["c3"]),
            story.Stepped(0, rim, FIELD["a2"]),
        ],
        "declare": [story.DeclarationLeft(0), story.MarginDeclared(1)],
        "back": [story.ColourBack(1), story.ColourVanished(2)],
        "win": [TurnPassed(0, 1)],
    }
    assert goals.keys() == reached.keys()
    for key, goal in goals.items():
        assert goal is not None
        assert all(goal(event, start) for event in reached[key])
        assert not any(goal(event, start) for event in missed[key])


@pytest.mark.parametrize("step", book.STEPS, ids=lambda step: step.key)
def test_a_step_that_can_be_missed_says_why_and_the_others_cannot(
    step: LessonStep[Any, Any],
) -> None:
    state = rules.from_notation(step.line, book.LESSON)
    assert step.goal
    told = [rules.events(state, action) for action in rules.legal(state)]
    reached = [any(step.goal(event, state) for event in events) for events in told]
    assert any(reached)
    assert Texts("en").has(f"lesson.top_hats.{step.key}.missed") == (not all(reached))


TEACHER: dict[str, tuple[str, str]] = {
    "tip_placed": (book.FIRST.line, "place bbr c3"),
    "tip_move": ("c3=r;d7=b;e5=n;g4=b;h5=b;h6=b -/- 1 move 1 0", "move g4 g5"),
    "tip_must": ("b3=r;c3=r;d3=b;e5=n;g4=b;h7=b;h8=b -/- 1 move 1 0", "move h7 g7"),
    "tip_took": ("c3=r;d3=b;e5=n;g4=b;h7=b;h8=b -/- 0 move 1 0", "move c3 e3"),
    "tip_lost": ("c3=rr;d3=b;e5=n;g4=b;h7=b;h8=b -/- 1 move 1 0", "move d3 b3"),
    "tip_leave": ("a1=r;c4=r;e5=n;g4=b;h7=b;h8=b -/- 1 move 1 0", "move h7 g7"),
    "tip_declare": ("c3=r;d7=r;e5=n;g4=b;h7=b -/- 1 move 1 0", "move h7 g7"),
    "tip_last": ("b3=r;c3=r;c6=r;d7=r;e5=n;h7=b -/- 1 move 1 0", "move h7 g7"),
}


def test_the_teacher_speaks_when_it_matters() -> None:
    assert [tip.key for tip in book.FIRST.tips] == list(TEACHER)
    for tip in book.FIRST.tips:
        line, played = TEACHER[tip.key]
        state = rules.from_notation(line, book.FIRST.options)
        action = next(a for a in rules.legal(state) if rules.action_text(state, a) == played)
        after = rules.apply(state, action)
        events = rules.events(state, action)
        assert any(tip.when(event, after) for event in events), tip.key
        assert Texts("en")(f"lesson.top_hats.{tip.key}", name="Ada", other="Bo")


def test_every_house_rule_can_be_chosen_and_what_is_usual_is_among_them() -> None:
    names = {field.name for field in fields(rules.Options)}
    chosen = {**book.VARIANTS, **book.DETAILS}
    assert names - chosen.keys() == {"starter", "head_start"}, "chosen at the seats"
    for name, values in chosen.items():
        assert book.needed(name, rules.Options())
        for value in values:
            changed: dict[str, Any] = {name: value}
            assert getattr(rules.Options(**changed), name) == value
        assert getattr(rules.Options(), name) == values[0]
        assert len(set(values)) == 2
