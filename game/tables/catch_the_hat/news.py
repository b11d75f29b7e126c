"""The story of a game of Catch the Hat: one line for each roll and what was done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.board import CENTRE, HOME, REST
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, is_golden, seat_of, top_of
from game.tables.book import wording

GREAT = 3  # prisoners at once that are worth a sentence of their own
ANNOUNCED = (10, 5, 4, 3, 2, 1)  # turns before the end (FDH-19)
Line = tuple[int, str]


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> Line | None:
    """Tells of an event in one line, with the seat it is about; None if another one tells of it."""
    teller = _Teller(texts, [player.name for player in players], shown)
    match event:
        case story.ThrowLost(seat=seat, pips=pips):
            return seat, teller.say(wording("throw_lost", 2, pips), seat, pips=pips)
        case story.Moved():
            return teller.moved(event)
        case story.Caught():
            return teller.caught(event)
        case story.GoldWorn(hat=hat):
            return seat_of(hat), teller.say("gold", seat_of(hat))
        case story.SurplusLost(seat=seat, pips=pips):
            return seat, teller.counted("surplus_lost", pips, seat)
        case story.ThrowsAgain(seat=seat):
            return seat, teller.say("again", seat)
        case story.TurnPassed(to=to) if shown.left in ANNOUNCED:
            return to, teller.counted("last_call", shown.left or 0, to)
        case story.Banked(hat=hat) | story.Freed(hat=hat) if shown.unloaded:
            return teller.home(hat)
        case story.TurnPassed() | story.Rolled() | story.Banked() | story.Freed() | story.Ended():
            return None
    assert_never(event)


class _Teller(NamedTuple):
    """Tells of an event: `names` of the players, and the picture `shown` after it."""

    texts: Texts
    names: list[str]
    shown: Shown

    def say(self, key: str, seat: int, **params: object) -> str:
        return self.texts(f"news.catch_the_hat.{key}", name=self.names[seat], **params)

    def counted(self, key: str, n: int, seat: int, **params: object) -> str:
        name = self.names[seat]
        return self.texts.plural(f"news.catch_the_hat.{key}", n, name=name, **params)

    def _roller(self, hats: Sequence[int]) -> int:
        """Returns the seat whose turn it is; it may move a team-mate's hat."""
        return self.shown.seat if self.shown.seat >= 0 else seat_of(top_of(bytes(hats)))

    def moved(self, event: story.Moved) -> Line | None:
        """Tells where a piece went; if it lands on others, the catch tells it, and if it brings
        hats home, the last of them."""
        roller = self._roller(event.hats)
        if event.onto or self.shown.board.kinds[event.way[-1]] == HOME:
            return None
        return roller, self._went(event, roller)

    def _went(self, event: story.Moved, roller: int) -> str:
        kinds, die = self.shown.board.kinds, self.shown.die
        to = event.way[-1]
        start, end, steps = kinds[event.way[0]], kinds[to], len(event.way) - 1
        if len(self.shown.trail) > len(event.way):
            return self.counted("out_again" if start == HOME else "goes_on", steps, roller)
        where = {REST: "_rest", CENTRE: "_middle"}.get(end, "")
        if start == HOME:
            return self.say(f"out{where}" if where else wording("out", 2, to), roller, pips=die)
        hats = bytes(event.hats)
        held = len(hats) - is_golden(hats)
        if held > 1:
            key = f"tower{where}" if where else wording("tower", 2, to)
            return self.counted(key, held, roller, pips=die)
        return self.say(f"on{where}" if where else wording("on", 3, to), roller, pips=die)

    def home(self, hat: int) -> Line | None:
        """Tells whom a tower has brought home, and whom it has freed besides."""
        out, prisoners = self.shown.out
        if not prisoners:
            return None
        roller = self._roller([hat])
        key = "home_great" if prisoners >= GREAT else "home"
        said = self.counted(key, prisoners, roller, pips=self.shown.die)
        freed = out - prisoners
        return roller, said + (self.counted("home_freed", freed, roller) if freed else "")

    def caught(self, event: story.Caught) -> Line:
        roller, side = self._roller([event.hat]), self.shown.house.side
        own, hats = side[seat_of(event.hat)], [hat for hat in event.hats if hat != GOLD]
        losers = sorted({seat_of(hat) for hat in hats if side[seat_of(hat)] != own})
        others = self.texts.joined([self.names[seat] for seat in losers])
        if GOLD in event.hats:
            key = "caught_gold" if losers else "gold_found"
            return roller, self.say(key, roller, others=others, pips=self.shown.die)
        if len(losers) == 1 and not self.shown.free[losers[0]]:
            return roller, self.say("caught_last", roller, others=others, pips=self.shown.die)
        key = "caught_great" if len(hats) >= GREAT else "caught"
        return roller, self.counted(key, len(hats), roller, others=others, pips=self.shown.die)
