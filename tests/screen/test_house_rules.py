"""House rules: whatever can be agreed on can be played, or it is said why not."""

from __future__ import annotations

from random import Random

import pytest

from game.books.catch_the_hat import DETAILS, VARIANTS
from game.rules.catch_the_hat import Options
from game.scenes.house_rules import Agreement, HouseRules
from game.scenes.result import ResultScene
from game.scenes.seats import SeatsScene
from game.scenes.table import TableScene
from game.tables import hats_panel
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, act, game, people, seats


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_rule_that_is_changed_is_the_rule_that_is_played(screens: Open, kind: str) -> None:
    screen = screens(opening=seats())
    hand = {"mouse": Mouse, "keys": Keyboard}[kind](screen) if kind != "pad" else screen.pad()
    for number in range(2):
        hand.take(("seat", number))
    hand.take("house")
    assert isinstance(screen.top, HouseRules)
    hand.turn("scoring")
    hand.take("fold")
    hand.turn("hats")
    hand.take("done")
    hand.take("start")
    assert isinstance(screen.top, TableScene)
    assert screen.match.options.scoring == "last_left"
    assert screen.match.options.hats == 1


def test_what_is_agreed_on_can_be_begun_or_it_is_said_why_not(screens: Open) -> None:
    screen, luck = screens(), Random(5)
    choices = {**VARIANTS, **DETAILS}
    for _ in range(200):
        names = luck.sample(sorted(choices), luck.randrange(1, 7))
        options = Options(**{name: luck.choice(choices[name]) for name in names})
        scene = SeatsScene(screen.kit, "catch_the_hat")
        scene.players = people(*["keys"] * luck.randrange(2, 7))
        scene.board_index = luck.randrange(3)
        scene.agreed = Agreement("catch_the_hat", options)
        if not scene.widgets()[-1].why:
            scene._start("keys")


@pytest.mark.parametrize("seed", range(6))
def test_every_variant_can_be_played_on_the_screen(screens: Open, seed: int) -> None:
    """Forty actions each, whatever the rules; computers fill up to four seats."""
    luck = Random(seed)
    options = Options(
        teams=luck.choice(("none", "partners", "total")),
        gold=luck.random() < 0.6,
        tower=luck.random() < 0.4,
        scoring=luck.choice(("captures", "last_left")),
        gold_stops=luck.choice(("at_turns", "anywhere")),
        hats=luck.choice((2, 3, None)),
    )
    screen = screens(opening=seats(), speed="off")
    screen.top.players = people("keys", "computer", "keys", "computer")
    screen.top.agreed = Agreement("catch_the_hat", options)
    keys = Keyboard(screen)
    keys.take("start")
    match = screen.match
    for _ in range(40):
        screen.settle()
        if isinstance(screen.top, ResultScene):
            break
        played = len(match.log)
        act(screen, keys)
        assert len(match.log) > played


@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("R1=*yr 5,4 y,- 0 roll", "yy*"),  # the golden hat as a prisoner
        ("R1=yr* 5,4 y,- 0 roll", "yy*"),  # worn on the way
        ("R1=yr 5*,4 y,- 0 roll", "yy*"),  # worn at home
        ("C=*;R1=yr 5,4 y,- 0 roll", "yy"),
    ],
)
def test_the_result_shows_every_hat_a_seat_holds(
    screens: Open, monkeypatch: pytest.MonkeyPatch, line: str, held: str
) -> None:
    table = screens(opening=game("keys", "keys", line=line, gold=True)).table.table
    drawn: list[str] = []
    monkeypatch.setattr(hats_panel, "_little", lambda canvas, letter, *at: drawn.append(letter))
    for seat in range(2):
        hats_panel.score_row(None, table, seat, (0, 0, 300, 60))
    assert "".join(drawn) == held
