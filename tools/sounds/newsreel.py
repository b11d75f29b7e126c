"""The piano beside a newsreel, and the projector behind it: as long as the film, to the picture."""

from __future__ import annotations

from itertools import chain

import numpy as np

from game.scenes.newsreel.celluloid import RATE as PICTURES
from tools.sounds.voices import RATE, Wave, air, clock, lay, piano, puff, room, wood

BEAT = 0.4  # seconds: eight pictures
SECONDS = 17.5 * BEAT
# Beats of the galop, from the first picture of the moment on: its bass, its chord, and four quick
# notes of the melody. F, C and B flat, as all motifs of the room.
GALOP = (
    (41, (57, 60, 65), (77, 76, 77, 81)),
    (36, (57, 60, 65), (84, 81, 77, 81)),
    (36, (58, 60, 64), (79, 78, 79, 82)),
    (43, (58, 60, 64), (84, 82, 79, 76)),
    (41, (57, 60, 65), (77, 76, 77, 81)),
    (46, (58, 62, 65), (86, 84, 82, 79)),
    (36, (57, 60, 65), (81, 84, 81, 77)),
    (36, (58, 60, 64), (79, 76, 74, 72)),
)
# The title: a call and its answer, two beats each; (beat, notes, how long they ring in beats).
TITLE = (
    (0.0, (53, 65, 69, 72), 0.4),
    (0.5, (53, 65, 69, 72), 0.2),
    (0.75, (53, 65, 69, 72), 0.2),
    (1.0, (53, 65, 70, 74), 0.9),
    (2.0, (48, 64, 70, 72), 0.4),
    (2.5, (48, 64, 70, 72), 0.2),
    (2.75, (48, 64, 70, 74), 0.2),
    (3.0, (48, 64, 70, 76), 0.9),
)
# The end everybody knows: five notes, a breath, and two more.
END = (
    (0.0, (41, 57, 60, 77), 0.45),
    (0.5, (72,), 0.2),
    (0.75, (72,), 0.2),
    (1.0, (46, 58, 62, 74), 0.45),
    (1.5, (45, 57, 60, 72), 0.45),
    (2.5, (36, 58, 64, 76), 0.4),
    (3.0, (29, 41, 57, 60, 65, 77), 1.4),
)

Layer = tuple[float, float, Wave]


def newsreel(_: int) -> Wave:
    """The whole film."""
    title = chords(TITLE, 1, 0.62)
    end = chords(END, 13, 0.66)
    played = room(lay(SECONDS, *title, *galop(5), *end), 0.14)
    whole: Wave = played / np.max(np.abs(played)) + 0.028 * projector()
    return whole


def chords(
    notes: tuple[tuple[float, tuple[int, ...], float], ...], begins: float, touch: float
) -> list[Layer]:
    """Chords, their keys struck hardly one after the other."""
    return [
        ((begins + at) * BEAT + 0.006 * number, 0.5, piano(key, rings * BEAT, touch))
        for at, keys, rings in notes
        for number, key in enumerate(keys)
    ]


def galop(begins: float) -> list[Layer]:
    """Bass and chord take turns, and the melody runs above them."""
    return list(chain.from_iterable(_beat(begins + n, *beat) for n, beat in enumerate(GALOP)))


def _beat(at: float, bass: int, chord: tuple[int, ...], run: tuple[int, ...]) -> list[Layer]:
    start = at * BEAT
    low = [(start, 0.62, piano(bass, 0.16, 0.7))]
    high = [
        (start + BEAT / 2 + 0.004 * i, 0.3, piano(key, 0.12, 0.5)) for i, key in enumerate(chord)
    ]
    quick = [(start + BEAT / 4 * i, 0.5, piano(key, 0.13, 0.75)) for i, key in enumerate(run)]
    return [*low, *high, *quick]


def projector() -> Wave:
    """The claw that pulls every picture down, and the fan; it runs up and comes to rest."""
    claw = [wood(1500 + 90 * i, 0.006, 500 + i, 0.05) for i in range(4)]
    pulls = [(n / PICTURES, 1.0, claw[n % 4]) for n in range(round(SECONDS * PICTURES) - 2)]
    fan = 0.5 * air(SECONDS, 150, 900, 510) + 0.2 * puff(SECONDS, 1800, 5000, 511)
    t = clock(SECONDS)
    runs = np.clip(t / 0.25, 0, 1) * np.clip((SECONDS - t) / 0.5, 0, 1)
    whole: Wave = (lay(SECONDS, *pulls) + fan[: round(SECONDS * RATE)]) * runs
    return whole
