"""Taking seats: people do with any device, and computers fill up, for a game or an evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi
from typing import NamedTuple

import pygame

from game.family.people import Person
from game.match.match import Player
from game.match.remembered import LastTime
from game.motion import pace
from game.rules.options import head_start_of
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.map_reading import MapReading
from game.scenes.menus.menu import WidgetScene
from game.scenes.menus.sheet import Sheet
from game.scenes.seats import as_last_time, head_starts, rivals, seat_tile
from game.scenes.seats.faces import Faces, Sits
from game.scenes.seats.seat_sheet import SeatAhead, SeatChanged, SeatEmptied, SeatSheet
from game.scenes.seats.seating import Offer, Seating, has_character
from game.ui.boxes.boxes import Box, Unseen, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers
from game.ui.boxes.page_parts import heading, page, tight_page
from game.ui.boxes.widgets import BUTTON, TILE, Row
from game.ui.input.intents import KEYS, Intent, Menu, No, Yes, is_pad
from game.ui.surfaces import theme

# The cards of the seats turn over when somebody sits down or leaves.

Seated = Player | None


class CardTurn(NamedTuple):
    """A card on its way: who was on it, and for how many seconds it has been turning."""

    before: Seated
    age: float = 0.0


class Flips:
    """The cards of the seats, which turn over when `look` is told of a change."""

    def __init__(self) -> None:
        self._seated: Sequence[Seated] = ()
        self._turns: dict[int, CardTurn] = {}

    @property
    def running(self) -> bool:
        """Says whether a card is on its way."""
        return bool(self._turns)

    def look(self, seated: Sequence[Seated], calm: bool) -> None:
        """Notes who sits at each seat now."""
        if len(self._seated) == len(seated) and pace.SEAT and not calm:
            for seat, (before, now) in enumerate(zip(self._seated, seated, strict=True)):
                if (before and before.name) != (now and now.name):
                    self._turns[seat] = CardTurn(before)
        self._seated = tuple(seated)

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        aged = {
            seat: CardTurn(turn.before, turn.age + seconds) for seat, turn in self._turns.items()
        }
        self._turns = {seat: turn for seat, turn in aged.items() if turn.age < pace.SEAT}

    def card(self, seat: int, now: Box, of: Callable[[Seated], Box]) -> Box:
        """Returns a seat's card, turning over to what it is `now`; `of` gives anybody's card."""
        turn = self._turns.get(seat)
        return now if turn is None else Turning(now, of(turn.before), turn.age / pace.SEAT)


@dataclass(frozen=True)
class Turning(Unseen):
    """A card that is narrow while it turns, and first shows what was there `before`."""

    before: Box
    part: float  # of the way

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        area = canvas.rect((x - 2, y - 2, w + 8, h + 12)).clip(canvas.pen.get_rect())
        ground = canvas.surface.subsurface(area).copy()
        for each in (self.before if self.part < 0.5 else self.box).place(rect).walk():
            each.box.draw(canvas, each.rect)
        card = canvas.surface.subsurface(area).copy()
        canvas.pen.blit(ground, area)
        narrow = max(2, round(area.w * abs(cos(pi * self.part)))), area.h
        thin = pygame.transform.smoothscale(card, narrow)
        canvas.pen.blit(thin, thin.get_rect(center=area.center))


NOTE = 30.0  # letters of how one sits down, and of what is said about a choice, in units
BROAD, FEW = (
    420.0,
    3,
)  # a seat at most; seats that stay beside each other where there is little room
GAP, CLOSE = 18.0, 8.0  # between seats; where there is little room


@dataclass(frozen=True)
class Recalled:
    """The answer that the map of last time was read, for everything to be as it was then."""

    device: str


@dataclass(frozen=True)
class SeatsGivenUp:
    """The answer that the seats are given up."""


class LeaveSeats(Sheet):
    """The question whether people want to go back, which empties the seats they have taken."""

    wide = 860.0

    def __init__(self, kit: Kit, seats: int) -> None:
        super().__init__(kit)
        self.seats = seats

    def title(self) -> str:
        return self.kit.t("seats.leave.title")

    def body(self) -> str:
        return self.kit.texts.plural("seats.leave.body", self.seats)

    def rows(self) -> list[Row]:
        t = self.kit.t
        return [
            Row("stay", t("seats.leave.stay"), icon="person", yes=lambda _: Pop()),
            Row("leave", t("seats.leave.leave"), icon="door", yes=lambda _: Pop(SeatsGivenUp())),
        ]


class TakingSeats(WidgetScene):
    """A place for each seat; a button on any device takes one. Subclasses add the rest."""

    leads = "seats.start"  # what the button says that leads on
    hats = False  # the tiles show hats of the colours of the seats, not signs alone

    def __init__(self, kit: Kit, offer: Offer, device: str = "") -> None:
        """Opens the seats; the person with `device`, who came here, sits down first."""
        super().__init__(kit)
        self.seating = Seating(offer)
        self.focus = ("seat", 0)
        if device:
            self._sit(device)
        self._came = self.players
        self.last = as_last_time.offered(kit, offer)
        if self.last:
            self.focus = "again"
        self._flips = Flips()

    @property
    def players(self) -> tuple[Player, ...]:
        """Returns who sits there, in the order of the seats."""
        return self.seating.players

    @property
    def most(self) -> int:
        """Returns how many seats there are."""
        return self.seating.offer.seats

    # For subclasses

    def headline(self) -> str:
        """Returns the question to the people."""
        raise NotImplementedError

    def choices(self) -> list[Row]:
        """Returns further choices, above the buttons."""
        return []

    def seat_choices(self, why: str) -> list[Row]:
        """Returns further buttons about the seats; `why`: it cannot begin with them."""
        return []

    def note(self) -> str:
        """Returns what is said above the choices."""
        return ""

    def notes(self) -> list[str]:
        """Returns all that may be said there as long as nothing changes."""
        return []

    def why_not(self) -> str:
        """Returns why it cannot begin, or ""."""
        return self.kit.t("seats.too_few") if len(self.players) < 2 else ""

    def most_ahead(self, seat: int) -> int:
        """Returns the steps of a head start a seat can have, as the others are."""
        return 0

    def start(self) -> Want:
        """Begins, as everybody sits."""
        raise NotImplementedError

    def bring(self, last: LastTime) -> str:
        """Restores what was agreed last time; returns what is no longer there, or ""."""
        raise NotImplementedError

    # The picture

    def picture(self) -> Box:
        """Returns the seats side by side, or smaller in two rows; what begins stays in sight."""
        title, buttons = self.headline(), self._buttons()
        standing = Beside(tuple(self._rows(lies=False)), GAP, "fill")
        seats = Fitting((standing, self._lying(GAP)))
        again, rows, told = self._again(), self._chosen(), self._told()
        shown = [row for row in again if isinstance(row, Row)]
        roomy = Below((*again, self._framed(seats), told, *rows), GAP)
        named = self._framed(self._lying(CLOSE, named=True))
        tight = Below((*shown, named, *self._narrow(), told), CLOSE)
        large = page(heading(title), roomy, buttons, close=True)
        return Fitting((large, tight_page(title, tight, buttons)))

    def _chosen(self) -> list[Box]:
        """Lays further choices in columns."""
        choices = self.choices()
        columns = 2 if len(choices) == 4 else 3
        return [Grid(tuple(choices), columns, GAP, between=14.0)] if choices else []

    def _narrow(self) -> list[Box]:
        """Lays them where there is little room: buttons side by side, values below them."""
        rows = self.choices()
        kinds = [[row for row in rows if (row.kind == BUTTON) == kind] for kind in (True, False)]
        return [Grid(tuple(kind), 2, CLOSE) for kind in kinds if kind]

    def _framed(self, seats: Box) -> Box:
        return Framed(seats, most=self.most * (BROAD + GAP) - GAP, y=0.5, grow=1.0)

    def _lying(self, gap: float, named: bool = False) -> Box:
        """Builds the seats as tiles that lie; `named`: with names alone."""
        lying = self.most if self.most <= FEW else -(-self.most // 2)
        return Grid(tuple(self._rows(lies=True, named=named)), lying, gap, between=gap)

    def _rows(self, *, lies: bool, named: bool = False) -> list[Row]:
        """Returns the seats, each a tile that stands or lies."""
        alike = [] if named else [self._lines(*each) for each in enumerate(self.players)]
        card = partial(self._card, lies=lies, named=named, alike=alike)
        seated = enumerate(self._seated)
        return [
            Row(("seat", seat), kind=TILE, yes=partial(self._take, seat), grow=1.0,
                inner=self._flips.card(seat, card(seat, player), partial(card, seat)))
            for seat, player in seated
        ]  # fmt: skip

    @property
    def _seated(self) -> list[Seated]:
        return [*self.players, *[None] * (self.most - len(self.players))]

    def _card(
        self, seat: int, player: Seated, lies: bool, named: bool, alike: list[list[str]]
    ) -> Box:
        if player is not None:
            lines = [] if named else self._lines(seat, player)
            return seat_tile.taken(player, lines, self.hats, lies, alike)
        first = seat == len(self.players)
        words = self.kit.t("seats.join" if first and not named else "seats.free")
        return seat_tile.free(words, first, lies)

    def _lines(self, seat: int, player: Player) -> list[str]:
        """Returns who plays, in one line if the other one tells of a head start."""
        lines, steps = self.played_by(player), head_start_of(self.seating.ahead, seat)
        if not steps:
            return lines
        told = [words for words in lines if words != self.kit.t("device.computer")]
        ahead = head_starts.named(self.kit, self.seating.offer.game, steps)
        return [" · ".join(told), ahead]

    def _again(self) -> list[Box]:
        """Returns the row of as last time, as long as nobody else has sat down; its room stays."""
        if self.last is None:
            return []
        label = as_last_time.label(self.kit, self.last)
        row = Row("again", label, icon="undo", yes=self._as_last_time)
        return [row if self.players == self._came else Unseen(row)]

    def _told(self) -> Box:
        """Returns what is said of a choice, or how to sit down, in the longest's room."""
        how = self.kit.t("seats.how")
        words = (self.note() or how, how, *self.notes())
        shown, *others = (
            Words(said, NOTE, theme.BRASS_LIGHT, most=1, shrinks=True) for said in words
        )
        return Layers((shown, *map(Unseen, others)))

    def _buttons(self) -> list[Row]:
        t, why = self.kit.t, self.why_not()
        full = t("seats.full") if self.seating.full else ""
        return [
            self.back_row(),
            Row("computer", t("seats.add_computer"), icon="computer", enabled=not full, why=full,
                yes=self._add_computer),
            *self.seat_choices(why),
            Row("start", t(self.leads), icon="play", enabled=not why, why=why,
                yes=lambda _: self.start()),
        ]  # fmt: skip

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    # Actions of people

    def handle(self, intent: Intent) -> Want:
        device = intent.device
        if isinstance(intent, Yes | Menu) and self._joins(device):
            return self._take(len(self.players), device)
        if isinstance(intent, Menu) and is_pad(device):
            self.focus = "start"
            return self.choose(self.hold(), device)
        if isinstance(intent, No) and is_pad(device) and self.seating.has(device):
            self.seating = self.seating.leave(device)
            return None
        return super().handle(intent)

    def _joins(self, device: str) -> bool:
        """Says whether a device takes a seat: a pad without one, or keys on a free place."""
        if self.seating.full or self.seating.has(device):
            return False
        free = range(len(self.players), self.most)
        on_free = self.focus in [("seat", seat) for seat in free]
        return is_pad(device) or (device == KEYS and on_free)

    def _sit(self, device: str) -> None:
        """Gives the next seat to who had a device last, or to somebody else who is known."""
        came_back = device in dict(self.seating.back)
        who = None if came_back else self._holder(device) or next(iter(self._absent()), None)
        self._join(device, who.name if who else "", who.letter if who else "")

    def _holder(self, device: str) -> Person | None:
        """Returns who sits down by pressing a button of this device."""
        if self.seating.has(device):
            return None
        return self.kit.people.holder(device, self.kit.devices.plugged(), self._names)

    def _absent(self) -> list[Person]:
        """Returns who else is known, those who are expected first."""
        return self.kit.people.absent(self._names, self.kit.devices.plugged())

    @property
    def _names(self) -> set[str]:
        return {player.name for player in self.players}

    def _join(self, device: str, name: str = "", letter: str = "") -> None:
        """Gives the next seat to somebody with this name, in this colour if it is free."""
        pad = self.kit.devices.known.get(device, "")
        self.seating = self.seating.join(device, pad, name, letter)
        self._heard()
        self.kit.devices.rumble(device, 0.6, 0.2)
        last = self.most - 1
        self.focus = ("seat", min(1, last)) if len(self.players) == 1 else "start"
        self.message = ""
        self._show_last()

    def _heard(self) -> None:
        """Lets whoever sat down last be heard."""
        self.kit.audio.play("joined")
        self.kit.audio.play(f"motif_{self.players[-1].letter}")

    def _show_last(self) -> None:
        """Brings whoever sat down last into sight."""
        self._view.follow(("seat", len(self.players) - 1))

    def _as_last_time(self, device: str) -> Want:
        """Restores everything as last time, as soon as its map was read."""
        last = self.last
        if last and last.board and self.kit.boards.awaits(last.game, last.board):
            then = partial(Pop, Recalled(device))
            return Push(MapReading(self.kit, last.game, last.board, then))
        self._recalled(device)
        return None

    def _recalled(self, device: str) -> None:
        """Takes the seats of last time; the next press begins."""
        self.message = self.recall(device)
        self._came = self.players  # who goes back from here loses nothing
        self.focus = "start"

    def recall(self, device: str) -> str:
        """Restores everything as last time; returns what is no longer there, or ""."""
        last, self.last = self.last, None
        if last is None:
            return self.why_not()
        players = as_last_time.seated(self.kit, last.players, self.seating.offer, device)
        self.seating = replace(self.seating, players=players, back=()).led(last.head_start)
        return self.bring(last) or self.why_not()

    def _take(self, seat: int, device: str) -> Want:
        if seat < len(self.players):
            most = self.most_ahead(seat)
            return Push(SeatSheet(self.kit, self.seating, seat, device, most))
        new_pad = is_pad(device) and not self.seating.has(device)
        if not new_pad and self._absent() and not self._holder(device):
            return Push(Faces(self.kit, self.seating))
        self._sit(device)
        return None

    def _add_computer(self, _: str) -> None:
        self.seating = self.seating.join_computer()
        self._heard()
        self._show_last()
        if self.seating.full:
            self.focus = "start"

    def answered(self, answer: object) -> Want:
        match answer:
            case SeatChanged(seat, player):
                self.seating = self.seating.put(seat, player)
            case SeatAhead(seat, steps):
                self.seating = self.seating.led_by(seat, steps)
            case SeatEmptied(seat):
                self.seating = self.seating.without(seat)
            case Sits():
                self._join(*answer)
            case Recalled(device):
                self._recalled(device)
            case SeatsGivenUp():
                return Pop()
            case rivals.Asked():
                return self.start()
        return None

    def back(self) -> Want:
        """Goes back; asks first if that empties seats people have taken here."""
        if self.players and self.players != self._came:
            return Push(LeaveSeats(self.kit, len(self.players)))
        return Pop()

    def device_gone(self, device: str) -> None:
        self.seating = self.seating.lost(device)

    def device_came(self, device: str) -> None:
        self.seating = self.seating.found(self.kit.devices.plugged())

    @property
    def moving(self) -> bool:
        return self._flips.running

    def advance(self, seconds: float) -> Want:
        self._flips.look(self._seated, self.calm)
        self._flips.advance(seconds)
        return None

    def played_by(self, player: Player) -> list[str]:
        """Returns who plays, in one line or two: the device; or the computer, its level and its
        character, of which the last two say most."""
        if player.waits:
            return [self.kit.t("seats.waits")]
        if not player.level:
            return [self.kit.device_name(player.device)]
        t, level = self.kit.t, rivals.capital(self._level(player))
        character = t(f"character.{player.character}") if has_character(player) else ""
        told = [t("seats.like"), character or level] if player.like else [level, character]
        told = [words for words in told if words]
        return told if len(told) == 2 else [t("device.computer"), *told][-2:]

    def _level(self, player: Player) -> str:
        """Returns how strong a computer is; "" if that is not known yet."""
        game = self.seating.offer.game
        if not player.like:
            return rivals.level(self.kit, player.level)
        now = rivals.now(self.kit, game, self.players) if game else 0
        return rivals.strength(self.kit, now) if now else ""
