"""Who has which home: people change places by taking a hat and setting it down at another home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards import Plan
from game.box import Game
from game.match import Player
from game.rules.board import Board
from game.rules.options import AnyOptions
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop, Want
from game.tables import picture
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Intent, Menu, No
from game.ui.widgets import TILE, Row, Widget

NOBODY = -1


@dataclass(frozen=True)
class Homes:
    """The home of each seat, or nothing at all if they are as usual."""

    chosen: tuple[int, ...]


class HomesScene(WidgetScene):
    """The board with everybody at home; answers with their Homes."""

    def __init__(
        self,
        kit: Kit,
        game: Game,
        players: Sequence[Player],
        board: Board | None,
        options: AnyOptions,
    ) -> None:
        """`options`: with the homes people have so far, or None for the usual ones."""
        super().__init__(kit)
        self.players = players
        boards = game.facts.boards
        assert boards is not None
        self.board = boards.used(options, len(players), board)
        plan = kit.plan(game.name, self.board.name)
        assert isinstance(plan, Plan)
        self.plan = plan
        self.usual = list(boards.homes(options, len(players), self.board))
        self.homes = list(self.usual)
        self.lifted = NOBODY
        self.focus = ("home", self.homes[0])

    def widgets(self) -> list[Widget]:
        found = [
            Row(
                ("home", home), kind=TILE,
                yes=lambda _, home=home: self._take(home),  # type: ignore[misc]
            ).at(self._spot(home))
            for home in range(len(self.board.homes))
        ]  # fmt: skip
        (wide, high), t = self.size, self.kit.t
        usual = Row("usual", t("homes.usual"), icon="undo", yes=self._as_usual)
        done = Row("done", t("common.done"), icon="tick", yes=lambda _: self._answer())
        low = high - 118
        return [*found, usual.at((60, low, 520, 78)), done.at((wide - 420, low, 360, 78))]

    def _answer(self) -> Want:
        return Pop(Homes(() if self.homes == self.usual else tuple(self.homes)))

    def _as_usual(self, _: str) -> Want:
        return Pop(Homes(()))

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, No | Menu) and self.lifted != NOBODY:
            self.lifted = NOBODY
            return None
        return super().handle(intent)

    def _take(self, home: int) -> None:
        """Takes the hat of this home, or sets down the one that was taken; two change places."""
        here = self.homes.index(home) if home in self.homes else NOBODY
        if self.lifted == NOBODY:
            self.lifted = here
            if here == NOBODY:
                self.message = self.kit.t("homes.choose")
            return
        if here != NOBODY:
            self.homes[here] = self.homes[self.lifted]
        self.homes[self.lifted] = home
        self.kit.audio.play("hop")
        self.lifted = NOBODY

    # The picture

    @property
    def _unit(self) -> float:
        """Design units for half the board."""
        wide, high = self.size
        return min(wide * 0.62 / 2, (high - 330) / (2 * picture.TILT))

    def _middle(self, home: int) -> tuple[float, float]:
        x, y = picture.seen(self.plan.places[self.board.homes[home]])
        wide, high = self.size
        return wide * 0.33 + x * self._unit, 148 + (high - 300) / 2 + y * self._unit

    def _spot(self, home: int) -> Rect:
        x, y = self._middle(home)
        return x - 70, y - 66, 140, 132

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, high = canvas.size
        t = self.kit.t
        canvas.text(t("homes.title"), 62, 92, 72, theme.PAPER, "title", wide=wide - 124)
        self._draw_board(canvas)
        self._draw_note(canvas, (wide * 0.68, 190, wide * 0.32 - 60, high - 350))
        self.draw_widgets(canvas)
        for seat, home in enumerate(self.homes):
            self._draw_seat(canvas, seat, home)
        self.draw_message(canvas, high - 146)

    def _draw_board(self, canvas: Canvas) -> None:
        letters = [""] * len(self.board.homes)
        for seat, home in enumerate(self.homes):
            letters[home] = self.players[seat].letter
        width = canvas.px(self._unit * 2)
        shown = picture.board(self.plan, width, canvas.palette, tuple(letters))
        canvas.centred(shown, self.size[0] * 0.33, 148 + (self.size[1] - 300) / 2)

    def _draw_seat(self, canvas: Canvas, seat: int, home: int) -> None:
        x, y = self._middle(home)
        lifted = seat == self.lifted
        hat = art.hat(self.players[seat].letter, canvas.px(78), canvas.palette)
        canvas.centred(hat.surface, x, y - (46 if lifted else 14))
        name, wide = self.players[seat].name, 176.0
        canvas.box((x - wide / 2, y + 30, wide, 42), theme.PAPER, theme.INK, 2, 10)
        canvas.text(name, x, y + 51, 30, theme.INK, "bold", "center", wide - 16)

    def _draw_note(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, _ = rect
        canvas.panel(rect)
        top = y + 40 + canvas.paragraph(self.kit.t("homes.how"), (x + 36, y + 40, w - 72, 0), 30)
        if (len(self.board.homes), len(self.players)) == (4, 3):
            even = self.kit.t("homes.between")
            canvas.paragraph(even, (x + 36, top + 36, w - 72, 0), 30, theme.INK_SOFT)
