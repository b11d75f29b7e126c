"""The lines of a record one after the other, and the sentences about one that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.trouble import Trouble


class Lines:
    """The lines of a record, with their numbers for error sentences; `lost`: how many more did not
    count."""

    def __init__(self, lines: Sequence[str], lost: int, where: str) -> None:
        self.where = where
        self.lines = lines
        self.lost = lost
        self.number = 0
        self.kept = False  # a match has begun, which is kept whatever comes

    def take(self, word: str) -> str:
        """The rest of the next line, which must begin with `word`."""
        line = self.lines[self.number] if self.number < len(self.lines) else ""
        self.number += 1
        found, _, value = line.partition(" ")
        if found != word:
            raise self.wrong(f"{word} …")
        return value

    def next_is(self, word: str) -> bool:
        return self.number < len(self.lines) and self.lines[self.number].startswith(word + " ")

    def rest(self) -> Iterator[str]:
        while self.number < len(self.lines):
            self.number += 1
            yield self.lines[self.number - 1]

    def wrong(self, expected: str) -> Trouble:
        if not self.kept:
            return Trouble(
                "error.record_head",
                "{file}, line {line}: expected {expected}; without it no game can begin.",
                file=self.where,
                line=self.number,
                expected=expected[:200],
            )
        return Trouble(
            "error.record_line",
            "{file}, line {line}: expected {expected}; what came before is kept.",
            file=self.where,
            line=self.number,
            expected=expected[:200],
        )

    def torn(self) -> Trouble | None:
        """The note on lines missing behind the last whole one."""
        if not self.lost:
            return None
        return Trouble(
            "error.record_torn",
            "{file} was not written to its end: {n} actions are missing, everything before them "
            "is there.",
            file=self.where,
            n=self.lost,
        )
