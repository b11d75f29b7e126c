"""Positions of Catch the Hat as one line: PIECES HOMES BANKS SEAT PHASE [TURNS:QUIET]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.rules.board import CENTRE, HOME, REST, Board
from game.rules.catch_the_hat.options import GOLD_LETTER, Options
from game.rules.catch_the_hat.play import legal, limit_reached, ready
from game.rules.catch_the_hat.scoring import free_seats
from game.rules.catch_the_hat.state import (
    AGAIN,
    END,
    ENDLESS,
    EXTRA,
    GOLD,
    MOVE,
    ROLL,
    SURPLUS,
    HouseTables,
    Piece,
    State,
    board_of,
    hats_each,
    house_of,
    is_golden,
    limited,
    seat_of,
    spelled,
    top_of,
)
from game.rules.quoting import quoted
from game.rules.reading import entries, number, split


def to_notation(state: State) -> str:
    """Returns a position as a line, which `from_notation` reads again."""
    letters = state.options.colours
    parts = [
        _pieces_text(state, letters),
        ",".join(_home_text(home) for home in state.homes),
        ",".join("".join(sorted(spelled(bank, letters))) or "-" for bank in state.banks),
        str(state.seat),
        _phase_text(state),
    ]
    if limited(state.options):
        parts.append(f"{state.turns}:{state.quiet}")
    return " ".join(parts)


def _home_text(home: bytes) -> str:
    return f"{len(home) - 1}*" if GOLD in home else str(len(home))


def _pieces_text(state: State, letters: str) -> str:
    standing: dict[int, list[str]] = {}
    for field, hats in state.pieces:
        standing.setdefault(field, []).append(spelled(hats, letters))
    nodes = (f"{state.board.fields[f]}={','.join(sorted(standing[f]))}" for f in sorted(standing))
    return ";".join(nodes) or "-"


def _phase_text(state: State) -> str:
    if state.phase == MOVE:
        return f"move:{state.pips}"
    if state.phase == SURPLUS:
        plus = "+" if state.six and state.options.six_again != "off" else ""
        door = "" if state.door == state.seat else state.options.colours[state.door]
        return f"surplus:{state.pips}{door}{plus}"
    return state.phase


class _Bag:
    """Hands out the hats of each colour, so that every hat of a line gets its own number."""

    def __init__(self, letters: str, seats: int, each: int, gold: bool) -> None:
        self.letters = letters[:seats]
        self.gold = gold
        self.left = {c: iter(range(8 * s, 8 * s + each)) for s, c in enumerate(self.letters)}
        self.each = each
        self.used: Counter[str] = Counter()

    def take(self, letters: str, part: str) -> bytes:
        return bytes(self._hat(letter, part) for letter in letters)

    def _hat(self, letter: str, part: str) -> int:
        if letter == GOLD_LETTER and self.gold:
            self.used[letter] += 1
            return GOLD
        if letter not in self.left:
            wrong = f"{quoted(letter)} is not a colour of this game"
            raise ValueError(f"{part}: {wrong} ({self.letters})")
        self.used[letter] += 1
        if self.used[letter] > self.each:
            raise ValueError(f"{part}: more than {self.each} hats of the colour {quoted(letter)}")
        return next(self.left[letter])

    def check(self) -> None:
        if self.gold and self.used[GOLD_LETTER] != 1:
            raise ValueError(f"PIECES: {self.used[GOLD_LETTER]} golden hats in the line, not 1")
        for letter in self.letters:
            if self.used[letter] != self.each:
                used = self.used[letter]
                raise ValueError(
                    f"HOMES: {used} hats of {quoted(letter)} in the line, not {self.each}"
                )


def from_notation(text: str, options: Options, board: Board | None = None) -> State:
    """Reads the position of a line. Raises ValueError, which names the bad part and its fault."""
    parts = split(text, 6 if limited(options) else 5)
    pieces_text, homes_text, banks_text, seat_text, phase_text = parts[:5]
    counts = homes_text.split(",")
    seats = len(counts)
    if seats not in range(2, 7):
        raise ValueError(f"HOMES: {seats} entries, one a seat is 2 … 6")
    board = board_of(options, seats, board)
    bag = _Bag(options.colours, seats, hats_each(options, board), options.gold)
    homes = tuple(_home(count, seat, bag) for seat, count in enumerate(counts))
    house = house_of(options, board, seats)
    pieces = tuple(sorted(_pieces(pieces_text, house, bag)))
    banks = tuple(_banks(banks_text, house, bag))
    bag.check()
    seat = number(seat_text, "SEAT", seats - 1)
    state = State(house, pieces, homes, banks, seat, ROLL)
    return _checked(ready(_with_limits(_with_phase(state, phase_text), parts[5:])))


def _home(count: str, seat: int, bag: _Bag) -> bytes:
    worn = count.endswith(GOLD_LETTER)
    hats = number(count.removesuffix(GOLD_LETTER), "HOMES", bag.each)
    if worn and not hats:
        raise ValueError(f"HOMES: nobody is there to wear the golden hat ({count})")
    return bag.take(bag.letters[seat] * hats + GOLD_LETTER * worn, "HOMES")


def _pieces(text: str, house: HouseTables, bag: _Bag) -> Iterator[Piece]:
    if text == "-":
        return
    last = -1
    for node in text.split(";"):
        name, sign, standing = node.partition("=")
        if name not in house.board.number or not sign:
            board = house.board.name
            raise ValueError(f"PIECES: {quoted(name)} is not a field of the board {board}")
        field = house.board.number[name]
        if field == last:
            raise ValueError(f"PIECES: the field {name} stands there twice")
        if field < last:
            raise ValueError(f"PIECES: {name} does not stand in the order of the board")
        last = field
        names = standing.split(",")
        _check_sorted(names, f"PIECES {name}", standing)
        towers = [bag.take(tower, f"PIECES {name}") for tower in names]
        _check_field(name, field, towers, house)
        yield from ((field, tower) for tower in towers)


def _check_sorted(names: Sequence[str], part: str, text: str) -> None:
    """Raises ValueError unless unordered things are sorted: a position has only one line."""
    if list(names) != sorted(names):
        raise ValueError(f"{part}: {quoted(text)} is not sorted as text")


def _check_field(name: str, field: int, towers: list[bytes], house: HouseTables) -> None:
    if not all(towers):
        raise ValueError(f"PIECES {name}: a piece without a hat")
    kind, capacity = house.board.kinds[field], house.options.rest_capacity
    if kind == HOME:
        raise ValueError(f"PIECES {name}: hats at home are counted in HOMES")
    sides = {house.side[seat_of(top_of(tower))] for tower in towers}
    if kind == REST:
        if capacity is not None and len(towers) > capacity:
            raise ValueError(f"PIECES {name}: {len(towers)} pieces on a rest field (FDH-9)")
    elif len(sides) > 1:
        raise ValueError(f"PIECES {name}: two colours on an open field (FDH-6)")
    if -1 in sides and kind != CENTRE:
        raise ValueError(f"PIECES {name}: the golden hat is alone only on the centre (FDH-27)")
    for tower in towers:
        _check_tower(name, tower, house)


def _check_tower(name: str, tower: bytes, house: HouseTables) -> None:
    """Raises ValueError unless a tower holds a hat of another side, or gold (FDH-7)."""
    own = house.side[seat_of(top_of(tower))]
    others = any(hat == GOLD or house.side[seat_of(hat)] != own for hat in tower)
    if len(tower) > 1 and not others:
        raise ValueError(f"PIECES {name}: a tower that holds nobody else's hat (FDH-7)")


def _banks(text: str, house: HouseTables, bag: _Bag) -> Iterator[bytes]:
    for seat, entry in enumerate(entries(text, "BANKS", len(bag.letters), ",")):
        if any(
            house.side[bag.letters.find(c)] == house.side[seat] for c in entry if c in bag.letters
        ):
            raise ValueError(f"BANKS: seat {seat} holds a hat of its own side ({quoted(entry)})")
        if house.options.tower and entry != "-":
            raise ValueError("BANKS: in the tower game nothing is brought home (FDH-26)")
        if GOLD_LETTER in entry:
            raise ValueError(f"BANKS: gold is never banked ({quoted(entry)})")
        if not entry:
            raise ValueError(f"BANKS: the entry of seat {seat} is empty (write -)")
        _check_sorted(entry, "BANKS", entry)
        yield bytes(sorted(bag.take("" if entry == "-" else entry, "BANKS")))


def _with_phase(state: State, text: str) -> State:
    name, sign, rest = text.partition(":")
    plus = rest.endswith("+")
    pips = rest.removesuffix("+")
    if (name, sign) in ((ROLL, ""), (AGAIN, ""), (END, "")):
        return state._replace(phase=name)
    if name == MOVE and not plus and pips in tuple("123456"):
        return state._replace(phase=MOVE, pips=int(pips))
    if name == SURPLUS and pips[:1] in tuple("12345"):
        if plus and state.options.six_again == "off":
            raise ValueError(f"PHASE: {quoted(text)} has a + though a six gives no further throw")
        return state._replace(
            phase=SURPLUS, pips=int(pips[0]), six=plus, door=_door(state, pips[1:], text)
        )
    raise ValueError(f"PHASE: {quoted(text)} is none of roll, again, move:N, surplus:N, end")


def _door(state: State, letter: str, text: str) -> int:
    """Returns the seat whose home was entered: SEAT itself unless a team-mate's letter is given."""
    if not letter:
        return state.seat
    seat = state.options.colours[: len(state.homes)].find(letter)
    house = state.house
    if seat < 0 or seat == state.seat or not house.mine[state.seat][seat]:
        raise ValueError(
            f"PHASE: {quoted(text)} names {quoted(letter)}, whose home SEAT cannot use (FDH-30)"
        )
    return seat


