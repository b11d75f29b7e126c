"""What is to be read about each game of the box, under its name."""

from __future__ import annotations

from game.books import cat_and_mouse, catch_the_hat, hat_cards
from game.books.book import Book

BOOKS: dict[str, Book] = {
    "catch_the_hat": catch_the_hat,
    "hat_cards": hat_cards,
    "cat_and_mouse": cat_and_mouse,
}
