"""How all games look, by name, one line a game; each is loaded when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path
from typing import TYPE_CHECKING, cast

from game.core.lazy_import import later
from game.rules.protocol import A, E, H, S, V

if TYPE_CHECKING:
    from game.tables.choice import C
    from game.tables.face import AnyFace, Face

with later:
    from game.tables.cat_and_mouse import face as cat_and_mouse
    from game.tables.catch_the_hat import face as catch_the_hat
    from game.tables.hare_hutch import face as hare_hutch
    from game.tables.hat_cards import face as hat_cards
    from game.tables.top_hats import face as top_hats


def shelved(face: Face[S, A, E, V, H, C]) -> AnyFace:
    """Returns how a game looks without the game's own types, as `box.boxed` does for its rules."""
    return cast("AnyFace", face)


class FaceShelf(MutableMapping[str, "AnyFace"]):
    """Faces by name, each fetched when it is looked at."""

    def __init__(self, **games: Callable[[], AnyFace]) -> None:
        self._games = games

    def __getitem__(self, name: str) -> AnyFace:
        return self._games[name]()

    def __setitem__(self, name: str, face: AnyFace) -> None:
        self._games[name] = lambda: face

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


FACES = FaceShelf(
    catch_the_hat=lambda: shelved(catch_the_hat.FACE),
    hat_cards=lambda: shelved(hat_cards.FACE),
    top_hats=lambda: shelved(top_hats.FACE),
    hare_hutch=lambda: shelved(hare_hutch.FACE),
    cat_and_mouse=lambda: shelved(cat_and_mouse.FACE),
)
TEXTS: dict[str, Path] = {}  # by game, the folder of the texts it brings along, if it does
