"""The tables of all games, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.tables import cards_example
from game.tables.cat_and_mouse.table import CatTable
from game.tables.catch_the_hat import example as hats_example
from game.tables.catch_the_hat.table import HatsTable
from game.tables.hare_hutch import example as hare_example
from game.tables.hare_hutch.table import HareTable
from game.tables.hat_cards.table import HatCardsTable
from game.tables.table import Party, Table
from game.tables.top_hats import example as top_hats_example
from game.tables.top_hats.table import TopHatsTable
from game.ui.canvas import Canvas


class Laid(NamedTuple):
    """`lay` makes the table of a match, `example` fills a canvas with an example of the book."""

    lay: Callable[[Party], Table]
    example: Callable[[Canvas, Texts, Any, Plan | HexPlan | None], None]


SHELF: dict[str, Laid] = {
    "catch_the_hat": Laid(HatsTable, hats_example.draw),
    "hat_cards": Laid(HatCardsTable, cards_example.draw),
    "top_hats": Laid(TopHatsTable, top_hats_example.draw_example),
    "hare_hutch": Laid(HareTable, hare_example.draw),
    "cat_and_mouse": Laid(CatTable, cards_example.draw),
}
