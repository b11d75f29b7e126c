"""Pictures that stay on the disk from one run to the next."""

from __future__ import annotations

import os
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui.art import art
from game.ui.surfaces import disk_cache
from game.ui.surfaces.disk_cache import DiskCache

SIZE = (400, 300)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DiskCache:
    monkeypatch.setattr(disk_cache, "SLOW", 0.0)
    return DiskCache(tmp_path / "art")


def drawing(colour: str, flags: int = pygame.SRCALPHA) -> Callable[[], Surface]:
    def make() -> Surface:
        picture = Surface(SIZE, flags, 32)
        picture.fill(colour, (0, 0, 200, 300))
        return picture

    return make


def never() -> Surface:
    raise AssertionError("it is drawn again")


def same(one: Surface, other: Surface) -> bool:
    alike = one.get_flags() & pygame.SRCALPHA == other.get_flags() & pygame.SRCALPHA
    return alike and one.get_buffer().raw == other.get_buffer().raw


@pytest.mark.parametrize("flags", [pygame.SRCALPHA, 0])
def test_a_picture_is_the_same_in_the_next_run(shelf: DiskCache, flags: int) -> None:
    first = shelf.picture("red", SIZE, drawing("red", flags))
    shelf.keep()
    assert same(DiskCache(shelf.folder).picture("red", SIZE, never), first)


def test_another_source_size_or_version_is_another_picture(
    shelf: DiskCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.picture("red", SIZE, drawing("red"))
    shelf.keep()
    for source, size in (("blue", SIZE), ("red", (300, 400))):
        with pytest.raises(AssertionError):
            shelf.picture(source, size, never)
    monkeypatch.setattr(disk_cache, "MADE_BY", "another version")
    with pytest.raises(AssertionError):
        shelf.picture("red", SIZE, never)


def spoil(data: bytes) -> list[bytes]:
    pixels = zlib.decompress(data[1:])
    middle = len(data) // 2
    return [
        *(b"", b"c", b"x" + data[1:], data[:-3], data + b"c" * 500_000),
        data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
        data[:1] + zlib.compress(pixels[:-4]),
        data[:1] + zlib.compress(pixels + b"more"),
    ]


def test_what_is_damaged_or_not_ours_is_drawn_anew(shelf: DiskCache) -> None:
    first = shelf.picture("red", SIZE, drawing("red"))
    shelf.keep()
    (path,) = shelf.folder.iterdir()
    for data in spoil(path.read_bytes()):
        path.write_bytes(data)
        assert same(DiskCache(shelf.folder).picture("red", SIZE, drawing("red")), first)
    path.unlink()
    path.mkdir()
    assert same(shelf.picture("red", SIZE, drawing("red")), first)
    shelf.keep()  # cannot be written, and nobody minds


def test_those_not_seen_for_longest_make_room_and_other_files_stay(
    shelf: DiskCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        shelf.picture(str(number), SIZE, drawing("red"))
        shelf.keep()
        for path in shelf.folder.iterdir():  # time passes
            os.utime(path, (path.stat().st_atime, path.stat().st_mtime - 10))
    (shelf.folder / "mine.art").write_bytes(bytes(5000))
    monkeypatch.setattr(disk_cache, "ROOM", 4 * disk_cache.BLOCK)
    shelf.picture("0", SIZE, never)  # seen, so that 1 is the oldest
    shelf.picture("4", SIZE, drawing("red"))
    shelf.keep()
    found = {
        name for name in "01234" if shelf.picture(name, SIZE, drawing("blue")).get_at((0, 0)).r
    }
    assert found == {"0", "2", "3", "4"}
    assert (shelf.folder / "mine.art").exists()


def test_what_is_drawn_fast_is_not_kept(tmp_path: Path) -> None:
    shelf = DiskCache(tmp_path / "art")

    def slow() -> Surface:
        end = time.thread_time() + disk_cache.SLOW
        while time.thread_time() < end:
            pass
        return drawing("red")()

    shelf.picture("fast", (2, 2), lambda: Surface((2, 2), pygame.SRCALPHA, 32))
    shelf.keep()
    assert not shelf.folder.exists()
    shelf.picture("slow", SIZE, slow)
    shelf.keep()
    assert len([*shelf.folder.iterdir()]) == 1


def test_the_poster_and_the_table_come_from_the_disk_pixel_by_pixel(
    shelf: DiskCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    makers: list[Callable[[], Surface]] = [
        lambda: art.poster(480, 270, "poster"),
        lambda: art.backdrop(480, 270),
    ]
    disk_cache.use(shelf)
    try:
        drawn = [make() for make in makers]
        disk_cache.keep()
        for made in (art.poster, art.backdrop):
            made.cache_clear()
        monkeypatch.setattr("game.ui.surfaces.svg.drawn", lambda *_: never())
        monkeypatch.setattr("game.ui.art.art_poster.glow", lambda *_: never())
        assert all(same(make(), before) for make, before in zip(makers, drawn, strict=True))
    finally:
        disk_cache.use(None)
        art.poster.cache_clear()
        art.backdrop.cache_clear()


@pytest.mark.parametrize("kind", ["pipe", "endless", "folder"])
def test_what_is_no_file_is_not_read(shelf: DiskCache, kind: str) -> None:
    first = shelf.picture("red", SIZE, drawing("red"))
    shelf.keep()
    (path,) = shelf.folder.iterdir()
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "endless":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    with ThreadPoolExecutor() as beside:
        found = beside.submit(DiskCache(shelf.folder).picture, "red", SIZE, drawing("red"))
        assert same(found.result(180), first)


def test_what_was_half_written_is_swept_and_takes_room_until_then(
    shelf: DiskCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.folder.mkdir()
    old, new = (shelf.folder / f".{n:040x}.art.0000000{n}.part" for n in (1, 2))
    for path in (old, new):
        path.write_bytes(bytes(5 * disk_cache.BLOCK))
    os.utime(old, (0, 0))
    monkeypatch.setattr(disk_cache, "ROOM", 6 * disk_cache.BLOCK)
    for colour in ("red", "blue"):
        shelf.picture(colour, SIZE, drawing(colour))
        shelf.keep()
    assert not old.exists()
    assert new.exists(), "another program may be writing it"
    assert len(list(shelf.folder.glob("*.art"))) == 1


def test_nothing_is_written_through_a_link(
    shelf: DiskCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = shelf.folder.parent / "mine"
    mine.write_text("my own")
    shelf.folder.mkdir()
    monkeypatch.setattr(os, "urandom", bytes)
    shelf.picture("red", SIZE, drawing("red"))
    (path,) = shelf._new
    path.with_name(f".{path.name}.00000000.part").symlink_to(mine)
    shelf.keep()
    assert mine.read_text() == "my own"
