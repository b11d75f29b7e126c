"""What rests is shown as it is: the last picture of everything that moved equals one drawn anew.

The law is looked at wherever nothing moves any more, at sixty pictures a second and at ten.
"""

from __future__ import annotations

import pygame
import pytest

from game.match.box import BOX
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Scene, SceneStack
from game.scenes.over_table.curtain import Curtain
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import RoundScene
from game.tables.card_games.cards import CardPlace, PlacedCard
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces.theme import PALETTES
from tests.screen.conftest import Open
from tests.screen.person import (
    Hand,
    Keyboard,
    Mouse,
    Screen,
    game,
    play_on,
)
from tests.screen.test_window import SCENES

SIZE = (640, 375)  # thousands of pictures are compared
PACES = {"60 a second": 1 / 60, "10 a second": 0.1}


def resting(screen: Screen) -> bool:
    """Whether nobody will draw anything until something happens."""
    return screen.app.stack.open and not screen.app.stack.needs_frame


def watched(screen: Screen, pace: float = 1 / 60) -> list[type[Scene]]:
    """From now on every picture at rest is compared; the kinds of scenes it was done for."""
    found: list[type[Scene]] = []
    screen.frame = pace
    plain, compared = screen.frames, [-1]  # how many pictures were drawn by then

    def frames(number: int = 1) -> None:
        for _ in range(number):
            plain()
            if resting(screen) and screen.drawn != compared[0]:
                compared[0] = screen.drawn
                kind = type(screen.top)
                same = screen.pixels() == screen.anew()
                assert same, f"the {kind.__name__} that rests is not what is shown"
                found.append(kind)

    screen.frames = frames  # type: ignore[method-assign]
    return found


