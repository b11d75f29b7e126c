"""Maps as people draw them: lines without properties, ellipses, other folders, other games."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from game.boards import Place, available, load
from tools.make_maps import FOLDER

# A small board as somebody would draw it: seven fields, lines from field to field.
HEAD = '<map version="1.8" orientation="orthogonal" width="20" height="10" tilewidth="32" '
FIELDS = {
    "H0": ("home", 32, 160),
    "a": ("open", 128, 160),
    "b": ("rest", 224, 160),
    "C": ("centre", 320, 160),
    "d": ("open", 416, 160),
    "H1": ("home", 608, 160),
}
LINES = ((32, 128), (128, 224), (224, 320), (320, 416), (416, 608))


def drawn(decor: str = "", head: str = 'tileheight="32">', fields: str = "", more: str = "") -> str:
    points = "".join(
        f'<object id="{i}" name="{name}" type="{kind}" x="{x}" y="{y}"><point/></object>'
        for i, (name, (kind, x, y)) in enumerate(FIELDS.items(), 1)
    )
    lines = "".join(
        f'<object id="{i}" x="{a}" y="161"><polyline points="0,0 10,-40 {b - a},2"/></object>'
        for i, (a, b) in enumerate(LINES, 50)
    )
    return (
        f"{HEAD}{head}{more}"
        f'<objectgroup name="fields">{fields or points}</objectgroup>'
        f'<objectgroup name="links">{lines}</objectgroup>{decor}</map>'
    )


def saved(tmp_path: Path, text: str, name: str = "own") -> Path:
    path = tmp_path / f"{name}.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_line_that_ends_on_two_fields_joins_them(tmp_path: Path) -> None:
    board = load(saved(tmp_path, drawn())).board
    assert board.name == "own"
    assert board.links == ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5))


def test_the_longer_side_of_the_map_is_two_wide(tmp_path: Path) -> None:
    plan = load(saved(tmp_path, drawn()))
    assert plan.places[3] == Place(0.0, 0.0)
    assert plan.places[0] == Place(-0.9, 0.0)


def test_an_ellipse_is_a_field_at_its_centre(tmp_path: Path) -> None:
    point = '<object id="2" name="a" type="open" x="128" y="160"><point/></object>'
    ring = (
        '<object id="2" name="a" type="open" x="118" y="140" width="20" height="40">'
        "<ellipse/></object>"
    )
    text = drawn()
    assert point in text
    changed = load(saved(tmp_path, text.replace(point, ring)))
    assert changed == load(saved(tmp_path, text))


def test_class_of_tiled_1_9_says_the_same_as_type(tmp_path: Path) -> None:
    text = drawn()
    assert load(saved(tmp_path, text.replace(" type=", " class="))) == load(saved(tmp_path, text))


def test_a_map_without_end_has_its_middle_between_its_outermost_fields(tmp_path: Path) -> None:
    *_, (last, (_, x, _)) = FIELDS.items()
    text = drawn(head='tileheight="32" infinite="1">')
    start, end = LINES[-1]
    text = text.replace(f'x="{x}" y="160"', f'x="{x}" y="240"')
    line = f'x="{start}" y="161"><polyline points="0,0 10,-40 {end - start},2"/>'
    assert line in text
    text = text.replace(line, line.replace(f"{end - start},2", f"{end - start},80"))
    plan = load(saved(tmp_path, text))
    places = dict(zip(plan.board.fields, plan.places, strict=True))
    ys = [place.y for place in places.values()]
    assert min(ys) == pytest.approx(-max(ys))
    assert abs(places[last].y) == pytest.approx(max(ys))
    wide = max(place.x for place in places.values()) - min(place.x for place in places.values())
    assert wide == pytest.approx(2 / 1.2)


def test_a_map_without_end_is_measured_by_its_fields(tmp_path: Path) -> None:
    text = drawn(head='tileheight="32" infinite="1">').replace('x="32" y="160"', 'x="-96" y="160"')
    text = text.replace(
        'x="32" y="161"><polyline points="0,0', 'x="-96" y="161"><polyline points="0,0'
    )
    text = text.replace("10,-40 96,2", "10,-40 224,2", 1)
    xs = [place.x for place in load(saved(tmp_path, text)).places]
    assert (min(xs), max(xs)) == pytest.approx((-1 / 1.2, 1 / 1.2))


def test_a_map_without_titles_is_called_by_its_file(tmp_path: Path) -> None:
    plan = load(saved(tmp_path, drawn(), "Grandma"))
    assert set(dict(plan.title).values()) == {"Grandma"}
    assert set(dict(plan.note).values()) == {""}


def test_an_english_title_stands_in_for_the_other_languages(tmp_path: Path) -> None:
    more = (
        '<properties><property name="title_en" value="Snake"/>'
        '<property name="title_de" value="Schlange"/></properties>'
    )
    title = dict(load(saved(tmp_path, drawn(more=more))).title)
    assert title == {"en": "Snake", "de": "Schlange", "fr": "Snake", "nl": "Snake"}


def test_decorations_keep_their_order_shape_and_colours(tmp_path: Path) -> None:
    colours = (
        '<properties><property name="fill" value="paper"/><property name="stroke" value="ink"/>'
        '<property name="stroke_width" type="float" value="16"/></properties>'
    )
    decor = (
        '<objectgroup name="decor ground">'
        f'<object id="90" type="ground" x="0" y="0" width="640" height="320">{colours}</object>'
        '<object id="91" type="disc" x="160" y="80" width="320" height="160"><ellipse/></object>'
        "</objectgroup>"
        '<objectgroup name="decor hidden" visible="0">'
        '<object id="92" x="0" y="0" width="9" height="9"/></objectgroup>'
        '<objectgroup name="decor2"><object id="93" type="line" x="320" y="160">'
        '<polyline points="0,0 32,0"/></object></objectgroup>'
        '<imagelayer name="photo"><image source="nowhere.png"/></imagelayer>'
        '<objectgroup name="remarks"><object id="94" x="0" y="0"><text>hello</text></object>'
        "</objectgroup>"
    )
    ground, disc, line = load(saved(tmp_path, drawn(decor))).decorations
    assert (ground.shape, ground.style, ground.fill) == ("polygon", "ground", "paper")
    assert (ground.stroke, ground.width) == ("ink", 0.05)
    assert ground.points[2] == Place(1.0, 0.5)
    assert (disc.shape, disc.points) == ("ellipse", (Place(0.0, 0.0), Place(0.5, 0.25)))
    assert (line.shape, line.points) == ("polyline", (Place(0.0, 0.0), Place(0.1, 0.0)))


def test_turned_decorations_turn_about_their_corner_as_in_tiled(tmp_path: Path) -> None:
    decor = (
        '<objectgroup name="decor">'
        '<object id="90" x="320" y="160" width="32" height="64" rotation="90"/>'
        '<object id="91" x="320" y="160" width="32" height="64" rotation="90"><ellipse/></object>'
        "</objectgroup>"
    )
    box, ring = load(saved(tmp_path, drawn(decor))).decorations
    assert box.points[2] == pytest.approx(Place(-0.2, 0.1))
    assert ring.shape == "polygon"
    assert min(p.x for p in ring.points) == pytest.approx(-0.2)
    assert max(p.y for p in ring.points) == pytest.approx(0.1)
    assert math.dist(ring.points[0], ring.points[36]) == pytest.approx(0.1)


def test_maps_of_all_folders_are_listed_in_file_name_order(tmp_path: Path) -> None:
    saved(tmp_path, drawn(), "alley")
    saved(tmp_path, "<map", "zoo")
    saved(tmp_path, drawn(), "hats4")
    listed = available([FOLDER, tmp_path, tmp_path / "nowhere"])
    assert [each.name for each in listed] == ["alley", "hats4", "hats6", "zoo"]
    assert listed[1].path == FOLDER / "hats4.tmx"
    assert listed[0].plan == load(tmp_path / "alley.tmx")


def test_a_broken_map_is_listed_with_its_error(tmp_path: Path) -> None:
    saved(tmp_path, "<map", "zoo")
    (zoo,) = available([tmp_path])
    assert zoo.plan is None
    assert zoo.error is not None
    assert zoo.error.key == "error.board.not_xml"


def test_maps_of_other_games_are_listed_only_for_these(tmp_path: Path) -> None:
    more = '<properties><property name="game" value="top_hats"/></properties>'
    saved(tmp_path, drawn(more=more), "hexes")
    saved(tmp_path, drawn(), "wheel")
    assert [each.name for each in available([tmp_path])] == ["wheel"]
    assert [each.name for each in available([tmp_path], game="top_hats")] == ["hexes"]
