"""People at the screen: who sits there, and how they play; their hands are in tools/hands.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from game.match.box import BOX
from game.match.match import Match, Player
from game.rules import cat_and_mouse as cats
from game.rules import catch_the_hat as hats
from game.rules import hare_hutch as hares
from game.rules import hat_cards as cards
from game.rules import top_hats as tops
from game.rules.cat_and_mouse.play import RANKS
from game.rules.hat_cards.play import card_text
from game.rules.protocol import CHANCE
from game.rules.top_hats.hats import STACKS
from game.scenes.end.result import ResultScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.menus import prompts
from game.scenes.menus.names import NAMES
from game.scenes.over_table.curtain import Curtain
from game.scenes.over_table.overlays import PauseScene
from game.scenes.seats.taking import LeaveSeats
from game.scenes.secrets.missing import WhoIs
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import RoundScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.tables.hare_hutch.choice import uses_of
from game.tables.hare_hutch.table import HareHutchTable
from game.tables.top_hats.choice import Moving, Placing
from game.tables.top_hats.table import TopHatsTable
from game.ui.boxes.view import View
from game.ui.input.bindings import BUTTONS
from tools.hands import Hand, Keyboard, Mouse, PadHand, Screen, as_advised, wish
from tools.studio import Opening

DUALSENSE = "DualSense Wireless Controller", 0x054C, 0x0CE6


def read(view: View) -> list[tuple[str, Hashable]]:
    """All words on a picture in reading order, each with what is chosen with it."""
    return [(part.box.words, part.of) for part in view.parts if part.box.words]


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
        chosen = replace(BOX[name].usual, **options)
        start = rules.from_notation(line, chosen) if line else None
        match = Match(BOX[name], chosen, people(*devices), seed, None, start)
        return TableScene(kit, match, kit.files.new_path() if path else None)

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
    screen.app.stack.look_again()


def moves(match: Match) -> list[hats.Move]:
    """Every move that is legal now."""
    return [a for a in hats.legal(match.state) if isinstance(a, hats.Move)]


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
            as_advised(screen, hand, action)


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
    held = screen.table.table.hand(screen.match.actor)  # type: ignore[attr-defined]
    return next(i for i, placed in enumerate(held) if placed.card.face.startswith(face))


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
