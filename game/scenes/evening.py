"""An evening at the screen: seats, a choice of games, the table of points, the winner."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import storage
from game.box import BOX
from game.evening import Evening, playable
from game.match import Match, luck
from game.scenes.evening_file import MISSING, UNREADABLE, keep, settled
from game.scenes.house_rules import agreement
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.opening import at_table
from game.scenes.playing import After
from game.scenes.scene import Scene, Swap, Want
from game.scenes.scoop import joined
from game.scenes.table import TableScene
from game.scenes.tiles import poster, seats_text, tiles
from game.tables.shelf import FACES
from game.trouble import Trouble
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Intent, Menu, is_pad
from game.ui.widgets import Row, Widget, beside

# Such a file may be read another time, so it is not moved away.
SOUND = (UNREADABLE, "error.record_newer", "error.record_board")


class EveningGames(WidgetScene):
    """Which games, in the order they are chosen."""

    def __init__(self, kit: Kit, evening: Evening) -> None:
        super().__init__(kit)
        self.evening = evening
        self.focus = ("game", next(iter(BOX)))

    def widgets(self) -> list[Widget]:
        (wide, high), t = self.size, self.kit.t
        found = tiles((60, 190, wide - 120, high - 190 - 190), self._toggle, self._why)
        start = Row("start", t("evening.start"), icon="play", enabled=bool(self.evening.games),
                    why=t("evening.none"), yes=self._start)  # fmt: skip
        low = high - 118
        return [
            *found,
            self.back_row().at((60, low, 360, 78)),
            start.at((wide - 560, low, 500, 78)),
        ]

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
        keep(self.kit, self.evening)
        return Swap(EveningScene(self.kit, self.evening))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, high = canvas.size
        title = self.kit.t("evening.choose")
        canvas.text(title, 62, 92, 72, theme.PAPER, "title", wide=wide - 124)
        for widget, name in zip(self.widgets(), BOX, strict=False):
            self._tile(canvas, widget.rect, name)
        self.draw_widgets(canvas)
        self.draw_message(canvas, high - 152)

    def _tile(self, canvas: Canvas, rect: Rect, name: str) -> None:
        x, y, w, h = rect
        poster(canvas, self.kit, rect, name, 0.62)
        if name in self.evening.games:
            number = str(self.evening.games.index(name) + 1)
            canvas.box((x + w / 2 - 34, y + h * 0.81, 68, 62), theme.BRASS, theme.INK, 3, 31)
            canvas.text(number, x + w / 2, y + h * 0.81 + 31, 40, theme.INK, "bold", "center")
        elif self._why(name):
            canvas.icon("lock", x + w / 2, y + h * 0.86, 44, theme.INK_SOFT)


class EveningScene(WidgetScene):
    """The table of points between the games, and in the end the winner."""

    def __init__(self, kit: Kit, evening: Evening) -> None:
        super().__init__(kit)
        self.evening = evening

    def entered(self) -> None:
        """All games played count and are written down."""
        self.evening = settled(self.kit, self.evening)
        self.focus = "end" if self.evening.over else "play"
        self.fresh = self.evening.over
        keep(self.kit, self.evening)

    def advance(self, seconds: float) -> Want:
        if self.fresh:
            self.fresh = False
            self.kit.audio.play("ovation")
        return None

    def back(self) -> Want:
        return Swap(self.kit.title())

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        t, evening = self.kit.t, self.evening
        low = high - 118
        if evening.over:
            end = Row("end", t("evening.end"), icon="trophy", yes=lambda _: self._end())
            return [end.at((wide / 2 - 280, low, 560, 78))]
        key = "evening.go_on" if evening.playing else "evening.play"
        label = t(key, game=t(f"name.{evening.next}"))
        play = Row("play", label, icon="play", yes=self._play)
        leave = Row("leave", t("evening.leave"), icon="door", yes=lambda _: self.back())
        return beside([play, leave], [1.0, 1.0], (60, low, wide - 120, 78))

    def _end(self) -> Want:
        self.kit.keeper.remove(self.kit.folder.evening)
        return Swap(self.kit.title())

    def _play(self, _: str) -> Want:
        if self.evening.playing:
            return self._go_on(self.kit.folder.saves / self.evening.playing)
        return self._begin()

    def _begin(self) -> Want:
        match = self._new_match()
        path = self.kit.new_path()
        evening = self.evening.begun(path.name)
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

    def _new_match(self) -> Match:
        """The next game in its usual form; the lot decides who begins."""
        name, players = self.evening.next, list(self.evening.players)
        first = luck(self.kit.new_seed(), -1).randrange(len(players))
        options = agreement(name).options
        facts = BOX[name].facts
        if facts.colours:
            options = replace(options, colours="".join(player.letter for player in players))
        options = replace(options, **{facts.first: first})
        return self.kit.new_match(name, options, players, first_by="lot")

    # The picture

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, high = canvas.size
        t = self.kit.t
        canvas.text(self._headline(), wide / 2, 84, 68, theme.PAPER, "title", "center", wide - 120)
        canvas.text(t("evening.how"), wide / 2, 150, 30, theme.BRASS_LIGHT, "text", "center",
                    wide - 160)  # fmt: skip
        area = (60.0, 200.0, wide - 120, high - 200 - 170)
        canvas.panel(area)
        self._table(canvas, area)
        self.draw_widgets(canvas)
        self.draw_message(canvas, high - 148)

    def _headline(self) -> str:
        if not self.evening.over:
            return self.kit.t("evening.title")
        names = [self.evening.players[seat].name for seat in self.evening.winners()]
        shown = joined(names, self.kit.t("common.and"))
        return self.kit.texts.plural("evening.winner", len(names), names=shown)

    def _table(self, canvas: Canvas, area: Rect) -> None:
        """A row a seat, a column a game, and the sum."""
        x, y, w, h = area
        games = self.evening.games
        step = min(230.0, w * 0.58 / len(games))
        left, top = x + w * 0.3, y + 150.0
        for number, game in enumerate(games):
            middle = left + step * (number + 0.5)
            FACES[game].cover.draw(canvas, (middle - 50, y + 24, 100, 84))
            label = self.kit.t(f"name.{game}")
            canvas.text(label, middle, y + 128, 24, theme.INK, "bold", "center", step - 14)
        total = x + w - 110
        canvas.text(
            self.kit.t("evening.total"), total, y + 128, 26, theme.INK, "bold", "center", 190
        )
        row = min(92.0, (h - 170) / len(self.evening.players))
        for seat in range(len(self.evening.players)):
            rect = (x + 30, top + 10 + seat * row, w - 60, row - 10)
            self._row(canvas, seat, rect, left, step, total)

    def _row(
        self, canvas: Canvas, seat: int, rect: Rect, left: float, step: float, total: float
    ) -> None:
        x, y, w, h = rect
        player, middle = self.evening.players[seat], y + h / 2
        won = self.evening.over and seat in self.evening.winners()
        canvas.box(rect, theme.PAPER_LIT if won else theme.PAPER_SHADE, theme.INK, 2)
        canvas.emblem(player.letter, x + 44, middle, h * 0.7)
        canvas.text(player.name, x + 92, middle, 34, theme.INK, "bold", "left", w * 0.17)
        for number, row in enumerate(self.evening.points):
            at = left + step * (number + 0.5)
            canvas.text(str(row[seat]), at, middle, 34, theme.INK, "text", "center")
        canvas.text(
            str(self.evening.totals()[seat]), total, middle, 46, theme.INK, "bold", "center"
        )
        if won:
            shown = art.icon("trophy", canvas.px(h * 0.62), theme.BRASS)
            canvas.centred(shown, total - 84, middle)


def follows(kit: Kit, evening: Evening) -> After:
    """The scene after a game of an evening: the table of points, with the players of that game."""

    def after(match: Match) -> Scene:
        seated = replace(evening, players=tuple(match.players))
        return EveningScene(kit, seated.played(match.game.rules.result(match.state)))

    return after
