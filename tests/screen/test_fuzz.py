"""Somebody's cat walks over everything: nothing breaks, and the way back is always open."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.kept.settings import LIMITS
from game.match.agreement import agreement
from game.scenes.frame.scene import Push
from game.scenes.lesson.lesson_scene import LessonScene
from game.scenes.menus.names import NAMES
from game.scenes.seats.house_rules import HouseRules
from game.scenes.title.title_scene import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import (
    Hand,
    Keyboard,
    Mouse,
    PadHand,
    Screen,
    game,
    leave,
    people,
    seats,
)
from tools.hands import post
from tools.studio import Opening

pytestmark = pytest.mark.usefixtures("blinking")

SEEDS = range(4)  # each begins with every fourth of the openings
EVENTS = 240  # between two walks back to the title
PRESSES = 25  # enough to delete the longest name letter by letter and go three scenes back
SIZE = (640, 375)
SIZES = (SIZE, (640, 480), (800, 400), (700, 700))
KEYS = (
    *("left", "right", "up", "down", "return", "space", "escape", "backspace", "tab", "lshift"),
    *("p", "u", "h", "m", "f1", "f10", "f11", "a", "d", "w", "s", "z", "x", "t", "l", "1", "4"),
    *("f4", "f5", "f6", "f7", "f8", "f9", "pageup", "pagedown", "k"),
)
EVERY = sorted(name[2:].lower() for name in dir(pygame) if name.startswith("K_"))
BUTTONS = [
    *("A", "A", "A", "B", "X", "Y", "START", "BACK", "UP", "DOWN", "LEFT", "RIGHT", "LB", "RB"),
    "RIGHTSTICK",
]
AXES = ("LEFTX", "LEFTY", "RIGHTX", "RIGHTY", "LT")


# Two steps back lead from dice of one's own past the table, three from the seats past the box
TWO = ("menu", "up", "yes", "back", "back", "up", "yes", "back", "up", "yes")
THREE = ("menu", "up", "yes", "back", "back", "back", "up", "yes", "back", "up", "yes")
WAY_OUT = (TWO + THREE) * 3


# How hands are understood: what people chose for themselves, they know
HANDS = {"keys": (), "buttons": (), "left_handed": False, "switch": "off"}

# All that can be set, each by lot now and then
SET: dict[str, Sequence[object]] = {
    **{name: limits.few for name, limits in LIMITS.items() if limits.few},
    "headphones": NAMES[:3],
}
SELDOM = 0.3
WORDS = ("Anna", "ł", "ß", "字", "🐇", "\u202e", "e\u0301", "x" * 40)


def whims(luck: Random) -> dict[str, object]:
    """The settings of somebody: most as they usually are, some by lot."""
    return {name: luck.choice(SET[name]) for name in SET if luck.random() < SELDOM}


class Cat:
    """Posts random events; `done` counts them."""

    def __init__(self, screen: Screen, luck: Random) -> None:
        self.screen = screen
        self.luck = luck
        self.done = 0
        self.mouse = Mouse(screen)
        self.keys = Keyboard(screen)
        self.paws: list[PadHand] = []

    def step(self) -> None:
        """One or a few events and then a frame or a few."""
        acts = (
            (self.key, 8),
            (self.click, 8),
            (self.move, 4),
            (self.drag, 1),
            (self.wheel, 1),
            (self.pad, 6),
            (self.plug, 1),
            (self.window, 1),
            (self.other, 1),
        )
        names, weights = zip(*acts, strict=True)
        self.screen.at_once = self.luck.random() < 0.5
        for act in self.luck.choices(names, weights, k=self.luck.choice((1, 2, 5, 8))):
            act()
            self.done += 1
            if not self.screen.app.stack.open:
                break
        self.screen.at_once = False
        self.screen.frames(self.luck.choice((1, 1, 1, 3)))

    def somewhere(self) -> tuple[float, float]:
        """Mostly on something that can be chosen."""
        spots = self.screen.spots()
        if not spots or self.luck.random() < 0.3:
            return self.luck.uniform(-50, 2200), self.luck.uniform(-50, 1400)
        x, y, w, h = self.luck.choice(spots).rect
        return x + w * self.luck.random(), y + h * self.luck.random()

    def key(self) -> None:
        name = self.luck.choice(KEYS if self.luck.random() < 0.9 else EVERY)
        mod = self.luck.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT))
        if self.luck.random() < 0.85:
            self.keys.press(name, name if len(name) == 1 else "", mod)
        else:
            self.keys.down(name, "", mod)

    def click(self) -> None:
        number = self.luck.choice((1, 1, 1, 1, 2, 3, 7))
        pos = self.somewhere()
        self.mouse.button(pos, True, number)
        if self.luck.random() < 0.9:
            self.mouse.button(pos, False, number)

    def move(self) -> None:
        self.mouse.move(self.somewhere(), held=self.luck.random() < 0.2)

    def drag(self) -> None:
        self.mouse.drag(self.somewhere(), self.somewhere())

    def wheel(self) -> None:
        post(pygame.MOUSEWHEEL, x=0, y=self.luck.choice((-3, 1, 1)), flipped=False)

    def pad(self) -> None:
        if not self.paws:
            self.plug()
            return
        paw = self.luck.choice(self.paws)
        if self.luck.random() < 0.75:
            paw.press(self.luck.choice(BUTTONS))
        else:
            paw.pad.axis(self.luck.choice(AXES), self.luck.choice((-1.0, -0.5, 0.1, 0.6, 1.0)))

    def plug(self) -> None:
        if len(self.paws) < 2:
            self.paws.append(self.screen.pad())
        else:
            self.paws.pop(self.luck.randrange(2)).pad.unplug()

    def window(self) -> None:
        match self.luck.randrange(4):
            case 0:
                post(pygame.WINDOWFOCUSLOST)
            case 1:
                post(pygame.WINDOWEXPOSED)
            case 2:
                self.screen.app.window.window.size = self.luck.choice(SIZES)
            case 3:
                self.screen.wait(self.luck.choice((0.1, 0.3)))

    def other(self) -> None:
        """What a table without a screen to touch need not know, but systems send."""
        x, y = self.luck.random(), self.luck.random()
        match self.luck.randrange(4):
            case 0:
                post(pygame.TEXTINPUT, text=self.luck.choice(WORDS))
            case 1:
                post(pygame.DROPFILE, file=self.luck.choice(WORDS))
            case 2:
                kind = self.luck.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION))
                post(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.1, dy=0.1, pressure=1.0)
            case 3:
                post(self.luck.choice((pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)))

    def go_home(self) -> None:
        """Lets go of everything and walks back to the title with one device only."""
        for paw in self.paws:
            paw.pad.unplug()
        self.paws.clear()
        post(pygame.WINDOWFOCUSLOST)
        self.screen.frames(2)
        self.screen.kit.choices.change(**HANDS)
        hands: list[Hand] = [self.keys, self.mouse, self.screen.pad()]
        leave(self.screen, self.luck.choice(hands), PRESSES)
        assert isinstance(hands[2], PadHand)
        hands[2].pad.unplug()
        if self.screen.app.window.fullscreen:
            self.keys.press("f11")
        self.screen.app.window.window.size = SIZE
        self.screen.frames(2)


def openings(luck: Random) -> list[Opening | None]:
    """The title, the seats, lessons, agreements, and tables of every game."""
    return [
        None,
        seats(),
        seats("hat_cards"),
        lambda kit: LessonScene(kit, "catch_the_hat", "keys"),
        lambda kit: HouseRules(kit, agreement("catch_the_hat"), people("keys", "mouse")),
        game("keys", "mouse", seed=luck.randrange(99), hats=2),
        game("mouse", "computer", "keys", seed=luck.randrange(99)),
        game(*["keys"] * 6, seed=luck.randrange(99)),
        game("computer", "computer", seed=luck.randrange(99), hats=1),
        game("keys", "mouse", "computer", name="hat_cards", seed=luck.randrange(99)),
        game("mouse", "mouse", "mouse", name="hat_cards", seed=luck.randrange(99)),
        game("keys", "computer", name="cat_and_mouse", seed=luck.randrange(99), stock=5),
        game("keys", "computer", name="hare_hutch", seed=luck.randrange(99), target=60),
        game("mouse", "computer", "keys", name="top_hats", seed=luck.randrange(99)),
        game("keys", "mouse", name="cat_and_mouse", seed=luck.randrange(99), stock=5),
    ]


def begin(screens: Open, opening: Opening | None, luck: Random) -> Screen:
    """The program is opened at the title, at the seats, or at a table, with anybody's settings."""
    speed = luck.choice(("off", "fast", "normal"))
    screen = screens(SIZE, **{**whims(luck), "speed": speed, "window": SIZE})
    if opening:
        screen.app.stack.act(Push(opening(screen.kit)))
    return screen


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_pressed_nothing_breaks_and_the_way_back_is_open(
    screens: Open, seed: int
) -> None:
    luck = Random(seed)
    for opening in openings(luck)[seed :: len(SEEDS)]:
        cat = Cat(begin(screens, opening, luck), luck)
        while cat.done < EVENTS and cat.screen.app.stack.open:
            cat.step()
        if cat.screen.app.stack.open:  # it was not the cat that closed the window
            cat.go_home()
            assert isinstance(cat.screen.top, TitleScene)


def press_blindly(screen: Screen, hand: Keyboard | PadHand) -> None:
    """WAY_OUT without ever looking, but for the title."""
    for press in WAY_OUT:
        if isinstance(screen.top, TitleScene):
            return
        {"menu": hand.menu, "up": lambda: hand.step(0, -1), "yes": hand.yes, "back": hand.back}[
            press
        ]()
        screen.frames(2)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_few_presses_lead_to_the_title_from_wherever_one_is(
    screens: Open, seed: int
) -> None:
    luck = Random(100 + seed)
    for number, opening in enumerate(openings(luck)[seed :: len(SEEDS)], seed):
        cat = Cat(begin(screens, opening, luck), luck)
        while cat.done < 40 and cat.screen.app.stack.open:
            cat.step()
        if not cat.screen.app.stack.open:
            continue
        for paw in cat.paws:
            paw.pad.unplug()
        post(pygame.WINDOWFOCUSLOST)
        cat.screen.frames(2)
        cat.screen.kit.choices.change(**HANDS)
        press_blindly(cat.screen, cat.screen.pad() if number % 2 else cat.keys)
        assert isinstance(cat.screen.top, TitleScene)