class Mover(Scene):
    """Something that takes three steps."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.steps = 0
        self.drawn = 0

    @property
    def moving(self) -> bool:
        return self.steps < 3

    def advance(self, seconds: float) -> None:
        self.steps += self.moving

    def draw(self, canvas: Canvas) -> None:
        self.drawn = self.steps


def test_what_stops_moving_is_drawn_once_more(screens: Open) -> None:
    screen = screens()
    scene = Mover(screen.kit)
    screen.app.stack = SceneStack(scene)
    screen.frames(4)
    assert scene.drawn == 3
    before = screen.drawn
    screen.frames(4)
    assert screen.drawn == before, "and then nothing is drawn any more"


class Clock(Scene):
    """Something whose picture changes once a second; it lies over what is below."""

    overlay = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.age = 0.0

    @property
    def changing(self) -> object:
        return int(self.age)

    def advance(self, seconds: float) -> None:
        self.age += seconds


def test_what_changes_with_time_is_drawn_when_it_has_changed_and_only_then(screens: Open) -> None:
    screen = screens()
    screen.app.stack.act(Push(Clock(screen.kit)))
    screen.wait(0.5)
    before = screen.drawn
    screen.wait(3)
    assert screen.drawn == before + 3


def test_what_changes_below_an_overlay_is_drawn_too(screens: Open) -> None:
    screen = screens()
    below = Clock(screen.kit)
    for scene in (below, Clock(screen.kit)):
        screen.app.stack.act(Push(scene))
    screen.frames(3)
    before = screen.drawn
    below.age += 1
    screen.frames(3)
    assert screen.drawn == before + 1


class Wall(Clock):
    """Counts how often it is drawn."""

    drawn = 0

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1


class Ball(Clock):
    """Something that moves for a while."""

    @property
    def moving(self) -> bool:
        return self.age < 2


def test_while_an_overlay_moves_what_lies_below_is_drawn_only_when_something_happens(
    screens: Open,
) -> None:
    screen = screens()
    below = Wall(screen.kit)
    for scene in (below, Ball(screen.kit)):
        screen.app.stack.act(Push(scene))
    screen.frames(3)
    drawn, pictures = below.drawn, screen.drawn
    screen.frames(30)
    assert (below.drawn, screen.drawn) == (drawn, pictures + 30)
    below.age += 1
    screen.frames(10)
    assert below.drawn == drawn + 1, "it has changed"
    Keyboard(screen).press("down")
    screen.frames(10)
    assert below.drawn == drawn + 2, "somebody has done something"
    screen.settle()
    assert below.drawn == drawn + 3, "once more where it rests"


def test_what_somebody_does_is_seen_without_a_word_and_mere_pointing_draws_nothing(
    screens: Open,
) -> None:
    screen = screens(opening=Clock)
    mouse = Mouse(screen)
    screen.frames(3)
    before = screen.drawn
    mouse.move((400, 400))
    assert screen.drawn == before
    mouse.click((400, 400))
    assert screen.drawn > before


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_rests_as_it_is(screens: Open, name: str) -> None:
    screen = screens(SIZE)
    seen = watched(screen)
    scene = SCENES[name](screen.kit)
    screen.app.stack.act(Push(scene))
    screen.until(lambda: type(scene) in seen or Curtain in seen)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("name", BOX)
def test_a_shared_mouse_sees_every_picture_to_its_end(screens: Open, name: str, pace: str) -> None:
    count = 3 if name == "hat_cards" else 2
    screen = screens(SIZE, game(*["mouse"] * count, name=name, path=False))
    seen = watched(screen, PACES[pace])
    play_on(screen, Mouse(screen), actions=5)
    assert TableScene in seen
    match = screen.match
    covert = [match.game.covertly(match.state_at(number)) for number in range(len(match.log))]
    assert (Curtain in seen) == any(covert)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse"])
def test_own_pads_see_every_hand_to_its_end(screens: Open, name: str, pace: str) -> None:
    screen = screens(SIZE)
    hands: list[Hand] = [screen.pad() for _ in range(3 if name == "hat_cards" else 2)]
    devices = [hand.device for hand in hands]
    screen.app.stack = SceneStack(game(*devices, name=name, path=False)(screen.kit))
    seen = watched(screen, PACES[pace])
    play_on(screen, *hands, actions=5)
    assert seen.count(TableScene) >= 5


def test_the_round_is_counted_to_the_last_card(screens: Open) -> None:
    screen = screens(SIZE, game("keys", *["computer"] * 2, name="hat_cards"), speed="off")
    seen = watched(screen)
    keys = Keyboard(screen)
    for _ in range(40):
        if isinstance(screen.top, RoundScene):
            break
        play_on(screen, keys, actions=1)
    screen.settle()
    assert isinstance(screen.top, RoundScene)
    assert RoundScene in seen


def test_result_and_look_back_rest_as_they_are(screens: Open) -> None:
    screen = screens(SIZE, game("keys", "keys", name="hare_hutch", target=20), speed="off")
    seen = watched(screen)
    keys = Keyboard(screen)
    play_on(screen, keys)
    assert ResultScene in seen
    keys.take("review")
    screen.until(lambda: screen.top.judged.judging.done)
    screen.wait(0.5)
    keys.take("step_back")
    screen.settle()
    assert ReviewScene in seen


def test_a_card_that_turns_over_keeps_its_angle() -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)), next(iter(PALETTES)))
    leans = PlacedCard(Card("hat", ""), CardPlace(900, 500, 200, angle=12), turned=0.5)
    straight = leans._replace(place=CardPlace(900, 500, 200))
    leaning, upright = (card.picture(canvas).get_bounding_rect() for card in (leans, straight))
    assert leaning.w > upright.w, "no step from upright to leaning when it lies"


def test_a_sentence_that_comes_by_itself_is_drawn(screens: Open) -> None:
    screen = screens(opening=lambda kit: SettingsScene(kit))
    screen.settle()
    drawn = screen.drawn
    screen.top.message = "The film is ready."
    screen.frames(2)
    assert screen.drawn > drawn
