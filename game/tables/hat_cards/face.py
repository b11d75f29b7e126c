"""How Hat Cards looks: its Face, with the guests' feelings, its headlines and its cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.rules.hat_cards import Options, Shown, story
from game.rules.hat_cards.play import CATCHES, DECK
from game.rules.hat_cards.story import Event, Played, Took
from game.tables.card_games.cards import painted_fan
from game.tables.face import Cover, Face
from game.tables.hat_cards import advice, book, pictures
from game.tables.hat_cards.aloud import Aloud
from game.tables.hat_cards.panel import score_row
from game.tables.hat_cards.round_words import ROUNDS
from game.tables.hat_cards.table import HatCardsTable, lying
from game.tables.headline import Headline, NewsMoment
from game.tables.mood import Feelings, Mood, Tastes
from game.tables.trophies import Trophy, fan
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect

# The guests


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """Returns what the guests feel: whoever catches a stack gloats and its owner is robbed; the
    most hats of a round are a joy."""
    match event:
        case story.Played(seat=seat, onto=onto) if onto >= 0:
            return {onto: Mood.ROBBED, seat: Mood.GLOATS}
        case story.RoundScored(hats=hats):
            best = max(hats)
            return {seat: Mood.CHEERS for seat, won in enumerate(hats) if won == best}
    return {}


HEAP, MANY, FEW = 3, 8, 5  # cards: a stack worth catching; those that catch it

_CATCHERS = [sum(CATCHES[other][card] for other in DECK) for card in DECK]


def tastes(event: story.Event, before: Shown, after: Shown) -> Tastes:
    """Yields who has a heap that many cards catch or few, and who has caught from the leader."""
    match event:
        case story.Played(seat=seat, card=card, onto=onto):
            won = [
                taken + len(stack) for taken, stack in zip(before.taken, before.table, strict=True)
            ]
            standing = list(zip(before.hats, won, strict=True))
            if onto >= 0 and standing[onto] == max(standing):
                yield seat, SPITEFUL
            if len(after.table[seat]) >= HEAP and _CATCHERS[card] >= MANY:
                yield seat, BOLD
            if _CATCHERS[card] <= FEW:
                yield seat, CAREFUL


# Headlines: a heap that is caught, and one that is collected

CAUGHT = 1.3  # weight of a card that is caught, not just collected


def headlines(turn: Sequence[NewsMoment[Event, Shown]]) -> Iterator[Headline]:
    """Yields the heaps of a turn."""
    for number, (event, before, _) in enumerate(turn):
        match event:
            case Played(seat=seat, onto=onto) if onto >= 0 and before.table[onto]:
                count = len(before.table[onto])
                yield Headline("catch", seat, many=count, weight=CAUGHT * count, first=number,
                               last=number, other=onto)  # fmt: skip
            case Took(seat=seat, count=count):
                first = number - 1 if number and isinstance(turn[number - 1].event, Played) else 0
                yield Headline("collect", seat, many=count, weight=count,
                               first=max(first, number - 1), last=number)  # fmt: skip


# The picture on the box


def _cards(canvas: Canvas, rect: Rect) -> None:
    cards = (
        (Card("hat", "b4"), 16, 0.3, 0.56),
        (Card("hat", "y9"), 0, 0.5, 0.5),
        (Card("hat", "r0"), -16, 0.7, 0.56),
    )
    painted_fan(canvas, rect, cards)


COVER = Cover("#0F5D6B", _cards)


FAN = ("b0", "y9", "r7", "bx", "y5", "r3", "b8")  # spread at a win
WINNABLE = 3  # hats that somebody may well win in a round


def tense(shown: Shown, options: Options) -> bool:
    """Says whether the last round is played, or one that may well be the last."""
    if shown.goal is None:
        return shown.round == len(shown.hands)
    return max(shown.hats) + WINNABLE >= shown.goal


def last(event: story.Event, shown: Shown) -> str:
    """Returns the key of the words with which the last of as many rounds as there are seats begins
    (KNZ-2), or one with which somebody may reach the goal (KNZ-15); "" for others."""
    if not isinstance(event, story.RoundBegan):
        return ""
    if shown.goal is None:
        return "hat_cards.last_round" if shown.round == len(shown.hands) else ""
    return "hat_cards.may_decide" if max(shown.hats) + WINNABLE >= shown.goal else ""


def deals(shown: Shown) -> bool:
    """Says whether cards are still being dealt."""
    return shown.dealing


def cards(event: story.Event, shown: Shown) -> tuple[Card, ...]:
    """Returns the card that is played, if one is."""
    return (lying(event.card),) if isinstance(event, story.Played) else ()


def trophies(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Spreads cards, with the winners' hats in front of them."""
    return fan([Card("hat", face) for face in FAN], [letters[seat] for seat in winners])


FACE = Face(
    HatCardsTable, book, pictures.draw, COVER, advice.words, rounds=ROUNDS,
    tune="ragtime", tense=tense, last=last, deals=deals, feel=feel, tastes=tastes,
    headlines=headlines, risk=advice.risk, taught=advice.taught, aloud=Aloud, cards=cards,
    score=score_row, trophies=trophies,
)  # fmt: skip
