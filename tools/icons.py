"""Writes the program's icon in the forms systems want: python -m tools.icons

The drawing is the window's own (`art.appicon`); packaging/icons holds it as .svg, .png, .ico
(Windows) and .icns (macOS).
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
from PIL import Image

from game.ui.art import art
from game.ui.surfaces import svg

FOLDER = Path(__file__).resolve().parent.parent / "packaging" / "icons"
NAME = "hats-and-hares"
PNGS = (48, 128, 256)  # pixels; Linux has these beside the drawing
ICO = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS = (16, 32, 64, 128, 256, 512, 1024)


def drawing() -> str:
    """The icon as SVG; its corners are cut off by a path, which desktops understand."""
    tile = svg.rect(0, 0, 100, 100, "#FFFFFF", art.ROUND)
    cut = f'<defs><clipPath id="tile">{tile}</clipPath></defs>'
    return svg.frame(f'{cut}<g clip-path="url(#tile)">{art.appicon_tile()}</g>', 100, 100) + "\n"


def picture(size: int) -> Image.Image:
    """The icon at one size, drawn anew for it."""
    drawn = art.appicon(size)
    return Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{NAME}.svg").write_text(drawing(), encoding="utf-8")
    for size in PNGS:
        picture(size).save(FOLDER / f"{NAME}-{size}.png", optimize=True)
    for kind, sizes in (("ico", ICO), ("icns", ICNS)):
        *smaller, largest = [picture(size) for size in sizes]
        path = FOLDER / f"{NAME}.{kind}"
        largest.save(path, sizes=[(size, size) for size in ICO], append_images=smaller)
    return 0


if __name__ == "__main__":
    sys.exit(main())
