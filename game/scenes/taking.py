"""People take seats with any device, and computers fill up, for a game or an evening."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from game.border import as_written
from game.match import Player
from game.remembered import LastTime
from game.scenes import as_last_time, rivals, seat_tile, stacked
from game.scenes.flips import Flips, Seated
from game.scenes.kit import Kit
from game.scenes.map_reading import MapReading
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop, Push, Want
from game.scenes.seat_sheet import SeatChanged, SeatEmptied, SeatSheet
from game.scenes.seating import Offer, Seating, has_character
from game.scenes.sheet import Sheet
from game.scenes.stacked import SIDE, Heading
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import KEYS, Intent, Menu, No, Yes, is_pad
from game.ui.typeset import LINE, lines
from game.ui.widgets import CHOICE, TILE, Row, Widget, beside, flow, foot

AGAIN = 84.0  # the button above the seats; not as high as others, or all would be set as small
ROW = 98.0  # from one row of choices to the next
LOW = 164.0  # from the lower edge to below the last of them
TALL = 78.0  # a choice or a button
NOTE = 26.0  # letters of what is said about a choice, in units
BROAD = 420.0  # a seat at most
# With large letters seats stand in several rows, about as wide as ever, and so high; choices and
# buttons beside each other are at least so wide.
SEAT, NEARLY, CHOICES, BUTTONS = 424.0, 0.94, 560.0, 340.0


@dataclass(frozen=True)
class Recalled:
    """The map of last time was read; somebody with a `device` wants everything as it was then."""

    device: str


@dataclass(frozen=True)
class Left:
    """The seats are given up."""


class LeaveSeats(Sheet):
    """Going back empties the seats people have taken; do they want that?"""

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
            Row("leave", t("seats.leave.leave"), icon="door", yes=lambda _: Pop(Left())),
        ]


class TakingSeats(WidgetScene):
    """A place for each seat in a row; a button on any device takes one. Subclasses add choices and
    the start."""

    leads = "seats.start"  # what the button says that leads on
    hats = False  # the tiles show hats of the colours of the seats, not signs alone

    def __init__(self, kit: Kit, offer: Offer, device: str = "") -> None:
        """`device`: of the person who came here and sits down first."""
        super().__init__(kit)
        self.seating = Seating(offer)
        self.focus = ("seat", 0)
        if device:
            self._join(device)
        self._came = self.players
        self.last = as_last_time.offered(kit, offer)
        if self.last:
            self.focus = "again"
        self._flips = Flips()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits there, in the order of the seats."""
        return self.seating.players

    @property
    def most(self) -> int:
        """How many seats there are."""
        return self.seating.offer.seats

    # For subclasses

    def headline(self) -> str:
        """The question to the people."""
        raise NotImplementedError

    def choices(self) -> list[list[Row]]:
        """Further choices, in rows above the buttons."""
        return []

    def more(self) -> list[Row]:
        """Further buttons, after the one that leads back."""
        return []

    def note(self) -> str:
        """What is said below the choices."""
        return ""

    def notes(self) -> list[str]:
        """All that may be said there as long as nothing changes."""
        return []

    def why_not(self) -> str:
        """Why it cannot begin, or ""."""
        return self.kit.t("seats.too_few") if len(self.players) < 2 else ""

    def start(self) -> Want:
        """Everybody sits."""
        raise NotImplementedError

    def bring(self, last: LastTime) -> str:
        """Agrees on what was agreed last time; a sentence about what is there no more, or ""."""
        raise NotImplementedError

    # Widgets

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        if self.larger:
            return self._stacked(wide)
        choices = self.choices()
        again = self._again()
        found = [row.at((60, 204, wide - 120, AGAIN)) for row in again]
        found += self._tiles(len(choices), 210 + (AGAIN + 20) * len(again))
        for number, row in enumerate(choices):
            parts = [1.4 if each.kind == CHOICE else 1.0 for each in row]
            top = high - LOW - ROW * (len(choices) - number)
            found += beside(row, parts, (60, top, wide - 120, TALL))
        buttons = self._buttons()
        parts = [0.7 if each.id == "back" else 1.0 for each in buttons]
        return [*found, *beside(buttons, parts, (60, high - 118, wide - 120, TALL))]

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        return max(size[1], foot(self._stacked(size[0])) + stacked.LOW)

    def _places(self) -> list[Row]:
        """The seats."""
        return [
            Row(("seat", seat), kind=TILE, yes=lambda device, seat=seat: self._take(seat, device))  # type: ignore[misc]
            for seat in range(self.most)
        ]

    def _again(self) -> list[Row]:
        """As last time, as long as nobody else has sat down."""
        if self.last is None or self.players != self._came:
            return []
        label = as_last_time.label(self.kit, self.last)
        return [Row("again", label, icon="undo", yes=self._as_last_time)]

    def _tiles(self, rows: int, top: float) -> list[Widget]:
        """The seats, from a place on, above a number of rows of choices."""
        wide, high = self.size
        gap = 20.0
        w = min(BROAD, (wide - 120 - gap * (self.most - 1)) / self.most)
        room = self.most * (w + gap) - gap
        area = (wide - room) / 2, top, room, min(520.0, high - 252 - top - ROW * rows)
        return beside(self._places(), [1.0] * self.most, area, gap)

    def _stacked(self, wide: float) -> list[Widget]:
        """The same with large letters: the seats in several rows, each choice in one of its own."""
        room, gap = wide - 2 * SIDE, 20.0
        usual = min(BROAD, (1800 + gap) / self.most - gap)
        lines_ = -(-self.most // int((room + gap) / (usual * NEARLY + gap)))
        columns = -(-self.most // lines_)
        broad = min(columns * (BROAD + gap) - gap, room)
        top = self._heading().foot(wide)
        found = flow(self._again(), (SIDE, top, room))
        top = foot(found, top - gap) + gap
        found += flow(self._places(), ((wide - broad) / 2, top, broad), columns, gap, SEAT)
        for row in self.choices():
            columns = min(len(row), max(1, int((room + gap) / (CHOICES + gap))))
            found += flow(row, (SIDE, foot(found) + gap, room), columns)
        top = foot(found) + gap + self._explained(wide)
        buttons = self._buttons()
        columns = len(buttons) if room > len(buttons) * BUTTONS else 2
        return [*found, *flow(buttons, (SIDE, top, room), columns)]

    def _heading(self) -> Heading:
        return Heading(self.headline(), self.kit.t("seats.how"))

    def _explained(self, wide: float) -> float:
        """How much room the longest explanation of a choice needs below the choices."""
        many = [lines(words, NOTE, wide - 2 * SIDE) for words in self.notes() if words]
        return max(many) * NOTE * LINE + 14 if many else 0.0

    def _buttons(self) -> list[Row]:
        t, why = self.kit.t, self.why_not()
        full = t("seats.full") if self.seating.full else ""
        return [
            self.back_row(),
            *self.more(),
            Row("computer", t("seats.add_computer"), icon="computer", enabled=not full, why=full,
                yes=self._add_computer),
            Row("start", t(self.leads), icon="play", enabled=not why, why=why,
                yes=lambda _: self._begin()),
        ]  # fmt: skip

    # Actions of people

    def handle(self, intent: Intent) -> Want:
        device = intent.device
        if isinstance(intent, Yes | Menu) and self._joins(device):
            self._join(device)
            return None
        if isinstance(intent, Menu) and is_pad(device):
            self.focus = "start"
            return self.choose(self.hold(), device)
        if isinstance(intent, No) and is_pad(device) and self.seating.has(device):
            self.seating = self.seating.leave(device)
            return None
        return super().handle(intent)

    def _joins(self, device: str) -> bool:
        """A pad without a seat takes one with its first press; the keyboard on a free place."""
        if self.seating.full or self.seating.has(device):
            return False
        free = range(len(self.players), self.most)
        on_free = self.focus in [("seat", seat) for seat in free]
        return is_pad(device) or (device == KEYS and on_free)

    def _join(self, device: str) -> None:
        """Somebody sits down."""
        self.seating = self.seating.join(device, self.kit.devices.known.get(device, ""))
        self.kit.audio.play(f"motif_{self.players[-1].letter}")
        self.kit.devices.rumble(device, 0.6, 0.2)
        last = self.most - 1
        self.focus = ("seat", min(1, last)) if len(self.players) == 1 else "start"
        self.message = ""

    def _as_last_time(self, device: str) -> Want:
        """Everything is as last time, as soon as its map was read."""
        last = self.last
        if last and last.board and self.kit.awaits(last.game, last.board):
            then = partial(Pop, Recalled(device))
            return Push(MapReading(self.kit, last.game, last.board, then))
        self._recalled(device)
        return None

    def _recalled(self, device: str) -> None:
        """The seats of last time are taken; the next press begins."""
        self.message = self.recall(device)
        self._came = self.players  # who goes back from here loses nothing
        self.focus = "start"

    def recall(self, device: str) -> str:
        """Everything is as last time; a sentence about what is there no more, or ""."""
        last, self.last = self.last, None
        if last is None:
            return self.why_not()
        players = as_last_time.seated(self.kit, last.players, self.seating.offer, device)
        self.seating = replace(self.seating, players=players, back=())
        return self.bring(last) or self.why_not()

    def _take(self, seat: int, device: str) -> Want:
        if seat < len(self.players):
            return Push(SeatSheet(self.kit, self.seating, seat, device))
        self._join(device)
        return None

    def _add_computer(self, _: str) -> None:
        self.seating = self.seating.join_computer()
        self.kit.audio.play(f"motif_{self.players[-1].letter}")
        if self.seating.full:
            self.focus = "start"

    def _begin(self) -> Want:
        """The names of these people are the first to be offered next time."""
        people = tuple(p.name for p in self.players if not p.level and as_written(p.name))
        if people and people != self.kit.settings.people:
            self.kit.change(people=people)
        return self.start()

    def answered(self, answer: object) -> Want:
        match answer:
            case SeatChanged(seat, player):
                self.seating = self.seating.put(seat, player)
            case SeatEmptied(seat):
                self.seating = self.seating.without(seat)
            case Recalled(device):
                self._recalled(device)
            case Left():
                return Pop()
        return None

    def back(self) -> Want:
        """No seat is emptied without asking; the seat somebody came here with does not count."""
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
        self._flips.advance(seconds)
        return None

    # The picture

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        free = [None] * (self.most - len(self.players))
        self._flips.look([*self.players, *free], self.calm)
        self.size = wide, high = canvas.size
        if not self.larger:
            canvas.text(self.headline(), 62, 92, 76, theme.PAPER, "title", wide=wide - 124)
            canvas.text(self.kit.t("seats.how"), 66, 164, 32, theme.BRASS_LIGHT, wide=wide - 130)
        else:
            self._heading().draw(canvas)
        tiles = [widget for widget in self.widgets() if widget.kind == TILE]
        for seat, widget in enumerate(tiles):
            paint = partial(self._draw_tile, canvas, widget.rect)
            self._flips.draw(canvas, seat, widget.rect, paint)
        self.draw_widgets(canvas)
        self._draw_note(canvas)
        self.draw_message(canvas, high - 146)

    def _draw_note(self, canvas: Canvas) -> None:
        """What there is to say about a choice."""
        wide, high = canvas.size
        words = self.note()
        if words and self.larger:
            low = min(w.rect[1] for w in self.widgets() if w.id in ("back", "start"))
            y = low - 14 - self._explained(wide)
            area = (SIDE + 4, y, wide - 2 * SIDE, 0.0)
            canvas.paragraph(words, area, NOTE, theme.PAPER_SHADE)
        elif words and not self.message:
            canvas.text(words, 64, high - 146, NOTE, theme.PAPER_SHADE, wide=wide - 128)

    def _draw_tile(self, canvas: Canvas, rect: Rect, seat: int, player: Seated) -> None:
        if player is not None:
            seat_tile.taken(canvas, rect, player, self.played_by(player), self.hats)
        else:
            seat_tile.free(self.kit, canvas, rect, seat == len(self.players))

    def played_by(self, player: Player) -> list[str]:
        """Who plays, in one line or two: the device; or the computer, its level where there are
        several, and its character, of which the last two say most."""
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
        """How strong a computer is; "" if that is not known yet, or is always the same."""
        offer = self.seating.offer
        if offer.levels == 1 or (player.like and not offer.game):
            return ""
        if not player.like:
            return rivals.level(self.kit, player.level, offer.levels)
        now = rivals.now(self.kit, offer.game, self.players)
        return rivals.strength(self.kit, now, offer.levels)
