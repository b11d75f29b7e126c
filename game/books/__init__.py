"""What is to be read about each game of the box, under its name."""

from __future__ import annotations

from game.tables.book import Book
from game.tables.cat_and_mouse import book as cat_and_mouse
from game.tables.catch_the_hat import book as catch_the_hat
from game.tables.hare_hutch import book as hare_hutch
from game.tables.hat_cards import book as hat_cards
from game.tables.top_hats import book as top_hats

BOOKS: dict[str, Book] = {
    "catch_the_hat": catch_the_hat,
    "hat_cards": hat_cards,
    "top_hats": top_hats,
    "hare_hutch": hare_hutch,
    "cat_and_mouse": cat_and_mouse,
}
