"""Lines that are only ever added, each with a sum over itself and all lines before it.

    hats and hares record 2 ~5f0c9e0a1b2c
    game hare_hutch ~91d07a44c0de

A line counts only if it is whole: text, sum and line end. So a line that was cut off while it was
being written is known, and so is one that was changed, taken out or put in later. The sums are the
first twelve digits of a chain of SHA-256; anybody who writes the whole file anew can make new ones,
which is why people may note the last one (`seal`) at the end of a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

MARK = b" ~"
DIGITS = 12


class Chain(NamedTuple):
    """The chain of all lines so far: its SHA-256, the number of lines and of bytes."""

    digest: bytes = b""
    lines: int = 0
    size: int = 0

    @property
    def seal(self) -> str:
        """Returns the sum over everything, in hexadecimal."""
        return self.digest.hex()


class WholeLines(NamedTuple):
    """The whole lines of a file and their chain; `lost` counts the invalid lines after them."""

    lines: tuple[str, ...]
    chain: Chain
    lost: int


def add(chain: Chain, lines: Iterable[str]) -> tuple[bytes, Chain]:
    """Returns lines as bytes to be written after a chain, and the chain including them.

    Raises ValueError for a line that contains a line end."""
    written = list[bytes]()
    for line in lines:
        if "\n" in line or "\r" in line:
            raise ValueError(f"{line[:60]!r} is more than one line")
        text = line.encode()
        digest = _link(chain, text)
        whole = text + MARK + digest.hex()[:DIGITS].encode() + b"\n"
        chain = Chain(digest, chain.lines + 1, chain.size + len(whole))
        written.append(whole)
    return b"".join(written), chain


def read(data: bytes) -> WholeLines:
    """Returns the lines of a file up to the first that is torn or does not follow."""
    lines, chain = list[str](), Chain()
    rows = data.split(b"\n")
    for row in rows[:-1]:
        text, _, said = row.rpartition(MARK)
        digest = _link(chain, text)
        if said != digest.hex()[:DIGITS].encode():
            break
        try:
            lines.append(text.decode())
        except UnicodeDecodeError:
            break
        chain = Chain(digest, chain.lines + 1, chain.size + len(row) + 1)
    rest = rows[chain.lines :]
    return WholeLines(
        tuple(lines), chain, sum(1 for row in rest if row.strip(b"\0\r ")) or _torn(rest)
    )


def _torn(rest: list[bytes]) -> int:
    """Returns 1 if the rest is nothing but zeros, as a power cut leaves, else 0."""
    return int(any(rest))


def _link(chain: Chain, text: bytes) -> bytes:
    return sha256(chain.digest + text).digest()
