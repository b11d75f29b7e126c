"""What people agreed before a game, as a value and as JSON."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.match import validation
from game.match.box import BOX
from game.match.editions import (
    FULL,
    OWN,
    SHORT,
    edition_of,
    editions,
    elsewhere,
    fits_short,
    length_of,
    lengthened,
    of_length,
    shortened,
    usual_length,
)
from game.match.validation import Unfit
from game.rules.options import AnyOptions, changed, restored, values

LOT = -1


@dataclass(frozen=True)
class Agreement:
    """What people agreed before a game: the options, who begins (a seat, or LOT), whether secrets
    may be open, and whether it starts from the position of its short form."""

    game: str
    options: AnyOptions
    first: int = LOT
    open_hands: bool = False
    begins: bool = False

    @property
    def edition(self) -> str:
        """Returns the name of the edition, or OWN."""
        return edition_of(self.game, self.options)

    @property
    def length(self) -> str:
        """Returns SHORT, FULL or OWN."""
        return length_of(self.game, self.options, self.begins)

    def of(self, edition: str, length: str) -> Agreement:
        """Returns the agreement in another edition and length; OWN keeps its rules."""
        if edition == OWN:
            change = shortened if length == SHORT else lengthened
            options = change(self.game, self.options)
        else:
            options = of_length(self.game, edition, length)
        begins = length == SHORT and BOX[self.game].facts.short.beginning is not None
        return replace(self, options=options, begins=begins)


def agreement(game: str) -> Agreement:
    """Returns the agreement a game is first offered with."""
    first = next(iter(editions(game)))
    return Agreement(game, BOX[game].usual).of(first, usual_length(game))


def in_edition(agreed: Agreement, name: str) -> Agreement:
    """Returns the agreement in another edition, in the same length if that differs there."""
    same = agreed.of(name, FULL if agreed.length == OWN else agreed.length)
    return same if same.edition == name else agreed.of(name, FULL)


def told(agreed: Agreement) -> dict[str, object]:
    """Returns an agreement as a JSON object, for `understood`."""
    return {
        "game": agreed.game,
        "options": changed(agreed.options),
        "first": agreed.first,
        "open_hands": agreed.open_hands,
        "begins": agreed.begins,
    }


def understood(value: object) -> Agreement:
    """Reads an agreement from a JSON object. Raises Unfit if nobody could have made it."""
    given = validation.mapping(value)
    if given.keys() != {"game", "options", "first", "open_hands", "begins"}:
        raise Unfit("an agreement")
    name, open_hands, begins = given["game"], given["open_hands"], given["begins"]
    if not isinstance(name, str) or name not in BOX:
        raise Unfit("a game of the box")
    if not isinstance(open_hands, bool) or not isinstance(begins, bool):
        raise Unfit("yes or no")
    game = BOX[name]
    if (open_hands and not game.secret) or (begins and game.facts.short.beginning is None):
        raise Unfit("an agreement about this game")
    first = validation.whole(given["first"], LOT, game.rules.SEATS[-1] - 1)
    try:
        options = restored(game.rules.Options, given["options"])
    except (ValueError, TypeError) as error:
        raise Unfit("options of this game") from error
    if begins and not fits_short(name, options):
        raise Unfit("options of a short game")
    if not _placed_as_usual(name, options):
        raise Unfit("options that are chosen with the rules")
    return Agreement(name, options, first, open_hands, begins)


def _placed_as_usual(game: str, options: AnyOptions) -> bool:
    """Says whether seats and beginner are left open and the board is that of an edition."""
    apart = elsewhere(game)
    offered = [values(preset, apart) for preset in editions(game).values()]
    return values(options, apart) in offered
