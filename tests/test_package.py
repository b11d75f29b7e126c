"""What is said of the program for those who install it holds."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.core import resources
from tools.wheel.readme import LINK, absolute
from tools.wheel.renamed import Unnamed, renamed

ROOT = Path(__file__).parents[1]
TOLD: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT, HATCH = TOLD["project"], TOLD["tool"]["hatch"]


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


# What it tells of itself


def test_the_page_of_the_package_leads_to_the_same_version_of_the_source() -> None:
    page = "![A](docs/a.png) [B](docs/b.md#c) [D](https://d.org) [E](#e)"
    assert absolute(page, "https://home", "1.1.0") == (
        "![A](https://home/raw/v1.1.0/docs/a.png) [B](https://home/blob/v1.1.0/docs/b.md#c) "
        "[D](https://d.org) [E](#e)"
    )
    assert "/blob/HEAD/" in absolute(page, "https://home", "1.1.0.dev0")


def test_the_page_of_the_project_leads_only_to_what_is_there() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    places = [found["place"].partition("#")[0] for found in LINK.finditer(page)]
    assert len(places) > 20
    assert not [place for place in places if not (ROOT / place).exists()]


def test_from_the_sdist_everything_can_be_made() -> None:
    packed = HATCH["build"]["targets"]["sdist"]["only-include"]
    assert {path.name for path in ROOT.glob("requirements*")} <= set(packed)
    for hook in (HATCH["metadata"], HATCH["build"]["targets"]["wheel"]):
        assert hook["hooks"]["custom"]["path"].split("/")[0] in packed
