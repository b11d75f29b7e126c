"""An evening at the screen: the table of points between its games, and in the end the podium."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from game.core.lazy_import import later
from game.core.trouble import Trouble
from game.family import queries
from game.files import storage
from game.kept.saves import UNREAD_BOARD, Opened
from game.match.evening import Evening
from game.match.match import Match, luck
from game.motion import Cue
from game.scenes.end import rays, standings
from game.scenes.evening.evening_file import MISSING, UNREADABLE, counted, done, keep
from game.scenes.evening.evening_games import EveningGames
from game.scenes.evening.podium import Podium
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Scene, Swap, Want
from game.scenes.menus.discarding import Asked
from game.scenes.menus.opening_show import ShowScene
from game.scenes.resuming.reopening import BAD_BOARD, Problem, Reopening
from game.scenes.resuming.table_opening import NotOpened, at_table
from game.scenes.seats import head_starts, rivals
from game.scenes.seats.arranged import board_of, laid_out, seated
from game.scenes.table.playing import After
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.speeds import SCORING
from game.sound.music import SILENCE, Music
from game.ui.boxes.boxes import Box, Space, Words
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers, Scrolling, cell
from game.ui.boxes.page_parts import NOTE, heading, line_of, page, tight_page
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

with later:
    from game.scenes.family import evening_print

SHEET, UNDER = 980.0, 186.0  # of the poster: the podium ends there, and the words over it
BESIDE, LEAST, EDGE = 620.0, 120.0, 24.0  # of the table beside it, and of what is seen of that
# Such a file may be read another time, so it is not moved away.
SOUND = (UNREADABLE, "error.record_newer", "error.record_board", UNREAD_BOARD, BAD_BOARD)


class EveningScene(ShowScene):
    """The table of points between the games, and in the end the podium."""

    read_first = True

    def __init__(self, kit: Kit, evening: Evening) -> None:
        super().__init__(kit)
        self.evening = evening
        self.podium: Podium | None = None

    def entered(self) -> None:
        """Writes the evening down, all games played counted."""
        self.focus = "more" if self.evening.over else "play"
        if self.evening.over and self.podium is None:
            self._honour()
        keep(self.kit, self.evening)

    def _honour(self) -> None:
        """Begins to raise the steps; for those who do not like motion they are up at once."""
        self.podium = Podium(self.kit, self.evening)
        if self.kit.settings.reduced_motion or self.kit.settings.speed_of(SCORING) == "off":
            self.kit.sound(Cue(0.0, "ovation"))
        else:
            clip = self.podium.clip()  # from its first frame on
            self.reel.add(lambda: clip)

    @property
    def goes_on(self) -> bool:
        return self.podium is not None and self.podium.party

    @property
    def music(self) -> Music | None:
        silent = self.podium is not None and self.reel.running and self.podium.silent
        return SILENCE if silent else None

    def back(self) -> Want:
        return Swap(self.kit.ways.title())

    def _rows(self) -> list[Row]:
        t, evening = self.kit.t, self.evening
        if evening.over:
            return [
                Row("more", t("evening.more"), icon="plus", yes=lambda _: self._more()),
                Row("again", t("evening.again"), icon="swap", yes=lambda _: self._again()),
                Row("page", t("book.print"), icon="rules", yes=lambda _: self._print()),
                Row("end", t("evening.end"), icon="door", yes=lambda _: self._end()),
            ]
        key = "evening.go_on" if evening.playing else "evening.play"
        label = t(key, game=t(f"name.{evening.next}"))
        return [
            Row("play", label, icon="play", yes=self._play),
            Row("leave", t("evening.leave"), icon="door", yes=lambda _: self.back()),
            Row("end", t("evening.end"), icon="trophy", yes=lambda _: self._stop()),
        ]

    def _more(self) -> Want:
        """Leads to one more game; the points continue."""
        return Push(EveningGames(self.kit, self.evening, EveningScene))

    def _print(self) -> None:
        """Saves the evening as a page to print."""
        day = queries.evening_of(datetime.now())
        self.message = evening_print.saved_page(self.kit, day, self.evening)

    def _again(self) -> Want:
        """Begins a new evening with the same seats and games."""
        return Swap(EveningScene(self.kit, self.evening.again()))

    def _stop(self) -> Want:
        """Asks whether everybody wants no more games."""
        t, played = self.kit.t, len(self.evening.points)
        body = t("evening.stop_points" if played else "evening.stop_body")
        return Push(Asked(self.kit, t("evening.stop_title"), body, self._stopped))

    def _stopped(self) -> Want:
        """Leads to the podium with the points so far; without any to the title."""
        played = self.evening.games[: len(self.evening.points)]
        if not played:
            return self._end()
        over = replace(self.evening, games=played, playing="")
        return Swap(EveningScene(self.kit, over))

    def _end(self) -> Want:
        self.kit.files.keeper.remove(self.kit.files.folder.evening)
        return Swap(self.kit.ways.title())

    def _play(self, _: str) -> Want:
        if self.evening.playing:
            return self._go_on(self.kit.files.folder.saves / self.evening.playing)
        return self._begin()

    def answered(self, answer: object) -> Want:
        return self._begin() if isinstance(answer, rivals.Asked) else None

    def _begin(self) -> Want:
        if asked := self._asks():
            return asked
        lot = luck(self.kit.new_seed(), -1).randrange(len(self.evening.players))
        first = self.evening.beginner(lot)
        match = self._new_match(first)
        path = self.kit.files.new_path()
        evening = self.evening.begun(path.name, first)
        keep(self.kit, evening)
        return Swap(TableScene(self.kit, match, path, after=follows(self.kit, evening)))

    def _asks(self) -> Push | None:
        """Returns the way to the question for somebody whose strength matters and is not known."""
        game, players = self.evening.next, self.evening.players
        found = rivals.asks(self.kit, game, players)
        if found is None and self.evening.even and head_starts.measured(game):
            return head_starts.asks(self.kit, game, players)
        return found

    def _go_on(self, path: Path) -> Want:
        def then(found: Opened | Problem) -> Want:
            if not isinstance(found, Opened):
                return self._begin() if found.key == MISSING else self._not_read(path, found)
            if not self.evening.fits(found.match):
                return self._begin()  # somebody else's game of this name
            return Swap(at_table(self.kit, found, path, follows(self.kit, self.evening)))

        return Push(Reopening(self.kit, path, then))

    def _not_read(self, path: Path, error: Problem) -> Want:
        """Tells why the game cannot continue; a damaged one is moved away and played again."""
        self.message = self.kit.trouble(error)
        if error.key in SOUND or self.kit.files.keeper.idle:
            return Pop()
        self.evening = self.evening.begun("")
        try:
            aside = storage.set_aside(path)
        except storage.StorageError as stays:
            self.message += " " + self.kit.trouble(stays)
        else:
            self.message += " " + self.kit.t("title.set_aside", file=aside.name)
        return Pop()

    def _new_match(self, first: int) -> Match:
        """Returns the next game in the form that was agreed."""
        agreed = self.evening.agreement(self.evening.next)
        players = seated(agreed, self.evening.players)
        options = laid_out(self.kit, agreed, players, first)
        if self.evening.even:
            options = head_starts.made_even(self.kit, agreed.game, players, options, agreed.begins)
        return self.kit.new_match(
            agreed.game,
            options,
            players,
            board_of(self.kit, agreed),
            agreed.open_hands,
            agreed.begins,
            "next" if self.evening.began else "lot",
        )

    # The picture

    def picture(self) -> Box:
        if self.podium is not None:
            return self._on_podium(self.podium)
        title, rows = self.kit.t("evening.title"), self._rows()
        how = Words(self.kit.t("evening.how"), NOTE, theme.BRASS_LIGHT, align="center")
        body = Framed(Below((standings.sheet(self.kit, self.evening), how), 20.0), y=0.5)
        roomy = page(heading(title, align="center"), body, rows, least=LEAST)
        return Fitting((roomy, tight_page(title, body, rows, align="center")))

    def _on_podium(self, podium: Podium) -> Box:
        """Returns the table, which rises when everybody is on the podium: beside the steps where
        there is room, or over them."""
        unit = rays.unit(self.size)
        table = standings.sheet(self.kit, self.evening, podium.risen)
        sheet = standings.rising(table, partial(podium.risen, -1), self.size[1])
        rows = self._rows()
        buttons = Fitting((line_of(rows, 14.0), Grid(tuple(rows), 2, 14.0)))
        ways = standings.rising(buttons, lambda: float(not self.reel.running), 0.0)
        column = cell(Below((Scrolling(sheet, LEAST, grow=1.0), ways), 16.0), BESIDE, 1.0)
        beside = Beside((Space(SHEET * unit), column), 0.0, "fill")
        rest = Fitting((beside, *column.boxes[1:]), grow=1.0)
        return Framed(Below((Space(down=UNDER * unit), rest), 0.0), (EDGE, EDGE))

    def ground(self, canvas: Canvas) -> None:
        if self.podium is None:
            canvas.backdrop()
        else:
            column = self.view.of(Layers) or self.room()
            self.podium.draw(canvas, self._after, sinks=column[0] < SHEET * rays.unit(self.size))


def follows(kit: Kit, evening: Evening) -> After:
    """Returns what makes the points of an evening after a game, with that game's players."""

    def after(match: Match) -> Scene:
        seated = replace(evening, players=tuple(match.players))
        return EveningScene(kit, seated.played(match.game.rules.result(match.state)))

    return after


def gone_on(kit: Kit, evening: Evening) -> Want:
    """Leads to the points of an evening that was left; a game that was over then counts."""
    path = done(kit, evening)
    if path is None:
        return Swap(EveningScene(kit, evening))

    def then(found: Opened | Problem) -> Want:
        if isinstance(found, Trouble) and found.key in SOUND:
            return Pop(NotOpened(kit.trouble(found)))
        return Swap(EveningScene(kit, counted(evening, found)))

    return Push(Reopening(kit, path, then, elsewhere=True))
