"""A family at the screen: two people with what they hold, who look before they press."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import contextmanager
from typing import Any, NamedTuple

from game.core.i18n import LANGUAGES
from game.rules.protocol import CHANCE
from game.scenes.end.result import ResultScene
from game.scenes.lesson.lesson_scene import LessonEnd, LessonScene
from game.scenes.menus.menu import WidgetScene
from game.scenes.over_table.curtain import Curtain
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import RoundScene
from tools.evening import looking
from tools.evening.noticed import Noticed
from tools.evening.watched import Watched
from tools.hands import Hand, Keyboard, Mouse, PadHand, Walker, as_advised, wish

PADS = (
    ("Xbox Wireless Controller", 0x045E, 0x0B13),
    ("DualSense Wireless Controller", 0x054C, 0x0CE6),
)
SIZES = {"tv": (1920, 1080), "desk": (1280, 800)}
DEVICES = ("hands", "pads")
MOST = 900  # things done in a game or a lesson
LONGEST = 300.0  # seconds until something is missed


class Leg(NamedTuple):
    """Where a family plays ("tv" or "desk"), with mouse and keys ("hands") or two pads, and in
    which language."""

    place: str
    devices: str
    language: str


LEGS = [Leg(place, held, code) for place in SIZES for held in DEVICES for code in LANGUAGES]


class Family:
    """Two people; the first one leads through everything that is not a game."""

    def __init__(self, leg: Leg, noticed: Noticed, seed: int = 7) -> None:
        self.leg, self.noticed = leg, noticed
        self.screen = screen = Watched(noticed, SIZES[leg.place], seed)
        self.hands: tuple[Hand, Hand] = Mouse(screen), Keyboard(screen)
        if leg.devices == "pads":
            self.hands = screen.pad(*PADS[0]), screen.pad(*PADS[1])

    @property
    def top(self) -> Any:
        """The scene they see."""
        return self.screen.top

    @property
    def to_act(self) -> Hand:
        """The hand of the person whose turn it is."""
        match = self.screen.match
        device = match.players[match.actor].device
        return next(hand for hand in self.hands if hand.device == device)

    @property
    def acts(self) -> bool:
        """Whether one of them is to throw or to choose at a table."""
        return isinstance(self.top, TableScene) and self.top.person_decides()

    @property
    def throws(self) -> bool:
        """Whether one of them is to throw."""
        return self.acts and self.screen.match.turn == CHANCE

    def rest(self) -> None:
        """Waits until somebody may do something, or the program has ended."""
        stack = self.screen.app.stack
        self.screen.until(lambda: not stack.open or not looking.waited_for(stack), LONGEST)
        self.screen.frames(2)

    def there(self) -> list[Hashable]:
        """What can be taken."""
        return [spot.id for spot in looking.spots(self.top) if spot.enabled]

    def take(self, *ids: Hashable, hand: int = 0) -> Hashable:
        """One of them takes the first of these things that is there; returns it."""
        self.rest()
        there = self.there()
        found = next((id_ for id_ in ids if id_ in there), None)
        scene, called = self.top, looking.name_of(self.top)
        assert found is not None, f"none of {ids} can be taken at {called}: {there}"
        self._into_sight(found, self.hands[hand])
        self.hands[hand].take(found)
        self.rest()
        stays = self.screen.app.stack.open and self.top is scene
        if stays and looking.named(found) in self.screen.hidden():
            self.noticed.leaps[f"{called}: {looking.named(found)}"] += 1
        return found

    def _into_sight(self, id_: Hashable, hand: Hand) -> None:
        """What is in focus but out of sight is not taken by the first press, which scrolls."""
        hidden = isinstance(self.top, WidgetScene) and self.top.view.cut(id_)
        if hidden and isinstance(hand, Walker) and self.screen.top.focus == id_:
            hand.yes()
            self.screen.frames(2)

    def lead(self, done: Callable[[], object], *wishes: Hashable) -> None:
        """The first one takes what is wished for, what is wished for most first, each thing of a
        scene once, until something is so."""
        taken: set[tuple[int, Hashable]] = set()
        self.rest()
        while not done():
            scene = id(self.top)
            left = [each for each in wishes if (scene, each) not in taken]
            taken.add((scene, self.take(*left)))

    @contextmanager
    def aside(self) -> Any:
        """What they do here nobody has to do: its presses do not count."""
        before, self.noticed.counts = self.noticed.counts, False
        yield
        self.noticed.counts = before

    def back_from_question(self) -> None:
        """One step back from what is asked here, and where it leads is noticed."""
        with self.aside():
            scene, known = self.top, self.screen.met
            self.hands[0].back()
            self.rest()
            called, there = looking.name_of(scene), looking.name_of(self.top)
            if asked := self.noticed.asked.get(called):
                led = asked._replace(back=there, leads_on=there not in known)
                self.noticed.asked[called] = led

    # Games

    def learn(self) -> None:
        """A lesson to its end, as the teacher asks."""
        for _ in range(MOST):
            self.rest()
            scene = self.top
            if isinstance(scene, LessonEnd):
                return
            if isinstance(scene, RoundScene):
                self.take("next")
            elif isinstance(scene, LessonScene) and scene.playing.held:
                self.take(scene.sheet.first)
            else:
                self._choose(self.hands[0], scene.asked_for())
        raise AssertionError("the lesson does not end")

    def play(self, actions: int = MOST) -> None:
        """Everybody plays until the result is shown, or for some actions."""
        self.play_until(lambda: False, actions)

    def play_until(self, done: Callable[[], bool], actions: int = MOST) -> None:
        """Everybody plays until something is so when it is somebody's turn, or as above."""
        for _ in range(actions):
            self.rest()
            scene = self.top
            if isinstance(scene, ResultScene) or done():
                return
            if isinstance(scene, RoundScene):
                self.take("next")
            elif isinstance(scene, Curtain):
                self.to_act.take("open")
            else:
                assert isinstance(scene, TableScene), type(scene)
                self._turn(self.to_act)

    def _turn(self, hand: Hand) -> None:
        """One action; a hand of cards is lifted for it, if it has to be."""
        lifts = self.screen.table.secrecy.waits_for_pad(self.screen.match.actor)
        if lifts and isinstance(hand, PadHand):
            hand.pad.press("LB")
            self.screen.frames(2)
        self._choose(hand, None)
        if lifts and isinstance(hand, PadHand):
            hand.pad.release("LB")
            self.screen.frames(2)

    def _choose(self, hand: Hand, action: Any) -> None:
        """An action, the first sensible one if None; or the throw that is due."""
        if self.screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            as_advised(self.screen, hand, action or wish(self.screen.match))
