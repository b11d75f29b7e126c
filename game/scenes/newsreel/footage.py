"""Some moments of a match once more, on the game's own table, and a camera that looks on.

It knows no more than everybody saw: pictures and events that are the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pygame

from game.core.arrays import listed, mean
from game.match.match import Match
from game.match.sight import Sight
from game.motion import Reel
from game.scenes.frame.render_context import RenderContext
from game.scenes.newsreel.celluloid import SIZE
from game.scenes.telling.background import Background
from game.scenes.telling.performance import Performance, laid
from game.tables import guests, panel
from game.tables.headline import AnyMoment
from game.tables.mood import Felt, Moods
from game.tables.panel import STRIP
from game.ui.boxes.canvas import DESIGN, Canvas

ZOOM = 2  # how much nearer than the whole table
STEPS = 3  # from one look to the next
LOOK = 0.2  # seconds between two looks of the camera at the table
COARSE = 8  # pixels of the table for one that the camera compares
CALMLY = 2  # looks before and after, over which the camera smooths its way
ASIDE = 0.12  # how far the action may be off the middle of a picture, as a part of its width
FOOT = 0.57  # how far down in a picture things stand, as a part of its height
LOWEST = 0.72  # and how far at most
BEYOND = 280  # pixels the camera may look beyond either side of the table
PAUSE = 0.4  # seconds of it when nothing moves any more
LONGEST = 12.0  # seconds of moments; of longer ones the beginning is left out
TABLE = ZOOM * SIZE[0], ZOOM * round(SIZE[0] * DESIGN[1] / DESIGN[0])
SEEN = round(TABLE[1] * (DESIGN[1] - STRIP) / DESIGN[1])  # of its height, above the strip
Spot = tuple[float, float]
Pixels = np.ndarray[tuple[int, int], np.dtype[np.int32]]


class Footage(Performance):
    """The moments again, `length` seconds, and the camera's way; `scouted` finds both."""

    def __init__(self, stand: RenderContext, match: Match, told: Sequence[AnyMoment]) -> None:
        super().__init__(stand, match)
        self.told = told
        self.length = 0.0
        # one to try it on, so that on the other the dice are as nobody has touched them
        self._other = laid(stand, match)
        for table in (self.table, self._other):
            table.arrange(DESIGN)
        self._set = pygame.Surface((TABLE[0] + 2 * BEYOND, TABLE[1]))
        self._surface = self._set.subsurface((BEYOND, 0, *TABLE))
        self._action: list[Spot] = []  # where something happens, at every look
        self._way: list[Spot] = []  # the upper left corner of what the camera sees then
        self._bare = Background()  # without guests
        self._rewind()

    # Time

    def _rewind(self) -> None:
        self._now = 0.0
        self.reel = Reel(lambda _: None)
        self.moods = Moods(len(self.match.players))
        now = self.match.shown_at(len(self.match.log))
        self.show(Sight(self.told[0].before if self.told else now, {}))
        self.replay(self.told)

    def go_to(self, time: float) -> None:
        """Brings the table to `time` seconds."""
        if time < self._now:
            self._rewind()
        if time == self._now:  # nothing has begun in the first picture
            return
        self.reel.advance(time - self._now)
        self.moods.advance(time - self._now, self.seat, tense=False)
        self._now = time

    # The camera

    def scouted(self) -> Iterator[None]:
        """Plays everything once, bit by bit, to see how long it takes and where it happens; the
        first bit is the largest."""
        if not self._action:
            self._make_pictures()
        before, seen, still = self._glance(), list[Spot | None](), 0.0
        while self.reel.running:
            for _ in range(STEPS):
                yield
                self.go_to(self._now + LOOK / STEPS)
            after = self._glance()
            moved = _moved(before, after)
            seen.append(self._spot() or moved)
            before, still = after, self._now if moved else still
            yield
        self.length = min(self._now, still + PAUSE)
        self._action = [*_filled(seen)] or [(TABLE[0] / 2, SEEN / 2)]
        self._way = _way(self._action)
        if self.length > LONGEST and len(self.told) > 1:
            self.told = self.told[1:]
            self._rewind()
            yield from self.scouted()
            return
        self.table = self._other
        self._rewind()

    def _glance(self) -> Pixels:
        """Returns the table now, coarsely and without its guests."""
        canvas = self._canvas()
        self._bare.draw(canvas, self.table)
        self.table.draw(canvas, self.stand.texts, None)
        pixels = pygame.surfarray.pixels2d(self._surface)
        return pixels[::COARSE, :SEEN:COARSE].astype(np.int32)

    def _spot(self) -> Spot | None:
        """Returns where all look now, in pixels of the table."""
        spot, scale = self.table.places.spot, self._canvas().scale
        return spot and (spot[0] * scale, spot[1] * scale)

    @property
    def piece(self) -> bool:
        """Says whether there is a piece now at which everybody looks."""
        return self._spot() is not None

    def action(self) -> Spot:
        """Returns where something happens now, in the picture of the camera."""
        (x, y), (left, top) = self._between(self._action), self._between(self._way)
        return x - left, y - top

    def _between(self, spots: Sequence[Spot]) -> Spot:
        """Returns a spot for now, between those of two looks."""
        if not spots:
            return 0.0, 0.0
        at = min(max(0.0, self._now / LOOK - 1), len(spots) - 1.0)
        (ax, ay), (bx, by) = spots[int(at)], spots[min(int(at) + 1, len(spots) - 1)]
        return ax + (bx - ax) * (at % 1), ay + (by - ay) * (at % 1)

    def picture(self) -> pygame.Surface:
        """Returns what the camera sees."""
        x, y = self._between(self._way)
        seen = pygame.Rect(BEYOND + round(x), round(y), *SIZE)
        self._set.set_clip(seen)
        self._surface.set_clip(seen.move(-BEYOND, 0))
        self.draw(self._canvas())
        self._surface.set_clip(None)
        return self._set.subsurface(seen)

    def draw_panels(self, canvas: Canvas) -> None:
        """Draws no panels, which a camera so near would cut, but the niches of the guests; unless
        they lie on the table."""
        if self.table.places.on_table:
            super().draw_panels(canvas)
            return
        for player, place in zip(self.match.players, self.table.places.guests, strict=False):
            if place:
                panel.niche(canvas, place, player.letter, active=False)

    def _make_pictures(self) -> None:
        """Draws in advance what takes long the first time, faces of guests above all."""
        self.draw(self._canvas())
        self.table, self._other = self._other, self.table
        self._rewind()
        self.draw(self._canvas())
        self._extend()
        feel, players = self.face.feel, self.match.players
        for seat, mood in {felt for moment in self.told for felt in feel(*moment).items()}:
            if place := next(iter(self.table.places.guests[seat : seat + 1]), None):
                guests.one(self._canvas(), place, players[seat], Felt(mood))

    def _extend(self) -> None:
        """Lets the table go on beyond its sides, in the colours of its edges."""
        for edge, left in ((0, 0), (TABLE[0] - 1, BEYOND + TABLE[0])):
            column = self._surface.subsurface((edge, 0, 1, TABLE[1]))
            self._set.blit(pygame.transform.scale(column, (BEYOND, TABLE[1])), (left, 0))

    def _canvas(self) -> Canvas:
        return Canvas(self._surface, self.stand.settings.palette)


