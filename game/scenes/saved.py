"""The games that can go on, to choose from."""

from __future__ import annotations

from functools import partial

from game.saves import Saved
from game.scenes.dates import spoken
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.opening import Refused, go_on
from game.scenes.scene import Pop, Push, Swap, Want
from game.scenes.stacked import LOW, SIDE, Heading
from game.scenes.throw_away import Asked
from game.scenes.tiles import EDGE, PICTURE
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.typeset import LINE, broken
from game.ui.widgets import TILE, Row, Widget, flow, foot

ROWS = 5  # on a page
NAME, NAMES = 42.0, 30.0  # letters, in units
DROP = 92.0  # how wide the button is that throws a game away


def when(kit: Kit, saved: Saved) -> str:
    """When a game was played last."""
    return spoken(kit.texts, saved.when)


def far(kit: Kit, saved: Saved) -> str:
    """When that was, and how far the game has come."""
    words = kit.texts.plural("saved.far", saved.played) if saved.played else kit.t("saved.begun")
    return f"{when(kit, saved)}  ·  {words}"


class SavedScene(WidgetScene):
    """A row a game, the one played last first; beside each a button that throws it away. `apart`:
    the name of the record that belongs to an evening."""

    in_line = True

    def __init__(
        self,
        kit: Kit,
        games: list[Saved],
        apart: str = "",
    ) -> None:
        super().__init__(kit)
        self.apart = apart
        self.games = games
        self.page = 0
        self.focus = 0

    @property
    def pages(self) -> int:
        return -(-len(self.games) // ROWS)

    def shown(self) -> list[Saved]:
        """The games of this page."""
        return self.games[self.page * ROWS : (self.page + 1) * ROWS]

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        rows = [
            Row(
                number, kind=TILE,
                yes=lambda _, saved=saved: self._take(saved),  # type: ignore[misc]
            )
            for number, saved in enumerate(self.shown())
        ]  # fmt: skip
        if self.larger:
            return self._stacked(wide, rows)
        step = (high - 150 - 150) / ROWS
        found = []
        for number, row in enumerate(rows):
            y, tall = 150 + number * step, step - 14
            found.append(row.at((60, y, wide - 120 - DROP - 14, tall)))
            found.append(self._drop_row(number).at((wide - 60 - DROP, y, DROP, tall)))
        back, *page = self._buttons()
        places = (60.0, high - 118, 360.0, 78.0), (wide - 560, high - 118, 500.0, 78.0)
        return [*found, back.at(places[0]), *(row.at(places[1]) for row in page)]

    def _drop_row(self, number: int) -> Row:
        """The button that throws a game of this page away."""
        saved = self.shown()[number]
        called = self.kit.t("house.pair", name=self.kit.t("saved.drop"), value=self._called(saved))
        return Row(("drop", number), icon="cross_out", said=called,
                   yes=lambda _: self._ask(saved))  # fmt: skip

    def _called(self, saved: Saved) -> str:
        """A game in a few words: which, who, and when."""
        names = self.kit.texts.joined(saved.names)
        return f"{self.kit.t(f'name.{saved.game}')} · {names} · {when(self.kit, saved)}"

    def _ask(self, saved: Saved) -> Want:
        t, drop = self.kit.t, partial(self._dropped, saved)
        return Push(Asked(self.kit, t("saved.drop_title"), self._called(saved), drop))

    def _dropped(self, saved: Saved) -> Want:
        """The game goes; without another one there is nothing to be seen here."""
        self.kit.saves.throw_away(saved.path)
        self._look()
        return Pop() if self.games else Swap(self.kit.title())

    def _look(self) -> None:
        """Which games there are now."""
        found, _ = self.kit.saves.unfinished()
        self.games = [saved for saved in found if saved.path.name != self.apart]
        self.page = min(self.page, max(0, self.pages - 1))

    def _buttons(self) -> list[Row]:
        if self.pages < 2:
            return [self.back_row()]
        label = self.kit.t("saved.page", page=self.page + 1, pages=self.pages)
        return [self.back_row(), Row("page", label, step=self._turn)]

    def _stacked(self, wide: float, rows: list[Row]) -> list[Widget]:
        """With large letters: each row as high as its words."""
        top, found = self._heading().foot(wide), []
        for row, saved in zip(rows, self.shown(), strict=True):
            tall = max(180.0, sum(high for _, _, high in self._words(saved, wide)) + 56)
            found.append(row.at((SIDE, top, wide - 2 * SIDE - DROP - 14, tall)))
            drop = self._drop_row(len(found) // 2)
            found.append(drop.at((wide - SIDE - DROP, top, DROP, tall)))
            top += tall + 20
        return [*found, *flow(self._buttons(), (SIDE, top + 10, wide - 2 * SIDE), 2)]

    def _words(self, saved: Saved, wide: float) -> list[tuple[str, float, float]]:
        """The name of the game, who plays, and when they last did, broken into lines, with the size
        of their letters and their height."""
        room = wide - 2 * SIDE - DROP - 14 - PICTURE - 3 * EDGE
        said = (
            (self.kit.t(f"name.{saved.game}"), NAME, "title"),
            (self.kit.texts.joined(saved.names), NAMES, "text"),
            (far(self.kit, saved), NAMES, "text"),
        )
        broken_ = [(broken(words, size, room, face), size) for words, size, face in said]
        return [("\n".join(lines), size, len(lines) * size * LINE) for lines, size in broken_]

    def _heading(self) -> Heading:
        return Heading(self.kit.t("saved.title"))

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        self.size = size
        return max(size[1], foot(self.widgets()) + LOW)

    def _take(self, saved: Saved) -> Want:
        return go_on(self.kit, saved.path)

    def answered(self, answer: object) -> Want:
        """A game does not go on: why."""
        if isinstance(answer, Refused):
            self._look()
            self.message = answer.why
        return None

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % self.pages

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = wide, high = canvas.size
        if not self.larger:
            title = self._heading().title
            canvas.text(title, 62, 84, 68, theme.PAPER, "title", wide=wide - 124)
        else:
            self._heading().draw(canvas)
        tiles = [widget for widget in self.widgets() if widget.kind == TILE]
        for widget, saved in zip(tiles, self.shown(), strict=True):
            self._row(canvas, widget.rect, saved)
        self.draw_widgets(canvas)
        self.draw_message(canvas, high - 140)

    def _row(self, canvas: Canvas, rect: Rect, saved: Saved) -> None:
        x, y, w, h = rect
        canvas.panel(rect)
        if self.larger:
            FACES[saved.game].cover.draw(canvas, (x + 22, y + 22, PICTURE, h - 44))
            top, looks = y + EDGE, (("title", theme.INK), *2 * [("text", theme.INK_SOFT)])
            for (words, size, tall), (face, ink) in zip(
                self._words(saved, self.size[0]), looks, strict=True
            ):
                canvas.paragraph(words, (x + PICTURE + 2 * EDGE, top, w, 0.0), size, ink, face)
                top += tall
            return
        FACES[saved.game].cover.draw(canvas, (x + 24, y + 12, h * 1.25, h - 24))
        left = x + h * 1.25 + 60
        name = self.kit.t(f"name.{saved.game}")
        canvas.text(name, left, y + h * 0.34, NAME, theme.INK, "title", "left", w - left)
        words = f"{self.kit.texts.joined(saved.names)}  ·  {far(self.kit, saved)}"
        room = x + w - left - 40
        canvas.text(words, left, y + h * 0.7, NAMES, theme.INK_SOFT, "text", "left", room)
