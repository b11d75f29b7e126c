"""The seats of Catch the Hat at the edge of the table, and their rows in the result."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Texts
from game.match import Player
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import spelled
from game.tables import panel
from game.tables.catch_the_hat.layout import Layout
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect


def portrait(rect: Rect) -> Rect:
    """The niche of the guest, above the prisoners."""
    return panel.portrait(rect, 62.0)


def lock(layout: Layout, seat: int) -> tuple[float, float]:
    """Where the lock of a seat's prisoners is."""
    rect = layout.panels[seat]
    x, y, w, h = rect
    left = panel.beside(portrait(rect))
    return left + (x + w - 20 - left) / 2 + 20, y + h * 0.45


def seat_panel(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    shown: Shown,
    players: Sequence[Player],
    seat: int,
    active: bool,
) -> None:
    """Free hats, prisoners, the team, and the bank."""
    rect = layout.panels[seat]
    x, y, w, h = rect
    left = panel.head(canvas, rect, portrait(rect), players[seat], active)
    middle, step = y + h * 0.45, (x + w - 20 - left) / 2
    panel.count(canvas, left, middle, "hat", shown.free[seat])
    panel.count(canvas, left + step, middle, "lock", shown.scores[seat])
    if shown.options.teams != "none":
        _team(canvas, texts, shown, seat, (left, y, x + w - 20 - left, h))
    canvas.line((x + 24, y + h - 14), (x + w - 18, y + h - 14), theme.PAPER_SHADE, 3)
    for number, letter in enumerate(spelled(shown.banks[seat], shown.options.colours)):
        _little(canvas, letter, *layout.bank(seat, number), 38)


def _team(canvas: Canvas, texts: Texts, shown: Shown, seat: int, rect: Rect) -> None:
    """The partners' emblems and the prisoners they hold together."""
    x, y, w, h = rect
    mates, right, line = shown.mates(seat), x + w, y + h * 0.67
    total = str(sum(shown.scores[mate] for mate in mates))
    right -= canvas.text(total, right, line, 36, theme.BRASS_INK, "bold", "right") + 8
    for mate in reversed(mates):
        canvas.emblem(shown.options.colours[mate], right - 14, line, 28)
        right -= 19
    said = texts("panel.team", n=shown.house.side[seat] + 1)
    canvas.text(said, x, line, 26, theme.INK_SOFT, "bold", "left", right - 12 - x)


def score_row(canvas: Canvas, shown: Shown, seat: int, rect: Rect) -> None:
    """The prisoners of a seat, banked or carried, as little hats; the golden one comes last
    (FDH-16)."""
    x, y, w, h = rect
    hats = held(shown, seat)
    step = min(28.0, w / max(1, len(hats)))
    for number, letter in enumerate(hats):
        _little(canvas, letter, x + number * step, y + h - 12, 40)


def held(shown: Shown, seat: int) -> str:
    """The prisoners of a seat, banked or carried, as letters."""
    return spelled(shown.prisoners(seat), shown.options.colours)


def _little(canvas: Canvas, letter: str, x: float, y: float, high: float) -> None:
    """A hat whose foot stands at x, y."""
    canvas.stand(art.hat(letter, canvas.px(high), canvas.palette), x, y)
