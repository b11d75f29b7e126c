"""People's hands: they take what is shown with mouse, keyboard and pads, for real.

Nothing here calls into a scene. Hands post the events SDL would post (pads are SDL's own virtual
ones), the program runs frame by frame with a clock that only moves when a frame is over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from random import Random
from typing import Any

import pygame

from game import app
from game.match.match import Match
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.menus.menu import WidgetScene
from game.scenes.menus.setting_rows import Rows
from game.scenes.over_table.curtain import OPENS, STILL, Curtain
from game.scenes.settings.settings_scene import PAGES
from game.scenes.table.table_scene import TableScene
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.widgets import Row, value_rect
from game.ui.input.focus import Hotspot, at, walk
from tools.pads import Pad
from tools.studio import SMALL, Opening, Studio

ARROWS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
MOST_STEPS = 60  # presses of an arrow; nothing on the screen may be further away
NOTHING = object()  # the name of nothing that is shown
Where = tuple[float, float]


class Screen(Studio):
    """The running program, and what is shown there for hands to take."""

    def __init__(
        self,
        size: tuple[int, int] = SMALL,
        opening: Opening | None = None,
        wishes: app.Wishes | None = None,
        **chosen: Any,
    ) -> None:
        """As of a studio."""
        self.pads: list[Pad] = []
        super().__init__(size, opening, wishes, **chosen)
        self.frames(3)

    def spots(self) -> list[Hotspot]:
        """The hotspots of the moment."""
        top = self.top
        if isinstance(top, WidgetScene):
            return [widget.hotspot for widget in top.widgets()]
        if isinstance(top, TableScene):
            return top.hotspots()
        raise AssertionError(f"nothing can be chosen at the {type(top).__name__}")

    def widget(self, id_: Hashable) -> Any:
        return next(widget for widget in self.top.widgets() if widget.id == id_)

    def place(self, id_: Hashable) -> Where:
        """Somewhere on a hotspot where nothing else is in front of it, in design units."""
        spots = self.spots()
        x, y, w, h = next(spot.rect for spot in spots if spot.id == id_)
        grid = [(i / 24 - 0.5, j / 24 - 0.5) for i in range(25) for j in range(25)]
        for dx, dy in sorted(grid, key=lambda part: abs(part[0]) + abs(part[1])):
            pos = (x + w * (0.5 + dx), y + h * (0.5 + dy))
            spot = at(spots, self.app.window.canvas.to_design(self.pixel(pos)))
            if spot is not None and spot.id == id_:
                return pos
        raise AssertionError(f"{id_} is hidden behind others")

    def away(self, id_: Hashable) -> int:
        """Where something is out of sight on a page that scrolls: above it (-1) or below (1)."""
        top = self.top
        if not isinstance(top, WidgetScene) or not top.view.cut(id_):
            return 0
        middle = next(spot.middle[1] for spot in self.spots() if spot.id == id_)
        _, low, _, high = top.view.seen or (0.0, 0.0, 0.0, 0.0)
        return 1 if middle > low + high / 2 else -1

    def pixel(self, pos: Where) -> tuple[int, int]:
        """The pixel of the window nearest to a place in design units."""
        return self.app.window.canvas.to_window(pos)

    def anew(self) -> bytes:
        """The picture on the screen if everything was drawn anew."""
        shown = self.app.window.window.get_surface()
        fresh = Canvas(shown.copy(), *self.kit.settings.drawing)
        fresh.surface.fill("magenta")
        self.app.stack.look_again()
        self.app.stack.draw(fresh)
        return pygame.image.tobytes(fresh.surface, "RGB")

    def pad(self, kind: str = "Test Pad", vendor: int = 0x1234, product: int = 0) -> PadHand:
        """Somebody plugs a pad in; those of another kind have another name and number."""
        product = product or 0x5678 + sum(kind.encode()) - sum(b"Test Pad")
        pad = Pad(kind, product=product, vendor=vendor)
        self.pads.append(pad)
        self.frames(2)
        return PadHand(self, pad)

    def close(self) -> None:
        for pad in self.pads:
            pad.unplug()
        super().close()


class Hand:
    """Somebody with a device. `take` chooses something shown, `back` goes one step back."""

    device = ""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def take(self, id_: Hashable) -> None:
        raise NotImplementedError

    def back(self) -> None:
        raise NotImplementedError

    def menu(self) -> None:
        raise NotImplementedError

    def turn(self, id_: Hashable, by: int = 1) -> None:
        """Turns a choice to its next value, or the one before."""
        raise NotImplementedError

    def hold(self, id_: Hashable, seconds: float = 1.2) -> None:
        """Holds something down for a while."""
        raise NotImplementedError

    def _patience(self, id_: Hashable) -> float:
        """Waits until something takes a press; returns the seconds it has to be held down for."""
        if not (id_ == "open" and isinstance(self.screen.top, Curtain)):
            return 0.0
        self.screen.wait(STILL + 2 * self.screen.frame)
        return OPENS + 2 * self.screen.frame

    def find(self, setting: str) -> None:
        """Opens the page of the settings that has one."""
        rows = Rows(self.screen.kit)
        self.take(("page", next(page for page in PAGES if setting in ids(PAGES[page](rows)))))


def ids(rows: Iterable[Row]) -> list[Hashable]:
    return [row.id for row in rows]


def post(kind: int, **values: Any) -> None:
    assert pygame.event.post(pygame.Event(kind, **values)), "the queue of events is full"


class Mouse(Hand):
    """Points and clicks at pixels of the window."""

    device = "mouse"

    def move(self, pos: Where, held: bool = False) -> None:
        buttons = (int(held), 0, 0)
        post(
            pygame.MOUSEMOTION,
            pos=self.screen.pixel(pos),
            rel=(20, 20),
            buttons=buttons,
            touch=False,
        )
        self.screen.frames()

    def lie(self, pos: Where, rel: tuple[int, int] = (0, 0)) -> None:
        """Nobody moves it, but the system tells where it is, as when a window opens under it; or it
        is nudged there, by `rel` pixels."""
        at_, up = self.screen.pixel(pos), (0, 0, 0)
        post(pygame.MOUSEMOTION, pos=at_, rel=rel, buttons=up, touch=False)
        self.screen.frames()

    def button(self, pos: Where, down: bool, number: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        post(kind, pos=self.screen.pixel(pos), button=number, touch=False)
        self.screen.frames()

    def click(self, pos: Where, number: int = 1) -> None:
        self.move(pos)
        self.button(pos, True, number)
        self.button(pos, False, number)
        self.screen.frames(2)

    def drag(self, start: Where, end: Where) -> None:
        self.move(start)
        self.button(start, True)
        self.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), held=True)
        self.move(end, held=True)
        self.button(end, False)

    def wheel(self, lines: int) -> None:
        """Scrolls down, or up if negative."""
        far = float(-lines)
        post(
            pygame.MOUSEWHEEL, x=0, y=-lines, precise_x=0.0, precise_y=far, flipped=False,
            touch=False,
        )  # fmt: skip
        self.screen.frames()

    def take(self, id_: Hashable) -> None:
        """On a page that scrolls it comes into sight first."""
        for _ in range(100):
            if not (by := self.screen.away(id_)):
                break
            self.wheel(by)
        if isinstance(self.screen.top, Curtain):
            self.hold(id_, 0.0)
        else:
            self.click(self.screen.place(id_))

    def hold(self, id_: Hashable, seconds: float = 1.2) -> None:
        pos = self.screen.place(id_)
        self.move(pos)
        seconds = max(seconds, self._patience(id_))
        self.button(pos, True)
        self.screen.wait(seconds)
        self.button(pos, False)
        self.screen.frames(2)

    def turn(self, id_: Hashable, by: int = 1) -> None:
        """Clicks at one of the arrows of a choice."""
        x, y, w, h = value_rect(self.screen.widget(id_))
        self.click((x + w - 24 if by > 0 else x + 24, y + h / 2))

    def back(self) -> None:
        self.click((960, 5), 3)

    def menu(self) -> None:
        self.take(("button", "pause"))


class Walker(Hand):
    """Walks to things by direction, as with arrow keys or a pad's cross."""

    def step(self, dx: int, dy: int) -> None:
        raise NotImplementedError

    def yes(self, seconds: float = 0.0) -> None:
        raise NotImplementedError

    def hold(self, id_: Hashable, seconds: float = 1.2) -> None:
        self.go(id_)
        self.yes(max(seconds, self._patience(id_)))
        self.screen.frames(2)

    def _ways(self, here: Hashable) -> list[tuple[int, int]]:
        """The directions that move the focus: sideways a choice turns and the rulebook scrolls."""
        top = self.screen.top
        if isinstance(top, RulebookScene) and not top._narrow:
            return [(0, -1), (0, 1)]
        if isinstance(top, WidgetScene) and self.screen.widget(here).step:
            return [(0, -1), (0, 1)]
        return list(ARROWS)

    def _first_step(self, goal: Hashable) -> tuple[int, int]:
        """The first step of a shortest way, as a person sees it; AssertionError if none leads."""
        first = self.reached(goal).get(goal)
        assert first is not None, f"no steps lead from {self.screen.top.focus} to {goal}"
        return first

    def reached(self, goal: Hashable = NOTHING) -> dict[Hashable, tuple[int, int] | None]:
        """All that steps lead to, or all that is nearer than a goal, with the first step of a
        shortest way there."""
        top = self.screen.top
        spots = [spot for spot in self.screen.spots() if spot.enabled]
        firsts: dict[Hashable, tuple[int, int] | None] = {top.focus: None}
        front = deque([top.focus])
        while front and goal not in firsts:
            here = front.popleft()
            for way in self._ways(here):
                there = self._after(spots, here, way)
                if there not in firsts:
                    firsts[there] = firsts[here] or way
                    front.append(there)
        return firsts

    def _after(self, spots: list[Hotspot], here: Hashable, way: tuple[int, int]) -> Hashable:
        """Where a step leads."""
        top = self.screen.top
        if isinstance(top, WidgetScene | TableScene):
            return top.after_step(here, *way)
        return walk(spots, here, *way)

    def go(self, goal: Hashable) -> None:
        """Brings the focus to something."""
        if isinstance(self.screen.top, WidgetScene):
            self.screen.top.hold()
        for _ in range(MOST_STEPS):
            if self.screen.top.focus == goal:
                return
            self.step(*self._first_step(goal))
        raise AssertionError(f"{goal} is more than {MOST_STEPS} steps away")

    def take(self, id_: Hashable) -> None:
        self.hold(id_, 0.0)

    def turn(self, id_: Hashable, by: int = 1) -> None:
        self.go(id_)
        self.step(by, 0)


