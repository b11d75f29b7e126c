"""What is kept of a film: a sheet of pictures with their times, a moving picture, and a list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from PIL import Image

from game.ui.surfaces import text, theme
from tools.film.camera import Frame, Note

COLUMNS, THUMB, LABEL = 5, 480, 54  # of the sheet: pixels
EVERY = 3  # frames of the program for each of the moving picture: 20 a second
QUALITY = 80


class Reels:
    """Takes frames in and writes files. `sheet`: frames between two pictures of the sheet; `wide`:
    of the moving picture; `folder`: where every single frame is kept, if anywhere."""

    def __init__(self, sheet: int, wide: int, folder: Path | None = None) -> None:
        self.sheet, self.wide, self.folder = sheet, wide, folder
        self._count = 0
        self._thumbs: list[tuple[float, pygame.Surface]] = []
        self._moving: list[Image.Image] = []

    def take(self, frame: Frame) -> None:
        if self._count % self.sheet == 0:
            self._thumbs.append((frame.at, narrowed(frame.picture, THUMB)))
        if self._count % EVERY == 0:
            small = narrowed(frame.picture, self.wide)
            data = pygame.image.tobytes(small, "RGB")
            self._moving.append(Image.frombytes("RGB", small.get_size(), data))
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(frame.picture, self.folder / f"{frame.at:07.3f}.png")
        self._count += 1

    def write(self, folder: Path, name: str, title: str, notes: Sequence[Note]) -> list[Path]:
        """Writes the three files; returns them."""
        paths = [folder / f"{name}.{kind}" for kind in ("png", "webp", "txt")]
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self._sheet(notes), paths[0])
        first, *rest = self._moving
        took = round(1000 * EVERY / 60)
        first.save(
            paths[1], save_all=True, append_images=rest, duration=took, loop=0, quality=QUALITY,
            method=2,
        )  # fmt: skip
        paths[2].write_text("\n".join([title, "", *map(str, notes), ""]), encoding="utf-8")
        return paths

    def _sheet(self, notes: Sequence[Note]) -> pygame.Surface:
        high = max(thumb.get_height() for _, thumb in self._thumbs) + LABEL
        rows = -(-len(self._thumbs) // COLUMNS)
        sheet = pygame.Surface((COLUMNS * THUMB, rows * high))
        sheet.fill(theme.INK)
        times = [at for at, _ in self._thumbs] + [float("inf")]
        for number, (at, thumb) in enumerate(self._thumbs):
            left, top = number % COLUMNS * THUMB, number // COLUMNS * high
            sheet.blit(thumb, (left, top))
            new = [n for n in notes if at <= n.at < times[number + 1]]
            area = pygame.Rect(left + 6, top + thumb.get_height(), THUMB - 12, LABEL)
            _label(sheet, area, at, new)
        return sheet


def narrowed(picture: pygame.Surface, wide: int) -> pygame.Surface:
    """The same picture, no wider than that."""
    w, h = picture.get_size()
    if w <= wide:
        return picture.copy()
    return pygame.transform.smoothscale(picture, (wide, round(h * wide / w)))


def _label(sheet: pygame.Surface, area: pygame.Rect, at: float, notes: Sequence[Note]) -> None:
    """The time, and what happens until the next picture."""
    code = text.picture(f"{at:.2f}", "bold", 22, theme.BRASS_LIGHT)
    sheet.blit(code, area)
    events = ", ".join((n.what or n.kind).split()[0] for n in notes if n.kind != "cue")
    cues = " ".join(n.what.split()[0] for n in notes if n.kind == "cue")
    place = pygame.Rect(area.x + code.get_width() + 10, area.y, area.w, area.h)
    for line, colour in ((events, theme.PAPER), (cues, theme.BRASS)):
        if line:
            written = text.picture(line, "text", 18, colour)
            sheet.blit(written, place, (0, 0, area.right - place.x, area.h))
        place.y += 25
