"""Fair play at the screen: the page, the seal, own dice."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import numpy as np
import pygame
import pytest
from numpy.lib.stride_tricks import sliding_window_view

from game.kept import record
from game.kept.fairness import Verdict, seal, verified
from game.match.box import BOX
from game.match.match import Match
from game.rules.protocol import CHANCE
from game.scenes.book import fairness_scene
from game.scenes.book.fairness_scene import FairnessScene
from game.scenes.end.result import ResultScene
from game.scenes.frame.scene import Push
from game.scenes.menus import prompts
from game.scenes.over_table.own_dice import OwnDice
from game.scenes.table.table_scene import TableScene
from game.ui.surfaces import text, theme
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, game, hand_of, people, play_on, read, wish
from tests.workers import until

pytestmark = pytest.mark.usefixtures("blinking")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize(("name", "dice"), [("catch_the_hat", 1), ("hare_hutch", 7)])
def test_real_dice_are_typed_in(screens: Open, kind: str, name: str, dice: int) -> None:
    screen = screens(opening=game("keys", "computer", name=name), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    hand.menu()
    hand.take("fair")
    assert isinstance(screen.top, FairnessScene)
    hand.turn("own")
    hand.take("back")
    hand.take("resume")
    screen.settle()
    hand.take("tray")
    assert isinstance(screen.top, OwnDice)
    assert ("dice" in screen.top.title()) == (dice > 1)
    for die in range(dice):
        assert not screen.widget("done").enabled, "a die is still missing"
        hand.take(("face", 2 if die == 2 or dice == 1 else 0))  # one press a die
    hand.take("done")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.match.lines[0] == ("roll 3 typed" if dice == 1 else "roll hhhhhh3 typed")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_wrong_face_is_pressed_away(screens: Open, kind: str) -> None:
    screen = screens(opening=game("keys", "computer", name="hare_hutch"), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.match.own_dice = True
    screen.settle()
    hand.take("tray")
    hand.take(("face", 5))
    hand.take(("die", 0))
    for _ in range(7):
        hand.take(("face", 1))
    hand.take(("face", 0))  # all are set: the last one was another face
    hand.take("done")
    screen.settle()
    assert screen.match.lines[0] == "roll hdddddd typed"


@pytest.mark.parametrize(
    ("name", "keys", "line"),
    [("catch_the_hat", "4", "roll 4 typed"), ("hare_hutch", "1112116", "roll hhhhhdc typed")],
)
def test_number_keys_choose_faces_and_enter_alone_chooses_none(
    screens: Open, name: str, keys: str, line: str
) -> None:
    screen = screens(opening=game("keys", "computer", name=name), speed="off")
    screen.match.own_dice = True
    screen.settle()
    keyboard = Keyboard(screen)
    keyboard.take("tray")
    keyboard.yes()
    missing = screen.kit.texts.plural("fair.own_missing", len(keys))
    assert (screen.top.message, set(screen.top.shown)) == (missing, {None})
    for key in keys:
        keyboard.press(key)
        assert not screen.top.message, "no longer is nothing chosen"
    assert screen.top.focus == "done"
    keyboard.yes()
    screen.settle()
    assert screen.match.lines[0] == line


def test_the_bar_says_what_to_do_with_real_dice(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="off")
    screen.match.own_dice = True
    screen.settle()
    said = screen.table.said()
    assert said is not None
    assert said.prompt is not None
    words = prompts.spoken(screen.kit, said.prompt)
    assert words == screen.kit.texts.plural("fair.own_body", 1)


def test_done_says_what_is_missing(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="off")
    screen.match.own_dice = True
    screen.settle()
    Mouse(screen).take("tray")
    Mouse(screen).take("done")
    assert isinstance(screen.top, OwnDice)
    assert screen.top.message == screen.kit.texts.plural("fair.own_missing", 1)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("name", ["catch_the_hat", "hare_hutch"])
def test_a_face_that_never_came_has_a_line_and_no_black_square(
    screens: Open, name: str, size: tuple[int, int]
) -> None:
    screen = screens(size, opening=game("keys", "computer", name=name))
    screen.app.stack.act(Push(FairnessScene(screen.kit, screen.match)))
    screen.frames(2)
    shown = pygame.surfarray.array3d(screen.app.window.window.get_surface())
    ink = (shown == pygame.Color(theme.INK)[:3]).all(axis=2)
    squares = sliding_window_view(ink, (14, 14)).all(axis=(2, 3))
    assert not squares.any(), f"black squares at {np.argwhere(squares)[:5]}"


def test_the_seal_stands_on_its_page_before_the_first_throw_and_not_in_the_news(
    screens: Open,
) -> None:
    screen = screens(opening=game("mouse", "computer"), speed="off")
    mouse = Mouse(screen)
    assert not screen.table.playing.teller.news.lines
    mouse.menu()
    mouse.take("fair")
    sealed = seal("catch_the_hat", screen.match.seed)
    assert any(sealed in words.replace(" ", "") for words, _ in read(screen.top.view))


@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_a_page_that_does_not_fit_is_read_to_its_end_before_the_focus_moves_on(
    screens: Open, kind: str
) -> None:
    screen = screens(opening=game("keys", "computer"), text_scale=200, language="fr")
    screen.app.stack.act(Push(FairnessScene(screen.kit, screen.match)))
    screen.frames(2)
    page, hand = screen.top, hand_of(screen, kind)
    assert (page.focus, page.view.top) == ("back", 0.0)
    assert page.view.scrolls
    assert not any(page.view.cut(id_) for id_ in ("own", "back", "check"))
    while page.focus == "back":
        before = page.view.top
        hand.step(0, 1)
    assert (page.focus, before) == ("check", page.view.top)
    hand.turn("own")
    assert screen.match.own_dice


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every word that is drawn."""
    seen: list[str] = []
    write = text.picture

    def note(said: str, face: str, pixels: int, colour: text.Colour) -> pygame.Surface:
        seen.append(said)
        return write(said, face, pixels, colour)

    monkeypatch.setattr(text, "picture", note)
    return seen


