"""The one button somebody plays with: which events are its presses, which are left to others.

It is Space, Enter, any key, one of the mouse or one of a pad. With two buttons the second one steps
on: Space beside Enter, the right button of the mouse beside the left one, any of a pad beside A.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.ui.input.events import Key, button_of, key_of, pad_of
from game.ui.input.intents import KEYS, MOUSE

SPACE, ENTER, ANY_KEY, CLICK, PAD = "space", "enter", "keys", "mouse", "pad"
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
KINDS = {pygame.K_SPACE: SPACE, **dict.fromkeys(ENTERS, ENTER)}
CLICKS = (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
# For helpers, whichever key is the button.
HELPERS = (pygame.K_ESCAPE, *(getattr(pygame, f"K_F{number}") for number in range(1, 16)))
CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # such keys are the window's
BUTTONS = {  # events of buttons of all kinds
    pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN,
    pygame.CONTROLLERBUTTONDOWN, pygame.JOYHATMOTION,
}  # fmt: skip
PLUGS = (
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
)  # fmt: skip


class Pressed(NamedTuple):
    """A button went down: what kind it is, on which device, and which of its buttons."""

    kind: str
    device: str
    button: int


def pressed(event: pygame.Event) -> Pressed | None:
    """Returns what went down, if an event is that of a button that goes down."""
    match event.type:
        case pygame.KEYDOWN:
            key = key_of(event)
            return None if key in HELPERS else Pressed(KINDS.get(key, ANY_KEY), KEYS, key)
        case pygame.MOUSEBUTTONDOWN if button_of(event) in CLICKS:
            return Pressed(CLICK, MOUSE, button_of(event))
        case pygame.JOYBUTTONDOWN:
            return Pressed(PAD, f"pad:{pad_of(event)}", button_of(event))
    return None


def released(event: pygame.Event, down: Pressed) -> bool:
    """Says whether an event is that of the same button going up."""
    match event.type:
        case pygame.KEYUP:
            return down.device == KEYS and key_of(event) == down.button
        case pygame.MOUSEBUTTONUP:
            return down.device == MOUSE and button_of(event) == down.button
        case pygame.JOYBUTTONUP:
            return f"pad:{pad_of(event)}" == down.device and button_of(event) == down.button
    return False


class SwitchPress(NamedTuple):
    """A press of the button on a device; `steps`: it was the button that steps on."""

    device: str
    steps: bool = False


class OneSwitch:
    """The one button. `kind`: which it is; `two`: another one beside it steps on; `hold_off`:
    seconds after a press in which others are slips of an unsteady hand."""

    def __init__(self, kind: str, two: bool, hold_off: float) -> None:
        self.kind, self.two, self.hold_off = kind, two, hold_off
        self.pad = ""  # the pad whose buttons it is: the one that is pressed first
        self._last = -10.0

    @property
    def device(self) -> str:
        """Returns the device it is on."""
        return {CLICK: MOUSE, PAD: self.pad}.get(self.kind, KEYS)

    def read(
        self, events: Iterable[pygame.Event], now: float
    ) -> tuple[list[SwitchPress], list[pygame.Event]]:
        """Returns the presses that are meant, and the events of everything else."""
        presses, others = [], []
        for event in events:
            if event.type == pygame.JOYDEVICEREMOVED and f"pad:{pad_of(event)}" == self.pad:
                self.pad = ""
            if not self._is_ours(event):
                others.append(event)
            elif (press := self._press(event)) and now - self._last >= self.hold_off:
                self._last = now
                presses.append(press)
        return presses, others

    def _is_ours(self, event: pygame.Event) -> bool:
        """Says whether an event comes from the button, or from what hands do with it besides."""
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                return self._is_our_key(event)
            case pygame.TEXTINPUT:
                return self.kind == ANY_KEY or (self.kind == SPACE and event.text == " ")
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION:
                return self.kind == CLICK
        if self.kind != PAD or event.type in PLUGS or not hasattr(event, "instance_id"):
            return False
        device = f"pad:{pad_of(event)}"
        if not self.pad and event.type in (pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN):
            self.pad = device
        return device == self.pad

    def _is_our_key(self, event: Key) -> bool:
        if event.mod & CHORD:
            return False
        if self.kind == ANY_KEY:
            return event.key not in HELPERS
        space, enter = event.key == pygame.K_SPACE, event.key in ENTERS
        if self.two and self.kind in (SPACE, ENTER):
            return space or enter
        return space if self.kind == SPACE else enter and self.kind == ENTER

    def _press(self, event: pygame.Event) -> SwitchPress | None:
        if event.type == pygame.CONTROLLERBUTTONDOWN:  # the same press comes once more, raw
            return SwitchPress(
                self.pad, self.two and button_of(event) != pygame.CONTROLLER_BUTTON_A
            )
        found = pressed(event)
        return SwitchPress(found.device, self._steps(found)) if found else None

    def _steps(self, found: Pressed) -> bool:
        if not self.two:
            return False
        match found.kind:
            case "mouse":
                return found.button != pygame.BUTTON_LEFT
            case "pad":
                return found.button != pygame.CONTROLLER_BUTTON_A
        return found.kind != ENTER
