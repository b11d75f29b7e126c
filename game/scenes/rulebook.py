"""The rulebook: the rules in force, to be read and leafed through, with examples in pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Never

from game.scenes.chapters import named, of_box, title
from game.scenes.examples import drawn
from game.scenes.kit import Kit
from game.scenes.layer import Turn
from game.scenes.menu import WidgetScene
from game.scenes.page import FOOT
from game.scenes.saying import Focus, Saying
from game.scenes.scene import Want
from game.tables.rulebook import Chapter, Example, Line, place
from game.ui import theme
from game.ui.canvas import DESIGN, Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.intents import Intent, Press, Scroll, Step
from game.ui.widgets import TILE, Row, Widget, beside

SHEET = "sheet"  # the focus on the page itself
LEAF = 0.7  # of the height of the page goes on in one step for those who choose step by step
CONTENTS = "contents"  # the button that opens the list of the chapters, where they stand in none
SIDE, CLOSE = 50.0, 34.0  # left and right of the words; where the page is narrow
BAR, PITCH = 72.0, 92.0  # how high the row above a narrow page is, and from chapter to chapter
NAME = 64.0  # the size of the name of the book; on a narrow page no larger than by itself
WIDEST = 1250.0  # of a page with nothing beside it: longer lines are hard to read
RULE = 28.0  # the size of the letters of a rule
INDENT, AFTER = 56.0, 60.0  # the number of a rule before its words; clear of the arrows behind them
CAPTION = 300.0  # where a picture leaves less beside it, its words stand below
Shown = Example[Never]


class RulebookScene(WidgetScene):
    """Chapters on the left, the chapter on the right; opens at the rule that matters."""

    def __init__(
        self,
        kit: Kit,
        game: str,
        rule: str = "",
        book: tuple[Chapter, ...] | None = None,
    ) -> None:
        """`rule`: the number of a rule, as FDH-9, whose chapter is opened and marked.

        `book`: what is in force for a match; without it, the usual rules and what else may be
        agreed.
        """
        super().__init__(kit)
        self.game = game
        self.rule = rule
        self.chapters = book or of_box(game)
        self.asked = place(self.chapters, rule)  # where the rule stands
        self.page = self.asked.chapter if self.asked else 0
        self.focus = ("page", self.page)
        self.top = 0.0
        self.overflow = 0.0
        self.listing = False  # the list of the chapters is open in place of the page
        self.turned: dict[str, int] = {}  # which picture of each example is shown
        self._examples: list[tuple[Shown, Rect]] = []  # where they are drawn
        self._sought = bool(rule)  # it is brought into sight by the first picture

    @property
    def changing(self) -> object:
        return super().changing, self.page, self.top, self.listing, tuple(self.turned.items())

    @property
    def _narrow(self) -> bool:
        """The page has all the width, as there is less room than letters of the usual size have."""
        return self.size[0] < DESIGN[0] - 1 or self.size[1] < DESIGN[1] - 1

    @property
    def _sheet(self) -> Rect:
        wide, high = self.size
        if self._narrow:
            w = min(WIDEST, wide - 40)
            return (wide - w) / 2, 20 + BAR + 20, w, high - BAR - 50 - FOOT
        left = 60 + self._column() + 50
        return left, 170.0, wide - left - 60, high - 170 - 50

    def high(self, size: tuple[float, float]) -> float:
        self.size = size
        listed = 2 * 24 + PITCH * (len(self.chapters) + 1) if self._narrow and self.listing else 0.0
        return max(size[1], listed)

    def widgets(self) -> list[Widget]:
        page = Row(SHEET, kind=TILE, yes=lambda _: self._turn(self._in_hand())).at(self._sheet)
        if not self._narrow:
            column = self._column()
            step = min(96.0, (self.size[1] - 330) / len(self.chapters))
            back = self.back_row().at((60, self.size[1] - 120, column, 78))
            return [*self._list(60, 180, column, step), back, page]
        x, _, w, _ = self._sheet
        if self.listing:
            found = self._list(x + 20, 24, w - 40, PITCH)
            below = (x + 20, 24 + PITCH * len(found), w - 40, PITCH - 16)
            return [*found, self.back_row().at(below)]
        chapter = self._title(self.chapters[self.page])
        contents = Row(CONTENTS, chapter, icon="rules", yes=lambda _: self._open_list())
        return [*beside([contents, self.back_row()], (2.4, 1), (x, 20, w, BAR)), page]

    def _list(self, x: float, y: float, w: float, step: float) -> list[Widget]:
        """A button for every chapter, below each other."""
        return [
            Row(("page", number), self._title(chapter), yes=self._opener(number)).at(
                (x, y + number * step, w, step - 16)
            )
            for number, chapter in enumerate(self.chapters)
        ]

    def _open_list(self) -> None:
        self.listing = True
        self.focus = ("page", self.page)

    def _title(self, chapter: Chapter) -> str:
        return title(self.kit, self.game, chapter)

    def _column(self) -> float:
        return min(460.0, self.size[0] * 0.26)

    def _opener(self, number: int) -> Callable[[str], None]:
        def open_page(_: str) -> None:
            self._open(number)
            if self.listing:
                self.listing, self.focus = False, SHEET

        return open_page

    def focus_on(self, id_: Hashable) -> None:
        super().focus_on(id_)
        if isinstance(id_, tuple) and id_[1] != self.page:
            self._open(id_[1])

    def _open(self, number: int) -> None:
        """A chapter from its beginning."""
        self.page, self.top = number % len(self.chapters), 0.0

    def back(self) -> Want:
        if not self.listing:
            return super().back()
        self.listing, self.focus = False, CONTENTS
        return None

    def handle(self, intent: Intent) -> Want:
        match intent:
            case Scroll(_, lines):
                self._scroll(lines * 40)
            case Step(_, 0, -1) if self.focus == SHEET and self._narrow and not self.top:
                self.focus_on(CONTENTS)
            case Step(_, 0, dy) if self.focus == SHEET:
                self._scroll(dy * 160)
            case Step(_, dx, _) if self.focus == SHEET and self._narrow:
                self._open(self.page + dx)
                self.kit.audio.play("focus")
            case Step(_, dx, _) if self.focus == SHEET:
                self.focus_on(("page", self.page) if dx < 0 else SHEET)
            case Step(_, dx, 0) if dx > 0 and not self._narrow:
                self.focus_on(SHEET)
            case Press(_, pos) if not self.listing and self._at(pos):
                self.focus = SHEET
                self._turn(self._at(pos))
            case _:
                return super().handle(intent)
        return None

    def groups(self) -> list[list[Hotspot]]:
        """The chapters, the page, the way back."""
        spots = self.spots()
        chapters = [spot for spot in spots if spot.id not in (SHEET, "back")]
        return [chapters, *([spot] for spot in spots if spot not in chapters)]

    def saying(self) -> Saying:
        """The rule that was asked for; the page itself is read to the end, however much of it can
        be seen."""
        body = (self.kit.t(f"name.{self.game}"), *self._told())
        saying = super().saying()._replace(body=body)
        if self.focus != SHEET:
            return saying
        return saying._replace(focus=Focus(SHEET, " ".join(self._read())))

    def _told(self) -> Iterator[str]:
        """Where the rule stands that was asked for, and its sentences, if its page is open."""
        if self.asked and self.page == self.asked.chapter:
            chapter = self.chapters[self.page]
            yield named(self.kit, self.game, chapter, self.asked.number)
            for line in chapter.lines:
                if line.number == self.rule:
                    yield line.said(self.kit.texts)

    def _read(self) -> Iterator[str]:
        """All sentences of the open page."""
        chapter, texts = self.chapters[self.page], self.kit.texts
        yield self._title(chapter) + "."
        yield from (line.said(texts) for line in (*chapter.leads, *chapter.lines))
        for example in chapter.examples:
            yield from (texts(example.caption(n)) for n in range(len(example.pictures)))

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

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        if not self._narrow:
            game_name = self.kit.t(f"name.{self.game}")
            canvas.text(game_name, 64, 96, 64, theme.PAPER, "title", wide=canvas.size[0] - 128)
        if not (self._narrow and self.listing):
            canvas.panel(self._sheet)
            self._draw_page(canvas, self._sheet)
        self.draw_widgets(canvas)

    @property
    def _side(self) -> float:
        return CLOSE if self._narrow else SIDE

    def _draw_page(self, canvas: Canvas, sheet: Rect) -> None:
        x, y, w, h = sheet
        chapter, side = self.chapters[self.page], self._side
        if self._sought:
            self.top, self._sought = self._depth(canvas, w, h), False
        clip = canvas.pen.get_clip()
        canvas.pen.set_clip(canvas.rect((x + 14, y + 14, w - 28, h - 28)))
        top = y - self.top
        top += self._draw_head(canvas, x, top, w)
        for number, line in enumerate(chapter.lines, 1):
            top += self._draw_rule(canvas, line, number, (x, top, w)) + 16
        self._examples = []
        for example in chapter.examples:
            room = (x + side, top + 10, w - 2 * side, 0.0)
            top += self._draw_example(canvas, example, room) + 30
        canvas.pen.set_clip(clip)
        self.overflow = max(0.0, top + self.top - (y + h - 30))
        if self.overflow > self.top + 1:
            canvas.icon("arrow_down", x + w - 46, y + h - 46, 44, theme.INK)
        if self.top > 0:
            canvas.icon("arrow_up", x + w - 46, y + 46, 44, theme.INK)

    def _draw_head(self, canvas: Canvas, x: float, y: float, w: float, draw: bool = True) -> float:
        """The title of a page, on a narrow one below that of the book, and the sentences it begins
        with; how high that is."""
        room, top, title = w - 2 * self._side, y + 36, self._title(self.chapters[self.page])
        if not self._narrow:
            if draw:
                canvas.text(title, x + SIDE, top + 26, 48, theme.INK, "title", wide=room)
            top += 78
        else:
            book, line = self.kit.t(f"name.{self.game}"), (x + self._side, top, room, 0.0)
            size = NAME / canvas.zoom
            top += canvas.paragraph(book, line, size, theme.INK_SOFT, "title", draw=draw) + 8
            line = (x + self._side, top, room, 0.0)
            top += canvas.paragraph(title, line, 48, theme.INK, "title", draw=draw) + 14
        return top + self._draw_lead(canvas, x, top, w, draw) + 22 - y

    def _draw_lead(self, canvas: Canvas, x: float, y: float, w: float, draw: bool = True) -> float:
        """The sentences a page begins with."""
        leads = [line.said(self.kit.texts) for line in self.chapters[self.page].leads]
        if not leads:
            return 0.0
        room = (x + self._side, y, w - 2 * self._side, 0.0)
        return canvas.paragraph(" ".join(leads), room, 31, draw=draw)

    def _depth(self, canvas: Canvas, w: float, h: float) -> float:
        """How far the page is to be scrolled for all of the rule that was asked for to be seen."""
        if self.asked is None:
            return 0.0
        read = self.chapters[self.page].lines[: self.asked.number]
        highs = [self._high(canvas, line, w) + 16 for line in read]
        head = self._draw_head(canvas, 0, 0, w, draw=False)
        end = head + sum(highs) + 20 - h
        return max(0.0, min(end, head + sum(highs[:-1]) - 20))  # its beginning, if it is so long

    def _high(self, canvas: Canvas, line: Line, w: float) -> float:
        """How high one rule is on a page so wide."""
        words = line.said(self.kit.texts)
        return canvas.paragraph(words, (0, 0, self._wide(w), 0), RULE, draw=False) + 18

    def _wide(self, w: float) -> float:
        """How wide the words of a rule are, on a page so wide."""
        return w - 2 * self._side - INDENT - AFTER

    def _draw_rule(
        self, canvas: Canvas, line: Line, number: int, at: tuple[float, float, float]
    ) -> float:
        """One rule behind its number in the chapter, from x and y in a width; the one that was
        asked for is marked."""
        (x, y, w), side = at, self._side
        high, colour = self._high(canvas, line, w), theme.BRASS_INK
        if line.number == self.rule:
            box = (x + side - 16, y - 4, w - 2 * side + 32, high + 2)
            canvas.box(box, theme.BRASS_LIGHT, theme.INK, 2, 8)
            colour = theme.INK
        edge, middle = x + side + INDENT - 14, y + 6 + RULE * 0.73
        canvas.text(str(number), edge, middle, RULE, colour, "bold", "right", INDENT - 8)
        room = (x + side + INDENT, y + 6, self._wide(w), 0.0)
        canvas.paragraph(line.said(self.kit.texts), room, RULE)
        return high

    def _draw_example(self, canvas: Canvas, example: Shown, room: Rect) -> float:
        """A picture drawn by the table, with a caption beside it, or below where there is no room,
        and how many more there are."""
        x, y, w, _ = room
        plan = self.kit.plan(self.game, example.board) if example.board else None
        if example.board and plan is None:
            return 0.0
        number = self.turned.get(example.key, 0)
        wide = min(560.0, w * 0.56) * example.size
        if stacked := w - wide - 30 < CAPTION:
            wide = min(560.0 * example.size, w)
        high = wide * 0.62
        size = (canvas.px(wide), canvas.px(high))
        shown = example.pictures[number]
        picture = drawn(self.game, shown, plan, size, canvas.palette, self.kit.texts)
        canvas.blit(picture, x, y)
        self._examples.append((example, (x, y, w, high)))
        edge = theme.BRASS if self.focus == SHEET and self._in_hand() is example else theme.INK
        canvas.box((x, y, wide, high), "", edge, 4, 0)
        beside = (x + wide + 30, y + 10, w - wide - 30, 0.0)
        caption = (x, y + high + 14, w, 0.0) if stacked else beside
        words = self.kit.t(example.caption(number))
        tall = canvas.paragraph(words, caption, 28, theme.INK_SOFT)
        low = high + 14 + tall if stacked else max(high, tall)
        if len(example.pictures) > 1:
            dots = y + low + 30 if stacked else y + max(high - 20, tall + 40)
            self._draw_steps(canvas, example, caption[0], dots)
            low = low + 60 if stacked else max(high, tall + 60)
        return low

    def _draw_steps(self, canvas: Canvas, example: Shown, x: float, y: float) -> None:
        """A dot for each picture, the one shown filled, and an arrow to press."""
        now = self.turned.get(example.key, 0)
        for number in range(len(example.pictures)):
            colour = theme.BRASS_INK if number == now else theme.PAPER_SHADE
            canvas.disc(x + 12 + 30 * number, y, 9, colour)
        name = "arrow_right" if now + 1 < len(example.pictures) else "back"
        canvas.icon(name, x + 30 + 30 * len(example.pictures), y, 34, theme.BRASS_INK)
