"""How Catch the Hat looks: its Face, with the guests' feelings, its headlines and its cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.catch_the_hat.ways import distances
from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.rules.catch_the_hat import Options, Shown, story
from game.rules.catch_the_hat.state import GOLD, seat_of, skipped, top_of
from game.rules.catch_the_hat.story import Banked, Caught, Event, Moved, Rolled
from game.tables.catch_the_hat import advice, book, pictures
from game.tables.catch_the_hat.aloud import Aloud
from game.tables.catch_the_hat.holds import sides
from game.tables.catch_the_hat.panel import heap, score_row
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.face import Cover, Face
from game.tables.headline import Headline, NewsMoment, last_of, seat_in
from game.tables.mood import Feelings, Mood, Tastes
from game.ui.art import art
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme

# The guests


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """Returns what the guests feel: a catcher gloats and the caught are robbed; a hat that comes
    free cheers its owner."""
    match event:
        case story.Caught():
            return _caught(event, before)
        case story.Banked(seat=seat):
            return {seat: Mood.GLOATS}
        case story.Freed(hat=hat) | story.GoldWorn(hat=hat):
            return {seat_of(hat): Mood.CHEERS}
        case story.ThrowLost(seat=seat) | story.SurplusLost(seat=seat):
            return {seat: Mood.ROBBED}
    return {}


def _caught(event: story.Caught, before: Shown) -> Feelings:
    """Returns what the guests feel about a catch; partners do not rob each other."""
    catcher, side = seat_of(event.hat), before.house.side
    owners = {seat_of(hat) for hat in event.hats if hat != GOLD}
    robbed = {seat: Mood.ROBBED for seat in owners if side[seat] != side[catcher]}
    return {**robbed, catcher: Mood.GLOATS}


THROW = 6  # fields at most


def tastes(event: story.Event, before: Shown, after: Shown) -> Tastes:
    """Yields who has come within reach of others or out of it, and who has caught the leader's
    hats."""
    side = before.house.side
    match event:
        case story.Caught(hat=hat, hats=hats):
            own = side[seat_of(hat)]
            most = max(held for seat, held in enumerate(before.scores) if side[seat] != own)
            owners = {seat_of(each) for each in hats if each != GOLD}
            if any(before.scores[seat] == most > 0 for seat in owners if side[seat] != own):
                yield seat_of(hat), SPITEFUL
        case story.Moved(hats=hats, way=way) if hats[-1] != GOLD:
            seat = seat_of(hats[-1])
            was, now = (_reached(before, field, side[seat]) for field in (way[0], way[-1]))
            if was != now:
                yield seat, BOLD if now else CAREFUL


def _reached(shown: Shown, field: int, side: int) -> bool:
    """Says whether another side can come to a field with one throw."""
    far, house = distances(shown.board), shown.house
    return not house.rest[field] and any(
        0 < far[at][field] <= THROW
        for at, hats in shown.standing
        if top_of(hats) != GOLD and house.side[seat_of(top_of(hats))] != side
    )


# Headlines: catches, the golden hat, prisoners brought home

ROBBED, BEATEN = 3.5, 2.5  # weights besides the hats': the golden hat, somebody's last free hat


def headlines(turn: Sequence[NewsMoment[Event, Shown]]) -> Iterator[Headline]:
    """Yields what was caught and brought home by each throw of a turn."""
    for first, last in throws(turn):
        yield from _catches(turn, first, last)
        yield from _home(turn, first, last)


def throws(turn: Sequence[NewsMoment[Event, Shown]]) -> Iterator[tuple[int, int]]:
    """Yields the first and the last moment of what was done with each throw, if anything was."""
    starts = [0, *(n + 1 for n, moment in enumerate(turn) if isinstance(moment.event, Rolled))]
    for first, end in zip(starts, [*(start - 1 for start in starts[1:]), len(turn)], strict=True):
        if first < end:
            yield first, end - 1


def _catches(turn: Sequence[NewsMoment[Event, Shown]], first: int, last: int) -> Iterator[Headline]:
    """Yields the catches of a throw as one headline; only a golden piece makes several."""
    span = range(first, last + 1)
    found = [(n, event, turn[n].after) for n in span if isinstance(event := turn[n].event, Caught)]
    if not found:
        return
    foes = [foe for _, event, after in found for foe in _foes(event, after)]
    end, event, after = found[-1]
    seat = seat_in(after, seat_of(event.hat))
    first = last_of(turn, (Moved,), found[0][0])
    hats = [foe for foe in foes if foe != GOLD]
    beaten = [foe for foe in map(seat_of, hats) if not after.free[foe]]
    many = len(hats)
    if GOLD in foes and hats:
        yield Headline("gold", seat, many, weight=ROBBED + many, first=first, last=end)
    elif beaten:
        yield Headline("last", seat, many, weight=BEATEN + many, first=first, last=end,
                       other=beaten[-1])  # fmt: skip
    elif hats:
        yield Headline("catch", seat, many, weight=many, first=first, last=end)


def _foes(event: Caught, after: Shown) -> list[int]:
    """Lists the hats of others among those caught, and gold."""
    side = after.house.side
    own = side[seat_of(event.hat)]
    return [hat for hat in event.hats if hat == GOLD or side[seat_of(hat)] != own]


def _home(turn: Sequence[NewsMoment[Event, Shown]], first: int, last: int) -> Iterator[Headline]:
    """Yields a headline of the prisoners a throw has brought home."""
    seats = {n: event.seat for n, (event, _, _) in enumerate(turn) if isinstance(event, Banked)}
    banked = [n for n in seats if first <= n <= last]
    if banked:
        span = last_of(turn, (Moved,), banked[0]), banked[-1]
        yield Headline("home", seats[span[1]], len(banked), 0.9 * len(banked), *span)


# The picture on the box


def _tower(canvas: Canvas, letters: str, x: float, y: float, high: float) -> None:
    canvas.stand(art.tower(letters, canvas.px(high), canvas.palette), x, y)


def _hats(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    _tower(canvas, "bgyr", x + w / 2, y + h * 0.88, h * 0.46)
    _tower(canvas, "y", x + w * 0.2, y + h * 0.9, h * 0.3)
    _tower(canvas, "g", x + w * 0.8, y + h * 0.9, h * 0.3)


COVER = Cover(theme.BLUE, _hats)


def tense(shown: Shown, options: Options) -> bool:
    """Says whether a side has few free hats, or the last call or last round is near (FDH-19)."""
    last_call = shown.left is not None and shown.left <= 2 * len(shown.homes)
    last_round = shown.round is not None and shown.round >= (options.rounds or 0)
    return last_call or last_round or min(shown.free) <= 1


def last(event: story.Event, shown: Shown) -> str:
    """Returns the key of the words with which the last of the agreed rounds begins, or the extra
    time after it if nobody is ahead (FDH-45); "" for neither."""
    rounds, seats = shown.options.rounds, len(shown.homes)
    if not isinstance(event, story.TurnPassed) or rounds is None or shown.turns is None:
        return ""
    before = shown.turns - 1 - skipped(event.seat, event.to, seats)
    if before < (rounds - 1) * seats <= shown.turns:
        return "catch_the_hat.last_round"
    return "catch_the_hat.extra_time" if before < rounds * seats <= shown.turns else ""


FACE = Face(
    CatchTheHatTable, book, pictures.draw, COVER, advice.words, hats=True,
    tune="foxtrot", tense=tense, last=last, feel=feel, tastes=tastes, headlines=headlines,
    risk=advice.risk, taught=advice.taught, sides=sides, aloud=Aloud, score=score_row,
    trophies=heap, opening=CatchTheHatTable.opening,
)  # fmt: skip
