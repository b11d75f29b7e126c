"""The tile of a seat before a game: who sits there, or that it is free."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Player
from game.scenes.kit import Kit
from game.tables import guests
from game.tables.mood import Felt, Mood
from game.tables.panel import EARS, device_icon
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect


def taken(canvas: Canvas, rect: Rect, player: Player, lines: Sequence[str], hat: bool) -> None:
    """Somebody's: name, colour, device. `lines`: who plays; `hat`: seats are hats on the board."""
    x, y, w, h = rect
    look = canvas.looks[player.letter]
    canvas.box((x + 5, y + 8, w, h), theme.TABLE_DARK, radius=14)
    canvas.box(rect, theme.PAPER, theme.INK, 3, 14)
    field = x + 10, y + 10, w - 20, h * 0.52
    canvas.box(field, look.colour, theme.INK, 2, 8)
    _guest(canvas, field, player)
    if hat:
        picture = art.hat(player.letter, canvas.px(h * 0.15), canvas.palette)
        canvas.stand(picture, x + 22 + h * 0.07, field[1] + field[3] - 20)
    room = w - (30 if canvas.zoom == 1 else 16)
    canvas.text(player.name, x + w / 2, y + h * 0.63, 38, theme.INK, "bold", "center", room)
    canvas.icon(device_icon(player), x + w / 2, y + h * 0.77, 58, theme.INK)
    for line, down in zip(lines, (0.91,) if len(lines) == 1 else (0.868, 0.936), strict=True):
        place = x + w / 2, y + h * down
        canvas.text(line, *place, 28, theme.INK_SOFT, "text", "center", room)


def _guest(canvas: Canvas, field: Rect, player: Player) -> None:
    """The guest who comes with the colour, before a disc of paper; lively as soon as somebody
    has a device."""
    x, y, w, h = field
    side = min(w * 0.72, h / (1.1 + EARS))
    niche = x + (w - side) / 2, y + h - side, side, side
    canvas.disc(x + w / 2, y + h * 0.55, min(w, h) * 0.43, theme.PAPER)
    guests.one(canvas, niche, player, Felt(Mood.WAITS if player.waits else Mood.TURN))


def free(kit: Kit, canvas: Canvas, rect: Rect, first: bool) -> None:
    """A place nobody has taken; the `first` of them is the next."""
    x, y, w, h = rect
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS if first else "#1E525B", 3, 14)
    colour = theme.BRASS_LIGHT if first else theme.QUIET
    canvas.icon("plus", x + w / 2, y + h * 0.38, 70, colour)
    key = "seats.join" if first else "seats.free"
    box = (x + 20, y + h * 0.55, w - 40, h * 0.38)
    canvas.paragraph(kit.t(key), box, 30, colour, "bold", "center")
