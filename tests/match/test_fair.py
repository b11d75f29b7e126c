"""Head starts are proposed from what was measured, and promise what was measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match import editions, fair, levels
from game.match.box import BOX
from lab.arena.players import Player, fingerprint

ROWS = [
    *((1, 3, 0, 0.1), (1, 3, 1, 0.2), (1, 3, 2, 0.45), (1, 3, 3, 0.6)),
    *((2, 4, 0, 0.1), (2, 4, 1, 0.2), (2, 4, 2, 0.5)),
]


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured between two seats of Hare Hutch, whose levels are each 7 : 3 ahead of the next."""
    keys = ("level", "against", "steps", "won")
    rows = [{**dict(zip(keys, row, strict=True)), "seats": 2} for row in ROWS]
    pairs = [{"level": n, "against": n - 1, "seats": 2, "won": 0.7} for n in range(2, 8)]
    keep(tmp_path / "levels.json", {"hare_hutch": {"pairs": pairs}}, levels, monkeypatch)
    keep(tmp_path / "head_starts.json", {"hare_hutch": {"rows": rows}}, fair, monkeypatch)


def keep(path: Path, table: object, module: object, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(json.dumps(table), encoding="utf-8")
    monkeypatch.setattr(module, "PLACE", path)


def chances(game: str, strengths: tuple[int, ...], *steps: int) -> tuple[float, ...]:
    curves = fair._known(fair.PLACE, game, len(strengths))
    return fair.promised(curves, game, strengths, steps)


@pytest.mark.usefixtures("known")
def test_what_was_measured_is_promised() -> None:
    found = fair.proposed("hare_hutch", (1, 3))
    assert found is not None
    assert found.head_start == (2, 0)
    assert found.chances == pytest.approx((0.45, 0.55))
    turned = fair.proposed("hare_hutch", (4, 2))
    assert turned is not None
    assert turned.head_start == (0, 2)
    assert turned.chances == pytest.approx((0.5, 0.5))
    assert chances("hare_hutch", (3, 1), 0, 3) == pytest.approx((0.4, 0.6))


@pytest.mark.usefixtures("known")
def test_between_levels_it_is_in_between_and_a_wider_gap_gets_no_less() -> None:
    def steps(gap: float) -> int:
        found = fair.proposed("hare_hutch", (1.0, 1.0 + gap))
        return found.head_start[0] if found else 0

    proposed = [steps(tenths / 10) for tenths in range(41)]
    assert proposed == sorted(proposed)
    assert proposed[0] == 0
    assert proposed[20] == 2
    assert proposed[-1] >= 3


@pytest.mark.usefixtures("known")
def test_nothing_is_proposed_to_equals_or_where_nothing_is_known() -> None:
    assert fair.proposed("hare_hutch", (3, 3)) is None
    assert fair.proposed("hare_hutch", (3, 3.05)) is None
    assert fair.proposed("hat_cards", (1, 5)) is None
    assert chances("hat_cards", (1, 5), 0, 0) == (0.5, 0.5)


@pytest.mark.usefixtures("known")
def test_a_table_of_several_gives_the_strongest_nothing_and_chances_are_of_all() -> None:
    found = fair.proposed("hare_hutch", (3, 1, 2, 3))
    assert found is not None
    assert found.head_start[0] == found.head_start[3] == 0
    assert found.head_start[1] >= found.head_start[2] > 0
    assert sum(found.chances) == pytest.approx(1)
    without = chances("hare_hutch", (3, 1, 2, 3), 0, 0, 0, 0)
    assert without[1] < without[2] < without[0] == without[3]


@pytest.mark.usefixtures("known")
def test_no_more_is_proposed_than_the_house_rules_bear() -> None:
    few = BOX["cat_and_mouse"].rules.Options(stock=5)
    assert fair._allowed("cat_and_mouse", (6, 0), few) == (4, 0)
    assert fair._allowed("catch_the_hat", (20, 0), BOX["catch_the_hat"].usual) == (15, 0)


@pytest.mark.parametrize("strengths", [(5.5, 1.25, 4.75), (4.25, 3.75, 1.0, 5.25), (6.0, 2.0)])
def test_what_is_not_even_is_as_near_as_the_house_rules_bear(strengths: tuple[float, ...]) -> None:
    game = "catch_the_hat"
    short = editions.shortened(game, BOX[game].usual)
    found = fair.proposed(game, strengths, short, short=True)
    steps = found.head_start if found else (0,) * len(strengths)
    assert steps[strengths.index(max(strengths))] == 0
    known = fair._known(fair.PLACE, game, len(strengths))

    def chances(steps: tuple[int, ...]) -> tuple[float, ...]:
        return fair.promised(known, game, strengths, steps)

    behind = [seat for seat, each in enumerate(strengths) if each < max(strengths)]
    if fair.uneven(chances(steps)) > fair.CLOSE:
        far = fair.unfair(chances(steps)) - fair.BETTER
        for other in fair._around(steps, behind):
            if fair._allowed(game, other, short) == other:
                assert fair.unfair(chances(other)) >= far


def test_the_weakest_is_not_given_up_for_the_others() -> None:
    found = fair.proposed("catch_the_hat", (2.0, 5.0, 4.0, 3.0))
    assert found is not None
    assert min(found.chances) > 0.15


@pytest.mark.parametrize("game", BOX)
def test_the_table_is_of_the_computers_of_now(game: str) -> None:
    measured = json.loads(fair.PLACE.read_text(encoding="utf-8"))
    assert measured[game]["computers"] == fingerprint(game, Player(1))
    assert fair.proposed(game, (1, 3)) is not None


@pytest.mark.parametrize("text", ["", "[]", '{"hare_hutch": {"rows": [{"seats": 2}, 7, null]}}'])
def test_a_table_that_is_damaged_tells_nothing(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "head_starts.json"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(fair, "PLACE", path)
    assert fair.proposed("hare_hutch", (1, 5)) is None


def test_where_the_way_is_shorter_so_is_the_head_start() -> None:
    full, hares = fair.proposed("hare_hutch", (1, 4)), BOX["hare_hutch"].rules.Options(target=100)
    short = fair.proposed("hare_hutch", (1, 4), hares)
    assert full is not None
    assert short is not None
    assert abs(short.head_start[0] - full.head_start[0] * 100 / 333) < 1
    assert abs(short.chances[0] - 0.5) < 0.1, "the nearest of few steps"
    round_ = fair.proposed("hat_cards", (1, 4), short=True)
    whole = fair.proposed("hat_cards", (1, 4))
    assert whole is not None
    assert round_ is not None
    assert abs(round_.head_start[0] - whole.head_start[0] / 2) < 1
