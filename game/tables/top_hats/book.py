"""The book of Top Hats."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.hexagon import in_margin
from game.rules.top_hats import Options, State, story
from game.rules.top_hats.shown import Shown
from game.tables.book import Chapter, Example, Line, Step, Value, lines, switched, when

VARIANTS: dict[str, tuple[Value, ...]] = {
    "forced_scope": ("any_chain", "first_jump_only"),
    "rim_landing": ("last_jump_captures", "any_capture_in_chain"),
    "peek_own_builds": (True, False),
    "first_move": ("same_starter", "lot"),
}
DETAILS: dict[str, tuple[Value, ...]] = {
    "no_move": ("pass", "lose"),
    "draw_rule": (True, False),
}
NUMBERS: dict[str, tuple[int, int]] = {}


def needed(name: str, options: Options) -> bool:
    return True


class Position(NamedTuple):
    """A position drawn by the table itself: the stack on the first field of `path` is chosen
    and has jumped along it, `near` is in the middle.

    `reach`: how much of the board is shown, in fields to each side.
    """

    line: str
    path: tuple[str, ...]
    near: str
    reach: float

    def example(self, name: str) -> Example:
        """An example, smaller than a whole board."""
        return Example(f"example.top_hats.{name}", self, 0.8)


_STEP = Position("d5=brr;e5=n;g4=rrb -/- 0 move 1 0", ("d5",), "d5", 2.4).example("step")
_TAKE = Position("d5=r;d6=rb;e5=n;f3=bbr -/- 0 move 1 0", ("d5",), "d6", 2.4).example(
    "take"
)  # TOP-T7
_CHAIN = Position("e4=r;e5=n;e7=rbb -/- 0 move 1 0", ("e4", "e6"), "e6", 2.6).example(
    "chain"
)  # TOP-T6
_RIM = Position("d5=br;e5=n;e7=r;e8=b;f3=bbr -/- 0 move 1 0", ("e7",), "e7", 2.6).example(
    "rim"
)  # TOP-T3


def chapters(options: Options | None = None) -> tuple[Chapter, ...]:
    """Everything that is in force; without options every rule there is."""
    shown, everything = options or Options(), options is None
    return (
        Chapter("aim", lines("TOP-19", "TOP-6")),
        Chapter("start", (*lines("TOP-1", "TOP-2", "TOP-3"), _first(shown))),
        Chapter("moving", lines("TOP-7", "TOP-8", "TOP-10"), (_STEP,)),
        Chapter("taking", tuple(_taking(shown, everything)), (_TAKE, _CHAIN)),
        Chapter("margin", tuple(_margin(shown, everything)), (_RIM,)),
        Chapter("declaring", lines("TOP-17", "TOP-28")),
        Chapter("end", tuple(_end(shown, everything))),
        Chapter("secrets", (switched("TOP-5", not shown.peek_own_builds, "closed"),)),
    )


def _first(options: Options) -> Line:
    return switched("TOP-4", options.first_move == "lot", "lot")


def _taking(options: Options, everything: bool) -> list[Line]:
    first = options.forced_scope == "first_jump_only"
    found = [*lines("TOP-9", "TOP-11"), switched("TOP-12", first, "first")]
    if everything:
        found.append(switched("TOP-12", True, "first"))
    return [*found, *when(everything or first, "TOP-27"), *lines("TOP-13")]


def _margin(options: Options, everything: bool) -> list[Line]:
    found = [switched("TOP-14", options.rim_landing == "any_capture_in_chain", "any")]
    if everything:
        found.append(switched("TOP-14", True, "any"))
    return [*found, *lines("TOP-15", "TOP-16", "TOP-18", "TOP-26")]


def _end(options: Options, everything: bool) -> list[Line]:
    found = [*lines("TOP-20"), switched("TOP-21", options.no_move == "lose", "lose")]
    if everything:
        found.append(switched("TOP-21", True, "lose"))
    found += lines("TOP-24")
    return [*found, *lines("TOP-22", "TOP-25")] if options.draw_rule else found


def loud(event: story.Event, people: Collection[int]) -> bool:
    """Jumps and steps are to be followed; building and placing are not."""
    return not isinstance(event, story.Built | story.Placed | story.TurnPassed)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Built(seat=seat):
            return seat, texts("news.top_hats.built", name=name(seat))
        case story.LotFell(seat=seat):
            return seat, texts("news.top_hats.lot", name=name(seat))
        case story.MarginDeclared(seat=seat):
            return seat, texts("news.top_hats.declared", name=name(seat))
        case story.HatRemoved(hat=hat, top=top):
            return _removed(texts, players, hat, top)
        case story.ColourVanished(seat=seat):
            return seat, texts("news.top_hats.vanished", name=name(seat))
        case story.ColourBack(seat=seat):
            return seat, texts("news.top_hats.back", name=name(seat))
        case story.Passed(seat=seat):
            return seat, texts("news.top_hats.passed", name=name(seat))
        case story.Stuck(seat=seat):
            return seat, texts("news.top_hats.stuck", name=name(seat))
        case story.Placed() | story.Stepped() | story.Jumped() | story.DeclarationLeft():
            return None
        case story.TurnPassed() | story.Drawn() | story.Ended():
            return None
    assert_never(event)


def _removed(texts: Texts, players: Sequence[Player], hat: int, top: int) -> tuple[int, str]:
    """Whose hat is gone, and whose the stack is now."""
    name = players[hat].name
    if top == hat or not 0 <= top < len(players):  # below it is nothing, or nobody knows
        return hat, texts("news.top_hats.removed", name=name)
    owner = players[top].name
    return hat, texts("news.top_hats.taken_over", name=name, other=owner)


def _placed(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Placed) and event.seat == 0


def _stepped(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Stepped) and event.seat == 0


def _took(event: story.Event, _: State) -> bool:
    return isinstance(event, story.HatRemoved) and event.hat != 0


def _second(event: story.Event, _: State) -> bool:
    """A jump that is not the first of its chain."""
    return isinstance(event, story.Jumped) and event.seat == 0 and event.number > 1


def _left(event: story.Event, _: State) -> bool:
    if not (isinstance(event, story.Stepped) and event.seat == 0):
        return False
    return in_margin(event.start, 1) and not in_margin(event.to, 1)


def _ended(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Ended)


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step(
        "place",
        _placed,
        "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0",
    ),
    Step("step", _stepped, "c4=bbr;d6=brr;e5=n;g4=rrb;g6=rbb -/- 0 move 1 0"),
    Step("take", _took, "c4=bbr;d4=brr;e4=rrb;e5=n;g6=rbb -/- 0 move 1 0"),
    Step("chain", _second, "d5=brr;d6=rbb;e5=n;f6=rrb;g4=rbb -/- 0 move 1 0"),
    Step("must", _took, "c6=bbr;d4=br;e4=br;e5=n;f5=b;h7=rbb -/- 0 move 1 0"),
    Step("leave", _left, "b5=brr;c7=br;e1=br;e5=n;g4=rb;g7=rrb -/- 0 move 1 0"),
    Step("end", _ended, "d5=br;d6=rb;e5=n;e7=bbr -/- 0 move 2 0"),
)
