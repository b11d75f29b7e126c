"""How Top Hats looks: its Face, with the guests' feelings, its headlines and its cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.rules.hexagon import BETWEEN, NEIGHBOURS
from game.rules.top_hats import Options, Shown, State, story
from game.rules.top_hats.hats import NO_HAT
from game.rules.top_hats.state import Action, tops_of
from game.rules.top_hats.story import ColourVanished, Event, HatRemoved, Jumped, Stepped, Stuck
from game.tables.face import Cover, Face
from game.tables.headline import Headline, NewsMoment, last_of, seat_in
from game.tables.mood import Feelings, Mood, Tastes
from game.tables.top_hats import advice, book, drawings, pictures
from game.tables.top_hats.aloud import Aloud
from game.tables.top_hats.choice import Choice
from game.tables.top_hats.panel import heap, score_row
from game.tables.top_hats.table import TopHatsTable
from game.ui.art.art_cards import LEAST
from game.ui.boxes.canvas import Canvas, Rect

# The guests


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """Returns what the guests feel: a hat off the board robs its colour and pleases whoever has
    taken it (TOP-9)."""
    match event:
        case story.HatRemoved(hat=hat):
            robbed = {hat: Mood.ROBBED} if 0 <= hat < len(before.lost) else {}
            return {**robbed, before.seat: Mood.GLOATS} if hat != before.seat else robbed
        case story.ColourBack(seat=seat):
            return {seat: Mood.CHEERS}
        case story.ColourVanished(seat=seat) | story.Stuck(seat=seat):
            return {seat: Mood.ROBBED}
    return {}


def tastes(event: story.Event, before: Shown, after: Shown) -> Tastes:
    """Yields who has come to where others can jump it, or away from there, and who has taken a hat
    from the leader."""
    match event:
        case story.HatRemoved(hat=hat) if 0 <= hat < len(before.lost) and hat != before.seat:
            if before.lost[hat] == min(before.lost):
                yield before.seat, SPITEFUL
        case story.Stepped(seat=seat, start=start, to=to) | Jumped(seat=seat, start=start, to=to):
            was, now = _jumped(before, start, seat), _jumped(after, to, seat)
            if was != now:
                yield seat, BOLD if now else CAREFUL


def _jumped(shown: Shown, field: int, seat: int) -> bool:
    """Says whether a stack of somebody else can jump over a field."""
    tops = tops_of(shown.board)
    return any(
        over == field and tops[to] == NO_HAT
        for near in NEIGHBOURS[field]
        if tops[near] in range(len(shown.lost)) and tops[near] != seat
        for to, over in BETWEEN[near].items()
    )


# Headlines: chains of jumps, and colours that vanish

VANISHED, STUCK = 6.0, 3.0  # weights, in jumps


def headlines(turn: Sequence[NewsMoment[Event, Shown]]) -> Iterator[Headline]:
    """Yields the chain of a turn, and what it did to somebody."""
    seats = {n: event.seat for n, (event, _, _) in enumerate(turn) if isinstance(event, Jumped)}
    jumps = [*seats]
    last = last_of(turn, (Jumped, HatRemoved), len(turn))
    if jumps:
        count = len(jumps)
        yield Headline(
            "jumps", seats[jumps[0]], many=count, weight=count, first=jumps[0], last=last
        )
    for number, (event, before, _) in enumerate(turn):
        moved = last_of(turn, (Jumped, Stepped), number)
        first = jumps[0] if jumps else moved
        if isinstance(event, ColourVanished):
            seat = seat_in(before, event.seat)
            weight = VANISHED + len(jumps)
            yield Headline("vanished", seat, many=len(jumps), weight=weight, first=first,
                           last=number, other=event.seat)  # fmt: skip
        elif isinstance(event, Stuck):
            yield Headline("stuck", event.seat, many=1, weight=STUCK, first=first, last=number)


# The picture on the box


def _stacks(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    for letters, across, high in (("ryb", 0.24, 0.24), ("rbyrb", 0.5, 0.28), ("bry", 0.76, 0.24)):
        shown = drawings.stack(letters, max(LEAST, canvas.px(h * high)), canvas.palette)
        canvas.stand(shown, x + w * across, y + h * 0.88)


COVER = Cover("#B07A1E", _stacks)


FEW = 2  # stacks


def tense(shown: Shown, options: Options) -> bool:
    """Says whether somebody owns hardly a stack any more."""
    owned = [len(shown.owned(seat)) for seat in range(len(shown.waiting))]
    return shown.playing and min(owned) <= FEW


FACE: Face[State, Action, story.Event, Shown, Options, Choice] = Face(
    TopHatsTable, book, pictures.draw, COVER, advice.words, hats=True,
    tune="waltz", tense=tense, feel=feel, tastes=tastes, headlines=headlines,
    risk=advice.risk, taught=advice.taught, aloud=Aloud, score=score_row, trophies=heap,
)  # fmt: skip
