"""Buttons hammered through games with secrets: python -m tests.attacks.hammer 100 --seed 1

People share a keyboard, a mouse or a pad, or hammer on all three at once, and press every button
that confirms 5 or 15 times a second: while the curtain falls and hangs, and through their own turn.
Now and then somebody opens the curtain on purpose. In every frame no card and no hat of anybody may
show its face who has not opened it, whatever was pressed.

Game K of a seed is always the same one: Hat Cards, Top Hats and Cat and Mouse in turn. What is seen
too much is told with the number of its game, exit code 1.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import argparse
import logging
import shutil
import sys
import tempfile
import time
import traceback
from random import Random
from typing import Any, NamedTuple

import pygame

from game.rules.protocol import CHANCE
from game.scenes.frame.scene import Push
from game.scenes.over_table.curtain import OPENS, STILL, Curtain
from game.scenes.table.strip import LOOK
from game.scenes.table.table_scene import TableScene
from game.scenes.telling import prerender
from game.scenes.telling.between_rounds import RoundScene
from game.tables.card_games.card_table import CardTable
from game.ui.input.intents import KEYS, MOUSE
from game.window.window import Window
from tests.attacks.storms import fast, quicken
from tests.screen import conftest
from tests.screen.person import Hand, Keyboard, Mouse, PadHand, Screen, game, wish

FRAME = 1 / 30
SIZE = (640, 375)
GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("hat_cards", 2, {}),
    ("top_hats", 2, {}),
    ("cat_and_mouse", 2, {"stock": 5}),
    ("hat_cards", 3, {}),
)
SHARED = ("keys", "mouse", "pad", "all")  # what people hold; all: three devices are hammered on
RATES = (5, 15)  # presses a second
PATIENCE = 1.0  # seconds of a choice that is hammered on in vain, until somebody chooses
LONGEST = 3_000.0  # seconds of a game
WHITE = ("return", "space", "kp_enter")


class Tally(NamedTuple):
    """What happened in a game: `presses`, `curtains` that were hammered on, `seconds`."""

    presses: int = 0
    curtains: int = 0
    seconds: float = 0.0

    def and_(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


class Hammer:
    """Presses what confirms on some devices. `opened`: the seats whose secrets somebody has opened
    on purpose; every frame is looked at."""

    def __init__(self, screen: Screen, hands: list[Hand], rate: int, luck: Random) -> None:
        self.screen, self.hands, self.luck = screen, hands, luck
        self.half = max(1, round(1 / FRAME / rate / 2))  # frames that a button is down, and up
        self.opened: frozenset[int] = frozenset()
        self.presses = 0
        self.over = False  # the game has come to its end

    def beat(self) -> None:
        """A button of each device goes down and up again."""
        names = [self._press(hand) for hand in self.hands]
        self.frames(self.half)
        for hand, name in zip(self.hands, names, strict=True):
            self._release(hand, name)
        self.frames(self.half)

    def on(self, seconds: float) -> None:
        """Some seconds of it."""
        for _ in range(round(seconds / FRAME / self.half / 2)):
            self.beat()

    def frames(self, number: int) -> None:
        """Some frames, each looked at."""
        for _ in range(number):
            self.screen.frames()
            self.over = self.over or self.screen.match.over
            assert seen(self.screen) <= self.opened, (
                f"seen: {set(seen(self.screen))}, opened: {set(self.opened)}, "
                f"after {len(self.screen.match.log)} actions"
            )

    def _press(self, hand: Hand) -> str:
        self.presses += 1
        name, self.screen.at_once = self.luck.choice(WHITE), True
        match hand:
            case Keyboard():
                hand.down(name)
            case Mouse():
                hand.move(self._aim())
                hand.button(self._aim(), True)
            case PadHand():
                hand.pad.press("A")
        self.screen.at_once = False
        return name

    def _release(self, hand: Hand, name: str) -> None:
        self.screen.at_once = True
        match hand:
            case Keyboard():
                hand.up(name)
            case Mouse():
                hand.button(self._aim(), False)
            case PadHand():
                hand.pad.release("A")
        self.screen.at_once = False

    def _aim(self) -> tuple[float, float]:
        """Where the mouse lies: on the curtain's button, on what may be taken, or on the eye."""
        spots = {spot.id: spot.middle for spot in self.screen.top.spots()}
        focus, eye = self.screen.top.focus, ("button", LOOK[0])
        if eye in spots and len(self.screen.match.log) % 3 == 0:
            return spots[eye]
        return spots.get("open") or spots.get(focus) or (960.0, 300.0)


