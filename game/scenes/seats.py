"""Who plays: people take seats with whatever they hold, computers fill up, a board is chosen."""

from __future__ import annotations

from dataclasses import replace

from game.match import Player, luck
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat.options import COLOURS
from game.scenes.house_rules import LOT, Agreement, HouseRules, edition_of
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.overlays import Sheet
from game.scenes.panels import device_icon
from game.scenes.scene import Pop, Push, Swap, Want
from game.scenes.table import TableScene
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import KEYS, Intent, Menu, No, Press, Step, Text, Yes, is_pad
from game.ui.widgets import CHOICE, TILE, Widget

MOST = 6
NAMES = (
    "Anna",
    "Bruno",
    "Clara",
    "David",
    "Emma",
    "Felix",
    "Greta",
    "Hugo",
    "Ida",
    "Jan",
    "Klara",
    "Leo",
    "Mia",
    "Noah",
    "Olga",
    "Paul",
    "Romy",
    "Sam",
    "Tilda",
    "Willem",
)
NAME_LENGTH = 14


class SeatsScene(WidgetScene):
    """Six places in a row; a button on any device takes one."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        kit.look_again()
        self.players: list[Player] = []
        self.board_index = 0
        self.agreed = Agreement(rules.Options())
        self.seat_now: dict[int, int] = {}
        self.focus = ("seat", 0)

    # What there is

    def boards(self) -> list[tuple[str | None, str, str]]:
        """Boards to choose from: (name, shown name, why not); the first chooses by itself."""
        found: list[tuple[str | None, str, str]] = [(None, self.kit.t("seats.board_fits"), "")]
        language = self.kit.language
        for listed in self.kit.boards():
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
        found = [self._tile(number) for number in range(MOST)]
        t = self.kit.t
        wide, high = self.size
        upper, lower = high - 262, high - 118
        half = (wide - 140) / 2
        _, board, broken = self.board_now()
        found.append(
            Widget("board", (60, upper, half, 78), t("seats.board"), CHOICE, value=board,
                   dim=bool(broken), step=self._turn_board)
        )  # fmt: skip
        edition = t(f"option.edition.{edition_of(self.agreed.options)}")
        found.append(
            Widget("edition", (80 + half, upper, half, 78), t("option.edition"), CHOICE,
                   value=edition, step=self._turn_edition)
        )  # fmt: skip
        full, reason = len(self.players) >= MOST, self._why_not()
        buttons = (
            ("back", t("common.back"), "back", "", self._back),
            ("house", t("seats.house"), "settings", "", self._house),
            ("computer", t("seats.add_computer"), "computer", t("seats.full") * full,
             self._add_computer),
            ("start", t("seats.start"), "play", reason, self._start),
        )  # fmt: skip
        room = (wide - 120 - 60) / (3.7)
        left = 60.0
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
        w = (wide - 120 - gap * (MOST - 1)) / MOST
        rect = (60 + number * (w + gap), 210, w, self._tile_height())
        return Widget(
            ("seat", number), rect, kind=TILE, yes=lambda device: self._take(number, device)
        )

    def _tile_height(self) -> float:
        return min(520.0, self.size[1] - 560)

    # What can be done

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Yes) and self._joins(intent.device):
            self._join(intent.device)
            return None
        if isinstance(intent, No) and is_pad(intent.device) and self._leaves(intent.device):
            return None
        return super().handle(intent)

    def _joins(self, device: str) -> bool:
        """A device without a seat takes one with its first press; the keyboard on a free place."""
        if len(self.players) >= MOST or any(p.device == device for p in self.players):
            return False
        on_free = isinstance(self.focus, tuple) and self.focus[1] >= len(self.players)
        return is_pad(device) or (device == KEYS and on_free)

    def _leaves(self, device: str) -> bool:
        """A pad goes back: its last seat is free again."""
        own = [i for i, p in enumerate(self.players) if p.device == device]
        if own:
            self._remove(own[-1])
        return bool(own)

    def _join(self, device: str) -> None:
        number = len(self.players)
        letter = self._free_letters()[0]
        self.players.append(Player(self._free_name(), letter, device))
        self.kit.audio.play(f"motif_{letter}")
        self.kit.devices.rumble(device, 0.6, 0.2)
        self.focus = ("seat", min(number + 1, MOST - 1)) if len(self.players) < 2 else "start"
        self.message = ""

    def _free_letters(self) -> list[str]:
        taken = {p.letter for p in self.players}
        return [letter for letter in COLOURS if letter not in taken]

    def _free_name(self) -> str:
        taken = {p.name for p in self.players}
        return next(name for name in NAMES if name not in taken)

    def _take(self, number: int, device: str) -> Want:
        if number < len(self.players):
            return Push(SeatSheet(self.kit, self, number))
        self._join(device)
        return None

    def _add_computer(self, _: str) -> None:
        letter = self._free_letters()[0]
        self.players.append(Player(self._free_name(), letter, "", 1))
        self.kit.audio.play(f"motif_{letter}")
        if len(self.players) >= MOST:
            self.focus = "start"

    def _remove(self, number: int) -> None:
        del self.players[number]
        self.stale = True

    def _turn_board(self, by: int) -> None:
        self.board_index = (self.board_index + by) % len(self.boards())
        self.message = self.board_now()[2]

    def _turn_edition(self, by: int) -> None:
        names = list(rules.PRESETS)
        now = edition_of(self.agreed.options)
        index = names.index(now) if now in names else -1 if by > 0 else 0
        chosen = rules.PRESETS[names[(index + by) % len(names)]]
        self.agreed = Agreement(chosen, self.agreed.first)

    def _house(self, _: str) -> Want:
        return Push(HouseRules(self.kit, self.agreed, self.players))

    def answered(self, answer: object) -> Want:
        if isinstance(answer, Agreement):
            self.agreed = answer
        return None

    def _back(self, _: str) -> Want:
        return Pop()

    def device_gone(self, device: str) -> None:
        """Those who held it leave; sheets above learn where the others sit now."""
        stay = [i for i, p in enumerate(self.players) if p.device != device]
        self.seat_now = {old: new for new, old in enumerate(stay)}
        self.players = [self.players[i] for i in stay]
        self.stale = True

    def _why_not(self) -> str:
        """Why the game cannot begin, or nothing."""
        if len(self.players) < 2:
            return self.kit.t("seats.too_few")
        name, shown, why = self.board_now()
        if why:
            return why
        board = self.kit.board(name) if name else None
        if board and len(board.homes) < len(self.players):
            return self.kit.t("seats.board_small", board=shown, n=len(board.homes))
        options = self.options()
        if options.teams != "none" and len(self.players) not in (4, 6):
            return self.kit.t("seats.teams_need")
        if options.gold and board and board.centre is None:
            return self.kit.t("seats.gold_needs", board=shown)
        return ""

    def options(self) -> rules.Options:
        """The options these seats and this board make."""
        letters = "".join(p.letter for p in self.players)
        agreed = self.agreed.options
        board = self.board_now()[0] or agreed.board
        return replace(agreed, board=board, colours=letters or agreed.colours)

    def _start(self, _: str) -> Want:
        options, first = self.options(), self.agreed.first
        if first == LOT or first >= len(self.players):
            first = luck(self.kit.new_seed(), -1).randrange(len(self.players))
        options = replace(options, first=first)
        board = self.kit.board(options.board) if options.board else None
        match = self.kit.new_match(options, self.players, board)
        return Swap(TableScene(self.kit, match, self.kit.new_path()))

    # How it looks

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = canvas.size
        t = self.kit.t
        wide = canvas.size[0]
        canvas.text(t("seats.title"), 62, 92, 76, theme.PAPER, "title", wide=wide - 124)
        canvas.text(t("seats.how"), 66, 164, 32, theme.BRASS_LIGHT, wide=wide - 130)
        for number, widget in enumerate(self.widgets()[:MOST]):
            if number < len(self.players):
                self._draw_player(canvas, widget.rect, self.players[number])
            else:
                self._draw_free(canvas, widget.rect, number == len(self.players))
        self.draw_widgets(canvas)
        self._draw_board_line(canvas)
        self.draw_message(canvas, canvas.size[1] - 152)

    def _draw_board_line(self, canvas: Canvas) -> None:
        name, _, why = self.board_now()
        plan = self.kit.plan(name) if name else None
        language = self.kit.language
        line = why or (dict(plan.note).get(language, "") if plan else "")
        if line and not self.message:
            canvas.text(
                line, 64, canvas.size[1] - 152, 26, theme.PAPER_SHADE, wide=canvas.size[0] - 128
            )

    def _draw_player(self, canvas: Canvas, rect: Rect, player: Player) -> None:
        x, y, w, h = rect
        look = canvas.looks[player.letter]
        canvas.box((x + 5, y + 8, w, h), theme.TABLE_DARK, radius=14)
        canvas.box(rect, theme.PAPER, theme.INK, 3, 14)
        canvas.box((x + 10, y + 10, w - 20, h * 0.52), look.colour, theme.INK, 2, 8)
        disc = min(w * 0.42, h * 0.23)
        middle = (canvas.px(x + w / 2), canvas.px(y + 10 + h * 0.26))
        canvas.centred(
            art.sign("disc", canvas.px(disc * 2.1), theme.PAPER), x + w / 2, y + 10 + h * 0.26
        )
        picture = art.hat(player.letter, canvas.px(h * 0.36), canvas.palette)
        wide, high = picture.surface.get_size()
        canvas.surface.blit(picture.surface, (middle[0] - wide // 2, middle[1] - high // 2))
        canvas.text(player.name, x + w / 2, y + h * 0.63, 38, theme.INK, "bold", "center", w - 30)
        canvas.icon(device_icon(player), x + w / 2, y + h * 0.77, 58, theme.INK)
        device = (
            self.kit.t("device.computer") if player.level else self.kit.device_name(player.device)
        )
        canvas.text(device, x + w / 2, y + h * 0.91, 28, theme.INK_SOFT, "text", "center", w - 30)

    def _draw_free(self, canvas: Canvas, rect: Rect, first: bool) -> None:
        x, y, w, h = rect
        canvas.box(rect, "#0C3038", theme.BRASS if first else "#1E525B", 3, 14)
        colour = theme.BRASS_LIGHT if first else "#5F8A90"
        canvas.icon("plus", x + w / 2, y + h * 0.38, 70, colour)
        key = "seats.join" if first else "seats.free"
        box = (x + 20, y + h * 0.55, w - 40, h * 0.38)
        canvas.paragraph(self.kit.t(key), box, 30, colour, "bold", "center")


class SeatSheet(Sheet):
    """One seat: name, colour and sign, who plays it, and away with it."""

    def __init__(self, kit: Kit, seats: SeatsScene, number: int) -> None:
        super().__init__(kit)
        self.seats = seats
        self.number = number
        self.naming = False

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.naming

    @property
    def player(self) -> Player:
        """Whose sheet it is; nobody's if the person has left."""
        players = self.seats.players
        return players[self.number] if self.number < len(players) else Player("", COLOURS[0])

    def device_gone(self, device: str) -> None:
        self.number = self.seats.seat_now.get(self.number, MOST)
        self.stale = True

    def advance(self, seconds: float) -> Want:
        return Pop() if self.number >= len(self.seats.players) else None

    def title(self) -> str:
        return self.player.name or "…"

    def rows(self) -> list[Widget]:
        t = self.kit.t
        none: Rect = (0, 0, 0, 0)
        colour = f"{t('colour.' + self._colour())} · {t('sign.' + self._sign())}"
        who = (
            t("device.computer") if self.player.level else self.kit.device_name(self.player.device)
        )
        shown = f"{self.player.name}|" if self.naming else self.player.name
        return [
            Widget(
                "name",
                none,
                t("seats.name"),
                CHOICE,
                value=shown,
                step=self._next_name,
                yes=self._name,
            ),
            Widget("colour", none, t("seats.colour"), CHOICE, value=colour, step=self._next_colour),
            Widget("who", none, t("seats.who"), CHOICE, value=who, step=self._next_device),
            Widget("remove", none, t("seats.remove"), icon="cross_out", yes=self._remove),
            Widget("done", none, t("common.done"), icon="tick", yes=lambda _: Pop()),
        ]

    def _colour(self) -> str:
        return next(look.name for look in theme.POSTER if look.letter == self.player.letter)

    def _sign(self) -> str:
        return next(look.sign for look in theme.POSTER if look.letter == self.player.letter)

    def _change(self, **values: object) -> None:
        self.seats.players[self.number] = replace(self.player, **values)  # type: ignore[arg-type]

    def _next_name(self, by: int) -> None:
        taken = {p.name for i, p in enumerate(self.seats.players) if i != self.number}
        names = [name for name in NAMES if name not in taken]
        now = names.index(self.player.name) if self.player.name in names else -1
        self._change(name=names[(now + by) % len(names)])

    def _name(self, device: str) -> Want:
        """Typing begins; without a keyboard the letters are chosen on the screen."""
        if is_pad(device):
            return Push(Letters(self.kit, self.player.name))
        self.naming = True
        return None

    def answered(self, answer: object) -> Want:
        seated = self.number < len(self.seats.players)
        if seated and isinstance(answer, str) and answer.strip():
            self._change(name=answer.strip())
        return None

    def _next_colour(self, by: int) -> None:
        """The next colour; whoever has it gets this one."""
        letter = COLOURS[(COLOURS.index(self.player.letter) + by) % len(COLOURS)]
        for number, other in enumerate(self.seats.players):
            if other.letter == letter:
                self.seats.players[number] = replace(other, letter=self.player.letter)
        self._change(letter=letter)
        self.kit.audio.play(f"motif_{letter}")

    def _next_device(self, by: int) -> None:
        choices = ["mouse", "keys", *self.kit.devices.pads, "computer"]
        now = "computer" if self.player.level else self.player.device
        index = choices.index(now) if now in choices else 0
        chosen = choices[(index + by) % len(choices)]
        computer = chosen == "computer"
        self._change(level=int(computer), device="" if computer else chosen)

    def _remove(self, _: str) -> Want:
        self.seats._remove(self.number)
        return Pop()

    def handle(self, intent: Intent) -> Want:
        if self.number >= len(self.seats.players):
            return None
        if self.naming:
            return self._typed(intent)
        return super().handle(intent)

    def _typed(self, intent: Intent) -> Want:
        match intent:
            case Text(_, "\b"):
                self._change(name=self.player.name[:-1])
            case Text(_, "\r") | No():
                self._end_name()
            case Text(_, char) if len(self.player.name) < NAME_LENGTH and char.isprintable():
                self._change(name=self.player.name + char)
            case Text():
                self.kit.audio.play("error")
            case Press() | Step() | Yes() | Menu():
                self._end_name()
                return super().handle(intent)
        return None

    def _end_name(self) -> None:
        self.naming = False
        name = self.player.name.strip()
        self._change(name=name or self.seats._free_name())


