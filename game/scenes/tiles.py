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

COVER, NAME = 0.39, 118.0  # of the height of a tile is its picture; of the name below it
TALL = 1.35  # of its width, or the drawing is cut at its sides


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


def poster(canvas: Canvas, kit: Kit, rect: Rect, game: str, part: float) -> float:
    """The paper of a tile, with the cover of the game on a `part` of its height, and its name;
    returns where that ends."""
    x, y, w, h = rect
    high = min(h * part, w * TALL)
    canvas.panel(rect)
    FACES[game].cover.draw(canvas, (x + 22, y + 22, w - 44, high))
    names = [kit.t(f"name.{name}") for name in BOX]
    size = canvas.fitting(names, 46, w - 40, "title", lines=2)
    room = (x + 20, y + 24 + high, w - 40, NAME)
    canvas.centred_lines(kit.t(f"name.{game}"), room, size, theme.INK, "title")
    return room[1] + NAME


def seats_text(game: str) -> str:
    """For how many people a game is."""
    seats = BOX[game].rules.SEATS
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
