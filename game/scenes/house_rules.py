"""Editions, variants and house rules: the usual ones first, the fine print folded away."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game import order
from game.agreement import LOT, Agreement
from game.box import BOX
from game.editions import fits_short
from game.match import Player
from game.rules.options import value
from game.scenes import own_rules
from game.scenes.agreement import agreed_lines, value_text
from game.scenes.kit import Kit
from game.scenes.letters import Spelt
from game.scenes.menu import WidgetScene
from game.scenes.numbers import Haste, Range
from game.scenes.scene import Pop, Want
from game.scenes.stacked import SIDE, Heading
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Digit, Intent, No, Point, Release, Text
from game.ui.typeset import LINE, lines
from game.ui.widgets import CHOICE, Row, Widget, flow, foot

SMALLEST = 0.75  # how small the words on the right may be set
NOTED, TOLD = 30.0, 28.0  # letters of explanations, and of the rest, in units
EXPLAINED = 31.0  # of explanations below their rows


class HouseRules(WidgetScene):
    """Rows on the left, on the right the meaning of the chosen row and all that is not usual."""

    def __init__(self, kit: Kit, agreed: Agreement, players: Sequence[Player]) -> None:
        super().__init__(kit)
        self.game = agreed.game
        self.book = FACES[agreed.game].book
        self.options = agreed.options
        self.first = agreed.first if agreed.first < len(players) else LOT  # who has left again
        self.open_hands = agreed.open_hands
        self.begins = agreed.begins
        self.players = players
        self.details = False
        self.focus = "edition"
        self.haste = Haste()
        self._known: tuple[object, list[Widget]] = ((), [])
        self.entry: str | None = None  # the digits typed for the number in focus

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.entry is not None

    def advance(self, seconds: float) -> Want:
        self.haste.wait(seconds)
        return None

    def back(self) -> Want:
        return Pop(self._agreed())

    def _agreed(self) -> Agreement:
        begins = self.begins and fits_short(self.game, self.options)
        return Agreement(self.game, self.options, self.first, self.open_hands, begins)

    def widgets(self) -> list[Widget]:
        rows = self._rows()
        wide, high = self.size
        if self.larger:
            return self._stacked(wide)
        step = min(92.0, (high - 330) / max(9, len(rows)))
        width = wide * 0.56
        found = [
            row.at((60, 170 + number * step, width, step - 16)) for number, row in enumerate(rows)
        ]
        *others, done = self._buttons()
        found += [row.at((60 + 440 * n, high - 118, 420, 78)) for n, row in enumerate(others)]
        return [*found, done.at((wide - 420, high - 118, 360, 78))]

    def _buttons(self) -> list[Row]:
        """The fine print, where there is some, a name for these rules, and the end."""
        t = self.kit.t
        label = t("house.less" if self.details else "house.more")
        fold = Row("fold", label, icon="settings", yes=self._fold)
        done = Row("done", t("common.done"), icon="tick", yes=lambda _: self.back())
        folds = [fold] if self.book.DETAILS else []
        return [*folds, *own_rules.button(self.kit, self._agreed()), done]

    def answered(self, answer: object) -> Want:
        if isinstance(answer, Spelt):
            own_rules.keep(self.kit, self._agreed(), answer.name)
        return None

    def _rows(self) -> list[Row]:
        if self.details:
            rows = [self._row(name, values) for name, values in self.book.DETAILS.items()]
            return [*self._first(), *(row for row in rows if row)]
        rows = [self._row(name, values) for name, values in self.book.VARIANTS.items()]
        rows += [] if self.book.DETAILS else self._first()
        rows += [self._open_hands()] if BOX[self.game].secret else []
        edition = [self._edition()] if own_rules.several(self.kit, self.game) else []
        return [*edition, *(row for row in rows if row)]

    def _edition(self) -> Row:
        def step(by: int) -> None:
            after = own_rules.turned(self.kit, self._agreed(), by)
            self.options, self.begins = after.options, after.begins
            self.open_hands = after.open_hands

        value = own_rules.named(self.kit, self._agreed())
        label = self.kit.t("option.edition")
        return Row("edition", label, CHOICE, value=value, step=step)

    def _open_hands(self) -> Row:
        def step(_: int) -> None:
            self.open_hands = not self.open_hands

        t = self.kit.t
        value = t("common.on" if self.open_hands else "common.off")
        label = self.kit.of_game("house.open_hands", self.game)
        return Row("open_hands", label, CHOICE, value=value, step=step)

    def _first(self) -> list[Row]:
        """By lot, a seat, or another way to find out that the rules know; nothing where others see
        to that."""
        if not self.players:
            return []
        label = self.kit.t("option.first")
        option, (named, *ways) = BOX[self.game].facts.finding or ("", ("",))
        names = [self.kit.t("option.first.lot"), *(p.name for p in self.players)]
        others = len(names)
        names += [value_text(self.kit, self.game, option, way) for way in ways]
        now = value(self.options, option) if ways else named
        first = others + ways.index(now) if now in ways else self.first + 1

        def step(by: int) -> None:
            chosen = (first + by) % len(names)
            self.first = chosen - 1 if chosen < others else LOT
            if ways:
                way = named if chosen < others else ways[chosen - others]
                self.options = replace(self.options, **{option: way})

        return [Row("first", label, CHOICE, value=names[first], step=step)]

    def _row(self, name: str, values: tuple[object, ...]) -> Row | None:
        if not self.book.needed(name, self.options):
            return None
        if name in self.book.NUMBERS:
            return self._number_row(name, self._range(name))
        now = value(self.options, name)
        text = value_text(self.kit, self.game, name, now)

        def step(by: int) -> None:
            index = values.index(now) if now in values else 0
            self._set(name, values[(index + by) % len(values)])

        label = self.kit.t(f"option.{self.game}.{name}")
        return Row(name, label, CHOICE, value=text, step=step)

    def _set(self, name: str, value: object) -> None:
        options = replace(self.options, **{name: value})
        self.options = BOX[self.game].facts.settled(options, name)

    # Numbers

    def _range(self, name: str) -> Range:
        least, most = self.book.NUMBERS[name]
        values = {**self.book.VARIANTS, **self.book.DETAILS}[name]
        second = values[1]
        assert isinstance(second, int)
        return Range(least, most, None in values, second)

    def _number_row(self, name: str, numbers: Range) -> Row:
        """A number is typed, or stepped through."""
        now = value(self.options, name)
        assert now is None or isinstance(now, int)
        text = value_text(self.kit, self.game, name, now)
        if self.typing and self.focus == name:
            text = f"{self.entry}|"

        def step(by: int) -> None:
            self._set(name, numbers.stepped(now, by, self.haste.leap((name, by))))

        def begin(device: str) -> None:
            if self.kit.types(device):
                self.entry = ""
            else:
                step(1)

        label = self.kit.t(f"option.{self.game}.{name}")
        return Row(name, label, CHOICE, value=text, typed=True, step=step,
                      yes=begin)  # fmt: skip

    def handle(self, intent: Intent) -> Want:
        match intent:
            case Digit(_, number) if not self.typing and self._numeric():
                self.entry = str(number % 10)  # the key 0 is the tenth
            case Text(_, char) if self.entry is not None and char.isascii() and char.isdigit():
                self.entry = (self.entry + char)[:4]
            case Text(_, "\b") if self.entry is not None:
                self.entry = self.entry[:-1]
            case Text(_, "\r" | " "):
                self._end_entry()
            case No() if self.typing:
                self.entry = None
            case Text():
                self.kit.audio.play("error")
            case Point() | Release() if self.typing:
                return None  # a mouse that is touched ends nothing
            case _:
                self._end_entry()
                return super().handle(intent)
        return None

    def take(self, id_: Hashable, device: str) -> Want:
        self._end_entry()
        return super().take(id_, device)

    def _numeric(self) -> bool:
        row = self.hold()
        return row is not None and row.typed

    def _end_entry(self) -> None:
        """Takes the typed number; if nothing was typed, the old one stays."""
        typed, self.entry = self.entry, None
        if not typed or not isinstance(self.focus, str):
            return
        numbers = self._range(self.focus)
        number = numbers.within(int(typed))
        self._set(self.focus, number)
        if number != int(typed):
            self.message = self.kit.t("house.between", least=numbers.least, most=numbers.most)

    def _fold(self, _: str) -> None:
        self.details = not self.details
        self.focus = "first" if self.details else "edition"

    # With large letters each row is explained below it, and what differs is listed below them all

    def _stacked(self, wide: float) -> list[Widget]:
        """Worked out once for all that is agreed."""
        key = (
            wide,
            self._agreed(),
            self.kit.settings.mixes,
            self.details,
            self.entry,
            self.focus if self.typing else "",
        )
        if self._known[0] != key:
            self._known = key, self._laid(wide)
        return self._known[1]

    def _laid(self, wide: float) -> list[Widget]:
        place, found = Heading(self.kit.t("house.title")).foot(wide), []
        for row in self._rows():
            found += flow([row], (SIDE, place, wide - 2 * SIDE))
            told = sum(self._told_lines(row, wide)) * EXPLAINED * LINE
            place = foot(found) + (told + 42 if told else 22)
        below = place + self._sheet_high(wide) + 30
        return [*found, *flow(self._buttons(), (SIDE, below, wide - 2 * SIDE), 2)]

    def _told_lines(self, row: Row, wide: float) -> list[int]:
        """How many lines each explanation of a row has."""
        return [lines(words, EXPLAINED, wide - 2 * SIDE - 28) for words in self._told(row)]

    def _told(self, row: Row) -> list[str]:
        """What there is to say about a row."""
        found = [note] if (note := self._note(row.id)) else []
        if row.typed:
            numbers = self._range(str(row.id))
            found.append(self.kit.t("house.type", least=numbers.least, most=numbers.most))
        return found

    def _sheet_high(self, wide: float) -> float:
        heading, changed = self._differs()
        room = wide - 2 * SIDE - 80
        many = lines(heading, TOLD, room, "bold") + sum(lines(c, TOLD, room - 40) for c in changed)
        return many * TOLD * LINE + 6 * len(changed) + 76

    def _differs(self) -> tuple[str, list[str]]:
        """What is not usual, under its heading."""
        changed = agreed_lines(self.kit, self._agreed(), spelt=True)
        return self.kit.t("house.differs" if changed else "house.usual"), changed

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        return max(size[1], foot(self._stacked(size[0])) + 50)

    def _draw_stacked(self, canvas: Canvas) -> None:
        wide, shown = canvas.size[0], {widget.id: widget for widget in self.widgets()}
        Heading(self.kit.t("house.title")).draw(canvas)
        self.draw_widgets(canvas)
        place = 0.0
        for row in self._rows():
            place = foot([shown[row.id]]) + 12
            for words in self._told(row):
                area = (SIDE + 24, place, wide - 2 * SIDE - 28, 0.0)
                place += canvas.paragraph(words, area, EXPLAINED, theme.PAPER)
        high = self._sheet_high(wide)
        y = shown[self._buttons()[0].id].rect[1] - 30 - high
        sheet = (SIDE, y, wide - 2 * SIDE, high)
        canvas.panel(sheet)
        self._list(canvas, sheet)
        self.draw_message(canvas, 0.0)

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        if self.larger:
            self._draw_stacked(canvas)
            return
        title = self.kit.t("house.title")
        canvas.text(title, 62, 92, 72, theme.PAPER, "title", wide=canvas.size[0] - 124)
        self.draw_widgets(canvas)
        self._draw_note(canvas)
        self.draw_message(canvas, canvas.size[1] - 144)

    def _draw_note(self, canvas: Canvas) -> None:
        """The sheet on the right, its words as large as there is room for them."""
        wide, high = canvas.size
        x = wide * 0.56 + 110
        sheet = (x, 170.0, wide - x - 60, high - 310)
        canvas.panel(sheet)
        part = 1.0
        while part > SMALLEST and self._words(canvas, sheet, part, draw=False) > sheet[3] - 40:
            part -= 0.1
        self._words(canvas, sheet, part)

    def _words(self, canvas: Canvas, sheet: Rect, part: float, draw: bool = True) -> float:
        """Explains the row in focus, and lists below what is not usual; returns how high that is.
        `part`: how large it is set."""
        x, y, w, _ = sheet
        top = y + 40.0

        def say(words: str, size: float, colour: str, face: str, gap: float, left: float) -> None:
            nonlocal top
            room = (x + left, top, w - left - 40, 0.0)
            top += canvas.paragraph(words, room, size * part, colour, face, draw=draw) + gap * part

        row = self.hold()
        if note := self._note(row.id if row else ""):
            say(note, NOTED, theme.INK, "text", 40, 40)
        if row and row.typed:
            numbers = self._range(str(row.id))
            typed = self.kit.t("house.type", least=numbers.least, most=numbers.most)
            say(typed, TOLD, theme.INK_SOFT, "text", 40, 40)
        return top - y + self._list(canvas, (x, top - 40, w, 0.0), part, draw)

    def _list(self, canvas: Canvas, sheet: Rect, part: float = 1.0, draw: bool = True) -> float:
        """What is not usual, from the top of a sheet on; returns how high that is."""
        x, y, w, _ = sheet
        heading, changed = self._differs()
        top = y + 40
        room = (x + 40, top, w - 80, 0.0)
        ink, size = theme.INK_SOFT, TOLD * part
        top += canvas.paragraph(heading, room, size, ink, "bold", draw=draw) + 8 * part
        for line in changed:
            if draw:
                canvas.icon("tick", x + 56, top + 20 * part, 26 * part, theme.BRASS_INK)
            room = (x + 80, top, w - 120, 0.0)
            top += canvas.paragraph(line, room, size, theme.INK, draw=draw) + 6 * part
        return top - y - 40

    def _note(self, id_: Hashable) -> str:
        """The explanation of a row; of an edition, the kind of game it is."""
        keys = [f"option.{self.game}.{id_}.note", f"option.{id_}.note"]
        keys += [f"house.{id_}.note.{self.game}", f"house.{id_}.note"]
        if id_ == "edition":
            edition = self._agreed().edition
            keys = [f"preset.{self.game}.{edition}.note", *keys]
        note = next((self.kit.t(key) for key in keys if self.kit.texts.has(key)), "")
        return f"{note} {self._order()}".strip() if id_ == "first" else note

    def _order(self) -> str:
        """What it is worth to begin, among equals by the usual rules."""
        found = order.advantage(self.game, len(self.players))
        return self.kit.t("option.first.order", **found._asdict()) if found else ""
