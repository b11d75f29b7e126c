"""Pads that are not there: SDL's virtual joysticks, so that real events come out of pygame.

ctypes opens the very SDL library pygame has loaded already, hence the same joysticks. SDL reads
a virtual pad once a poll: a press and its release must have a poll between them.
"""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_int16, c_uint8, c_uint16, c_void_p
from pathlib import Path

import pygame

_BUTTONS = """A B X Y BACK GUIDE START LEFTSTICK RIGHTSTICK LEFTSHOULDER RIGHTSHOULDER
UP DOWN LEFT RIGHT"""
_AXES = "LEFTX LEFTY RIGHTX RIGHTY LEFTTRIGGER RIGHTTRIGGER"
BUTTONS = {name: number for number, name in enumerate(_BUTTONS.split())}
AXES = {name: number for number, name in enumerate(_AXES.split())}
GAME_CONTROLLER = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER: SDL makes up a mapping for it
TRIGGERS = (4, 5)
_RUMBLE = CFUNCTYPE(c_int, c_void_p, c_uint16, c_uint16)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = [
        ("version", c_uint16),
        ("type", c_uint16),
        ("naxes", c_uint16),
        ("nbuttons", c_uint16),
        ("nhats", c_uint16),
        ("vendor_id", c_uint16),
        ("product_id", c_uint16),
        ("padding", c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", c_char_p),
        ("userdata", c_void_p),
        ("update", c_void_p),
        ("set_player_index", c_void_p),
        ("rumble", _RUMBLE),
        ("rumble_triggers", c_void_p),
        ("set_led", c_void_p),
        ("send_effect", c_void_p),
    ]


def _library() -> ctypes.CDLL:
    """The SDL that pygame brought along; RuntimeError where it is not to be found."""
    package = Path(pygame.__file__).parent
    places = (
        (package.parent / "pygame_ce.libs", "libSDL2-2*.so*"),
        (package, "SDL2.dll"),
        (package / ".dylibs", "libSDL2*.dylib"),
    )
    for folder, pattern in places:
        for path in sorted(folder.glob(pattern)):
            return ctypes.CDLL(str(path))
    raise RuntimeError(f"no SDL2 library beside {package}; install pygame-ce from its wheel")


_sdl = _library()
_sdl.SDL_JoystickAttachVirtualEx.argtypes = [POINTER(_Description)]
_sdl.SDL_JoystickOpen.restype = c_void_p
_sdl.SDL_JoystickClose.argtypes = [c_void_p]
_sdl.SDL_JoystickSetVirtualAxis.argtypes = [c_void_p, c_int, c_int16]
_sdl.SDL_JoystickSetVirtualButton.argtypes = [c_void_p, c_int, c_uint8]
_sdl.SDL_JoystickSetVirtualHat.argtypes = [c_void_p, c_int, c_uint8]


class Pad:
    """A pad that is plugged in as soon as it is made; pygame.joystick must have been begun.

    `device`: what the program calls it. `rumbles`: the strengths (low, high; 0 … 65535) it was
    shaken with. `mapped=False`: a joystick whose buttons SDL does not know by name.
    """

    def __init__(self, mapped: bool = True) -> None:
        self.rumbles: list[tuple[int, int]] = []
        self._callback = _RUMBLE(lambda _, low, high: self._shaken(low, high))
        self._name = b"Virtual pad"
        self._description = _Description(
            version=1,
            type=GAME_CONTROLLER if mapped else 0,
            naxes=6 if mapped else 2,
            nbuttons=15 if mapped else 4,
            nhats=0 if mapped else 1,
            vendor_id=0x1234,
            product_id=0x5678 if mapped else 0x8765,
            button_mask=0x7FFF if mapped else 0,
            axis_mask=0x3F if mapped else 0,
            name=self._name,
            rumble=self._callback,
        )
        index = _sdl.SDL_JoystickAttachVirtualEx(byref(self._description))
        if index < 0:
            raise RuntimeError(f"no virtual pad: {pygame.get_error()}; is pygame.joystick begun?")
        self.number: int = _sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._joystick: int | None = _sdl.SDL_JoystickOpen(index)
        if mapped:
            for trigger in TRIGGERS:
                _sdl.SDL_JoystickSetVirtualAxis(self._joystick, trigger, -32768)

    @property
    def device(self) -> str:
        return f"pad:{self.number}"

    @property
    def plugged(self) -> bool:
        return self._joystick is not None

    def _shaken(self, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0

    def press(self, button: str | int) -> None:
        """The button goes down and stays there."""
        self._button(button, True)

    def release(self, button: str | int) -> None:
        self._button(button, False)

    def _button(self, button: str | int, down: bool) -> None:
        number = button if isinstance(button, int) else BUTTONS[button]
        _sdl.SDL_JoystickSetVirtualButton(self._joystick, number, down)

    def tap(self, button: str | int) -> list[pygame.Event]:
        """Down, a poll, up, a poll; what came out of it."""
        self.press(button)
        found = pygame.event.get()
        self.release(button)
        return found + pygame.event.get()

    def axis(self, axis: str | int, value: float) -> None:
        """Moves an axis to -1 … 1 (y downwards)."""
        number = axis if isinstance(axis, int) else AXES[axis]
        _sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, round(value * 32767))

    def hat(self, bits: int) -> None:
        """The hat of an unmapped joystick: 1 up, 2 right, 4 down, 8 left, 0 let go."""
        _sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, bits)

    def unplug(self) -> None:
        """Pulls the plug; a second time does nothing."""
        if self._joystick is None:
            return
        for index in range(_sdl.SDL_NumJoysticks()):
            if _sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                _sdl.SDL_JoystickDetachVirtual(index)
                break
        _sdl.SDL_JoystickClose(self._joystick)
        self._joystick = None
