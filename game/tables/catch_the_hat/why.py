"""Why something cannot be done in Catch the Hat, in terms of the case at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.catch_the_hat.ways import distances
from game.core.i18n import Texts
from game.match.match import Player
from game.rules.catch_the_hat import State
from game.rules.catch_the_hat.state import GOLD, seat_of, top_of
from game.rules.catch_the_hat.story import piece_of

NOBODY = -1
WHOSE = ("not_yours", "partners", "partner_there", "home_closed")
ROLLED = ("enter_with_six", "no_field_free")


class Case(NamedTuple):
    """What was picked and is refused. `owner`: whose hat it is, who stands on the field or is at
    home there, or NOBODY. `pips`: to be moved; `far`: steps from the chosen hat to the field, 0 if
    none is chosen."""

    owner: int
    pips: int
    far: int = 0

    @classmethod
    def of_hat(cls, view: State, hat: int) -> Case:
        return cls(NOBODY if hat == GOLD else seat_of(hat), view.pips)

    @classmethod
    def of_field(cls, view: State, hat: int | None, field: int) -> Case:
        places = view.house.places
        tops = [top_of(hats) for at, hats in view.pieces if at == field]
        owners = [seat_of(top) for top in tops if top != GOLD]
        owner = places.index(field) if field in places else next(iter(owners), NOBODY)
        if hat is None:
            return cls(owner, view.pips)
        return cls(owner, view.pips, distances(view.board)[piece_of(view, hat)[0]][field])


def why(texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
    """Explains a refusal."""
    key = f"refusal.{refused}"
    if not isinstance(about, Case):
        return texts(key)
    if refused in WHOSE and about.owner != NOBODY:
        return texts(f"{key}.whose", name=players[about.owner].name)
    if refused in ROLLED and about.pips:
        return texts(f"{key}.rolled", pips=about.pips)
    if refused == "surplus_from_home":
        return texts.plural(f"{key}.left", about.pips)
    if refused in ("home_too_far", "home_exact") and about.far:
        return texts.plural(f"{key}.steps", about.far, pips=about.pips)
    if refused == "not_in_reach":
        return _out_of_reach(texts, about)
    return texts(key)


def _out_of_reach(texts: Texts, about: Case) -> str:
    """Explains that a field is too far away, or too near, as all steps are to be used."""
    if about.far == about.pips or not about.far:
        return texts("refusal.not_in_reach.rolled", pips=about.pips)
    kind = "far" if about.far > about.pips else "near"
    return texts.plural(f"refusal.not_in_reach.{kind}", about.far, pips=about.pips)
