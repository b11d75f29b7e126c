"""Editions, variants and house rules: the usual ones first, the fine print folded away."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, fields, replace
from typing import Any

from game.books import BOOKS
from game.box import BOX
from game.match import Match, Player
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop, Want
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import CHOICE, Widget

LOT = -1
UNSHOWN = ("board", "homes", "colours")  # chosen elsewhere


@dataclass(frozen=True)
class Agreement:
    """What people agree on before a game: options, who begins (a seat, or LOT), and whether
    secrets may lie open."""

    game: str
    options: Any
    first: int = LOT
    open_hands: bool = False


def agreement(game: str) -> Agreement:
    """A game as it is usually played."""
    return Agreement(game, BOX[game].rules.Options())


def _bare(game: str, options: Any) -> Any:
    """Options without what is chosen elsewhere."""
    usual = BOX[game].rules.Options()
    known = [name for name in (*UNSHOWN, BOX[game].first) if hasattr(usual, name)]
    return replace(options, **{name: getattr(usual, name) for name in known})


def edition_of(game: str, options: Any) -> str:
    """The name of the preset the options are, or "own"."""
    bare = _bare(game, options)
    for name, preset in BOX[game].rules.PRESETS.items():
        if bare == _bare(game, preset):
            return str(name)
    return "own"


def edition_name(kit: Kit, game: str, edition: str) -> str:
    """What people call a preset."""
    return kit.t("preset.own" if edition == "own" else f"preset.{game}.{edition}")


def differences(kit: Kit, match: Match) -> list[str]:
    """What was agreed for a match, one short line each, for people to read."""
    agreed = Agreement(match.game.name, match.options, open_hands=match.open_hands)
    return agreed_lines(kit, agreed)


def agreed_lines(kit: Kit, agreed: Agreement) -> list[str]:
    """What is not as usual."""
    game, options = agreed.game, agreed.options
    found = [kit.t("house.open_hands")] if agreed.open_hands else []
    edition = edition_of(game, options)
    presets = list(BOX[game].rules.PRESETS)
    if edition != "own":
        return found if edition == presets[0] else [edition_name(kit, game, edition), *found]
    usual = BOX[game].rules.Options()
    for field in fields(options):
        name, now = field.name, getattr(options, field.name)
        shown = name not in (*UNSHOWN, BOX[game].first)
        if shown and now != getattr(usual, name):
            found.append(_difference(kit, game, name, now))
    return found


def _difference(kit: Kit, game: str, name: str, value: Any) -> str:
    label = kit.t(f"option.{game}.{name}")
    if value is True:
        return label
    return kit.t("house.pair", name=label, value=value_text(kit, game, name, value))


def value_text(kit: Kit, game: str, name: str, value: Any) -> str:
    """A value of an option as people say it."""
    if isinstance(value, bool):
        return kit.t("common.on" if value else "common.off")
    if value is None:
        return kit.t(f"option.{game}.{name}.none")
    return str(value) if isinstance(value, int) else kit.t(f"option.{game}.{name}.{value}")


class HouseRules(WidgetScene):
    """Rows on the left, on the right what the chosen row means and what differs from 2005."""

    def __init__(self, kit: Kit, agreed: Agreement, players: list[Player]) -> None:
        super().__init__(kit)
        self.game = agreed.game
        self.book = BOOKS[agreed.game]
        self.options = agreed.options
        self.first = agreed.first
        self.open_hands = agreed.open_hands
        self.players = players
        self.details = False
        self.focus = "edition"

    def back(self) -> Want:
        return Pop(self._agreed())

    def _agreed(self) -> Agreement:
        return Agreement(self.game, self.options, self.first, self.open_hands)

    def widgets(self) -> list[Widget]:
        rows = self._rows()
        wide, high = self.size
        step = min(92.0, (high - 330) / max(9, len(rows)))
        width = wide * 0.56
        found = [
            replace(row, rect=(60, 170 + number * step, width, step - 16))
            for number, row in enumerate(rows)
        ]
        t = self.kit.t
        fold = "house.less" if self.details else "house.more"
        bottom = high - 118
        folded = Widget("fold", (60, bottom, 420, 78), t(fold), icon="settings", yes=self._fold)
        done = Widget("done", (wide - 420, bottom, 360, 78), t("common.done"), icon="tick",
                      yes=lambda _: self.back())  # fmt: skip
        return [*found, folded, done] if self.book.DETAILS else [*found, done]

    def _rows(self) -> list[Widget]:
        if self.details:
            rows = [self._row(name, values) for name, values in self.book.DETAILS.items()]
            return [self._first(), *(row for row in rows if row)]
        rows = [self._row(name, values) for name, values in self.book.VARIANTS.items()]
        rows += [] if self.book.DETAILS else [self._first()]
        rows += [self._open_hands()] if BOX[self.game].secret else []
        edition = [self._edition()] if len(BOX[self.game].rules.PRESETS) > 1 else []
        return [*edition, *(row for row in rows if row)]

    def _edition(self) -> Widget:
        now = edition_of(self.game, self.options)
        presets = BOX[self.game].rules.PRESETS
        names = list(presets)

        def step(by: int) -> None:
            index = names.index(now) if now in names else -1 if by > 0 else 0
            self.options = presets[names[(index + by) % len(names)]]

        value = edition_name(self.kit, self.game, now)
        label = self.kit.t("option.edition")
        return Widget("edition", (0, 0, 0, 0), label, CHOICE, value=value, step=step)

    def _open_hands(self) -> Widget:
        def step(_: int) -> None:
            self.open_hands = not self.open_hands

        t = self.kit.t
        value = t("common.on" if self.open_hands else "common.off")
        label = t("house.open_hands")
        return Widget("open_hands", (0, 0, 0, 0), label, CHOICE, value=value, step=step)

    def _first(self) -> Widget:
        names = [self.kit.t("option.first.lot"), *(p.name for p in self.players)]

        def step(by: int) -> None:
            self.first = (self.first + 1 + by) % len(names) - 1

        label = self.kit.t("option.first")
        return Widget("first", (0, 0, 0, 0), label, CHOICE, value=names[self.first + 1], step=step)

    def _row(self, name: str, values: tuple[Any, ...]) -> Widget | None:
        if not self.book.needed(name, self.options):
            return None
        now = getattr(self.options, name)
        text = value_text(self.kit, self.game, name, now)

        def step(by: int) -> None:
            index = values.index(now) if now in values else 0
            chosen = values[(index + by) % len(values)]
            self.options = replace(self.options, **{name: chosen})

        label = self.kit.t(f"option.{self.game}.{name}")
        return Widget(name, (0, 0, 0, 0), label, CHOICE, value=text, step=step)

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

    def _draw_note(self, canvas: Canvas) -> None:
        """What the row in focus means, and below it what is not as usual."""
        wide, high = canvas.size
        x = wide * 0.56 + 110
        w = wide - x - 60
        canvas.panel((x, 170, w, high - 330))
        row = self.hold()
        top = 215.0
        if note := self._note(row.id if row else ""):
            top += canvas.paragraph(note, (x + 40, top, w - 80, 0), 30) + 40
        changed = agreed_lines(self.kit, self._agreed())
        heading = self.kit.t("house.differs" if changed else "house.usual")
        top += canvas.paragraph(heading, (x + 40, top, w - 80, 0), 28, theme.INK_SOFT, "bold") + 8
        for line in changed:
            canvas.icon("tick", x + 56, top + 20, 26, theme.BRASS)
            top += canvas.paragraph(line, (x + 80, top, w - 120, 0), 28) + 6

    def _note(self, id_: Hashable) -> str:
        """What a row means; of an edition, what kind of game it is."""
        keys = [f"option.{self.game}.{id_}.note", f"option.{id_}.note", f"house.{id_}.note"]
        if id_ == "edition":
            edition = edition_of(self.game, self.options)
            keys.insert(0, f"preset.{self.game}.{edition}.note")
        return next((self.kit.t(key) for key in keys if self.kit.texts.has(key)), "")
