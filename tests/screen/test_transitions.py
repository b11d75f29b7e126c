"""How one picture goes over into the next, and that nobody waits for it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.motion import pace
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.frame.transition import Transition, iris, lid
from game.scenes.over_table.curtain import Curtain
from game.scenes.over_table.overlays import PauseScene
from game.scenes.seats.taking import Turning
from game.scenes.title import title_scene
from game.scenes.title.game_choice import BoxScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.focus_glide import Glide
from game.ui.surfaces import theme
from tests.screen.conftest import WAYS, Open
from tests.screen.person import Keyboard, Screen, game
from tools.hands import post

pytestmark = pytest.mark.usefixtures("ways_between")
OLD, NEW = pygame.Color("#102030"), pygame.Color("#E0D0C0")


def press(screen: Screen, key: int) -> None:
    """A key goes down and up within a frame."""
    post(pygame.KEYDOWN, key=key, scancode=0, unicode="", mod=0)
    post(pygame.KEYUP, key=key, scancode=0, unicode="", mod=0)
    screen.frames(1)


def rests(screen: Screen) -> bool:
    """Whether the picture of now is there, and nothing is on its way any more."""
    return not screen.app.stack.needs_frame and screen.pixels() == screen.anew()


def filled(colour: pygame.Color) -> pygame.Surface:
    found = pygame.Surface((320, 180))
    found.fill(colour)
    return found


@pytest.mark.parametrize("closing", [False, True])
def test_an_iris_opens_and_closes_at_its_place_and_ends_with_the_new_picture(
    closing: bool,
) -> None:
    canvas = Canvas(filled(OLD), "poster")
    passing = iris(filled(OLD), filled(NEW), (80, 60), closing)
    near, far = (OLD, NEW) if closing else (NEW, OLD)
    for _ in range(10):
        passing.advance(1 / 60)
        passing.draw(canvas)
    assert (canvas.surface.get_at((80, 60)), canvas.surface.get_at((319, 179))) == (near, far)
    for _ in range(20):
        passing.advance(1 / 60)
    passing.draw(canvas)
    assert passing.over
    assert canvas.surface.get_buffer().raw == filled(NEW).get_buffer().raw


@pytest.mark.parametrize("closing", [False, True])
def test_a_lid_opens_over_its_box_and_the_new_picture_comes_out_of_it(closing: bool) -> None:
    canvas, box = Canvas(filled(OLD), "poster"), pygame.Rect(100, 60, 40, 80)
    passing = lid(filled(OLD), filled(NEW), box, closing)
    opened, around = (OLD, NEW) if closing else (NEW, OLD)
    for _ in range(14):
        passing.advance(1 / 60)
        passing.draw(canvas)
    assert (canvas.surface.get_at((120, 130)), canvas.surface.get_at((5, 175))) == (opened, around)
    for _ in range(20):
        passing.advance(1 / 60)
    passing.draw(canvas)
    assert passing.over
    assert canvas.surface.get_buffer().raw == filled(NEW).get_buffer().raw


def test_a_game_is_taken_out_of_its_box_and_a_button_opens_an_iris(screens: Open) -> None:
    screen = screens()
    press(screen, pygame.K_RETURN)
    box = screen.top
    assert isinstance(box, BoxScene)
    held = box.hold()
    assert held is not None
    assert box.lid == held.rect
    box.focus = "back"
    assert box.lid is None


def test_a_slow_frame_makes_a_wipe_longer_and_not_shorter() -> None:
    passing = Transition(0.35, lambda canvas, part: None)
    passing.advance(0.3)
    assert not passing.over


def test_a_press_while_scenes_wipe_counts_at_once(screens: Open) -> None:
    screen = screens()
    press(screen, pygame.K_RETURN)
    assert isinstance(screen.top, BoxScene)
    assert screen.app.stack.needs_frame, "nothing is between the pictures"
    press(screen, pygame.K_RETURN)
    assert isinstance(screen.top, SeatsScene)
    press(screen, pygame.K_ESCAPE)
    press(screen, pygame.K_ESCAPE)
    assert isinstance(screen.top, TitleScene)
    screen.until(lambda: rests(screen), pace.WIPE + 0.1)


def test_a_wipe_reaches_the_edges_of_a_television(screens: Open) -> None:
    screen = screens((1280, 720), margin=10)
    title = screen.app.window.window.get_surface().copy()
    press(screen, pygame.K_RETURN)
    wiping = screen.app.window.window.get_surface()
    for corner in ((1275, 4), (4, 4), (1275, 715)):
        assert wiping.get_at(corner) == title.get_at(corner), "the table would show there already"
    screen.wait(pace.WIPE + 0.1)
    assert wiping.get_at((1275, 715)) != title.get_at((1275, 715))


def test_less_motion_cuts(screens: Open) -> None:
    screen = screens(reduced_motion=True)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE):
        press(screen, key)
        assert screen.pixels() == screen.anew()


def test_a_sheet_grows(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", name="hare_hutch"))
    screen.settle()
    press(screen, pygame.K_F10)
    assert isinstance(screen.top, PauseScene)
    small = screen.pixels()
    screen.wait(pace.GROW)
    assert screen.pixels() != small
    assert rests(screen)


def test_the_focus_glides_and_a_button_goes_down_for_a_moment(screens: Open) -> None:
    glide = Glide()
    for id_, rect in (("one", (0.0, 0.0, 10.0, 10.0)), ("two", (0.0, 100.0, 10.0, 10.0))):
        glide.mark(id_, rect, calm=False)
    assert glide.at == (0.0, 0.0, 10.0, 10.0)
    glide.advance(WAYS["GLIDE"] / 2)
    assert glide.at is not None
    assert 50 < glide.at[1] < 100
    screen = screens(opening=lambda kit: SeatsScene(kit, "hare_hutch"))
    screen.top.focus = "computer"
    for _ in range(2):
        press(screen, pygame.K_RETURN)
    assert screen.top.glide.down == "computer"
    screen.until(lambda: rests(screen), 0.5)


def test_the_card_of_a_seat_turns_over_when_somebody_sits_down(screens: Open) -> None:
    screen = screens(opening=lambda kit: SeatsScene(kit, "hare_hutch"))
    screen.frames(2)
    press(screen, pygame.K_RETURN)
    assert len(screen.top.players) == 1
    seen = set()
    while screen.top.moving:
        screen.frames(1)
        seen.add(screen.pixels())
    assert len(seen) > 10


def test_where_a_computer_sits_down_its_card_turns_in_its_place(screens: Open) -> None:
    screen = screens(opening=lambda kit: SeatsScene(kit, "hare_hutch"))
    screen.frames(2)
    screen.app.stack.take("computer", "mouse")
    screen.frames(1)
    assert screen.top.view.of(Turning) == screen.widget(("seat", 0)).rect


def test_the_curtain_falls_over_closed_hands_and_parts_before_the_table_that_goes_on(
    screens: Open,
) -> None:
    screen = screens(opening=game("keys", "mouse", "computer", name="hat_cards", path=False))
    screen.until(lambda: isinstance(screen.top, Curtain))
    assert screen.table.secrecy.eyes() == frozenset()
    press(screen, pygame.K_RETURN)
    assert screen.table.secrecy.eyes() == frozenset(), "the curtain that falls lifts at a press"
    Keyboard(screen).take("open")
    assert screen.table.secrecy.eyes() == {0}
    red = [pygame.Color(colour) for colour in (theme.ALARM, theme.ALARM_DARK, "#C3342A")]
    assert screen.surface.get_at((4, 300)) in red
    screen.wait(pace.DRAPE)
    assert screen.surface.get_at((4, 300)) not in red
    press(screen, pygame.K_F1)
    assert isinstance(screen.top, RulebookScene)
    assert screen.surface.get_at((1020, 590)) == pygame.Color(theme.TABLE_DARK), "a hand stays"


def test_the_hare_of_the_title_breathes_now_and_then(screens: Open) -> None:
    poses = [title_scene.pose(step / 30) for step in range(int(title_scene.ROUND * 30))]
    begun = [n / 30 for n in range(1, len(poses)) if poses[n] and not poses[n - 1]]
    assert len(begun) == len(title_scene.RESTS)
    assert all(8 <= after - before <= 12.5 for before, after in pairwise(begun))
    assert sum(pose is not None for pose in poses) < 0.05 * len(poses)
    for reduced in (False, True):
        screen = screens(reduced_motion=reduced)
        screen.wait(0.2)
        drawn = screen.drawn
        screen.top.age = begun[0] - 0.02
        screen.wait(0.6)
        assert screen.drawn - drawn == (0 if reduced else len(title_scene.TWITCH) + 1)
        assert rests(screen)
