"""The rulebook: the rules in force, to be read and leafed through, with examples in pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Never

import pygame

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.scenes.book.chapters import named, of_box, title
from game.scenes.frame.accessibility import Focus, Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import ValueTurn
from game.scenes.frame.scene import Want
from game.scenes.menus.menu import WidgetScene
from game.tables.rulebook import Chapter, Example, Line, place
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint, Space, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Layers, Scrolling
from game.ui.boxes.page_parts import heading, page
from game.ui.boxes.view import STEP, View
from game.ui.boxes.widgets import TILE, Row
from game.ui.input.focus import Hotspot, at
from game.ui.input.intents import Intent, Press, Step
from game.ui.surfaces import theme
from game.ui.surfaces.surface_cache import cached

# Little pictures of rules, drawn by the game's own table.


@cached
def drawn(
    game: str,
    shown: object,
    plan: Plan | HexPlan | None,
    size: tuple[int, int],
    palette: str,
    texts: Texts,
) -> pygame.Surface:
    """Returns the picture of an example, `size` in pixels."""
    canvas = Canvas(pygame.Surface(size), palette)
    FACES[game].example(canvas, texts, shown, plan)
    return canvas.surface


SHEET = "sheet"  # the focus on the page itself
LEAF = 0.7  # of the height of the page: one step for those who choose step by step
CONTENTS = "contents"  # the button that opens the list of the chapters, where they are in none
ASKED = "asked"  # the key of the rule that was asked for in the picture
PAGE, WIDEST = 680.0, 1250.0  # how wide a page is beside its chapters at least, and alone at most
CHAPTERS = 76.0, 54.0  # how high the button of one is, and where there are many
RULE, NUMBER = 28.0, 44.0  # the size of the letters of a rule; the room for its number
PICTURE, SHAPE = 760.0, 0.62  # how wide the usual picture is, and how high for that
SMALLER, CAPTION = 0.56, 300.0  # how much smaller a picture may be, before words go below it
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
        """Opens the chapter of `rule`, a number such as FDH-9, and marks it there.

        `book` is what is in force for a match; without it, the usual rules and what else may be
        agreed."""
        super().__init__(kit)
        self.game = game
        self.rule = rule
        self.chapters = book or of_box(game)
        self.asked = place(self.chapters, rule)  # where the rule is
        self.page = self.asked.chapter if self.asked else 0
        self.focus = ("page", self.page)
        self.listing = False  # the list of the chapters is open in place of the page
        self.turned: dict[str, int] = {}  # which picture of each example is shown
        self._sought = bool(rule)  # it is brought into sight by the first picture

    @property
    def changing(self) -> object:
        return super().changing, self.page, self.listing, tuple(self.turned.items())

    @property
    def _narrow(self) -> bool:
        """Says whether the page has the full width, without chapters beside it."""
        return self.view.rect(CONTENTS) is not None

    @property
    def _sheet(self) -> Rect:
        return self.view.rect(SHEET) or self.room()

    def picture(self) -> Box:
        return Fitting((self._open_book(), self._list() if self.listing else self._leaf()))

    def _open_book(self) -> Box:
        """Returns the chapters at the left, one of them at the right."""
        column = [(*self._chapters(high), Space(grow=1.0), self.back_row()) for high in CHAPTERS]
        names = Fitting(tuple(Below(each, 12.0) for each in column))
        both = Beside((names, self._paper(Space(PAGE), *self._lines())), 44.0, "fill", grow=1.0)
        return Framed(Below((heading(self._name), both), 16.0), (60.0, 26.0))

    def _leaf(self) -> Box:
        """Returns one page alone, below the button that leads to the chapters."""
        chapter = self._title(self.chapters[self.page])
        contents = Row(CONTENTS, chapter, icon="rules", yes=lambda _: self._open_list(), grow=2.4)
        head = Beside((contents, Framed(self.back_row(), grow=1.0)), 20.0, "fill")
        book = Words(self._name, 40.0, theme.INK_SOFT, "title")
        sheet = self._paper(book, *self._lines())
        return Framed(Below((head, sheet), 18.0), (20.0, 18.0), most=WIDEST)

    def _list(self) -> Box:
        rows = Below(self._chapters(CHAPTERS[0]), 12.0)
        return page(heading(self._name), rows, [self.back_row()], WIDEST)

    def _chapters(self, high: float) -> tuple[Row, ...]:
        return tuple(
            Row(("page", number), self._title(chapter), yes=self._opener(number), at_least=high)
            for number, chapter in enumerate(self.chapters)
        )

    @property
    def _name(self) -> str:
        return self.kit.t(f"name.{self.game}")

    def _open_list(self) -> None:
        self.listing = True
        self.focus = ("page", self.page)

    def _close_list(self, focus: Hashable) -> None:
        self.listing, self.focus = False, focus
        self._open(self.page)

    def _title(self, chapter: Chapter) -> str:
        return title(self.kit, self.game, chapter)

    def _opener(self, number: int) -> Callable[[str], None]:
        def open_page(_: str) -> None:
            self._open(number)
            if self.listing:
                self._close_list(SHEET)

        return open_page

    def focus_on(self, id_: Hashable) -> None:
        super().focus_on(id_)
        if isinstance(id_, tuple) and id_[1] != self.page:
            self._open(id_[1])

    def _open(self, number: int) -> None:
        self.page = number % len(self.chapters)
        if not self.listing:
            self._view.scroll(-self._view.top)

    def back(self) -> Want:
        if not self.listing:
            return super().back()
        self._close_list(CONTENTS)
        return None

    def handle(self, intent: Intent) -> Want:
        match intent:
            case Step(_, 0, -1) if self.focus == SHEET and self._narrow and not self.view.top:
                self.focus_on(CONTENTS)
            case Step(_, 0, dy) if self.focus == SHEET:
                self.view.scroll(dy * STEP)
            case Step(_, dx, _) if self.focus == SHEET and self._narrow:
                self._open(self.page + dx)
                self.kit.audio.play("focus")
            case Step(_, dx, _) if self.focus == SHEET:
                self.focus_on(("page", self.page) if dx < 0 else SHEET)
            case Step(_, dx, 0) if dx > 0 and not self._narrow and not self.listing:
                self.focus_on(SHEET)
            case Press(_, pos) if (key := self._at(pos)) is not None:
                self.focus = SHEET
                self._turn(key)
            case _:
                return super().handle(intent)
        return None

    def groups(self) -> list[list[Hotspot]]:
        """Returns the chapters, the page, the way back."""
        spots = self.spots()
        chapters = [spot for spot in spots if spot.id not in (SHEET, "back")]
        return [chapters, *([spot] for spot in spots if spot not in chapters)]

    def saying(self) -> Saying:
        """Says the rule that was asked for, and all of the page if that is in focus."""
        body = (self.kit.t(f"name.{self.game}"), *self._told())
        saying = super().saying()._replace(body=body)
        if self.focus != SHEET:
            return saying
        return saying._replace(focus=Focus(SHEET, " ".join(self._read())))

    def _told(self) -> Iterator[str]:
        """Yields where the rule that was asked for is, and its sentences, if its page is open."""
        if self.asked and self.page == self.asked.chapter:
            chapter = self.chapters[self.page]
            yield named(self.kit, self.game, chapter, self.asked.number)
            for line in chapter.lines:
                if line.number == self.rule:
                    yield line.said(self.kit.texts)

    def _read(self) -> Iterator[str]:
        chapter, texts = self.chapters[self.page], self.kit.texts
        yield self._title(chapter) + "."
        yield from (line.said(texts) for line in (*chapter.leads, *chapter.lines))
        for example in chapter.examples:
            yield from (texts(example.caption(n)) for n in range(len(example.pictures)))

    def parts(self, id_: Hashable) -> list[Hotspot]:
        """Returns spots to move the page up and down, and to leaf through its examples."""
        if id_ != SHEET:
            return []
        x, y, w, h = self._sheet
        third = h / 3
        turns = any(len(each.pictures) > 1 for each in self.chapters[self.page].examples)
        middle = [Hotspot(SHEET, (x, y + third, w, third))] if turns else []
        up = Hotspot(ValueTurn(SHEET, -1), (x, y, w, third))
        down = Hotspot(ValueTurn(SHEET, 1), (x, y + 2 * third, w, third))
        return [down, *middle, up]

    def take(self, id_: Hashable, device: str) -> Want:
        if not isinstance(id_, ValueTurn):
            return super().take(id_, device)
        self.view.scroll(id_.by * self._sheet[3] * LEAF)
        return None

    def _at(self, pos: tuple[float, float]) -> Hashable:
        """Returns the key of the example at a place."""
        on = at([Hotspot(SHEET, self._sheet)], pos) and at(self.view.spots(), pos)
        return on.id if on else None

    def _in_hand(self) -> Hashable:
        """Returns the key of the example nearest to the middle of the sheet."""
        _, y, _, h = self._sheet
        spots = self._view.spots()
        return min(spots, key=lambda spot: abs(spot.middle[1] - y - h / 2)).id if spots else None

    def _turn(self, key: Hashable) -> None:
        """Leafs to the next picture of an example, after the last to the first."""
        for example in self.chapters[self.page].examples:
            if example.key == key:
                now = (self.turned.get(example.key, 0) + 1) % len(example.pictures)
                self.turned = self.turned | {example.key: now}

    # The page

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        if self._sought:
            self._sought = False
            self._seek(self.view)
        super().draw(canvas)

    @staticmethod
    def _seek(view: View) -> None:
        """Scrolls the rule that was asked for into sight, or its beginning if it is too long."""
        if (asked := view.of(Framed, ASKED)) and (seen := view.seen):
            below = asked[1] + asked[3] + 10 - seen[1] - seen[3]
            view.scroll(max(0.0, min(below, asked[1] - 10 - seen[1])))

    def _paper(self, *boxes: Box) -> Row:
        """Returns the sheet, on which everything scrolls."""
        whole = Scrolling(Framed(Below(boxes, 16.0), (32.0, 18.0)))
        inner = Framed(whole, (14.0, 14.0), Canvas.panel, SHEET)
        return Row(SHEET, kind=TILE, yes=lambda _: self._turn(self._in_hand()), inner=inner,
                   grow=1.0)  # fmt: skip

    def _lines(self) -> Iterator[Box]:
        chapter, texts = self.chapters[self.page], self.kit.texts
        yield Words(self._title(chapter), 48.0, face="title")
        if chapter.leads:
            yield Words(" ".join(line.said(texts) for line in chapter.leads), 31.0)
        for number, line in enumerate(chapter.lines, 1):
            yield self._rule(line, number)
        for example in chapter.examples:
            yield from self._example(example)

    def _rule(self, line: Line, number: int) -> Box:
        """Returns a rule behind its number in the chapter; the one that was asked for is marked."""
        asked = line.number == self.rule
        ink = theme.INK if asked else theme.BRASS_INK
        numbered = Layers((Space(NUMBER), Words(str(number), RULE, ink, "bold", "right")))
        row = Beside((numbered, Words(line.said(self.kit.texts), RULE, grow=1.0)), 14.0, "top")
        return Framed(row, (10.0, 5.0), _marked if asked else None, ASKED if asked else None)

    def _example(self, example: Shown) -> Iterator[Box]:
        """Yields a picture drawn by the table, with a caption beside it, or below where there is no
        room, and how many more there are."""
        plan = self.kit.boards.plan(self.game, example.board) if example.board else None
        if example.board and plan is None:
            return
        number = self.turned.get(example.key, 0)
        shown, wide = example.pictures[number], PICTURE * example.size

        def paint(canvas: Canvas, rect: Rect) -> None:
            x, y, w, h = rect
            size = (canvas.px(w), canvas.px(h))
            picture = drawn(self.game, shown, plan, size, canvas.palette, self.kit.texts)
            canvas.blit(picture, x, y)
            held = self.focus == SHEET and self._in_hand() == example.key
            canvas.box(rect, "", theme.BRASS if held else theme.INK, 4, 0)

        small = (wide * SMALLER, wide * SMALLER * SHAPE)
        picture = Paint(paint, (wide, wide * SHAPE), (example.key, number), small, shaped=True,
                        x=0.0, chosen=lambda rect: [Hotspot(example.key, rect)])  # fmt: skip
        caption = Words(self.kit.t(example.caption(number)), 28.0, theme.INK_SOFT)
        told = Below((Space(CAPTION), caption, *self._steps(example, number)), 12.0, grow=1.0)
        yield Beside((Framed(picture, most=wide, x=0.0), told), 30.0, "top", breaks=True)

    def _steps(self, example: Shown, now: int) -> Iterator[Box]:
        """Yields a dot for each picture, the one shown filled, and an arrow to press."""
        many = len(example.pictures)

        def paint(canvas: Canvas, rect: Rect) -> None:
            x, y, _, h = rect
            for number in range(many):
                colour = theme.BRASS_INK if number == now else theme.PAPER_SHADE
                canvas.disc(x + 12 + 30 * number, y + h / 2, 9, colour)
            name = "arrow_right" if now + 1 < many else "back"
            canvas.icon(name, x + 30 + 30 * many, y + h / 2, 34, theme.BRASS_INK)

        if many > 1:
            size = (50.0 + 30 * many, 44.0)
            yield Paint(paint, size, (example.key, now),
                        chosen=lambda rect: [Hotspot(example.key, rect)])  # fmt: skip


def _marked(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.BRASS_LIGHT, theme.INK, 2, 8)
