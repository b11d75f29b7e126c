"""What happened, in plain words: names, never "you", since everybody reads it."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.i18n import Texts
from game.match import Match
from game.rules.catch_the_hat import story


class News:
    """The last things that happened, the newest last; each with the seat it is about."""

    def __init__(self, kept: int = 40) -> None:
        self.lines: deque[tuple[int, str]] = deque(maxlen=kept)

    def tell(self, texts: Texts, match: Match, event: Any) -> None:
        """Adds what an event is worth saying."""
        told = sentence(texts, match, event)
        if told:
            self.lines.append(told)

    def clear(self) -> None:
        """Forgets everything, as after an undo."""
        self.lines.clear()


def sentence(texts: Texts, match: Match, event: Any) -> tuple[int, str] | None:
    """One line about an event and the seat it is about; None if it needs no words."""

    def name(seat: int) -> str:
        return match.players[seat].name

    match event:
        case story.Rolled(seat=seat, pips=pips):
            return seat, texts("news.rolled", name=name(seat), n=pips)
        case story.ThrowLost(seat=seat, pips=pips):
            return seat, texts("news.throw_lost", name=name(seat), n=pips)
        case story.Caught(hat=hat, hats=hats):
            seat = hat >> 3
            return seat, texts.plural("news.caught", len(hats), name=name(seat))
        case story.Banked(seat=seat, hat=hat):
            return seat, texts("news.banked", name=name(seat), other=name(hat >> 3))
        case story.Freed(hat=hat):
            return hat >> 3, texts("news.freed", name=name(hat >> 3))
        case story.GoldWorn(hat=hat):
            return hat >> 3, texts("news.gold", name=name(hat >> 3))
        case story.SurplusLost(seat=seat, pips=pips):
            return seat, texts.plural("news.surplus_lost", pips, name=name(seat))
        case story.ThrowsAgain(seat=seat):
            return seat, texts("news.again", name=name(seat))
        case story.TurnPassed(to=to):
            return _last_call(texts, match, to)
    return None


def _last_call(texts: Texts, match: Match, seat: int) -> tuple[int, str] | None:
    """The end by FDH-19 is announced: ten turns before it, and at each of the last five."""
    limit = match.options.last_call
    left = limit - match.state.quiet if limit is not None else 0
    if left in (10, 5, 4, 3, 2, 1):
        return seat, texts("news.last_call", n=left)
    return None
