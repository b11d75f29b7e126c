"""What the tables of all games need to put into words for those who listen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Generic

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.protocol import H, V
from game.tables.choice import C
from game.ui.surfaces import theme


@dataclass(frozen=True)
class Speech(Generic[V, H, C]):
    """The words for a picture: that which everybody sees, or that of somebody who may know more.
    A game that says nothing has none."""

    texts: Texts
    players: Sequence[Player]
    shown: V
    options: H

    def spot(self, id_: Hashable, choice: C) -> str:
        """Something that can be chosen."""
        return ""

    def facts(self, choice: C) -> str:
        """What one has to know for a choice."""
        return ""

    def survey(self) -> Iterator[str]:
        """The whole position."""
        yield from ()

    def mine(self, seat: int, choice: C | None) -> Iterator[str]:
        """The secrets of a seat, as far as they lie open."""
        yield from ()


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
