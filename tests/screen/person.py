"""People at the screen: they look at what is shown and use mouse, keyboard and pads for real.

Nothing here calls into a scene. Hands post the events SDL would post (pads are SDL's own virtual
ones), the program runs frame by frame with a clock that only moves when a frame is over.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Hashable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game import app
from game.box import BOX
from game.match import Match, Player
from game.rules import cat_and_mouse as cats
from game.rules import catch_the_hat as hats
from game.rules import hare_hutch as hares
from game.rules import hat_cards as cards
from game.rules import top_hats as tops
from game.rules.cat_and_mouse.play import RANKS
from game.rules.hat_cards.play import card_text
from game.rules.protocol import CHANCE
from game.rules.top_hats.hats import STACKS
from game.scenes import prompts
from game.scenes.curtain import Curtain
from game.scenes.hosted import HostScene
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.missing import WhoIs
from game.scenes.names import NAMES
from game.scenes.overlays import Agree, PauseScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.scoring import RoundScene
from game.scenes.seats import SeatsScene
from game.scenes.setting_rows import Rows
from game.scenes.settings import PAGES
from game.scenes.table import TableScene
from game.scenes.taking import LeaveSeats
from game.scenes.title import TitleScene
from game.tables.hare_hutch.choice import uses_of
from game.tables.hare_hutch.table import HareHutchTable
from game.tables.top_hats.choice import Moving, Placing
from game.tables.top_hats.table import TopHatsTable
from game.ui.actions import BUTTONS
from game.ui.canvas import Canvas
from game.ui.focus import Hotspot, at, walk
from game.ui.widgets import Row, value_rect
from tests.pads import Pad
from tools.studio import SMALL, Opening, Studio

ARROWS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
DUALSENSE = "DualSense Wireless Controller", 0x054C, 0x0CE6
MOST_STEPS = 60  # presses of an arrow; nothing on the screen may be further away
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

    @property
    def reached(self) -> Any:
        """The scene that hands reach: the table, where another scene holds it."""
        return self.top.inner if isinstance(self.top, HostScene) else self.top

    def spots(self) -> list[Hotspot]:
        """The hotspots of the moment."""
        top = self.reached
        if isinstance(top, WidgetScene):
            return [widget.hotspot for widget in top.widgets()]
        if isinstance(top, TableScene):
            return top.hotspots()
        assert isinstance(top, Agree)
        seats = sorted([*top.missing, *top.agreed])
        return [Hotspot(("row", seat), top._row(number)) for number, seat in enumerate(seats)]

    def widget(self, id_: Hashable) -> Any:
        return next(widget for widget in self.top.widgets() if widget.id == id_)

    def place(self, id_: Hashable) -> Where:
        """Somewhere on a hotspot where nothing else is in front of it, in design units."""
        spots = self.spots()
        x, y, w, h = next(spot.rect for spot in spots if spot.id == id_)
        grid = [(i / 24 - 0.5, j / 24 - 0.5) for i in range(25) for j in range(25)]
        for dx, dy in sorted(grid, key=lambda part: abs(part[0]) + abs(part[1])):
            pos = (x + w * (0.5 + dx), y + h * (0.5 + dy))
            left, top = self.app.window.canvas.to_design(self.pixel(pos))
            spot = at(spots, (left, top + self.app.stack.page.top))
            if spot is not None and spot.id == id_:
                return pos
        raise AssertionError(f"{id_} is hidden behind others")

    def pixel(self, pos: Where) -> tuple[int, int]:
        """The pixel of the window nearest to a place in design units."""
        scrolled = self.app.stack.page.top if self.app.stack.open else 0.0
        return self.app.window.canvas.to_window((pos[0], pos[1] - scrolled))

    def anew(self) -> bytes:
        """The picture on the screen if everything was drawn anew."""
        shown = self.app.window.window.get_surface()
        fresh = Canvas(shown.copy(), *self.kit.settings.drawing)
        fresh.surface.fill("magenta")
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
        pos, high = self.screen.place(id_), self.screen.app.window.canvas.size[1]
        for _ in range(100):
            down = pos[1] - self.screen.app.stack.page.top
            if 0 < down < high:
                break
            self.wheel(1 if down > 0 else -1)
        self.click(pos)

    def hold(self, id_: Hashable, seconds: float = 1.2) -> None:
        pos = self.screen.place(id_)
        self.move(pos)
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
        self.yes(seconds)
        self.screen.frames(2)

    def _ways(self, here: Hashable) -> list[tuple[int, int]]:
        """The directions that move the focus: sideways a choice turns and the rulebook scrolls."""
        top = self.screen.reached
        if isinstance(top, RulebookScene) and not top._narrow:
            return [(0, -1), (0, 1)]
        if isinstance(top, WidgetScene) and self.screen.widget(here).step:
            return [(0, -1), (0, 1)]
        return list(ARROWS)

    def _first_step(self, goal: Hashable) -> tuple[int, int]:
        """The first step of a shortest way, as a person sees it; AssertionError if none leads."""
        top = self.screen.reached
        spots = [spot for spot in self.screen.spots() if spot.enabled]
        firsts: dict[Hashable, tuple[int, int] | None] = {top.focus: None}
        front = deque([top.focus])
        while front:
            here = front.popleft()
            for way in self._ways(here):
                there = self._after(spots, here, way)
                if there not in firsts:
                    firsts[there] = firsts[here] or way
                    front.append(there)
        first = firsts.get(goal)
        assert first is not None, f"no steps lead from {top.focus} to {goal}"
        return first

    def _after(self, spots: list[Hotspot], here: Hashable, way: tuple[int, int]) -> Hashable:
        """Where a step leads."""
        top = self.screen.reached
        if isinstance(top, WidgetScene) and top.in_line and way[1]:
            ids = top.line()
            return ids[(ids.index(here) + way[1]) % len(ids)] if here in ids else here
        if isinstance(top, TableScene):
            return top.after_step(here, *way)
        return walk(spots, here, *way)

    def go(self, goal: Hashable) -> None:
        """Brings the focus to something."""
        if isinstance(self.screen.top, WidgetScene):
            self.screen.top.hold()
        for _ in range(MOST_STEPS):
            if self.screen.reached.focus == goal:
                return
            self.step(*self._first_step(goal))
        raise AssertionError(f"{goal} is more than {MOST_STEPS} steps away")

    def take(self, id_: Hashable) -> None:
        if not isinstance(self.screen.top, Agree):
            self.go(id_)
        self.yes()
        self.screen.frames(2)

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


def hand_of(screen: Screen, kind: str) -> Hand:
    """Somebody with a "mouse", the "keys", or a new PlayStation "pad"."""
    made = {"mouse": Mouse, "keys": Keyboard}
    return made[kind](screen) if kind in made else screen.pad(*DUALSENSE)


def told_rightly(kind: str, printed: set[str]) -> None:
    """Somebody has been told the buttons of what they hold, and no others."""
    signs = {prompts.pad_icon("playstation", name) for name in (*BUTTONS, "dpad", "stick")}
    assert printed <= (signs if kind == "pad" else set())
    assert ("pad_cross" in printed) == (kind == "pad")


# Playing


def people(*devices: str) -> list[Player]:
    """One player a device; "computer" is one."""
    return [
        Player(NAMES[i], "rygbwkv"[i], "" if d == "computer" else d, int(d == "computer"))
        for i, d in enumerate(devices)
    ]


def game(
    *devices: str,
    name: str = "catch_the_hat",
    line: str = "",
    seed: int = 7,
    path: bool = True,
    **options: Any,
) -> Opening:
    """A table with a match of these players; `line`: a position in notation."""

    def opening(kit: Kit) -> Scene:
        rules = BOX[name].rules
        chosen = rules.Options(**options)
        start = rules.from_notation(line, chosen) if line else None
        match = Match(BOX[name], chosen, people(*devices), seed, None, start)
        return TableScene(kit, match, kit.new_path() if path else None)

    return opening


def first_decision(name: str) -> str:
    """The position of a new game in which somebody decides for the first time."""
    rules = BOX[name].rules
    state = rules.setup(rules.SEATS[0], rules.Options())
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rules.legal(state)[0])
    return rules.to_notation(state)


def seats(name: str = "catch_the_hat") -> Opening:
    """Where people take seats for a game."""
    return lambda kit: SeatsScene(kit, name)


def sit(screen: Screen, *devices: str) -> None:
    """Everybody has sat down already, one player a device; "computer" is one."""
    seats = screen.top
    seats.seating = replace(seats.seating, players=tuple(people(*devices)))
    screen.app.stack.stale = True


def moves(match: Match) -> list[hats.Move]:
    """Every move that is legal now."""
    return [a for a in hats.legal(match.state) if isinstance(a, hats.Move)]


def wish(match: Match, level: int = 1) -> Any:
    """The choice of a person: that of a computer of a level."""
    seen = match.game.rules.view(match.state, match.actor)
    return match.game.choose(seen, match.actor, Random(len(match.log)), level)


def act(screen: Screen, hand: Hand) -> None:
    """One decision or throw of the person to act, with their device."""
    if screen.match.turn == CHANCE:
        hand.take("tray")
        return
    do(screen, hand, wish(screen.match))


def do(screen: Screen, hand: Hand, action: Any) -> None:
    """Takes what an action needs, one after the other."""
    match action:
        case cards.Play(card, onto):
            hand.take(("hand", in_hand(screen, card_text(card))))
            hand.take(("stack", onto) if onto >= 0 else "alone")
        case cats.Play(source, rank, pile, place):
            hand.take(_source(screen, source, rank, place))
            hand.take(("pile", pile))
        case cats.Discard(rank, place):
            hand.take(_source(screen, "hand", rank, -1))
            hand.take(("discard", place))
        case cats.Finish():
            hand.take("finish")
        case tops.Build():
            hand.take("done")
        case tops.Place(stack, field):
            _place(screen, hand, stack, field)
        case tops.Declare(yes):
            hand.take("yes" if yes else "no")
        case tops.Move(path):
            _walk(screen, hand, path)
        case hares.Keep():
            _sort_out(screen, hand, action)
        case hares.More() | hares.TakeOver():
            hand.take("first")
        case hares.Stop() | hares.Fresh():
            hand.take("second")
        case hats.Again():
            hand.take("again")
        case hats.Stop():
            hand.take("stop")
        case hats.Move(hat, way):
            if screen.table.table.choice.hat != hat:
                hand.take(("hat", hat))
            hand.take(("field", way[-1]))
        case _:
            _as_advised(screen, hand, action)


def _as_advised(screen: Screen, hand: Hand, action: Any) -> None:
    """Takes what the table names on the way to an action, until it is played."""
    before = len(screen.match.log)
    for _ in range(MOST_STEPS):
        if len(screen.match.log) != before:
            return
        hand.take(screen.table.table.advise(action))


def _place(screen: Screen, hand: Hand, stack: bytes, field: int) -> None:
    """Takes a stack that waits, and the field for it."""
    table = screen.table.table
    assert isinstance(table, TopHatsTable)
    choice = table.choice
    assert isinstance(choice, Placing)
    if choice.chosen < 0:
        waiting = [STACKS[number].hats for number in choice.stacks]
        hand.take(("stack", waiting.index(stack)))
    hand.take(("field", field))


def _walk(screen: Screen, hand: Hand, path: tuple[int, ...]) -> None:
    """Takes a stack and every field it comes to; ends the chain if it could go on."""
    table = screen.table.table
    assert isinstance(table, TopHatsTable)
    assert isinstance(table.choice, Moving)
    if not table.choice.path:
        hand.take(("field", path[0]))
    match = screen.match
    before = len(match.log)
    for field in path[1:]:
        hand.take(("field", field))
    if len(match.log) == before:
        hand.take("finish")


def _sort_out(screen: Screen, hand: Hand, keep: hares.Keep) -> None:
    """Turns dice until just those are chosen, and puts them aside."""
    table = screen.table.table
    assert isinstance(table, HareHutchTable)
    state = screen.match.state
    for die, use in enumerate(uses_of(state.rolled, state.hutch, keep)):
        for _ in range(3):
            if table.choice and table.choice.uses[die] != use:
                hand.take(("die", die))
    hand.take("done")


def in_hand(screen: Screen, face: str) -> int:
    """Which card of the hand of the person to act begins with these characters."""
    held = screen.table.table.hands.sprites[screen.match.actor]  # type: ignore[attr-defined]
    return next(i for i, sprite in enumerate(held) if sprite.card.face.startswith(face))


def _source(screen: Screen, source: str, rank: int, place: int) -> Hashable:
    if source == "hand":
        return ("hand", in_hand(screen, RANKS[rank]))
    return ("discard", place) if source == "discard" else source


def play_on(screen: Screen, *hands: Hand, actions: int = 400) -> Counter[type[Scene]]:
    """Everybody plays with their own device until the result is shown, or for some actions.

    Returns how often something lay over the table. Anyone with a pad of their own lifts their
    hand of cards for as long as they choose.
    """
    by_device = {hand.device: hand for hand in hands}
    seen: Counter[type[Scene]] = Counter()
    while actions:
        screen.settle()
        if isinstance(screen.top, ResultScene):
            break
        seen[type(screen.top)] += 1
        hand = by_device.get(screen.match.players[screen.match.actor].device, hands[0])
        if isinstance(screen.top, Curtain):
            hand.take("open")
            continue
        if isinstance(screen.top, RoundScene):
            hand.take("next")
            continue
        assert isinstance(screen.top, TableScene), type(screen.top)
        before = len(screen.match.log)
        _turn(screen, hand)
        assert len(screen.match.log) > before, "nothing was played"
        actions -= 1
    return seen


def _turn(screen: Screen, hand: Hand) -> None:
    """One action; a hand of cards is lifted for it, if it has to be."""
    lifts = screen.table.secrecy.waits_for_pad(screen.match.actor)
    if lifts:
        assert isinstance(hand, PadHand)
        hand.pad.press("LB")
        screen.frames(2)
    act(screen, hand)
    if lifts:
        assert isinstance(hand, PadHand)
        hand.pad.release("LB")
        screen.frames(2)


def short_seed(seats: int, most: int = 60, **options: Any) -> int:
    """The luck with which sensible people finish a game within `most` actions."""
    for seed in range(500):
        match = Match(
            BOX["catch_the_hat"], hats.Options(**options), people(*["keys"] * seats), seed
        )
        while not match.over and len(match.log) < most:
            match.play(match.draw() if match.turn == CHANCE else wish(match))
        if match.over:
            return seed
    raise AssertionError("no game is that short")


# Leaving


def leave(screen: Screen, hand: Hand, presses: int = 20) -> None:
    """Goes back to the title from wherever it is, with one device and few presses."""
    for _ in range(presses):
        screen.frames(2)
        top = screen.top
        if isinstance(top, TitleScene):
            return
        if isinstance(top, PauseScene | WhoIs | ResultScene):
            hand.take("title")
        elif isinstance(top, LeaveSeats):
            hand.take("leave")
        else:
            hand.back()
    assert isinstance(screen.top, TitleScene), f"still at the {type(screen.top).__name__}"