def _with_limits(state: State, parts: list[str]) -> State:
    if not parts:
        return state
    turns, sign, quiet = parts[0].partition(":")
    if not sign:
        raise ValueError(f"TURNS:QUIET: {quoted(parts[0])} is not two numbers with a colon")
    options = state.options
    return state._replace(
        turns=number(turns, "TURNS", _most_turns(options, len(state.homes))),
        quiet=number(quiet, "QUIET", options.last_call or ENDLESS),
    )


def _most_turns(options: Options, seats: int) -> int:
    """Returns how many turns can have ended; seats skipped at the end may count, too (FDH-45)."""
    most = ENDLESS if options.turn_limit is None else options.turn_limit
    if options.rounds is None:
        return most
    return min(most, (options.rounds + EXTRA) * seats) + seats - 1


def _check_house_rules(state: State) -> None:
    """Raises ValueError for what these house rules rule out."""
    options, phase = state.options, state.phase
    worn = (hats for _, hats in state.pieces if is_golden(hats))
    if options.tower and any(GOLD in hats for hats in (*state.homes, *worn)):
        raise ValueError("PIECES, HOMES: in the tower game nobody wears the golden hat (FDH-40)")
    kept = options.surplus != "forfeited" and not options.home_exact and not options.tower
    if phase == SURPLUS and not kept:
        raise ValueError(f"PHASE: {phase}, though no pips are left over (FDH-14, FDH-26, FDH-42)")
    if phase == AGAIN and options.six_again != "optional":
        raise ValueError(f"PHASE: {phase}, though six_again is {options.six_again} (FDH-11)")


def _checked(state: State) -> State:
    """Returns the position. Raises ValueError if it can be read but not be reached."""
    _check_house_rules(state)
    options = state.options
    house = state.house
    seats = free_seats(state)
    free = {house.side[seat] for seat in seats}
    if not free:
        raise ValueError("PIECES: nobody has a free hat")
    limit = house.limited and limit_reached(
        house, state.pieces, state.banks, state.turns, state.quiet
    )
    if state.phase == END:
        if len(free) > 1 and not limit:
            raise ValueError("PHASE: end, though several colours are left (FDH-15)")
        return state
    if len(free) == 1:
        raise ValueError("PHASE: only one colour is left, so the game has ended (FDH-15)")
    if limit and (state.quiet or options.rounds is None):  # a catch in extra time ends it soon
        raise ValueError("TURNS:QUIET: the limit is reached, so the game has ended (FDH-19)")
    if not any(house.mine[state.seat][seat] for seat in seats):
        raise ValueError(f"SEAT: seat {state.seat} has no free hat and is skipped (FDH-18)")
    if not legal(state):
        raise ValueError(f"PHASE: {state.phase}:{state.pips}, though nothing can move (FDH-29)")
    return state
