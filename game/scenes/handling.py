"""How people want their devices, from the settings."""

from __future__ import annotations

from game.settings import SHAKEN, Settings
from game.ui.actions import Layout, layout
from game.ui.grips import DEAD, FIRST_REPEAT, NEXT_REPEAT, Controls

DEAD_ZONES = {"small": 0.2, "usual": DEAD, "large": 0.6}
REPEATS = {
    "slow": (0.7, 0.25),
    "usual": (FIRST_REPEAT, NEXT_REPEAT),
    "fast": (0.25, 0.06),
    "off": None,
}


def layouts(settings: Settings) -> tuple[Layout, Layout]:
    """What keys do, and what buttons of pads do."""
    keys, buttons = layout(settings.keys, pads=False), layout(settings.buttons, pads=True)
    return keys or Layout(False, {}), buttons or Layout(True, {})


def controls(settings: Settings) -> Controls:
    """All that is chosen for devices."""
    return Controls(
        *layouts(settings),
        DEAD_ZONES[settings.dead_zone],
        REPEATS[settings.repeat],
        settings.rumble / SHAKEN,
        settings.left_handed,
    )
