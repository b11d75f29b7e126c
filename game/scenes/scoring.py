"""Between rounds: things are counted, prizes given, and the scores are shown."""

from __future__ import annotations

import pygame

from game.match import Match
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.pace import SCORING, hurry
from game.scenes.passing import Passing, grow
from game.scenes.saying import Saying
from game.scenes.scene import Pop, Scene, Want
from game.tables.aloud import listed
from game.tables.face import Counted
from game.tables.shelf import FACES
from game.ui import theme, typeset
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.intents import Intent, Press, Yes
from game.ui.widgets import Row, Widget

WIDE, EDGE = 1240.0, 16.0  # of the sheet, and what is left free around it
ROW, LINE = 84.0, 60.0  # of a seat; a line more where the points stand below
WHY = 110.0  # for the words about the prizes
VEIL = 120  # how dark the table becomes
PACE = 9.0  # things counted a second
HAT = 0.3  # seconds a prize
LATEST = 5  # rounds in the match table, where nobody knows how many there will be
SHOWN = 7.0  # seconds, where nobody is there to press a button


def scoring_of(kit: Kit, match: Match, event: object) -> Scene | None:
    """The scene an event leads to, once it has been shown."""
    rounds = FACES[match.game.name].rounds
    return RoundScene(kit, match, event) if rounds and rounds.counted(event, match.start) else None


def counted(match: Match) -> list[Counted]:
    """How every round of a match so far was counted."""
    rules, rounds = match.game.rules, FACES[match.game.name].rounds
    told = (
        rounds.counted(event, match.start)
        for number, action in enumerate(match.log)
        for event in rules.events(match.state_at(number), action)
        if rounds
    )
    return [found for found in told if found]


