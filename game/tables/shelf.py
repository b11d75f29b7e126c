"""How all games look, by name: one line a game."""

from __future__ import annotations

from game.tables.cat_and_mouse.face import FACE as CAT_AND_MOUSE
from game.tables.catch_the_hat.face import FACE as CATCH_THE_HAT
from game.tables.face import AnyFace
from game.tables.hare_hutch.face import FACE as HARE_HUTCH
from game.tables.hat_cards.face import FACE as HAT_CARDS
from game.tables.top_hats.face import FACE as TOP_HATS

FACES: dict[str, AnyFace] = {
    "catch_the_hat": CATCH_THE_HAT,
    "hat_cards": HAT_CARDS,
    "top_hats": TOP_HATS,
    "hare_hutch": HARE_HUTCH,
    "cat_and_mouse": CAT_AND_MOUSE,
}
