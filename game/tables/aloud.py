"""What the tables of all games need to put themselves into words for those who listen."""

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
    """The words for a picture: the one everybody sees, or that of somebody who may know more. As it
    stands it says nothing; each game says its own."""

    texts: Texts
    players: Sequence[Player]
    shown: V
    options: H

    def spot(self, id_: Hashable, choice: C) -> str:
        """Names a spot that can be chosen; "" for none."""
        return ""

    def facts(self, choice: C) -> str:
        """Tells what one has to know for a choice; "" for nothing."""
        return ""

    def survey(self) -> Iterator[str]:
        """Yields sentences about the whole position."""
        yield from ()

    def mine(self, seat: int, choice: C | None) -> Iterator[str]:
        """Yields sentences about the secrets of a seat, as far as they lie open."""
        yield from ()


def coloured(texts: Texts, player: Player) -> str:
    """Names a player and their colour, by which others call the pieces."""
    look = next(look for look in theme.POSTER if look.letter == player.letter)
    return f"{player.name} ({texts(f'colour.{look.name}')})"


def listed(texts: Texts, parts: Sequence[str]) -> str:
    """Lists the parts of a sentence that are not empty, with a breath between; or "nothing"."""
    found = [part for part in parts if part] or [texts("said.none")]
    return reduce(lambda one, other: texts("said.listed", one=one, other=other), found)


def card(texts: Texts, said: str, number: int, of: int, chosen: bool = False) -> str:
    """Names a card of a hand by what is `said` of it and its place there, `number` from 0 and `of`
    how many, and says if it is `chosen`."""
    words = texts("said.card", card=said, n=number + 1, of=of)
    return texts("said.chosen", what=words) if chosen else words
