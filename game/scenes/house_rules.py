"""Editions, variants and house rules: the usual ones first, the fine print folded away."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields, replace

from game.box import BOX
from game.editions import (
    FULL,
    OWN,
    SHORT,
    begins_short,
    edition_of,
    editions,
    elsewhere,
    length_of,
    lengthened,
    of_length,
    shortened,
    usual_length,
)
from game.match import Match, Player
from game.rules.options import AnyOptions, value
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.numbers import Haste, Range
from game.scenes.scene import Pop, Want
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Digit, Intent, No, Point, Release, Text
from game.ui.widgets import CHOICE, Row, Widget

LOT = -1
SMALLEST = 0.75  # how small the words on the right may be set


@dataclass(frozen=True)
class Agreement:
    """The agreement of people before a game: options, who begins (a seat, or LOT), whether secrets
    may lie open, and whether it begins with the position of its short form."""

    game: str
    options: AnyOptions
    first: int = LOT
    open_hands: bool = False
    begins: bool = False

    @property
    def edition(self) -> str:
        """The name of the edition, or OWN."""
        return edition_of(self.game, self.options)

    @property
    def length(self) -> str:
        """SHORT, FULL or OWN."""
        return length_of(self.game, self.options, self.begins)

    def of(self, edition: str, length: str) -> Agreement:
        """Another edition, short or full; OWN keeps the rules that were agreed."""
        if edition == OWN:
            change = shortened if length == SHORT else lengthened
            options = change(self.game, self.options)
        else:
            options = of_length(self.game, edition, length)
        begins = length == SHORT and BOX[self.game].facts.short.beginning is not None
        return replace(self, options=options, begins=begins)


def agreement(game: str) -> Agreement:
    """A game as it is offered first."""
    first = next(iter(editions(game)))
    return Agreement(game, BOX[game].usual).of(first, usual_length(game))


def next_edition(agreed: Agreement, by: int) -> Agreement:
    """The edition after, or before, in the same length if that is a game of its own."""
    names = list(editions(agreed.game))
    index = names.index(agreed.edition) if agreed.edition in names else -1 if by > 0 else 0
    name = names[(index + by) % len(names)]
    same = agreed.of(name, FULL if agreed.length == OWN else agreed.length)
    return same if same.edition == name else agreed.of(name, FULL)


def edition_name(kit: Kit, game: str, edition: str) -> str:
    """The name of an edition, or of rules of one's own."""
    return kit.t("preset.own" if edition == OWN else f"preset.{game}.{edition}")


def differences(kit: Kit, match: Match) -> list[str]:
    """The agreements for a match that differ from the usual rules, one short line each."""
    short = begins_short(match.game.name, match.start)
    return agreed_lines(
        kit, Agreement(match.game.name, match.options, LOT, match.open_hands, short)
    )


def agreed_lines(kit: Kit, agreed: Agreement, spelt: bool = False) -> list[str]:
    """The agreements that differ from the usual rules, one short line each; an edition by its name,
    or `spelt` out."""
    game, options = agreed.game, agreed.options
    found = [kit.t("house.open_hands")] if agreed.open_hands else []
    hidden = set(elsewhere(game))
    if agreed.length == SHORT:
        found.insert(0, kit.t("length.short_game"))
        hidden |= set(BOX[game].facts.short.options)
    if agreed.edition != OWN and not spelt:
        first, *_ = editions(game)
        named = [edition_name(kit, game, agreed.edition)] if agreed.edition != first else []
        return [*named, *found]
    usual = BOX[game].usual
    for field in fields(options):
        name, now = field.name, value(options, field.name)
        if name not in hidden and now != value(usual, name):
            found.append(_difference(kit, game, name, now))
    return found


def _difference(kit: Kit, game: str, name: str, agreed: object) -> str:
    label = kit.t(f"option.{game}.{name}")
    if agreed is True:
        return label
    return kit.t("house.pair", name=label, value=value_text(kit, game, name, agreed))


