"""Search in Top Hats: one tree for all worlds that fit a view.

A node is what everybody has seen: the moves, and the hats that came to light. Its moves are found
and all positions after them judged only once; a simulation goes down with the hats of one world,
adds a node, and brings back the chances after the best move there. Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012; the rule to choose by is PUCT, with the judged
chances as the prior: Silver and others, "Mastering the game of Go without human knowledge", 2017.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise
from math import exp, sqrt
from typing import NamedTuple

from game.ai.top_hats.judge import Chances, judged, owners
from game.rules.hexagon import BETWEEN
from game.rules.seats import new
from game.rules.top_hats.chains import moves
from game.rules.top_hats.hats import (
    BENEATH,
    COVERED,
    FOREIGN_HATS,
    FREE,
    NEUTRAL,
    TOP,
    foreign_hats,
)
from game.rules.top_hats.state import FEW, MOVE, Move, State

EXPLORE = 0.3  # how much moves are preferred that the prior likes and that were seldom tried
DOUBT = 0.1  # how much worse a move may be judged before the prior minds, in chances
CLOSE = 4  # stacks the others have left at most when a look whether all can be taken is worth it
GLANCED = 8  # worlds in which the moves are judged before any is tried
FIRST, SOONER = 25, 250  # simulations before the first answer, and between two later ones
LOOK = 25  # simulations between two looks whether a move can still be overtaken

DRAWN = 0.7  # what a draw is worth, in parts of a shared win; coming to a position again is one

Placed = tuple[bytes, int]  # a board as everybody sees it, and whose turn it is
Leap = tuple[int, int, tuple[int, ...]]  # from where to where, and the stacks that lose a hat


class Option(NamedTuple):
    """A move as the search found it: `value` is the seat's chance, 0 to 1."""

    action: Move
    visits: int
    value: float


class Node:
    """What all have seen so far, with the seat that moves. For each of its `leaps`: how often it
    was tried, counting its prior once, the sum of its values for the seat, how much the prior likes
    it, and the nodes after it by the hats that came to light. `worth`: the chances here."""

    __slots__ = ("kids", "leaps", "likes", "margin", "seat", "sums", "tries", "visits", "worth")

    def __init__(self, seat: int, margin: int, worth: Chances) -> None:
        self.seat, self.margin, self.worth = seat, margin, worth
        self.leaps: Sequence[Leap] = ()
        self.tries = 1
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.likes: list[float] = []
        self.kids: list[dict[int, Node]] = []

    def judge(self, leaps: Sequence[Leap], worths: Sequence[Chances]) -> None:
        """Takes the moves there are, with the chances after each."""
        seat, self.leaps = self.seat, leaps
        self.sums = [worth[seat] for worth in worths]
        best = max(self.sums)
        self.worth = worths[self.sums.index(best)]
        likes = [exp((value - best) / DOUBT) for value in self.sums]
        scale = EXPLORE / sum(likes)
        self.likes = [like * scale for like in likes]
        self.visits = [1] * len(leaps)
        self.kids = [{} for _ in leaps]

    def pick(self) -> int:
        """Returns the number of the move to try now."""
        daring = sqrt(self.tries)
        columns = zip(self.sums, self.likes, self.visits, strict=True)
        outlooks = [(total + like * daring) / visits for total, like, visits in columns]
        return outlooks.index(max(outlooks))


