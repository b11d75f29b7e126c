"""Types for events of keys, mouse and pads, since pygame's own have any attribute."""

from __future__ import annotations

from typing import Protocol


class Key(Protocol):
    """A key goes down or up."""

    @property
    def key(self) -> int: ...
    @property
    def scancode(self) -> int: ...
    @property
    def mod(self) -> int: ...


class Motion(Protocol):
    """The mouse moves."""

    @property
    def pos(self) -> tuple[int, int]: ...
    @property
    def rel(self) -> tuple[int, int]: ...
    @property
    def buttons(self) -> tuple[int, int, int]: ...


class Button(Protocol):
    """A button of the mouse goes down or up."""

    @property
    def type(self) -> int: ...
    @property
    def pos(self) -> tuple[int, int]: ...
    @property
    def button(self) -> int: ...


class Wheel(Protocol):
    """The wheel turns, in notches; a touch pad gives parts of them as `precise_y`."""

    @property
    def y(self) -> float: ...


class TextTyped(Protocol):
    """Characters were typed."""

    @property
    def text(self) -> str: ...


class Dropped(Protocol):
    """A file was dropped onto the window."""

    @property
    def file(self) -> str: ...


class OfPad(Protocol):
    """Something about a pad."""

    @property
    def type(self) -> int: ...
    @property
    def instance_id(self) -> int: ...


class PadButton(OfPad, Protocol):
    """A button of a pad goes down or up."""

    @property
    def button(self) -> int: ...


class Hat(OfPad, Protocol):
    """The cross of a pad is pushed: -1, 0 or 1, right and up."""

    @property
    def hat(self) -> int: ...
    @property
    def value(self) -> tuple[int, int]: ...


class Axis(OfPad, Protocol):
    """A stick or trigger of a pad: -1 … 1, of a pad SDL knows in whole numbers up to 32767."""

    @property
    def axis(self) -> int: ...
    @property
    def value(self) -> float: ...


def key_of(event: Key) -> int:
    """Returns the key that goes down or up."""
    return event.key


def button_of(event: Button | PadButton) -> int:
    """Returns the number of a button of the mouse or a pad."""
    return event.button


def pad_of(event: OfPad) -> int:
    """Returns the number of the pad."""
    return event.instance_id
