"""What bundles and packages are made of is there and agrees, so that it does not rot unseen."""

import ast
import multiprocessing
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from game import ID
from game import __main__ as door
from game.core.version import VERSION
from game.kept import record
from tools import icons, papers
from tools.bundle import licences, making, robot

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "packaging" / "hats-and-hares.spec"


def test_a_bundle_called_to_help_another_copy_does_only_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def helped() -> None:
        raise InterruptedError

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(multiprocessing, "freeze_support", helped)
    monkeypatch.setattr(sys, "argv", ["hats-and-hares", "--multiprocessing-fork"])
    with pytest.raises(InterruptedError):
        door.main()


def test_the_icon_is_kept_in_every_form_and_size() -> None:
    kept = icons.FOLDER / icons.NAME
    assert kept.with_suffix(".svg").read_text(encoding="utf-8") == icons.drawing()
    for size in icons.PNGS:
        with Image.open(f"{kept}-{size}.png") as png:
            assert png.size == (size, size)
    with Image.open(kept.with_suffix(".ico")) as ico:
        assert ico.info["sizes"] == {(size, size) for size in icons.ICO}
    with Image.open(kept.with_suffix(".icns")) as icns:
        assert max(width * scale for width, _, scale in icns.info["sizes"]) == icons.ICNS[-1]


def test_systems_are_told_what_the_program_says_of_itself() -> None:
    for name, text in papers.papers().items():
        kept = (papers.FOLDER / name).read_text(encoding="utf-8")
        assert kept == text, "run python -m tools.papers"


def test_one_name_leads_from_the_window_to_the_shop_and_to_the_home_of_the_project() -> None:
    classes = {os.environ[f"SDL_VIDEO_{system}_WMCLASS"] for system in ("X11", "WAYLAND")}
    assert classes == {ID}
    assert f"\nStartupWMClass={ID}\n" in papers.desktop()
    assert f"\nIcon={ID}\n" in papers.desktop()
    assert {f"{ID}.desktop", f"{ID}.metainfo.xml"} < papers.papers().keys()
    place = papers.HOME.removeprefix("https://github.com/").replace("-", "_").replace("/", ".")
    assert f"io.github.{place}" == ID


def test_a_version_that_is_not_released_says_so() -> None:
    newest = papers.releases()[0][0]
    coming = "\n## Not yet released\n" in papers.CHANGES.read_text(encoding="utf-8")
    assert coming == (".dev" in VERSION)
    ours, last = counted(VERSION), counted(newest)
    assert (ours > last) if coming else (ours == last)


def counted(version: str) -> list[int]:
    return [int(part) for part in version.partition(".dev")[0].split(".")]


def test_shops_are_told_what_was_new_and_see_pictures_that_are_there() -> None:
    games, *_ = papers.changes("1.0.0")
    assert games[0] == "The games"
    assert games[2].startswith("A lesson of a few minutes for each game, which ends with a first")
    for name in papers.PICTURES:
        assert (ROOT / "docs" / "pictures" / f"{name}.png").exists()


def test_nothing_the_program_imports_is_left_out_of_a_bundle() -> None:
    named = next(
        node.value
        for node in ast.parse(SPEC.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "LEFT_OUT"
    )
    words = [node.value for node in ast.walk(named) if isinstance(node, ast.Constant)]
    left_out = {word for word in words if isinstance(word, str)}
    assert "unittest" in left_out
    used = {name for path in (ROOT / "game").rglob("*.py") for name in imported(path)}
    assert "numpy.random" in used
    whole = {name.rsplit(".", up)[0] for name in used for up in range(name.count(".") + 1)}
    assert not whole & left_out


def imported(path: Path) -> Iterator[str]:
    """Modules a file imports, and those of numpy it calls by its short name."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
    yield from (f"numpy.{name}" for name in re.findall(r"\bnp\.(\w+)", text))


def test_every_library_of_a_bundle_has_its_licence() -> None:
    texts = {licences.TOGETHER.get(name, name) for name in licences.LIBRARIES}
    kept = {path.stem for path in licences.TEXTS.glob("*.txt")}
    assert texts | {licences.LESSER.stem} == kept
    page = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    for name, licence in licences.LIBRARIES.items():
        assert f"| lib{name} | {licence} |" in page


def test_the_robot_of_a_bundle_has_a_game_to_play() -> None:
    match, torn = record.read(robot.nearly_over())
    assert torn is None
    assert not match.over
    assert max(player.level for player in match.players) >= 3


def test_the_lock_of_a_bundle_names_every_version_and_the_sums_of_its_files() -> None:
    lock = making.LOCK.read_text(encoding="utf-8")
    entries = re.findall(r"^([\w-]+)==\S+.*\n((?: .*\n)*)", lock, re.M)
    assert all("--hash=sha256:" in sums for _, sums in entries)
    project = papers.PROJECT["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["speech"]]
    wanted += (ROOT / "requirements-bundle.txt").read_text(encoding="utf-8").splitlines()
    names = {re.split("[<>=]", line)[0] for line in wanted if not line.startswith("#")}
    assert names <= {name for name, _ in entries}


def test_numpy_is_built_lean_in_just_the_version_of_the_lock() -> None:
    lock = "filelock==4 \\\n    --hash=sha256:a\n"
    lock += "numpy==2 ; x < '3' \\\n    --hash=sha256:b\npillow==1\n"
    wish = making.lean(lock)
    assert wish.startswith("numpy==2 ; x < '3' --config-settings=")
    assert wish.endswith('-Dcpu-dispatch=none" \\\n    --hash=sha256:b\n')
