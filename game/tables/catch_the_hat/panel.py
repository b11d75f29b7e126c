"""The seats of Catch the Hat at the edge of the table, and their rows in the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import Texts
from game.rules.catch_the_hat.play import scores_of
from game.rules.catch_the_hat.state import GOLD, top_of
from game.rules.catch_the_hat.story import free_hats
from game.tables import panel
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect

if TYPE_CHECKING:
    from game.tables.catch_the_hat.table import CatchTheHatTable


def seat_panel(
    canvas: Canvas, texts: Texts, table: CatchTheHatTable, seat: int, active: bool
) -> None:
    """Free hats, prisoners, the team, and the bank."""
    rect = table.layout.panels[seat]
    x, y, w, h = rect
    panel.head(canvas, rect, table.party.players[seat], active)
    middle = y + h * 0.52
    panel.count(canvas, x + 24, middle, "hat", free_hats(table.state).get(seat, 0))
    scores = scores_of(table.state)
    panel.count(canvas, x + 24 + w * 0.32, middle, "lock", scores[seat])
    if table.party.options.teams != "none":
        _team(canvas, texts, table, seat, scores)
    _bank(canvas, table, seat)


def _team(
    canvas: Canvas, texts: Texts, table: CatchTheHatTable, seat: int, scores: tuple[int, ...]
) -> None:
    """The partners' emblems and what the team holds together."""
    x, y, w, h = table.layout.panels[seat]
    side = table.tables.side
    mates = [s for s in range(len(scores)) if side[s] == side[seat]]
    right = x + w - 24
    total = str(sum(scores[mate] for mate in mates))
    right -= canvas.text(total, right, y + h * 0.52, 40, theme.BRASS_INK, "bold", "right") + 16
    for mate in reversed(mates):
        canvas.emblem(table.letters[mate], right - 14, y + h * 0.52, 30)
        right -= 24
    said = texts("panel.team", n=side[seat] + 1)
    canvas.text(said, x + w - 24, y + h * 0.74, 26, theme.INK_SOFT, "bold", "right", w * 0.5)


def _bank(canvas: Canvas, table: CatchTheHatTable, seat: int) -> None:
    """The prisoners brought home, as little hats in a row."""
    x, y, w, h = table.layout.panels[seat]
    canvas.line((x + 24, y + h - 14), (x + w - 18, y + h - 14), theme.PAPER_SHADE, 3)
    for number, hat in enumerate(table.banks[seat]):
        px, py = table.bank_spot(seat, number)
        _little(canvas, table.letters[hat >> 3], px, py, 38)


def score_row(canvas: Canvas, table: CatchTheHatTable, seat: int, rect: Rect) -> None:
    """What a seat holds, banked or carried, as little hats; the golden one comes last (FDH-16)."""
    x, y, w, h = rect
    state, side = table.state, table.tables.side
    held = list(state.banks[seat]) + [GOLD] * (GOLD in state.homes[seat])
    for _, hats in state.pieces:
        if top_of(hats) >> 3 == seat:
            held += [hat for hat in hats if hat == GOLD or side[hat >> 3] != side[seat]]
    step = min(28.0, w / max(1, len(held)))
    for number, letter in enumerate(table.spell(sorted(held))):
        _little(canvas, letter, x + number * step, y + h - 12, 40)


def _little(canvas: Canvas, letter: str, x: float, y: float, high: float) -> None:
    canvas.stand(art.hat(letter, canvas.px(high), canvas.palette), x, y)
