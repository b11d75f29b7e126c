"""Comments for translators in the .po files, from the two tables of docs/translators.md.

Each text says where it stands and what its {placeholders} stand for, and has the flag that lets
editors and Weblate compare these. tools/texts.py writes and checks them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parent.parent / "docs" / "translators.md"
FLAG = "python-brace-format"
KEY = re.compile(r'^msgid "(.+)"$', re.M)
Names = Mapping[str, Iterable[str]]  # the placeholders of each text


class Row(NamedTuple):
    """What is said of texts that begin so, of one placeholder or, "", of where they stand."""

    name: str
    begins: str
    says: str


def rows(page: str) -> list[Row]:
    """Both tables."""
    where = re.findall(r"^\| `([a-z_.]+)` \| (.+?) \|$", page, re.M)
    stands = re.findall(r"^\| `\{(\w+)\}` \| (?:`(.+?)`)? ?\| (.+?) \|$", page, re.M)
    return [Row("", *each) for each in where] + [Row(*each) for each in stands]


def found(said: list[Row], key: str, name: str) -> Row | None:
    """What is said of a text, or of a placeholder in it: the row with the longest beginning."""
    fits = [row for row in said if row.name == name and key.startswith(row.begins)]
    return max(fits, key=lambda row: len(row.begins), default=None)


def commented(source: str, names: Names, page: str) -> str:
    """A .po with its comments made anew; remarks of translators stay."""
    said = rows(page)
    return "\n\n".join(_entry(block, names, said) for block in source.split("\n\n"))


def _entry(block: str, names: Names, said: list[Row]) -> str:
    key = KEY.search(block)
    if key is None or key[1] not in names:
        return block
    lines = block.split("\n")
    remarks = [line for line in lines if line.startswith("#") and line[1:2] not in (".", ",")]
    entry = [line for line in lines if not line.startswith("#")]
    flags = {
        flag.strip() for line in lines if line.startswith("#,") for flag in line[2:].split(",")
    }
    flags = flags - {FLAG} | ({FLAG} if names[key[1]] else set())
    marks = [f"#, {', '.join(sorted(flags))}"] if flags else []
    return "\n".join([*remarks, *_told(key[1], names[key[1]], said), *marks, *entry])


def _told(key: str, names: Iterable[str], said: list[Row]) -> Iterator[str]:
    if where := found(said, key, ""):
        yield f"#. {where.says}"
    for name in sorted(names):
        if means := found(said, key, name):
            yield f"#. {{{name}}}: {means.says}"


def faults(names: Names, page: str) -> Iterator[str]:
    """Texts and placeholders of which nothing is said, and rows that say something of nothing."""
    said, used = rows(page), set[Row]()
    for key, each in names.items():
        for name in ("", *each):
            row = found(said, key, name)
            if row is None:
                yield f"docs/translators.md: nothing is said of {name and f'{{{name}}} in '}{key}"
            else:
                used.add(row)
    for row in (row for row in said if row not in used):
        has = f" and has {{{row.name}}}" if row.name else ""
        yield f"docs/translators.md: no text begins with {row.begins!r}{has}"
