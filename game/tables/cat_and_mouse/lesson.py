"""The lesson of Cat and Mouse."""

from __future__ import annotations

from game.rules.cat_and_mouse import Options, State, story
from game.rules.cat_and_mouse.play import KING
from game.tables.book import FirstGame, Step


def _played(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0


def _stock(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and (event.seat, event.source) == (0, "stock")


def _king(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and (event.seat, event.rank) == (0, KING)


def _discarded(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Discarded) and event.seat == 0


LESSON = Options(stock=5)
_NONE = "-,-,-,-/-,-,-,-"
_UNSEEN = "9.9.9.9.9.9.9.9.9.9.9.9.9"
STEPS: tuple[Step[State, story.Event], ...] = (
    Step("ace", _played, f"7+4/9+4 A359J/468TQ {_NONE} -,-,-,- {_UNSEEN} 0 0 play"),
    Step("stock", _stock, f"3+4/9+4 578JQ/468TQ {_NONE} A2,-,-,- {_UNSEEN} 0 0 play"),
    Step("king", _king, f"9+3/9+4 378QK/468TQ {_NONE} A2345,-,-,- {_UNSEEN} 0 0 play"),
    Step("chain", _stock),
    Step("discard", _discarded, f"9+3/T+4 579JQ/468TQ {_NONE} A2,-,-,- {_UNSEEN} 0 0 play"),
)

FIRST: FirstGame[State, story.Event, Options] = FirstGame(Options())
