"""The map of Top Hats: it is the board of the rules, and whatever breaks it is told."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards import SENTENCES, BoardError, HexPlan, available, load_hexes
from game.boards.hexes import LEEWAY, circle, offset
from game.boards.tmx import read
from game.core.i18n import LANGUAGES
from game.rules.hexagon import CENTRE, FIELD, FIELDS, NAMES, NEIGHBOURS, RADIUS
from tests.boards.test_broken_maps import Break, damage, each, field, inside, point, swap, without
from tests.boards.test_maps import exported
from tools import make_maps

SHIPPED = make_maps.FOLDER / "top_hats.tmx"
GOOD = SHIPPED.read_text(encoding="utf-8")
STEP = make_maps.STEP


@pytest.fixture(scope="module")
def plan() -> HexPlan:
    return load_hexes(SHIPPED)


def test_the_checked_in_map_is_what_the_script_writes() -> None:
    assert SHIPPED.read_bytes() == make_maps.written_hexes().encode()


def test_the_nearest_fields_of_the_map_are_the_neighbours_of_the_rules(plan: HexPlan) -> None:
    assert nearest(plan) == list(NEIGHBOURS)


def test_all_neighbours_lie_equally_far_apart_and_fill_the_board(plan: HexPlan) -> None:
    lengths = [math.dist(plan.places[a], plan.places[b]) for a in FIELDS for b in NEIGHBOURS[a]]
    assert lengths == pytest.approx([plan.radius * math.sqrt(3)] * len(lengths), abs=1e-4)


def test_row_a_lies_nearest_and_numbers_run_to_the_right(plan: HexPlan) -> None:
    rows = [[plan.places[FIELD[n]] for n in NAMES if n[0] == letter] for letter in "abcdefghi"]
    heights = [{round(place.y, 6) for place in row} for row in rows]
    assert [len(row) for row in rows] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert {len(height) for height in heights} == {1}
    assert heights == sorted(heights, key=min, reverse=True)
    assert all([p.x for p in row] == sorted(p.x for p in row) for row in rows)


def test_the_whole_hexagons_lie_on_the_map_around_the_centre(plan: HexPlan) -> None:
    assert plan.places[CENTRE] == (0.0, 0.0)
    assert all(max(abs(x), abs(y)) + plan.radius < 1 for x, y in plan.places)


def test_the_classes_of_the_map_are_the_circles_of_the_rules() -> None:
    (layer,) = read(SHIPPED).layers
    assert [drawn.name for drawn in layer.drawn] == list(NAMES)
    assert [drawn.kind for drawn in layer.drawn] == [f"circle{5 - r}" for r in RADIUS]
    assert Counter(drawn.kind for drawn in layer.drawn) == {
        "circle1": 24, "circle2": 18, "circle3": 12, "circle4": 6, "circle5": 1,
    }  # fmt: skip


def test_the_map_is_offered_for_top_hats_and_for_nothing_else(plan: HexPlan) -> None:
    (listed,) = available([make_maps.FOLDER], "top_hats")
    assert (listed.name, listed.plan, listed.error) == ("top_hats", plan, None)
    assert "top_hats" not in {each.name for each in available([make_maps.FOLDER])}


def test_title_and_note_are_written_in_every_language(plan: HexPlan) -> None:
    for texts in (plan.title, plan.note):
        assert tuple(language for language, _ in texts) == LANGUAGES
        assert len({text for _, text in texts}) == len(LANGUAGES)


def test_tiled_opens_the_map_and_writes_the_same_board(plan: HexPlan, tmp_path: Path) -> None:
    assert load_hexes(exported(SHIPPED, tmp_path)) == plan


# Maps of one's own


def test_a_map_of_ones_own_is_listed_beside_that_of_the_box(tmp_path: Path) -> None:
    saved(tmp_path, GOOD.replace("Five Circles", "Honeycomb"), "comb")
    listed = available([make_maps.FOLDER, tmp_path], "top_hats")
    assert [each.name for each in listed] == ["comb", "top_hats"]
    assert listed[0].plan is not None
    assert dict(listed[0].plan.title)["en"] == "Honeycomb"


def test_a_broken_map_of_ones_own_is_listed_with_its_error(tmp_path: Path) -> None:
    saved(tmp_path, without("e5")(GOOD), "comb")
    (listed,) = available([tmp_path], "top_hats")
    assert listed.plan is None
    assert listed.error is not None
    assert listed.error.key == "error.board.hex_missing"


def test_the_order_of_the_points_and_other_layers_mean_nothing(
    plan: HexPlan, tmp_path: Path
) -> None:
    e5 = point("e5", "circle5", 960, 960)
    text = each(without("e5"), field(e5))(GOOD)
    text = text.replace("</map>", '<objectgroup name="links"><object id="1"/></objectgroup></map>')
    path = saved(tmp_path, text, "top_hats")
    assert load_hexes(path) == plan


def test_a_field_may_be_drawn_as_a_circle_around_its_spot(plan: HexPlan, tmp_path: Path) -> None:
    def circle(spot: re.Match[str]) -> str:
        left, top = (float(spot[number]) - 20 for number in (1, 2))
        return f'x="{left}" y="{top}" width="40" height="40">\n   <ellipse/>'

    text = re.sub(r'x="([\d.]+)" y="([\d.]+)">\s*<point/>', circle, GOOD)
    assert "<point/>" not in text
    own = load_hexes(saved(tmp_path, text, "top_hats"))
    assert own.places == plan.places


def test_a_map_without_end_is_measured_by_its_fields(tmp_path: Path) -> None:
    own = load_hexes(saved(tmp_path, swap('infinite="0"', 'infinite="1"')(GOOD)))
    assert own.places[CENTRE] == pytest.approx((0.0, 0.0))
    assert max(x for x, _ in own.places) == pytest.approx(1 / 1.2)
    assert max(x for x, _ in own.places) + own.radius < 1


@pytest.mark.parametrize("seed", range(20))
def test_a_map_drawn_by_an_unsteady_hand_has_the_neighbours_of_the_rules(
    seed: int, tmp_path: Path
) -> None:
    lot = random.Random(seed)
    text = GOOD
    for name in NAMES:
        text = moved(name, lot.uniform(-14, 14), lot.uniform(-14, 14))(text)
    assert nearest(load_hexes(saved(tmp_path, text))) == list(NEIGHBOURS)


def test_two_fields_that_stray_as_far_as_they_may_are_still_neighbours(tmp_path: Path) -> None:
    stray = 0.99 * LEEWAY * STEP
    text = each(moved("e5", -stray, 0), moved("e6", stray, 0))(GOOD)
    assert nearest(load_hexes(saved(tmp_path, text))) == list(NEIGHBOURS)


# Broken maps


def swapped(one: str, other: str) -> Callable[[str], str]:
    """Two fields change their names."""
    first, second = f'name="{one}"', f'name="{other}"'

    def edit(text: str) -> str:
        return text.replace(first, "name=?").replace(second, first).replace("name=?", second)

    return edit


def moved(name: str, dx: float, dy: float) -> Callable[[str], str]:
    """A field lies elsewhere."""

    def edit(text: str) -> str:
        x, y = offset(FIELD[name])
        put = point(
            name,
            circle(FIELD[name]),
            960 + STEP * x + dx,
            960 + STEP * y + dy,
            FIELD[name] + 1,
        )
        return each(without(name), field(put))(text)

    return edit


def upside_down(text: str) -> str:
    """Row a is the highest."""
    for name in NAMES:
        text = moved(name, 0, -2 * STEP * offset(FIELD[name])[1])(text)
    return text


def flat(text: str) -> str:
    """Seen from a chair: rows lie closer together than they should."""
    for name in NAMES:
        text = moved(name, 0, -0.3 * STEP * offset(FIELD[name])[1])(text)
    return text


E5 = "“e5”"
BROKEN = {
    "an isometric map": Break("not_orthogonal", swap('"orthogonal"', '"isometric"')),
    "no layer of fields": Break("no_fields", swap('name="fields"', 'name="Felder"')),
    "a rectangle as a field": Break("field_shape", inside("e5", "<point/>", ""), E5),
    "a field without a name": Break("hex_name", inside("e5", ' name="e5"', ""), "#"),
    "a field that the rules do not have": Break("hex_name", inside("a5", '"a5"', '"a6"'), "“a6”"),
    "a field too many": Break("hex_name", field(point("H0", "home", 50, 50)), "“H0”"),
    "a capital letter": Break("hex_name", inside("e5", '"e5"', '"E5"'), "“E5”"),
    "a field that is missing": Break("hex_missing", without("e5")),
    "the same name twice": Break(
        "field_name_twice", each(inside("e5", '"e5"', '"e6"'), inside("e6", "e5", "e4")), "“e6”"
    ),
    "the same number twice": Break("id_twice", inside("a2", 'id="2"', 'id="1"'), "“a2”"),
    "a class of the hat game": Break("hex_circle", inside("e5", '"circle5"', '"centre"'), E5),
    "another circle": Break("hex_circle", inside("e4", '"circle4"', '"circle3"'), "“e4”"),
    "no class at all": Break("hex_circle", inside("e5", ' type="circle5"', ""), E5),
    "a field beside the map": Break("outside", moved("e9", 500, 0), "“e9”"),
    "two fields in one place": Break("same_place", moved("e5", STEP - 2, 0), ""),
    "two fields in each other's places": Break("hex_place", swapped("a1", "a2"), "“a1”"),
    "a field out of line": Break("hex_place", moved("e5", 40, 0), E5),
    "a field far away": Break("hex_place", moved("e5", 700, 700), E5),
    "a board upside down": Break("hex_place", upside_down, "#"),
    "a board drawn flat": Break("hex_place", flat, "#"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_map_is_refused_in_one_sentence(what: str, tmp_path: Path) -> None:
    broken = BROKEN[what]
    error = error_of(tmp_path, broken.edit(GOOD))
    assert error.key == f"error.board.{broken.key}"
    assert str(error).startswith("own.tmx")
    assert str(error).count("\n") == 0
    assert broken.thing in str(error)


def test_every_sentence_about_hexagons_is_reached() -> None:
    reached = {f"error.board.{broken.key}" for broken in BROKEN.values()}
    assert reached >= {key for key in SENTENCES if key.startswith("error.board.hex_")}


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (
            without("e5|e6"),
            "own.tmx: the field e5 is missing (59 of 61 are drawn); insert a point of that name.",
        ),
        (
            inside("e5", "circle5", "circle1"),
            "own.tmx #31 “e5” (960, 960): “circle1” is not the circle of this field; "
            "set its class (type) to circle5.",
        ),
        (
            moved("a1", 40, 0),
            "own.tmx #1 “a1” (600, 1652.82): the field is too far from its place beside "
            "a2, b1, b2; move it to about (560, 1653) (row a is the lowest, row i the highest).",
        ),
    ],
)
def test_the_sentence_says_where_what_and_what_to_do(
    edit: Callable[[str], str], sentence: str, tmp_path: Path
) -> None:
    assert str(error_of(tmp_path, edit(GOOD))) == sentence


@pytest.mark.parametrize("name", NAMES)
def test_one_strayed_field_is_the_one_that_is_named(name: str, tmp_path: Path) -> None:
    error = error_of(tmp_path, moved(name, 30, 60)(GOOD))
    assert (error.key, f"“{name}”" in error.object) == ("error.board.hex_place", True)


@pytest.mark.parametrize("seed", range(100))
def test_whatever_is_damaged_gives_a_plan_or_a_sentence(seed: int, tmp_path: Path) -> None:
    lot = random.Random(seed)
    lines = GOOD.splitlines()
    for _ in range(lot.randint(1, 3)):
        damage(lines, lot)
    path = saved(tmp_path, "\n".join(lines))
    try:
        outcome: HexPlan | BoardError = load_hexes(path)
    except BoardError as error:
        outcome = error
    assert isinstance(outcome, HexPlan) or str(outcome).startswith("own.tmx")


def nearest(plan: HexPlan) -> list[tuple[int, ...]]:
    """As many nearest fields as each field has neighbours."""
    found = []
    for field_, place in enumerate(plan.places):
        away = sorted(FIELDS, key=lambda other: math.dist(place, plan.places[other]))
        found.append(tuple(sorted(away[1 : 1 + len(NEIGHBOURS[field_])])))
    return found


def saved(tmp_path: Path, text: str, name: str = "own") -> Path:
    path = tmp_path / f"{name}.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def error_of(tmp_path: Path, text: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        load_hexes(saved(tmp_path, text))
    return caught.value
