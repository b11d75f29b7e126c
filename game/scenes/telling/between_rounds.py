"""Between rounds: things are counted, prizes given, and the scores are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.match.match import Match
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Scene, Want
from game.scenes.menus.sheet import PAPER, Sheet
from game.scenes.telling.speeds import SCORING, hurry
from game.tables.aloud import listed
from game.tables.face import Counted
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint, Space, Words, emblem, icon
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed, Scrolling, cell
from game.ui.boxes.page_parts import BUTTON, figure, on_paper
from game.ui.boxes.widgets import Row
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent, Press, Yes
from game.ui.surfaces import theme

WIDE, EDGE = 1320.0, 16.0  # of the sheet at most, and what is left free around it
ROW, LOW, LEAST = 68.0, 46.0, 150.0  # of a seat; of all that is seen at least
COLUMN, SUM, SIDE = 40.0, 64.0, 14.0  # of a round at least; of the sum; beside a row
PACE = 9.0  # things counted a second
HAT = 0.3  # seconds a prize
LATEST = 5  # rounds in the match table, where nobody knows how many there will be
SHOWN = 7.0  # seconds, where nobody is there to press a button


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
    """A sheet over the table; a press first ends the counting."""

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

    @property
    def moving(self) -> bool:
        return self.counting or self.watched or self._since < HAT * (max(self.scored.won) + 1)

    @property
    def counting(self) -> bool:
        """Says whether things are still being counted."""
        return self.age * PACE < max(self.scored.counts)

    @property
    def _since(self) -> float:
        """Returns the seconds since all things have been counted."""
        return self.age - max(self.scored.counts) / PACE

    @property
    def _given(self) -> int:
        """Returns how many prizes have been given to those who get as many."""
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
        """Says the counts once all is counted."""
        title = self.title()
        if self.moving:
            return Saying(title)
        lines = [self._counted(seat) for seat in range(len(self.match.players))]
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
        total = texts("said.in_all", n=sum(scored.won[seat] for scored in self.rounds))
        words = listed(texts, [taken, won, total])
        return texts("said.turn", name=self.match.players[seat].name, words=words)

    def spots(self) -> list[Hotspot]:
        return [] if self.counting else super().spots()

    def _age(self, seconds: float) -> None:
        """Lets time pass, as fast as people want to see things counted until all are."""
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

    # The picture

    def picture(self) -> Box:
        t = self.kit.t
        then = t(self.leads or ("scoring.finish" if self.scored.last else "scoring.next"))
        button = Row("next", then, icon="play", yes=lambda _: Pop())
        why = Words(t(self.scored.why), 28, theme.INK_SOFT, align="center")
        rows = map(self._row, range(len(self.match.players)))
        table = Scrolling(Below((self._heads(), *rows, why), 10.0), LEAST)
        paper = Below((self._head(), table, Framed(button, most=BUTTON)), 18.0)
        ground = Framed(paper, (34.0, 26.0), on_paper, PAPER, WIDE, y=0.5)
        return Framed(ground, (EDGE, EDGE))

    def _heads(self) -> Box:
        numbers = range(self._first + 1, self._first + self._many + 1)
        heads = [Words(str(n), 26, theme.INK_SOFT, "bold", "center") for n in numbers]
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
        """Returns the points of every round and their sum; this round's once counted."""
        known = self.rounds[:-1] if self.counting else self.rounds
        shown = [str(scored.won[seat]) for scored in known[self._first :]]
        shown += [""] * (self._many - len(shown))
        points = [Words(said, 32, align="center", shrinks=True) for said in shown]
        total = str(sum(scored.won[seat] for scored in known))
        row = _line(self._who(seat), points, figure(total, 42, SUM))
        return Framed(row, (SIDE, 4.0), _ground, "row")

    def _who(self, seat: int) -> Box:
        """Returns somebody, what they have, and what that has won, as far as it is counted."""
        player, count = self.match.players[seat], self._count(seat)
        fresh = self._fresh()
        names = [Words(p.name, 32, face="bold", most=1, shrinks=True) for p in self.match.players]
        things = Paint(partial(self._things, count=count), (250.0, ROW), count, (130.0, LOW))
        prizes = Paint(partial(self._prizes, seat=seat, fresh=fresh), (180.0, ROW),
                       (player.letter, self._got(seat), fresh), (90.0, LOW))  # fmt: skip
        row = (
            emblem(player.letter, 50, 38),
            cell(names[seat], max(name.least() for name in names), 1.0),
            things,
            figure(str(count), 42, 60),
            prizes,
        )
        return Beside(row, 10.0, grow=1.0)

    def _count(self, seat: int) -> int:
        """Returns how many things of a seat have been counted."""
        return min(self.scored.counts[seat], int(self.age * PACE))

    def _got(self, seat: int) -> int:
        """Returns how many prizes a seat has got so far."""
        return min(self.scored.won[seat], self._given)

    def _things(self, canvas: Canvas, rect: Rect, count: int) -> None:
        x, y, w, h = rect
        thing = self.look.thing(canvas, h - 8)
        step = min(14.0, (w - 48) / max(1, max(self.scored.counts)))
        for number in range(count):
            canvas.centred(thing, x + 24 + number * step, y + h / 2)

    def _fresh(self) -> tuple[float, ...]:
        """Returns how much too large each prize is, in quarters of that."""
        if self.kit.settings.reduced_motion:
            return (0.0,) * self._given
        ages = (self._since / HAT - number - 1 for number in range(self._given))
        return tuple(round(4 * max(0.0, 1 - 2 * age)) / 4 for age in ages)

    def _prizes(self, canvas: Canvas, rect: Rect, seat: int, fresh: tuple[float, ...]) -> None:
        """Draws prizes one by one, each a little too large at first."""
        x, y, w, h = rect
        letter, won = self.match.players[seat].letter, self.scored.won[seat]
        step = min(44.0, (w - 50) / max(1, won))
        for number, more in enumerate(fresh[:won]):
            shown = self.look.prize(canvas, letter, (h - 12) * (1 + 0.3 * more))
            canvas.centred(shown, x + 24 + number * step, y + h / 2)


def _line(who: Box, points: Sequence[Box], total: Box) -> Box:
    """Returns columns that are as wide in every row."""
    numbers = *(cell(box, COLUMN, 1.0) for box in points), cell(total, SUM)
    return Beside((who, Beside(numbers, 4.0, grow=0.6)), breaks=True)


def _ground(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.PAPER_SHADE, theme.INK, 2)
