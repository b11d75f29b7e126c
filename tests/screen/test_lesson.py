"""The lesson: everybody gets through it with the device they have in their hands, by right tries
and by wrong ones, and plays a first game after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.rules import hare_hutch
from game.rules.catch_the_hat.story import Caught
from game.rules.hare_hutch import story
from game.rules.protocol import CHANCE
from game.scenes.book.chapters import goal
from game.scenes.end.result import ResultScene
from game.scenes.lesson.attempt import Prepared, astray
from game.scenes.lesson.first_game import FirstGameScene, TeacherLine, first_match
from game.scenes.lesson.lesson_scene import LessonEnd, LessonScene, StepState
from game.scenes.menus import prompts
from game.scenes.telling.between_rounds import RoundScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.tables.book import FirstGame, Tip
from game.tables.mood import LASTS, MOVE
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Words
from game.ui.boxes.typeset import LINE, across
from tests.screen.conftest import Open
from tests.screen.person import Hand, Screen, do, hand_of, leave, people, wish

DEVICES = ["mouse", "keys", "pad"]
TURNS = [(game, DEVICES[number % 3]) for number, game in enumerate(BOX)]  # by turns
OTHER_TURNS = [(game, DEVICES[(number + 1) % 3]) for number, game in enumerate(BOX)]
LARGE = {("catch_the_hat", "mouse"), ("hare_hutch", "keys"), ("cat_and_mouse", "pad")}
pytestmark = pytest.mark.usefixtures("blinking")
NEXT, BACK, AGAIN, OK = (("sheet", name) for name in ("next", "back", "try_again", "understood"))


def pupil(screens: Open, kind: str, game: str = "catch_the_hat", **chosen: Any) -> Any:
    screen = screens(speed="off", **chosen)
    hand = hand_of(screen, kind)
    hand.take("lesson")
    hand.take(("game", game))
    screen.settle()
    assert isinstance(screen.top, LessonScene)
    return screen, hand


def goals(screen: Screen, action: Hashable) -> bool:
    """Whether an action reaches what the step asks for."""
    match, step = screen.match, screen.top.step
    told = match.game.rules.events(match.state, action)
    return any(step.goal(event, match.start) for event in told)


def right(screen: Screen) -> Any:
    """An action that reaches what the step asks for, or leads there."""
    legal = list(screen.match.game.rules.legal(screen.match.state))
    return next((action for action in legal if goals(screen, action)), legal[0])


def wrong(screen: Screen) -> Any:
    """One that does not, if there is one."""
    legal = list(screen.match.game.rules.legal(screen.match.state))
    return next((action for action in legal if not goals(screen, action)), None)


def tried(screen: Screen, hand: Hand) -> None:
    """One step is done as it asks to be, until it is praised."""
    number = screen.top.number
    for _ in range(20):
        screen.settle()
        if isinstance(screen.top, RoundScene):
            assert screen.widget("next").label == screen.kit.t("lesson.next")
            hand.take("next")
        elif screen.top.stage is StepState.READ:
            return
        elif screen.top.stage is StepState.DONE:
            assert screen.top.number == number
            assert screen.top.note().text == worded(screen, "done", "lesson.praise")
            return
        elif not lies_open(screen, hand):
            continue
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            do(screen, hand, right(screen))
    raise AssertionError(f"stuck at {screen.top.step.key}")


def lies_open(screen: Screen, hand: Hand) -> bool:
    """Whether the table can be used; a sheet that lies over it is put aside first."""
    if not screen.top.sheet.covers:
        return True
    hand.take(("sheet", "aside"))
    return False


def worded(screen: Screen, what: str, otherwise: str) -> str:
    """What a lesson says of a step, in words for the device in hand if there are any."""
    key = f"lesson.{screen.top.game.name}.{screen.top.step.key}.{what}"
    own = f"{key}.{prompts.kind(screen.top.device)}"
    texts = screen.kit.texts
    return texts(next((each for each in (own, key) if texts.has(each)), otherwise))


def speaks(screen: Screen) -> bool:
    """Whether the teacher says something that is to be read; else what the game is about may stand
    there."""
    note = screen.top.note()
    return note is not None and bool(note.rows)


def on(screen: Screen, hand: Hand) -> None:
    """All of the sheet is read, and its first button pressed."""
    while screen.top.sheet._more:
        note = screen.top.note()
        hand.take(("sheet", note.rows[0].id if note.holds else "more"))
    hand.take(("sheet", screen.top.note().rows[0].id))
    screen.settle()


def learn(screen: Screen, hand: Hand) -> None:
    """Every step to the end of the lesson."""
    for number in range(len(screen.top.book.STEPS)):
        assert screen.top.number == number
        tried(screen, hand)
        assert screen.top.focus == NEXT
        on(screen, hand)
    assert isinstance(screen.top, LessonEnd)


@pytest.mark.parametrize(("game", "kind"), sorted({*OTHER_TURNS, *LARGE}))
def test_the_lesson_of_every_game_is_learned(screens: Open, game: str, kind: str) -> None:
    """Also where letters are twice as large, and the sheet lies over the table."""
    large = (game, kind) in LARGE
    screen, hand = pupil(screens, kind, game, text_scale=200 if large else 100)
    assert screen.top.sheet.covers == large
    learn(screen, hand)
    assert screen.top.focus == "first_game"
    hand.take("title")
    assert isinstance(screen.top, TitleScene)


def missed(screen: Screen, hand: Hand) -> bool:
    """Does anything but what the step asks for; whether the try was a miss in the end."""
    for _ in range(20):
        screen.settle()
        if isinstance(screen.top, RoundScene):
            hand.take("next")
        elif screen.top.stage is not StepState.TRY:
            return screen.top.stage is StepState.MISSED
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        elif (action := wrong(screen)) is None:
            return False
        else:
            do(screen, hand, action)
    raise AssertionError(f"stuck at {screen.top.step.key}")


@pytest.mark.parametrize(("game", "kind"), TURNS)
def test_whoever_tries_something_else_sees_why_and_tries_again(
    screens: Open, game: str, kind: str
) -> None:
    screen, hand = pupil(screens, kind, game)
    misses = 0
    while isinstance(screen.top, LessonScene):
        before = screen.match.game.rules.to_notation(screen.match.state)
        number = screen.top.number
        if screen.top.stage is StepState.TRY and missed(screen, hand):
            misses += 1
            assert screen.top.focus == AGAIN
            assert screen.top.note().text == worded(screen, "missed", "lesson.again")
            on(screen, hand)
            assert screen.top.stage is StepState.TRY
            assert screen.top.number == number
            assert screen.match.game.rules.to_notation(screen.match.state) == before
        tried(screen, hand)
        on(screen, hand)
    assert misses


def all_seen(screen: Screen) -> bool:
    """Whether everything that was played is on the screen, and no throw is still to come of it."""
    playing, match = screen.top.playing, screen.match
    thrown = getattr(playing.phase, "throw", None) is not None
    shown: bool = playing.teller.sight.table == match.shown_at(len(match.log))
    return shown and not thrown


@pytest.mark.parametrize(("game", "kind"), TURNS)
def test_a_try_is_judged_when_all_of_it_has_been_seen(screens: Open, game: str, kind: str) -> None:
    screen, hand = pupil(screens, kind, game)
    while isinstance(screen.top, LessonScene):
        if screen.top.stage is StepState.TRY and missed(screen, hand):
            assert all_seen(screen), screen.top.step.key
            on(screen, hand)
        tried(screen, hand)
        assert all_seen(screen), screen.top.step.key
        on(screen, hand)


def test_a_decision_after_which_the_goal_needs_another_one_has_led_astray() -> None:
    rules = BOX["catch_the_hat"].rules
    state = rules.from_notation("R2=r;R4=y 5,5 -,- 0 move:2", rules.Options())
    game, players = BOX["catch_the_hat"], people("keys", "keys")
    match = Prepared(game, rules.Options(), players, 7, None, state)
    away = "move r5 R2 R1 R0"
    match.play(next(a for a in rules.legal(state) if rules.action_text(state, a) == away))
    assert astray(match, lambda event, _: isinstance(event, Caught))


def test_points_are_gone_when_the_die_that_lost_them_was_seen(screens: Open) -> None:
    screen, hand = pupil(screens, "keys", "hare_hutch")
    while screen.top.step.key != "stop":
        tried(screen, hand)
        on(screen, hand)
    body = worded(screen, "body", "")
    told, teller = list[object](), screen.top.playing.teller
    teller.noticed = told.append
    hand.take("tray")
    while screen.top.stage is StepState.TRY:
        assert screen.top.note().text == body
        screen.frames()
    assert told[:2] == [story.Rolled(0, "5"), story.Bust(0, 39)]
    assert screen.top.note().text == worded(screen, "missed", "")
    assert screen.match.state.totals == (60, 0)


# Ways on and back


@pytest.mark.parametrize("kind", DEVICES)
def test_back_leads_to_the_step_before_and_from_the_first_to_the_title(
    screens: Open, kind: str
) -> None:
    screen, hand = pupil(screens, kind)
    for _ in range(2):
        tried(screen, hand)
        on(screen, hand)
    begun = screen.match.game.rules.to_notation(screen.match.state)
    tried(screen, hand)
    on(screen, hand)
    assert screen.top.number == 3
    hand.take(BACK)
    screen.settle()
    assert screen.top.number == 2
    assert screen.top.stage is StepState.TRY
    assert screen.match.game.rules.to_notation(screen.match.state) == begun
    for number in (1, 0):
        hand.take(BACK)
        screen.settle()
        assert screen.top.number == number
    hand.take(BACK)
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)


def test_nobody_plays_on_while_the_teacher_praises(screens: Open) -> None:
    screen, hand = pupil(screens, "mouse")
    while screen.top.step.key != "catch":
        tried(screen, hand)
        on(screen, hand)
    tried(screen, hand)
    assert screen.match.players[screen.match.actor].level
    before = list(screen.match.log)
    screen.wait(LASTS + MOVE)  # until the guests have calmed down
    drawn = screen.drawn
    screen.wait(20)
    assert screen.match.log == before
    assert screen.drawn == drawn
    assert screen.table.said().prompt.key == "lesson.next"


def test_a_missed_try_may_be_taken_back_instead(screens: Open) -> None:
    screen, hand = pupil(screens, "keys")
    while screen.top.step.key != "catch":
        tried(screen, hand)
        on(screen, hand)
    assert missed(screen, hand)
    hand.press("u", "u")  # type: ignore[attr-defined]
    screen.settle()
    assert screen.top.stage is StepState.TRY
    assert screen.match.turn == 0
    tried(screen, hand)
    assert screen.top.stage is StepState.DONE


@pytest.mark.parametrize("game", BOX)
def test_a_hint_in_a_lesson_names_what_the_step_asks_for(screens: Open, game: str) -> None:
    screen, hand = pupil(screens, "keys", game)
    while screen.match.turn == CHANCE or len(screen.match.game.rules.legal(screen.match.state)) < 2:
        tried(screen, hand)
        on(screen, hand)
        if screen.match.turn == CHANCE:
            hand.take("tray")
            screen.settle()
    match, face = screen.match, FACES[game]
    wanted = right(screen)
    hand.press("t", "t")
    screen.frames(3)
    names = [player.name for player in match.players]
    what, _ = face.advise(screen.kit.texts, names, match.game.rules.view(match.state, 0), wanted)
    assert what in screen.table.playing.remark.sentence
    do(screen, hand, wanted)
    screen.settle()
    assert screen.top.stage is StepState.DONE


@pytest.mark.parametrize("stage", [StepState.TRY, StepState.DONE])
@pytest.mark.parametrize("kind", DEVICES)
def test_the_lesson_can_be_left_at_any_time(screens: Open, kind: str, stage: StepState) -> None:
    screen, hand = pupil(screens, kind)
    if stage is StepState.DONE:
        tried(screen, hand)
    hand.menu()
    hand.take("title")
    assert isinstance(screen.top, TitleScene)


def test_whatever_device_is_taken_in_hand_goes_on(screens: Open) -> None:
    screen, mouse = pupil(screens, "mouse")
    for hand in (screen.pad(), hand_of(screen, "keys"), mouse):
        tried(screen, hand)
        assert screen.match.players[0].device == hand.device
        on(screen, hand)


@pytest.mark.parametrize("praised", [False, True])
def test_a_lost_pad_stops_no_lesson(screens: Open, praised: bool) -> None:
    screen, hand = pupil(screens, "pad")
    if praised:
        tried(screen, hand)
    hand.pad.unplug()
    screen.frames(3)
    mouse = hand_of(screen, "mouse")
    tried(screen, mouse)
    on(screen, mouse)
    assert screen.top.number == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_of_a_lesson_call_nobody_you(screens: Open, language: str) -> None:
    screen, hand = pupil(screens, "mouse", language=language)
    name = screen.match.players[0].name
    assert name not in ("You", "Du", "Vous", "Jij")
    assert screen.top.note().player.name == name
    for _ in range(3):
        tried(screen, hand)
        told = [line for _, line in screen.table.playing.teller.news.lines]
        assert all(name in line for line in told)
        on(screen, hand)
    assert told


def test_after_the_lesson_one_plays_at_once(screens: Open) -> None:
    screen, hand = pupil(screens, "pad", "cat_and_mouse")
    learn(screen, hand)
    hand.take("play_now")
    screen.frames(3)
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.game.name == "cat_and_mouse"
    assert [player.device for player in screen.top.players] == [hand.device]
    leave(screen, hand)


def test_a_step_without_a_goal_is_only_read(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    face = FACES["hare_hutch"]
    first, *others = face.book.STEPS
    steps = first._replace(goal=None), *others
    book = SimpleNamespace(**{**vars(face.book), "STEPS": steps})
    monkeypatch.setitem(FACES, "hare_hutch", face._replace(book=book))
    screen, hand = pupil(screens, "keys", "hare_hutch")
    assert screen.top.note().text == worded(screen, "body", "")
    screen.wait(10)
    assert not screen.match.log
    assert screen.top.focus == NEXT
    hand.yes()
    screen.settle()
    assert screen.top.number == 1


# The first game


def beginner(screens: Open, kind: str, game: str, **chosen: Any) -> Any:
    screen = screens(opening=lambda kit: FirstGameScene(kit, game, "mouse"), speed="off", **chosen)
    screen.settle()
    assert isinstance(screen.top, FirstGameScene)
    return screen, hand_of(screen, kind)


def played(screen: Screen, hand: Hand, actions: int = 1500) -> None:
    """The first game to its end; what the teacher says is read first."""
    for _ in range(actions):
        screen.settle()
        if isinstance(screen.top, ResultScene):
            return
        if isinstance(screen.top, RoundScene):
            hand.take("next")
        elif speaks(screen):
            on(screen, hand)
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            match = screen.match
            seen = match.game.rules.view(match.state, 0)
            do(screen, hand, match.game.choose(seen, 0, Random(len(match.log)), 3))
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(("game", "kind"), TURNS)
def test_the_first_game_is_played_to_its_end_and_leads_to_the_next(
    screens: Open, game: str, kind: str
) -> None:
    screen, hand = beginner(screens, kind, game)
    played(screen, hand)
    assert [game.endswith("-first") for game in screen.kit.people.family.played] == [True], "told"
    assert [widget.id for widget in screen.top.widgets()] == ["play", "again", "title"]
    assert screen.top.hold().id == "play"
    hand.take("again")
    screen.settle()
    assert isinstance(screen.top, FirstGameScene)
    assert not screen.match.log
    screen.wait(0.5)
    assert not screen.kit.files.saves.unfinished()[0][1:], "only the new one waits"


def tips(*found: Tip[Any, Any]) -> FirstGame[Any, Any, Any]:
    """A first game of Hare Hutch to 50 points, in which the teacher says a little."""
    return FirstGame(hare_hutch.Options(target=50), "", found)


@pytest.fixture
def teacher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speaks up at the first throw of each: "throw" of the person, "keep" of the computer."""
    first = tips(
        Tip("throw.body", lambda event, _: isinstance(event, story.Rolled) and event.seat == 0),
        Tip("keep.body", lambda event, _: isinstance(event, story.Rolled) and event.seat == 1),
    )
    book = SimpleNamespace(**{**vars(FACES["hare_hutch"].book), "FIRST": first})
    monkeypatch.setitem(FACES, "hare_hutch", FACES["hare_hutch"]._replace(book=book))


