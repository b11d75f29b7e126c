"""Troubles from outside are told in one sentence, without a traceback."""

import ast
import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import trouble
from game.core.version import VERSION
from game.kept import data_folder

ROOT = Path(__file__).parents[1]


def start(
    *arguments: str, where: Path = ROOT, seconds: float = 600
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=where,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )


def copy(folder: Path) -> Path:
    for part in ("game", "assets", "maps"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", folder)
    return folder


def test_help_names_every_argument() -> None:
    said = start("--help").stdout
    for name in ("version", "windowed", "seed", "position", "load", "lang", "demo"):
        assert f"--{name}" in said


def test_a_python_that_is_too_old_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = (ROOT / "main.py").read_text()
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__" not in source
    monkeypatch.setattr(sys, "version_info", (3, 6, 9, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is "):
        exec(compile(source, "main.py", "exec"), {"__name__": "__main__"})


def test_the_version_is_told_by_the_program_and_its_log(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "main.py", "--version"], cwd=ROOT, capture_output=True, text=True
    )
    assert said.stdout == f"Hats & Hares {VERSION}\n"
    path, log = tmp_path / "log", logging.getLogger()
    before = log.handlers[:], log.level
    try:
        data_folder.begin(path)
        assert not path.exists(), "there is nothing to tell"
        for number in range(4000):
            logging.warning("%s", f"{number} " * 40)
    finally:
        log.handlers[:] = before[0]
        log.setLevel(before[1])
    files = list(tmp_path.iterdir())
    assert len(files) == 2
    assert sum(file.stat().st_size for file in files) <= 2 * data_folder.MOST
    for file in files:
        first = file.read_text().splitlines()[0]
        assert VERSION in first
        assert "Python 3" in first
        assert "SDL 2" in first


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--windowed", "big"], "'big' is not a size"),
        (["--lang", "xx"], "--lang"),
        (["--seed", "one"], "--seed"),
        (["--position", "- 6,6 -,- 0 jump"], "PHASE"),
        (["--position", "R99=r 5,6 -,- 0 roll"], "R99"),
        (["--load", "nowhere.game"], "nowhere.game"),
    ],
)
def test_an_argument_that_cannot_be_used_gets_one_sentence(
    arguments: list[str], names: str
) -> None:
    ended = start(*arguments)
    assert ended.returncode != 0
    assert names in ended.stderr
    assert "Traceback" not in ended.stderr


def test_started_without_a_terminal_the_program_says_in_a_window_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[tuple[str, ...]] = []
    monkeypatch.setattr("sys.stderr", None)
    monkeypatch.setattr("pygame.display.message_box", lambda *said: shown.append(said))
    trouble.tell("The disk is full.")
    assert shown == [("Hats & Hares", "The disk is full.", "error")]


@pytest.mark.parametrize(
    "missing", ["assets/art/hat.svg", "assets/fonts/limelight-400.woff", "assets/text/en.mo"]
)
def test_a_missing_asset_is_named_without_a_traceback(tmp_path: Path, missing: str) -> None:
    home = copy(tmp_path / "program")
    (home / missing).unlink()
    ended = start(where=home)
    assert ended.returncode == 1
    assert Path(missing).name in ended.stderr
    assert "Traceback" not in ended.stderr