def over(name: str, seed: int) -> Match:
    """A game that has been played to its end."""
    options = BOX[name].rules.Options()
    match = Match(BOX[name], options, people("keys", "keys"), seed)
    while not match.over:
        match.play(match.draw() if match.turn == CHANCE else wish(match))
    return match


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_the_seed_stands_on_the_page_alone_and_the_result_leads_there(
    screens: Open, written: list[str], kind: str
) -> None:
    seed = 46245567
    opening = game("keys", "keys", name="hare_hutch", target=40, seed=seed)
    screen = screens(opening=opening, speed="off")
    play_on(screen, Keyboard(screen))
    hand = hand_of(screen, kind)
    assert isinstance(screen.top, ResultScene)
    assert not [words for words in written if str(seed) in words]
    hand.take("fair")
    assert isinstance(screen.top, FairnessScene)
    assert [words for words in written if str(seed) in words]
    hand.take("check")
    luck = sum(line.startswith("roll") for line in screen.match.lines)
    assert screen.top.message.startswith(f"Checked. Rolls and cards drawn: {luck}.")
    assert screen.top.message.endswith("the seed matches the seal.")
    hand.take("back")
    screen.settle()
    assert isinstance(screen.top, ResultScene)


@pytest.mark.parametrize("name", ["hare_hutch", "cat_and_mouse"])
@pytest.mark.parametrize("forged", [False, True])
def test_a_finished_game_is_checked_from_its_record(screens: Open, name: str, forged: bool) -> None:
    match = over(name, 5)
    lines = record.write(match)
    if forged:
        lines = lines.replace("seed 5", "seed 6")
    found, _ = record.read(lines)
    screen = screens(opening=lambda kit: TableScene(kit, found, None), speed="off")
    screen.settle()
    mouse = Mouse(screen)
    mouse.take("fair")
    mouse.take("check")
    page = screen.top
    assert isinstance(page, FairnessScene)
    assert ("is not what the seed gives" in page.message) == forged


def test_before_the_first_throw_there_is_nothing_to_check(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="off")
    screen.settle()
    keys = Keyboard(screen)
    keys.menu()
    keys.take("fair")
    keys.take("check")
    assert screen.top.message == "Nothing to check yet: no roll, no card."


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_the_page_owns_up_that_files_can_be_read_and_names_its_button(
    screens: Open, written: list[str], language: str
) -> None:
    screen = screens(opening=game("keys", "computer"), language=language)
    written.clear()
    screen.app.stack.act(Push(FairnessScene(screen.kit, screen.match)))
    screen.frames(2)
    said = " ".join(written)
    assert screen.kit.t("fair.words_4").split()[-1] in said
    page = screen.kit.t("fair.words_3", button=screen.kit.t("fair.check"))
    assert screen.kit.t("fair.check") in page
    assert page.split()[-1] in said
    assert "--" not in said
    assert "main.py" not in said


def test_own_dice_can_be_left_again(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="off")
    keys = Keyboard(screen)
    screen.match.own_dice = True
    screen.settle()
    keys.take("tray")
    assert isinstance(screen.top, OwnDice)
    keys.back()
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log


def test_a_long_match_is_checked_beside_the_picture(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Event()

    def slowly(match: Match, go_on: Callable[[], None]) -> Verdict:
        while not gate.is_set():
            go_on()
        return verified(match)

    monkeypatch.setattr(fairness_scene, "verified", slowly)
    monkeypatch.setattr(fairness_scene, "AT_ONCE", 0.0)
    screen = screens(opening=game("keys", "keys", name="hare_hutch"), speed="off")
    screen.app.stack.act(Push(fairness_scene.FairnessScene(screen.kit, screen.match)))
    Keyboard(screen).take("check")
    screen.wait(0.5)
    assert screen.top.message == "Checking…"
    gate.set()
    assert until(lambda: screen.frames() or screen.top.message != "Checking…")
    assert screen.top.message == "Nothing to check yet: no roll, no card."
