"""The rulebook of a match or of the title: its chapters, and where in them a rule stands."""

from __future__ import annotations

from game.box import BOX
from game.match import Match
from game.rules.options import AnyOptions
from game.scenes.kit import Kit
from game.tables.rulebook import VARIANTS, Chapter, in_force, of_the_title, place
from game.tables.shelf import FACES


def chapters(game: str, options: AnyOptions | None, seats: int) -> tuple[Chapter, ...]:
    """The rulebook of a game, in force for a match, or without options that of the title."""
    book = FACES[game].book
    if options is None:
        return of_the_title(book.PAGES, book.AGREED, BOX[game].usual, game)
    return in_force(book.PAGES, options, seats)


def title(kit: Kit, game: str, chapter: Chapter) -> str:
    """The name of a chapter; that of the variants is the same in all books."""
    book = "" if chapter.name == VARIANTS else f"{game}."
    return kit.t(f"rulebook.{book}{chapter.name}.title")


def named(kit: Kit, game: str, chapter: Chapter, number: int) -> str:
    """A sentence by its chapter and its number there, as people find it."""
    return kit.t("rulebook.place", chapter=title(kit, game, chapter), n=number)


def where(kit: Kit, match: Match, rule: str) -> str:
    """Where the book of a match tells a rule, as "Moving 3"; "" if it does not."""
    if not rule:
        return ""
    game = match.game.name
    book = chapters(game, match.options, len(match.players))
    found = place(book, rule)
    return named(kit, game, book[found.chapter], found.number) if found else ""


def goal(kit: Kit, match: Match) -> str:
    """What a match is about, in the words the rulebook begins with."""
    first = chapters(match.game.name, match.options, len(match.players))[0]
    return " ".join(line.said(kit.texts) for line in first.leads)
