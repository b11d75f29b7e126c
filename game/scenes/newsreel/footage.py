"""Some moments of a match once more, on the game's own table, and a camera that looks on.

It knows no more than everybody saw: pictures and events that are the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

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
from game.tables import guests
from game.tables.headline import AnyMoment
from game.tables.mood import Felt, Mood, Moods
from game.tables.panel import STRIP
from game.ui.boxes.canvas import DESIGN, Canvas, Rect

ZOOM = 1.4  # how much nearer than the whole table
STEPS = 3  # from one look to the next
LOOK = 0.2  # seconds between two looks of the camera at the table
COARSE = 8  # pixels of the table for one that the camera compares
CALMLY = 4  # looks before and after, over which the camera smooths its way
MARGIN, NEAR = 60.0, 130.0  # pixels
LONGEST = 12.0  # seconds of moments; of longer ones the beginning is left out
Spot = tuple[float, float]


class Movement(NamedTuple):
    """The box around what moved at a look, in pixels of the table."""

    left: float
    top: float
    right: float
    low: float

    @property
    def middle(self) -> Spot:
        return (self.left + self.right) / 2, (self.top + self.low) / 2


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
        self._shots: list[Movement | None] = []
        self._way: list[Spot] = []  # the upper left corner of what the camera sees, at every look
        self._bare = Background()  # without panels
        wide = round(SIZE[0] * ZOOM)
        self._surface = pygame.Surface((wide, round(wide * DESIGN[1] / DESIGN[0])))
        self._seen = wide, round(wide * (DESIGN[1] - STRIP) / DESIGN[0])
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
        if not self._shots:
            self._make_pictures()
        before: np.ndarray[tuple[int, int], np.dtype[np.int32]] | None = None
        while True:
            after = self._glance()
            self._shots.append(None if before is None else _changed(before, after))
            before = after
            if not self.reel.running:
                break
            for _ in range(STEPS):
                yield
                self.go_to(self._now + LOOK / STEPS)
            yield
        self.length = self._now
        self._way = _way(self._shots, self._seen)
        if self.length > LONGEST and len(self.told) > 1:
            self.told = self.told[1:]
            self._shots = []
            self._rewind()
            yield from self.scouted()
            return
        self.table = self._other
        self._rewind()

    def _glance(self) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
        """Returns the table now, coarsely and without its panels."""
        canvas = self._canvas()
        self._bare.draw(canvas, self.table)
        self.table.draw(canvas, self.stand.texts, None)
        pixels = pygame.surfarray.pixels2d(self._surface)
        return pixels[: self._seen[0] : COARSE, : self._seen[1] : COARSE].astype(np.int32)

    def _corner(self) -> Spot:
        """Returns the upper left corner of what the camera sees now."""
        if not self._way:
            return (self._seen[0] - SIZE[0]) / 2, (self._seen[1] - SIZE[1]) / 2
        at = min(self._now / LOOK, len(self._way) - 1.0)
        number, part = int(at), at % 1
        (ax, ay), (bx, by) = self._way[number], self._way[min(number + 1, len(self._way) - 1)]
        return ax + (bx - ax) * part, ay + (by - ay) * part

    def beginning(self) -> Spot:
        """Returns where something moves first, in the picture of the camera."""
        return self._seen_at(next((shot.middle for shot in self._shots if shot), None))

    def ending(self, hero: int) -> Spot:
        """Returns the hero's face if the camera sees it, or another one that tells something, or
        where something moved last."""
        moods = enumerate(self.moods.seen)
        moved = [seat for seat, mood in moods if mood not in (Mood.WAITS, Mood.TURN)]
        for seat in (hero, *moved):
            if spot := self._face(seat):
                return spot
        shots = [shot.middle for shot in self._shots if shot][-CALMLY:]
        x, y = np.mean(shots, axis=0) if shots else (0, 0)
        return self._seen_at((float(x), float(y)) if shots else None)

    def _face(self, seat: int) -> Spot | None:
        """Returns the face of a guest in the picture of the camera."""
        place, scale, (x, y) = self._guest(seat), self._canvas().scale, self._corner()
        if not place:
            return None
        u = (place[0] + place[2] / 2) * scale - x
        v = (place[1] + place[3] / 2) * scale - y
        inside = MARGIN < u < SIZE[0] - MARGIN and MARGIN < v < SIZE[1] - MARGIN
        return (u, v) if inside else None

    def _guest(self, seat: int) -> Rect | None:
        return next(iter(self.table.places.guests[seat : seat + 1]), None)

    def _seen_at(self, place: Spot | None) -> Spot:
        """Returns a place of the table in the picture of the camera, not too near its edges."""
        x, y = self._corner()
        u, v = (place[0] - x, place[1] - y) if place else (SIZE[0] / 2, SIZE[1] / 2)
        return (
            min(SIZE[0] - 2 * MARGIN, max(2 * MARGIN, u)),
            min(SIZE[1] - 2 * MARGIN, max(2 * MARGIN, v)),
        )

    def picture(self) -> pygame.Surface:
        """Returns what the camera sees."""
        self.draw(self._canvas())
        x, y = self._corner()
        return self._surface.subsurface((round(x), round(y), *SIZE))

    def _make_pictures(self) -> None:
        """Draws in advance what takes long the first time, faces of guests above all."""
        self.draw(self._canvas())
        self.table, self._other = self._other, self.table
        self._rewind()
        self.draw(self._canvas())
        feel, players = self.face.feel, self.match.players
        for seat, mood in {felt for moment in self.told for felt in feel(*moment).items()}:
            if place := self._guest(seat):
                guests.one(self._canvas(), place, players[seat], Felt(mood))

    def _canvas(self) -> Canvas:
        return Canvas(self._surface, self.stand.settings.palette)


def _changed(
    before: np.ndarray[tuple[int, int], np.dtype[np.int32]],
    after: np.ndarray[tuple[int, int], np.dtype[np.int32]],
) -> Movement | None:
    """Returns the box around what has changed."""
    across, down = np.nonzero(np.not_equal(before, after))
    if len(across) == 0:
        return None
    edges = np.min(across), np.min(down), np.max(across) + 1, np.max(down) + 1
    return Movement(*(float(COARSE * edge) for edge in edges))


def _way(shots: Sequence[Movement | None], seen: tuple[int, int]) -> list[Spot]:
    """Returns the corners of what the camera sees: it stands still if all fits, or else follows."""
    found = [shot for shot in shots if shot]
    if not found:
        return [_corner((seen[0] / 2, seen[1] / 2), seen)]
    left, top = min(shot.left for shot in found), min(shot.top for shot in found)
    whole = Movement(left, top, max(shot.right for shot in found), max(shot.low for shot in found))
    if whole.right - whole.left <= SIZE[0] and whole.low - whole.top <= SIZE[1]:
        x, y = _corner(whole.middle, seen)
        return [(_snapped(x, whole, seen[0]), y)]
    middles = np.array([shot.middle for shot in _filled(shots, found[0])])
    padded = np.pad(middles, ((CALMLY, CALMLY), (0, 0)), mode="edge")
    smooth = [mean(padded[n : n + 2 * CALMLY + 1], 0) for n in range(len(middles))]
    return [_corner((x, y), seen) for x, y in map(listed, smooth)]


def _snapped(x: float, shot: Movement, wide: int) -> float:
    """Returns the side of the table if that is near, so that no guest is cut in two."""
    last = float(wide - SIZE[0])
    if x < NEAR and shot.right <= SIZE[0]:
        return 0.0
    return last if last - x < NEAR and shot.left >= last else x


def _filled(shots: Sequence[Movement | None], last: Movement) -> Iterator[Movement]:
    """Yields a shot for each look; while nothing moves, the last one counts."""
    for shot in shots:
        last = shot or last
        yield last


def _corner(middle: Spot, seen: tuple[int, int]) -> Spot:
    x, y = middle[0] - SIZE[0] / 2, middle[1] - SIZE[1] / 2
    return min(max(0.0, x), float(seen[0] - SIZE[0])), min(max(0.0, y), float(seen[1] - SIZE[1]))