def value_text(kit: Kit, game: str, name: str, agreed: object) -> str:
    """The words for a value of an option."""
    if isinstance(agreed, bool):
        return kit.t("common.on" if agreed else "common.off")
    if agreed is None:
        return kit.t(f"option.{game}.{name}.none")
    return str(agreed) if isinstance(agreed, int) else kit.t(f"option.{game}.{name}.{agreed}")


class HouseRules(WidgetScene):
    """Rows on the left, on the right the meaning of the chosen row and all that is not usual."""

    def __init__(self, kit: Kit, agreed: Agreement, players: Sequence[Player]) -> None:
        super().__init__(kit)
        self.game = agreed.game
        self.book = FACES[agreed.game].book
        self.options = agreed.options
        self.first = agreed.first
        self.open_hands = agreed.open_hands
        self.begins = agreed.begins
        self.players = players
        self.details = False
        self.focus = "edition"
        self.haste = Haste()
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
        return Agreement(self.game, self.options, self.first, self.open_hands, self.begins)

    def widgets(self) -> list[Widget]:
        rows = self._rows()
        wide, high = self.size
        step = min(92.0, (high - 330) / max(9, len(rows)))
        width = wide * 0.56
        found = [
            row.at((60, 170 + number * step, width, step - 16)) for number, row in enumerate(rows)
        ]
        t = self.kit.t
        fold = "house.less" if self.details else "house.more"
        bottom = high - 118
        folded = Row("fold", t(fold), icon="settings", yes=self._fold).at((60, bottom, 420, 78))
        done = Row("done", t("common.done"), icon="tick", yes=lambda _: self.back())
        found += [folded] if self.book.DETAILS else []
        return [*found, done.at((wide - 420, bottom, 360, 78))]

    def _rows(self) -> list[Row]:
        if self.details:
            rows = [self._row(name, values) for name, values in self.book.DETAILS.items()]
            return [self._first(), *(row for row in rows if row)]
        rows = [self._row(name, values) for name, values in self.book.VARIANTS.items()]
        rows += [] if self.book.DETAILS else [self._first()]
        rows += [self._open_hands()] if BOX[self.game].secret else []
        edition = [self._edition()] if len(editions(self.game)) > 1 else []
        return [*edition, *(row for row in rows if row)]

    def _edition(self) -> Row:
        def step(by: int) -> None:
            self.options = next_edition(self._agreed(), by).options

        value = edition_name(self.kit, self.game, self._agreed().edition)
        label = self.kit.t("option.edition")
        return Row("edition", label, CHOICE, value=value, step=step)

    def _open_hands(self) -> Row:
        def step(_: int) -> None:
            self.open_hands = not self.open_hands

        t = self.kit.t
        value = t("common.on" if self.open_hands else "common.off")
        label = t("house.open_hands")
        return Row("open_hands", label, CHOICE, value=value, step=step)

    def _first(self) -> Row:
        """By lot, a seat, or another way to find out that the rules know."""
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

        return Row("first", label, CHOICE, value=names[first], step=step)

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

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = canvas.size
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
            say(note, 30, theme.INK, "text", 40, 40)
        if row and row.typed:
            numbers = self._range(str(row.id))
            typed = self.kit.t("house.type", least=numbers.least, most=numbers.most)
            say(typed, 28, theme.INK_SOFT, "text", 40, 40)
        changed = agreed_lines(self.kit, self._agreed(), spelt=True)
        heading = self.kit.t("house.differs" if changed else "house.usual")
        say(heading, 28, theme.INK_SOFT, "bold", 8, 40)
        for line in changed:
            if draw:
                canvas.icon("tick", x + 56, top + 20 * part, 26 * part, theme.BRASS_INK)
            say(line, 28, theme.INK, "text", 6, 80)
        return top - y

    def _note(self, id_: Hashable) -> str:
        """The explanation of a row; of an edition, the kind of game it is."""
        keys = [f"option.{self.game}.{id_}.note", f"option.{id_}.note", f"house.{id_}.note"]
        if id_ == "edition":
            edition = self._agreed().edition
            keys = [f"preset.{self.game}.{edition}.note", *keys]
        return next((self.kit.t(key) for key in keys if self.kit.texts.has(key)), "")
