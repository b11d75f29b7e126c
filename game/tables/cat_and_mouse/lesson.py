"""The lesson of Cat and Mouse, and the first game after it."""

from __future__ import annotations

from game.rules.cat_and_mouse import Options, State
from game.rules.cat_and_mouse.play import END, KING, PLAY, RANKS, left
from game.rules.cat_and_mouse.story import Discarded, Drawn, Event, PileDone, Played
from game.rules.protocol import Ended, TurnPassed
from game.tables.book import FirstGame, LessonStep, Tip, happens

LESSON = Options(stock=5)
_NONE = "-,-,-,-/-,-,-,-"
_UNSEEN = "9.9.9.9.9.9.9.9.9.9.9.9.9"
_BLOCK = "A234,A2,A2345678,-"
_TO_JACK = "A23456789TJ,A23,-,-"
STEPS: tuple[LessonStep[State, Event], ...] = (
    LessonStep(
        "ace",
        happens(Played, seat=0, rank=0),
        f"7+4/9+4 A359J/468TQ {_NONE} -,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-1", "KUM-4"),
    ),
    LessonStep(
        "stock",
        happens(Played, seat=0, source="stock"),
        f"3+4/9+4 578JQ/468TQ {_NONE} A2,-,-,- {_UNSEEN} 0 0 play",
        ("draw 9",),
        teaches=("KUM-2", "KUM-3"),
    ),
    LessonStep(
        "king",
        happens(Played, seat=0, rank=KING, pile=0),
        f"9+3/9+4 378QK/468TQ {_NONE} A2345,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-5",),
    ),
    LessonStep(
        "chain", happens(Played, seat=0, source="stock"), luck=("draw 4",), teaches=("KUM-3",)
    ),
    LessonStep(
        "queen",
        happens(PileDone),
        f"9+2/T+3 358JQ/468TQ {_NONE} {_TO_JACK} {_UNSEEN} 0 0 play",
        teaches=("KUM-4",),
    ),
    LessonStep(
        "five",
        happens(Drawn, seat=0, rank=KING),
        f"J+2/T+3 57/468TQ {_NONE} A234,A23456,-,- {_UNSEEN} 0 0 play",
        ("draw 2", "draw 6", "draw 8", "draw T", "draw K"),
        teaches=("KUM-8",),
    ),
    LessonStep(
        "discard",
        happens(Drawn, seat=0),
        f"9+2/5+3 47TJQ/468TQ {_NONE} A23,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-7", "KUM-8"),
    ),
    LessonStep(
        "take",
        happens(Played, seat=0, source="discard"),
        f"9+2/8+3 37TJJ/468TQ 8T,Q5,-,-/-,-,-,- A234,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-3", "KUM-7"),
    ),
    LessonStep(
        "block",
        happens(Played, seat=0, rank=RANKS.index("5"), pile=0),
        f"T+1/5+3 57JJQ/468TQ 8,-,-,-/-,-,-,- {_BLOCK} {_UNSEEN} 0 0 play",
        teaches=("KUM-13",),
    ),
    LessonStep(
        "talon",
        happens(Ended),
        f"J+1/T+3 378JQ/468TQ {_NONE} A23456,-,-,- 1.1.1.1.1.0.0.0.0.0.0.0.0 1 0 play",
        teaches=("KUM-9", "KUM-15"),
    ),
    LessonStep(
        "win",
        happens(Ended),
        f"9+0/J+1 378JQ/468TQ {_NONE} A2345678,A2345,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-2",),
    ),
)


# When the teacher speaks in the first game


def _to_play(state: State) -> bool:
    """Says whether the person is to play."""
    return state.phase == PLAY and state.seat == 0


def _fits(state: State, seat: int) -> bool:
    """Says whether the stock card of a seat can be played while the person is to play."""
    return _to_play(state) and any(len(pile) == state.stocks[seat][0] for pile in state.piles)


def _has_king(_: Event, state: State) -> bool:
    return _to_play(state) and KING in state.hands[0]


def _goes_on(_: Event, state: State) -> bool:
    return state.phase != END


_START = f"8+2/9+3 A37JQ/248TQ {_NONE} A2,A2345,-,- {_UNSEEN} 0 0 play"
FIRST: FirstGame[State, Event, Options] = FirstGame(
    LESSON,
    _START,
    (
        Tip("tip_stock", lambda _, state: _fits(state, 0)),
        Tip("tip_last", lambda _, state: _to_play(state) and left(state.stocks[0]) == 1),
        Tip("tip_discard", happens(Discarded, _goes_on, seat=0)),
        Tip("tip_other", happens(Played, _goes_on, seat=1, source="stock")),
        Tip("tip_danger", happens(TurnPassed, lambda _, state: _fits(state, 1), to=0)),
        Tip("tip_king", happens(TurnPassed, _has_king, to=0)),
        Tip("tip_full", happens(PileDone, _goes_on)),
    ),
)
