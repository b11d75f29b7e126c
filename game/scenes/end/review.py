"""Looking back: any kept match once more, step by step, and everybody's chances in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from game.family.people import mark_line, unmark_line
from game.match.match import Match
from game.scenes.end.chart import BOOKMARK, DRAWN, Chart, Sign, greatest
from game.scenes.end.judged import HowItWent, Judged, ToStep
from game.scenes.end.replay import LEAST, Replay
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Swap, Want
from game.scenes.menus.letters import Letters, Spelt
from game.scenes.menus.menu import WidgetScene
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.seats import head_starts
from game.ui.boxes.boxes import Box, Paint, Placed, Sized, Space, Unseen, Words, emblem
from game.ui.boxes.canvas import DESIGN, SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers, Scrolling
from game.ui.boxes.page_parts import figure, line_of, on_foot
from game.ui.boxes.widgets import TILE, Row, Widget
from game.ui.surfaces import theme

BOARD, SEEN = 340.0, 220.0  # units of the table at least; of what scrolls
EDGE, TWO, SMALL = 30.0, 70.0, 62.0  # at the sides; of two lines; of a button without words
COLUMN = 4  # seats in one column
SPEEDS = {0.5: "½", 1.0: "1", 2.0: "2", 4.0: "4"}  # times as fast, and as they are written
LONGEST = 20  # letters of a bookmark


class Transport:
    """The buttons that move a replay on and back; `tell` is called with a sentence about it."""

    def __init__(self, kit: Kit, replay: Replay, tell: Callable[[str], None]) -> None:
        self.kit, self.replay, self.tell = kit, replay, tell

    def rows(self, signs: Sequence[Sign]) -> Iterator[Row]:
        """Yields them, with those that lead from sign to sign."""
        t, replay = self.kit.t, self.replay
        watch, icon = ("pause", "pause") if replay.watched else ("watch", "play")
        for id_, key, icon_, act in (
            ("sign_back", "sign_back", "skip_back", partial(self.leap, -1, signs)),
            ("step_back", "step_back", "step_back", partial(self.step, -1)),
            ("watch", watch, icon, self.watch),
            ("step_on", "step_on", "step_on", partial(self.step, 1)),
            ("sign_on", "sign_on", "skip", partial(self.leap, 1, signs)),
        ):
            yield Row(id_, icon=icon_, said=t(f"review.{key}"), yes=_asked(act), at_least=SMALL)
        label = t("review.times", n=SPEEDS[replay.speed])
        yield Row("speed", label, said=t("review.speed"), value=label, at_least=SMALL,
                  yes=_asked(self.faster))  # fmt: skip

    def go_to(self, step: int) -> None:
        """Shows a step at once."""
        if step != self.replay.at or self.replay.running:
            self.replay.put(step)
        self.tell("")

    def scrub(self, by: int) -> None:
        """Shows another step at once."""
        self.go_to(self.replay.at + by)

    def step(self, by: int) -> None:
        """Goes a step on, or back, and shows the way."""
        self.replay.watched = False
        (self.replay.forward if by > 0 else self.replay.backward)()
        self.tell("")

    def watch(self) -> None:
        """Starts or stops showing the steps in turn; from the end it begins again."""
        self.replay.watched = not self.replay.watched
        if self.replay.watched and self.replay.at == self.replay.last:
            self.go_to(0)

    def faster(self) -> None:
        """Chooses the next speed, after the fastest the slowest."""
        speeds = list(SPEEDS)
        self.replay.speed = speeds[(speeds.index(self.replay.speed) + 1) % len(speeds)]

    def leap(self, by: int, signs: Sequence[Sign]) -> None:
        """Goes to the next sign, or to the one before."""
        large = {sign.at for sign in signs if sign.large}
        there = sorted(at for at in large if (at - self.replay.at) * by > 0)
        if there:
            self.go_to(there[0] if by > 0 else there[-1])
        else:
            self.tell(self.kit.t("review.no_sign"))


class Bookmarks:
    """Words that people have put on steps of a match, whose record has a `name`."""

    def __init__(self, kit: Kit, replay: Replay, name: str) -> None:
        self.kit, self.replay, self.name = kit, replay, name
        self._all: Mapping[tuple[str, int], str] | None = None  # of the family, as looked at last
        self._mine: dict[int, str] = {}

    def words(self) -> Mapping[int, str]:
        """Returns the words, by step."""
        family = self.kit.people.family
        if self._all is not family.marks:
            mine = family.marked(self.name).items()
            self._mine = {self.replay.step_of(number): words for number, words in mine}
            self._all = family.marks
        return self._mine

    def row(self) -> Row:
        """Returns the button that puts one here, or takes it away."""
        there = self.replay.at in self.words()
        label = self.kit.t("review.unmark" if there else "review.bookmark")
        act: Callable[[str], Want] = self._take if there else self._put
        return Row("bookmark", label, icon="bookmark", yes=act, grow=1.0)

    def _put(self, device: str) -> Want:
        word = self.kit.t("review.bookmark_word")
        return Push(Letters(self.kit, word, LONGEST, self.kit.switch.types(device)))

    def _take(self, _: str) -> None:
        self.kit.people.book.tell(unmark_line(self.name, self.replay.number))

    def spelt(self, word: str) -> None:
        """Keeps a word about this step."""
        if word := word.strip():
            self.kit.people.book.tell(mark_line(self.name, self.replay.number, word))


@dataclass(frozen=True)
class Steady(Sized):
    """The room of a box that is never lower than it has been at its width, so that what is above it
    stays as large as it is; `been`: how high that was."""

    been: dict[object, float] = field(default_factory=dict, compare=False)

    @property
    def inside(self) -> tuple[Box, ...]:
        return (self.box,)

    def high(self, wide: float) -> float:
        return self._most("high", wide, self.box.high(wide))

    def low(self, wide: float) -> float:
        return self._most("low", wide, self.box.low(wide))

    def _most(self, what: str, wide: float, now: float) -> float:
        self.been[what, wide] = most = max(now, self.been.get((what, wide), 0.0))
        return most

    def place(self, rect: Rect) -> Placed:
        return Placed(self, rect, (self.box.place(rect),))


class ReviewScene(WidgetScene):
    """The table at any step, and below it the chart of chances, which grows as they are computed.

    `name`: of its record without the ending, if it is kept. Of a match that goes on and has
    secrets, only what everybody has seen is shown."""

    in_line = True

    def __init__(self, kit: Kit, match: Match, name: str = "") -> None:
        super().__init__(kit)
        self.match = match
        self.replay = Replay(kit, match, match.over or not match.game.secret)
        self.transport = Transport(kit, self.replay, self.told)
        self.bookmarks = Bookmarks(kit, self.replay, name)
        self.judged = Judged(kit, self.replay, name)
        self.chart = Chart(match.players, self.replay.stops)
        self._been: dict[object, float] = {}  # how high sentences were
        self.focus = "cursor"

    @property
    def moving(self) -> bool:
        return self.replay.running or self.replay.moods.moving

    @property
    def changing(self) -> object:
        words, left = self.bookmarks.words(), self.judged.verdict.left
        return self.replay.seen, left, self.message, tuple(words.items())

    def advance(self, seconds: float) -> Want:
        self.replay.advance(seconds)
        self.judged.advance()
        self.replay.make()
        return None

    def left(self) -> None:
        self.judged.keep()

    # What is told

    def _place(self) -> str:
        """Returns for those who listen which step it is, what happened, and the chances then."""
        t, replay = self.kit.t, self.replay
        told = [t("review.step", n=replay.at, of=replay.last), self._words()]
        now = self.judged.chances()
        if now and replay.actions:
            seat = self.match.state_at(replay.actions[0]).seat
            name, percent = self.match.players[seat].name, self.judged.percent(now[seat])
            told.append(t("review.chances", name=name, percent=percent))
        if not replay.actions:
            told += head_starts.told(self.kit, self.match)
        return ", ".join(words.rstrip(".") for words in told)

    def _words(self) -> str:
        """Returns what happened in the step, what was thought of it, and what would be better."""
        if self.replay.tried:
            return self.judged.better()
        mine = self.bookmarks.words().get(self.replay.at, "")
        return " · ".join(filter(None, (mine, self.replay.happened, self.judged.words())))

    def saying(self) -> Saying:
        found = super().saying()
        return found if self.focus in ("cursor", "board") else found._replace(facts=self._place())

    # Choices

    @property
    def follows(self) -> Hashable:
        """Returns the table while something better is asked for, else what is in focus."""
        return "board" if self.focus == "better" else self.focus

    def _slide(self, widget: Widget, pos: tuple[float, float]) -> Want:
        """Moves the cursor with the mouse over the chart."""
        step = self.chart.step_at(pos[0] - widget.rect[0], widget.rect[2])
        self.transport.go_to(step)
        return None

    def _newsreel(self) -> Want:
        return Push(NewsreelScene(self.kit, self.match, greatest(self.judged.verdict)))

    def _play_on(self) -> Want:
        """Begins a copy of the match at this step, with luck of its own; the match is kept."""
        return Swap(self.kit.ways.copy(self.match, self.replay.number))

    def answered(self, answer: object) -> Want:
        if isinstance(answer, Spelt):
            self.bookmarks.spelt(answer.name)
        if isinstance(answer, ToStep):
            self.transport.go_to(answer.step)
        return None

    # The picture

    def signs(self) -> tuple[Sign, ...]:
        """Returns the signs on the chart."""
        return *self.judged.signs(), *(Sign(at, BOOKMARK) for at in self.bookmarks.words())

    def picture(self) -> Box:
        """Returns the table, what has happened, everybody's chances and their chart; below it the
        buttons, which stay in sight."""
        t, act, signs = self.kit.t, self.transport, self.signs()
        board = Paint(self.replay.draw_into, (DESIGN[0], BOARD), "board", (LEAST[0] / 2, BOARD))
        table = Row("board", kind=TILE, said=t("review.table"), value=self._place(), step=act.step,
                    yes=_asked(act.watch), inner=board, grow=1.0)  # fmt: skip
        key = self.replay.at, signs, len(self.judged.verdict.at)
        curve = Paint(partial(self._draw_chart, signs=signs), (900.0, 150.0), key, (300.0, 120.0))
        cursor = Row("cursor", kind=TILE, said=t("review.chart"), value=self._place(),
                     step=act.scrub, slide=self._slid, yes=_asked(act.watch), inner=curve,
                     grow=1.0)  # fmt: skip
        chances = Beside((self._seats(), cursor), 20.0, "fill", breaks=True)
        told = Framed(Below((self._told(signs), chances), 8.0), (EDGE, 10.0), _dark, "told")
        seen = Scrolling(Below((table, told), 0.0), SEEN, grow=1.0)
        buttons = tuple(self._buttons())
        bare = [replace(row, icon="") for row in buttons]
        ways = Fitting((line_of(buttons, 10.0), line_of(bare, 10.0), Grid(buttons, 3, 12.0)))
        return Below((seen, Framed(ways, (EDGE, 8.0), on_foot, "foot")), 0.0)

    def _slid(self, part: float) -> None:
        """Shows the step at a part of the chart."""
        self.transport.go_to(round(part * self.replay.last))

    def _buttons(self) -> Iterator[Row]:
        t, over = self.kit.t, self.match.over and self.replay.at == self.replay.last
        mark, tried = self.judged.mark(), self.replay.tried
        why = "" if mark and mark.better else t("review.no_better")
        label = t("review.played" if tried else "review.better")
        yield Row("better", label, icon="bulb", yes=_asked(self.judged.try_better), grow=1.0,
                  enabled=not why, why=why)  # fmt: skip
        yield Row("went", t("review.went"), icon="crown", grow=1.0,
                  yes=lambda _: Push(HowItWent(self.kit, self.judged)))  # fmt: skip
        if self.bookmarks.name:
            yield self.bookmarks.row()
        yield Row("newsreel", t("review.newsreel"), icon="film", yes=_asked(self._newsreel),
                  grow=1.0)  # fmt: skip
        why = t("review.over") if over else "" if self.replay.bare else t("review.secret")
        yield Row("play", t("review.play"), icon="undo", yes=_asked(self._play_on), enabled=not why,
                  why=why, grow=1.0)  # fmt: skip
        yield Row("back", t("common.back"), icon="back", yes=lambda _: self.back(), grow=1.0)

    def _told(self, signs: Sequence[Sign]) -> Box:
        """Returns what moves the match, the event here, and the share of positions known: always
        two lines, so that the table stays as large as it is."""
        said = Words(self._words(), 28, theme.PAPER, "bold", shrinks=True)
        lines = Steady(Layers((Space(300.0, TWO), said)), self._been, grow=1.0)
        mark = self.judged.mark()
        kind = mark.kind if mark and not self.replay.tried else ""
        sign = Paint(partial(_draw_sign, kind=kind), (32.0, 32.0), kind)
        row = Beside(tuple(self.transport.rows(signs)), 10.0)
        t, last = self.kit.t, self.replay.last
        place, longest = (t("review.step", n=n, of=last) for n in (self.replay.at, last))
        far = [Words(each, SMALLEST, theme.QUIET) for each in (place, self.judged.unknown) if each]
        room = Unseen(Words(longest, SMALLEST))
        told = Beside((sign, lines, Layers((room, Below(tuple(far), 2.0)))), 16.0, grow=1.0)
        return Beside((row, told), 24.0, breaks=True)

    def _seats(self) -> Box:
        """Returns every seat with its chance at this step."""
        now, players = self.judged.chances(), self.match.players
        rows = []
        for seat, player in enumerate(players):
            shown = self.kit.t("common.percent", n=self.judged.percent(now[seat])) if now else "…"
            name = Words(player.name, SMALLEST, theme.PAPER, "bold", most=1, grow=1.0)
            chance = figure(shown, 27, 84, "right", theme.BRASS_LIGHT)
            rows.append(Beside((emblem(player.letter, 32, 28), name, chance), 12.0))
        return Grid(tuple(rows), 1 + (len(rows) > COLUMN), 24.0, down=True, between=6.0)

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def _draw_chart(self, canvas: Canvas, rect: Rect, signs: Sequence[Sign]) -> None:
        self.chart.draw(canvas, rect, self.replay.at, self.judged.verdict, signs)


def _asked(act: Callable[[], Want]) -> Callable[[str], Want]:
    return lambda _: act()


def _draw_sign(canvas: Canvas, rect: Rect, kind: str) -> None:
    x, y, w, h = rect
    if kind:
        canvas.disc(x + w / 2, y + h / 2, w / 2, theme.PAPER)
        DRAWN[kind](canvas, x + w / 2, y + h / 2)


def _dark(canvas: Canvas, rect: Rect) -> None:
    x, y, w, _ = rect
    canvas.foot(y)
    canvas.box(rect, theme.TABLE_DARK, radius=0)
    canvas.line((x, y + 2), (x + w, y + 2), theme.BRASS, 3)
