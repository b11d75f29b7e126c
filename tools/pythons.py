"""The quick part of the tests with every Python that the program is said to run with.

python -m tools.pythons [PYTHON …]    3.12, or the path of one; without any, all of pyproject.toml

What is not on this machine uv fetches, where it can. The exit status is 1 if a Python could not be
had or a test failed with it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
SAID = "Programming Language :: Python :: 3."
QUICK = (
    "tests/boards",
    "tests/rules",
    "tests/test_app.py",
    "tests/test_arguments.py",
    "tests/core/test_i18n.py",
    "tests/match/test_match.py",
    "tests/test_package.py",
    "tests/kept/test_record.py",
    "tests/kept/test_saves.py",
    "tests/kept/test_settings.py",
    "tests/files/test_storage.py",
    "tests/processes/test_thinking.py",
    "tests/sound/test_voice.py",
    "tests/screen/test_first_start.py",
    "tests/screen/test_film.py",
)


def main(wanted: list[str]) -> int:
    """Tries one after the other, and says what came of it."""
    came = {python: tried(python) for python in wanted or versions()}
    print("\n".join(f"{python}: {what}" for python, what in came.items()))
    return int(any("passed" not in what or "failed" in what for what in came.values()))


def versions() -> list[str]:
    """The Pythons that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return [each.rpartition(" ")[2] for each in project["classifiers"] if each.startswith(SAID)]


def tried(python: str) -> str:
    """What pytest says at last with a Python, or why there is none."""
    with TemporaryDirectory(prefix="python-") as folder:
        try:
            uv("venv", "--quiet", "--python", python, folder)
            uv("pip", "install", "--quiet", "--python", folder, "-r", "requirements-dev.txt")
        except subprocess.CalledProcessError as error:
            return f"cannot be had ({error.stderr.strip().splitlines()[0]})"
        there = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        words = [str(there), "-m", "pytest", "-n", "auto", "-p", "no:cacheprovider", *QUICK]
        done = subprocess.run(words, cwd=ROOT, env=UNSEEN, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout, done.stderr, sep="\n")
        return done.stdout.strip().splitlines()[-1]


def uv(*words: str) -> None:
    """A command of uv; CalledProcessError if it fails."""
    said = [sys.executable, "-m", "uv", *words]
    subprocess.run(said, cwd=ROOT, check=True, capture_output=True, text=True)


UNSEEN = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