class Keyboard(Walker):
    """Presses keys; letters give characters too."""

    device = "keys"

    def down(self, name: str, char: str = "", mod: int = 0) -> None:
        self._key(pygame.KEYDOWN, name, char, mod)
        if char and char.isprintable():
            post(pygame.TEXTINPUT, text=char)
        self.screen.frames()

    def up(self, name: str, mod: int = 0) -> None:
        self._key(pygame.KEYUP, name, "", mod)
        self.screen.frames()

    @staticmethod
    def _key(kind: int, name: str, char: str, mod: int) -> None:
        code = getattr(pygame, f"K_{name if len(name) == 1 else name.upper()}", 0)
        scancode = getattr(pygame, f"KSCAN_{name.upper()}", 0)  # 0: a key of another layout
        post(kind, key=code, scancode=scancode, unicode=char, mod=mod)

    def press(self, name: str, char: str = "", mod: int = 0) -> None:
        self.down(name, char, mod)
        self.up(name, mod)

    def type(self, text: str) -> None:
        """Types a word, with Shift where it has a capital letter."""
        for char in text:
            if char.isupper():
                self.down("lshift", mod=pygame.KMOD_LSHIFT)
            self.press("space" if char == " " else char.lower(), char)
            if char.isupper():
                self.up("lshift")

    def step(self, dx: int, dy: int) -> None:
        self.press(ARROWS[dx, dy])

    def yes(self, seconds: float = 0.0) -> None:
        self.down("return", "\r")
        self.screen.wait(seconds)
        self.up("return")

    def back(self) -> None:
        self.press("escape")

    def menu(self) -> None:
        self.press("f10")


