"""Who plays: people take seats with whatever they hold, computers fill up, a board is chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.ai.computer import EVEN
from game.border import as_written
from game.box import BOX
from game.editions import editions
from game.levels import won_of_ten
from game.match import Player, luck
from game.rules.board import Board
from game.rules.protocol import Unplayable
from game.scenes import lengths, seat_tile
from game.scenes.homes import HomesScene
from game.scenes.house_rules import (
    LOT,
    Agreement,
    HouseRules,
    agreement,
    edition_name,
    next_edition,
)
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.names import COLOURS, NAMES
from game.scenes.owners import surely
from game.scenes.scene import Pop, Push, Swap, Want
from game.scenes.seat_sheet import COMPUTER, SeatSheet, has_character
from game.scenes.sheet import Sheet
from game.scenes.table import TableScene
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.intents import KEYS, Intent, Menu, No, Yes, is_pad
from game.ui.widgets import CHOICE, TILE, Widget

ROW = 98.0  # from one row of choices to the next


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

    def rows(self) -> list[Widget]:
        t, none = self.kit.t, (0.0, 0.0, 0.0, 0.0)
        return [
            Widget("stay", none, t("seats.leave.stay"), icon="person", yes=lambda _: Pop()),
            Widget("leave", none, t("seats.leave.leave"), icon="door", yes=lambda _: Pop("leave")),
        ]


class SeatsScene(WidgetScene):
    """A place for each seat of a game in a row; a button on any device takes one."""

    in_play = False

    def __init__(self, kit: Kit, game: str, device: str = "") -> None:
        """`device`: what somebody came here with, who sits down first."""
        super().__init__(kit)
        kit.look_again()
        self.game = BOX[game]
        self.most = self.game.rules.SEATS[-1]
        self.players: list[Player] = []
        self.board_index = 0
        self.agreed = agreement(game)
        self.homes: tuple[int, ...] = ()  # chosen by hand, one a seat
        self.rose: dict[str, Player] = {}  # who sat here and went back, by device
        self.focus = ("seat", 0)
        if device:
            self._join(device)
        self._came = list(self.players)

    # What there is

    def boards(self) -> list[tuple[str | None, str, str]]:
        """Boards to choose from: (name, shown name, why not); the first chooses by itself."""
        found: list[tuple[str | None, str, str]] = [(None, self.kit.t("seats.board_fits"), "")]
        language = self.kit.language
        for listed in self.kit.boards(self.game.name):
            if listed.plan is None:
                found.append((listed.name, listed.name, self.kit.trouble(listed.error)))
            else:
                shown = dict(listed.plan.title)
                found.append((listed.name, shown.get(language, listed.name), ""))
        return found

    def board_now(self) -> tuple[str | None, str, str]:
        """The board that is chosen."""
        choices = self.boards()
        return choices[self.board_index % len(choices)]

    def widgets(self) -> list[Widget]:
        found = [self._tile(number) for number in range(self.most)]
        return [*found, *self._choices(), *self._buttons()]

    def _choices(self) -> list[Widget]:
        """Rows above the buttons: how long it shall take, and the game and its board."""
        rows = [row for row in (self._lengths(), self._kinds()) if row]
        wide, high = self.size
        found = []
        for number, row in enumerate(rows):
            top = high - 164 - ROW * (len(rows) - number)
            parts = [1.4 if widget.kind == CHOICE else 1.0 for widget in row]
            unit, left = (wide - 120 - 20 * (len(row) - 1)) / sum(parts), 60.0
            for widget, part in zip(row, parts, strict=True):
                found.append(replace(widget, rect=(left, top, unit * part, 78)))
                left += unit * part + 20
        return found

    def _lengths(self) -> list[Widget]:
        return lengths.row(self.kit, self.agreed, self.players, self._take_length)

    def _take_length(self, length: str) -> None:
        self.agreed = self.agreed.of(self.agreed.edition, length)

    def _kinds(self) -> list[Widget]:
        """Edition, board and homes, where there is a choice."""
        t, none = self.kit.t, (0.0, 0.0, 0.0, 0.0)
        found = []
        if len(editions(self.game.name)) > 1:
            edition = edition_name(self.kit, self.game.name, self.agreed.edition)
            found.append(Widget("edition", none, t("option.edition"), CHOICE, value=edition,
                                step=self._turn_edition))  # fmt: skip
        if self._has_boards():
            _, board, broken = self.board_now()
            found.append(Widget("board", none, t("seats.board"), CHOICE, value=board,
                                dim=bool(broken), step=self._turn_board))  # fmt: skip
            why = self._why_not()
            found.append(Widget("homes", none, t("seats.homes"), icon="swap", enabled=not why,
                                why=why, yes=self._choose_homes))  # fmt: skip
        return found

    def _buttons(self) -> list[Widget]:
        t, (wide, high) = self.kit.t, self.size
        lower = high - 118
        full, reason = len(self.players) >= self.most, self._why_not()
        buttons = (
            ("back", t("common.back"), "back", "", lambda _: self.back()),
            ("house", t("seats.house"), "settings", "", self._house),
            ("computer", t("seats.add_computer"), "computer", t("seats.full") * full,
             self._add_computer),
            ("start", t("seats.start"), "play", reason, self._start),
        )  # fmt: skip
        room = (wide - 120 - 60) / (3.7)
        left, found = 60.0, []
        for id_, label, icon, why, act in buttons:
            width = room * (0.7 if id_ == "back" else 1.0)
            found.append(
                Widget(id_, (left, lower, width, 78), label, icon=icon, enabled=not why, why=why,
                       yes=act)
            )  # fmt: skip
            left += width + 20
        return found

    def _tile(self, number: int) -> Widget:
        wide, _ = self.size
        gap = 20.0
        w = min(420.0, (wide - 120 - gap * (self.most - 1)) / self.most)
        left = (wide - self.most * (w + gap) + gap) / 2
        rect = (left + number * (w + gap), 210, w, self._tile_height())
        return Widget(
            ("seat", number), rect, kind=TILE, yes=lambda device: self._take(number, device)
        )

    def _tile_height(self) -> float:
        return min(520.0, self.size[1] - 560 - ROW * bool(self._kinds()))

    # What can be done

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Yes | Menu) and self._joins(intent.device):
            self._join(intent.device)
            return None
        if isinstance(intent, Menu) and is_pad(intent.device):
            self.focus = "start"
            return self.choose(self.hold(), intent.device)
        if isinstance(intent, No) and is_pad(intent.device) and self._leaves(intent.device):
            return None
        return super().handle(intent)

    def _joins(self, device: str) -> bool:
        """A device without a seat takes one with its first press; the keyboard on a free place."""
        if len(self.players) >= self.most or any(p.device == device for p in self.players):
            return False
        on_free = self.focus in [("seat", number) for number in range(len(self.players), self.most)]
        return is_pad(device) or (device == KEYS and on_free)

    def _leaves(self, device: str) -> bool:
        """A pad goes back: its last seat is free again."""
        own = [i for i, p in enumerate(self.players) if p.device == device]
        if own:
            self.rose[device] = self.players[own[-1]]
            self.remove(own[-1])
        return bool(own)

    def _join(self, device: str) -> None:
        """Somebody sits down; who only went back for a moment is the same as before."""
        number = len(self.players)
        player = self.rose.pop(device, None)
        if player is None or not self._is_free(player):
            player = Player(self.free_name(), self._free_letters()[0])
        self.players.append(self.kit.given(player, device))
        self.kit.audio.play(f"motif_{player.letter}")
        self.kit.devices.rumble(device, 0.6, 0.2)
        self.focus = ("seat", min(number + 1, self.most - 1)) if len(self.players) < 2 else "start"
        self.message = ""

    def _is_free(self, player: Player) -> bool:
        """Whether nobody has the name or the colour of somebody by now."""
        return not any(player.name == p.name or player.letter == p.letter for p in self.players)

    def levels(self) -> int:
        """How many levels its computers have."""
        return self.game.levels

    def characters(self) -> tuple[str, ...]:
        """What its computers can be like."""
        return self.game.ai.CHARACTERS

    def usual_level(self) -> int:
        """A computer plays like most people, if nothing else is said."""
        return (self.levels() + 1) // 2

    def measured(self, level: int) -> int | None:
        """How many of ten games a level wins against the one below, if that is known."""
        return won_of_ten(self.game.name, level) if level > 1 else None

    def letters(self) -> str:
        """The colours there are in this game, those first that no card has."""
        if shades := self.game.facts.shades:
            return "".join(sorted(COLOURS, key=lambda letter: letter in shades))
        return COLOURS[: max(6, self.most)]

    def _free_letters(self) -> list[str]:
        taken = {p.letter for p in self.players}
        return [letter for letter in self.letters() if letter not in taken]

    def names(self) -> list[str]:
        """The names to choose from: first those of who played last."""
        return list(dict.fromkeys([*self.kit.settings.people, *NAMES]))

    def free_name(self) -> str:
        """A name nobody has."""
        taken = {p.name for p in self.players}
        return next(name for name in self.names() if name not in taken)

    def _name_of_computer(self) -> str:
        """A name neither somebody here has nor somebody who may still come."""
        taken = {*self.kit.settings.people, *(p.name for p in self.players)}
        return next((name for name in NAMES if name not in taken), self.free_name())

    def put(self, number: int, player: Player) -> None:
        """Somebody else sits there, or is another from now on."""
        self.players[number] = player

    def played_with(self, number: int, chosen: str) -> Player:
        """Somebody on a seat who plays with a device, or as a "computer", from now on."""
        player = replace(self.players[number], character=EVEN)
        if chosen == COMPUTER:
            return replace(player, level=self.usual_level(), device="", pad="")
        return self.kit.given(player, chosen)

    def _take(self, number: int, device: str) -> Want:
        if number < len(self.players):
            return Push(SeatSheet(self.kit, self, number, device))
        self._join(device)
        return None

    def _add_computer(self, _: str) -> None:
        letter = self._free_letters()[0]
        name = self._name_of_computer()
        self.players.append(Player(name, letter, "", self.usual_level()))
        self.kit.audio.play(f"motif_{letter}")
        if len(self.players) >= self.most:
            self.focus = "start"

    def remove(self, number: int) -> None:
        """Somebody leaves."""
        del self.players[number]
        self.stale = True

    def _turn_board(self, by: int) -> None:
        self.board_index = (self.board_index + by) % len(self.boards())
        self.message = self.board_now()[2]

    def _turn_edition(self, by: int) -> None:
        self.agreed = next_edition(self.agreed, by)

    def _choose_homes(self, _: str) -> Want:
        first = self.agreed.first if 0 <= self.agreed.first < len(self.players) else 0
        board = self._board()
        return Push(HomesScene(self.kit, self.game, self.players, board, self.options_for(first)))

    def _house(self, _: str) -> Want:
        return Push(HouseRules(self.kit, self.agreed, self.players))

    def answered(self, answer: object) -> Want:
        if isinstance(answer, Agreement):
            self.agreed = answer
        if isinstance(answer, tuple):
            self.homes = answer
        return Pop() if answer == "leave" else None

    def back(self) -> Want:
        """No seat is emptied without asking; that of who came here alone was not taken yet."""
        if self.players and self.players != self._came:
            return Push(LeaveSeats(self.kit, len(self.players)))
        return Pop()

    def device_gone(self, device: str) -> None:
        """Those who held it keep their seats, which wait for it."""
        for number, player in enumerate(self.players):
            if player.device == device:
                self.players[number] = replace(player, device="")
        self.stale = True

    def device_came(self, device: str) -> None:
        found = surely(self.players, self.kit.devices.plugged(), range(len(self.players)))
        for number, pad in found.items():
            self.players[number] = self.kit.given(self.players[number], pad)
        self.stale = True

    def _why_not(self) -> str:
        """Why the game cannot begin, or nothing."""
        if len(self.players) < 2:
            return self.kit.t("seats.too_few")
        _, shown, why = self.board_now()
        if why:
            return why
        try:
            self.game.rules.setup(len(self.players), self.options(), self._board())
        except Unplayable as error:
            return self.kit.t(error.key, **{**error.params, "board": shown})
        except ValueError:
            return self.kit.t("seats.rules_fit")
        return ""

    def _has_boards(self) -> bool:
        """Whether there is a choice of boards."""
        return self.game.facts.boards is not None and bool(self.kit.boards(self.game.name))

    def options(self) -> Any:
        """The options these seats and this board make."""
        options = self.agreed.options
        if self.game.facts.colours:
            letters = "".join(p.letter for p in self.players)
            options = replace(options, colours=letters or options.colours)
        if self.game.facts.boards:
            options = replace(options, board=self.board_now()[0] or options.board)
        return options

    def remember(self) -> None:
        """The names of these people are the first to be offered next time."""
        people = tuple(p.name for p in self.players if not p.level and as_written(p.name))
        if people and people != self.kit.settings.people:
            self.kit.change(people=people)

    def options_for(self, first: int) -> Any:
        """The same when a certain seat begins, with the homes where people sit."""
        options = replace(self.options(), **{self.game.facts.first: first})
        boards, seats = self.game.facts.boards, len(self.players)
        if boards is None:
            return options
        count = len(boards.used(options, seats, self._board()).homes)
        if len(self.homes) == seats and max(self.homes) < count:
            return replace(options, homes=self.homes)
        return replace(options, homes=boards.even(count, seats, first))

    def _board(self) -> Board | None:
        """The board that is chosen, as the rules see it; None for the one that fits."""
        name = self.options().board if self.game.facts.boards else None
        return self.kit.board(self.game.name, name) if name else None

    def _start(self, _: str) -> Want:
        self.remember()
        first = self.agreed.first
        if first == LOT or first >= len(self.players):
            first = luck(self.kit.new_seed(), -1).randrange(len(self.players))
        options, agreed = self.options_for(first), self.agreed
        match = self.kit.new_match(
            self.game.name, options, self.players, self._board(), agreed.open_hands, agreed.begins
        )
        return Swap(TableScene(self.kit, match, self.kit.new_path()))

    # How it looks

    def headline(self) -> str:
        """What people are asked."""
        return self.kit.t("seats.title", game=self.kit.t(f"name.{self.game.name}"))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = canvas.size
        t = self.kit.t
        wide = canvas.size[0]
        canvas.text(self.headline(), 62, 92, 76, theme.PAPER, "title", wide=wide - 124)
        canvas.text(t("seats.how"), 66, 164, 32, theme.BRASS_LIGHT, wide=wide - 130)
        for number, widget in enumerate(self.widgets()[: self.most]):
            if number < len(self.players):
                player = self.players[number]
                seat_tile.taken(
                    canvas, widget.rect, player, self._played_by(player), self._plays_hats()
                )
            else:
                seat_tile.free(self.kit, canvas, widget.rect, number == len(self.players))
        self.draw_widgets(canvas)
        self.draw_legend(canvas)
        self._draw_line(canvas)
        self.draw_message(canvas, canvas.size[1] - 146)

    def _draw_line(self, canvas: Canvas) -> None:
        """What the length in focus means, or what is to be said of the board."""
        line = lengths.note(self.kit, self.agreed, self.focus) or self._board_note()
        if line and not self.message:
            place = 64, canvas.size[1] - 146
            canvas.text(line, *place, 26, theme.PAPER_SHADE, wide=canvas.size[0] - 128)

    def _board_note(self) -> str:
        if not self._has_boards():
            return ""
        name, _, why = self.board_now()
        plan = self.kit.plan(self.game.name, name) if name else None
        return why or (dict(plan.note).get(self.kit.language, "") if plan else "")

    def _plays_hats(self) -> bool:
        """Whether seats are hats on the board; cards and dice are played with signs alone."""
        return FACES[self.game.name].hats

    def _played_by(self, player: Player) -> list[str]:
        """The device, or computer, with its level where there are several, and its character."""
        if player.waits:
            return [self.kit.t("seats.waits")]
        if not player.level:
            return [self.kit.device_name(player.device)]
        name = self.kit.t("device.computer")
        if self.levels() > 1:
            name += f" {player.level}"
        character = has_character(player)
        return [name, self.kit.t(f"character.{player.character}")] if character else [name]
