"""Editions, variants and house rules: the usual ones first, the fine print folded away."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.match import first_move
from game.match.agreement import LOT, Agreement
from game.match.box import BOX
from game.match.editions import fits_short
from game.match.match import Player
from game.rules.options import value
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.letters import Spelt
from game.scenes.menus.menu import WidgetScene
from game.scenes.menus.numbers import Haste, Range
from game.scenes.seats import own_rules
from game.scenes.seats.agreed_rules import agreed_lines, value_text
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Placed, Space, Words, icon
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Layers, Scrolling
from game.ui.boxes.page_parts import heading, page, tight_page
from game.ui.boxes.vignette import Vignette
from game.ui.boxes.widgets import CHOICE, USUAL, Row
from game.ui.input.intents import Digit, Intent, No, Point, Release, Text
from game.ui.surfaces import theme

ROWS, SHEET = 740.0, 430.0  # how wide the rows are, and their explanations, at least
CLOSE = 50.0  # how high a row is where many have to be seen
NOTED, TOLD = 30.0, 28.0  # letters of explanations, and of the rest, in units


@dataclass(frozen=True)
class Room(Layers):
    """Room for any of several boxes; none of them is visible."""

    def place(self, rect: Rect) -> Placed:
        return Placed(self, rect)


class HouseRules(WidgetScene):
    """Rows on the left, on the right the meaning of the chosen row and all that is not usual; where
    there is no room for both each row is explained below it."""

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
        self.haste = Haste()
        self.entry: str | None = None  # the digits typed for the number in focus
        self.focus = self._rows()[0].id

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

    def picture(self) -> Box:
        head, rows, (*others, done) = (
            heading(self.kit.t("house.title")),
            self._rows(),
            self._buttons(),
        )
        column = Fitting(tuple(self._column(rows, high) for high in (USUAL, CLOSE)))
        both = Beside((Scrolling(column, grow=1.6), self._sheet(rows)), 30.0, "fill")
        below = Below((*rows, *others, self._panel(self._differs())), 12.0)
        told = self._now(rows, theme.PAPER)
        each = Below(
            (Scrolling(Framed(below, (10.0, 10.0)), 150.0, spare=True, grow=1.0), told), 12.0
        )
        tight = tight_page(self.kit.t("house.title"), each, [done])
        return Fitting((page(head, both, [*others, done]), tight))

    @staticmethod
    def _column(rows: Sequence[Row], high: float) -> Box:
        each = (replace(row, at_least=high) for row in rows)
        return Framed(Below((Space(ROWS), *each), 14.0), (0.0, 8.0))

    def _sheet(self, rows: Sequence[Row]) -> Box:
        """Returns the explanation of the row in focus, and what differs."""
        now = self._now(rows, theme.INK)
        return self._panel((Space(SHEET), now, Vignette(name="rules"), *self._differs()), grow=1.0)

    def _now(self, rows: Sequence[Row], colour: str) -> Box:
        """Builds the explanation of the row in focus, in the room the longest one needs."""
        each = {row.id: Below(tuple(self._told(row, colour)), 16.0) for row in rows}
        return Layers((each.get(self.focus, Space()), Room(tuple(each.values()))))

    @staticmethod
    def _panel(boxes: Iterable[Box], grow: float = 0.0) -> Box:
        return Framed(Below(tuple(boxes), 10.0), (32.0, 18.0), Canvas.panel, "sheet", grow=grow)

    def _told(self, row: Row, colour: str) -> list[Box]:
        found = [note] if (note := self._note(row.id)) else []
        if row.typed:
            numbers = self._range(str(row.id))
            found.append(self.kit.t("house.type", least=numbers.least, most=numbers.most))
        return [Words(words, NOTED, colour, shrinks=True) for words in found]

    def _differs(self) -> list[Box]:
        """Returns what is not usual, under its heading."""
        changed = agreed_lines(self.kit, self._agreed(), spelt=True)
        said = self.kit.t("house.differs" if changed else "house.usual")
        return [Words(said, TOLD, theme.INK_SOFT, "bold", shrinks=True), *map(_ticked, changed)]

    def _buttons(self) -> list[Row]:
        """Returns the fine print, where there is some, a name for these rules, and the end."""
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
        """Returns the row of who begins: by lot, a seat, or another way that the rules know;
        nothing where others see to that."""
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
        """Returns the row of a number, to be typed or stepped through."""
        now = value(self.options, name)
        assert now is None or isinstance(now, int)
        text = value_text(self.kit, self.game, name, now)
        if self.typing and self.focus == name:
            text = f"{self.entry}|"

        def step(by: int) -> None:
            self._set(name, numbers.stepped(now, by, self.haste.leap((name, by))))

        def begin(device: str) -> None:
            if self.kit.switch.types(device):
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
        self.focus = self._rows()[0].id

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def _note(self, id_: Hashable) -> str:
        """Returns the explanation of a row; of an edition, the kind of game it is."""
        keys = [f"option.{self.game}.{id_}.note", f"option.{id_}.note"]
        keys += [f"house.{id_}.note.{self.game}", f"house.{id_}.note"]
        if id_ == "edition":
            edition = self._agreed().edition
            keys = [f"preset.{self.game}.{edition}.note", *keys]
        note = next((self.kit.t(key) for key in keys if self.kit.texts.has(key)), "")
        return f"{note} {self._order()}".strip() if id_ == "first" else note

    def _order(self) -> str:
        """Returns what it is worth to begin, among equals by the usual rules."""
        found = first_move.advantage(self.game, len(self.players))
        return self.kit.t("option.first.order", **found._asdict()) if found else ""


def _ticked(words: str) -> Box:
    tick = icon("tick", TOLD, theme.BRASS_INK)
    return Beside((tick, Words(words, TOLD, shrinks=True, grow=1.0)), 12.0)
