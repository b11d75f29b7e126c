"""The rulebook of a game: sentences that know when they are true, on pages, with examples.

A sentence tells of a rule, by its number, and holds for some options and numbers of seats. The book
in force is made of the sentences that hold; so no page tells what is not played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, Never, TypeVar

from game.core.i18n import Texts
from game.rules.options import AnyOptions, steps_ahead

H = TypeVar("H", contravariant=True)  # house rules
Value = str | int | bool | None  # of an option
ANY = 0  # seats: in the book on the title, before anybody has sat down
TWO, MANY = (ANY, 2), (ANY, 3, 4, 5, 6)  # sentences for two players, and for more

# When a sentence is true: the values of options and of "seats", with a tuple for any of several; or
# a function of the options and the number of seats.
Condition = Callable[[H, int], bool] | Mapping[str, object]
ALWAYS: Mapping[str, object] = {}


def true(condition: Condition[H], options: H, seats: int) -> bool:
    """Says whether a condition holds for a game with these options and seats."""
    if callable(condition):
        return condition(options, seats)
    for name, wanted in condition.items():
        value = seats if name == "seats" else getattr(options, name)
        if value not in (wanted if isinstance(wanted, tuple) else (wanted,)):
            return False
    return True


def _nothing(options: object, seats: int) -> Mapping[str, object]:
    return {}


def both(*conditions: Condition[H]) -> Callable[[H, int], bool]:
    """Makes a condition that holds if all of these do."""
    return lambda options, seats: all(true(each, options, seats) for each in conditions)


def no(condition: Condition[H]) -> Callable[[H, int], bool]:
    """Makes a condition that holds if this one does not."""
    return lambda options, seats: not true(condition, options, seats)


def ahead(options: AnyOptions, _: int) -> bool:
    """Says whether somebody has a head start."""
    return any(steps_ahead(options))


class Rule(NamedTuple, Generic[H]):
    """A sentence about the rule `number`, and the `key` of its text.

    `holds`: in which games it is true (seats ANY: not known yet). `fills`: what its text names.
    `short`: True for a sentence about short games alone, which begin with a position of their own
    (Short.beginning); False for one about all others.
    """

    number: str
    key: str
    holds: Condition[H] = ALWAYS
    fills: Callable[[H, int], Mapping[str, object]] = _nothing
    short: bool | None = None


class Example(NamedTuple, Generic[H]):
    """A rule in pictures, shown one after the other: before, why, after.

    `key`: of the first caption; the next ones are KEY.2, KEY.3 … `pictures`: values the game's Face
    draws. `numbers`: the rules and the document's examples it shows, as FDH-T7. `size`: of the
    pictures, 1 is the usual one. `board`: the name of its board, if there is a choice. `short`: as
    of a Rule.
    """

    key: str
    pictures: tuple[object, ...]
    numbers: tuple[str, ...] = ()
    holds: Condition[H] = ALWAYS
    size: float = 1.0
    board: str = ""
    short: bool | None = None

    def caption(self, number: int) -> str:
        """Returns the key of the words beside a picture, counted from 0."""
        return f"{self.key}.{number + 1}" if number else self.key


class Page(NamedTuple, Generic[H]):
    """All a page may tell: the sentences it begins with, its rules, and its examples."""

    name: str
    leads: tuple[Rule[H], ...] = ()
    rules: tuple[Rule[H], ...] = ()
    examples: tuple[Example[H], ...] = ()


class Variant(NamedTuple):
    """What may be agreed instead of the usual rule `number`: an option and its value; None stands
    for any number."""

    option: str
    value: Value
    number: str

    def key(self, game: str) -> str:
        """Returns the key of its text, which goes on from "If you agree, you may play like
        this"."""
        named = isinstance(self.value, str)
        return f"agreed.{game}.{self.option}" + (f".{self.value}" if named else "")


class Line(NamedTuple):
    """A sentence in force: the number of its rule, the key of its text, and what that names; if it
    names a number n, the text is a plural one."""

    number: str
    key: str
    params: Mapping[str, object] = {}

    def said(self, texts: Texts) -> str:
        """Returns the sentence in a language."""
        n = self.params.get("n")
        if not isinstance(n, int):
            return texts(self.key, **self.params)
        rest = {name: value for name, value in self.params.items() if name != "n"}
        return texts.plural(self.key, n, **rest)


class Chapter(NamedTuple):
    """A page in force."""

    name: str
    leads: tuple[Line, ...]
    lines: tuple[Line, ...]
    examples: tuple[Example[Never], ...] = ()


VARIANTS = "variants"  # the name of the last chapter of the book on the title


def in_force(
    pages: tuple[Page[H], ...], options: H, seats: int, short: bool = False
) -> tuple[Chapter, ...]:
    """Builds the rulebook of a game with these options and seats, without empty pages. `short`: the
    game begins with the position of its short form."""

    def told(each: Rule[H] | Example[H]) -> bool:
        return each.short in (None, short) and true(each.holds, options, seats)

    def said(rules: tuple[Rule[H], ...]) -> tuple[Line, ...]:
        return tuple(
            Line(rule.number, rule.key, rule.fills(options, seats)) for rule in rules if told(rule)
        )

    found = []
    for page in pages:
        shown = tuple(each for each in page.examples if told(each))
        chapter = Chapter(page.name, said(page.leads), said(page.rules), shown)
        if chapter.leads or chapter.lines:
            found.append(chapter)
    return tuple(found)


def of_the_title(
    pages: tuple[Page[H], ...], variants: tuple[Variant, ...], usual: H, game: str
) -> tuple[Chapter, ...]:
    """Builds the book before any game is agreed: the usual rules, then what else may be agreed."""
    agreed = tuple(Line(each.number, each.key(game)) for each in variants)
    lead = Line("", f"rulebook.{VARIANTS}.lead")
    last = (Chapter(VARIANTS, (lead,), agreed),) if agreed else ()
    return (*in_force(pages, usual, ANY), *last)


class RulePlace(NamedTuple):
    """Where a book tells a rule: the index of its chapter, and the number of its sentence from
    1."""

    chapter: int
    number: int


def place(book: tuple[Chapter, ...], rule: str) -> RulePlace | None:
    """Finds the first sentence of a book about the rule of a number, as FDH-9; None for none."""
    for index, chapter in enumerate(book):
        numbers = [line.number for line in chapter.lines]
        if rule in numbers:
            return RulePlace(index, numbers.index(rule) + 1)
    return None


def rule(
    name: str,
    holds: Condition[H] = ALWAYS,
    fills: Callable[[H, int], Mapping[str, object]] = _nothing,
    short: bool | None = None,
) -> Rule[H]:
    """Makes a sentence by its name, as FDH-11 or FDH-11.off; its text is rule.FDH-11.off."""
    return Rule(name.partition(".")[0], f"rule.{name}", holds, fills, short)


def rules(*names: str, short: bool | None = None) -> tuple[Rule[object], ...]:
    """Makes sentences that are true in every game; `short`: as of a Rule."""
    return tuple(rule(name, short=short) for name in names)
