"""Editions, variants and house rules: the usual ones first, the fine print folded away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from game.match import Player
from game.rules.catch_the_hat import PRESETS, Options
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop, Want
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import CHOICE, Widget

LOT = -1

VARIANTS: dict[str, tuple[Any, ...]] = {
    "teams": ("none", "partners", "total"),
    "team_layout": ("2x3", "3x2"),
    "gold": (False, True),
    "gold_winner": ("most_prisoners", "gold_owner"),
    "gold_stops": ("at_turns", "anywhere"),
    "tower": (False, True),
    "scoring": ("captures", "last_left"),
}
DETAILS: dict[str, tuple[Any, ...]] = {
    "hats": (None, 1, 2, 3, 4, 5, 6, 7, 8),
    "six_again": ("optional", "automatic", "off"),
    "surplus": ("mandatory", "optional", "forfeited"),
    "rest_capacity": (3, None),
    "enter_with": ("any", "six_only"),
    "home_exact": (False, True),
    "partner_field": ("share", "forbidden"),
    "tie": ("shared", "last_colour_wins", "most_banked"),
    "turn_limit": (None, 60, 100, 150, 200, 300, 500),
    "last_call": (None, 30, 60, 100, 150),
}
_NEEDS: dict[str, Callable[[Options], bool]] = {
    "team_layout": lambda o: o.teams != "none",
    "partner_field": lambda o: o.teams != "none",
    "gold_winner": lambda o: o.gold,
    "gold_stops": lambda o: o.gold,
}
_UNSHOWN = ("board", "homes", "colours", "first")


@dataclass(frozen=True)
class Agreement:
    """What people agree on before a game: options, and who begins (a seat, or LOT)."""

    options: Options
    first: int = LOT


def edition_of(options: Options) -> str:
    """The name of the preset the options are, or "own"."""
    bare = replace(options, homes=None, colours=Options().colours, first=0)
    for name, preset in PRESETS.items():
        if bare in (preset, replace(preset, board=bare.board)):
            return name
    return "own"


def differences(kit: Kit, options: Options) -> list[str]:
    """What is not as usual, one short line each, for people to read."""
    edition = edition_of(options)
    if edition != "own":
        return [] if edition == "edition_2005" else [kit.t(f"option.edition.{edition}")]
    usual, found = Options(), []
    for field in fields(Options):
        name = field.name
        now = getattr(options, name)
        if name not in _UNSHOWN and now != getattr(usual, name):
            found.append(_difference(kit, name, now))
    return found


def _difference(kit: Kit, name: str, value: Any) -> str:
    label = kit.t(f"option.{name}")
    if value is True:
        return label
    return kit.t("house.pair", name=label, value=value_text(kit, name, value))


def value_text(kit: Kit, name: str, value: Any) -> str:
    """A value of an option as people say it."""
    if isinstance(value, bool):
        return kit.t("common.on" if value else "common.off")
    if value is None:
        return kit.t(f"option.{name}.none")
    return str(value) if isinstance(value, int) else kit.t(f"option.{name}.{value}")


class HouseRules(WidgetScene):
    """Rows on the left, on the right what the chosen row means and what differs from 2005."""

    def __init__(self, kit: Kit, agreed: Agreement, players: list[Player]) -> None:
        super().__init__(kit)
        self.options = agreed.options
        self.first = agreed.first
        self.players = players
        self.details = False
        self.focus = "edition"

    def back(self) -> Want:
        return Pop(Agreement(self.options, self.first))

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
        found.append(
            Widget("fold", (60, bottom, 420, 78), t(fold), icon="settings", yes=self._fold)
        )
        found.append(
            Widget("done", (wide - 420, bottom, 360, 78), t("common.done"), icon="tick",
                   yes=lambda _: self.back())
        )  # fmt: skip
        return found

    def _rows(self) -> list[Widget]:
        if self.details:
            rows = [self._row(name, values) for name, values in DETAILS.items()]
            return [self._first(), *(row for row in rows if row)]
        rows = [self._row(name, values) for name, values in VARIANTS.items()]
        return [self._edition(), *(row for row in rows if row)]

    def _edition(self) -> Widget:
        now = edition_of(self.options)
        names = list(PRESETS)

        def step(by: int) -> None:
            index = names.index(now) if now in names else -1 if by > 0 else 0
            self.options = PRESETS[names[(index + by) % len(names)]]

        value = self.kit.t(f"option.edition.{now}")
        label = self.kit.t("option.edition")
        return Widget("edition", (0, 0, 0, 0), label, CHOICE, value=value, step=step)

    def _first(self) -> Widget:
        names = [self.kit.t("option.first.lot"), *(p.name for p in self.players)]

        def step(by: int) -> None:
            self.first = (self.first + 1 + by) % len(names) - 1

        label = self.kit.t("option.first")
        return Widget("first", (0, 0, 0, 0), label, CHOICE, value=names[self.first + 1], step=step)

    def _row(self, name: str, values: tuple[Any, ...]) -> Widget | None:
        if name in _NEEDS and not _NEEDS[name](self.options):
            return None
        now = getattr(self.options, name)
        text = value_text(self.kit, name, now)

        def step(by: int) -> None:
            index = values.index(now) if now in values else 0
            chosen = values[(index + by) % len(values)]
            self.options = replace(self.options, **{name: chosen})

        label = self.kit.t(f"option.{name}")
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
        """What the row in focus means, and below it what is not as in the edition of 2005."""
        wide, high = canvas.size
        x = wide * 0.56 + 110
        w = wide - x - 60
        canvas.panel((x, 170, w, high - 330))
        row = self.hold()
        top = 215.0
        if row and isinstance(row.id, str) and self.kit.texts.has(f"option.{row.id}.note"):
            note = self.kit.t(f"option.{row.id}.note")
            top += canvas.paragraph(note, (x + 40, top, w - 80, 0), 30) + 40
        changed = differences(self.kit, self.options)
        heading = self.kit.t("house.differs" if changed else "house.usual")
        top += canvas.paragraph(heading, (x + 40, top, w - 80, 0), 28, theme.INK_SOFT, "bold") + 8
        for line in changed:
            canvas.icon("tick", x + 56, top + 20, 26, theme.BRASS)
            top += canvas.paragraph(line, (x + 80, top, w - 120, 0), 28) + 6
