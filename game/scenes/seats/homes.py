"""The homes of the seats: people swap places by taking a hat and setting it down at another
home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards import Plan
from game.match.box import Game
from game.match.match import Player
from game.rules.board import Board
from game.rules.options import AnyOptions
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.menu import WidgetScene
from game.tables.pieces import board_picture
from game.ui.art import art
from game.ui.boxes.boxes import Box, Paint, Placed, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, cell
from game.ui.boxes.page_parts import heading, page, tight_page
from game.ui.boxes.widgets import TILE, Row
from game.ui.input.intents import Intent, Menu, No
from game.ui.surfaces import theme

NOBODY = -1
LEAST, MOST = 150.0, 560.0  # units of half a board: names need that, and at most
SIDE, TOP, FOOT = 60.0, 60.0, 64.0  # around it: names, and hats that were taken
SPOT, HAT = (180.0, 170.0), 96.0  # of a home; how wide a hat is
NOTE, LINES, WORDS = 560.0, 320.0, 30.0  # the sheet beside the board; its lines; its letters


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
        """Opens the board; `options` have the homes so far, or None for the usual ones."""
        super().__init__(kit)
        self.players = players
        boards = game.facts.boards
        assert boards is not None
        self.board = boards.used(options, len(players), board)
        plan = kit.boards.plan(game.name, self.board.name)
        assert isinstance(plan, Plan)
        self.plan = plan
        self.usual = list(boards.homes(options, len(players), self.board))
        self.homes = list(self.usual)
        self.lifted = NOBODY
        self.focus = ("home", self.homes[0])

    def picture(self) -> Box:
        t = self.kit.t
        usual = Row("usual", t("homes.usual"), icon="undo", yes=self._as_usual)
        done = Row("done", t("common.done"), icon="tick", yes=lambda _: self._answer())
        letters = [""] * len(self.board.homes)
        for seat, home in enumerate(self.homes):
            letters[home] = self.players[seat].letter
        places = tuple(board_picture.seen(self.plan.places[home]) for home in self.board.homes)
        rows = tuple(self._row(home) for home in range(len(places)))
        board = Seats(self.plan, tuple(letters), rows, places, grow=1.0)
        notes, ways, title = self._notes(), [usual, done], t("homes.title")
        roomy, tight = (
            Beside((board, _note(said)), 30.0, breaks=True) for said in (notes, notes[:1])
        )
        large = page(heading(title), roomy, ways, close=True)
        return Fitting((large, tight_page(title, tight, ways)))

    def _row(self, home: int) -> Row:
        sits = self.homes.index(home) if home in self.homes else NOBODY
        inner = self._seat(sits) if sits != NOBODY else None
        return Row(("home", home), kind=TILE, said=self._sits(home), inner=inner,
                   yes=lambda _: self._take(home))  # fmt: skip

    def _seat(self, seat: int) -> Paint:
        """Returns a hat and a name; a hat that was taken is higher."""
        player, lifted = self.players[seat], seat == self.lifted

        def paint(canvas: Canvas, rect: Rect) -> None:
            x, y = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
            hat = art.hat(player.letter, canvas.px(HAT), canvas.palette)
            canvas.stand(hat, x, y + HAT * 0.3 - (44 if lifted else 0))
            canvas.box((x - 88, y + 40, 176, 42), theme.PAPER, theme.INK, 2, 10)
            canvas.text(player.name, x, y + 61, 30, theme.INK, "bold", "center", 160)

        return Paint(paint, SPOT, (player, lifted), said=player.name)

    def _notes(self) -> list[Box]:
        """Says how it is done, and what is usual where there are more homes than seats."""
        said: list[Box] = [Words(self.kit.t("homes.how"), WORDS, shrinks=True)]
        if (len(self.board.homes), len(self.players)) == (4, 3):
            said.append(Words(self.kit.t("homes.between"), WORDS, theme.INK_SOFT, shrinks=True))
        return said

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def _sits(self, home: int) -> str:
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
        """Takes the hat of this home, or sets down the one that was taken; two swap places."""
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


@dataclass(frozen=True)
class Seats(Box):
    """A board with a row at each of its homes, which are at `places` of half a board."""

    plan: Plan
    letters: tuple[str, ...]
    rows: tuple[Row, ...]
    places: tuple[tuple[float, float], ...]

    @property
    def inside(self) -> tuple[Box, ...]:
        return self.rows

    def wide(self) -> float:
        return 2 * (MOST + SIDE)

    def least(self) -> float:
        return 2 * (LEAST + SIDE)

    def high(self, wide: float) -> float:
        return 2 * min(MOST, wide / 2 - SIDE) * board_picture.TILT + TOP + FOOT

    def low(self, wide: float) -> float:
        return 2 * LEAST * board_picture.TILT + TOP + FOOT

    def place(self, rect: Rect) -> Placed:
        x, y, unit = _board(rect)
        wide, high = SPOT
        rows = (
            row.place((x + across * unit - wide / 2, y + down * unit - high / 2, wide, high))
            for row, (across, down) in zip(self.rows, self.places, strict=True)
        )
        return Placed(self, rect, tuple(rows))

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y, unit = _board(rect)
        shown = board_picture.board(self.plan, canvas.px(unit * 2), canvas.palette, self.letters)
        canvas.centred(shown, x, y)


def _board(rect: Rect) -> tuple[float, float, float]:
    """Returns the middle of a board in a place, and half of it."""
    x, y, w, h = rect
    unit = min(w / 2 - SIDE, (h - TOP - FOOT) / (2 * board_picture.TILT))
    return x + w / 2, y + TOP + (h - TOP - FOOT) / 2, unit


def _note(said: Sequence[Box]) -> Box:
    words = cell(Below(tuple(said), 30.0), LINES)
    return Framed(words, (36.0, 34.0), _paper, "note", NOTE, y=0.5)


def _paper(canvas: Canvas, rect: Rect) -> None:
    canvas.panel(rect)
