"""Computers of another commit or folder, in the same process as those of today.

Their modules are copied under another name, with their solved tables beside them; rules, and all
else they ask for, stay those of today.
"""

from __future__ import annotations

import importlib
import io
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zlib
from collections.abc import Iterator
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
SOURCES, TABLES = "game/ai", "assets/solved"
IMPORTED = re.compile(r"\bgame\.ai\b")

Files = dict[str, bytes]  # by path from the top of the project


def bring(what: str, cache: Path) -> Path:
    """The package of the computers of a commit or folder, made in `cache` if it is not there yet.

    ValueError says in one sentence what is missing.
    """
    files = _of_folder(Path(what)) if Path(what).is_dir() else _of_commit(what)
    if not any(path.startswith(SOURCES + "/") for path in files):
        raise ValueError(f"{what} has no computers: there is no folder {SOURCES}")
    package = cache / f"former_{_named(files)}"
    if not package.is_dir():
        _unpack(files, package)
    return package


def called(what: str) -> str:
    """How a commit or folder is called where results are told."""
    if Path(what).is_dir():
        return Path(what).resolve().name
    return (
        _git("rev-parse", "--short=7", f"{what}^{{commit}}", why=_no_commit(what)).decode().strip()
    )


@cache
def computer(package: Path, game: str) -> ModuleType:
    """The computer of a game in such a package; ValueError if it has none or needs other rules."""
    if str(package.parent) not in sys.path:
        sys.path.insert(0, str(package.parent))
    try:
        _by_heart(package)
        try:
            return importlib.import_module(f"{package.name}.{game}.computer")
        except ModuleNotFoundError:
            return importlib.import_module(f"{package.name}.{game}")
    except ImportError as error:
        raise ValueError(f"these computers cannot play {game} by today's rules: {error}") from error


def _by_heart(package: Path) -> None:
    """They know the tables of their own time, not those of today."""
    tables = sorted((package / "solved").glob("*.bin"))
    if tables:
        heart = importlib.import_module(f"{package.name}.by_heart")
        for path in tables:
            heart.SOURCES[path.stem] = partial(_table, path)


@cache
def _table(path: Path) -> bytes:
    return zlib.decompress(path.read_bytes())


def _of_folder(folder: Path) -> Files:
    """The sources and tables of a copy of the project."""
    found = [*folder.glob(f"{SOURCES}/**/*.py"), *folder.glob(f"{TABLES}/*.bin")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _of_commit(commit: str) -> Files:
    """The same from git; tables may not have been there yet."""
    tree = _git("rev-parse", "--verify", f"{commit}^{{commit}}", why=_no_commit(commit))
    known = _git("ls-tree", "-d", "--name-only", tree.decode().strip(), SOURCES, TABLES)
    packed = _git("archive", "--format=tar", tree.decode().strip(), *known.decode().split())
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        return dict(_files(tar))


def _files(tar: tarfile.TarFile) -> Iterator[tuple[str, bytes]]:
    """What is ours in it."""
    for member in tar:
        inside = member.name.startswith((SOURCES + "/", TABLES + "/"))
        if inside and member.name.endswith((".py", ".bin")) and (file := tar.extractfile(member)):
            yield member.name, file.read()


def _no_commit(commit: str) -> str:
    return (
        f"there is no commit or folder {commit!r} here; a shallow copy knows its newest commits "
        "only (git fetch --unshallow)"
    )


def _git(*words: str, why: str = "git cannot read this copy of the project") -> bytes:
    try:
        return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout
    except FileNotFoundError as error:
        raise ValueError("git is not installed; name a folder with the other computers") from error
    except subprocess.CalledProcessError as error:
        raise ValueError(why) from error


def _named(files: Files) -> str:
    """A name that other contents do not have."""
    digest = sha256()
    for path in sorted(files):
        digest.update(path.encode() + b"\0" + files[path] + b"\0")
    return digest.hexdigest()[:12]


def _unpack(files: Files, package: Path) -> None:
    """Writes the package, all of it or nothing: others may look for it at the same time."""
    package.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(dir=package.parent))
    for path, content in files.items():
        table = path.startswith(TABLES + "/")
        inside = f"solved/{Path(path).name}" if table else path.removeprefix(SOURCES + "/")
        place = part / inside
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content if table else _renamed(content, package.name))
    try:
        part.rename(package)
    except OSError:  # somebody else was quicker
        shutil.rmtree(part)


def _renamed(source: bytes, name: str) -> bytes:
    """A source that imports its neighbours under their new name."""
    return IMPORTED.sub(name, source.decode()).encode()
