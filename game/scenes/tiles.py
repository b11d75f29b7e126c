"""The games of the box beside each other, a tile each; with large letters also below each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.box import BOX
from game.scenes.kit import Kit
from game.scenes.scene import Want
from game.scenes.stacked import SIDE
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.typeset import LINE, broken
from game.ui.widgets import TILE, Row, Widget, beside, flow

COVER, NAME = 0.39, 118.0  # of the height of a tile is its picture; of the name below it
TALL = 1.35  # of its width, or the drawing is cut at its sides
GAP = 24.0  # between tiles
TITLE = 46.0  # letters of a name, in units
PICTURE, EDGE = 236.0, 28.0  # of a tile that lies: how wide its picture is, and what is free around
TWO = 1500.0  # as wide as that, two of them lie beside each other


def tiles(
    area: Rect, take: Callable[[str, str], Want], why: Callable[[str], str] = lambda _: ""
) -> list[Widget]:
    """A tile for each game; `take` gets the game and the device, `why` says of a game why it
    cannot be taken."""
    rows = _rows(take, why)
    return beside(rows, [1.0] * len(rows), area, GAP)


def lying(
    top: float,
    wide: float,
    high: float,
    take: Callable[[str, str], Want],
    why: Callable[[str], str] = lambda _: "",
) -> list[Widget]:
    """The same for large letters, each so `high`: below each other, the words beside a picture."""
    columns = 2 if wide >= TWO else 1
    return flow(_rows(take, why), (SIDE, top, wide - 2 * SIDE), columns, GAP, high)


def _rows(take: Callable[[str, str], Want], why: Callable[[str], str]) -> list[Row]:
    return [
        Row(("game", name), kind=TILE, enabled=not why(name), why=why(name),
            yes=partial(take, name))
        for name in BOX
    ]  # fmt: skip


def room_beside(wide: float) -> float:
    """How wide the words of a lying tile may be in a window."""
    columns = 2 if wide >= TWO else 1
    return (wide - 2 * SIDE - GAP * (columns - 1)) / columns - PICTURE - 3 * EDGE


def named(kit: Kit, game: str, room: float) -> tuple[str, ...]:
    """The name of a game on a lying tile, line by line."""
    return broken(kit.t(f"name.{game}"), TITLE, room, "title")


def poster(canvas: Canvas, kit: Kit, rect: Rect, game: str, part: float) -> float:
    """The paper of a tile, with the cover of the game on a `part` of its height, and its name;
    returns where that ends. On a lying tile the name is beside the cover."""
    x, y, w, h = rect
    canvas.panel(rect)
    if canvas.zoom > 1:
        FACES[game].cover.draw(canvas, (x + 22, y + 22, PICTURE, h - 44))
        room = w - PICTURE - 3 * EDGE
        words = "\n".join(named(kit, game, room))
        area = (x + PICTURE + 2 * EDGE, y + EDGE, w, 0.0)
        return y + EDGE + canvas.paragraph(words, area, TITLE, theme.INK, "title")
    high = min(h * part, w * TALL)
    FACES[game].cover.draw(canvas, (x + 22, y + 22, w - 44, high))
    names = [kit.t(f"name.{name}") for name in BOX]
    size = canvas.fitting(names, TITLE, w - 40, "title", lines=2)
    place = (x + 20, y + 24 + high, w - 40, NAME)
    canvas.centred_lines(kit.t(f"name.{game}"), place, size, theme.INK, "title")
    return place[1] + NAME


def name_high(kit: Kit, game: str, room: float) -> float:
    """How high the name is on a lying tile with so much room for it, with what is free above."""
    return EDGE + len(named(kit, game, room)) * TITLE * LINE


def seats_text(game: str) -> str:
    """For how many people a game is."""
    seats = BOX[game].rules.SEATS
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
