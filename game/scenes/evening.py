"""An evening at the screen: seats, a choice of games, the table of points, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game import storage
from game.box import BOX
from game.evening import Evening, playable
from game.match import Match, Player, luck
from game.motion import Cue
from game.rules.options import value
from game.scenes import standings
from game.scenes.agreement import agreement
from game.scenes.evening_file import MISSING, UNREADABLE, keep, settled
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.opening import at_table
from game.scenes.pace import SCORING
from game.scenes.playing import After
from game.scenes.podium import Podium
from game.scenes.scene import Scene, Swap, Want
from game.scenes.show import ShowScene
from game.scenes.stacked import SIDE, Heading
from game.scenes.table import TableScene
from game.scenes.tiles import EDGE, PICTURE, lying, name_high, poster, seats_text, tiles
from game.trouble import Trouble
from game.ui import theme
from game.ui.canvas import DESIGN, Canvas, Rect
from game.ui.intents import Intent, Menu, is_pad
from game.ui.widgets import CHOICE, Row, Widget, beside, flow, foot

BESIDE = 1240.0  # as wide as that, buttons with large letters stand beside each other
UNDER = 210.0  # the words over the podium end there
BADGE = 62.0  # the number of a game that is chosen
SHEET = 990.0  # where the table beside the podium begins
# Such a file may be read another time, so it is not moved away.
SOUND = (UNREADABLE, "error.record_newer", "error.record_board")


class EveningGames(WidgetScene):
    """Which games, in the order they are chosen."""

    def __init__(self, kit: Kit, evening: Evening) -> None:
        super().__init__(kit)
        self.evening = evening
        self.rounds = False  # one game, and everybody begins it once
        self.focus = ("game", next(iter(BOX)))

    def widgets(self) -> list[Widget]:
        (wide, high), t = self.size, self.kit.t
        start = Row("start", t("evening.start"), icon="play", enabled=bool(self.evening.games),
                    why=t("evening.none"), yes=self._start)  # fmt: skip
        if self.larger:
            return self._stacked(wide, start)
        low = high - 118
        return [
            *tiles((60, 190, wide - 120, high - 190 - 190), self._toggle, self._why),
            self.back_row().at((60, low, 360, 78)),
            self._rounds().at((460, low, wide - 460 - 600, 78)),
            start.at((wide - 560, low, 500, 78)),
        ]

    def _rounds(self) -> Row:
        """Whether everybody begins once, which takes a single game."""
        t, alone = self.kit.t, len(self.evening.games) == 1
        on, seats = alone and self.rounds, len(self.evening.players)
        value = t("evening.rounds.games", games=seats) if on else t("common.off")
        return Row("rounds", t("evening.rounds"), CHOICE, value=value, enabled=alone,
                   why=t("evening.rounds.alone"), step=self._turn_rounds)  # fmt: skip

    def _turn_rounds(self, _: int) -> None:
        self.rounds = not self.rounds

    def _stacked(self, wide: float, start: Row) -> list[Widget]:
        """With large letters: tiles that lie."""
        tall = max(name_high(self.kit, name, wide) for name in BOX) + BADGE + EDGE + 10
        found = lying(self._heading().foot(wide), wide, tall, self._toggle, self._why)
        below = SIDE, foot(found) + 30, wide - 2 * SIDE
        rounds = flow([self._rounds()], below)
        under = SIDE, foot(rounds) + 20, wide - 2 * SIDE
        return [*found, *rounds, *flow([self.back_row(), start], under, 2)]

    def _heading(self) -> Heading:
        return Heading(self.kit.t("evening.choose"))

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        self.size = size
        return max(size[1], foot(self.widgets()) + 40)

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Menu) and is_pad(intent.device):
            self.focus = "start"
            return self.choose(self.hold(), intent.device)
        return super().handle(intent)

    def _why(self, name: str) -> str:
        """Why a game is not for these seats."""
        if playable(name, len(self.evening.players)):
            return ""
        called = self.kit.t(f"name.{name}")
        return self.kit.t("evening.not_for", game=called, seats=seats_text(name))

    def _toggle(self, name: str, _: str) -> None:
        games = self.evening.games
        without = tuple(game for game in games if game != name)
        self.evening = replace(self.evening, games=without if name in games else (*games, name))

    def _start(self, _: str) -> Want:
        games = self.evening.games
        if self.rounds and len(games) == 1:
            self.evening = replace(self.evening, games=games * len(self.evening.players))
        keep(self.kit, self.evening)
        return Swap(EveningScene(self.kit, self.evening))

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = wide, high = canvas.size
        title = self._heading().title
        if not self.larger:
            canvas.text(title, 62, 92, 72, theme.PAPER, "title", wide=wide - 124)
        else:
            self._heading().draw(canvas)
        for widget, name in zip(self.widgets(), BOX, strict=False):
            self._tile(canvas, widget.rect, name)
        self.draw_widgets(canvas)
        self.draw_message(canvas, high - 152)

    def _tile(self, canvas: Canvas, rect: Rect, name: str) -> None:
        x, y, w, h = rect
        below = poster(canvas, self.kit, rect, name, 0.62)
        middle, top = x + w / 2, y + h * 0.81
        if self.larger:
            middle, top = x + PICTURE + 2 * EDGE + 34, below + 10
        if name in self.evening.games:
            number = str(self.evening.games.index(name) + 1)
            canvas.box((middle - 34, top, 68, BADGE), theme.BRASS, theme.INK, 3, 31)
            canvas.text(number, middle, top + 31, 40, theme.INK, "bold", "center")
        elif self._why(name):
            canvas.icon("lock", middle, y + h * 0.86 if not self.larger else top + 31, 44,
                        theme.INK_SOFT)  # fmt: skip


class EveningScene(ShowScene):
    """The table of points between the games, and in the end the podium."""

    read_first = True

    def __init__(self, kit: Kit, evening: Evening) -> None:
        super().__init__(kit)
        self.evening = evening
        self.podium: Podium | None = None
        self._much = 1.0  # units a unit of the podium

    def entered(self) -> None:
        """All games played count and are written down."""
        self.evening = settled(self.kit, self.evening)
        self.focus = "end" if self.evening.over else "play"
        if self.evening.over:
            self._honour()
        keep(self.kit, self.evening)

    def _honour(self) -> None:
        """The steps rise; for those who do not like motion they stand there."""
        self.podium = Podium(self.kit, self.evening)
        if self.kit.settings.reduced_motion or self.kit.settings.speed_of(SCORING) == "off":
            self.kit.sound(Cue(0.0, "ovation"))
        else:
            clip = self.podium.clip()  # from its first frame on
            self.reel.add(lambda: clip)

    def back(self) -> Want:
        return Swap(self.kit.title())

    def widgets(self) -> list[Widget]:
        (wide, high), evening = self.size, self.evening
        low = high - 118
        if self.larger:
            below = SIDE, self._sheet(wide) + 40, wide - 2 * SIDE
            return flow(self._rows(), below, 1 if wide < BESIDE else 2)
        if evening.over:
            (end,) = self._rows()
            return [end.at((SHEET + (wide - SHEET - 560) / 2 - 20, low, 560, 78))]
        return beside(self._rows(), [1.0, 1.0], (60, low, wide - 120, 78))

    def _rows(self) -> list[Row]:
        t, evening = self.kit.t, self.evening
        if evening.over:
            return [Row("end", t("evening.end"), icon="trophy", yes=lambda _: self._end())]
        key = "evening.go_on" if evening.playing else "evening.play"
        label = t(key, game=t(f"name.{evening.next}"))
        play = Row("play", label, icon="play", yes=self._play)
        return [play, Row("leave", t("evening.leave"), icon="door", yes=lambda _: self.back())]

    def _heading(self) -> Heading:
        return Heading(self.kit.t("evening.title"), self.kit.t("evening.how"))

    def _head(self, wide: float) -> float:
        """Where the table begins: below the headline, or below the words over the podium, which do
        not grow."""
        return self._heading().foot(wide) if self.podium is None else UNDER * self._much

    def _sheet(self, wide: float) -> float:
        """Where the table ends, with large letters."""
        return self._head(wide) + standings.height_of_cards(self.evening)

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger or (self.podium and self.podium.risen(-1) == 0):
            return size[1]
        self.size = size
        self._much = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
        return max(size[1], foot(self.widgets()) + 40)

    def _end(self) -> Want:
        self.kit.keeper.remove(self.kit.folder.evening)
        return Swap(self.kit.title())

    def _play(self, _: str) -> Want:
        if self.evening.playing:
            return self._go_on(self.kit.folder.saves / self.evening.playing)
        return self._begin()

    def _begin(self) -> Want:
        lot = luck(self.kit.new_seed(), -1).randrange(len(self.evening.players))
        first = self.evening.beginner(lot)
        match = self._new_match(first)
        path = self.kit.new_path()
        evening = self.evening.begun(path.name, first)
        keep(self.kit, evening)
        return Swap(TableScene(self.kit, match, path, after=follows(self.kit, evening)))

    def _go_on(self, path: Path) -> Want:
        try:
            opened = self.kit.saves.open(path)
        except (Trouble, storage.StorageError) as error:
            if error.key == MISSING:
                return self._begin()
            self._not_read(path, error)
            return None
        if not self.evening.fits(opened.match):
            return self._begin()  # somebody else's game of this name
        return Swap(at_table(self.kit, opened, path, follows(self.kit, self.evening)))

    def _not_read(self, path: Path, error: Trouble | storage.StorageError) -> None:
        """Tells why the game cannot go on; a damaged one is moved away and played again."""
        self.message = self.kit.trouble(error)
        if error.key in SOUND or self.kit.keeper.idle:
            return
        self.evening = self.evening.begun("")
        try:
            aside = storage.set_aside(path)
        except storage.StorageError as stays:
            self.message += " " + self.kit.trouble(stays)
        else:
            self.message += " " + self.kit.t("title.set_aside", file=aside.name)

    def _new_match(self, first: int) -> Match:
        """The next game in its usual form."""
        name, players = self.evening.next, list(self.evening.players)
        options = agreement(name).options
        facts = BOX[name].facts
        if facts.colours:
            players = in_colours(players, str(value(options, "colours")))
            options = replace(options, colours="".join(player.letter for player in players))
        options = replace(options, **{facts.first: first})
        found = "next" if self.evening.began else "lot"
        return self.kit.new_match(name, options, players, first_by=found)

    # The picture

    def ground(self, canvas: Canvas) -> None:
        if self.podium is None:
            canvas.backdrop()
        else:
            self.podium.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.size = wide, high = canvas.size
        if self.podium is not None:
            self._draw_podium(canvas, self.podium)
            return
        if self.larger:
            self._heading().draw(canvas)
            self._draw_cards(canvas)
            return
        t = self.kit.t
        title = t("evening.title")
        canvas.text(title, wide / 2, 84, 68, theme.PAPER, "title", "center", wide - 120)
        canvas.text(t("evening.how"), wide / 2, 150, 30, theme.BRASS_LIGHT, "text", "center",
                    wide - 160)  # fmt: skip
        room = high - 200 - 170
        tall = standings.height(self.evening, room)
        area = (60.0, 200 + (room - tall) / 2, wide - 120, tall)
        standings.draw(canvas, self.kit, self.evening, area)
        self.draw_widgets(canvas)
        self.draw_message(canvas, high - 148)

    def _draw_cards(self, canvas: Canvas, down: float = 0.0) -> None:
        """The table with large letters, and the buttons below it; or on its way up."""
        wide, _ = canvas.size
        tall = standings.height_of_cards(self.evening)
        area = (SIDE / 2, self._head(wide) + down, wide - SIDE, tall)
        part = self.podium.risen if self.podium else lambda _: 1.0
        standings.draw(canvas, self.kit, self.evening, area, part)
        if not self.reel.running:
            self.draw_widgets(canvas)
            self.draw_message(canvas, 0.0)

    def _draw_podium(self, canvas: Canvas, podium: Podium) -> None:
        """Beside the steps the table that rises when everybody stands there; over them with large
        letters."""
        wide, high = canvas.size
        part, room = podium.risen(-1), high - 210 - 150
        if part > 0 and self.larger:
            self._draw_cards(canvas, (1 - part) * (canvas.size[0] * 9 / 16 - self._head(wide)))
            return
        if part > 0:
            tall = standings.height(self.evening, room)
            top = 210 + (room - tall) / 2
            y = top + (1 - part) * (high - top)
            area = (SHEET, y, wide - SHEET - 40, tall)
            standings.draw(canvas, self.kit, self.evening, area, podium.risen)
        if not self.reel.running:
            self.draw_widgets(canvas)
            self.draw_message(canvas, high - 148)


def in_colours(players: Sequence[Player], letters: str) -> list[Player]:
    """The players in the colours a game has: those in another one get one that is free."""
    taken = {player.letter for player in players}
    free = (letter for letter in letters if letter not in taken)
    return [p if p.letter in letters else replace(p, letter=next(free)) for p in players]


def follows(kit: Kit, evening: Evening) -> After:
    """The scene after a game of an evening: the table of points, with the players of that game."""

    def after(match: Match) -> Scene:
        seated = replace(evening, players=tuple(match.players))
        return EveningScene(kit, seated.played(match.game.rules.result(match.state)))

    return after
