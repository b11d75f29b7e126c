"""The mark of a scan: a ring around a thing, a frame around a group, visible from across the
room."""

from __future__ import annotations

from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import BACK
from game.scenes.menus import prompts
from game.scenes.switch_scanning.scanning import OUT, Scan, ScanStop
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.grouping import frame
from game.ui.surfaces import theme

RING, EDGE, GAP = 10.0, 5.0, 4.0  # the bright part; the dark one at both its sides; to the thing
DENSE = 0.4  # the part of its frame that a group fills if it is close together
LEAST, WIDER = 72.0, 1.6  # a small thing is not covered by its ring, nor are its neighbours
BADGE, CAP = 84.0, 56.0  # a plate, and the button on it
NO_PAD = "pad:"  # it has not been pressed yet


class ScanMark:
    """The mark over the top scene, drawn with it."""

    def __init__(self, kit: Kit, scan: Scan) -> None:
        self.kit = kit
        self.scan = scan

    @property
    def changing(self) -> object:
        """Returns a value that is another one when the picture is."""
        return self.scan.stop, self.scan.sleeps

    def draw(self, canvas: Canvas) -> None:
        """Draws what is marked now."""
        stop = self.scan.stop
        if self.scan.sleeps:
            self._wake(canvas)
        if stop is None:
            return
        whole = frame(stop.spots)
        if stop.id is None or stop.id == OUT:
            _group(canvas, stop, whole)
        else:
            ring(canvas, whole, theme.PAPER_LIT)
        if stop.id in (OUT, BACK):
            _badge(canvas, whole)

    def _wake(self, canvas: Canvas) -> None:
        """Draws the button that wakes it, in the upper right corner."""
        device = self.scan.device or NO_PAD
        wide = CAP * prompts.wide(self.kit, device, "yes")
        x, y = canvas.size[0] - 44 - wide, 24.0
        canvas.box((x - 20, y, wide + 40, BADGE), theme.TABLE_DARK, theme.BRASS_LIGHT, 4, 14)
        middle = y + BADGE / 2
        prompts.draw_button(canvas, self.kit, device, "yes", x, middle, CAP, theme.BRASS_LIGHT)


def _group(canvas: Canvas, stop: ScanStop, whole: Rect) -> None:
    """Draws one frame, or where others are in between, a ring around each of them."""
    filled = sum(spot.rect[2] * spot.rect[3] for spot in stop.spots)
    if filled >= DENSE * whole[2] * whole[3]:
        ring(canvas, whole, theme.BRASS_LIGHT, 2 * GAP)
        return
    for spot in stop.spots:
        ring(canvas, spot.rect, theme.BRASS_LIGHT)


def ring(canvas: Canvas, rect: Rect, colour: str, gap: float = GAP) -> None:
    """Draws a thick ring in two tones, visible on any ground, inside the picture."""
    for bright in (False, True):
        far = gap + RING + EDGE * (not bright)
        x, y, w, h = _within(canvas, rect, far, EDGE * bright)
        wide = RING if bright else RING + 2 * EDGE
        canvas.box((x, y, w, h), "", colour if bright else theme.INK, wide, 22 - EDGE * bright)


def _within(canvas: Canvas, rect: Rect, far: float, edge: float) -> Rect:
    """Returns a rectangle `far` around another, at least `edge` from the picture's edge."""
    x, y, w, h = rect
    least = min(LEAST, WIDER * max(w, h))
    if max(w, h) < least:
        x, y, w, h = x - (least - w) / 2, y - (least - h) / 2, least, least
    left, top = max(edge, x - far), max(edge, y - far)
    right = min(canvas.size[0] - edge, x + w + far)
    return left, top, right - left, min(canvas.size[1] - edge, y + h + far) - top


def _badge(canvas: Canvas, whole: Rect) -> None:
    """Draws the way back, where no button shows it."""
    x, y, w, h = whole
    left = min(max(x + (w - BADGE) / 2, 0.0), canvas.size[0] - BADGE)
    top = min(max(y + (h - BADGE) / 2, 0.0), canvas.size[1] - BADGE)
    canvas.box((left, top, BADGE, BADGE), theme.PAPER, theme.INK, 4, 14)
    canvas.icon("back", left + BADGE / 2, top + BADGE / 2, BADGE * 0.66, theme.INK)