class PadHand(Walker):
    """Presses the buttons of a pad."""

    def __init__(self, screen: Screen, pad: Pad) -> None:
        super().__init__(screen)
        self.pad = pad
        self.device = pad.device

    def press(self, button: str) -> None:
        self.pad.press(button)
        self.screen.frames()
        self.pad.release(button)
        self.screen.frames()

    def step(self, dx: int, dy: int) -> None:
        self.press(ARROWS[dx, dy].upper())

    def yes(self, seconds: float = 0.0) -> None:
        self.pad.press("A")
        self.screen.frames()
        self.screen.wait(seconds)
        self.pad.release("A")
        self.screen.frames()

    def back(self) -> None:
        self.press("B")

    def menu(self) -> None:
        self.press("START")


# What they play


def wish(match: Match, level: int = 1) -> Any:
    """The choice of a person: that of a computer of a level."""
    seen = match.game.rules.view(match.state, match.actor)
    return match.game.choose(seen, match.actor, Random(len(match.log)), level)


def as_advised(screen: Screen, hand: Hand, action: Any) -> None:
    """Takes what the table names on the way to an action, until it is played."""
    before = len(screen.match.log)
    for _ in range(MOST_STEPS):
        if len(screen.match.log) != before:
            return
        choice = screen.table.table.choice
        assert choice
        hand.take(choice.towards(action))
