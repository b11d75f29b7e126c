"""What is said of the program for those who install it holds."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game import resources
from tools.wheel.renamed import Unnamed, renamed

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def lines(name: str) -> list[str]:
    return (ROOT / name).read_text().splitlines()


def test_those_who_install_the_program_get_what_it_needs_and_no_more() -> None:
    assert PROJECT["dependencies"] == lines("requirements.txt")
    assert lines("requirements-dev.txt")[0] == "-r requirements.txt"


def test_assets_and_maps_are_found_beside_the_package_or_inside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ROOT / "assets" == resources.ASSETS
    assert ROOT / "maps" == resources.MAPS
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "game")
    (tmp_path / "game" / "maps").mkdir(parents=True)
    assert resources.folder("maps") == tmp_path / "game" / "maps"
    assert resources.folder("assets") == tmp_path / "assets"


# Its name where it is installed


def test_only_where_imports_come_from_is_renamed() -> None:
    source = """
from game import app
if app:
    from game.ui import (
        art,  # of the game
    )
    ä = "from game import app"; from game.ui import text
from games import chess
from . import game
"""
    assert (
        renamed(source)
        == """
from hats_and_hares import app
if app:
    from hats_and_hares.ui import (
        art,  # of the game
    )
    ä = "from game import app"; from hats_and_hares.ui import text
from games import chess
from . import game
"""
    )


@pytest.mark.parametrize(
    "line", ["import game", "import os, game.app as app", "from \\\n game import app"]
)
def test_an_import_that_cannot_be_renamed_stops_the_build(line: str) -> None:
    with pytest.raises(Unnamed, match=r"there\.py:2: write from game"):
        renamed(f"import os\n{line}\n", "there.py")
