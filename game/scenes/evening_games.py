"""The games of an evening are chosen: in which order, how long each of them, and by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.agreement import Agreement
from game.box import BOX
from game.editions import FULL, OWN, SHORT, editions, rounded
from game.evening import Evening, playable
from game.scenes import as_last_time, lengths, own_rules, tiles
from game.scenes.arranged import hindrance
from game.scenes.house_rules import HouseRules
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Push, Scene, Swap, Want
from game.scenes.stacked import LOW, SIDE, Heading
from game.scenes.tiles import EDGE, PICTURE
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Intent, Menu, is_pad
from game.ui.typeset import LINE, lines
from game.ui.widgets import CHOICE, TILE, Row, Widget, beside, flow, foot

BADGE = 62.0  # the number of a game that is chosen
FORM, GAP = 66.0, 14.0  # how it is played: the height of these buttons, and what is free above
TOLD = 26.0  # letters of what is said about a game on its tile
ASIDE = 1100.0  # as wide as that, with large letters, the buttons of a game stand beside it
TILES = 0.6  # of the width is for the tile then
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
        """Why a game is not for these seats, or not by these rules."""
        if not playable(name, len(self.evening.players)):
            return self.kit.t("evening.needs", seats=tiles.seats_text(name))
        agreed = self.evening.agreement(name)
        if agreed not in self._known:
            self._known[agreed] = hindrance(self.kit, agreed, self.evening.players)
        return self._known[agreed]

    def lasts(self) -> str:
        """How long all of it will take, as far as that is known."""
        found = [self._minutes(name) for name in self._games()]
        known = rounded(sum(about or 0 for about in found))
        if not found:
            return self.kit.t("evening.in_order")
        if not any(found):
            return ""
        key = "evening.about" if all(found) else "evening.about_more"
        return self.kit.texts.plural(key, known)

    def _games(self) -> tuple[str, ...]:
        """The games that will be played, one several times if everybody begins once."""
        ahead = self.evening.ahead
        return ahead * len(self.evening.players) if self._each_begins else ahead

    @property
    def _each_begins(self) -> bool:
        """Whether everybody begins once."""
        return self.rounds and len(self.evening.ahead) == 1

    def _minutes(self, name: str) -> int | None:
        agreed = self.evening.agreement(name)
        return lengths.about(agreed, agreed.length, self.evening.players)

    def _form(self, name: str) -> str:
        """How long a game is: its length, and its minutes if they are known."""
        length, about = self.evening.agreement(name).length, self._minutes(name)
        words = self.kit.t("preset.own" if length == OWN else f"length.{length}")
        return (
            words if about is None else self.kit.texts.plural("evening.form", about, length=words)
        )

    def _edition(self, name: str) -> str:
        """What a game is called if it is not played as usual."""
        agreed = self.evening.agreement(name)
        usual = agreed.edition == next(iter(editions(name)))
        return "" if usual else own_rules.named(self.kit, agreed)

    # Widgets

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        if self.larger:
            return self._stacked(wide)
        low = high - 118
        tall = high - 190 - 176 - FORM - GAP
        found = tiles.tiles((60, 190, wide - 120, tall), self._toggle, self.why)
        return [
            *found,
            *(button for tile in found for button in self._below(tile)),
            self.back_row().at((60, low, 360, 78)),
            *(row.at((460, low, wide - 460 - 600, 78)) for row in self._rounds()),
            self._start_row().at((wide - 560, low, 500, 78)),
        ]

    def _below(self, tile: Widget) -> list[Widget]:
        """The buttons of a game below its tile."""
        x, y, w, h = tile.rect
        rows, area = self._forms(tile.id), (x, y + h + GAP, w, FORM)
        return beside(rows, [w - FORM - 10, FORM], area, 10) if rows else []

    def _forms(self, id_: object) -> list[Row]:
        """Short or full, and the rules; nothing where it is for other numbers of people."""
        name = next(name for name in BOX if id_ == ("game", name))
        if not playable(name, len(self.evening.players)):
            return []
        t, form = self.kit.t, self._form(name)
        called, rules = t(f"name.{name}"), t("seats.house")
        return [
            Row(("length", name), form, icon="hourglass", yes=partial(self._turn_length, name),
                said=t("house.pair", name=called, value=form)),
            Row(("rules", name), rules if self.larger else "", icon="settings",
                said=t("house.pair", name=rules, value=called),
                yes=partial(self._open_rules, name)),
        ]  # fmt: skip

    def _rounds(self) -> list[Row]:
        """Whether everybody begins once, which takes a single game."""
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
        if self.larger and ahead and (lasts := self.lasts()):
            label = t("house.pair", name=label, value=lasts)
        why = next(filter(None, map(self.why, ahead)), "") if ahead else t("evening.none")
        return Row("start", label, icon="play", enabled=not why, why=why, yes=self._start)

    def _stacked(self, wide: float) -> list[Widget]:
        """With large letters: tiles that lie, each with its buttons beside it, or below."""
        found, top = list[Widget](), self._heading().foot(wide)
        for name in BOX:
            tile = Row(("game", name), kind=TILE, enabled=not self.why(name), why=self.why(name),
                       yes=partial(self._toggle, name))  # fmt: skip
            found += self._lying(tile, name, top, wide)
            top = foot(found) + 24
        rounds = flow(self._rounds(), (SIDE, top + 6, wide - 2 * SIDE))
        under = SIDE, foot(rounds, top) + 20, wide - 2 * SIDE
        return [*found, *rounds, *flow([self.back_row(), self._start_row()], under, 2)]

    def _lying(self, tile: Row, name: str, top: float, wide: float) -> list[Widget]:
        """A tile and its buttons from a height on."""
        room, forms = wide - 2 * SIDE, self._forms(("game", name))
        part = room * TILES if wide >= ASIDE else room
        placed = tile.at((SIDE, top, part, self._tall(name, part)))
        if wide < ASIDE:
            return [placed, *flow(forms, (SIDE, foot([placed]) + GAP, room), 2)]
        beside_ = SIDE + part + 20, top, room - part - 20
        return [placed, *flow(forms, beside_, 1, GAP)]

    def _tall(self, name: str, part: float) -> float:
        """How high a lying tile is that is so wide: for the name, and what is said below it."""
        room = part - PICTURE - 3 * EDGE
        told = self.why(name) or self._edition(name)
        said = lines(told, TOLD, room - 84) * TOLD * LINE if told else 0.0
        high = tiles.name_high(self.kit, name, room) + max(BADGE, said) + EDGE + 10
        return max(high, 2 * 78 + GAP)

    def _heading(self) -> Heading:
        key = "evening.choose_more" if self.evening.points else "evening.choose"
        return Heading(self.kit.t(key), self.lasts())

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        self.size = size
        return max(size[1], foot(self.widgets()) + LOW)

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

    # The picture

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = wide, high = canvas.size
        heading = self._heading()
        if not self.larger:
            canvas.text(heading.title, 62, 80, 72, theme.PAPER, "title", wide=wide - 124)
            canvas.text(heading.note, 66, 150, 32, theme.BRASS_LIGHT, wide=wide - 130)
        else:
            heading.draw(canvas)
        shown = {widget.id: widget for widget in self.widgets()}
        for name in BOX:
            self._tile(canvas, shown["game", name].rect, name)
        self.draw_widgets(canvas)
        self.draw_message(canvas, high - 146)

    def _tile(self, canvas: Canvas, rect: Rect, name: str) -> None:
        """The cover and the name of a game; its number if it is chosen, or why it cannot be."""
        x, y, w, h = rect
        below = tiles.poster(canvas, self.kit, rect, name, 0.6)
        why = self.why(name)
        told, chosen = why or self._edition(name), name in self.evening.ahead
        if self.larger:
            left, top = x + PICTURE + 2 * EDGE, below + 10
            mark, area = (left + 34, top + 31), (left + 84, top + 14, x + w - left - 84 - EDGE, 0.0)
        else:
            mark, area = (x + w / 2, y + h - 116), (x + 16, y + h - 80, w - 32, 76.0)
        if chosen:
            self._number(canvas, *mark, name)
        elif why:
            canvas.icon("lock", *mark, 44, theme.INK_SOFT)
        if told and self.larger:
            canvas.paragraph(told, area, TOLD, theme.INK_SOFT, "bold")
        elif told:
            canvas.centred_lines(told, area, TOLD, theme.INK_SOFT, "bold")

    def _number(self, canvas: Canvas, x: float, y: float, name: str) -> None:
        """Which of the games it is, counted from the first one of the evening."""
        number = len(self.evening.points) + self.evening.ahead.index(name) + 1
        canvas.box((x - 34, y - 31, 68, BADGE), theme.BRASS, theme.INK, 3, 31)
        canvas.text(str(number), x, y, 40, theme.INK, "bold", "center")