@pytest.mark.parametrize("kind", DEVICES)
def test_the_teacher_speaks_up_once_and_computers_wait_until_it_is_read(
    screens: Open, kind: str, teacher: None
) -> None:
    screen, hand = beginner(screens, kind, "hare_hutch")
    heard: Counter[str] = Counter()
    while not isinstance(screen.top, ResultScene):
        if speaks(screen):
            note = screen.top.note()
            heard[note.text] += 1
            before = len(screen.match.log)
            screen.wait(15)
            assert len(screen.match.log) == before
            if note.holds:
                assert screen.top.focus == OK
            hand.take(OK)
            screen.settle()
            assert not speaks(screen)
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            do(screen, hand, wish(screen.match))
        screen.settle()
    first, *others = heard
    assert "Robin" in first
    assert others == [screen.kit.t(f"lesson.hare_hutch.{key}.body") for key in ("throw", "keep")]
    assert set(heard.values()) == {1}
    hand.take("play")
    screen.frames(3)
    assert isinstance(screen.top, SeatsScene)


def test_whoever_knows_simply_acts(screens: Open, teacher: None) -> None:
    screen, hand = beginner(screens, "mouse", "hare_hutch")
    assert speaks(screen)
    hand.take("tray")
    screen.settle()
    assert screen.top.note().text == screen.kit.t("lesson.hare_hutch.throw.body")
    do(screen, hand, wish(screen.match))
    screen.settle()
    assert not speaks(screen)
    assert screen.top.note().text == goal(screen.kit, screen.match)