def _moved(before: Pixels, after: Pixels) -> Spot | None:
    """Returns the middle of what has changed: as much of it on the left as on the right."""
    across, down = np.nonzero(np.not_equal(before, after))
    if len(across) == 0:
        return None
    return COARSE * float(np.median(across) + 0.5), COARSE * float(np.median(down) + 0.5)


def _filled(seen: Sequence[Spot | None]) -> Iterator[Spot]:
    """Yields a spot for each look; where nothing happens that of the last one, or of the first."""
    last = next(filter(None, seen), None)
    for spot in seen:
        last = spot or last
        if last:
            yield last


def _way(action: Sequence[Spot]) -> list[Spot]:
    """Returns the corners of what the camera sees: it follows smoothly what happens, which is never
    far from the middle."""
    padded = np.pad(np.array(action), ((CALMLY, CALMLY), (0, 0)), mode="edge")
    smooth = (listed(mean(padded[n : n + 2 * CALMLY + 1], 0)) for n in range(len(action)))
    return [_corner(middle, spot) for middle, spot in zip(smooth, action, strict=True)]


def _corner(middle: Sequence[float], spot: Spot) -> Spot:
    """Returns the corner of a picture around `middle`, on the table if `spot` can be in it."""
    (wide, high), (x, y) = SIZE, middle
    left = min(max(0.0, x - wide / 2), float(TABLE[0] - wide))
    left = min(max(spot[0] - wide * (0.5 + ASIDE), left), spot[0] - wide * (0.5 - ASIDE))
    top = min(max(spot[1] - high * LOWEST, y - high * FOOT), spot[1] - high * (1 - LOWEST))
    left = min(max(-float(BEYOND), left), float(TABLE[0] + BEYOND - wide))
    return left, min(max(0.0, top), float(SEEN - high))
