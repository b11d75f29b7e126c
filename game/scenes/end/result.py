"""The result: after the finale winners first, everybody's hats counted, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from game.match.evening import places
from game.match.match import Match
from game.match.sight import sight
from game.motion import Cue
from game.scenes.end import rays
from game.scenes.end.finale import Finale
from game.scenes.end.standings import Part, rising
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.frame.transition import Transition, iris
from game.scenes.menus import answers
from game.scenes.menus.opening_show import ShowScene
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.seats import head_starts, rivals
from game.scenes.secrets.secrecy import Secrecy
from game.sound.music import SILENCE, Music
from game.tables.panel import ScoreRow
from game.tables.shelf import FACES
from game.tables.table import AnyTable
from game.ui.boxes.boxes import Box, Paint, Space, Words, emblem, icon
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed, Grid, Scrolling, cell
from game.ui.boxes.page_parts import figure, on_paper
from game.ui.boxes.view import View
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

TOP = 278.0  # above the sheet, for the name; in units of the poster
WIDE, EDGE = 1200.0, 24.0  # of the sheet at most, with what is free around it
HIGH, LEAST = 66.0, 90.0  # of a button; of the rows that are in sight, in units
BUTTONS = ("play", "evening", "again", "review", "newsreel", "undo", "fair", "title")  # in order
AFTER = 28.0  # letters of what becomes of computers that follow people
UP = 40.0  # how far a row slides
AHEAD = 6  # frames in which the pictures of the sheet are made
LOOKED = 6.0  # seconds, where nobody is there to press a button
Act = Callable[[str], Want]


class ResultScene(ShowScene):
    """The result, which hides the table after the iris; a press first ends the finale."""

    overlay = True
    read_first = True

    def __init__(
        self,
        kit: Kit,
        match: Match,
        path: Path | None,
        table: AnyTable,
        *,
        demo: bool = False,
        goes_on: bool = False,
        fresh: bool = False,
    ) -> None:
        """Begins the finale; `path` is that of the record, which is finished.

        `demo`: nobody is there to press a button; `goes_on`: another game of the evening follows;
        `fresh`: the end has just been shown."""
        super().__init__(kit, demo)
        self.ways = self._ways(goes_on)
        self.match = match
        rules, eyes = match.game.rules, Secrecy(match, demo).eyes()
        self.sight = sight(rules, match.state, eyes, match.shown_at(len(match.log)))
        self.table = table
        self.demo = demo
        self.result = match.game.rules.result(match.state)
        self.age = 0.0
        self.path = path
        self.finale = Finale(kit, match, table, self.result)
        self.fresh = fresh
        self.after = rivals.next_time(kit, match, path) if path is not None else ""
        self._places, self._seats = places(self.result), range(len(match.players))
        self._reason = kit.t(f"result.reason_{self.result.reason}")
        self._ahead = list(range(AHEAD))  # of the pictures to be made
        if fresh and kit.settings.speed != "off":
            clip = self.finale.clip()  # from its first frame on
            self.reel.add(lambda: clip)

    def _ways(self, goes_on: bool) -> dict[str, object]:
        """Returns the buttons, with the answers they leave with."""
        return {
            **({"evening": answers.GoOn()} if goes_on else {"again": answers.PlayAgain()}),
            "review": answers.LookBack(),
            "undo": answers.UndoLast(),
            "title": answers.ToTitle(),
        }

    def entered(self) -> None:
        """Finishes the record: the match is over for good, as far as anybody can see."""
        if self.fresh and not self.reel.running:
            self._cheer()
        ended, self.fresh = self.fresh, False
        if self.path is not None:
            rivals.count(self.kit, self.match, self.path)
            self.kit.files.saves.finish(self.path)
            self.kit.people.get_up(self.match.players)
            book = self.kit.people.book
            if ended or self.path.stem not in book.family.played:  # not after a look back
                book.played(self.match, self.path, datetime.now())
            self.path = None

    def _cheer(self) -> None:
        """Plays the sounds of a win for those who see everything at once."""
        for name in () if self.result.empty else ("win", "applause"):
            self.kit.sound(Cue(0.0, name), self.demo)

    def goes(self, canvas: Canvas, last: pygame.Surface) -> Transition | None:
        """Returns the iris in which the poster goes away; the table is there again."""
        return iris(last, canvas.whole.copy(), None, closing=True)

    @property
    def music(self) -> Music | None:
        """Returns silence while all listen for the name; then the tune begins again, calm."""
        if self.demo:
            return None
        tune = FACES[self.match.game.name].tune
        return SILENCE if self.reel.running and self.finale.silent else Music(tune)

    # Time

    @property
    def moving(self) -> bool:
        return self.demo or super().moving

    @property
    def goes_on(self) -> bool:
        return self.finale.party and not self.demo

    def advance(self, seconds: float) -> Want:
        if self.demo and not self.reel.running:
            self.age += seconds
            return Pop(answers.ToTitle()) if self.age > LOOKED else None
        return super().advance(seconds)

    def saying(self) -> Saying:
        """Says who has won when the name is there, the rest when it has risen."""
        won = self.finale.said if self.finale.at >= self.finale.times.name else ""
        return Saying(won) if self.reel.running else super().saying()._replace(title=won)

    @property
    def covers(self) -> bool:
        """Says whether the table is hidden; it is visible as long as the iris is open."""
        return self.finale.covers

    def back(self) -> Want:
        self.focus = "title"
        return None

    # The picture

    def picture(self) -> Box:
        """Returns what rises below the name: the sheet, row by row, then the buttons."""
        return self._over_poster(self.finale.risen)

    def _over_poster(self, risen: Part) -> Box:
        high, seats = self.size[1], len(self._seats)
        reason = Words(self._reason, 32, theme.INK_SOFT, align="center")
        ahead = [self._low(line) for line in head_starts.told(self.kit, self.match)]
        after: list[Box] = (
            [Grid(tuple(ahead), min(2, len(ahead)), between=4.0, centred=True)] if ahead else []
        )
        after += [self._low(self.after)] if self.after else []
        order = sorted(self._seats, key=self._in_order)
        rows = [rising(self._row(s), partial(risen, n), UP) for n, s in enumerate(order)]
        buttons = Grid(tuple(self._buttons()), 3, 14.0)
        ways = rising(buttons, lambda: float(risen(seats) >= 1 and not self.demo), 0.0)
        on_it = reason, *after, Scrolling(Below(tuple(rows)), LEAST)
        paper = Framed(Below((*on_it, ways), 14.0), (34.0, 22.0), on_paper, "paper", y=0.5)
        sheet = Framed(paper, (EDGE, EDGE), most=WIDE, x=0.0)
        over = Space(down=TOP * rays.unit(self.size) - EDGE)
        return Below((over, rising(sheet, partial(risen, -1), high, 1.0)), 0.0)

    def _low(self, words: str) -> Words:
        return Words(words, AFTER, align="center")

    def _in_order(self, seat: int) -> tuple[int, int, int]:
        """Returns the key of a seat's row: winners first; the last number decides ties."""
        return self._places[seat], -(self.result.scores[seat] or 0), seat

    def _buttons(self) -> list[Row]:
        answered: dict[str, Act] = {id_: partial(_leave, a) for id_, a in self.ways.items()}
        if "review" in answered:  # of a first game nothing is kept
            answered["newsreel"] = self._newsreel
            answered["fair"] = partial(_leave, answers.FairPlay())
        ids = sorted(answered, key=BUTTONS.index)
        return [Row(id_, self._label(id_), yes=answered[id_], at_least=HIGH) for id_ in ids]

    def _label(self, id_: str) -> str:
        return self.kit.t("fair.title" if id_ == "fair" else f"result.{id_}")

    @property
    def told_how(self) -> bool:
        return self.finale.risen(len(self._seats)) >= 1 and not self.demo

    def _newsreel(self, _: str) -> Want:
        return Push(NewsreelScene(self.kit, self.match))

    def ground(self, canvas: Canvas) -> None:
        self.finale.draw(canvas, self._after)

    def draw(self, canvas: Canvas) -> None:
        if self.finale.risen(-1) > 0:
            super().draw(canvas)
        elif self.finale.idle and self._ahead:
            self._prepare(canvas)

    def _prepare(self, canvas: Canvas) -> None:
        """Makes some of the pictures of the sheet before it is seen."""
        whole, some = View(), self._ahead.pop()
        whole.show(self._over_poster(lambda _: 1.0), self.room())
        whole.parts = whole.parts[some::AHEAD]
        with canvas.clipped((0.0, 0.0, 0.0, 0.0)):
            whole.draw(canvas)

    def _row(self, seat: int) -> Box:
        """Returns the row of a seat: its place and name, what it has, and its points."""
        place, score = self._places[seat], self.result.scores[seat]
        won = place == 1 and not self.result.empty
        ground = theme.PAPER_LIT if won else theme.PAPER_SHADE
        points = "" if score is None else str(score)

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, ground, theme.INK, 2)

        row = (
            figure(str(place), 38, 44, colour=theme.INK_SOFT),
            emblem(self.match.players[seat].letter, 48, 36),
            cell(self._name(seat), max(map(Words.least, map(self._name, self._seats))), 1.0),
            self._scored(seat),
            icon("trophy", 44, theme.BRASS_INK, 34) if won else Space(44),
            figure(points, 48, 110, "right"),
        )
        return Framed(Beside(row, 14.0), (12.0, 3.0), paint, ground)

    def _name(self, seat: int) -> Words:
        return Words(self.match.players[seat].name, 36, face="bold", most=1, shrinks=True)

    def _scored(self, seat: int) -> Box:
        texts, face = self.kit.texts, FACES[self.match.game.name]
        of = ScoreRow(self.sight, self.match.players, seat)

        def paint(canvas: Canvas, rect: Rect) -> None:
            face.score(canvas, texts, of, rect)

        said = face.scored(texts, of)
        return Paint(paint, (480.0, 70.0), ("score", seat), (180.0, 36.0), said=said, grow=1.6)


def _leave(answer: object, _: str) -> Want:
    return Pop(answer)
