"""The rulebook: the rules in force, to be read and leafed through, with examples in pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Never

from game.box import BOX
from game.rules.options import AnyOptions
from game.scenes.examples import drawn
from game.scenes.kit import Kit
from game.scenes.layer import Turn
from game.scenes.menu import WidgetScene
from game.scenes.scene import Want
from game.tables.rulebook import ANY, VARIANTS, Chapter, Example, Line, in_force, of_the_title
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import SMALLEST, Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.intents import Intent, Press, Scroll, Step
from game.ui.widgets import TILE, Row, Widget

SHEET = "sheet"  # the focus on the page itself
LEAF = 0.7  # of the height of the page goes on in one step for those who choose step by step
Shown = Example[Never]


class RulebookScene(WidgetScene):
    """Chapters on the left, the chapter on the right; opens at the rule that matters."""

    def __init__(
        self,
        kit: Kit,
        game: str,
        rule: str = "",
        options: AnyOptions | None = None,
        seats: int = ANY,
    ) -> None:
        """`rule`: the number of a rule, as FDH-9, whose chapter is opened and marked.

        With `options` the book holds just what is in force under them for that many seats; without,
        the usual rules and what else may be agreed.
        """
        super().__init__(kit)
        self.game = game
        self.rule = rule
        self.chapters = chapters(game, options, seats)
        numbers = [[line.number for line in chapter.lines] for chapter in self.chapters]
        self.page = next((i for i, lines in enumerate(numbers) if rule in lines), 0)
        self.focus = ("page", self.page)
        self.top = 0.0
        self.overflow = 0.0
        self.turned: dict[str, int] = {}  # which picture of each example is shown
        self._examples: list[tuple[Shown, Rect]] = []  # where they are drawn
        self._sought = bool(rule)  # it is brought into sight by the first picture

    @property
    def changing(self) -> object:
        return super().changing, self.page, self.top, tuple(self.turned.items())

    @property
    def _sheet(self) -> Rect:
        left = 60 + self._column() + 50
        wide, high = self.size
        return left, 170.0, wide - left - 60, high - 170 - 50

    def widgets(self) -> list[Widget]:
        column = self._column()
        step = min(96.0, (self.size[1] - 330) / len(self.chapters))
        found = []
        for number, chapter in enumerate(self.chapters):
            rect = (60, 180 + number * step, column, step - 16)
            row = Row(("page", number), self._title(chapter), yes=self._opener(number))
            found.append(row.at(rect))
        rect = (60, self.size[1] - 120, column, 78)
        found.append(self.back_row().at(rect))
        found.append(
            Row(SHEET, kind=TILE, yes=lambda _: self._turn(self._in_hand())).at(self._sheet)
        )
        return found

    def _title(self, chapter: Chapter) -> str:
        """The name of a chapter; that of the variants is the same in all books."""
        game = "" if chapter.name == VARIANTS else f"{self.game}."
        return self.kit.t(f"rulebook.{game}{chapter.name}.title")

    def _column(self) -> float:
        return min(460.0, self.size[0] * 0.26)

    def _opener(self, number: int) -> Callable[[str], None]:
        def open_page(_: str) -> None:
            self.page, self.top = number, 0.0

        return open_page

    def focus_on(self, id_: Hashable) -> None:
        super().focus_on(id_)
        if isinstance(id_, tuple) and id_[1] != self.page:
            self.page, self.top = id_[1], 0.0

    def handle(self, intent: Intent) -> Want:
        match intent:
            case Scroll(_, lines):
                self._scroll(lines * 40)
            case Step(_, 0, dy) if self.focus == SHEET:
                self._scroll(dy * 160)
            case Step(_, dx, _) if self.focus == SHEET:
                self.focus_on(("page", self.page) if dx < 0 else SHEET)
            case Step(_, dx, 0) if dx > 0:
                self.focus_on(SHEET)
            case Press(_, pos) if self._at(pos):
                self.focus = SHEET
                self._turn(self._at(pos))
            case _:
                return super().handle(intent)
        return None

    def parts(self, id_: Hashable) -> list[Hotspot]:
        """The page is moved up and down, and its examples are leafed through."""
        if id_ != SHEET:
            return []
        x, y, w, h = self._sheet
        third = h / 3
        turns = any(len(example.pictures) > 1 for example, _ in self._examples)
        middle = [Hotspot(SHEET, (x, y + third, w, third))] if turns else []
        up = Hotspot(Turn(SHEET, -1), (x, y, w, third))
        down = Hotspot(Turn(SHEET, 1), (x, y + 2 * third, w, third))
        return [down, *middle, up]

    def take(self, id_: Hashable, device: str) -> Want:
        if not isinstance(id_, Turn):
            return super().take(id_, device)
        self._scroll(id_.by * self._sheet[3] * LEAF)
        return None

    def _at(self, pos: tuple[float, float]) -> Shown | None:
        """The example drawn at a place."""
        for example, (x, y, w, h) in self._examples:
            if x <= pos[0] <= x + w and y <= pos[1] <= y + h:
                return example
        return None

    def _in_hand(self) -> Shown | None:
        """The example nearest to the middle of the sheet."""
        _, y, _, h = self._sheet

        def distance(drawn: tuple[Shown, Rect]) -> float:
            return abs(drawn[1][1] + drawn[1][3] / 2 - y - h / 2)

        return min(self._examples, key=distance)[0] if self._examples else None

    def _turn(self, example: Shown | None) -> None:
        """Leafs to the next picture of an example, after the last to the first."""
        if example:
            now = self.turned.get(example.key, 0)
            self.turned = self.turned | {example.key: (now + 1) % len(example.pictures)}

    def _scroll(self, units: float) -> None:
        self.top = min(self.overflow, max(0.0, self.top + units))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = canvas.size
        t = self.kit.t
        game_name = t(f"name.{self.game}")
        canvas.text(game_name, 64, 96, 64, theme.PAPER, "title", wide=canvas.size[0] - 128)
        canvas.panel(self._sheet)
        self._draw_page(canvas, self._sheet)
        self.draw_widgets(canvas)

    def _draw_page(self, canvas: Canvas, sheet: Rect) -> None:
        x, y, w, h = sheet
        chapter = self.chapters[self.page]
        if self._sought:
            self.top, self._sought = self._depth(canvas, w, h), False
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect((x + 14, y + 14, w - 28, h - 28)))
        top = y + 36 - self.top
        canvas.text(self._title(chapter), x + 50, top + 26, 48, theme.INK, "title", wide=w - 100)
        top += 78
        top += self._draw_lead(canvas, x, top, w) + 22
        for line in chapter.lines:
            top += self._draw_rule(canvas, line, x, top, w) + 16
        self._examples = []
        for example in chapter.examples:
            top += self._draw_example(canvas, example, x + 50, top + 10, w - 100) + 30
        canvas.surface.set_clip(clip)
        self.overflow = max(0.0, top + self.top - (y + h - 30))
        if self.overflow > self.top + 1:
            canvas.icon("arrow_down", x + w - 46, y + h - 46, 44, theme.INK)
        if self.top > 0:
            canvas.icon("arrow_up", x + w - 46, y + 46, 44, theme.INK)

    def _draw_lead(self, canvas: Canvas, x: float, y: float, w: float, draw: bool = True) -> float:
        """The sentences a page begins with."""
        leads = [line.said(self.kit.texts) for line in self.chapters[self.page].leads]
        if not leads:
            return 0.0
        return canvas.paragraph(" ".join(leads), (x + 50, y, w - 100, 0), 31, draw=draw)

    def _depth(self, canvas: Canvas, w: float, h: float) -> float:
        """How far the page is to be scrolled for all of the rule that was asked for to be seen."""
        numbers = [line.number for line in self.chapters[self.page].lines]
        if self.rule not in numbers:
            return 0.0
        read = self.chapters[self.page].lines[: numbers.index(self.rule) + 1]
        rules = sum(self._draw_rule(canvas, line, 0, 0, w, draw=False) + 16 for line in read)
        return max(
            0.0, 36 + 78 + self._draw_lead(canvas, 0, 0, w, draw=False) + 22 + rules + 20 - h
        )

    def _draw_rule(
        self, canvas: Canvas, line: Line, x: float, y: float, w: float, draw: bool = True
    ) -> float:
        """One rule, its number small at the edge; the one that was asked for is marked."""
        words = line.said(self.kit.texts)
        room = (x + 90, y + 6, w - 290, 0.0)
        high = canvas.paragraph(words, room, 28, draw=False) + 18
        if not draw:
            return high
        if line.number == self.rule:
            canvas.box((x + 34, y - 4, w - 68, high + 2), theme.BRASS_LIGHT, theme.INK, 2, 8)
        canvas.disc(x + 68, y + 24, 6, theme.BRASS_INK)
        canvas.paragraph(words, room, 28)
        canvas.text(line.number, x + w - 84, y + 24, SMALLEST, theme.INK_SOFT, align="right")
        return high

    def _draw_example(self, canvas: Canvas, example: Shown, x: float, y: float, w: float) -> float:
        """A picture drawn by the table, with a caption beside it, and how many more there are."""
        plan = self.kit.plan(self.game, example.board) if example.board else None
        if example.board and plan is None:
            return 0.0
        number = self.turned.get(example.key, 0)
        wide = min(560.0, w * 0.56) * example.size
        high = wide * 0.62
        size = (canvas.px(wide), canvas.px(high))
        shown = example.pictures[number]
        picture = drawn(self.game, shown, plan, size, canvas.palette, self.kit.texts)
        canvas.blit(picture, x, y)
        self._examples.append((example, (x, y, w, high)))
        edge = theme.BRASS if self.focus == SHEET and self._in_hand() is example else theme.INK
        canvas.box((x, y, wide, high), "", edge, 4, 0)
        caption = (x + wide + 30, y + 10, w - wide - 30, 0.0)
        tall = canvas.paragraph(self.kit.t(example.caption(number)), caption, 28, theme.INK_SOFT)
        if len(example.pictures) == 1:
            return max(high, tall)
        self._draw_steps(canvas, example, caption[0], y + max(high - 20, tall + 40))
        return max(high, tall + 60)

    def _draw_steps(self, canvas: Canvas, example: Shown, x: float, y: float) -> None:
        """A dot for each picture, the one shown filled, and an arrow to press."""
        now = self.turned.get(example.key, 0)
        for number in range(len(example.pictures)):
            colour = theme.BRASS_INK if number == now else theme.PAPER_SHADE
            canvas.disc(x + 12 + 30 * number, y, 9, colour)
        name = "arrow_right" if now + 1 < len(example.pictures) else "back"
        canvas.icon(name, x + 30 + 30 * len(example.pictures), y, 34, theme.BRASS_INK)


def chapters(game: str, options: AnyOptions | None, seats: int) -> tuple[Chapter, ...]:
    """The rulebook of a game, in force for a match, or without options that of the title."""
    book = FACES[game].book
    if options is None:
        return of_the_title(book.PAGES, book.AGREED, BOX[game].usual, game)
    return in_force(book.PAGES, options, seats)
