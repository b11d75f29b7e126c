"""A cache of pictures on the disk between runs: reading one takes a tenth of the time of drawing.

Each is a file named by a hash of what it was drawn from, its size and the versions that drew it:
what is drawn differently has another name. None is needed: what is damaged, lost or cannot be
written is drawn again. The ones unseen for longest make room for new ones.
"""

from __future__ import annotations

import os
import re
import sys
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from game.core.version import VERSION
from game.files import folders, storage

ROOM, BLOCK = 64_000_000, 4096  # bytes of all files, and that the smallest takes on a disk
SLOW = 0.001  # seconds; what is drawn in less is drawn as fast as it is read
OVER = 100_000  # bytes a file may have more than its pixels
WAITING = 300  # pictures that wait to be written
OURS = re.compile(r"[0-9a-f]{40}\.art")
CLEAR, OPAQUE = b"c", b"o"  # first in a file: whether things behind it can be seen
KINDS = {CLEAR: pygame.SRCALPHA, OPAQUE: 0}
PIECE = 1 << 18  # bytes
MADE_BY = f"{VERSION} {pygame.version.ver} {sys.byteorder}"
Make = Callable[[], Surface]


class DiskCache:
    """The pictures of a folder. They are written when `keep` is called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._new: dict[Path, Surface] = {}
        self._seen: set[Path] = set()

    def picture(self, source: str, size: tuple[int, int], make: Make) -> Surface:
        """Returns the picture of that size drawn from `source`, read from the disk or made now."""
        name = blake2b(f"{MADE_BY} {size} {source}".encode(), digest_size=20).hexdigest()
        path = self.folder / f"{name}.art"
        found = _read(path, size)
        if found is not None:
            self._seen.add(path)
            return found
        start = time.thread_time()
        made = make()
        if time.thread_time() - start >= SLOW and len(self._new) < WAITING:
            self._new[path] = made
        return made

    def keep(self) -> None:
        """Writes what was drawn, and makes room; call it when nobody waits."""
        try:
            for path in [*self._seen]:
                self._seen.discard(path)
                os.utime(path)
            new = [*self._new.items()]
            for path, picture in new:
                _write(path, picture)
                del self._new[path]
            if new:
                storage.sweep(self.folder)
                self._make_room()
        except OSError:  # nothing is lost but time
            self._new.clear()

    def _make_room(self) -> None:
        """Deletes the oldest files beyond ROOM; what another program is writing takes room, too."""
        found = [_ours(path) for path in self.folder.iterdir()]
        files = sorted((each for each in found if each), reverse=True)
        room = ROOM
        for part, _, size, path in files:
            room -= max(BLOCK, size)
            if room < 0 and not part:
                path.unlink(missing_ok=True)


class _Stored(NamedTuple):
    """A picture, or the part of one that is being written; when it was seen, and its bytes."""

    part: bool
    when: int
    size: int
    path: Path


def _ours(path: Path) -> _Stored | None:
    part = storage.ORPHAN.fullmatch(path.name) is not None
    if part or OURS.fullmatch(path.name):
        with suppress(FileNotFoundError):  # another program may have taken it away
            found = path.lstat()
            return _Stored(part, found.st_mtime_ns, found.st_size, path)
    return None


def _read(path: Path, size: tuple[int, int]) -> Surface | None:
    """Reads the picture in a file; None if there is none, or it is not whole."""
    most = 4 * size[0] * size[1] + OVER
    try:
        _, data = storage.content(path, most)
        kind, packed = data[:1], data[1:]
        whole = kind in KINDS and len(data) < most
        return _unpacked(packed, Surface(size, KINDS[kind], 32)) if whole else None
    except (OSError, zlib.error, ValueError, IndexError):
        return None


def _unpacked(packed: bytes, picture: Surface) -> Surface | None:
    """Unpacks the pixels of a picture by pieces, in half the time; None if they do not fit."""
    unpacking, pixels, at = zlib.decompressobj(), picture.get_buffer(), 0
    while packed and not unpacking.eof:  # at its end it checks the sum over all
        piece = unpacking.decompress(packed, PIECE)
        packed = unpacking.unconsumed_tail
        if at + len(piece) > pixels.length:
            return None
        pixels.write(piece, at)
        at += len(piece)
    return picture if unpacking.eof and at == pixels.length else None


def _write(path: Path, picture: Surface) -> None:
    """Writes a picture, all of it or nothing."""
    if picture.get_bytesize() != 4 or picture.get_pitch() != 4 * picture.get_width():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    kind = CLEAR if picture.get_flags() & pygame.SRCALPHA else OPAQUE
    part = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    with part.open("xb") as file:  # never through a link, nor into what another program writes
        file.write(kind + zlib.compress(picture.get_buffer().raw, 1))
    part.replace(path)


_shelf: DiskCache | None = None  # nothing is kept unless the program says where


def place() -> Path:
    """Returns the folder of the cache."""
    return folders.cache_root() / "art"


def use(shelf: DiskCache | None) -> None:
    """Keeps pictures here from now on."""
    global _shelf
    _shelf = shelf


def folder() -> Path | None:
    """Returns where pictures are kept; None if they are not."""
    return None if _shelf is None else _shelf.folder


def picture(source: str, size: tuple[int, int], make: Make) -> Surface:
    """Returns the picture drawn from `source`, from the disk or made now."""
    return make() if _shelf is None else _shelf.picture(source, size, make)


def keep() -> None:
    """Writes the pictures that are still to be written."""
    if _shelf is not None:
        _shelf.keep()
