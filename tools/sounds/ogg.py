"""Ogg pages with a fixed serial number, so that the same sound is the same file."""

from __future__ import annotations

import struct

from game.sound.ogg import checksum


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
