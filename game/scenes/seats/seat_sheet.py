"""The sheet of one seat: who sits there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.ai.computer import EVEN, FORMED
from game.family.people import HELP
from game.match import rating
from game.match.box import BOX
from game.match.levels import wins
from game.match.match import QUARTERS, Player
from game.rules.options import head_start_of
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Tell, Want
from game.scenes.menus.letters import Letters, Spelt
from game.scenes.menus.menu import ARROW, WidgetScene
from game.scenes.menus.names import NAME_LENGTH
from game.scenes.menus.sheet import Sheet
from game.scenes.seats import head_starts, rivals
from game.scenes.seats.faces import Faces, Sits
from game.scenes.seats.seating import Seating, forms, has_character
from game.tables.mood import Mood
from game.ui.boxes.boxes import Box
from game.ui.boxes.containers import Below, Fitting, Grid
from game.ui.boxes.widgets import BUTTON, CHOICE, Row, Widget, value_rect
from game.ui.input.intents import Intent, Menu, No, Press, Step, Text, Yes
from game.ui.surfaces import theme


@dataclass(frozen=True)
class SeatChanged:
    """The answer that a seat has another player from now on."""

    seat: int
    player: Player


@dataclass(frozen=True)
class SeatAhead:
    """The answer that a seat has a head start of so many steps from now on."""

    seat: int
    steps: int


@dataclass(frozen=True)
class SeatEmptied:
    """The answer that the seat is free again."""

    seat: int


class SeatSheet(Sheet):
    """One seat: its name, colour and sign, who plays it, and a way to remove it. The scene below is
    told of every change at once.

    A name is typed from scratch: as long as it is `fresh`, the first letter replaces all of it."""

    wide = 1440.0
    columns = 2
    in_line = True

    def __init__(
        self, kit: Kit, seats: Seating, seat: int, device: str = "", most: int = 0
    ) -> None:
        """Opens the sheet; a keyboard as `device` can type a person's name at once. `most`: the
        steps of a head start the seat can have."""
        super().__init__(kit)
        self.most = most
        self.seats = seats
        self.seat = seat
        self.focus = "name"
        self.naming = self.fresh = False
        self.typed = ""  # the name typed so far
        if kit.switch.types(device) and not self.player.level:
            self._begin_name()

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.naming

    @property
    def player(self) -> Player:
        """Returns the player of the sheet."""
        return self.seats.players[self.seat]

    def title(self) -> str:
        return (self.typed if self.naming else self.player.name) or "…"

    def guest(self) -> tuple[Player, Mood]:
        return self.player, Mood.TURN

    def body(self) -> str:
        """Returns what a computer's level means, how strong it is, and its character's taste."""
        player = self.player
        if not player.level:
            return ""
        meant = self.kit.t(f"seats.level.{player.level}")
        said = [self._alike()] if player.like else [meant, *self._wins()]
        if has_character(player) and (self._strength() or player.like) >= FORMED * QUARTERS:
            said.append(self._taste(player.character))
        return " ".join(said)

    def _wins(self) -> list[str]:
        """Returns how often a level wins at this very table."""
        level, seats = self.player.level, len(self.seats.players)
        found = wins(self.seats.offer.game, level, seats) if level > 1 else None
        if found is None:
            return []
        key = "seats.level_wins" if seats == 2 else "seats.level_alone"
        return [self.kit.t(key, k=seats - 1, won=found.won, each=found.each)]

    def _alike(self) -> str:
        """Returns how strong a computer is that follows people."""
        people = sum(not player.level for player in self.seats.players) or 1
        if now := self._strength():
            level = rivals.strength(self.kit, now)
            return self.kit.texts.plural("seats.like.about", people, level=level)
        asked = "asks" if self.seats.offer.game else "evening"
        return self.kit.texts.plural(f"seats.like.{asked}", people)

    def _strength(self) -> int:
        """Returns the strength of the computer in quarters of a level: in a game as it plays,
        before it as it would play now; 0 if that is not known yet."""
        player, offer = self.player, self.seats.offer
        if offer.in_play or not player.like:
            return player.like or player.level * QUARTERS
        return rivals.now(self.kit, offer.game, self.seats.players) if offer.game else 0

    def _taste(self, character: str) -> str:
        """Returns what a character does in this game, or in most games; nothing in one without."""
        offer = self.seats.offer
        if character not in offer.characters:
            return self.kit.t("character.unseen")
        own = f"character.{character}.{offer.game}"
        return self.kit.t(own if self.kit.texts.has(own) else f"character.{character}.about")

    # Rows

    def choices(self) -> Box:
        """Builds the choices in two columns, or in one with the last buttons in one line."""
        *said, last, done = self.rows()
        ends = Grid((last, done), 2, 22.0) if last.kind == BUTTON else Below((last, done), 16.0)
        return Fitting((super().choices(), Below((*said, ends), 16.0)))

    def rows(self) -> list[Row]:
        who = [self._device(), *self._level(), *self._character()]
        done = Row("done", self.kit.t("common.done"), icon="tick", yes=lambda _: Pop())
        who += self._aid()
        if self.seats.offer.in_play:
            return [self._name(), *who, done]
        remove = Row("remove", self.kit.t("seats.remove"), icon="cross_out", yes=self._remove)
        return [self._name(), self._colour(), *who, *self._ahead(), *self._face(), remove, done]

    def _name(self) -> Row:
        shown = f"{self.typed}|" if self.naming and not self.fresh else self.player.name
        return Row("name", self.kit.t("seats.name"), CHOICE, value=shown, yes=self._write,
                   marked=self.naming and self.fresh,
                   step=lambda by: self._change(self.seats.next_name(self.seat, by)))  # fmt: skip

    def _face(self) -> list[Row]:
        """Returns the way to those who are known, one of whom may sit here."""
        if self.player.level:
            return []
        return [Row("face", self.kit.t("people.face"), icon="person",
                    yes=lambda _: Push(Faces(self.kit, self.seats)))]  # fmt: skip

    def _colour(self) -> Row:
        look = next(look for look in theme.POSTER if look.letter == self.player.letter)
        t = self.kit.t
        value = " · ".join((t(f"colour.{look.name}"), t(f"sign.{look.sign}")))
        return Row("colour", t("seats.colour"), CHOICE, value=value,
                   step=self._next_colour)  # fmt: skip

    def _next_colour(self, by: int) -> Want:
        want = self._change(self.seats.next_letter(self.seat, by))
        self.kit.audio.play(f"motif_{self.player.letter}")
        return want

    def _device(self) -> Row:
        player = self.player
        computer = self.kit.t("device.computer")
        who = computer if player.level else self.kit.device_name(player.device)
        return Row("who", self.kit.t("seats.who"), CHOICE, value=who, step=self._next_device)

    def _next_device(self, by: int) -> Want:
        return self._change(self.seats.next_device(self.seat, by, self.kit.devices.hands()))

    def _aid(self) -> list[Row]:
        if self.player.level:
            return []
        t, now = self.kit.t, self.kit.people.help_of(self.player)
        value = t(f"seats.aid.{now}")
        return [Row("aid", t("seats.aid"), CHOICE, value=value, step=self._next_aid)]

    def _next_aid(self, by: int) -> None:
        now = HELP.index(self.kit.people.help_of(self.player))
        self.kit.people.help(self.player, HELP[(now + by) % len(HELP)])

    def _ahead(self) -> list[Row]:
        """Returns the row of the seat's head start, where the game has some."""
        if not self.most:
            return []
        steps = min(head_start_of(self.seats.ahead, self.seat), self.most)
        given = head_starts.worth(self.kit, self.seats.offer.game, steps)

        def step(by: int) -> Want:
            chosen = (steps + by) % (self.most + 1)
            self.seats = self.seats.led_by(self.seat, chosen)
            return Tell(SeatAhead(self.seat, chosen))

        return [Row("ahead", self.kit.t("head_start.name"), CHOICE, value=given, step=step)]

    def _level(self) -> list[Row]:
        """Returns the row of how well a computer plays; one that follows people can start over."""
        player, t = self.player, self.kit.t
        if not player.level:
            return []
        value = rivals.capital(rivals.level(self.kit, player.level))
        if player.like:
            value = rivals.like(self.kit, self._strength())
        level = Row("level", t("seats.level"), CHOICE, value=value, step=self._next_level)
        strengths, game = self.kit.people.strengths, self.seats.offer.game
        if not (player.like and rating.heard_of(strengths, game, self.seats.players)):
            return [level]
        return [level, Row("anew", t("seats.like.anew"), icon="undo", yes=self._anew)]

    def _next_level(self, by: int) -> Want:
        return self._change(self._following(self.seats.next_level(self.seat, by)))

    def _following(self, seats: Seating) -> Seating:
        """Gives a computer that is to follow people their strength at once, in a game."""
        player, game = seats.players[self.seat], seats.offer.game
        if not (player.like and game):
            return seats
        now = rating.together(self.kit.people.strengths, BOX[game], seats.players)
        return seats.put(self.seat, rating.as_strong(player, now))

    def _anew(self, _: str) -> Want:
        """Forgets how strong people are."""
        seats, known = self.seats, self.kit.people.strengths
        left = rating.forgotten(known, seats.offer.game, seats.players)
        self.kit.people.learn(left)
        self.focus = "level"
        return self._change(self._following(seats))

    def _character(self) -> list[Row]:
        """Returns the row of a computer's character, which can be chosen from the level on at which
        it has one; before, it keeps the other rows in their places."""
        t, formed = self.kit.t, forms(self.player)
        if not self.player.level:
            return []
        value = t(f"character.{self.player.character if formed else EVEN}")
        return [
            Row("character", t("seats.character"), CHOICE, value=value, enabled=formed,
                why=t("seats.character.none"),
                step=lambda by: self._change(self.seats.next_character(self.seat, by)))
        ]  # fmt: skip

    # Changes

    def _change(self, seats: Seating, then: Want = None) -> Want:
        self.seats = seats
        return Tell(SeatChanged(self.seat, self.player), then)

    def _remove(self, _: str) -> Want:
        return Pop(SeatEmptied(self.seat))

    def device_gone(self, device: str) -> None:
        self.seats = self.seats.lost(device)

    def device_came(self, device: str) -> None:
        self.seats = self.seats.found(self.kit.devices.plugged())

    # Names

    def _write(self, device: str) -> Want:
        """Begins to type; without a keyboard the letters are chosen on the screen."""
        if not self.kit.switch.types(device):
            return Push(Letters(self.kit, self.player.name))
        self._begin_name()
        return None

    def _begin_name(self) -> None:
        self.naming = self.fresh = True
        self.typed = self.player.name

    @staticmethod
    def _turns(widget: Widget, pos: tuple[float, float]) -> bool:
        """Says whether a click turns the value; on the name only the arrows do."""
        x, y, w, _ = value_rect(widget)
        if widget.id != "name":
            return WidgetScene._turns(widget, pos)
        return pos[1] > y and (x < pos[0] < x + ARROW or pos[0] > x + w - ARROW)

    def answered(self, answer: object) -> Want:
        match answer:
            case Spelt(name):
                return self._change(self.seats.named(self.seat, name))
            case Sits(_, name, letter):
                letter = letter if letter in self.seats.offer.letters else self.player.letter
                player = replace(self.player, name=name, letter=letter)
                return self._change(self.seats.put(self.seat, player))
        return None

    def handle(self, intent: Intent) -> Want:
        return self._typed(intent) if self.naming else super().handle(intent)

    def take(self, id_: Hashable, device: str) -> Want:
        ended = self._end_name() if self.naming else None
        then = super().take(id_, device)
        return Tell(ended.answer, then) if ended else then

    def _typed(self, intent: Intent) -> Want:
        match intent:
            case Text(_, "\b"):
                self._type(self._kept()[:-1])
            case Text(_, "\r"):
                self.focus = "done"
                return self._end_name()
            case No() if self.fresh:
                return self._end_name(self.back())  # nothing was typed that could be taken back
            case No():
                self.naming = False
            case Text(_, char) if len(self._kept()) < NAME_LENGTH and char.isprintable():
                self._type(self._kept() + char)
            case Text():
                self.kit.audio.play("error")
            case Press() | Step() | Yes() | Menu():
                ended = self._end_name()
                then = super().handle(intent)
                return Tell(ended.answer, then)
        return None

    def _kept(self) -> str:
        """Returns the part of the name that stays when something is typed."""
        return "" if self.fresh else self.typed

    def _type(self, name: str) -> None:
        self.fresh, self.typed = False, name

    def _end_name(self, then: Want = None) -> Tell:
        """Takes the typed name; an empty one changes nothing."""
        self.naming = False
        self.seats = self.seats.named(self.seat, self.typed)
        return Tell(SeatChanged(self.seat, self.player), then)
