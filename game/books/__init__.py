"""What is to be read about each game of the box, under its name."""

from __future__ import annotations

from game.books import cat_and_mouse, catch_the_hat, hare_hutch, hat_cards, top_hats
from game.books.book import Book

BOOKS: dict[str, Book] = {
    "catch_the_hat": catch_the_hat,
    "hat_cards": hat_cards,
    "top_hats": top_hats,
    "hare_hutch": hare_hutch,
    "cat_and_mouse": cat_and_mouse,
}
