"""Nobody sees what they should not: worlds that differ in one hand are the same on the screen.

Every frame of a match is compared with that of another match in which one seat holds other cards.
As long as that seat's hand is not open, pixels, words and hotspots must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
import pytest

from game.rules import cat_and_mouse as cats
from game.rules import hat_cards as cards
from game.rules import top_hats as tops
from game.rules.hexagon import PLACING
from game.rules.top_hats.story import HatRemoved
from game.scenes.frame.scene import Push
from game.scenes.over_table.curtain import Curtain
from game.scenes.over_table.overlays import PauseScene
from game.scenes.secrets.secrecy import COVER
from game.scenes.table.table_scene import TableScene
from game.tables.hat_cards.table import HatCardsTable
from game.tables.top_hats.choice import Building
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, PadHand, Screen, act, do, game, in_hand, wish

# seat 2 holds y4, or b5 instead; nobody may know which
HATS = "1:0 b2r0r1y5/b4r3y1y8/{} -/b3r9/y6y7 5/5/4 {} 0/0/0 0 play"
HAT_WORLDS = (HATS.format("b8r2y3y4", "b0b1b5"), HATS.format("b5b8r2y3", "b0b1y4"))
LEVELS = {"hat_cards": 1, "cat_and_mouse": 3}  # as whose computers the others play
SIZE = (640, 375)  # large enough to see what a card shows, and thousands of pictures are taken
NINES = [9] * 13
CATS = "7+4/9+4 A359J/{} 5,-,-,-/2,-,-,- A2,-,-,- {} 0 0 play"


class Frame(NamedTuple):
    """Everything to see, hear of and point at in one frame."""

    eyes: frozenset[int]
    picture: int
    words: tuple[object, ...]


def cat_world(hand: str) -> str:
    """The unseen cards are the same together with the hand of seat 1."""
    pool = list(NINES)
    for rank in hand:
        pool["A23456789TJQK".index(rank)] -= 1
    return CATS.format(hand, ".".join(map(str, pool)))


CAT_WORLDS = (cat_world("468TQ"), cat_world("378JK"))


def film(screen: Screen) -> list[Frame]:
    """Everything from now on, frame by frame; there are twenty a second, not sixty."""
    screen.frame = 1 / 20
    found: list[Frame] = []
    plain = screen.frames

    def frames(number: int = 1) -> None:
        for _ in range(number):
            plain(1)
            found.append(_frame(screen))

    screen.frames = frames  # type: ignore[method-assign]
    return found


def _frame(screen: Screen) -> Frame:
    table = screen.table
    words = (
        tuple(table.playing.teller.news.lines),
        table.playing.remark.sentence,
        table.focus if table.person_decides() else None,
        tuple(table.hotspots()),
        table.table.preview(table.focus),
        getattr(screen.top, "message", ""),
    )
    return Frame(table.secrecy.eyes(), hash(screen.surface.get_buffer().raw), words)


def same_but_for(secret: int, one: list[Frame], other: list[Frame]) -> tuple[int, int]:
    """How many frames were compared, and how many differed while the secret lay open."""
    assert [frame.eyes for frame in one] == [frame.eyes for frame in other]
    compared = differ = 0
    for number, (a, b) in enumerate(zip(one, other, strict=True)):
        if secret in a.eyes:
            differ += a.picture != b.picture
            continue
        compared += 1
        assert a.words == b.words, f"frame {number} says different things"
        assert a.picture == b.picture, f"frame {number} looks different"
    return compared, differ


def play_common(screen: Screen, hand: Hand, turns: int, avoid: str) -> None:
    """Some turns with one device; the secret seat plays only what it has in both worlds."""
    for _ in range(turns):
        screen.settle()
        if isinstance(screen.top, Curtain):
            hand.take("open")
            screen.settle()
        assert isinstance(screen.top, TableScene)
        if screen.match.actor == len(screen.match.players) - 1:
            _play(screen, hand, avoid)
        else:
            do(screen, hand, wish(screen.match, LEVELS[screen.match.game.name]))
    screen.settle()


def _play(screen: Screen, hand: Hand, avoid: str) -> None:
    for action in screen.match.game.rules.legal(screen.match.state):
        if isinstance(action, cards.Play) and action.onto < 0:
            face = cards.action_text(screen.match.state, action).split()[1]
            if face not in avoid:
                hand.take(("hand", in_hand(screen, face)))
                hand.take("alone")
                return
        if isinstance(action, cats.Discard):
            face = "A23456789TJQK"[action.rank]
            if face not in avoid:
                hand.take(("hand", in_hand(screen, face)))
                hand.take(("discard", action.place))
                return
    raise AssertionError("nothing that can be played in both worlds")


def filmed(
    screens: Open, name: str, worlds: tuple[str, str], devices: int, turns: int, avoid: str
) -> list[list[Frame]]:
    found = []
    for line in worlds:
        screen = screens(SIZE, game(*["mouse"] * devices, name=name, line=line, path=False))
        frames = film(screen)
        play_common(screen, Mouse(screen), turns, avoid)
        found.append(frames)
    return found


def test_behind_the_curtain_no_frame_of_hat_cards_tells_another_hand(screens: Open) -> None:
    one, other = filmed(screens, "hat_cards", HAT_WORLDS, 3, 4, "y4b5")
    compared, differ = same_but_for(2, one, other)
    assert compared > 400
    assert differ > 20, "the worlds do not differ where they should"


@pytest.mark.usefixtures("ways_between")
def test_behind_the_curtain_no_frame_of_cat_and_mouse_tells_the_other_hand(
    screens: Open,
) -> None:
    one, other = filmed(screens, "cat_and_mouse", CAT_WORLDS, 2, 8, "346TQ7JK")
    compared, differ = same_but_for(1, one, other)
    assert compared > 300
    assert differ > 20, "the worlds do not differ where they should"


def _top_hats(screen: Screen, mouse: Mouse, exchange: tuple[int, int]) -> None:
    """Building, placing and a few moves; seat 1 exchanges two of its hidden hats."""
    for _ in range(17):
        screen.settle()
        if isinstance(screen.top, Curtain):
            assert screen.match.state.phase == "build", "moves are nobody's secret"
            mouse.take("open")
            screen.settle()
        state = screen.match.state
        if state.phase != "build":
            assert screen.table.secrecy.eyes() == frozenset()
            _look_at_own(screen, mouse)
        if state.phase == "build":
            for place in exchange if state.seat == 1 else ():
                mouse.take(("hat", place))
            mouse.take("done")
        elif state.phase == "place":
            if screen.table.table.choice.chosen < 0:  # type: ignore[attr-defined]
                mouse.take(("stack", 0))
            free = [field for field in PLACING if not state.board[field]]
            mouse.take(("field", free[7 * len(free) // 11]))
        else:
            quiet = [a for a in tops.legal(state) if not _takes(state, a)]
            if not quiet:
                break
            do(screen, mouse, quiet[len(quiet) // 2])
    screen.settle()


def _look_at_own(screen: Screen, mouse: Mouse) -> None:
    """The seat to act looks at its own stacks for a moment."""
    place = screen.place(("button", "look"))
    mouse.move(place)
    mouse.button(place, True)
    screen.frames(4)
    assert screen.table.secrecy.eyes() == frozenset(), "the others have had no time to turn away"
    screen.wait(COVER + 0.1)
    assert screen.table.secrecy.eyes() == {screen.match.actor}
    mouse.button(place, False)
    screen.frames(4)
    assert screen.table.secrecy.eyes() == frozenset()


def _takes(state: tops.State, action: Any) -> bool:
    return any(isinstance(event, HatRemoved) for event in tops.events(state, action))


def test_behind_the_curtain_no_frame_of_top_hats_tells_what_is_inside(screens: Open) -> None:
    films = []
    for number in range(2):
        screen = screens(SIZE, game("mouse", "mouse", name="top_hats", path=False))
        hats = Building.begun(2, 1, screen.match.seed).hats
        like = [place for place, hat in enumerate(hats) if hat == hats[0]]
        unlike = next(place for place, hat in enumerate(hats) if hat != hats[0] and place > 1)
        films.append(film(screen))
        _top_hats(screen, Mouse(screen), (0, unlike if number else like[1]))
    compared, differ = same_but_for(1, *films)
    assert compared > 400
    assert differ > 20, "the worlds do not differ where they should"


def test_how_a_hand_is_arranged_is_seen_by_its_owner_only(screens: Open) -> None:
    """One world in which somebody arranges their own hand, one in which it stays sorted."""
    films = []
    for arranges in (False, True):
        opening = game("mouse", "mouse", "mouse", name="hat_cards", line=HAT_WORLDS[0], path=False)
        screen = screens(opening=opening)
        films.append(film(screen))
        mouse = Mouse(screen)
        screen.settle()
        mouse.take("open")
        screen.settle()
        start, end = screen.place(("hand", 0)), screen.place(("hand", 2))
        mouse.drag(start, end if arranges else start)
        screen.settle()
        mouse.menu()
        screen.frames(30)
    assert len(films[0]) == len(films[1])
    compared = [(a, b) for a, b in zip(*films, strict=True) if not a.eyes and not b.eyes]
    assert len(compared) > 30
    assert all(a.picture == b.picture for a, b in compared)


def explore(screen: Screen, mouse: Mouse) -> None:
    """Points at everything, chooses every card, asks why not, looks for hints."""
    for spot in screen.table.hotspots():
        mouse.move(spot.middle)
    for number in range(4):
        mouse.take(("hand", number))
        for spot in screen.table.hotspots():
            mouse.move(spot.middle)
            if not spot.enabled:
                mouse.click(spot.middle)
        mouse.take(("hand", number))


@pytest.mark.parametrize(
    ("name", "worlds", "count"),
    [("hat_cards", HAT_WORLDS, 3), ("cat_and_mouse", CAT_WORLDS, 2)],
)
def test_whoever_sits_alone_learns_nothing_of_the_computers_hands(
    screens: Open, name: str, worlds: tuple[str, str], count: int
) -> None:
    films = []
    for line in worlds:
        devices = ["mouse", *["computer"] * (count - 1)]
        screen = screens(SIZE, game(*devices, name=name, line=line, path=False))
        films.append(film(screen))
        screen.settle()
        explore(screen, Mouse(screen))
        act(screen, Mouse(screen))
        screen.wait(0.5)
    compared, _ = same_but_for(count - 1, *films)
    assert compared > 100


@pytest.mark.parametrize(("name", "worlds"), [("cat_and_mouse", CAT_WORLDS)])
def test_with_two_pads_each_lifts_the_own_hand_only(
    screens: Open, name: str, worlds: tuple[str, str]
) -> None:
    films = []
    for line in worlds:
        screen = screens(SIZE)
        one, two = screen.pad(), screen.pad()
        _sit(screen, game(one.device, two.device, name=name, line=line, path=False))
        films.append(film(screen))
        _peek_about(screen, one, two)
    compared, differ = same_but_for(1, *films)
    assert compared > 20
    assert differ > 5


def _sit(screen: Screen, opening: Callable[[Any], Any]) -> None:
    from game.scenes.frame.scene import Push

    screen.app.stack.act(Push(opening(screen.kit)))
    screen.settle()


def _peek_about(screen: Screen, one: PadHand, two: PadHand) -> None:
    secrecy = screen.table.secrecy
    assert secrecy.eyes() == frozenset()
    one.pad.press("LB")
    screen.wait(0.4)
    assert secrecy.eyes() == {0}
    two.pad.press("LB")
    screen.wait(0.4)
    assert secrecy.eyes() == {0}, "one after the other"
    assert screen.table.playing.remark.sentence == "Anna is looking – Bruno, look away!"
    one.pad.release("LB")
    two.pad.release("LB")
    screen.wait(0.4)
    assert secrecy.eyes() == frozenset()
    assert screen.table.playing.remark.sentence == ""
    two.pad.press("LB")
    screen.wait(0.4)
    two.pad.unplug()
    screen.wait(0.4)
    assert secrecy.eyes() == frozenset(), "the hand of a pad that went lies open"


def test_an_open_hand_is_covered_when_nobody_looks_and_after_a_while(screens: Open) -> None:
    opening = game("mouse", "mouse", "mouse", name="hat_cards", line=HAT_WORLDS[0], path=False)
    screen = screens(opening=opening)
    mouse = Mouse(screen)
    screen.settle()
    mouse.take("open")
    assert screen.table.secrecy.eyes() == {0}
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    screen.frames(1)
    assert screen.table.secrecy.eyes() == frozenset()
    screen.frames(2)
    assert isinstance(screen.top, Curtain)
    mouse.take("open")
    screen.wait(58)
    assert screen.table.secrecy.eyes() == {0}
    screen.wait(3)
    assert screen.table.secrecy.eyes() == frozenset()
    assert isinstance(screen.top, Curtain)


def test_the_pause_covers_what_lay_open(screens: Open) -> None:
    opening = game("mouse", "keys", name="cat_and_mouse", line=CAT_WORLDS[0], path=False)
    screen = screens(opening=opening)
    mouse = Mouse(screen)
    screen.settle()
    mouse.take("open")
    mouse.menu()
    assert screen.table.secrecy.eyes() == frozenset()


def test_the_curtain_lifts_for_the_right_device_only(screens: Open) -> None:
    opening = game("keys", "mouse", "mouse", name="hat_cards", line=HAT_WORLDS[0], path=False)
    screen = screens(opening=opening)
    screen.settle()
    Mouse(screen).take("open")
    assert isinstance(screen.top, Curtain)
    assert screen.top.message
    Keyboard(screen).take("open")
    assert isinstance(screen.top, TableScene)


def test_with_open_hands_there_is_no_curtain_and_everybody_agreed(screens: Open) -> None:
    opening = game("mouse", "keys", name="cat_and_mouse", line=CAT_WORLDS[0])
    screen = screens(opening=opening)
    mouse, keys = Mouse(screen), Keyboard(screen)
    screen.settle()
    mouse.take("pause")
    mouse.take("hands")
    assert not screen.match.open_hands
    mouse.take(("row", 0))
    keys.yes()
    screen.settle()
    assert screen.match.open_hands
    assert screen.table.secrecy.eyes() == {0, 1}
    assert isinstance(screen.top, TableScene)
    mouse.menu()
    mouse.take("hands")
    screen.settle()
    assert isinstance(screen.top, Curtain)


def test_the_table_holds_no_face_of_a_closed_hand(screens: Open) -> None:
    """Not even in memory: tables get views, and forget what is covered."""
    opening = game("mouse", "mouse", "mouse", name="hat_cards", line=HAT_WORLDS[0], path=False)
    screen = screens(opening=opening)
    screen.frame = 1 / 20
    mouse = Mouse(screen)
    for _ in range(4):
        screen.settle()
        mouse.take("open")
        screen.settle()
        actor = screen.match.actor
        assert faces(screen) == [bool(seat == actor) for seat in range(3)]
        act(screen, mouse)
        screen.settle()
        assert faces(screen) == [False] * 3
        assert screen.table.table.sight.own == {}  # type: ignore[attr-defined]


def faces(screen: Screen) -> list[bool]:
    """Which hands show faces."""
    table = screen.table.table
    assert isinstance(table, HatCardsTable)
    hands = map(table.hand, range(table.seats))
    return [any(placed.card.face for placed in held) for held in hands]


def test_what_people_wish_for_comes_from_what_they_see(screens: Open) -> None:
    one, other = (
        wish(screens(opening=game("keys", "keys", "keys", name="hat_cards", line=line)).match)
        for line in HAT_WORLDS
    )
    assert one == other


def test_advice_is_covered_together_with_the_hand(screens: Open) -> None:
    opening = game("mouse", "mouse", "mouse", name="hat_cards", line=HAT_WORLDS[0], path=False)
    screen = screens(opening=opening)
    mouse = Mouse(screen)
    screen.settle()
    mouse.take("open")
    screen.settle()
    mouse.take(("button", "hint"))
    screen.until(lambda: "100" in screen.table.playing.remark.sentence)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    screen.frames(2)
    assert screen.table.playing.remark.sentence == ""


@pytest.mark.parametrize(("name", "thing"), [("hat_cards", "cards"), ("top_hats", "hats")])
def test_what_is_uncovered_is_called_by_its_name(screens: Open, name: str, thing: str) -> None:
    screen = screens(opening=game("keys", "mouse", name=name))
    screen.settle()
    other = {"cards": "hats", "hats": "cards"}[thing]
    screen.app.stack.act(Push(PauseScene(screen.kit, screen.table.playing.paused())))
    screen.frames(2)
    label = screen.widget("hands").label
    assert thing in label
    assert other not in label
    Keyboard(screen).take("hands")
    screen.frames(2)
    assert thing in screen.top.title().lower()
