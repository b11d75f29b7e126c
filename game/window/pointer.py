"""A pointer that can be seen from the sofa: three times as large, light with a dark edge."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.ui.surfaces import svg, theme

TALL, WIDE = 72.0, 52.0  # units
TIP = 4.0  # of the arrow, from the corner
ARROW = f"M{TIP:g} {TIP:g} L{TIP:g} 58 L17 46 L26 66 L37 61 L28 42 L46 41 Z"


def use(scale: float) -> None:
    """Takes the large pointer at `scale` pixels a unit, or the system's for 0."""
    with suppress(pygame.error):  # not every driver has pointers to choose
        if scale:
            tip = round(TIP * scale)
            pygame.mouse.set_cursor(pygame.Cursor((tip, tip), picture(scale)))
        else:
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)


def picture(scale: float) -> pygame.Surface:
    """Returns the arrow, its tip at the upper left."""
    style = (
        f'fill="{theme.PAPER_LIT}" stroke="{theme.INK}" stroke-width="5" stroke-linejoin="round"'
    )
    drawing = svg.frame(f'<path d="{ARROW}" {style}/>', WIDE, TALL)
    return svg.raster(drawing, (round(WIDE * scale), round(TALL * scale)))
