"""What the tables of all games need to put into words for those who listen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from game.i18n import Texts
from game.match import Player
from game.ui import theme


def coloured(texts: Texts, player: Player) -> str:
    """A player with their colour: others call the pieces by it."""
    look = next(look for look in theme.POSTER if look.letter == player.letter)
    return f"{player.name} ({texts(f'colour.{look.name}')})"


def listed(texts: Texts, parts: Sequence[str]) -> str:
    """Parts of a sentence that are counted up, with a breath between them; of none "nothing"."""
    found = [part for part in parts if part] or [texts("said.none")]
    return reduce(lambda one, other: texts("said.listed", one=one, other=other), found)


def card(texts: Texts, said: str, number: int, of: int, chosen: bool = False) -> str:
    """A card of a hand, with its number there."""
    words = texts("said.card", card=said, n=number + 1, of=of)
    return texts("said.chosen", what=words) if chosen else words