def test_a_first_game_can_be_taken_back_hinted_and_left(screens: Open) -> None:
    screen, hand = beginner(screens, "keys", "hare_hutch")
    on(screen, hand)
    hand.take("tray")
    screen.settle()
    do(screen, hand, wish(screen.match))
    screen.settle()
    number = len(screen.match.log)
    hand.press("u", "u")
    screen.settle()
    assert len(screen.match.log) < number
    hand.press("t", "t")
    screen.until(lambda: screen.table.playing.adviser.said == screen.table.playing.remark.sentences)
    leave(screen, hand)
    assert [saved.game for saved in screen.top.games] == ["hare_hutch"]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_first_game_that_was_left_goes_on_with_its_teacher(screens: Open, kind: str) -> None:
    screen, hand = beginner(screens, "keys", "hare_hutch")
    on(screen, hand)
    hand.take("tray")
    screen.settle()
    lines = list(screen.match.lines)
    leave(screen, hand)
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    hand.take("continue")
    screen.settle()
    assert isinstance(screen.top, FirstGameScene)
    assert screen.match.lines == lines
    assert "lesson.welcome" not in [said.key for said in screen.top.sayings]
    played(screen, hand)
    assert [widget.id for widget in screen.top.widgets()] == ["play", "again", "title"]
    hand.take("title")
    assert not screen.top.games


