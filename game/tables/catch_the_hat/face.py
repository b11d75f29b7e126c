"""How Catch the Hat looks."""

from __future__ import annotations

from game.rules.catch_the_hat import Options, Shown, story
from game.rules.catch_the_hat.state import skipped
from game.tables.catch_the_hat import advice, book, pictures
from game.tables.catch_the_hat.aloud import Aloud
from game.tables.catch_the_hat.cover import COVER
from game.tables.catch_the_hat.headlines import headlines
from game.tables.catch_the_hat.holds import sides
from game.tables.catch_the_hat.moods import feel
from game.tables.catch_the_hat.panel import heap, score_row
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.face import Face


def tense(shown: Shown, options: Options) -> bool:
    """Somebody has hardly a free hat left, or the last call comes near (FDH-19)."""
    last_call = shown.left is not None and shown.left <= 2 * len(shown.homes)
    last_round = shown.round is not None and shown.round >= (options.rounds or 0)
    return last_call or last_round or min(shown.free) <= 1


def last(event: story.Event, shown: Shown) -> str:
    """The last of the agreed rounds begins, or nobody is ahead after it (FDH-45)."""
    rounds, seats = shown.options.rounds, len(shown.homes)
    if not isinstance(event, story.TurnPassed) or rounds is None or shown.turns is None:
        return ""
    before = shown.turns - 1 - skipped(event.seat, event.to, seats)
    if before < (rounds - 1) * seats <= shown.turns:
        return "catch_the_hat.last_round"
    return "catch_the_hat.extra_time" if before < rounds * seats <= shown.turns else ""


FACE = Face(
    CatchTheHatTable, book, pictures.draw, COVER, advice.words, hats=True,
    tune="foxtrot", tense=tense, last=last, feel=feel, headlines=headlines, taught=advice.taught,
    sides=sides, aloud=Aloud, score=score_row, trophies=heap, opening=CatchTheHatTable.opening,
)  # fmt: skip
