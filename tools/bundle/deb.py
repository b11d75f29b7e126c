"""A package for Debian and Ubuntu from the folder of the program."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from game import ID
from game.core.i18n import in_all
from game.core.version import VERSION
from game.match.box import BOX
from game.window.window import TITLE
from tools import icons, papers
from tools.bundle.making import DIST, NAME, ROOT, WORK

MAKER = f"The {TITLE} authors <{papers.OWNER}@users.noreply.github.com>"
# SDL looks for these when it starts, and takes those that are there.
WISHED = (
    "libasound2 | libasound2t64, libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, "
    "libxkbcommon0, libwayland-client0, libwayland-cursor0, libdecor-0-0, libgl1, libegl1"
)
ALLOWED = ROOT / "packaging" / "lintian-overrides"


def build(folder: Path) -> Path:
    """The .deb of a folder that has its licences."""
    with tempfile.TemporaryDirectory(dir=WORK) as scratch:
        root = Path(scratch) / NAME
        _program(folder, root)
        _papers(root)
        _documents(root)
        started = root / "usr" / "lib" / NAME / NAME
        for path in (root, *root.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path == started else 0o644)
        _control(root, Path(scratch))
        package = DIST / f"{NAME}_{_version(VERSION)}_{_machine()}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return package


def unpacked(package: Path) -> Path:
    """The command of a package, in a folder of its own in place of the system's."""
    root = WORK / "unpacked"
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["dpkg-deb", "--extract", str(package), str(root)], check=True)
    return root / "usr" / "games" / NAME


def _program(folder: Path, root: Path) -> None:
    """The folder, and the command that leads into it."""
    shutil.copytree(folder, root / "usr" / "lib" / NAME, symlinks=True)
    command = root / "usr" / "games" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")


def _papers(root: Path) -> None:
    """What the system is told: menu, shop, icons, manual page."""
    share = root / "usr" / "share"
    _copy(papers.FOLDER / f"{ID}.desktop", share / "applications" / f"{ID}.desktop")
    shop = f"{ID}.metainfo.xml"
    _copy(papers.FOLDER / shop, share / "metainfo" / shop)
    pictures = share / "icons" / "hicolor"
    _copy(icons.FOLDER / f"{NAME}.svg", pictures / "scalable" / "apps" / f"{ID}.svg")
    for size in icons.PNGS:
        place = pictures / f"{size}x{size}" / "apps" / f"{ID}.png"
        _copy(icons.FOLDER / f"{NAME}-{size}.png", place)
    _packed(share / "man" / "man6" / f"{NAME}.6.gz", papers.manual())
    _copy(ALLOWED, share / "lintian" / "overrides" / NAME)


def _documents(root: Path) -> None:
    """Copyright and changes, in Debian's own forms."""
    documents = root / "usr" / "share" / "doc" / NAME
    told = (root / "usr" / "lib" / NAME / "LICENSES" / "README.txt").read_text(encoding="utf-8")
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(
        f"{licence}\n{told}\nThey lie in /usr/lib/{NAME}/LICENSES.\n"
        "The LGPL is in /usr/share/common-licenses/LGPL-2.1, too.\n",
        encoding="utf-8",
    )
    versions = papers.releases()
    if versions[0][0] != VERSION:  # it is not released
        versions.insert(0, (VERSION, datetime.now(UTC).date().isoformat()))
    changes = [
        f"{NAME} ({_version(version)}) unstable; urgency=low\n\n  * Version {version}.\n\n"
        f" -- {MAKER}  {format_datetime(datetime.fromisoformat(day).replace(tzinfo=UTC))}\n"
        for version, day in versions
    ]
    _packed(documents / "changelog.Debian.gz", "\n".join(changes))


def _version(version: str) -> str:
    """As Debian counts: what is before a release is older than that."""
    return f"{version.replace('.dev', '~dev')}-1"


def _control(root: Path, scratch: Path) -> None:
    """What the package manager has to know."""
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files) // 1024
    wanted = _libraries([path for path in files if _is_elf(path)], scratch)
    sums = subprocess.run(
        ["md5sum", *(str(path.relative_to(root)) for path in files)],
        cwd=root, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    games = "".join(f"  * {in_all(f'name.{game}')['en']}\n" for game in BOX)
    folder = root / "DEBIAN"
    folder.mkdir()
    (folder / "md5sums").write_text(sums, encoding="utf-8")
    (folder / "control").write_text(
        f"Package: {NAME}\nVersion: {_version(VERSION)}\nArchitecture: {_machine()}\n"
        f"Maintainer: {MAKER}\nInstalled-Size: {size}\nDepends: {wanted}\n"
        f"Recommends: {WISHED}\nSuggests: speech-dispatcher | espeak-ng\n"
        f"Section: games\nPriority: optional\nHomepage: {papers.HOME}\n"
        "Description: classic table games for one sofa\n"
        " Five games about hats, hares and cards, for one sofa and one screen, against\n"
        " each other or against the computer, with mouse, keyboard or gamepads:\n"
        f"{games}",
        encoding="utf-8",
    )


def _libraries(files: list[Path], scratch: Path) -> str:
    """The packages of the system whose libraries are used, as Debian's own tool finds them."""
    (scratch / "debian").mkdir()
    (scratch / "debian" / "control").write_text(
        f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n"
    )
    ours = sorted({f"-l{path.parent}" for path in files})
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", *ours]
    said = subprocess.run(
        [*command, *(f"-e{path}" for path in files)],
        cwd=scratch, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    return said.strip().removeprefix("shlibs:Depends=")


def _machine() -> str:
    command = ["dpkg", "--print-architecture"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def _is_elf(path: Path) -> bool:
    """Whether a file is a program or a library."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _copy(source: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, place)


def _packed(place: Path, text: str) -> None:
    """The same text is always the same file."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