class RoundScene(WidgetScene):
    """Lies over the table; a press first ends the counting."""

    overlay = True

    def __init__(self, kit: Kit, match: Match, event: object) -> None:
        """`event`: with which a round ends."""
        super().__init__(kit)
        rounds = FACES[match.game.name].rounds
        scored = rounds and rounds.counted(event, match.start)
        assert rounds
        assert scored
        self.match, self.event, self.look, self.scored = match, event, rounds, scored
        self.rounds = counted(match)[: scored.number]
        self.age = 0.0
        self.leads = ""  # the key of the words on the button, if no round follows
        self.watched = all(player.level for player in match.players)

    @property
    def moving(self) -> bool:
        return self.counting or self.watched or self._since < HAT * (max(self.scored.won) + 1)

    @property
    def counting(self) -> bool:
        """Whether things are still being counted."""
        return self.age * PACE < max(self.scored.counts)

    @property
    def _since(self) -> float:
        """Seconds since all things have been counted."""
        return self.age - max(self.scored.counts) / PACE

    @property
    def _given(self) -> int:
        """How many prizes have been given to those who get as many."""
        return min(max(self.scored.won), max(0, int(self._since / HAT)))

    def advance(self, seconds: float) -> Want:
        before, given = int(self.age * PACE), self._given
        self._age(seconds)
        if self.counting and int(self.age * PACE) > before:
            self.kit.audio.play("tick", step=min(12, before))
        if self._given > given:
            self.kit.audio.play("plop", step=2 * given)
        return Pop() if self.watched and self.age > SHOWN else None

    def saying(self) -> Saying:
        """The counts once all is counted."""
        title = self._title()
        if self.moving:
            return Saying(title)
        lines = [self._counted(seat) for seat in range(len(self.match.players))]
        body = (*lines, self.kit.t(self.scored.why)) if all(lines) else None
        return super().saying()._replace(title=title, body=body)

    def _title(self) -> str:
        """Which round is counted, and of how many, or what they are played for."""
        scored, game = self.scored, self.match.game.name
        if scored.goal is None:
            return self.kit.t("scoring.title", n=scored.number, of=scored.of)
        return self.kit.texts.plural(f"{game}.round_to", scored.goal, round=scored.number)

    def _counted(self, seat: int) -> str:
        """What a seat has collected and won, in the words of its game, if that has any."""
        texts, game = self.kit.texts, self.match.game.name
        if not texts.has(f"{game}.said.taken"):
            return ""
        taken = texts.plural(f"{game}.said.taken", self.scored.counts[seat])
        won = texts.plural(f"{game}.said.hats", self.scored.won[seat])
        total = texts("said.in_all", n=sum(scored.won[seat] for scored in self.rounds))
        words = listed(texts, [taken, won, total])
        return texts("said.turn", name=self.match.players[seat].name, words=words)

    def spots(self) -> list[Hotspot]:
        return [] if self.counting else super().spots()

    def _age(self, seconds: float) -> None:
        """Time goes by, as fast as people want to see things counted until all are."""
        end = max(self.scored.counts) / PACE + HAT * (max(self.scored.won) + 1)
        if self.age < end:
            self.age = min(end, self.age + seconds * hurry(self.kit.settings, SCORING))
        else:
            self.age += seconds

    def handle(self, intent: Intent) -> Want:
        if self.counting and isinstance(intent, Yes | Press):
            self.age = max(self.scored.counts) / PACE
            return None
        return super().handle(intent)

    def _area(self) -> Rect:
        seats = len(self.match.players)
        wide = min(WIDE, self.size[0] - 2 * EDGE)
        words = self._why_high(wide) - WHY if self._narrow else 0.0
        high = 392.0 + self._pitch * seats + words
        return (self.size[0] - wide) / 2, max(16.0, (self.size[1] - high) / 2), wide, high

    @property
    def _narrow(self) -> bool:
        """There is no room for all of a seat in one line."""
        return self.size[0] < WIDE + 2 * EDGE

    @property
    def _pitch(self) -> float:
        return ROW + LINE if self._narrow else ROW

    def _why_high(self, wide: float) -> float:
        return typeset.tall(self.kit.t(self.scored.why), 28, wide - 120) + 16

    def high(self, size: tuple[float, float]) -> float:
        self.size = size
        return max(size[1], self._area()[3] + 2 * EDGE)

    def widgets(self) -> list[Widget]:
        x, y, w, h = self._area()
        then = "scoring.finish" if self.scored.last else "scoring.next"
        label = self.kit.t(self.leads or then)
        rect = (x + w / 2 - 220, y + h - 104, 440, 74)
        return [Row("next", label, icon="play", yes=lambda _: Pop()).at(rect)]

    # The picture

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Passing | None:
        return grow(canvas, under, self._area(), VEIL)

    def ground(self, canvas: Canvas) -> None:
        canvas.dim(VEIL)

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        x, y, w, h = self._area()
        canvas.panel((x, y, w, h))
        t = self.kit.t
        canvas.text(self._title(), x + w / 2, y + 66, 52, theme.INK, "title", "center", w - 100)
        self._heads(canvas, x + 50, y + 128, w - 100)
        for seat in range(len(self.match.players)):
            rect = (x + 50, y + 154 + self._pitch * seat, w - 100, self._pitch - 12)
            self._row(canvas, seat, rect)
        below = y + 160 + self._pitch * len(self.match.players)
        room = (x + 60, below, w - 120, 0.0 if self._narrow else WHY)
        canvas.paragraph(t(self.scored.why), room, 28, theme.INK_SOFT, align="center")
        self.draw_widgets(canvas)
        if self.counting:
            self.place = None  # where it is counted is to be seen, not the button

    @property
    def _first(self) -> int:
        """How many rounds are no more in the match table."""
        return 0 if self.scored.of else max(0, len(self.rounds) - LATEST)

    def _columns(self, x: float, w: float) -> list[float]:
        """The middles of the columns of the match table: a round each, then the sum."""
        count = (self.scored.of or len(self.rounds) - self._first) + 1
        step = min(72.0, w * (0.8 if self._narrow else 0.36) / count)
        return [x + w - 36 - step * (count - 1 - i) for i in range(count)]

    def _heads(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        *numbers, total = self._columns(x, w)
        for number, middle in enumerate(numbers):
            said = str(self._first + number + 1)
            canvas.text(said, middle, y, 26, theme.INK_SOFT, "bold", "center")
        canvas.icon(self.look.icon, total, y - 4, 34, theme.INK)

    def _row(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        x, y, w, h = rect
        player = self.match.players[seat]
        canvas.box(rect, theme.PAPER_SHADE, theme.INK, 2)
        line, whole = (ROW - 12, WIDE - 100) if self._narrow else (h, w)
        middle = y + line / 2
        canvas.emblem(player.letter, x + 40, middle, 50)
        canvas.text(player.name, x + 80, middle, 32, theme.INK, "bold", "left", whole * 0.16)
        self._things(canvas, seat, (x + whole * 0.25, y, whole * 0.2, line))
        self._prizes(canvas, seat, (x + whole * 0.48, y, whole * 0.15, line))
        self._table(canvas, seat, x, y + h - LINE / 2 if self._narrow else middle, w)

    def _things(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        """The things counted so far, side by side, and their number."""
        x, y, w, h = rect
        count = min(self.scored.counts[seat], int(self.age * PACE))
        thing = self.look.thing(canvas, h - 16)
        step = min(14.0, (w - 70) / max(1, max(self.scored.counts)))
        for number in range(count):
            canvas.centred(thing, x + 24 + number * step, y + h / 2)
        canvas.text(str(count), x + w + 6, y + h / 2, 42, theme.INK, "bold", "center")

    def _prizes(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        """One by one, each a little too large at first."""
        x, y, w, h = rect
        letter, won = self.match.players[seat].letter, self.scored.won[seat]
        step = min(44.0, (w - 50) / max(1, won))
        for number in range(min(won, self._given)):
            fresh = (
                max(0.0, 1 - (self._since / HAT - number - 1) * 2)
                if not self.kit.settings.reduced_motion
                else 0.0
            )
            shown = self.look.prize(canvas, letter, (h - 18) * (1 + 0.3 * round(4 * fresh) / 4))
            canvas.centred(shown, x + 40 + number * step, y + h / 2)

    def _table(self, canvas: Canvas, seat: int, x: float, y: float, w: float) -> None:
        """The points of every round and their sum; those of this round once all is counted."""
        *numbers, total = self._columns(x, w)
        known = self.rounds[:-1] if self.counting else self.rounds
        for scored, middle in zip(known[self._first :], numbers, strict=False):
            canvas.text(str(scored.won[seat]), middle, y, 32, theme.INK, "text", "center")
        sum_ = sum(scored.won[seat] for scored in known)
        canvas.text(str(sum_), total, y, 42, theme.INK, "bold", "center")