class Tree:
    """A search for the move of a seat. `state`: its view, or a world; `worlds`: boards without
    anything covered that fit the view."""

    def __init__(self, state: State, worlds: Sequence[bytes]) -> None:
        self.options, self.seats, self.worlds = state.options, len(state.unplaced), worlds
        self.may_leave = [state.options.may_leave(seat) for seat in range(self.seats)]  # TOP-29
        self.drawn = (DRAWN / self.seats,) * self.seats
        self.seen = before(state)
        self.actions = moves(state, every=False)
        self.root = Node(state.seat, state.margin, ())
        self._glance()
        self.total: list[float] = list(self.root.worth)

    def _glance(self) -> None:
        """Judges the positions after the moves of the root, on average over some worlds."""
        leaps = [leap_of(move.path, self.worlds[0], self.root.seat) for move in self.actions]
        seen = [self._after(world, self.root, leaps) for world in self.worlds[:GLANCED]]
        self.root.judge(leaps, [mean(worths) for worths in zip(*seen, strict=True)])

    def ends(self, number: int, world: bytes) -> int:
        """Says whether a move wins at once in a world (1), or lets the next seat win (-1)."""
        now, seat, seats = bytearray(world), self.root.seat, self.seats
        leap(now, self.root.leaps[number])
        board = bytes(now)
        if self._leaves_few(board, seat):
            return 1
        owned = owners(seats, board, 0)
        other = next(s % seats for s in range(seat + 1, seat + seats) if owned[s % seats])
        prey = self._prey(board, other)
        if prey > CLOSE:
            return 0
        found = self._moves(board, other, self.root.margin)
        chains = (leap_of(move.path, board, other) for move in found if len(move.path) > prey)
        return -any(self._wins(board, other, each) for each in chains)

    def _wins(self, board: bytes, seat: int, made: Leap) -> bool:
        now = bytearray(board)
        leap(now, made)
        return self._leaves_few(bytes(now), seat)

    def _prey(self, board: bytes, seat: int) -> int:
        """Returns how many stacks of others a seat has to jump at least to win."""
        heights = sorted(filter(None, board.translate(FOREIGN_HATS[seat])))
        left = accumulate(heights)
        return len(heights) - sum(hats <= self.may_leave[seat] for hats in left)

    def _leaves_few(self, board: bytes, seat: int) -> bool:
        """Says whether a seat has won that has moved (TOP-19, TOP-29)."""
        return foreign_hats(board, seat) <= self.may_leave[seat]

    def run(self, simulations: int) -> Iterator[list[Option]]:
        """Yields the moves, those tried most often first, now and then and at the end; ends early
        if the simulations left could not change the first."""
        for number in range(1, simulations + 1):
            self._simulate(self.worlds[number % len(self.worlds)])
            if number == FIRST or number % SOONER == 0:
                yield self.found()
            if number % LOOK == 0 and self._settled(simulations - number):
                break
        yield self.found()

    def worth(self, simulations: int) -> Chances:
        """Returns the chances of all seats, averaged over that many simulations."""
        for number in range(simulations):
            self._simulate(self.worlds[number % len(self.worlds)])
        won = sum(self.total)  # less than one each: some were draws
        return tuple(total / won for total in self.total)

    def _settled(self, left: int) -> bool:
        *_, second, first = sorted([0, *self.root.visits])
        return first > second + left

    def found(self) -> list[Option]:
        """Returns the moves, those tried most often first, then those with the best prior."""
        root = self.root
        rows = zip(self.actions, root.visits, root.sums, strict=True)
        options = [Option(move, visits, total / visits) for move, visits, total in rows]
        return sorted(options, key=lambda option: (-option.visits, -option.value))

    def _simulate(self, world: bytes) -> None:
        """Goes down the tree to its first new node, and takes its chances all the way back."""
        board, node = bytearray(world), self.root
        trail: list[tuple[Node, int]] = []
        while node.leaps:
            number = node.pick()
            trail.append((node, number))
            seen = leap(board, node.leaps[number])
            kids = node.kids[number]
            if seen not in kids:
                kids[seen] = node = self.opened(bytes(board), node)
                break
            node = kids[seen]
        worth = node.worth
        self.total = [a + b for a, b in zip(self.total, worth, strict=True)]
        for node, number in trail:
            node.tries += 1
            node.visits[number] += 1
            node.sums[number] += worth[node.seat]

    def opened(self, board: bytes, before: Node) -> Node:
        """Returns the node after a move: whose turn it is, or who won."""
        seat, margin, seats = before.seat, before.margin, self.seats
        if self._leaves_few(board, seat):
            return Node(seat, margin, _won(seats, seat))
        owned = owners(seats, board, 0)
        few = margin == 1 and sum(owned) < FEW
        for other in chain(range(seat + 1, seats), range(seat + 1)):
            if not owned[other]:
                continue  # TOP-20
            if (board.translate(COVERED), other) in self.seen:
                return Node(seat, margin, self.drawn)
            node = Node(other, margin, ())
            if few:
                node.margin = declared(seats, board, other)
            if found := self._moves(board, other, node.margin):
                self._grow(node, board, found)
                return node
            if self.options.no_move == "lose":
                return Node(seat, margin, _won(seats, 1 - other))
        return Node(seat, margin, (1 / seats,) * seats)  # TOP-24

    def _moves(self, board: bytes, seat: int, margin: int) -> Sequence[Move]:
        unplaced = (b"",) * self.seats
        state = (self.options, board, unplaced, b"", seat, MOVE, margin, 0, b"", None)
        return moves(new(State, state), every=False)

    def _after(self, board: bytes, node: Node, leaps: Sequence[Leap]) -> list[Chances]:
        """Returns the chances after each of these moves."""
        seats, seat = self.seats, node.seat
        boards, movers = [], []
        known: dict[int, Chances] = {}
        for number, each in enumerate(leaps):
            now = bytearray(board)
            leap(now, each)
            tops = now.translate(TOP)
            others = [s % seats for s in range(seat + 1, seat + seats) if s % seats in tops]
            if foreign_hats(now, seat) <= self.may_leave[seat]:
                known[number] = _won(seats, seat)
            elif not each[2] and (bytes(now).translate(COVERED), others[0]) in self.seen:
                known[number] = self.drawn
            boards.append(bytes(now))
            movers.append(others[0] if others else seat)
        worths = judged(seats, boards, movers, node.margin)
        return [known.get(number, worth) for number, worth in enumerate(worths)]

    def _grow(self, node: Node, board: bytes, found: Sequence[Move]) -> None:
        """Judges all positions after the moves of a node."""
        leaps = [leap_of(move.path, board, node.seat) for move in found]
        node.judge(leaps, self._after(board, node, leaps))


