"""How Hat Cards looks."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.hat_cards import Options, Shown, story
from game.tables.face import Face
from game.tables.hat_cards import advice, book, pictures
from game.tables.hat_cards.aloud import Aloud
from game.tables.hat_cards.cover import COVER
from game.tables.hat_cards.headlines import headlines
from game.tables.hat_cards.moods import feel
from game.tables.hat_cards.panel import score_row
from game.tables.hat_cards.rounds import ROUNDS
from game.tables.hat_cards.table import HatCardsTable, lying
from game.tables.trophies import Trophy, fan
from game.ui.art.art_cards import Card

FAN = ("b0", "y9", "r7", "bx", "y5", "r3", "b8")  # spread at a win
WINNABLE = 3  # hats that somebody may well win in a round


def tense(shown: Shown, options: Options) -> bool:
    """The last round is played, or one that may well be the last."""
    if shown.goal is None:
        return shown.round == len(shown.hands)
    return max(shown.hats) + WINNABLE >= shown.goal


def last(event: story.Event, shown: Shown) -> str:
    """The last of as many rounds as there are seats begins (KNZ-2), or one with which somebody may
    reach the goal (KNZ-15)."""
    if not isinstance(event, story.RoundBegan):
        return ""
    if shown.goal is None:
        return "hat_cards.last_round" if shown.round == len(shown.hands) else ""
    return "hat_cards.may_decide" if max(shown.hats) + WINNABLE >= shown.goal else ""


def deals(shown: Shown) -> bool:
    """Not everybody has all their cards yet."""
    return shown.dealing


def cards(event: story.Event, shown: Shown) -> tuple[Card, ...]:
    """A card that is played."""
    return (lying(event.card),) if isinstance(event, story.Played) else ()


def trophies(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Cards, with the winners' hats."""
    return fan([Card("hat", face) for face in FAN], [letters[seat] for seat in winners])


FACE = Face(
    HatCardsTable, book, pictures.draw, COVER, advice.words, rounds=ROUNDS,
    tune="tango", tense=tense, last=last, deals=deals, feel=feel, headlines=headlines,
    taught=advice.taught, aloud=Aloud, cards=cards, score=score_row, trophies=trophies,
)  # fmt: skip
