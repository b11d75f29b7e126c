"""The rulebook: every rule in force, with its number, to be read and leafed through."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.rules.options import AnyOptions
from game.scenes.examples import drawn
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Want
from game.tables.book import Example, Line
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.intents import Intent, Scroll, Step
from game.ui.widgets import Row, Widget


class RulebookScene(WidgetScene):
    """Chapters on the left, the chapter on the right; opens at the rule that matters."""

    def __init__(
        self, kit: Kit, game: str, rule: str = "", options: AnyOptions | None = None
    ) -> None:
        """`rule`: the number of a rule, as FDH-9, whose chapter is opened and marked.

        With `options` the book holds just the rules in force under them.
        """
        super().__init__(kit)
        self.game = game
        self.rule = rule
        self.chapters = FACES[game].book.chapters(options)
        numbers = [[line.number for line in chapter.lines] for chapter in self.chapters]
        self.page = next((i for i, lines in enumerate(numbers) if rule in lines), 0)
        self.focus = ("page", self.page)
        self.top = 0.0
        self.overflow = 0.0
        self._sought = bool(rule)  # it is brought into sight by the first picture

    def widgets(self) -> list[Widget]:
        t = self.kit.t
        column = self._column()
        step = min(96.0, (self.size[1] - 330) / len(self.chapters))
        found = []
        for number, chapter in enumerate(self.chapters):
            rect = (60, 180 + number * step, column, step - 16)
            label = t(f"rulebook.{self.game}.{chapter.name}.title")
            found.append(Row(("page", number), label, yes=self._opener(number)).at(rect))
        rect = (60, self.size[1] - 120, column, 78)
        found.append(self.back_row().at(rect))
        return found

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
                return None
            case Step(_, dx, 0) if dx:
                self._scroll(dx * 160)
                return None
        return super().handle(intent)

    def _scroll(self, units: float) -> None:
        self.top = min(self.overflow, max(0.0, self.top + units))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = canvas.size
        t = self.kit.t
        wide, high = canvas.size
        game_name = t(f"name.{self.game}")
        canvas.text(game_name, 64, 96, 64, theme.PAPER, "title", wide=wide - 128)
        self.draw_widgets(canvas)
        left = 60 + self._column() + 50
        sheet = (left, 170.0, wide - left - 60, high - 170 - 50)
        canvas.panel(sheet)
        self._draw_page(canvas, sheet)

    def _draw_page(self, canvas: Canvas, sheet: tuple[float, float, float, float]) -> None:
        x, y, w, h = sheet
        chapter = self.chapters[self.page]
        name, t = chapter.name, self.kit.t
        if self._sought:
            self.top, self._sought = self._depth(canvas, w, h), False
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect((x + 14, y + 14, w - 28, h - 28)))
        top = y + 36 - self.top
        title = t(f"rulebook.{self.game}.{name}.title")
        canvas.text(title, x + 50, top + 26, 48, theme.INK, "title", wide=w - 100)
        top += 78
        top += self._draw_lead(canvas, x, top, w) + 22
        for line in chapter.lines:
            top += self._draw_rule(canvas, line, x, top, w) + 16
        for example in chapter.examples:
            top += self._draw_example(canvas, example, x + 50, top + 10, w - 100) + 30
        canvas.surface.set_clip(clip)
        self.overflow = max(0.0, top + self.top - (y + h - 30))
        if self.overflow > self.top + 1:
            canvas.icon("arrow_down", x + w - 46, y + h - 46, 44, theme.BRASS)
        if self.top > 0:
            canvas.icon("arrow_up", x + w - 46, y + 46, 44, theme.BRASS)

    def _draw_lead(self, canvas: Canvas, x: float, y: float, w: float, draw: bool = True) -> float:
        lead = self.kit.t(f"rulebook.{self.game}.{self.chapters[self.page].name}.lead")
        return canvas.paragraph(lead, (x + 50, y, w - 100, 0), 31, draw=draw)

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
        """One rule with its number in the margin; the one that was asked for is marked."""
        said = self.kit.t(line.key, **line.params)
        room = (x + 200, y + 6, w - 260, 0.0)
        high = canvas.paragraph(said, room, 28, draw=False) + 18
        if not draw:
            return high
        if line.number == self.rule:
            canvas.box((x + 34, y - 4, w - 68, high + 2), theme.BRASS_LIGHT, theme.INK, 2, 8)
        canvas.text(line.number, x + 52, y + 24, 26, theme.BRASS_INK, "bold")
        canvas.paragraph(said, room, 28)
        return high

    def _draw_example(
        self, canvas: Canvas, example: Example, x: float, y: float, w: float
    ) -> float:
        """A position drawn by the table, with a caption beside it."""
        plan = self.kit.plan(self.game, example.board) if example.board else None
        if example.board and plan is None:
            return 0.0
        wide = min(560.0, w * 0.56) * example.size
        high = wide * 0.62
        size = (canvas.px(wide), canvas.px(high))
        picture = drawn(self.game, example.shown, plan, size, canvas.palette, self.kit.texts)
        canvas.blit(picture, x, y)
        pygame.draw.rect(
            canvas.surface, theme.INK, canvas.rect((x, y, wide, high)), max(2, canvas.px(4))
        )
        caption = (x + wide + 30, y + 10, w - wide - 30, 0.0)
        canvas.paragraph(self.kit.t(example.caption), caption, 28, theme.INK_SOFT)
        return high
