"""How Hare Hutch looks: its Face, with its trophies, the guests' feelings, its headlines and its
cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.rules.hare_hutch import Options, Shown, story
from game.rules.hare_hutch.play import HARE
from game.rules.hare_hutch.story import Bust, Event, Rolled, Scored, TookOver
from game.tables.face import Cover, Face
from game.tables.hare_hutch import advice, aloud, book, drawings, pictures
from game.tables.hare_hutch.drawings import hare
from game.tables.hare_hutch.pad import score_row, scored
from game.tables.hare_hutch.table import HareHutchTable
from game.tables.headline import Headline, NewsMoment, last_of
from game.tables.mood import Feelings, Mood, Tastes
from game.tables.trophies import Trophy, hat
from game.ui.art.art import StandingPicture
from game.ui.art.art_cards import LEAST
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme

# The trophies

ROWS = (4, 3, 2, 1)  # from the lowest
HIGH, HEAD = 128.0, 104.0  # of a hare; up to where another one stands on it
WIDE = 108.0  # from hare to hare
HAT = 92.0


def pyramid(shown: object, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Stacks hares, and the hats of the winners on the highest."""
    hares = [
        Trophy(_hare, (place - (count - 1) / 2) * WIDE, -HEAD * row)
        for row, count in enumerate(ROWS)
        for place in range(count)
    ]
    crown = -HEAD * (len(ROWS) - 1) - HIGH * 0.72
    return hares + [
        Trophy(partial(hat, letter, HAT), 0.0, crown - HAT * 0.4 * number)
        for number, letter in enumerate(letters[seat] for seat in winners)
    ]


def _hare(canvas: Canvas) -> StandingPicture:
    drawn = hare(canvas.px(HIGH))
    return StandingPicture(drawn, (drawn.get_width() / 2, drawn.get_height()))


# The guests

MANY = 40  # points in one turn
TOP = 5  # the hutch that completes the tower


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """Returns what the guests feel: a bust is a joy for the others, and so are points for whoever
    takes them over (HOP-8, HOP-13)."""
    match event:
        case story.Bust(seat=seat, lost=lost):
            others = {other: Mood.GLOATS for other in range(len(after.totals)) if other != seat}
            return {**(others if lost else {}), seat: Mood.ROBBED}
        case story.TookOver(seat=seat, of=of):
            return {seat: Mood.GLOATS, of: Mood.ROBBED}
        case story.Scored(seat=seat, points=points):
            return {seat: Mood.CHEERS} if points >= MANY else {}
        case story.Kept(seat=seat, hutch=hutch):
            return {seat: Mood.GLOATS} if hutch == TOP else {}
        case story.CarrotsOut(seat=seat):
            return {seat: Mood.TENSE}
        case story.LastRound(seat=seat):
            return {seat: Mood.GLOATS}
    return {}


RISK = 20  # points on the table


def tastes(event: story.Event, before: Shown, after: Shown) -> Tastes:
    """Yields who has dared to throw on and got away with it, who has points in safety, and who
    takes them from the leader."""
    match event:
        case story.Rolled(seat=seat, faces=faces) if before.score >= RISK and HARE in faces:
            yield seat, BOLD
        case story.Scored(seat=seat, points=points) if points:
            yield seat, CAREFUL
        case story.TookOver(seat=seat, of=of) if before.totals[of] >= max(before.totals):
            yield seat, SPITEFUL


# Headlines: points lost, taken over and written down

LOST, TAKEN = 1.25, 1.1  # weights of a point that was lost, or taken over


def headlines(turn: Sequence[NewsMoment[Event, Shown]]) -> Iterator[Headline]:
    """Yields what became of the points of a turn."""
    for number, (event, before, _) in enumerate(turn):
        thrown = last_of(turn, (Rolled,), number)
        match event:
            case Bust(seat=seat, lost=lost) if lost:
                yield Headline(
                    "bust", seat, many=lost, weight=LOST * lost, first=thrown, last=number
                )
            case TookOver(seat=seat, of=of) if before.score:
                points = before.score
                end = min(number + 1, len(turn) - 1)
                yield Headline("takeover", seat, many=points, weight=TAKEN * points, first=number,
                               last=end, other=of)  # fmt: skip
            case Scored(seat=seat, points=points) if points:
                yield Headline(
                    "scored", seat, many=points, weight=points, first=thrown, last=number
                )


# The picture on the box


def _hares(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    faces = (("h", 0.24, 0.68), ("d", 0.5, 0.76), ("3", 0.76, 0.68))
    for face, across, down in faces:
        shown = drawings.die_face(face, max(LEAST, canvas.px(h * 0.34)), canvas.palette)
        canvas.centred(shown, x + w * across, y + h * down)
    pair = drawings.hare_pair(max(LEAST, canvas.px(h * 0.3)))
    canvas.centred(pair, x + w * 0.5, y + h * 0.32)


COVER = Cover(theme.MEADOW, _hares)


def _die(canvas: Canvas, face: str, x: float, y: float, size: float) -> None:
    canvas.centred(drawings.die_face(face, max(16, canvas.px(size)), canvas.palette), x, y)


def tense(shown: Shown, options: Options) -> bool:
    """Says whether somebody has reached the target, so that the last round is played (HOP-15)."""
    return max(shown.totals) >= options.target


def last(event: story.Event, shown: Shown) -> str:
    """Returns the key of the words with which the last round begins, when somebody has reached the
    target and others still have a turn (HOP-15); "" for other events."""
    return "hare_hutch.last_round" if isinstance(event, story.LastRound) else ""


FACE = Face(
    HareHutchTable, book=book, example=pictures.draw, cover=COVER, advise=advice.words, die=_die,
    tune="charleston", tense=tense, last=last, feel=feel, tastes=tastes, headlines=headlines,
    risk=advice.risk, taught=advice.taught, fell=aloud.fell, aloud=aloud.Aloud, score=score_row,
    scored=scored, trophies=pyramid,
)  # fmt: skip
