"""Ogg streams of Vorbis, cut up and joined again (RFC 3533): a long one becomes several short ones
that sound the same one after the other."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple
from zlib import crc32

HEAD = struct.Struct("<4sBBqIIIB")  # of a page, up to how many sizes follow
MAGIC = b"OggS"
FIRST, LAST = 2, 4  # flags of a page
CHECKSUM = 22  # where it is in a page
MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class OggPage(NamedTuple):
    """A page: how many frames there are up to its end, and its packets, cut into at most 255 bytes
    each, as `sizes` says."""

    flags: int
    frames: int
    serial: int
    sizes: bytes
    body: bytes

    def packed(self, number: int) -> bytes:
        """Returns the page as it is in a file, as its page `number`."""
        many = len(self.sizes)
        head = HEAD.pack(MAGIC, 0, self.flags, self.frames, self.serial, number, 0, many)
        page = bytearray(head + self.sizes + self.body)
        struct.pack_into("<I", page, CHECKSUM, checksum(page))
        return bytes(page)


def checksum(page: bytes | bytearray) -> int:
    """Returns the CRC of a page without one: zlib's, but mirrored, and nothing inverted."""
    crc = crc32(page.translate(MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int.from_bytes(crc.to_bytes(4, "little").translate(MIRRORED), "big")


def pages(ogg: bytes) -> Iterator[tuple[int, OggPage]]:
    """Yields the pages of a file, each with its start. Raises ValueError if there is none."""
    start = 0
    while start < len(ogg):
        if ogg[start : start + 4] != MAGIC or len(ogg) < start + HEAD.size:
            raise ValueError("no Ogg page")
        head: tuple[bytes, int, int, int, int, int, int, int] = HEAD.unpack_from(ogg, start)
        _, _, flags, frames, serial, _, _, many = head
        sizes = ogg[start + HEAD.size : start + HEAD.size + many]
        body = start + HEAD.size + many
        end = body + sum(sizes)
        yield start, OggPage(flags, frames, serial, sizes, ogg[body:end])
        start = end


def streams(ogg: bytes) -> list[slice]:
    """Returns the streams of a chained file; each begins with a page that says so."""
    starts = [start for start, page in pages(ogg) if page.flags & FIRST]
    return [slice(start, end) for start, end in pairwise([*starts, len(ogg)])]


def parts(stream: bytes, many: int) -> Iterator[bytes]:
    """Yields a stream of whole packets a page as short streams of `many` pages each.

    A packet is heard together with the one before it: so each part begins with the last packet of
    the part before, of which nothing is heard by itself."""
    each = [page for _, page in pages(stream)]
    heads = [page for page in each if page.frames == 0]
    sound = each[len(heads) :]
    for first in range(0, len(sound), many):
        before = sound[first - 1] if first else None
        start = before.frames if before else 0
        those = [*heads, *([_last_packet(before)] if before else [])]
        those += [
            page._replace(frames=page.frames - start, flags=0)
            for page in sound[first : first + many]
        ]
        those[-1] = those[-1]._replace(flags=LAST)
        yield b"".join(page.packed(number) for number, page in enumerate(those))


def _last_packet(page: OggPage) -> OggPage:
    """Returns a page with nothing but the last packet of another."""
    first = len(page.sizes) - 1
    while first and page.sizes[first - 1] == 255:
        first -= 1
    sizes = page.sizes[first:]
    return OggPage(0, 0, page.serial, sizes, page.body[len(page.body) - sum(sizes) :])
