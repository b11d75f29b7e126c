"""The choice of an evening's games: in which order, how long each of them, and by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.match.agreement import Agreement
from game.match.box import BOX
from game.match.editions import FULL, OWN, SHORT, editions, rounded
from game.match.evening import Evening, playable
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Scene, Swap, Want
from game.scenes.menus import game_tiles
from game.scenes.menus.menu import WidgetScene
from game.scenes.seats import as_last_time, lengths, own_rules
from game.scenes.seats.arranged import hindrance
from game.scenes.seats.house_rules import HouseRules
from game.ui.boxes.boxes import Box, Paint, Space, Words, icon
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed
from game.ui.boxes.page_parts import heading, page, tight_page
from game.ui.boxes.widgets import CHOICE, TILE, Row
from game.ui.input.intents import Intent, Menu, is_pad
from game.ui.surfaces import theme
from game.ui.surfaces.theme import INK_SOFT as SOFT

BADGE = (68.0, 62.0)  # the number of a game that is chosen
FORM, ROUNDS = 66.0, 860.0  # how high the buttons of a game are; how wide that of all is at most
Then = Callable[[Kit, Evening], Scene]


class EveningGames(WidgetScene):
    """A tile for each game, with what is agreed about it; games that are over stay as they are.
    `then`: the scene that follows."""

    def __init__(self, kit: Kit, evening: Evening, then: Then) -> None:
        super().__init__(kit)
        self.evening = evening
        self.then = then
        self.rounds = False  # one game, and everybody begins it once
        self.focus = "start" if evening.ahead else ("game", next(iter(BOX)))
        self._known: dict[Agreement, str] = {}

    # What is agreed

    def why(self, name: str) -> str:
        """Returns why a game is not for these seats, or not by these rules."""
        if not playable(name, len(self.evening.players)):
            return self.kit.t("evening.needs", seats=game_tiles.seats_text(name))
        agreed = self.evening.agreement(name)
        if agreed not in self._known:
            self._known[agreed] = hindrance(self.kit, agreed, self.evening.players)
        return self._known[agreed]

    def lasts(self) -> str:
        """Returns how long all of it will take, as far as that is known."""
        found = [self._minutes(name) for name in self._games()]
        known = rounded(sum(about or 0 for about in found))
        if not found:
            return self.kit.t("evening.in_order")
        if not any(found):
            return ""
        key = "evening.about" if all(found) else "evening.about_more"
        return self.kit.texts.plural(key, known)

    def _games(self) -> tuple[str, ...]:
        """Returns the games that will be played, one several times if everybody begins once."""
        ahead = self.evening.ahead
        return ahead * len(self.evening.players) if self._each_begins else ahead

    @property
    def _each_begins(self) -> bool:
        return self.rounds and len(self.evening.ahead) == 1

    def _minutes(self, name: str) -> int | None:
        agreed = self.evening.agreement(name)
        return lengths.about(agreed, agreed.length, self.evening.players)

    def _form(self, name: str) -> str:
        """Returns how long a game is: its length, and its minutes if they are known."""
        length, about = self.evening.agreement(name).length, self._minutes(name)
        words = self.kit.t("preset.own" if length == OWN else f"length.{length}")
        return (
            words if about is None else self.kit.texts.plural("evening.form", about, length=words)
        )

    def _edition(self, name: str) -> str:
        """Returns what a game is called if it is not played as usual."""
        agreed = self.evening.agreement(name)
        usual = agreed.edition == next(iter(editions(name)))
        return "" if usual else own_rules.named(self.kit, agreed)

    # The picture

    def picture(self) -> Box:
        large, small = self._page(stands=True), self._page(stands=False)
        return Fitting((large, small, self._page(stands=False, tight=True)))

    def _page(self, *, stands: bool, tight: bool = False) -> Box:
        """Returns the page; what concerns all games is below them, or beside the last one."""
        games, rounds = [self._game(name, stands, tight) for name in BOX], self._rounds()
        if stands:
            under = [Framed(row, most=ROUNDS) for row in rounds]
            body: Box = Below((game_tiles.lines(games, stands), *under), 20.0)
        else:
            body = game_tiles.lines([*games, *(Framed(row, y=0.0) for row in rounds)], stands)
        key = "evening.choose_more" if self.evening.points else "evening.choose"
        title, ways = self.kit.t(key), [self.back_row(), self._start_row()]
        if tight:
            return tight_page(title, body, ways, self.lasts())
        return page(heading(title, self.lasts()), body, ways)

    def _game(self, name: str, stands: bool, tight: bool) -> Box:
        """Builds the tile of a game, with its buttons below it."""
        why = self.why(name)
        inside = game_tiles.tile(self.kit, name, [self._told(name, why, stands)], stands, tight)
        tile = Row(("game", name), kind=TILE, enabled=not why, why=why, grow=1.0,
                   yes=partial(self._toggle, name), inner=inside, at_least=0.0)  # fmt: skip
        return Below((tile, self._forms(name)), 14.0, grow=1.0)

    def _told(self, name: str, why: str, stands: bool) -> Box:
        """Returns a chosen game's number, or why it cannot be, and what it is called."""
        number = self.evening.ahead.index(name) + 1 if name in self.evening.ahead else 0
        mark = _number(len(self.evening.points) + number) if number else icon("lock", 44, SOFT)
        marks = [mark] if number or why else []
        said = Words(why or self._edition(name), SMALLEST, SOFT, "bold",
                     "center" if stands else "left", grow=1.0)  # fmt: skip
        if not stands:
            return Beside((*marks, said), 14.0)
        return Below((*(Framed(mark, most=mark.wide()) for mark in marks), said), 8.0, grow=1.0)

    def _forms(self, name: str) -> Box:
        """Returns the buttons for its length and rules, if the number of people fits."""
        if not playable(name, len(self.evening.players)):
            return Space(0.0, FORM)
        t, form = self.kit.t, self._form(name)
        called, rules = t(f"name.{name}"), t("seats.house")
        length = Row(("length", name), form, icon="hourglass", at_least=FORM, shrinks=True,
                     yes=partial(self._turn_length, name), grow=1.0,
                     said=t("house.pair", name=called, value=form))  # fmt: skip
        own = Row(("rules", name), icon="settings", at_least=FORM,
                  said=t("house.pair", name=rules, value=called),
                  yes=partial(self._open_rules, name))  # fmt: skip
        return Beside((length, own), 10.0)

    def _rounds(self) -> list[Row]:
        """Returns the row for everybody to begin once, which takes a single game."""
        if self.evening.points:
            return []
        t, alone = self.kit.t, len(self.evening.ahead) == 1
        seats = len(self.evening.players)
        value = t("evening.rounds.games", games=seats) if self._each_begins else t("common.off")
        row = Row("rounds", t("evening.rounds"), CHOICE, value=value, enabled=alone,
                  why=t("evening.rounds.alone"), step=self._turn_rounds)  # fmt: skip
        return [row]

    def _start_row(self) -> Row:
        t, ahead = self.kit.t, self.evening.ahead
        label = t("evening.play_on" if self.evening.points else "evening.start")
        why = next(filter(None, map(self.why, ahead)), "") if ahead else t("evening.none")
        return Row("start", label, icon="play", enabled=not why, why=why, yes=self._start)

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    # Choices

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Menu) and is_pad(intent.device):
            self.focus = "start"
            return self.choose(self.hold(), intent.device)
        return super().handle(intent)

    def answered(self, answer: object) -> Want:
        if isinstance(answer, Agreement):
            self.evening = self.evening.agree(answer)
        return None

    def _toggle(self, name: str, _: str) -> None:
        self.evening = self.evening.take(name)

    def _turn_length(self, name: str, _: str) -> None:
        agreed = self.evening.agreement(name)
        length = FULL if agreed.length == SHORT else SHORT
        self.evening = self.evening.agree(agreed.of(agreed.edition, length))

    def _open_rules(self, name: str, _: str) -> Want:
        return Push(HouseRules(self.kit, self.evening.agreement(name), ()))

    def _turn_rounds(self, _: int) -> None:
        self.rounds = not self.rounds

    def _start(self, _: str) -> Want:
        played = self.evening.games[: len(self.evening.points)]
        evening = replace(self.evening, games=(*played, *self._games()))
        if not played:
            as_last_time.keep(self.kit, as_last_time.begun_evening(self.evening))
        return Swap(self.then(self.kit, evening))


def _number(number: int) -> Box:
    """Returns the number of a game, counted from the first one of the evening."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box(rect, theme.BRASS, theme.INK, 3, h / 2)
        canvas.text(str(number), x + w / 2, y + h / 2, 40, theme.INK, "bold", "center")

    return Paint(paint, BADGE, ("number", number), said=str(number))
