"""Ogg streams of Vorbis, cut up (RFC 3533): a long one becomes several short ones that sound the
same one after the other."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple
from zlib import crc32

HEAD = struct.Struct("<4sBBqIIIB")  # of a page, up to how many sizes follow
MAGIC = b"OggS"
LAST = 4  # a page's flag
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


def pages(file: BinaryIO) -> Iterator[OggPage]:
    """Yields the pages of a file from where it is read. Raises ValueError at what is none."""
    while head := file.read(HEAD.size):
        if head[:4] != MAGIC or len(head) < HEAD.size:
            raise ValueError("no Ogg page")
        fields: tuple[bytes, int, int, int, int, int, int, int] = HEAD.unpack(head)
        _, _, flags, frames, serial, _, _, many = fields
        sizes = file.read(many)
        yield OggPage(flags, frames, serial, sizes, file.read(sum(sizes)))


def parts(file: BinaryIO) -> Iterator[bytes]:
    """Yields a stream of whole packets a page as short streams, one for each page.

    A packet is heard together with the one before it: so each part begins with the last packet of
    the part before, of which nothing is heard by itself."""
    heads, before = list[OggPage](), list[OggPage]()
    start = 0
    for page in pages(file):
        if page.frames == 0:
            heads.append(page)
            continue
        last = page._replace(frames=page.frames - start, flags=LAST)
        those = enumerate([*heads, *before, last])
        yield b"".join(each.packed(number) for number, each in those)
        before, start = [_last_packet(page)], page.frames


def _last_packet(page: OggPage) -> OggPage:
    """Returns a page with nothing but the last packet of another."""
    first = len(page.sizes) - 1
    while first and page.sizes[first - 1] == 255:
        first -= 1
    sizes = page.sizes[first:]
    return OggPage(0, 0, page.serial, sizes, page.body[len(page.body) - sum(sizes) :])
