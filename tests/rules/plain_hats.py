"""Catch the Hat without the golden hat, told a second time: slowly, and as the rules say it.

Hats are the seats they belong to, nothing is kept that can be counted, and nothing is shared with
`game.rules` but the board.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.rules.board import HOME, REST, Board

EXTRA = 12  # FDH-45


class Piece(NamedTuple):
    """A hat on the track; below it, in no order, those it has caught."""

    field: int
    top: int
    below: tuple[int, ...] = ()


class Step(NamedTuple):
    """A move: a piece, or None for a hat of `seat` that stands at home; how far it goes."""

    piece: Piece | None
    seat: int
    end: int
    length: int


@dataclass
class Plain:
    """A position. `left`: pips to be used; `door`: whose home was entered, or -1."""

    options: Any
    board: Board
    places: tuple[int, ...]
    pieces: Counter[Piece]
    homes: tuple[int, ...]
    banks: tuple[tuple[int, ...], ...]
    seat: int
    phase: str
    left: int = 0
    six: bool = False
    door: int = -1
    turns: int = 0
    quiet: int = 0

    def side(self, seat: int) -> int:
        """FDH-33."""
        if self.options.teams == "none":
            return seat
        three = self.options.team_layout == "3x2" and len(self.homes) == 6
        return seat % (3 if three else 2)

    def crew(self, seat: int) -> set[int]:
        """Whose hats a seat moves (FDH-25)."""
        if self.options.teams != "total":
            return {seat}
        return {other for other in range(len(self.homes)) if self.side(other) == self.side(seat)}

    def steps(self) -> set[Step]:
        """Every move there is now."""
        if self.phase == "surplus":  # FDH-14, FDH-30
            return self.from_home(self.door)
        found: set[Step] = set()
        for piece in self.pieces:
            if piece.top in self.crew(self.seat):
                found |= self.walks(piece, piece.top, piece.field)
        for seat in self.crew(self.seat):
            if self.left == 6 or self.options.enter_with == "any":  # FDH-3
                found |= self.from_home(seat)
        return found

    def from_home(self, seat: int) -> set[Step]:
        return self.walks(None, seat, self.places[seat]) if self.homes[seat] else set()

    def walks(self, piece: Piece | None, seat: int, start: int) -> set[Step]:
        """FDH-5, FDH-12: no step back, homes are closed but the own one to a tower."""
        found, edge, home = set(), {(start, -1)}, self.places[seat]
        for length in range(1, self.left + 1):
            edge = {
                (there, here)
                for here, before in edge
                for there in self.board.neighbours[here]
                if there != before and (there == home or self.board.kinds[there] != HOME)
            }
            exact = length == self.left
            if (
                any(here == home for here, _ in edge)
                and (exact or not self.options.home_exact)
                and (piece and piece.below and not self.options.tower)
            ):
                found.add(Step(piece, seat, home, length))
            edge = {(here, before) for here, before in edge if here != home}
        ends = {here for here, _ in edge if self.may_end(piece, seat, here)}
        return found | {Step(piece, seat, end, self.left) for end in ends}

    def standing(self, field: int, without: Piece | None) -> list[Piece]:
        pieces = self.pieces - Counter([without] if without else [])
        return [piece for piece in pieces.elements() if piece.field == field]

    def may_end(self, piece: Piece | None, seat: int, field: int) -> bool:
        there, kind = self.standing(field, piece), self.board.kinds[field]
        if kind == REST:  # FDH-9
            return self.options.rest_capacity is None or len(there) < self.options.rest_capacity
        shared = any(p.top != seat and self.side(p.top) == self.side(seat) for p in there)
        return self.options.partner_field == "share" or not shared  # FDH-32

    def thrown(self, pips: int) -> "Plain":
        now = replace(self, phase="move", left=pips, six=pips == 6)
        return now if now.steps() else now.used()  # FDH-10

    def moved(self, step: Step) -> "Plain":
        """FDH-7 to FDH-9, FDH-13, FDH-22."""
        pieces, homes = self.pieces.copy(), list(self.homes)
        if step.piece:
            pieces -= Counter([step.piece])
        else:
            homes[step.seat] -= 1
        below, side = step.piece.below if step.piece else (), self.side(step.seat)
        if step.end == self.places[step.seat]:
            return self.unloaded(step, pieces, homes, below)
        foes = [p for p in pieces.elements() if p.field == step.end and self.side(p.top) != side]
        if self.board.kinds[step.end] == REST:
            foes = []
        for foe in foes:
            pieces -= Counter([foe])
            below += (foe.top, *foe.below)
        pieces[Piece(step.end, step.seat, tuple(sorted(below)))] += 1
        now = replace(self, pieces=pieces, homes=tuple(homes))
        now.quiet = 0 if foes else self.quiet
        if foes and len(now.sides_left()) == 1:  # FDH-15
            return replace(now, phase="end", left=0, door=-1)
        return now.used()

    def unloaded(
        self, step: Step, pieces: Counter[Piece], homes: list[int], below: tuple[int, ...]
    ) -> "Plain":
        homes[step.seat] += 1
        own = [seat for seat in below if self.side(seat) == self.side(step.seat)]
        for seat in own:
            homes[seat] += 1
        banks = list(self.banks)
        banks[step.seat] += tuple(s for s in below if self.side(s) != self.side(step.seat))
        kept = tuple(tuple(sorted(bank)) for bank in banks)
        left = self.left - step.length
        now = replace(self, pieces=pieces, homes=tuple(homes), banks=kept)
        out = replace(now, phase="surplus", left=left, door=step.seat)
        if left and self.options.surplus != "forfeited" and out.steps():
            return out
        return now.used()

    def used(self) -> "Plain":
        """FDH-11, FDH-18, FDH-19, FDH-45."""
        options, phase = self.options, "roll"
        if self.six and options.six_again != "off":
            phase = "again" if options.six_again == "optional" else "roll"
            return replace(self, phase=phase, left=0, six=False, door=-1)
        seats = len(self.homes)
        order = [(self.seat + n) % seats for n in range(1, seats + 1)]
        to = next(seat for seat in order if seat == self.seat or self.can_play(seat))
        now = replace(self, phase=phase, left=0, six=False, door=-1)
        if options.turn_limit or options.last_call or options.rounds:
            now.turns, now.quiet = self.turns + 1, self.quiet + 1
            now.turns += order.index(to) if options.rounds else 0
            if now.limit():
                return replace(now, phase="end", left=0, door=-1)
        now.seat = to
        return now

    def can_play(self, seat: int) -> bool:
        """FDH-18, FDH-31."""
        crew = self.crew(seat)
        return any(self.homes[s] for s in crew) or any(piece.top in crew for piece in self.pieces)

    def limit(self) -> bool:
        options, seats = self.options, len(self.homes)
        if self.quiet == options.last_call:
            return True
        if options.turn_limit and self.turns >= options.turn_limit:
            return True
        if not options.rounds or self.turns < options.rounds * seats:
            return False
        first, second = sorted(self.sums(self.scores()).values())[:-3:-1]
        return first > second or self.turns >= (options.rounds + EXTRA) * seats

    def sides_left(self) -> set[int]:
        tops = {piece.top for piece in self.pieces}
        return {self.side(seat) for seat, home in enumerate(self.homes) if home or seat in tops}

    def scores(self) -> list[int]:
        """FDH-16."""
        found = [len(bank) for bank in self.banks]
        for piece in self.pieces.elements():
            found[piece.top] += sum(self.side(s) != self.side(piece.top) for s in piece.below)
        return found

    def sums(self, numbers: list[int]) -> Counter[int]:
        total: Counter[int] = Counter()
        for seat, number in enumerate(numbers):
            total[self.side(seat)] += number
        return total

    def winners(self) -> set[int]:
        """FDH-17, FDH-20, FDH-24, FDH-26, FDH-33, FDH-34."""
        options, left, sums = self.options, self.sides_left(), self.sums(self.scores())
        best = {side for side in sums if sums[side] == max(sums.values())}
        last_wins = options.scoring == "last_left" or options.tower
        tied = options.tie == "last_colour_wins" and left <= best
        if len(left) == 1 and (last_wins or tied):
            return {seat for seat in range(len(self.homes)) if self.side(seat) in left}
        if options.tie == "most_banked":
            banked = self.sums([len(bank) for bank in self.banks])
            best = {side for side in best if banked[side] == max(banked[b] for b in best)}
        return {seat for seat in range(len(self.homes)) if self.side(seat) in best}
