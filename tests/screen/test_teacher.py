"""A teacher at the table, for who wants one: risks before a choice, a word after it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.outlook import Advice
from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.match.match import Match
from game.rules.catch_the_hat import Move
from game.rules.hare_hutch import More, Stop
from game.scenes.frame.scene import SceneStack
from game.scenes.seats.seat_sheet import SeatSheet
from game.scenes.table.hints import hint_words
from game.scenes.title.seats_scene import SeatsScene
from game.tables import panel
from game.tables.pieces import board_marks
from game.tables.table import would
from game.ui.boxes.canvas import Canvas
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, do, game, hand_of, people
from tests.screen.test_following_hints import Told
from tools.here import Here
from tools.shots import CATS, HAT_CARDS, TOPS

pytestmark = pytest.mark.usefixtures("blinking")

MORE = "84,20 0 Hd 3 0 - 0 more"
LINES = {
    "catch_the_hat": "R5=g;R7=r;R9=y 5,5,5 -,-,- 0 move:4",
    "hat_cards": HAT_CARDS,
    "top_hats": TOPS,
    "hare_hutch": MORE,
    "cat_and_mouse": CATS,
}
SEATS = {"catch_the_hat": 3, "hat_cards": 4}  # 2 in the others


def learner(screen: Screen, name: str, line: str, *devices: str, **options: Any) -> None:
    """A table at which the first seat has a teacher; nothing is thought, unless a test tells it."""
    others = devices or ("keys", *["computer"] * (SEATS.get(name, 2) - 1))
    opening = game(*others, name=name, line=line, path=False, **options)
    screen.kit.thinker = Silent()
    pupil = people(*others)[0]
    screen.kit.people.help(pupil, "teacher")
    screen.app.stack = SceneStack(opening(screen.kit))
    screen.settle()


class Silent(Told):
    """A thinker who never answers."""

    def __init__(self) -> None:
        super().__init__(None)

    def reply(self) -> Any:
        return None


def chosen(screen: Screen) -> Hashable:
    """Steps of a choice are taken until a spot in focus would play something; returns the spot."""
    table, touch = screen.table.table, screen.table.playing.touch
    for _ in range(9):
        assert table.choice
        if would(table.choice, touch.focus) is not None:
            break
        Keyboard(screen).yes()
        screen.frames(2)
    screen.until(lambda: not screen.table.playing.adviser.risks.looking)
    screen.frames(2)
    return touch.focus


def written(screen: Screen) -> str:
    """All that is written around the table and on it."""
    placed = screen.table.placed(screen.app.window.canvas.size)
    return " ".join(each.box.words for part in placed for each in part.walk())


@pytest.mark.parametrize("name", BOX)
def test_the_choice_in_focus_is_told_with_its_risk_on_the_table_and_aloud(
    screens: Open, name: str
) -> None:
    screen = screens()
    learner(screen, name, LINES[name])
    focus = chosen(screen)
    risk = screen.table.playing.adviser.risks.of(focus)
    assert risk
    assert risk.words in written(screen)
    assert risk.words in screen.table.saying().focus.more
    assert [plate for _, plate in screen.table.playing.adviser.risks.marks()]


@pytest.mark.parametrize("help_", ["none", "hints"])
def test_who_has_no_teacher_sees_no_risks(screens: Open, help_: str) -> None:
    screen = screens()
    learner(screen, "catch_the_hat", LINES["catch_the_hat"])
    screen.kit.people.help(screen.match.players[0], help_)
    screen.table.playing.undecided()
    screen.settle()
    chosen(screen)
    assert not screen.table.playing.adviser.risks.found


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_the_sheet_of_a_seat_has_three_kinds_of_help(screens: Open, kind: str) -> None:
    screen = screens(opening=lambda kit: SeatsScene(kit, "hare_hutch"))
    hand, seating = hand_of(screen, kind), screen.top.seating
    seating = replace(seating, players=tuple(people("keys", "mouse")))
    screen.app.stack.scenes.append(sheet := SeatSheet(screen.kit, seating, 0))
    screen.frames(2)
    seen = []
    for _ in range(3):
        seen.append(next(row for row in sheet.rows() if row.id == "aid").value)
        if isinstance(hand, Mouse):
            x, y, w, h = next(each.rect for each in sheet.widgets() if each.id == "aid")
            hand.click((x + w - 30, y + h / 2))
        else:
            hand.take("aid")
        screen.frames(2)
    assert seen == ["Hints", "Teacher", "None"]
    assert screen.kit.people.help_of(sheet.player) == "hints"


@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse", "top_hats"])
def test_what_is_hidden_changes_nothing_that_is_told(screens: Open, name: str) -> None:
    rules: Any = BOX[name].rules
    start = rules.from_notation(LINES[name], rules.Options())
    told = []
    for seed in range(3):
        world = rules.guess(rules.view(start, 0), 0, Random(seed))
        screen = screens()
        learner(screen, name, rules.to_notation(world))
        focus = chosen(screen)
        found = {
            spot: risk._replace(words="")
            for spot, risk in screen.table.playing.adviser.risks.found.items()
        }
        told.append((focus, found, screen.table.saying().focus, written(screen)))
    assert told[0] == told[1] == told[2]


def test_risks_are_looked_for_one_by_one_that_of_the_focus_first(screens: Open) -> None:
    screen = screens()
    learner(screen, "cat_and_mouse", LINES["cat_and_mouse"])
    chosen(screen)
    playing = screen.table.playing
    playing.adviser.risks._choice = None
    for number in range(1, 4):
        playing.adviser.risks.look(playing.touch.focus)
        assert len(playing.adviser.risks.found) == number
        assert playing.touch.focus in playing.adviser.risks.found


def test_a_hint_names_piece_and_place_to_those_who_listen(screens: Open) -> None:
    screen = screens(speech=True)
    learner(screen, "catch_the_hat", LINES["catch_the_hat"])
    screen.kit.thinker = Told(ending(screen, "R11"))
    again(screen)
    Keyboard(screen).press("t")
    screen.frames(4)
    said = screen.table.saying().message
    assert "Best: your hat on the board" in said
    assert "ring 8" in said.lower()
    assert "ring 12, free" in said.lower()


class Judge(Told):
    """A thinker who finds one action best, and every other one worse by as much."""

    def __init__(self, best: Hashable, cost: float) -> None:
        super().__init__(best)
        self.best, self.cost = best, cost
        self.asked: list[Any] = []

    def ask(self, question: object) -> None:
        self.asked.append(question)

    def reply(self) -> Any:
        if not self.asked:
            return None
        question = self.asked[-1]
        legal = BOX[question.game].rules.legal(question.view)
        costs = tuple((action, self.cost * (action != self.best)) for action in legal)
        return Advice(self.best, 0.5, 0.5 - self.cost, (), costs)


def lines(screen: Screen) -> list[str]:
    return [line for _, line in screen.table.playing.teller.news.lines]


def told_after(screen: Screen, judge: Judge, spot: str) -> str:
    """What the teacher says when somebody takes one of the two answers; "" for nothing."""
    learner(screen, "hare_hutch", MORE, "keys", "keys")
    screen.kit.thinker = judge
    again(screen)
    before = lines(screen)
    Mouse(screen).take(spot)
    assert lines(screen) == before, "nothing is told before it is seen"
    screen.settle()
    said = [line for line in lines(screen) if "Anna" in line and ("–" in line or "!" in line)]
    return said[-1] if said else ""


def test_a_good_decision_is_praised_with_its_reason_once_it_is_seen(screens: Open) -> None:
    said = told_after(screens(), Judge(Stop(), 0.2), "second")
    assert any(said.startswith(f"{praise}, Anna – ") for praise in PRAISE)
    assert "42 of 100" in said


PRAISE = ("Well seen", "Well chosen", "Nicely done")


def test_another_one_is_praised_first_and_then_a_better_one_is_named(screens: Open) -> None:
    screen = screens()
    line = "R7=r;R24=r;R27=y;R30=y 0,0 -,- 0 move:3"
    learner(screen, "catch_the_hat", line, "keys", "keys", hats=2)
    catch, grey = (ending(screen, field) for field in ("R27", "R10"))
    screen.kit.thinker = Judge(catch, 0.2)
    again(screen)
    do(screen, Keyboard(screen), grey)
    screen.settle()
    said = [line for line in lines(screen) if "even better" in line]
    assert len(said) == 1
    assert said[0].startswith("A good idea, Anna – safe on a grey space")


def ending(screen: Screen, field: str) -> Move:
    """The move that ends on a field."""
    at = screen.match.start.board.number[field]
    legal = screen.match.game.rules.legal(screen.match.state)
    return next(each for each in legal if each.way[-1] == at)


def again(screen: Screen) -> None:
    """The choice begins once more, and its worth is asked for."""
    screen.table.playing.adviser.tutor.forget()
    screen.table.playing.undecided()
    screen.settle()


def test_what_hardly_matters_is_passed_over(screens: Open) -> None:
    assert told_after(screens(), Judge(Stop(), 0.01), "second") == ""


def test_for_a_praise_nobody_waits_and_nothing_is_worked_out_in_a_frame(screens: Open) -> None:
    screen = screens()
    learner(screen, "hare_hutch", MORE, "keys", "keys")
    screen.kit.thinker = judge = Judge(Stop(), 0.2)
    again(screen)
    lost = judge.asked[-1].quickly()
    assert (lost.action, lost.costs) == (None, ()), "where the process died nothing is said"
    judge.advice = lost
    judge.reply = lambda: lost  # type: ignore[method-assign]
    again(screen)
    Mouse(screen).take("second")
    screen.settle()
    assert not any(line.startswith(PRAISE) for line in lines(screen))


def test_nobody_is_praised_for_a_hint(screens: Open) -> None:
    screen = screens()
    learner(screen, "hare_hutch", MORE, "keys", "keys")
    screen.kit.thinker = Judge(Stop(), 0.2)
    keys = Keyboard(screen)
    for _ in range(2):
        keys.press("t")
        screen.frames(4)
    screen.settle()
    assert screen.match.log == [Stop()]
    assert not any(line.startswith(PRAISE) for line in lines(screen))


def test_sentences_come_seldom(screens: Open) -> None:
    screen = screens()
    learner(screen, "hare_hutch", MORE, "keys", "keys")
    tutor, seen = screen.table.playing.adviser.tutor, screen.match.state
    said = []
    screen.kit.thinker = judge = Judge(More(), 0.05)
    for _ in range(9):
        tutor.forget()
        tutor.begin()
        tutor.listen()
        assert judge.asked[-1].view == seen
        screen.match.log.append(More())
        said.append(bool(tutor.about(0, More())))
        screen.match.log.pop()
    assert said == [True, False, False, False, True, False, False, False, True]


def test_in_a_game_of_hidden_hands_praise_tells_others_nothing(screens: Open) -> None:
    screen = screens()
    learner(screen, "cat_and_mouse", LINES["cat_and_mouse"], "keys", "mouse")
    tutor = screen.table.playing.adviser.tutor
    rules = screen.match.game.rules
    screen.table.secrecy.open(0, "keys")
    screen.settle()
    best, *_, worst = rules.legal(screen.match.state)
    for action in (best, worst):
        screen.kit.thinker = Judge(best, 0.2)
        tutor.forget()
        tutor._quiet.clear()
        tutor.begin()
        tutor.listen()
        screen.match.log.append(action)
        said = tutor.about(0, action)
        screen.match.log.pop()
        assert said in {"", *(screen.kit.t(key, name="Anna") for key in WELL)}


WELL = ("teacher.well", "teacher.well.2", "teacher.well.3")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 100), ((1280, 800), 150), ((1920, 1080), 125)]
)
@pytest.mark.parametrize("name", BOX)
def test_all_of_it_is_in_the_picture(
    screens: Open, name: str, size: tuple[int, int], scale: int, language: str
) -> None:
    screen = screens(size, language=language, text_scale=scale)
    learner(screen, name, LINES[name])
    chosen(screen)
    wide, high = screen.app.window.canvas.size
    for part in screen.table.placed((wide, high)):
        x, y, w, h = part.rect
        assert x >= -1
        assert y >= -1
        assert x + w <= wide + 1
        assert y + h <= high + 1


@pytest.mark.parametrize(
    ("mark", "chance", "signs"),
    [
        ("", 0.0, ["tick"]),
        ("", 1.0, ["warning"]),
        ("11/36", 0.3, ["11/36"]),
        ("7/10", 0.7, ["warning", "7/10"]),
    ],
)
def test_a_plate_says_a_thing_once(
    monkeypatch: pytest.MonkeyPatch, mark: str, chance: float, signs: list[str]
) -> None:
    seen: list[str] = []
    for what in ("icon", "text"):
        monkeypatch.setattr(Canvas, what, lambda _, said, *__: seen.append(said))
    canvas = Canvas(pygame.Surface((640, 360)), "poster")
    board_marks.risk(canvas, (300.0, 300.0, 200.0, 280.0), mark, chance)
    assert seen == signs


@pytest.mark.parametrize(
    ("name", "language"),
    [*((name, "de") for name in BOX), ("cat_and_mouse", "fr"), ("cat_and_mouse", "nl")],
)
def test_a_hint_covers_no_cards_at_a_television_however_long_it_is(
    screens: Open, name: str, language: str
) -> None:
    screen = screens((1920, 1080), language=language, text_scale=125, margin=5)
    learner(screen, name, LINES[name])
    playing, state, size = screen.table.playing, screen.match.state, screen.app.window.canvas.size
    legal = screen.match.game.rules.legal(state)
    for action in legal[:: 1 + len(legal) // 6]:
        said = hint_words(screen.kit, screen.match, Advice(action, 0.61, 0.58), state)
        playing.remark.say(*said, sign="bulb")
        screen.table._lay_strip(size)
        strip = screen.table._strip
        assert strip.tall == panel.strip(size)
        shown = " ".join(part.box.words for part in strip.view.parts)
        assert said[0] in shown, "what to do, and why"
        assert playing.remark.sentence == " ".join(said), "those who listen hear all of it"


def test_a_match_of_a_learner_is_played_as_any_other(screens: Open) -> None:
    logs = []
    for help_ in ("hints", "teacher"):
        screen = screens(speed="off")
        learner(screen, "hare_hutch", "", "keys", "computer")
        screen.kit.thinker = Here()
        screen.kit.people.help(screen.match.players[0], help_)
        keys = Keyboard(screen)
        for _ in range(12):
            screen.settle()
            keys.yes()
            screen.frames(2)
        logs.append([*screen.match.lines])
    assert logs[0] == logs[1]
    assert isinstance(screen.match, Match)
