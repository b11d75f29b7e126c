"""Who sits where, as a value: people join and leave, seats get names, colours and computers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.ai.computer import EVEN, FORMED
from game.match.match import QUARTERS, Player
from game.rules.options import head_starts
from game.rules.seats import put
from game.scenes.menus.names import NAMES
from game.scenes.secrets.pad_owners import surely

COMPUTER = "computer"  # among the devices to choose from


def has_character(player: Player) -> bool:
    """Says whether it is a computer whose character shows."""
    return forms(player) and player.character != EVEN


def forms(player: Player) -> bool:
    """Says whether it is a computer that can have a character, now or as people's equal."""
    return player.level >= FORMED or player.like > 0


def _next(choices: Sequence[str], now: str, by: int) -> str:
    """Returns the choice after, or before, the chosen one; the first, or last, if none is."""
    index = choices.index(now) if now in choices else -1 if by > 0 else 0
    return choices[(index + by) % len(choices)]


@dataclass(frozen=True)
class Offer:
    """The choices of those who sit down: the number of seats, the letters of the colours in the
    order they are given out, how many levels the computers have, the level they usually play at,
    their characters, the `people` who played last, whose names come first, and the names that
    people `had`, which come last.

    `game`: the game they sit down for, "" for several. `in_play`: it has begun, so seats and
    colours stay as they are."""

    seats: int
    letters: str
    levels: int
    usual_level: int
    characters: tuple[str, ...]
    people: tuple[str, ...] = ()
    had: frozenset[str] = frozenset()
    game: str = ""
    in_play: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Returns the names to choose from: those of the last game, then the usual ones."""
        return tuple(dict.fromkeys([*self.people, *sorted(NAMES, key=self.had.__contains__)]))


@dataclass(frozen=True)
class Seating:
    """The players in the order of their seats; those who went `back`, with the device each one
    held; and, while a game is played, the `computers` whose seats somebody has taken over. `ahead`:
    the steps of a head start, seat by seat; those it does not name have none.

    Every operation gives a new seating. Colours always differ."""

    offer: Offer
    players: tuple[Player, ...] = ()
    back: tuple[tuple[str, Player], ...] = ()
    computers: tuple[tuple[int, Player], ...] = ()
    ahead: tuple[int, ...] = ()

    @property
    def full(self) -> bool:
        """Says whether every seat is taken."""
        return len(self.players) >= self.offer.seats

    def has(self, device: str) -> bool:
        """Says whether somebody plays with a device."""
        return any(player.device == device for player in self.players)

    # Coming and going

    def join(self, device: str, pad: str = "", name: str = "", letter: str = "") -> Seating:
        """Adds somebody with a device on the next seat, by this name, in this colour if it is free;
        without one, those who went back with the device are the same as before, unless somebody has
        their name or colour by now. `pad`: the name a pad gives itself."""
        if self.full:
            return self
        player = dict(self.back).get(device)
        if name or player is None or not self._is_new(player):
            free = self._free_letters()
            letter = letter if letter in free else free[0]
            player = Player(name or self._free_name(), letter)
        back = tuple(each for each in self.back if each[0] != device)
        player = replace(player, device=device, pad=pad, level=0, like=0)
        return replace(self, players=(*self.players, player), back=back)

    def join_computer(self) -> Seating:
        """Adds a computer on the next seat, under a name that is not one of the last people's."""
        if self.full:
            return self
        player = Player(self.new_name, self._free_letters()[0], "", self.offer.usual_level)
        return replace(self, players=(*self.players, player))

    def leave(self, device: str) -> Seating:
        """Removes the last of those who play with a device, who may come again."""
        seats = [seat for seat, player in enumerate(self.players) if player.device == device]
        if not seats:
            return self
        back = {**dict(self.back), device: self.players[seats[-1]]}
        return replace(self.without(seats[-1]), back=tuple(back.items()))

    def without(self, seat: int) -> Seating:
        """Frees a seat; those behind it move up, with their head starts."""
        players, ahead = self.players, self.ahead
        left = replace(self, players=players[:seat] + players[seat + 1 :])
        return left.led(ahead[:seat] + ahead[seat + 1 :])

    def led(self, ahead: Sequence[int]) -> Seating:
        """Gives all seats their head starts, as far as there are such seats."""
        there = tuple(ahead[: len(self.players)])
        last = max((number for number, steps in enumerate(there, 1) if steps), default=0)
        return replace(self, ahead=there[:last])

    def lost(self, device: str) -> Seating:
        """Keeps the seats of a device that has gone; they wait for it."""
        waiting = (replace(p, device="") if p.device == device else p for p in self.players)
        return replace(self, players=tuple(waiting))

    def found(self, plugged: Mapping[str, str]) -> Seating:
        """Gives seats that wait their pads again, as far as they are certain. `plugged`: the name
        each pad gives itself."""
        found = surely(self.players, plugged, range(len(self.players)))
        seating = self
        for seat, pad in found.items():
            seating = seating.played_with(seat, pad, plugged[pad])
        return seating

    # One seat

    def led_by(self, seat: int, steps: int) -> Seating:
        """Gives one seat a head start."""
        before = head_starts(self.ahead, len(self.players))
        return self.led(put(before, seat, steps))

    def put(self, seat: int, player: Player) -> Seating:
        """Puts a player on a seat; anybody else with that colour gets this seat's old one."""
        before = self.players[seat]
        players = [
            replace(other, letter=before.letter) if other.letter == player.letter else other
            for other in self.players
        ]
        players[seat] = player
        return replace(self, players=tuple(players), computers=self._noted(seat, player))

    def _noted(self, seat: int, player: Player) -> tuple[tuple[int, Player], ...]:
        """Remembers a computer when somebody takes its seat over in a game."""
        if not self.offer.in_play or player.level or not self.players[seat].level:
            return self.computers
        return tuple({**dict(self.computers), seat: self.players[seat]}.items())

    def named(self, seat: int, name: str) -> Seating:
        """Names a seat; an empty name changes nothing."""
        name = name.strip()
        return self.put(seat, replace(self.players[seat], name=name)) if name else self

    def next_name(self, seat: int, by: int) -> Seating:
        """Gives a seat the next name that nobody has, or the one before."""
        taken = {player.name for other, player in enumerate(self.players) if other != seat}
        names = [name for name in self.offer.names if name not in taken]
        return self.named(seat, _next(names, self.players[seat].name, by))

    def next_letter(self, seat: int, by: int) -> Seating:
        """Gives a seat the next colour, or the one before; two who want the same one swap."""
        player = self.players[seat]
        letter = _next(self.offer.letters, player.letter, by)
        return self.put(seat, replace(player, letter=letter))

    def next_level(self, seat: int, by: int) -> Seating:
        """Gives a computer the next level; after the highest it is as strong as people are, and
        then the lowest follows."""
        player, highest = self.players[seat], self.offer.levels
        level = ((0 if player.like else player.level) + by) % (highest + 1)
        like = 0 if level else QUARTERS * self.offer.usual_level
        return self.put(seat, replace(player, level=level or self.offer.usual_level, like=like))

    def next_character(self, seat: int, by: int) -> Seating:
        """Gives a computer the next character."""
        player = self.players[seat]
        character = _next(self.offer.characters, player.character, by)
        return self.put(seat, replace(player, character=character))

    def played_with(self, seat: int, device: str, pad: str = "") -> Seating:
        """Lets somebody play a seat with a device from now on."""
        player = replace(self.players[seat], device=device, pad=pad, level=0, like=0)
        return self.put(seat, replace(player, character=EVEN))

    def played_by_computer(self, seat: int) -> Seating:
        """Lets a computer play a seat from now on; one that was taken over is itself again."""
        usual = Player("", "", "", self.offer.usual_level)
        before = dict(self.computers).get(seat, usual)
        player = replace(self.players[seat], device="", pad="", level=before.level)
        return self.put(seat, replace(player, character=before.character, like=before.like))

    def next_device(self, seat: int, by: int, devices: Mapping[str, str]) -> Seating:
        """Gives a seat the next of all devices, the last of which is the computer. `devices`: those
        present, pads with the name they give themselves."""
        player = self.players[seat]
        now = COMPUTER if player.level else player.device
        chosen = _next([*devices, COMPUTER], now, by)
        if chosen == COMPUTER:
            return self.played_by_computer(seat)
        return self.played_with(seat, chosen, devices[chosen])

    # Free names and colours

    @property
    def new_name(self) -> str:
        """Returns a name nobody here has, and if possible nobody who is known."""
        return self._free_name(also=self.offer.people)

    def _is_new(self, player: Player) -> bool:
        """Says whether nobody else has the name or the colour of a player."""
        return not any(player.name == p.name or player.letter == p.letter for p in self.players)

    def _free_letters(self) -> list[str]:
        taken = {player.letter for player in self.players}
        return [letter for letter in self.offer.letters if letter not in taken]

    def _free_name(self, also: tuple[str, ...] = ()) -> str:
        """Returns a name nobody has, if possible none of `also` either."""
        taken = {player.name for player in self.players}
        free = [name for name in self.offer.names if name not in taken]
        return next((name for name in free if name not in also), free[0])