def test_the_pupil_keeps_their_device_and_has_the_keys_for_a_pad_of_another_day(
    screens: Open,
) -> None:
    kit = screens().kit
    match = first_match(kit, "hare_hutch", "mouse")
    FirstGameScene(kit, "hare_hutch", "mouse", match)
    assert match.players[0].device == "mouse"
    match.seat_player(0, device="", pad="1 Old Pad")
    FirstGameScene(kit, "hare_hutch", "mouse", match)
    assert match.players[0].device == "keys"


# The sheet

LONG = "Ein Würfelergebnis, und dann noch viele Wörter danach. " * 12 + "Schluss."


SCALES = [(game, 200 if game in dict(LARGE) else 100) for game in BOX]


@pytest.mark.parametrize(("game", "scale"), SCALES)
def test_a_long_text_is_read_leaf_by_leaf_and_never_cut_off(
    screens: Open, game: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens((1024, 600), lambda kit: LessonScene(kit, game, "keys"), text_scale=scale)
    monkeypatch.setattr(LessonScene, "_said", lambda *_: LONG)
    screen.frames(3)
    screen.app.stack.look_again()
    screen.settle()
    hand, read = hand_of(screen, "keys"), []
    sheet = screen.top.sheet
    for leaf in range(len(sheet.leaves)):
        assert sheet.leaf == leaf
        read += drawn(screen)
        if leaf + 1 < len(sheet.leaves):
            hand.take(("sheet", "more"))
    assert " ".join(read) == LONG
    screen.kit.choices.change(text_scale=100)
    screen.frames(3)
    assert sheet.leaf == len(sheet.leaves) - 1, "in smaller letters there are fewer"


@pytest.mark.parametrize(("game", "scale"), SCALES)
def test_what_a_teacher_says_fits_the_sheet_of_a_small_window(
    screens: Open, game: str, scale: int
) -> None:
    screen = screens((1024, 600), lambda kit: LessonScene(kit, game, "keys"), text_scale=scale)
    screen.settle()
    scene, first = screen.top, FirstGameScene(screen.kit, game, "keys")
    first.sheet.taught, most = scene.sheet.taught, 2 if scale == 200 else 1
    for language in LANGUAGES:
        screen.kit.choices.speak(language)
        for number, step in enumerate(scene.book.STEPS):
            stages = (
                (StepState.TRY, StepState.DONE, StepState.MISSED)
                if step.goal
                else (StepState.READ,)
            )
            for stage in stages:
                scene.number, scene.stage = number, stage
                assert leaves(screen, scene) <= most, step.key
        for tip in first.first.tips:
            first.sayings = [TeacherLine(f"lesson.{game}.{tip.key}", 0)]
            assert leaves(screen, first) <= most, tip.key


def leaves(screen: Screen, scene: Any) -> int:
    """How many leaves the words of a sheet take, beside the table as the lesson lays it."""
    size = screen.app.window.canvas.size
    scene.table.arrange(size, scene.sheet.taught)
    scene.sheet.lay(size, scene.table)
    return len(scene.sheet.leaves)


def drawn(screen: Screen) -> list[str]:
    """The lines of the text on the sheet, all of which are inside of it."""
    sheet = screen.top.sheet
    said = sheet.leaves[sheet.leaf]
    words, (_, y, wide, high) = next(
        (part.box, part.rect)
        for part in sheet.parts
        if isinstance(part.box, Words) and part.box.said == said
    )
    size, lines = words.set(wide)
    assert y + len(lines) * size * LINE <= y + high + 1
    assert y + high <= min(spot.rect[1] for spot in sheet.spots())
    assert all(across(line, size) <= wide for line in lines)
    assert "\n".join(lines) == said
    return list(lines)


@pytest.mark.looks
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_the_next_position_fades_in(screens: Open, speed: str) -> None:
    screen, hand = pupil(screens, "keys")
    screen.kit.choices.change(speed=speed)
    screen.frame = 1 / 60
    tried(screen, hand)
    on(screen, hand)
    tried(screen, hand)
    hand.take(NEXT)
    veils = set()
    while screen.top.moving:
        veils.add(round(screen.top.veil, 1))
        screen.frames()
    assert len(veils) > 5 if speed == "normal" else len(veils) <= 2
    screen.settle()
    assert screen.top.number == 2
    assert screen.pixels() == screen.anew()
