"""An evening at the screen: the table of points between its games, and in the end the podium."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import storage
from game.evening import Evening
from game.match import Match, luck
from game.motion import Cue
from game.saves import UNREAD_BOARD, Opened
from game.scenes import standings
from game.scenes.arranged import board_of, laid_out, seated
from game.scenes.evening_file import MISSING, UNREADABLE, counted, done, keep
from game.scenes.evening_games import EveningGames
from game.scenes.kit import Kit
from game.scenes.opening import Refused, at_table
from game.scenes.pace import SCORING
from game.scenes.playing import After
from game.scenes.podium import Podium
from game.scenes.reopening import BAD_BOARD, Problem, Reopening
from game.scenes.scene import Pop, Push, Scene, Swap, Want
from game.scenes.show import ShowScene
from game.scenes.stacked import LOW, SIDE, Heading
from game.scenes.table import TableScene
from game.scenes.throw_away import Asked
from game.trouble import Trouble
from game.ui import theme
from game.ui.canvas import DESIGN, Canvas
from game.ui.widgets import USUAL, Row, Widget, beside, flow, foot

BESIDE = 1240.0  # as wide as that, buttons with large letters stand beside each other
UNDER = 210.0  # the words over the podium end there
GAP = 24.0  # between the table and its buttons, with large letters
SHEET = 990.0  # where the table beside the podium begins
# Such a file may be read another time, so it is not moved away.
SOUND = (UNREADABLE, "error.record_newer", "error.record_board", UNREAD_BOARD, BAD_BOARD)


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
        self.focus = "more" if self.evening.over else "play"
        if self.evening.over and self.podium is None:
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
        (wide, high), rows = self.size, self._rows()
        if self.larger:
            below = SIDE, self._head(wide) + self._sheet() + GAP, wide - 2 * SIDE
            return flow(rows, below, 1 if wide < BESIDE else len(rows))
        if self.evening.over:
            return flow(rows, (SHEET, high - 118 - 92, wide - SHEET - 40), 2, 14)
        return beside(rows, [1.2, 1.0, 0.8], (60, high - 118, wide - 120, 78))

    def _rows(self) -> list[Row]:
        t, evening = self.kit.t, self.evening
        if evening.over:
            return [
                Row("more", t("evening.more"), icon="plus", yes=lambda _: self._more()),
                Row("again", t("evening.again"), icon="swap", yes=lambda _: self._again()),
                Row("end", t("evening.end"), icon="door", yes=lambda _: self._end()),
            ]
        key = "evening.go_on" if evening.playing else "evening.play"
        label = t(key, game=t(f"name.{evening.next}"))
        return [
            Row("play", label, icon="play", yes=self._play),
            Row("leave", t("evening.leave"), icon="door", yes=lambda _: self.back()),
            Row("end", t("evening.end"), icon="trophy", yes=lambda _: self._stop()),
        ]

    def _heading(self) -> Heading:
        return Heading(self.kit.t("evening.title"), self.kit.t("evening.how"))

    def _head(self, wide: float) -> float:
        """Where the table begins: below the headline, or below the words over the podium, which do
        not grow."""
        return self._heading().foot(wide) if self.podium is None else UNDER * self._much

    @property
    def _room(self) -> float:
        """For the table with large letters, if its buttons are to be seen, too."""
        return self.size[1] - self._head(self.size[0]) - GAP - USUAL - LOW

    @property
    def _cards(self) -> bool:
        """Whether there is too little room for a table: each seat has a card, and one scrolls."""
        return not standings.fits(self.evening, self.size[0] - SIDE, self._room)

    def _sheet(self) -> float:
        """How high the table is with large letters."""
        if self._cards:
            return standings.height_of_cards(self.evening)
        return standings.height(self.evening, self._room)

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger or (self.podium and self.podium.risen(-1) == 0):
            return size[1]
        self.size = size
        self._much = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
        return max(size[1], foot(self.widgets()) + 40) if self._cards else size[1]

    def _more(self) -> Want:
        """One more game, and the points go on."""
        return Push(EveningGames(self.kit, self.evening, EveningScene))

    def _again(self) -> Want:
        """A new evening with the same seats and games."""
        return Swap(EveningScene(self.kit, self.evening.again()))

    def _stop(self) -> Want:
        """No more games than were played, if everybody wants that."""
        t, played = self.kit.t, len(self.evening.points)
        body = t("evening.stop_points" if played else "evening.stop_body")
        return Push(Asked(self.kit, t("evening.stop_title"), body, self._stopped))

    def _stopped(self) -> Want:
        """The podium with the points so far; without any the title."""
        played = self.evening.games[: len(self.evening.points)]
        if not played:
            return self._end()
        over = replace(self.evening, games=played, playing="")
        return Swap(EveningScene(self.kit, over))

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
        def then(found: Opened | Problem) -> Want:
            if not isinstance(found, Opened):
                return self._begin() if found.key == MISSING else self._not_read(path, found)
            if not self.evening.fits(found.match):
                return self._begin()  # somebody else's game of this name
            return Swap(at_table(self.kit, found, path, follows(self.kit, self.evening)))

        return Push(Reopening(self.kit, path, then))

    def _not_read(self, path: Path, error: Problem) -> Want:
        """Tells why the game cannot go on; a damaged one is moved away and played again."""
        self.message = self.kit.trouble(error)
        if error.key in SOUND or self.kit.keeper.idle:
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
        """The next game in the form that was agreed."""
        agreed = self.evening.agreement(self.evening.next)
        players = seated(agreed, self.evening.players)
        return self.kit.new_match(
            agreed.game,
            laid_out(self.kit, agreed, players, first),
            players,
            board_of(self.kit, agreed),
            agreed.open_hands,
            agreed.begins,
            "next" if self.evening.began else "lot",
        )

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
            self._draw_larger(canvas)
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

    def _draw_larger(self, canvas: Canvas, down: float = 0.0) -> None:
        """The table with large letters, and the buttons below it; or on its way up."""
        wide, _ = canvas.size
        area = (SIDE / 2, self._head(wide) + down, wide - SIDE, self._sheet())
        part = self.podium.risen if self.podium else lambda _: 1.0
        standings.draw(canvas, self.kit, self.evening, area, part, self._cards)
        if not self.reel.running:
            self.draw_widgets(canvas)
            self.draw_message(canvas, 0.0)

    def _draw_podium(self, canvas: Canvas, podium: Podium) -> None:
        """Beside the steps the table that rises when everybody stands there; over them with large
        letters."""
        wide, high = canvas.size
        part, room = podium.risen(-1), high - 210 - 240
        if part > 0 and self.larger:
            self._draw_larger(canvas, (1 - part) * (canvas.size[0] * 9 / 16 - self._head(wide)))
            return
        if part > 0:
            tall = standings.height(self.evening, room)
            top = 210 + (room - tall) / 2
            y = top + (1 - part) * (high - top)
            area = (SHEET, y, wide - SHEET - 40, tall)
            standings.draw(canvas, self.kit, self.evening, area, podium.risen)
        if not self.reel.running:
            self.draw_widgets(canvas)
            self.draw_message(canvas, high - 236)


def follows(kit: Kit, evening: Evening) -> After:
    """The scene after a game of an evening: the table of points, with the players of that game."""

    def after(match: Match) -> Scene:
        seated = replace(evening, players=tuple(match.players))
        return EveningScene(kit, seated.played(match.game.rules.result(match.state)))

    return after


def gone_on(kit: Kit, evening: Evening) -> Want:
    """To the table of points of an evening that was left; a game that was over then counts."""
    path = done(kit, evening)
    if path is None:
        return Swap(EveningScene(kit, evening))

    def then(found: Opened | Problem) -> Want:
        if isinstance(found, Trouble) and found.key in SOUND:
            return Pop(Refused(kit.trouble(found)))
        return Swap(EveningScene(kit, counted(evening, found)))

    return Push(Reopening(kit, path, then, elsewhere=True))
