"""Pads that are not there: SDL's own virtual joysticks, so that real events come out of pygame.

They are made in the copy of SDL that pygame has loaded into this process, through ctypes. What a
`Pad` is told shows at the next `pygame.event.get()`: SDL reads a virtual pad once a poll, so two
states set between two polls collapse into the later one. A button that is pressed and released
needs a poll in between (`tap` does that), and so does a stick that is pushed and let go.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import POINTER, c_char_p, c_int, c_int16, c_uint8, c_uint16, c_uint32, c_void_p
from pathlib import Path

import pygame

# in the order of SDL_GameControllerButton and SDL_GameControllerAxis
BUTTONS = (
    *("A", "B", "X", "Y", "BACK", "GUIDE", "START", "LEFTSTICK", "RIGHTSTICK", "LB", "RB"),
    *("UP", "DOWN", "LEFT", "RIGHT"),
)
AXES = ("LEFTX", "LEFTY", "RIGHTX", "RIGHTY", "LT", "RT")
HATS = {(0, 0): 0, (0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}
GAMECONTROLLER = 1
Rumble = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint16, c_uint16)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1 (SDL 2.24 and later)."""

    _fields_ = [
        *((name, c_uint16) for name in ("version", "type", "naxes", "nbuttons", "nhats")),
        *((name, c_uint16) for name in ("vendor_id", "product_id", "padding")),
        *((name, c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", c_char_p),
        *((name, c_void_p) for name in ("userdata", "Update", "SetPlayerIndex")),
        ("Rumble", Rumble),
        *((name, c_void_p) for name in ("RumbleTriggers", "SetLED", "SendEffect")),
    ]


def _library() -> ctypes.CDLL:
    """The SDL that pygame runs on; loading it again gives the same one."""
    package = Path(pygame.__file__).parent
    patterns = ("pygame_ce.libs/libSDL2-2*.so*", "pygame/SDL2.dll", "pygame/**/libSDL2-2*.dylib")
    found = [path for pattern in patterns for path in package.parent.glob(pattern)]
    if not found:
        raise RuntimeError(f"no SDL2 library beside {package}; install pygame-ce from its wheel")
    sdl = ctypes.CDLL(str(found[0]))
    signatures = {
        "AttachVirtualEx": (c_int, POINTER(_Description)),
        "DetachVirtual": (c_int, c_int),
        "Open": (c_void_p, c_int),
        "Close": (None, c_void_p),
        "GetDeviceInstanceID": (c_int, c_int),
        "SetVirtualAxis": (c_int, c_void_p, c_int, c_int16),
        "SetVirtualButton": (c_int, c_void_p, c_int, c_uint8),
        "SetVirtualHat": (c_int, c_void_p, c_int, c_uint8),
    }
    for name, (result, *arguments) in signatures.items():
        function = getattr(sdl, f"SDL_Joystick{name}")
        function.restype, function.argtypes = result, arguments
    return sdl


_sdl = _library()


def pump() -> list[pygame.Event]:
    """One poll: what the pads have been told since the last one, as events."""
    return pygame.event.get()


class Pad:
    """A pad, plugged in as long as it lives; pygame's joysticks must be initialised before.

    `number` is its instance id, `device` what the program calls it. `rumbles` are the pairs of
    strengths (low and high, 0 to 65535) it was told to shake with. One that is not `known` has no
    layout SDL could name its buttons by, and a hat.
    """

    def __init__(
        self,
        name: str = "Test Pad",
        known: bool = True,
        product: int = 0x5678,
        vendor: int = 0x1234,
    ) -> None:
        self.rumbles: list[tuple[int, int]] = []
        self._shake = Rumble(self._shaken)  # SDL does not keep it alive
        self._description = _Description(
            version=1,
            type=GAMECONTROLLER if known else 0,
            naxes=len(AXES),
            nbuttons=len(BUTTONS),
            nhats=0 if known else 1,
            vendor_id=vendor,
            product_id=product if known else 0x5679,
            button_mask=(1 << len(BUTTONS)) - 1 if known else 0,
            axis_mask=(1 << len(AXES)) - 1 if known else 0,
            name=name.encode(),
            Rumble=self._shake,
        )
        index = _sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        if index < 0:
            raise RuntimeError(f"no virtual pad: {pygame.get_error()}; call pygame.joystick.init()")
        self.number: int = _sdl.SDL_JoystickGetDeviceInstanceID(index)
        self.device = f"pad:{self.number}"
        self._joystick = _sdl.SDL_JoystickOpen(index)
        if known:
            self.axis("LT", -1)
            self.axis("RT", -1)

    def _shaken(self, _user: object, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0

    def press(self, button: str | int) -> None:
        """Holds a button down, by one of `BUTTONS` or its raw number."""
        self._button(button, 1)

    def release(self, button: str | int) -> None:
        self._button(button, 0)

    def tap(self, button: str | int, poll: Callable[[], object] = pump) -> None:
        """Presses, polls, releases and polls again."""
        self.press(button)
        poll()
        self.release(button)
        poll()

    def axis(self, axis: str | int, value: float) -> None:
        """Pushes an axis, by one of `AXES` or its raw number, to a place between -1 and 1."""
        number = AXES.index(axis) if isinstance(axis, str) else axis
        level = max(-32768, min(32767, round(value * 32768)))
        _sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, level)

    def stick(self, name: str, x: float, y: float) -> None:
        """Pushes both axes of the "LEFT" or the "RIGHT" stick; y downwards."""
        self.axis(f"{name}X", x)
        self.axis(f"{name}Y", y)

    def hat(self, x: int, y: int) -> None:
        """Pushes the hat of a pad that is not known; y upwards, no diagonals."""
        _sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, HATS[x, y])

    def unplug(self) -> None:
        """Pulls the plug; does nothing if that has happened, or if joysticks have been quit."""
        count = pygame.joystick.get_count() if pygame.joystick.get_init() else 0
        for index in range(count):
            if _sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                _sdl.SDL_JoystickDetachVirtual(index)
                _sdl.SDL_JoystickClose(self._joystick)
                return

    def _button(self, button: str | int, down: int) -> None:
        number = BUTTONS.index(button) if isinstance(button, str) else button
        _sdl.SDL_JoystickSetVirtualButton(self._joystick, number, down)
