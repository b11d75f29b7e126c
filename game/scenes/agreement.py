"""What people have agreed before a game, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from game.box import BOX
from game.editions import (
    FULL,
    OWN,
    SHORT,
    begins_short,
    edition_of,
    editions,
    elsewhere,
    length_of,
    lengthened,
    of_length,
    shortened,
    usual_length,
)
from game.match import Match
from game.rules.options import AnyOptions, value
from game.scenes import rivals
from game.scenes.kit import Kit

LOT = -1


@dataclass(frozen=True)
class Agreement:
    """The agreement of people before a game: options, who begins (a seat, or LOT), whether secrets
    may lie open, and whether it begins with the position of its short form."""

    game: str
    options: AnyOptions
    first: int = LOT
    open_hands: bool = False
    begins: bool = False

    @property
    def edition(self) -> str:
        """The name of the edition, or OWN."""
        return edition_of(self.game, self.options)

    @property
    def length(self) -> str:
        """SHORT, FULL or OWN."""
        return length_of(self.game, self.options, self.begins)

    def of(self, edition: str, length: str) -> Agreement:
        """Another edition, short or full; OWN keeps the rules that were agreed."""
        if edition == OWN:
            change = shortened if length == SHORT else lengthened
            options = change(self.game, self.options)
        else:
            options = of_length(self.game, edition, length)
        begins = length == SHORT and BOX[self.game].facts.short.beginning is not None
        return replace(self, options=options, begins=begins)


def agreement(game: str) -> Agreement:
    """A game as it is offered first."""
    first = next(iter(editions(game)))
    return Agreement(game, BOX[game].usual).of(first, usual_length(game))


def next_edition(agreed: Agreement, by: int) -> Agreement:
    """The edition after, or before, in the same length if that is a game of its own."""
    names = list(editions(agreed.game))
    index = names.index(agreed.edition) if agreed.edition in names else -1 if by > 0 else 0
    name = names[(index + by) % len(names)]
    same = agreed.of(name, FULL if agreed.length == OWN else agreed.length)
    return same if same.edition == name else agreed.of(name, FULL)


def edition_name(kit: Kit, game: str, edition: str) -> str:
    """The name of an edition, or of rules of one's own."""
    return kit.t("preset.own" if edition == OWN else f"preset.{game}.{edition}")


def differences(kit: Kit, match: Match) -> list[str]:
    """The agreements for a match that differ from the usual rules, one short line each; and which
    computers are as strong as people."""
    short = begins_short(match.game.name, match.start)
    agreed = Agreement(match.game.name, match.options, LOT, match.open_hands, short)
    return [*agreed_lines(kit, agreed), *rivals.told(kit, match)]


def agreed_lines(kit: Kit, agreed: Agreement, spelt: bool = False) -> list[str]:
    """The agreements that differ from the usual rules, one short line each; an edition by its name,
    or `spelt` out."""
    game, options = agreed.game, agreed.options
    found = [kit.t("house.open_hands")] if agreed.open_hands else []
    hidden = set(elsewhere(game))
    if agreed.length == SHORT:
        found.insert(0, kit.t("length.short_game"))
        hidden |= set(BOX[game].facts.short.options)
    if agreed.edition != OWN and not spelt:
        first, *_ = editions(game)
        named = [edition_name(kit, game, agreed.edition)] if agreed.edition != first else []
        return [*named, *found]
    usual = BOX[game].usual
    for field in fields(options):
        name, now = field.name, value(options, field.name)
        if name not in hidden and now != value(usual, name):
            found.append(_difference(kit, game, name, now))
    return found


def _difference(kit: Kit, game: str, name: str, agreed: object) -> str:
    label = kit.t(f"option.{game}.{name}")
    if agreed is True:
        return label
    return kit.t("house.pair", name=label, value=value_text(kit, game, name, agreed))


def value_text(kit: Kit, game: str, name: str, agreed: object) -> str:
    """The words for a value of an option."""
    if isinstance(agreed, bool):
        return kit.t("common.on" if agreed else "common.off")
    if agreed is None:
        return kit.t(f"option.{game}.{name}.none")
    return str(agreed) if isinstance(agreed, int) else kit.t(f"option.{game}.{name}.{agreed}")
