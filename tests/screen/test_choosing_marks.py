"""What may be chosen is marked by what is added: hats are lifted in a rim, fields breathe, and
nothing around them darkens."""

from __future__ import annotations

import pytest

from game.tables.pieces import board_marks, sprite
from game.tables.pieces.sprite import Sprite
from tests.screen.conftest import Open
from tests.screen.person import Screen, game

HATS = "R2=r;R30=y 1,1 -,- 0 move:3"  # red chooses a hat
STACKS = "d5=br;d6=rb;e5=n;e7=bbr -/- 0 move 2 0"


def offered(screens: Open, name: str, line: str, **settings: bool) -> Screen:
    options = {"hats": 2} if name == "catch_the_hat" else {}
    opening = game("keys", "computer", name=name, line=line, path=False, **options)
    return screens(opening=opening, **settings)


def breaths(screen: Screen, seconds: float) -> list[float]:
    """How far the light of what is offered breathes from now on, picture by picture."""
    found = []
    for _ in range(round(seconds * 60)):
        screen.frames()
        found.append(screen.table.table.in_hand.breath)
    return found


@pytest.mark.looks
@pytest.mark.parametrize(("name", "line"), [("catch_the_hat", HATS), ("top_hats", STACKS)])
def test_what_is_offered_breathes_twice_and_is_then_still(
    screens: Open, name: str, line: str
) -> None:
    screen = offered(screens, name, line)
    seen = breaths(screen, 3.5)
    peaks = [n for n in range(1, len(seen)) if seen[n] == 1.0 > seen[n - 1]]
    assert len(peaks) == 2
    drawn = screen.drawn
    assert breaths(screen, 0.5) == [0.0] * 30
    assert screen.drawn == drawn, "nothing is drawn while nothing moves"


@pytest.mark.looks
def test_nothing_breathes_for_people_who_do_not_like_motion(screens: Open) -> None:
    screen = offered(screens, "catch_the_hat", HATS, reduced_motion=True)
    assert not any(breaths(screen, 3.0))


def test_hats_that_can_move_are_lifted_in_a_rim_and_all_else_is_as_before(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Sprite] = []
    monkeypatch.setattr(Sprite, "draw", lambda piece, canvas: drawn.append(piece))
    screen = offered(screens, "catch_the_hat", HATS)
    screen.settle()
    drawn.clear()
    screen.draw_anew()
    screen.frames(1)
    red, yellow = ([piece for piece in drawn if piece.letters == letter] for letter in ("r", "y"))
    assert len(red) == len(yellow) == 2
    assert all(piece.rim and piece.lift >= board_marks.LIFT for piece in red)
    assert not any(piece.rim or piece.lift for piece in yellow)


def test_a_rim_is_seen_on_every_side_of_a_tower() -> None:
    plain = sprite.art.tower("ryg", 60, "poster")
    rim = sprite.rimmed(sprite.art.tower, "ryg", 60, "poster", "#FFF8E6", (5, 2))
    wide, high = rim.surface.get_size()
    assert wide == plain.surface.get_width() + 14
    assert rim.foot == (plain.foot[0] + 7, plain.foot[1] + 7)
    bounds = rim.surface.get_bounding_rect(200)
    assert max(bounds.topleft) < 4
    assert min(bounds.right - wide, bounds.bottom - high) > -6
