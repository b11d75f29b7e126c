"""Builds the package, installs it into an empty environment and lets a robot play it.

python -m tools.installed

The wheel is built from the sdist, as installers do; it holds every file of game/, assets/ and
maps/ in the package hats_and_hares, and nothing else. The robot (robot.py) plays without a screen,
far from the source; with the newest libraries that pyproject.toml allows, and with the oldest if
this is the oldest Python, for which there are such. The exit status is 0, or 1 with what failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar
from zipfile import ZipFile

from game.core.version import VERSION
from tools.wheel.renamed import INSIDE, INSTALLED, SOURCE, renamed

ROOT = Path(__file__).parents[2]
ROBOT = Path(__file__).with_name("robot.py")
BIN = "Scripts" if sys.platform == "win32" else "bin"
LEADS_BACK = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}  # to the source, and here
OLDEST = (3, 11)  # as requires-python says
LONGEST = 300  # seconds for one step; far more than any takes
T = TypeVar("T")


class Unfit(Exception):
    """The package is not what it should be."""


def main() -> int:
    """Builds, installs and plays, and says how long each took."""
    with TemporaryDirectory(prefix="installed-") as folder:
        home = Path(folder)
        try:
            wheel = timed("built", lambda: built(home))
            compare(wheel)
            tried(home / "newest", wheel, "highest")
            if sys.version_info[:2] == OLDEST:
                tried(home / "oldest", wheel, "lowest-direct")
        except (Unfit, subprocess.SubprocessError) as error:
            print(error, getattr(error, "stderr", None) or "", sep="\n")
            return 1
    return 0


def tried(home: Path, wheel: Path, libraries: str) -> None:
    """Installs and plays with libraries as uv chooses them in that way."""
    home.mkdir()
    script = timed(f"installed ({libraries})", lambda: installed(home, wheel, libraries))
    timed("played", lambda: played(home, script))


def timed(what: str, step: Callable[[], T]) -> T:
    """Takes a step, and says how long that took."""
    before = time.monotonic()
    done = step()
    print(f"{what} in {time.monotonic() - before:.1f} s", flush=True)
    return done


def built(home: Path) -> Path:
    """The wheel, made of the sdist, made of the source."""
    said("hatchling", "build", "-t", "sdist", "-d", str(home), cwd=ROOT)
    (sdist,) = home.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(home, filter="data")
    source = home / sdist.name.removesuffix(".tar.gz")
    said("hatchling", "build", "-t", "wheel", "-d", str(home), cwd=source)
    (wheel,) = home.glob("*.whl")
    return wheel


def compare(wheel: Path) -> None:
    """Every file of the program is in the wheel, and no other; Unfit names them."""
    with ZipFile(wheel) as packed:
        there = {name for name in packed.namelist() if ".dist-info/" not in name}
    places = {SOURCE: INSTALLED, **{name: f"{INSTALLED}/{name}" for name in INSIDE}}
    wanted = {
        f"{inside}/{path.relative_to(ROOT / folder).as_posix()}"
        for folder, inside in places.items()
        for path in (ROOT / folder).rglob("*")
        if "__pycache__" not in path.parts and path.is_file()
    }
    if wanted != there:
        raise Unfit(f"the wheel lacks {wanted - there} and has {there - wanted} too many")


def installed(home: Path, wheel: Path, libraries: str) -> Path:
    """The command, as `uv tool install` makes it in an environment of its own."""
    places = {"UV_TOOL_DIR": str(home / "tools"), "UV_TOOL_BIN_DIR": str(home / "bin")}
    how = ("--python", sys.executable, "--resolution", libraries)
    said("uv", "tool", "install", *how, str(wheel), more=places)
    return home / "tools" / "hats-and-hares" / BIN / "hats-and-hares"


def played(home: Path, script: Path) -> None:
    """The commands say their version, and a robot has played with it."""
    away = home / "away"
    away.mkdir()
    python = str(script.with_name("python"))
    for words in ([str(script)], [f"{script}-gui"], [python, "-m", INSTALLED]):
        found = run(*words, "--version", cwd=away)
        if found != f"Hats & Hares {VERSION}\n":
            raise Unfit(f"{words} --version says {found}")
    more = {
        "HATS_AND_HARES_DATA": str(home / "data"),
        "LANGUAGE": "en",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    robot = away / ROBOT.name
    robot.write_text(renamed(ROBOT.read_text(encoding="utf-8")), encoding="utf-8")
    run(python, str(robot), str(script), cwd=away, more=more)


def said(module: str, *words: str, cwd: Path = ROOT, more: dict[str, str] | None = None) -> str:
    """What a module of this environment says as a command."""
    return run(sys.executable, "-m", module, *words, cwd=cwd, more=more)


def run(*words: str, cwd: Path, more: dict[str, str] | None = None) -> str:
    """What a command says; CalledProcessError if it fails."""
    clean = {name: value for name, value in os.environ.items() if name not in LEADS_BACK}
    return subprocess.run(
        words,
        cwd=cwd,
        env={**clean, **(more or {})},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=True,
    ).stdout


if __name__ == "__main__":
    sys.exit(main())
