"""What is around the board: the panels of the seats with their guests, and the news."""

from __future__ import annotations

from game.scenes.ground import Ground
from game.scenes.house_rules import differences
from game.scenes.playing import Playing
from game.tables import guests
from game.ui.canvas import Canvas


def draw(canvas: Canvas, ground: Ground, playing: Playing) -> None:
    """Board and panels, which are kept as a picture, and the guests."""
    table, players = playing.table, playing.match.players
    ground.draw(canvas, table, playing.teller.around, lambda canvas: _panels(canvas, playing))
    guests.draw(canvas, table, players, playing.teller.moods.felt)


def _panels(canvas: Canvas, playing: Playing) -> None:
    """The panels, that of the seat whose turn it is lit, and the news."""
    kit, match, lit = playing.kit, playing.match, playing.teller.seat
    for seat in range(len(match.players)):
        playing.table.panel(canvas, kit.texts, seat, seat == lit)
    playing.teller.news.draw(canvas, playing.table.news, match.players, differences(kit, match))
