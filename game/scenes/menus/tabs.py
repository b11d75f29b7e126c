"""A scene of several pages, with a row of tabs that leads to them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from game.scenes.frame.scene import Want
from game.scenes.menus.menu import WidgetScene
from game.ui.boxes.boxes import Box
from game.ui.boxes.containers import Fitting, Grid
from game.ui.boxes.page_parts import line_of
from game.ui.boxes.widgets import Row

TAB = 58.0  # how high a tab is, in units


class TabbedScene(WidgetScene):
    """The `page` that is open is one of `pages`."""

    in_line = True
    pages: Sequence[str] = ()
    page = ""

    @property
    def changing(self) -> object:
        return super().changing, self.page

    def called(self, page: str) -> str:
        """Returns what is written on the tab of a page."""
        raise NotImplementedError

    def tabs(self) -> Box:
        """Returns the tabs, as wide as the rows; a line is under that of the open page."""
        tabs = [
            Row(("page", name), self.called(name), marked=name == self.page,
                yes=partial(self._open, name), at_least=TAB)
            for name in self.pages
        ]  # fmt: skip
        return Fitting((line_of(tabs, 16.0), Grid(tuple(tabs), len(tabs), 16.0, between=12.0)))

    def _open(self, page: str, _: str = "") -> Want:
        self.page = page
        return None

    def line(self) -> list[Hashable]:
        """Returns what up and down lead through: of the tabs only that of the open page."""
        return [id_ for id_ in super().line() if not _is_tab(id_) or id_ == ("page", self.page)]

    def _stepped(self, dx: int, dy: int) -> Want:
        """Opens pages with steps along the tabs."""
        if not _is_tab(self.focus):
            return super()._stepped(dx, dy)
        if dx and not dy:
            names = list(self.pages)
            self._open(names[(names.index(self.page) + dx) % len(names)])
        elif self.focus == ("page", self.page):
            return super()._stepped(dx, dy)
        self.focus_on(("page", self.page))
        return None


def _is_tab(id_: Hashable) -> bool:
    return isinstance(id_, tuple) and id_[0] == "page"