def seen(screen: Screen) -> frozenset[int]:
    """The seats of whose secrets the table knows more than everybody, or shows it."""
    table = screen.table
    found = set(table.playing.teller.sight.own) | table.secrecy.eyes()
    if isinstance(table.table, CardTable):
        hands = {seat: table.table.hand(seat) for seat in range(len(screen.match.players))}
        found |= {seat for seat, hand in hands.items() if any(one.card.face for one in hand)}
    return frozenset(found)


def play(seed: int, number: int, curtains: int = 10_000) -> Tally:
    """One game, or so many curtains of it; AssertionError if anybody sees too much."""
    luck = Random(f"hammer {seed} {number}")
    name, seats, options = GAMES[number % len(GAMES)]
    kind, rate = SHARED[number // 3 % len(SHARED)], RATES[number // 2 % len(RATES)]
    screen = Screen(SIZE, speed=luck.choice(("off", "fast", "normal")))
    screen.frame = FRAME
    try:
        hands = _hands(screen, kind)
        opening = game(*[hands[0].device] * seats, name=name, seed=number + 1, **options)
        screen.app.stack.act(Push(opening(screen.kit)))
        return _play(Hammer(screen, hands, rate, luck), curtains)
    finally:
        screen.close()


def _hands(screen: Screen, kind: str) -> list[Hand]:
    """Those that hammer; people share the first."""
    if kind == "all":
        return [Keyboard(screen), Mouse(screen), screen.pad()]
    return [screen.pad() if kind == "pad" else {KEYS: Keyboard, MOUSE: Mouse}[kind](screen)]


def _play(hammer: Hammer, most: int) -> Tally:
    screen, curtains = hammer.screen, 0
    while not hammer.over and curtains < most and screen.now < LONGEST:
        if isinstance(screen.top, Curtain):
            curtains += 1
            _open(hammer)
        elif isinstance(screen.top, TableScene):
            _turn(hammer)
        else:
            hammer.on(1.0)
            if isinstance(screen.top, RoundScene):
                hammer.hands[0].take("next")
    assert screen.now < LONGEST, "the game does not end"
    return Tally(hammer.presses, curtains, screen.now)


def _open(hammer: Hammer) -> None:
    """A curtain is hammered on, as long as it hangs; then its person opens it."""
    hammer.opened = frozenset()
    hammer.on(hammer.luck.uniform(0.4, STILL + 2 * OPENS))
    screen, seat = hammer.screen, hammer.screen.match.actor
    assert isinstance(screen.top, Curtain), f"left for the {type(screen.top).__name__}"
    hammer.opened = frozenset((seat,))
    hammer.hands[0].take("open")
    assert screen.table.secrecy.eyes() == {seat}, "who means it does not see anything"


def _turn(hammer: Hammer) -> None:
    """Somebody's turn, or what is told of it, is hammered through; who gets nowhere is helped."""
    screen, done = hammer.screen, len(hammer.screen.match.log)
    begun = screen.now
    while isinstance(screen.top, TableScene) and len(screen.match.log) == done and not hammer.over:
        hammer.beat()
        if not screen.table.person_decides():
            begun = screen.now
        elif screen.now > begun + PATIENCE and screen.match.turn != CHANCE:
            screen.table.playing.play(wish(screen.match))


def hush() -> None:
    """Pictures are drawn as each scene comes, and four times a second; none are made ahead."""
    Window.draw, _ = conftest.blinked(Window.draw)  # type: ignore[method-assign]
    prerender.Prerender.go_on = lambda *_: None  # type: ignore[method-assign]
    quicken()


def run(games: int, seed: int, first: int) -> int:
    """Plays games; how many showed too much."""
    wrong, told, began = 0, Tally(), time.monotonic()
    for number in range(first, first + games):
        folder = tempfile.mkdtemp(dir=fast())
        os.environ["HATS_AND_HARES_DATA"] = folder
        try:
            told = told.and_(play(seed, number))
        except Exception:
            wrong += 1
            print(f"game {number} of seed {seed}:\n{traceback.format_exc()}", flush=True)
            pygame.event.clear()
        finally:
            logging.shutdown()
            shutil.rmtree(folder, ignore_errors=True)
        print(f"{number - first + 1} games, {told.presses:,} presses, {told.curtains:,} curtains, "
              f"{told.seconds / 3600:.1f} h, {wrong} wrong; {time.monotonic() - began:.0f} s",
              flush=True)  # fmt: skip
    return wrong


def main() -> int:
    """Reads the arguments and hammers."""
    asked = argparse.ArgumentParser(description="Buttons hammered through games with secrets.")
    asked.add_argument("games", type=int, nargs="?", default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--first", type=int, default=0, help="the game to begin with")
    wishes = asked.parse_args()
    os.environ["LANGUAGE"] = "en"
    hush()
    return 1 if run(wishes.games, wishes.seed, wishes.first) else 0


if __name__ == "__main__":
    sys.exit(main())
