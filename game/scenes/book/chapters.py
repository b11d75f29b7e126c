"""The rulebook of a match or of the title: its chapters, and where a rule is in them."""

from __future__ import annotations

from game.match.box import BOX
from game.match.editions import begins_short
from game.match.match import Match
from game.scenes.frame.kit import Kit
from game.tables.rulebook import VARIANTS, Chapter, in_force, of_the_title, place
from game.tables.shelf import FACES


def of_box(game: str) -> tuple[Chapter, ...]:
    """Returns the rulebook of a game, as the title has it."""
    book = FACES[game].book
    return of_the_title(book.PAGES, book.AGREED, BOX[game].usual, game)


def of_match(match: Match) -> tuple[Chapter, ...]:
    """Returns the rulebook in force for a match."""
    short = begins_short(match.game.name, match.start)
    pages = FACES[match.game.name].book.PAGES
    return in_force(pages, match.options, len(match.players), short)


def title(kit: Kit, game: str, chapter: Chapter) -> str:
    """Returns the name of a chapter; that of the variants is the same in all books."""
    book = "" if chapter.name == VARIANTS else f"{game}."
    return kit.t(f"rulebook.{book}{chapter.name}.title")


def named(kit: Kit, game: str, chapter: Chapter, number: int) -> str:
    """Returns the name of a sentence by its chapter and number, as people find it."""
    return kit.t("rulebook.place", chapter=title(kit, game, chapter), n=number)


def where(kit: Kit, match: Match, rule: str) -> str:
    """Returns where the book of a match tells a rule, as "Moving 3"; "" if it does not."""
    book = of_match(match)
    found = place(book, rule)
    return named(kit, match.game.name, book[found.chapter], found.number) if found else ""


def goal(kit: Kit, match: Match) -> str:
    """Returns what a match is about, in the words the rulebook begins with."""
    first = of_match(match)[0]
    return " ".join(line.said(kit.texts) for line in first.leads)
