"""The saved games that can continue, to choose from."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from game.core.i18n import Texts
from game.kept.saves import Saved
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Swap, Want
from game.scenes.menus import game_tiles
from game.scenes.menus.discarding import Asked
from game.scenes.menus.menu import WidgetScene
from game.scenes.resuming.table_opening import NotOpened, go_on
from game.ui.boxes.boxes import Box, Words
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.containers import Below, Beside, Framed
from game.ui.boxes.page_parts import heading, page
from game.ui.boxes.widgets import TILE, Row
from game.ui.surfaces import theme

# When something was, as people say it.

WEEK = 7  # days, within which the day of the week is enough


def spoken(texts: Texts, when: datetime, now: datetime | None = None) -> str:
    """Returns today, yesterday, a weekday, or a date, with the time, as said `now`."""
    today = (now or datetime.now(when.tzinfo)).date()
    ago = (today - when.date()).days
    time = texts("saved.time", hours=f"{when:%H}", minutes=f"{when:%M}")
    if ago in (0, 1):
        return texts("saved.yesterday" if ago else "saved.today", time=time)
    if 0 < ago < WEEK:
        return texts("saved.when", day=texts(f"saved.weekday.{when.weekday()}"), time=time)
    month = texts(f"newsreel.month.{when.month}")
    date = texts("newsreel.date", day=when.day, month=month, year=when.year)
    return texts("saved.date", day=date, time=time)


NAME, NAMES = 42.0, 28.0  # letters, in units
COVER = (150.0, 104.0)  # the picture of a game


def when(kit: Kit, saved: Saved) -> str:
    """Returns when a game was last played."""
    return spoken(kit.texts, saved.when)


def far(kit: Kit, saved: Saved) -> str:
    """Returns when a game was last played, and how far it has come."""
    words = kit.texts.plural("saved.far", saved.played) if saved.played else kit.t("saved.begun")
    return f"{when(kit, saved)}\u00a0· {words}"


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
        self.focus = 0

    def picture(self) -> Box:
        rows = [
            Beside((self._tile(number, saved), self._drop_row(number, saved)), 14.0, "fill")
            for number, saved in enumerate(self.games)
        ]
        return page(heading(self.kit.t("saved.title")), Below(tuple(rows), 14.0), [self.back_row()])

    def _tile(self, number: int, saved: Saved) -> Row:
        """Returns the cover and the name of a game, who plays, and when they last did."""
        name = Words(self.kit.t(f"name.{saved.game}"), NAME, theme.INK, "title", most=1)
        who = f"{self.kit.texts.joined(saved.names)}\u00a0· {far(self.kit, saved)}"
        words = Below((name, Words(who, NAMES, theme.INK_SOFT, shrinks=True)), 2.0, grow=1.0)
        inside = Beside((game_tiles.cover(saved.game, COVER, COVER), words), 24.0)
        return Row(number, kind=TILE, yes=lambda _: self._take(saved), grow=1.0, at_least=0.0,
                   inner=Framed(inside, (18.0, 14.0), game_tiles.paper, "paper"))  # fmt: skip

    def _drop_row(self, number: int, saved: Saved) -> Row:
        called = self.kit.t("house.pair", name=self.kit.t("saved.drop"), value=self._called(saved))
        return Row(("drop", number), icon="cross_out", said=called,
                   yes=lambda _: self._ask(saved))  # fmt: skip

    def _called(self, saved: Saved) -> str:
        """Returns a game in a few words: which, who, and when."""
        names = self.kit.texts.joined(saved.names)
        return f"{self.kit.t(f'name.{saved.game}')} · {names} · {when(self.kit, saved)}"

    def _ask(self, saved: Saved) -> Want:
        t, drop = self.kit.t, partial(self._dropped, saved)
        return Push(Asked(self.kit, t("saved.drop_title"), self._called(saved), drop))

    def _dropped(self, saved: Saved) -> Want:
        """Throws a game away; after the last one there is nothing left to see here."""
        self.kit.files.saves.throw_away(saved.path)
        self._look()
        return Pop() if self.games else Swap(self.kit.ways.title())

    def _look(self) -> None:
        found, _ = self.kit.files.saves.unfinished()
        self.games = [saved for saved in found if saved.path.name != self.apart]

    def _take(self, saved: Saved) -> Want:
        return go_on(self.kit, saved.path)

    def answered(self, answer: object) -> Want:
        """Shows why a game does not continue."""
        if isinstance(answer, NotOpened):
            self._look()
            self.message = answer.why
        return None

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()
