"""The games of the box beside each other, a tile each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.box import BOX
from game.scenes.kit import Kit
from game.scenes.scene import Want
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import TILE, Row, Widget, beside


def tiles(
    area: Rect, take: Callable[[str, str], Want], why: Callable[[str], str] = lambda _: ""
) -> list[Widget]:
    """A tile for each game; `take` gets the game and the device, `why` says of a game why it
    cannot be taken."""
    rows = [
        Row(("game", name), kind=TILE, enabled=not why(name), why=why(name),
            yes=partial(take, name))
        for name in BOX
    ]  # fmt: skip
    return beside(rows, [1.0] * len(rows), area, 24.0)


def poster(canvas: Canvas, kit: Kit, rect: Rect, game: str, part: float) -> None:
    """The paper of a tile, with the cover of the game on a `part` of its height, and its name."""
    x, y, w, h = rect
    canvas.panel(rect)
    FACES[game].cover.draw(canvas, (x + 22, y + 22, w - 44, h * part))
    name, middle = kit.t(f"name.{game}"), (x + w / 2, y + h * part + 0.08 * h)
    canvas.text(name, *middle, 46, theme.INK, "title", "center", w - 50)


def seats_text(game: str) -> str:
    """For how many people a game is."""
    seats = BOX[game].rules.SEATS
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
