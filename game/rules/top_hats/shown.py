"""The shown position of Top Hats: stacks, as far as they are known, and hats off the board."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, assert_never

from game.rules.hexagon import in_margin
from game.rules.protocol import OVER
from game.rules.top_hats.hats import (
    COLOUR_HATS,
    COVERED,
    FREE,
    HIDDEN,
    NUMBERS,
    STACKS,
    Stack,
)
from game.rules.top_hats.state import END, State, tops_of
from game.rules.top_hats.story import (
    Built,
    ColourBack,
    ColourVanished,
    DeclarationLeft,
    Drawn,
    Ended,
    Event,
    HatRemoved,
    Jumped,
    LotFell,
    MarginDeclared,
    Passed,
    Placed,
    Stepped,
    Stuck,
    TurnPassed,
)


class Shown(NamedTuple):
    """What is shown of a position.

    `seat`: whose turn it is, OVER at the end. `board`: one number of STACKS a field; `waiting`:
    those of the stacks in front of each seat; a hat these eyes may not know is HIDDEN in them.
    `lost`: how many hats of each seat's colour are off the board. `margin`: 1 or 2 circles.
    `vanished`: the seats without a visible hat, once all stacks are placed (TOP-20). `way`: of the
    stack that was placed or moved last, from where it was to where it is. `peek`: the builder of a
    stack may look it up on the board, too (TOP-5)."""

    seat: int
    board: bytes
    waiting: tuple[bytes, ...]
    lost: tuple[int, ...]
    margin: int
    vanished: frozenset[int]
    way: tuple[int, ...]
    peek: bool

    def hats(self, field: int) -> bytes:
        """Returns the hats on a field from bottom to top; empty if it is free."""
        return STACKS[self.board[field]].hats

    def owned(self, seat: int) -> tuple[bytes, ...]:
        """Returns the stacks on the board that belong to a seat (TOP-6)."""
        return _owned(self.board, seat)

    def left(self, seat: int) -> int:
        """Returns how many hats of a seat's colour are not off the board."""
        return COLOUR_HATS - self.lost[seat]

    @property
    def playing(self) -> bool:
        """Says whether all stacks are placed."""
        return not any(self.waiting) and any(map(self.owned, range(len(self.waiting))))

    @property
    def must_leave(self) -> tuple[int, ...]:
        """Returns the fields of the stacks on the margin, which they have to leave (TOP-16)."""
        if not self.playing:
            return ()
        stacks = (field for field, number in enumerate(self.board) if number != FREE)
        return tuple(field for field in stacks if in_margin(field, self.margin))


@lru_cache(maxsize=64)  # the picture asks for them in every frame
def _owned(board: bytes, seat: int) -> tuple[bytes, ...]:
    stacks = (STACKS[number].hats for number in board)
    return tuple(hats for hats in stacks if hats[-1:] == bytes((seat,)))


def of(view: State, before: Shown | None = None) -> Shown:
    """Returns the shown position; the way of the stack that moved last comes from `before`."""
    seats = range(len(view.unplaced))
    shown = Shown(
        OVER if view.phase == END else view.seat,
        view.board,
        view.unplaced,
        tuple(COLOUR_HATS - sum(view.left[seat::3]) for seat in seats),
        view.margin,
        frozenset(),
        before.way if before else (),
        view.options.peek_own_builds,
    )
    tops = tops_of(view.board)
    gone = (seat for seat in seats if shown.playing and seat not in tops)
    return shown._replace(vanished=frozenset(gone))


def together(shown: Shown, others: Iterable[Shown]) -> Shown:
    """Returns the shown position of several seats that tell each other all they know."""
    views = (shown, *others)
    waiting = zip(*(view.waiting for view in views), strict=True)
    return shown._replace(
        board=_known(*(view.board for view in views)),
        waiting=tuple(_known(*stacks) for stacks in waiting),
    )


def _known(*stacks: bytes) -> bytes:
    """Returns the stacks of several views, each from the view that knows most of it."""
    return bytes(min(same, key=_hidden) for same in zip(*stacks, strict=True))


def _hidden(number: int) -> int:
    return STACKS[number].hats.count(HIDDEN)


def told(shown: Shown, event: Event) -> Shown:
    """Returns the shown position after an event."""
    match event:
        case Built(seat=seat, stacks=stacks):
            return _waits(shown, seat, bytes(NUMBERS[Stack(hats, seat)] for hats in stacks))
        case Placed():
            return _placed(shown, event)
        case Stepped(start=start, to=to):
            return _went(shown, start, to)._replace(way=(start, to))
        case Jumped(start=start, to=to, number=number):
            way = shown.way if number > 1 else (start,)
            return _went(shown, start, to)._replace(way=(*way, to))
        case HatRemoved():
            return _removed(shown, event)
        case MarginDeclared():
            return shown._replace(margin=2)
        case ColourVanished(seat=seat):
            return shown._replace(vanished=shown.vanished | {seat})
        case ColourBack(seat=seat):
            return shown._replace(vanished=shown.vanished - {seat})
        case TurnPassed(to=to):
            return shown._replace(seat=to)
        case Ended():
            return shown._replace(seat=OVER)
        case LotFell() | DeclarationLeft() | Passed() | Stuck() | Drawn():
            return shown
    assert_never(event)


def _waits(shown: Shown, seat: int, stacks: bytes) -> Shown:
    """Puts these stacks in front of a seat."""
    waiting = shown.waiting
    return shown._replace(waiting=(*waiting[:seat], stacks, *waiting[seat + 1 :]))


def _put(board: bytes, field: int, number: int) -> bytes:
    return board[:field] + bytes((number,)) + board[field + 1 :]


def _placed(shown: Shown, event: Placed) -> Shown:
    """Puts a stack on the board, where it may not be looked up if that was agreed (TOP-5)."""
    number, waiting = NUMBERS[Stack(event.stack, event.seat)], shown.waiting[event.seat]
    seen = number if shown.peek else COVERED[number]
    after = _waits(shown, event.seat, waiting.replace(bytes((number,)), b"", 1))
    return after._replace(board=_put(shown.board, event.field, seen), way=(event.field,))


def _went(shown: Shown, start: int, to: int) -> Shown:
    board = _put(shown.board, to, shown.board[start])
    return shown._replace(board=_put(board, start, FREE))


def _removed(shown: Shown, event: HatRemoved) -> Shown:
    """Takes the top hat of a stack off the board, so that the hat below is visible (TOP-9)."""
    hats, builder = STACKS[shown.board[event.field]]
    below = Stack(hats[:-2] + bytes((event.top,)), builder) if event.top >= 0 else STACKS[FREE]
    lost = tuple(count + (seat == event.hat) for seat, count in enumerate(shown.lost))
    return shown._replace(board=_put(shown.board, event.field, NUMBERS[below]), lost=lost)
