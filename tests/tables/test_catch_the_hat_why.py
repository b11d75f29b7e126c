"""Refusals in Catch the Hat say why, in the terms of the case: whose hat, how far, which roll."""

from __future__ import annotations

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.match.match import Player
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Options
from game.rules.catch_the_hat.state import top_of
from game.tables.catch_the_hat import book
from game.tables.catch_the_hat.choice import Choice
from game.tables.choice import Pick

PLAYERS = [Player(n, c) for n, c in zip(("Ada", "Bo", "Cy", "Dee"), "rygb", strict=True)]
APART = Options(teams="partners", partner_field="forbidden")
SIX, EXACT = Options(enter_with="six_only"), Options(home_exact=True)


def refused(
    line: str, field: str, hat: str = "", options: Options | None = None, language: str = "en"
) -> str:
    """What is said when somebody picks a field, with the hat of another field in hand; or, with
    `field` in brackets, a hat there."""
    state = rules.from_notation(line, options or Options())
    choice = Choice.of(state)
    tops = {state.board.fields[at]: top_of(hats) for at, hats in rules.of(state).standing}
    if hat:
        found = choice if choice.hat == choice.twin(tops[hat]) else choice.pick(("hat", tops[hat]))
        assert isinstance(found, Choice)
        choice = found
    spot = ("hat", tops[field[1:-1]]) if field[0] == "(" else ("field", state.board.number[field])
    pick = choice.pick(spot)
    assert isinstance(pick, Pick)
    key = pick.refusal.split(" ")[0]
    return book.why(Texts(language), PLAYERS, key, pick.about)


@pytest.mark.parametrize(
    ("line", "field", "hat", "options", "said"),
    [
        ("R2=r;R9=y 5,5 -,- 0 move:3", "(R9)", "", None, "That hat is Bo’s."),
        ("R2=r;R9=g 5,6,5,6 -,-,-,- 0 move:3", "(R9)", "", APART,
         "That hat is Cy’s, and you may only move your own."),
        ("R2=r;R4=g 5,6,5,6 -,-,-,- 0 move:2", "R4", "R2", APART,
         "Cy stands there, and team-mates may not share an open space."),
        ("R2=r 5,6 -,- 0 move:3", "H2", "R2", None,
         "That is Bo’s home: only hats of that colour may enter."),
        ("R2=r 5,6 -,- 0 move:3", "H1", "R2", None,
         "Nobody plays from that home, so it is closed."),
        ("R2=r 5,6 -,- 0 move:3", "H0", "R2", None,
         "Nobody comes home empty-handed: catch somebody first."),
        ("R5=yr 5,5 -,- 0 move:3", "H0", "R5", None,
         "Home is 6 steps away, and you rolled a 3."),
        ("R2=yr 5,5 -,- 0 move:5", "H0", "R2", EXACT,
         "Home is 3 steps away, and you need exactly that. You rolled a 5."),
        ("R2=r 5,6 -,- 0 move:3", "R9", "R2", None,
         "That space is 7 steps away, too far for a 3."),
        ("R2=r 5,6 -,- 0 move:3", "R4", "R2", None,
         "That space is only 2 steps away, and all 3 steps must be used."),
        ("R2=r 5,6 -,- 0 move:3", "R20", "", None, "With a 3 you can’t land there."),
        ("R2=r 5,6 -,- 0 move:3", "(H0)", "", SIX,
         "You rolled a 3: a hat only leaves home on a six."),
        ("R2=r 5,5 y,- 0 surplus:2", "(R2)", "", None,
         "2 steps are left over: only a hat at home may use them."),
    ],
)  # fmt: skip
def test_a_refusal_says_why_in_the_terms_of_the_case(
    line: str, field: str, hat: str, options: Options | None, said: str
) -> None:
    assert refused(line, field, hat, options) == said
    for language in LANGUAGES:
        assert "{" not in refused(line, field, hat, options, language)
