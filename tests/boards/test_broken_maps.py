"""Every way a map can be broken: one small edit of a good one, one clear sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.boards import SENTENCES, BoardError, Plan, load
from tools.make_maps import FOLDER

GOOD = (FOLDER / "hats4.tmx").read_text(encoding="utf-8")


class Break(NamedTuple):
    """How a map is broken, what must be said, and about which object."""

    key: str
    edit: Callable[[str], str]
    thing: str = ""


def swap(old: str, new: str, count: int = 1) -> Callable[[str], str]:
    """Puts something else in the first places."""

    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, count)

    return edit


def inside(name: str, old: str, new: str) -> Callable[[str], str]:
    """Puts something else into the text of the object of that name."""

    def edit(text: str) -> str:
        found = re.search(rf'  <object [^>]*name="{re.escape(name)}"[^>]*>.*?</object>', text, re.S)
        assert found is not None
        assert old in found[0]
        return text.replace(found[0], found[0].replace(old, new, 1))

    return edit


def without(pattern: str, name: str = "") -> Callable[[str], str]:
    """Takes out the objects whose name fits."""

    def edit(text: str) -> str:
        less, count = re.subn(
            rf'  <object [^>]*name="(?:{pattern})"[^>]*>.*?</object>\n', name, text, flags=re.S
        )
        assert count > 0
        return less

    return edit


def each(*edits: Callable[[str], str]) -> Callable[[str], str]:
    """One after the other."""

    def edit(text: str) -> str:
        for one in edits:
            text = one(text)
        return text

    return edit


def field(text: str, layer: str = "fields") -> Callable[[str], str]:
    """One more object at the end of a layer."""

    def edit(source: str) -> str:
        start = source.index(f'name="{layer}"')
        end = source.index(" </objectgroup>", start)
        return source[:end] + text + "\n" + source[end:]

    return edit


def point(name: str, kind: str, x: float, y: float, number: int = 9000) -> str:
    return f'<object id="{number}" name="{name}" type="{kind}" x="{x}" y="{y}"><point/></object>'


def line(*spots: tuple[float, float], number: int = 9500) -> str:
    (x, y), *_ = spots
    points = " ".join(f"{a - x},{b - y}" for a, b in spots)
    return (
        f'<object id="{number}" name="new" x="{x}" y="{y}"><polyline points="{points}"/></object>'
    )


def many(count: int) -> str:
    """Fields in rows along the upper edge of the map."""
    return "".join(
        point(f"n{i}", "open", 8 + i % 200 * 9, 2 + i // 200 * 9, 9000 + i) for i in range(count)
    )


def cut_in_two(text: str) -> str:
    """Without the centre and with two gaps in the ring, the homes 0, 1 and 2, 3 lie apart."""
    return without("C|S.[.]6-C|R19-R20|R45-R46")(text)


LAUGHS = '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<map'
R3, H0 = "“R3”", "“H0”"
HOMES = "".join(point(f"H{i}", "home", 800 + 20 * i, 500, 9000 + i) for i in range(4, 9))
BAD_LINK = '<property name="from" type="object" value="'
R0_R1 = 'name="R0-R1"'

BROKEN = {
    "an empty file": Break("empty", lambda _: ""),
    "a file of blanks": Break("empty", lambda _: " \n"),
    "the first half of a file": Break("not_xml", lambda text: text[: len(text) // 2]),
    "a shopping list": Break("not_xml", lambda _: "eggs, butter"),
    "an unknown encoding": Break("not_xml", swap('encoding="UTF-8"', 'encoding="klingon"')),
    "another kind of file": Break("not_a_map", lambda _: "<tileset/>"),
    "a file of three megabytes": Break("too_large", lambda text: text + " " * 3_000_000),
    "an entity bomb": Break("doctype", swap("<map", LAUGHS)),
    "an isometric map": Break("not_orthogonal", swap('"orthogonal"', '"isometric"')),
    "a map without size": Break("no_size", swap('tilewidth="32"', 'tilewidth="0"')),
    "a map with a size in words": Break("bad_number", swap('tilewidth="32"', 'tilewidth="big"')),
    "a map of endless width": Break("bad_number", swap('width="60"', 'width="inf"')),
    "a shifted layer": Break("layer_shifted", swap('name="fields"', 'name="fields" offsetx="4.5"')),
    "a template": Break("template", inside("R3", ' type="rest"', ' template="rest.tx"'), R3),
    "a reserved name on an object": Break(
        "reserved_property", inside("R0-R1", 'name="from"', 'name="width"'), "“R0-R1”"
    ),
    "a reserved name on the map": Break(
        "reserved_property", swap('<property name="game"', '<property name="width"')
    ),
    "a reserved name on a layer": Break(
        "reserved_property",
        swap(
            'name="fields">',
            'name="fields"><properties><property name="index" value="1"/></properties>',
        ),
    ),
    "a position in words": Break("bad_number", inside("R3", 'x="', 'x="left'), R3),
    "a position that is no number": Break("bad_number", inside("R3", ' x="', ' x="nan" X="'), R3),
    "corners without a comma": Break("bad_number", inside("R3-R4", "0,0", "0;0"), "“R3-R4”"),
    "a line without corners": Break("malformed", inside("R3-R4", 'points="', 'p="'), "“R3-R4”"),
    "a line with no corner": Break(
        "malformed", inside("R3-R4", '<polyline points="', '<polyline points="" p="'), "“R3-R4”"
    ),
    "a property of no kind": Break("malformed", inside("R3-R4", '"object"', '"zzz"'), "“R3-R4”"),
    "a reference in words": Break("bad_number", inside("R3-R4", 'value="', 'value="R'), "“R3-R4”"),
    "no layer of fields": Break("no_fields", swap('name="fields"', 'name="Felder"')),
    "an empty layer of fields": Break("no_fields", without("[RSHC][0-9.]*")),
    "401 fields": Break("too_many_fields", field(many(401 - 81))),
    "a rectangle as a field": Break("field_shape", inside("R3", "<point/>", ""), R3),
    "a tile as a field": Break("field_shape", inside("R3", " type", ' gid="1" type'), R3),
    "a text as a field": Break("field_shape", inside("R3", "<point/>", "<text>a</text>"), R3),
    "a field without a name": Break("field_unnamed", inside("R3", ' name="R3"', ""), "#"),
    "a field called by a blank": Break("field_unnamed", inside("R3", '"R3"', '" "'), "#"),
    "a name with an equals sign": Break("field_name_bad", inside("R3", '"R3"', '"R=3"'), "“R=3”"),
    "a name with an umlaut": Break("field_name_bad", inside("R3", '"R3"', '"Tür"'), "“Tür”"),
    "a name of nine letters": Break(
        "field_name_bad", inside("R3", '"R3"', '"crossroad"'), "“crossroad”"
    ),
    "a name that means nothing": Break("field_name_bad", inside("R3", '"R3"', '"-"'), "“-”"),
    "the same name twice": Break("field_name_twice", inside("R3", '"R3"', '"R2"'), "“R2”"),
    "the same number twice": Break("id_twice", field(point("new", "open", 5, 5, 330)), "“new”"),
    "an unknown kind": Break("unknown_kind", inside("R3", '"rest"', '"swamp"'), R3),
    "no kind at all": Break("unknown_kind", inside("R3", ' type="rest"', ""), R3),
    "a field beside the map": Break("outside", field(point("new", "open", -5, 9)), "“new”"),
    "a field below the map": Break("outside", field(point("new", "open", 9, 1921)), "“new”"),
    "two fields in one place": Break("same_place", field(point("new", "open", 963, 960)), "“new”"),
    "one home": Break("few_homes", without("H[123](-.*)?")),
    "nine homes": Break("many_homes", field(HOMES), "“H8”"),
    "two centres": Break("second_centre", field(point("C2", "centre", 900, 500)), "“C2”"),
    "no open field": Break("no_open", swap('type="open"', 'type="rest"', 99)),
    "a rectangle as a link": Break(
        "link_shape", inside("R3-R4", "<polyline", "<rectangle"), "“R3-R4”"
    ),
    "half a link": Break("link_reference", inside("R3-R4", 'name="to"', 'name="too"'), "“R3-R4”"),
    "a link to nothing": Break(
        "link_reference", inside("R3-R4", 'value="', 'value="99'), "“R3-R4”"
    ),
    "a line from nowhere": Break("link_end", field(line((950, 40), (960, 960)), "links"), "“new”"),
    "a line to nowhere": Break("link_end", field(line((960, 960), (950, 40)), "links"), "“new”"),
    "a link in a circle": Break(
        "link_itself", field(line((960, 960), (990, 900), (961, 961)), "links"), "“new”"
    ),
    "a link of one corner": Break("link_itself", field(line((960, 960)), "links"), "“new”"),
    "a home without a link": Break("home_alone", without("H0-R0"), H0),
    "homes in two worlds": Break("unreachable", cut_in_two, "“R20”"),
    "a field on its own": Break("unreachable", field(point("new", "open", 9, 9)), "“new”"),
    "a home behind a home": Break("home_cut_off", each(without("S0[.]1-S0[.]2|R0-R1|R0-R51")), H0),
    "a link from home to home": Break(
        "link_homes",
        each(
            field(point("A", "home", 20, 20) + point("B", "home", 90, 20, 9001)),
            field(line((20, 20), (90, 20)), "links"),
        ),
        "“new”",
    ),
    "the same link twice": Break(
        "link_twice",
        each(
            field(point("A", "open", 20, 20) + point("B", "open", 90, 20, 9001)),
            field(line((20, 20), (90, 20)) + line((90, 20), (20, 20), number=9501), "links"),
        ),
        "“new”",
    ),
    "a colour nobody knows": Break("decor_colour", swap('"brass_light"', '"#f0c75e"'), "#"),
    "a stroke of no width": Break(
        "bad_number",
        swap('"stroke_width" type="float" value="', '"stroke_width" value="wide'),
        "#",
    ),
    "a stroke that is thinner than nothing": Break(
        "bad_number", swap('"stroke_width" type="float" value="', '"stroke_width" value="-'), "#"
    ),
    "objects without end": Break(
        "too_many_objects", field("<object id='9' x='1' y='1'/>" * 3000, "decor ground"), ""
    ),
    "a line of very many corners": Break(
        "long_shape", field(line(*((x, 20) for x in range(1001))), "links"), ""
    ),
    "very many corners in all": Break(
        "too_many_corners", field(line(*((x, 20) for x in range(990))) * 13, "links"), ""
    ),
    "groups in groups without end": Break(
        "too_deep", swap("</map>", "<group>" * 50 + "</group>" * 50 + "</map>"), ""
    ),
    "a text as a decoration": Break("decor_shape", swap("<ellipse/>", "<text>Hats</text>"), "#"),
}


def error_of(tmp_path: Path, text: str) -> BoardError:
    path = tmp_path / "own.tmx"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoardError) as caught:
        load(path)
    return caught.value


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_map_is_refused_in_one_sentence(what: str, tmp_path: Path) -> None:
    broken = BROKEN[what]
    error = error_of(tmp_path, broken.edit(GOOD))
    assert error.key == f"error.board.{broken.key}"
    assert str(error).startswith("own.tmx")
    assert str(error).count("\n") == 0
    assert broken.thing in error.object
    assert bool(broken.thing) == bool(error.object)
    assert error.object in str(error)


def test_every_sentence_is_reached_by_a_broken_map() -> None:
    reached = {f"error.board.{broken.key}" for broken in BROKEN.values()}
    others = {key for key in SENTENCES if key.startswith("error.board.hex_")}  # test_hex_map
    files = {"unreadable", "not_a_file", "bad_name", "slow"}  # not of what is in them: test_reading
    assert set(SENTENCES) - reached - others == {f"error.board.{key}" for key in files}


def test_a_file_that_is_not_there_is_said_to_be_unreadable(tmp_path: Path) -> None:
    with pytest.raises(BoardError) as caught:
        load(tmp_path / "gone.tmx")
    assert caught.value.key == "error.board.unreadable"
    assert "gone.tmx" in str(caught.value)


def test_a_folder_called_like_a_map_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "own.tmx").mkdir()
    with pytest.raises(BoardError, match="cannot be opened"):
        load(tmp_path / "own.tmx")


def test_the_sentence_says_where_what_and_what_to_do(tmp_path: Path) -> None:
    error = error_of(tmp_path, inside("R3", '"R3"', '"R2"')(GOOD))
    number = error.object.split()[0]
    assert re.fullmatch(
        rf"own\.tmx {number} “R2” \([0-9.]+, [0-9.]+\): the field #[0-9]+ “R2” has the same name; "
        r"give each field a name of its own\.",
        str(error),
    )
    assert error.reason.startswith("the field #")
    assert error.params["file"].endswith("own.tmx")
    assert error.params["object"] == error.object


@pytest.mark.parametrize("seed", range(150))
def test_whatever_is_damaged_in_a_map_gives_a_plan_or_a_sentence(seed: int, tmp_path: Path) -> None:
    lot = random.Random(seed)
    lines = GOOD.splitlines()
    for _ in range(lot.randint(1, 4)):
        damage(lines, lot)
    path = tmp_path / "own.tmx"
    path.write_text("\n".join(lines), encoding="utf-8")
    try:
        outcome: Plan | BoardError = load(path)
    except BoardError as error:
        outcome = error
    assert isinstance(outcome, Plan) or str(outcome).startswith("own.tmx")


def damage(lines: list[str], lot: random.Random) -> None:
    """One line lost, doubled, moved, or with a word of it changed."""
    i = lot.randrange(len(lines))
    match lot.randrange(5):
        case 0:
            del lines[i]
        case 1:
            lines.insert(i, lines[i])
        case 2:
            lines.insert(lot.randrange(len(lines)), lines.pop(i))
        case 3:
            value = lot.choice(["", "-1", "1e999", "nan", "x", "0", "9" * 30, "ß"])
            lines[i] = re.sub(r'"[^"]*"', f'"{value}"', lines[i], count=lot.randint(1, 3))
        case _:
            word = lot.choice(["gid", "points", "id", "parent", "properties", "as_points", "name"])
            lines[i] = re.sub(r'(\w+)="', f'{word}="', lines[i], count=1)
