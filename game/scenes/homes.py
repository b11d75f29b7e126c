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
from game.scenes.stacked import SIDE, Heading
from game.tables import picture
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Intent, Menu, No
from game.ui.typeset import LINE, lines
from game.ui.widgets import TILE, Row, Widget, flow, foot

NOBODY = -1
LARGEST = 468.0  # units of half a board, where letters are large
WORDS = 30.0  # letters, in units


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
                ("home", home), kind=TILE, said=self._sits(home),
                yes=lambda _, home=home: self._take(home),  # type: ignore[misc]
            ).at(self._spot(home))
            for home in range(len(self.board.homes))
        ]  # fmt: skip
        t = self.kit.t
        usual = Row("usual", t("homes.usual"), icon="undo", yes=self._as_usual)
        done = Row("done", t("common.done"), icon="tick", yes=lambda _: self._answer())
        return [*found, *self._buttons([usual, done])]

    def _buttons(self, rows: list[Row]) -> list[Widget]:
        wide, high = self.size
        if self.larger:
            return flow(rows, (SIDE, self._note(wide) + 30, wide - 2 * SIDE), 2)
        places = (60.0, high - 118, 520.0, 78.0), (wide - 420, high - 118, 360.0, 78.0)
        return [row.at(place) for row, place in zip(rows, places, strict=True)]

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        self.size = size
        return max(size[1], foot(self.widgets()) + 50)

    def _sits(self, home: int) -> str:
        """Who sits at a home."""
        if home not in self.homes:
            return self.kit.t("seats.free")
        return self.players[self.homes.index(home)].name

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
        if self.larger:
            return min(LARGEST, (wide - 2 * SIDE - 60) / 2)
        return min(wide * 0.62 / 2, (high - 330) / (2 * picture.TILT))

    @property
    def _centre(self) -> tuple[float, float]:
        """The middle of the board."""
        wide, high = self.size
        if self.larger:
            return wide / 2, self._heading().foot(wide) + 40 + self._unit * picture.TILT
        return wide * 0.33, 148 + (high - 300) / 2

    def _note(self, wide: float) -> float:
        """Where the sheet below the board ends, with large letters."""
        said = sum(lines(words, WORDS, wide - 2 * SIDE - 72) for words in self._words())
        return self._under() + said * WORDS * LINE + 36 * (len(self._words()) - 1) + 76

    def _under(self) -> float:
        """Where the board ends, with its names."""
        return self._centre[1] + self._unit * picture.TILT + 90

    def _heading(self) -> Heading:
        return Heading(self.kit.t("homes.title"))

    def _words(self) -> list[str]:
        """How it is done, and what is usual where there are more homes than seats."""
        found = [self.kit.t("homes.how")]
        between = (len(self.board.homes), len(self.players)) == (4, 3)
        return [*found, self.kit.t("homes.between")] if between else found

    def _middle(self, home: int) -> tuple[float, float]:
        x, y = picture.seen(self.plan.places[self.board.homes[home]])
        middle, down = self._centre
        return middle + x * self._unit, down + y * self._unit

    def _spot(self, home: int) -> Rect:
        x, y = self._middle(home)
        return x - 70, y - 66, 140, 132

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = wide, high = canvas.size
        if not self.larger:
            title = self._heading().title
            canvas.text(title, 62, 92, 72, theme.PAPER, "title", wide=wide - 124)
            sheet = (wide * 0.68, 190.0, wide * 0.32 - 60, high - 350)
        else:
            self._heading().draw(canvas)
            sheet = (SIDE, self._under(), wide - 2 * SIDE, self._note(wide) - self._under())
        self._draw_board(canvas)
        self._draw_note(canvas, sheet)
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
        canvas.centred(shown, *self._centre)

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
        top = y + 40
        for words, ink in zip(self._words(), (theme.INK, theme.INK_SOFT), strict=False):
            top += canvas.paragraph(words, (x + 36, top, w - 72, 0), WORDS, ink) + 36
