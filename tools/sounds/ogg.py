"""Ogg pages with a fixed serial number, so that the same sound is the same file."""

from __future__ import annotations

import struct
from functools import cache


def checksum(page: bytes | bytearray) -> int:
    """The CRC of an Ogg page (RFC 3533): polynomial 04c11db7, not reflected, nothing inverted."""
    crc = 0
    for byte in page:
        crc = (crc << 8) & 0xFFFFFFFF ^ crc_table()[crc >> 24 ^ byte]
    return crc


@cache
def crc_table() -> tuple[int, ...]:
    table = []
    for crc in range(0, 256 << 24, 1 << 24):
        for _ in range(8):
            crc = (crc << 1) ^ (0x104C11DB7 if crc >> 31 else 0)
        table.append(crc)
    return tuple(table)


def renumbered(ogg: bytes, serial: int) -> bytes:
    """The same stream under a fixed serial number: the encoder draws one at random."""
    out = bytearray(ogg)
    start = 0
    while start < len(out):
        sizes = out[start + 27 : start + 27 + out[start + 26]]
        end = start + 27 + len(sizes) + sum(sizes)
        struct.pack_into("<I", out, start + 14, serial)
        struct.pack_into("<I", out, start + 22, 0)
        struct.pack_into("<I", out, start + 22, checksum(out[start:end]))
        start = end
    return bytes(out)
