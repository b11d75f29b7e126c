"""What a scene has to say to those who listen, as a value; and what is new of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

Lines = tuple[str, ...]


class Focus(NamedTuple):
    """What is about to be taken: its name, its present `value`, and whatever else helps: its kind,
    its place among others, what it would do."""

    id: Hashable = None
    name: str = ""
    value: str = ""
    more: str = ""

    def told(self, brief: bool) -> str:
        """Returns all of it, or only what is needed."""
        parts = (self.name, self.value, "" if brief else self.more)
        found = ""
        for part in filter(None, parts):
            found += part if not found else f" {part}" if found[-1] in ".!?" else f", {part}"
        return found


class Saying(NamedTuple):
    """What is said of a scene. `body` None: what is written on the screen. `prompt`: what is
    expected, of whom; `facts`: what one has to know for it. `message`: an answer to what somebody
    has just done. `tiles`: what is written on those that are not in focus, which is only said when
    it changes."""

    title: str = ""
    body: Lines | None = ()
    prompt: str = ""
    facts: str = ""
    focus: Focus = Focus()
    message: str = ""
    tiles: Lines = ()

    def all(self, brief: bool) -> Iterator[str]:
        """Yields everything, as when a scene opens."""
        told = self.focus.told(brief)
        parts = (self.title, *(self.body or ()), self.message, self.prompt, self.facts, told)
        yield from (part for part in parts if part)


def news(before: Saying | None, now: Saying, brief: bool, typing: bool = False) -> Iterator[str]:
    """Yields what is new since `before`, of the same scene; all of it if that is None. `typing`: of
    a value only the letter that came is said."""
    if before is None:
        yield from now.all(brief)
        return
    if not typing:
        yield from _changed(before.title, now.title)
        yield from (line for line in now.body or () if line not in (before.body or ()))
        yield from (tile for tile in now.tiles if tile not in (*before.tiles, before.focus.name))
    yield from _changed(before.message, now.message)
    yield from _changed(before.prompt, now.prompt)
    yield from _changed(before.facts, now.facts)
    if now.focus != before.focus:
        yield from _focused(before.focus, now.focus, brief, typing)


def _changed(before: str, now: str) -> Iterator[str]:
    if now and now != before:
        yield now


def _focused(before: Focus, now: Focus, brief: bool, typing: bool) -> Iterator[str]:
    """Yields what else is in focus, or its new value."""
    if now.id != before.id or now.name != before.name:
        yield from (told for told in [now.told(brief)] if told)
    elif typing and before.value and now.value.startswith(before.value):
        yield from (letters for letters in [now.value[len(before.value) :]] if letters)
    elif now.value != before.value:
        yield now.value or now.name
    elif _lettered(now.more) != _lettered(before.more) and not brief:
        yield now.more  # but not that it is one of fewer now


def _lettered(words: str) -> str:
    return "".join(char for char in words if not char.isdigit())
