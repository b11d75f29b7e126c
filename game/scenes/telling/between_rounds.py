"""Between rounds: things are counted, prizes given, and the scores are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import pi, sin
from random import Random

from game.match.match import Match
from game.motion import smooth
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Scene, Want
from game.scenes.menus.sheet import PAPER, Sheet
from game.scenes.telling.speeds import SCORING, hurry
from game.tables import guests
from game.tables.aloud import listed
from game.tables.confetti import Confetti
from game.tables.face import Counted
from game.tables.mood import Felt, Mood
from game.tables.panel import niche
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint, Sized, Space, Words, icon
from game.ui.boxes.canvas import Canvas, Point, Rect
from game.ui.boxes.containers import Below, Beside, Framed, Rising, Scrolling, cell
from game.ui.boxes.page_parts import BUTTON, figure, on_paper
from game.ui.boxes.widgets import Row
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent, Menu, No, Press, Yes
from game.ui.surfaces import theme

WIDE, EDGE = 1320.0, 16.0  # of the sheet at most, and what is left free around it
ROW, LOW, LEAST = 116.0, 46.0, 150.0  # of a seat; of all that is seen at least
COLUMN, SUM, SIDE = 40.0, 64.0, 14.0  # of a round at least; of the sum; beside a row
BAR, NAME = (420.0, 130.0), 150.0  # how broad the things of a seat lie; a name at least
PACE = 9.0  # things counted a second
HAT = 0.3  # seconds a prize
FLIES, HIGH, AWAY = 0.24, 46.0, 96.0  # seconds and height of its way, and from how far it comes
POP = 0.12  # seconds in which a sum is larger
JOY, RANK = 0.6, 0.35  # seconds to look at the best; in which rows come to their new places
THROWN = 1.7  # seconds until confetti has fallen
LATEST = 5  # rounds in the match table, where nobody knows how many there will be
SHOWN = 7.0  # seconds, where nobody is there to press a button
TICKS = 12  # semitones a count climbs in all


def scoring_of(kit: Kit, match: Match, event: object) -> Scene | None:
    """Returns the scene an event leads to, once it has been shown, or None."""
    rounds = FACES[match.game.name].rounds
    return RoundScene(kit, match, event) if rounds and rounds.counted(event, match.start) else None


def counted(match: Match) -> list[Counted]:
    """Returns how every round of a match so far was counted."""
    rules, rounds = match.game.rules, FACES[match.game.name].rounds
    told = (
        rounds.counted(event, match.start)
        for number, action in enumerate(match.log)
        for event in rules.events(match.state_at(number), action)
        if rounds
    )
    return [found for found in told if found]


class RoundScene(Sheet):
    """A sheet over the table; a press first ends the counting, another one the prizes."""

    sound = ""

    def __init__(self, kit: Kit, match: Match, event: object) -> None:
        """Begins to count the round that ends with `event`."""
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
        self._confetti = [
            Confetti(match.players[seat].letter, Random(scored.number), handful=True)
            for seat in self._best
        ]
        self._thrown: list[Point] = []  # where that has come from

    # Time

    @property
    def moving(self) -> bool:
        return self.counting or self.watched or self._joyful < THROWN

    @property
    def counting(self) -> bool:
        """Says whether things are still being counted, prizes given, or rows on their way."""
        return self.age < self.end

    @property
    def end(self) -> float:
        """Returns the second at which all is as it stays."""
        ranked = RANK if self._before != self._ranking and not self.calm else 0.0
        return self._landed + JOY + ranked

    @property
    def _told(self) -> float:
        """Returns the second at which all things have been counted."""
        return max(self.scored.counts) / PACE

    @property
    def _landed(self) -> float:
        """Returns the second at which the last prize is there."""
        return self._told + HAT * max(self.scored.won)

    @property
    def _joyful(self) -> float:
        """Returns the seconds since then."""
        return self.age - self._landed

    def _given(self, age: float) -> int:
        """Returns how many prizes have landed at those who get as many."""
        return min(max(self.scored.won), max(0, int((age - self._told) / HAT + 1e-6)))

    def advance(self, seconds: float) -> Want:
        before = self.age
        self._age(seconds)
        self._sounds(before, self.age)
        return Pop() if self.watched and self.age > self.end + SHOWN else None

    def _sounds(self, before: float, now: float) -> None:
        """Plays what is heard between two moments."""
        most, play = max(self.scored.counts), self.kit.audio.play
        if int(before * PACE) < (count := min(most, int(now * PACE))):
            play("tick", step=round(TICKS * count / most))
        if self._given(before) < (given := self._given(now)):
            play("plop", step=2 * given)
        if before < self._landed <= now and self._best:
            play("applause", 0.5)
            for seat in self._best:
                play(f"laugh_{self.match.players[seat].letter}")
        if before < (begins := self._landed + JOY) <= now and begins < self.end:
            play("rank")

    def saying(self) -> Saying:
        """Says the counts once all is counted."""
        title = self.title()
        if self.counting:
            return Saying(title)
        lines = [self._counted(seat) for seat in self._before]
        body = (*lines, self.kit.t(self.scored.why)) if all(lines) else None
        return super().saying()._replace(title=title, body=body)

    def title(self) -> str:
        """Returns which round is counted, and of how many, or what they are played for."""
        scored, game = self.scored, self.match.game.name
        if scored.goal is None:
            return self.kit.t("scoring.title", n=scored.number, of=scored.of)
        return self.kit.texts.plural(f"{game}.round_to", scored.goal, round=scored.number)

    def _counted(self, seat: int) -> str:
        """Returns what a seat has collected and won, in the words of its game, if that has any."""
        texts, game = self.kit.texts, self.match.game.name
        if not texts.has(f"{game}.said.taken"):
            return ""
        taken = texts.plural(f"{game}.said.taken", self.scored.counts[seat])
        won = texts.plural(f"{game}.said.hats", self.scored.won[seat])
        total = texts("said.in_all", n=self._sum(seat, self.rounds))
        words = listed(texts, [taken, won, total])
        return texts("said.turn", name=self.match.players[seat].name, words=words)

    def spots(self) -> list[Hotspot]:
        return [] if self.counting else super().spots()

    def _age(self, seconds: float) -> None:
        """Lets time pass, as fast as people want to see things counted until all are."""
        if self.counting:
            self.age = min(self.end, self.age + seconds * hurry(self.kit.settings, SCORING))
        else:
            self.age += seconds

    def handle(self, intent: Intent) -> Want:
        if self.counting and isinstance(intent, Yes | Press | No | Menu):
            self.age = self._told if self.age < self._told else self.end
            return None
        return super().handle(intent)

    # The order

    def _sum(self, seat: int, rounds: Sequence[Counted]) -> int:
        return self.scored.begun[seat] + sum(scored.won[seat] for scored in rounds)

    @property
    def _before(self) -> list[int]:
        """Returns the seats as they stood before this round."""
        seats = range(len(self.match.players))
        return sorted(seats, key=lambda seat: -self._sum(seat, self.rounds[:-1]))

    @property
    def _ranking(self) -> list[int]:
        """Returns the seats as they stand after it; of equal ones none changes its place."""
        rounds = [*self.rounds[:-1], self.scored]
        return sorted(self._before, key=lambda seat: -self._sum(seat, rounds))

    @property
    def _best(self) -> list[int]:
        """Returns who has won most in this round."""
        most = max(self.scored.won)
        return [seat for seat, won in enumerate(self.scored.won) if won == most and most]

    @property
    def _ranked(self) -> float:
        """Returns how far the rows are on their way to their new places, 0 … 1."""
        begins = self._landed + JOY
        return smooth(min(1.0, max(0.0, (self.age - begins) / RANK)))

    def _down(self, seat: int) -> float:
        """Returns how far below its old place a row is, on the way to its new one; those that
        climb pass in front of the others."""
        if not self.counting or not self._ranked or not self._view.placed:
            return 0.0
        rows = [each.rect for each in self._view.placed.walk() if isinstance(each.box, Rising)]
        was, now = (rows[order.index(seat)][1] for order in (self._before, self._ranking))
        return (now - was) * self._ranked

    # The picture

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if 0 <= self._joyful < THROWN and not self.calm:
            self._thrown = self._thrown or [*map(self._above, self._best)]
            for confetti, place in zip(self._confetti, self._thrown, strict=True):
                confetti.draw(canvas, self._joyful, place)

    def _above(self, seat: int) -> Point:
        """Returns the middle of a guest's hat."""
        x, y, w, _ = self.view.of(Paint, ("guest", self.match.players[seat].letter)) or self.room()
        return x + w / 2, y

    def picture(self) -> Box:
        t = self.kit.t
        then = t(self.leads or ("scoring.finish" if self.scored.last else "scoring.next"))
        button = Row("next", then, icon="play", yes=lambda _: Pop())
        why = Words(t(self.scored.why), 28, theme.INK_SOFT, align="center")
        order = self._before if self.counting else self._ranking
        rows = [self._row(seat) for seat in order]
        if self.counting and self._ranked:
            rows = [
                Rising((row,), partial(self._down, s)) for s, row in zip(order, rows, strict=True)
            ]
        reason = Sized(why) if self.age < self._told else why  # whose place is empty until then
        next_ = Sized(button) if self.counting else button
        table = Scrolling(Below((self._heads(), *rows, reason), 12.0), LEAST)
        paper = Below((self._head(), table, Framed(next_, most=BUTTON)), 16.0)
        ground = Framed(paper, (34.0, 22.0), on_paper, PAPER, WIDE, y=0.5)
        return Framed(ground, (EDGE, EDGE))

    def _heads(self) -> Box:
        numbers = range(self._first + 1, self._first + self._many + 1)
        named = [*[""] * any(self.scored.begun), *map(str, numbers)]
        heads = [Words(head, 26, theme.INK_SOFT, "bold", "center") for head in named]
        who = cell(Space(), self._who(0).least(), 1.0)
        return Framed(_line(who, heads, icon(self.look.icon, 34)), (SIDE, 0.0))

    @property
    def _first(self) -> int:
        """Returns how many rounds are no longer in the match table."""
        return 0 if self.scored.of else max(0, len(self.rounds) - LATEST)

    @property
    def _many(self) -> int:
        """Returns how many rounds are in the match table."""
        return self.scored.of or len(self.rounds) - self._first

    def _row(self, seat: int) -> Box:
        """Returns what a seat began with, the points of every round and their sum, this round's as
        far as they are there."""
        known = [str(scored.won[seat]) for scored in self.rounds[self._first : -1]]
        shown = [*known, str(self._got(seat)) if self.age >= self._told else ""]
        shown += [""] * (self._many - len(shown))
        shown = [*self._begun(seat), *shown]
        points = [Words(said, 32, align="center", shrinks=True) for said in shown]
        paint = partial(self._total, seat=seat)
        total = Paint(paint, (SUM, 50.0), ("sum", seat), (SUM, 30.0))
        row = _line(self._who(seat), points, total)
        lit = self._joyful >= 0 and seat in self._best
        return Framed(row, (SIDE, 4.0), _lit if lit else _ground, ("row", lit))

    def _begun(self, seat: int) -> list[str]:
        """Returns the prizes a seat began with, where somebody began with some."""
        begun, key = self.scored.begun, f"head_start.{self.match.game.name}.sign"
        return [self.kit.t(key, count=begun[seat]) if begun[seat] else ""] if any(begun) else []

    def _who(self, seat: int) -> Box:
        """Returns somebody, what they have, and what that has won, as far as it is counted."""
        player = self.match.players[seat]
        names = [Words(p.name, 32, face="bold", most=1, shrinks=True) for p in self.match.players]
        face = Paint(partial(self._face, seat=seat), (ROW, ROW - 8), ("guest", player.letter),
                     (LOW, LOW))  # fmt: skip
        things = Paint(partial(self._things, seat=seat), (BAR[0], ROW - 24), ("things", seat),
                       (BAR[1], LOW))  # fmt: skip
        prizes = Paint(partial(self._prizes, seat=seat), (170.0, ROW - 24),
                       ("prizes", player.letter), (90.0, LOW))  # fmt: skip
        row = (
            face,
            cell(names[seat], min(NAME, max(name.wide() for name in names)), 1.0),
            things,
            figure(str(self._count(seat)), 42, 60, "right"),
            prizes,
        )
        return Beside(row, 10.0, grow=1.0)

    def _count(self, seat: int) -> int:
        """Returns how many things of a seat have been counted."""
        return min(self.scored.counts[seat], int(self.age * PACE))

    def _got(self, seat: int) -> int:
        """Returns how many prizes a seat has got so far."""
        return min(self.scored.won[seat], self._given(self.age))

    def _felt(self, seat: int) -> Felt:
        """Returns what a guest feels: suspense, joy about every prize, triumph, or none of that."""
        got, lately = self._got(seat), (self.age - self._told) % HAT
        if self._joyful >= 0 and seat in self._best:
            return Felt(Mood.GLOATS, self._joyful)
        if self._joyful >= 0:
            return Felt(Mood.WAITS) if got or not self._best else Felt(Mood.ROBBED, self._joyful)
        if got and got == self._given(self.age):
            return Felt(Mood.CHEERS, lately)
        return Felt(Mood.TENSE if self.age < self._told or got < self.scored.won[seat] else
                    Mood.WAITS)  # fmt: skip

    def _face(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        """Draws the guest of a seat, whose ears reach out of its row."""
        x, y, w, h = rect
        wide = min(w, h)
        place, player = (x + (w - wide) / 2, y + h - wide, wide, wide), self.match.players[seat]
        niche(canvas, place, player.letter, self._joyful >= 0 and seat in self._best)
        guests.one(canvas, place, player, self._felt(seat), self.calm)

    def _things(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        """Draws the things of a seat so far: who has most has all of the room."""
        x, y, w, h = rect
        thing, count = self.look.thing(canvas, h - 8), self._count(seat)
        wide = thing.get_width() / canvas.scale
        step = min(wide * 0.8, (w - wide) / max(1, max(self.scored.counts) - 1))
        for number in range(count):
            canvas.centred(thing, x + wide / 2 + number * step, y + h / 2)

    def _prizes(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        """Draws prizes one by one: each comes flying from the things that have won it."""
        x, y, w, h = rect
        letter, won = self.match.players[seat].letter, self.scored.won[seat]
        step = min(46.0, (w - 62) / max(1, won))
        for number in range(won):
            since = self.age - self._told - HAT * (number + 1)
            way = 1.0 if self.calm else min(1.0, 1 + since / FLIES)
            if since < 0 and (self.calm or way <= 0):
                break
            shown = self.look.prize(canvas, letter, (h - 6) * (1 + 0.25 * self._pop(since)))
            left = x + 34 + number * step
            canvas.centred(shown, left - AWAY * (1 - way), y + h / 2 - HIGH * sin(pi * way))

    def _pop(self, since: float) -> float:
        """Returns how much too large something is that has just come, in quarters of that."""
        if self.calm or not 0 <= since < POP:
            return 0.0
        return round(4 * (1 - since / POP)) / 4

    def _total(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        """Draws the sum of a seat's prizes, a little too large whenever one has landed."""
        x, y, w, h = rect
        got = self._got(seat)
        since = self.age - self._told - HAT * got if got else -1.0
        total = self._sum(seat, self.rounds[:-1]) + got
        size = min(46.0, h) * (1 + 0.3 * self._pop(since))
        canvas.text(str(total), x + w / 2, y + h / 2, size, theme.INK, "bold", "center")


def _line(who: Box, points: Sequence[Box], total: Box) -> Box:
    """Returns columns that are as wide in every row."""
    numbers = *(cell(box, COLUMN, 1.0) for box in points), cell(total, SUM)
    return Beside((who, Beside(numbers, 4.0, grow=0.6)), breaks=True)


def _ground(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.PAPER_SHADE, theme.INK, 2)


def _lit(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.PAPER_LIT, theme.INK, 2)