ROWS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜß", "ÉÈËÏÇ-'.23")


class Letters(Sheet):
    """Letters to be chosen with a pad; answers with the name."""

    wide = 1020.0

    def __init__(self, kit: Kit, name: str) -> None:
        super().__init__(kit)
        self.name = name
        self.focus = ("letter", ROWS[0][0])

    def title(self) -> str:
        return f"{self.name}|"

    def area(self) -> Rect:
        return (self.size[0] - self.wide) / 2, (self.size[1] - 640) / 2, self.wide, 640

    def rows(self) -> list[Widget]:
        return []

    def back(self) -> Want:
        if self.name:
            self.name = self.name[:-1]
            return None
        return Pop()

    def widgets(self) -> list[Widget]:
        x, y, _, _ = self.area()
        found = [
            Widget(
                ("letter", char),
                (x + 60 + column * 90, y + 140 + row * 90, 80, 78),
                char,
                yes=lambda _, char=char: self._add(char),  # type: ignore[misc]
            )
            for row, letters in enumerate(ROWS)
            for column, char in enumerate(letters)
        ]
        t = self.kit.t
        wide = 286.0
        ends = (
            ("delete", "back", self._delete),
            ("space", "", self._space),
            ("done", "tick", self._done),
        )
        for number, (id_, icon, act) in enumerate(ends):
            rect = (x + 60 + number * (wide + 16), y + 520, wide, 78)
            found.append(Widget(id_, rect, t(f"letters.{id_}"), icon=icon, yes=act))
        return found

    def _add(self, char: str) -> None:
        if len(self.name) < NAME_LENGTH:
            self.name += char if not self.name or self.name.endswith((" ", "-")) else char.lower()

    def _delete(self, _: str) -> None:
        self.name = self.name[:-1]

    def _space(self, _: str) -> None:
        self._add(" ")

    def _done(self, _: str) -> Want:
        return Pop(self.name)
