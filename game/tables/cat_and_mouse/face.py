"""How Cat and Mouse looks: its Face, with the guests' feelings, its headlines and its cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.rules.cat_and_mouse import Options, Shown, story
from game.rules.cat_and_mouse.play import KING, RANKS
from game.rules.cat_and_mouse.shown import rank_of
from game.rules.cat_and_mouse.story import Event, PileDone, Played
from game.tables.card_games.cards import painted_fan
from game.tables.cat_and_mouse import advice, book, pictures
from game.tables.cat_and_mouse.aloud import Aloud
from game.tables.cat_and_mouse.faces import picture
from game.tables.cat_and_mouse.panel import score_row
from game.tables.cat_and_mouse.table import CatAndMouseTable
from game.tables.face import Cover, Face
from game.tables.headline import Headline, NewsMoment, seat_in
from game.tables.mood import Feelings, Mood, Tastes
from game.tables.trophies import Trophy, fan
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme

# The guests

CLOSE = 2  # cards that are missing
FEW = 3  # cards of a stock: its end comes near


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """Returns what the guests feel: a card off the stock is a step to the win, and bad news for the
    other side when few are left (KUM-2)."""
    match event:
        case story.Played(seat=seat, source="stock"):
            near = after.left(seat) <= FEW
            return {seat: Mood.GLOATS, **({1 - seat: Mood.ROBBED} if near else {})}
        case story.PileDone() if after.seat >= 0:
            return {after.seat: Mood.CHEERS}
    return {}


def tastes(event: story.Event, before: Shown, after: Shown) -> Tastes:
    """Yields who has spent a king, who has ended a turn with the other's stock card not quite
    playable, and who has just shut it in."""
    match event:
        case story.Played(seat=seat, rank=rank, source=source):
            if rank == KING and source != "stock":
                yield seat, BOLD
            if _missing(before, 1 - seat) == 0 < _missing(after, 1 - seat):
                yield seat, SPITEFUL
        case story.Discarded(seat=seat) if 0 < _missing(after, 1 - seat) <= CLOSE:
            yield seat, CAREFUL


def _missing(shown: Shown, seat: int) -> int:
    """Returns how many cards a pile lacks at least until the card on a stock can be played."""
    top, _ = shown.stocks[seat]
    missing = [rank_of(top) - len(pile) for pile in shown.piles if len(pile) <= rank_of(top)]
    return min(missing, default=len(RANKS))


# Headlines: many cards in a row, a pile that is full, the last card of a stock

LAST, FULL = 100.0, 3.0  # weights, in cards played: the stock is empty, a pile is full
MOST = 6  # cards of a row that are shown


def headlines(turn: Sequence[NewsMoment[Event, Shown]]) -> Iterator[Headline]:
    """Yields the row of cards played in a turn, the last stock card, and piles that are full."""
    seats = {n: event.seat for n, (event, _, _) in enumerate(turn) if isinstance(event, Played)}
    if not seats:
        return
    played = [*seats]
    seat, last = seats[played[-1]], played[-1]
    yield Headline(
        "row", seat, many=len(played), weight=len(played), first=played[-MOST:][0], last=last
    )
    for number, (event, before, after) in enumerate(turn):
        if isinstance(event, Played) and event.source == "stock" and not after.left(event.seat):
            first = played[max(0, played.index(number) - 1)]
            yield Headline("last", event.seat, many=1, weight=LAST, first=first, last=number)
        elif isinstance(event, PileDone):
            seat = seat_in(before, seat)
            first = max(n for n in played if n < number)
            yield Headline("pile", seat, many=1, weight=FULL, first=first, last=number)


# The picture on the box


def _cards(canvas: Canvas, rect: Rect) -> None:
    cards = (
        (Card("rank", "J1"), 14, 0.28, 0.55),
        (Card("rank", "A0"), 0, 0.5, 0.5),
        (Card("rank", "K2"), -14, 0.72, 0.55),
    )
    painted_fan(canvas, rect, cards)


COVER = Cover(theme.ALARM_DARK, _cards)


FAN = ("90", "T1", "J2", "Q3", "K0", "A1", "22")  # spread at a win


def tense(shown: Shown, options: Options) -> bool:
    """Says whether a stock is nearly empty (KUM-2)."""
    return not shown.opening and min(shown.left(seat) for seat in (0, 1)) <= FEW


def deals(shown: Shown) -> bool:
    """Says whether stocks and hands are still being dealt."""
    return shown.opening


def trophies(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Spreads cards, with the winners' hats in front of them."""
    return fan([Card("rank", face) for face in FAN], [letters[seat] for seat in winners])


FACE = Face(
    CatAndMouseTable, book, pictures.draw, COVER, advice.words,
    tune="tango", tense=tense, deals=deals, feel=feel, tastes=tastes, headlines=headlines,
    risk=advice.risk, taught=advice.taught, aloud=Aloud, cards=picture, score=score_row,
    trophies=trophies,
)  # fmt: skip