class Single(Tree):
    """The search after one move of a seat."""

    def __init__(self, state: State, worlds: Sequence[bytes], move: Move) -> None:
        super().__init__(state, worlds)
        self.actions = [move]
        self._glance()
        self.total = list(self.root.worth)


def before(state: State) -> set[Placed]:
    """Returns the positions since the last removal, this one too (TOP-25)."""
    now, past = bytearray(state.board.translate(COVERED)), state.past
    found = {(bytes(now), state.seat)}
    for i in range(len(past) - 3, 0, -3):
        start, end = past[i], past[i + 1]
        now[start], now[end] = now[end], now[start]
        found.add((bytes(now), past[i - 1]))
    return found


def leap(board: bytearray, leap: Leap) -> int:
    """Plays a move on a board; returns a number for the hats that came to light."""
    start, end, captured = leap
    seen = 0
    for field in captured:
        board[field] = number = BENEATH[board[field]]
        seen = seen << 2 | (TOP[number] & 3)
    board[start], stack = FREE, board[start]
    board[end] = stack
    return seen


def leap_of(path: tuple[int, ...], board: bytes, seat: int) -> Leap:
    """Returns a move as a leap."""
    start, end = path[0], path[-1]
    if len(path) == 2 and end not in BETWEEN[start]:
        return start, end, ()
    over = [BETWEEN[a][b] for a, b in pairwise(path)]
    return start, end, tuple([f for f in over if TOP[board[f]] not in (seat, NEUTRAL)])


def declared(seats: int, board: bytes, seat: int) -> int:
    """Returns the margin a seat would choose (TOP-17)."""
    narrow, wide = (judged(seats, [board], [seat], margin)[0][seat] for margin in (1, 2))
    return 2 if wide > narrow else 1


def mean(found: Sequence[Chances]) -> Chances:
    """Returns the chances on average."""
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))


def _won(seats: int, winner: int) -> Chances:
    return tuple(float(seat == winner) for seat in range(seats))
