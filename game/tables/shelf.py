"""How all games look, by name: one line a game."""

from __future__ import annotations

from typing import cast

from game.rules.protocol import A, E, H, S, V
from game.tables.cat_and_mouse.face import FACE as CAT_AND_MOUSE
from game.tables.catch_the_hat.face import FACE as CATCH_THE_HAT
from game.tables.face import AnyFace, Face
from game.tables.hare_hutch.face import FACE as HARE_HUTCH
from game.tables.hat_cards.face import FACE as HAT_CARDS
from game.tables.top_hats.face import FACE as TOP_HATS


def shelved(face: Face[S, A, E, V, H]) -> AnyFace:
    """How a game looks, without the game's own types, as of `box.boxed`."""
    return cast(AnyFace, face)


FACES: dict[str, AnyFace] = {
    "catch_the_hat": shelved(CATCH_THE_HAT),
    "hat_cards": shelved(HAT_CARDS),
    "top_hats": shelved(TOP_HATS),
    "hare_hutch": shelved(HARE_HUTCH),
    "cat_and_mouse": shelved(CAT_AND_MOUSE),
}
