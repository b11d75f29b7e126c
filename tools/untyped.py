"""Expressions without a type may only become fewer.

mypy --strict --any-exprs-report .ci/types game main.py   counts them
python -m tools.untyped          compares; the exit status is 1 unless all is as it was
python -m tools.untyped --keep   writes down how many there are

What may be stands in `untyped.txt` beside this file. mypy counts lines it never reaches, too: those
of other systems, and `assert_never`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

REPORT = Path(".ci/types/any-exprs.txt")
ALLOWED = Path(__file__).with_suffix(".txt")
PROGRAM = ("game", "main")


def counted(report: str) -> dict[str, int]:
    """The modules of the program that have some, in a report of mypy."""
    rows = [line.split() for line in report.splitlines()]
    ours = [row for row in rows if row and row[0].partition(".")[0] in PROGRAM]
    return {module: int(many) for module, many, *_ in ours if many != "0"}


def allowed(text: str) -> dict[str, int]:
    """The modules that may have some."""
    return {module: int(many) for module, many in map(str.split, text.splitlines())}


def complaints(found: Mapping[str, int], may: Mapping[str, int]) -> Iterator[str]:
    """A sentence for each module that has not as many as it may."""
    for module in sorted(found.keys() | may.keys()):
        has, most = found.get(module, 0), may.get(module, 0)
        if has > most:
            path = module.replace(".", "/")
            yield (
                f"{module}: {has} expressions without a type, {most} at most; "
                f"`mypy --strict --disallow-any-expr {path}.py` shows them."
            )
        elif has < most:
            yield f"{module}: {has} instead of {most}; `python -m tools.untyped --keep` keeps that."


def main() -> int:
    found = counted(REPORT.read_text(encoding="utf-8"))
    if "--keep" in sys.argv:
        ALLOWED.write_text("".join(f"{name} {many}\n" for name, many in sorted(found.items())))
        return 0
    wrong = list(complaints(found, allowed(ALLOWED.read_text(encoding="utf-8"))))
    for each in wrong:
        print(each)
    print(f"{sum(found.values())} expressions of the program have no type.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
