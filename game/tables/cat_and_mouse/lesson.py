"""The lesson of Cat and Mouse, and the first game after it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cat_and_mouse import Options, State, story
from game.rules.cat_and_mouse.play import END, KING, PLAY, RANKS, left
from game.rules.protocol import Ended
from game.tables.book import FirstGame, Step, Tip

FIVE, QUEEN = RANKS.index("5"), RANKS.index("Q")
Goal = Callable[[story.Event, State], bool]


def _plays(source: str = "", rank: int = -1, pile: int = -1) -> Goal:
    """A card goes to a shared pile: from a place, of a rank, to a pile, if those are named."""

    def reached(event: story.Event, _: State) -> bool:
        return (
            isinstance(event, story.Played)
            and event.seat == 0
            and source in ("", event.source)
            and rank in (-1, event.rank)
            and pile in (-1, event.pile)
        )

    return reached


def _discards(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Discarded) and event.seat == 0


def _is_filled_up(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Drawn) and event.seat == 0


def _draws_last(event: story.Event, _: State) -> bool:
    """The king, who comes as the last of five new cards."""
    return isinstance(event, story.Drawn) and (event.seat, event.rank) == (0, KING)


def _completes(event: story.Event, _: State) -> bool:
    return isinstance(event, story.PileDone)


def _ends(event: story.Event, _: State) -> bool:
    return isinstance(event, Ended)


LESSON = Options(stock=5)
_NONE = "-,-,-,-/-,-,-,-"
_UNSEEN = "9.9.9.9.9.9.9.9.9.9.9.9.9"
_BLOCK = "A234,A2,A2345678,-"
_TO_JACK = "A23456789TJ,A23,-,-"
STEPS: tuple[Step[State, story.Event], ...] = (
    Step(
        "ace",
        _plays(rank=0),
        f"7+4/9+4 A359J/468TQ {_NONE} -,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-1", "KUM-4"),
    ),
    Step(
        "stock",
        _plays("stock"),
        f"3+4/9+4 578JQ/468TQ {_NONE} A2,-,-,- {_UNSEEN} 0 0 play",
        ("draw 9",),
        teaches=("KUM-2", "KUM-3"),
    ),
    Step(
        "king",
        _plays(rank=KING, pile=0),
        f"9+3/9+4 378QK/468TQ {_NONE} A2345,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-5",),
    ),
    Step("chain", _plays("stock"), luck=("draw 4",), teaches=("KUM-3",)),
    Step(
        "queen",
        _completes,
        f"9+2/T+3 358JQ/468TQ {_NONE} {_TO_JACK} {_UNSEEN} 0 0 play",
        teaches=("KUM-4",),
    ),
    Step(
        "five",
        _draws_last,
        f"J+2/T+3 57/468TQ {_NONE} A234,A23456,-,- {_UNSEEN} 0 0 play",
        ("draw 2", "draw 6", "draw 8", "draw T", "draw K"),
        teaches=("KUM-8",),
    ),
    Step(
        "discard",
        _is_filled_up,
        f"9+2/5+3 47TJQ/468TQ {_NONE} A23,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-7", "KUM-8"),
    ),
    Step(
        "take",
        _plays("discard"),
        f"9+2/8+3 37TJJ/468TQ 8T,Q5,-,-/-,-,-,- A234,-,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-3", "KUM-7"),
    ),
    Step(
        "block",
        _plays(rank=FIVE, pile=0),
        f"T+1/5+3 57JJQ/468TQ 8,-,-,-/-,-,-,- {_BLOCK} {_UNSEEN} 0 0 play",
        teaches=("KUM-13",),
    ),
    Step(
        "talon",
        _ends,
        f"J+1/T+3 378JQ/468TQ {_NONE} A23456,-,-,- 1.1.1.1.1.0.0.0.0.0.0.0.0 1 0 play",
        teaches=("KUM-9", "KUM-15"),
    ),
    Step(
        "win",
        _ends,
        f"9+0/J+1 378JQ/468TQ {_NONE} A2345678,A2345,-,- {_UNSEEN} 0 0 play",
        teaches=("KUM-2",),
    ),
)


# What the teacher says in the first game


def _to_play(event: story.Event, state: State, *, anew: bool = False) -> bool:
    """It is for the person to play; `anew`: their turn has just come."""
    comes = isinstance(event, story.TurnPassed) and event.to == 0
    return state.phase == PLAY and state.seat == 0 and (comes or not anew)


def _stock_fits(event: story.Event, state: State) -> bool:
    top = state.stocks[0][0]
    return _to_play(event, state) and any(len(pile) == top for pile in state.piles)


def _has_king(event: story.Event, state: State) -> bool:
    return _to_play(event, state, anew=True) and KING in state.hands[0]


def _in_danger(event: story.Event, state: State) -> bool:
    """The other stock card fits, and nobody has seen to it."""
    top = state.stocks[1][0]
    fits = any(len(pile) == top for pile in state.piles)
    return _to_play(event, state, anew=True) and fits


def _discarded(event: story.Event, state: State) -> bool:
    return state.phase != END and _discards(event, state)


def _other_gains(event: story.Event, state: State) -> bool:
    if state.phase == END or not isinstance(event, story.Played):
        return False
    return (event.seat, event.source) == (1, "stock")


def _full(event: story.Event, state: State) -> bool:
    return state.phase != END and isinstance(event, story.PileDone)


def _nearly(event: story.Event, state: State) -> bool:
    return _to_play(event, state) and left(state.stocks[0]) == 1


_START = f"8+2/9+3 A37JQ/248TQ {_NONE} A2,A2345,-,- {_UNSEEN} 0 0 play"
FIRST: FirstGame[State, story.Event, Options] = FirstGame(
    LESSON,
    _START,
    (
        Tip("tip_stock", _stock_fits),
        Tip("tip_last", _nearly),
        Tip("tip_discard", _discarded),
        Tip("tip_other", _other_gains),
        Tip("tip_danger", _in_danger),
        Tip("tip_king", _has_king),
        Tip("tip_full", _full),
    ),
)
