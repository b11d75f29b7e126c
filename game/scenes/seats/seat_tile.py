"""The tile of a seat before a game: who sits there, or that it is free."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.match import Player
from game.tables import guests
from game.tables.mood import Felt, Mood
from game.tables.panel import EARS, device_icon
from game.ui.art import art
from game.ui.boxes.boxes import Box, Unseen, Words, icon
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed, Layers
from game.ui.surfaces import theme

NAME, WHO, JOIN = 38.0, 28.0, 30.0  # letters, in units
FACE, LEAST = 200.0, (120.0, 84.0)  # the field of a guest: how wide, and at least so wide and high
TALL, MOST = 1.15, 380.0  # its height, of its width, and at most
FLAT, SMALL = 104.0, 48.0  # a side of it beside the words, and at least
PLUS, LITTLE = 60.0, 44.0  # an icon; on a tile that lies
BADGE = (28.0, 56.0)  # of the device: at least and at most
CLEAR = "#1E525B"  # the edge of a place that is not the next


def taken(
    player: Player,
    lines: Sequence[str],
    hat: bool,
    lies: bool,
    alike: Sequence[Sequence[str]] = (),
    held: bool = True,
) -> Box:
    """Returns somebody's: face, name, and `lines` that say who plays, if that is not left to the
    face. `hat`: seats are hats on the board; `lies`: the face is beside the words; `alike`: the
    lines of all, for which there is as much room; `held`: their device is shown."""
    align = "left" if lies else "center"
    size, pad = (NAME, 9.0) if lines else (WHO, 5.0)
    name = Words(player.name, size, face="bold", align=align, most=1, shrinks=True)
    said = Words("\n".join(lines), WHO, theme.INK_SOFT, align=align, shrinks=True)
    rooms = ("–\n–", *map("\n".join, alike))
    who = Layers((*(Unseen(Words(each, WHO, shrinks=True)) for each in rooms), said))
    told = Framed(Below((name, who) if lines else (name,), 0.0), y=0.5, grow=float(lies))
    shown = (SeatFace(player, hat, lies, held, grow=float(not lies)), told)
    return Framed(Beside(shown, 12.0) if lies else Below(shown, 6.0), (9.0, pad), _card, "card")


def _card(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    canvas.box((x + 5, y + 8, w, h), theme.TABLE_DARK, radius=14)
    canvas.box(rect, theme.PAPER, theme.INK, 3, 14)


@dataclass(frozen=True)
class SeatFace(Box):
    """The field in a seat's colour, with guest, and device if it is `held`; with the hat, unless it
    `lies`."""

    player: Player
    hat: bool
    lies: bool
    held: bool = True

    def wide(self) -> float:
        return FLAT if self.lies else FACE

    def least(self) -> float:
        return SMALL if self.lies else LEAST[0]

    def high(self, wide: float) -> float:
        return FLAT if self.lies else min(MOST, wide * TALL)

    def low(self, wide: float) -> float:
        return SMALL if self.lies else LEAST[1]

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y, _, h = rect
        canvas.box(rect, canvas.looks[self.player.letter].colour, theme.INK, 2, 8)
        _guest(canvas, rect, self.player)
        if self.hat and not self.lies:
            picture = art.hat(self.player.letter, canvas.px(min(80.0, h * 0.28)), canvas.palette)
            canvas.stand(picture, x + 10 + min(40.0, h * 0.13), y + h - 14)
        if not self.held:
            return
        badge = min(BADGE[1], max(BADGE[0], h * 0.3))
        middle = x + 4 + badge * 0.6, y + 4 + badge * 0.6
        canvas.disc(*middle, badge / 2, theme.PAPER, theme.INK, 2)
        canvas.icon(device_icon(self.player), *middle, badge * 0.64)


def _guest(canvas: Canvas, field: Rect, player: Player) -> None:
    """Draws the guest of a colour before a disc of paper, lively once somebody has a device."""
    x, y, w, h = field
    side = min(w * 0.72, h / (1.1 + EARS))
    niche = x + (w - side) / 2, y + h - side, side, side
    canvas.disc(x + w / 2, y + h - side * 0.6, side * 0.57, theme.PAPER)
    guests.one(canvas, niche, player, Felt(Mood.WAITS if player.waits else Mood.TURN))


def free(words: str, first: bool, lies: bool) -> Box:
    """Returns the tile of a free place, with `words` on it; the `first` of them is the next."""
    colour, edge = (theme.BRASS_LIGHT, theme.BRASS) if first else (theme.QUIET, CLEAR)
    said = Words(words, JOIN, colour, "bold", "left" if lies else "center", shrinks=True)
    plus = icon("plus", LITTLE if lies else PLUS, colour)
    inside = Beside((plus, said), 12.0) if lies else Below((plus, said), 12.0)

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, theme.TABLE_SHEET, edge, 3, 14)

    return Framed(Framed(inside, y=0.5), (14.0, 9.0), paint, ("free", first))
