"""The two boards of the box: their graphs, their geometry, and that Tiled reads them as we do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.boards import PALETTE, Place, available, load
from game.core.i18n import LANGUAGES
from game.rules.board import BUILT_IN, HOME
from tools import make_maps

MAPS = make_maps.FOLDER
NAMES = tuple(BUILT_IN)
# Both graphs with coordinates on the unit disc, worked out apart from this program.
GRAPHS: dict[str, Any] = json.loads((Path(__file__).parent / "board_graphs.json").read_text())


@pytest.mark.parametrize("name", NAMES)
def test_the_map_is_the_same_board_as_the_one_built_into_the_rules(name: str) -> None:
    board = load(MAPS / f"{name}.tmx").board
    assert board == BUILT_IN[name]()
    assert hash(board) == hash(BUILT_IN[name]())


@pytest.mark.parametrize("name", NAMES)
def test_the_map_has_the_fields_links_and_rest_fields_of_the_graph(name: str) -> None:
    board, graph = load(MAPS / f"{name}.tmx").board, GRAPHS[name]
    assert sorted(board.fields) == sorted(graph["fields"])
    for field, near in zip(board.fields, board.neighbours, strict=True):
        assert sorted(board.fields[i] for i in near) == graph["fields"][field]["neighbours"]
    assert sorted(board.fields[i] for i in board.of_kind("rest")) == sorted(graph["rest"])


@pytest.mark.parametrize("name", NAMES)
def test_the_fields_lie_on_the_unit_disc_of_the_graph_at_one_scale(name: str) -> None:
    plan = load(MAPS / f"{name}.tmx")
    scale = next(s.wheel.scale for s in make_maps.sorts() if s.board.name == name)
    for field, place in zip(plan.board.fields, plan.places, strict=True):
        x, y = GRAPHS[name]["fields"][field]["xy"]
        assert (place.x, place.y) == pytest.approx((x * scale, y * scale), abs=1e-4)


@pytest.mark.parametrize("name", NAMES)
def test_every_home_has_a_disc_in_the_colour_of_its_seat(name: str) -> None:
    plan = load(MAPS / f"{name}.tmx")
    discs = {d.fill: d.points[0] for d in plan.decorations if d.fill.startswith("seat")}
    homes = [plan.places[i] for i in plan.board.homes]
    assert [discs[f"seat{i}"] for i in range(len(homes))] == [
        pytest.approx(home, abs=1e-4) for home in homes
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_drawing_stays_on_the_map_and_in_the_palette(name: str) -> None:
    for each in load(MAPS / f"{name}.tmx").decorations:
        (x, y), *rest = each.points
        corners = [(x - rest[0][0], y - rest[0][1]), (x + rest[0][0], y + rest[0][1])]
        spots = corners if each.shape == "ellipse" else each.points
        assert all(abs(number) <= 1.0 for spot in spots for number in spot)
        assert {each.fill, each.stroke} <= {"", *PALETTE}
        assert each.fill or each.width > 0


@pytest.mark.parametrize("name", NAMES)
def test_title_and_note_are_written_in_every_language(name: str) -> None:
    plan = load(MAPS / f"{name}.tmx")
    for texts in (plan.title, plan.note):
        assert tuple(language for language, _ in texts) == LANGUAGES
        assert len({text for _, text in texts}) == len(LANGUAGES)


def test_french_keeps_its_no_break_space_before_a_colon() -> None:
    assert "\u00a0:" in dict(load(MAPS / "hats4.tmx").note)["fr"]


def test_plans_are_values() -> None:
    plan = load(MAPS / "hats4.tmx")
    assert plan == load(MAPS / "hats4.tmx")
    assert hash(plan) == hash(load(MAPS / "hats4.tmx"))
    assert plan.places[plan.board.number["C"]] == Place(0.0, 0.0)


@pytest.mark.parametrize("sort", make_maps.sorts(), ids=NAMES)
def test_the_checked_in_map_is_what_the_script_writes(sort: make_maps.Sort) -> None:
    path = MAPS / f"{sort.board.name}.tmx"
    assert path.read_bytes() == make_maps.written(sort).encode()


def test_the_folder_of_the_box_holds_only_sound_maps() -> None:
    listed = available([MAPS])
    assert {each.name for each in listed} >= set(NAMES)
    assert [each.error for each in listed] == [None] * len(listed)


@pytest.mark.parametrize("name", NAMES)
def test_tiled_opens_the_map_and_writes_the_same_board(name: str, tmp_path: Path) -> None:
    out = exported(MAPS / f"{name}.tmx", tmp_path)
    assert load(out) == load(MAPS / f"{name}.tmx")
    assert out.read_text().count("<object ") == (MAPS / f"{name}.tmx").read_text().count("<object ")


def exported(path: Path, folder: Path) -> Path:
    """The map as Tiled itself writes it; skips the test where Tiled is not installed."""
    if shutil.which("tiled") is None:
        pytest.skip("Tiled is not installed (apt install tiled), so no round trip through it")
    run, out = folder / "run", folder / path.name
    run.mkdir(mode=0o700)
    headless = {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(run), "HOME": str(run)}
    subprocess.run(
        ["tiled", "--export-map", "tmx", str(path), str(out)],
        env={**os.environ, **headless},
        check=True,
        capture_output=True,
        timeout=600,
    )
    return out


def test_homes_are_drawn_where_they_hang_on_their_junction() -> None:
    board = load(MAPS / "hats6.tmx").board
    near = [board.fields[n] for home in board.homes for n in board.neighbours[home]]
    assert near == ["R0", "R9", "R18", "R27", "R36", "R45"]
    assert {board.kinds[home] for home in board.homes} == {HOME}
