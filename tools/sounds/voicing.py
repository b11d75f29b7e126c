"""Chords in four parts, each led to the next by small steps, and the notes of the bass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tools.sounds.score import parsed

LOWEST_BASS = 33  # A1: above it a small loudspeaker still says something
MUD = 50  # below this key two keys of a chord are at least a fourth apart
Chord = tuple[int, ...]


def classes(name: str) -> list[int]:
    """The pitch classes of a chord that matter: the bass has the root of those with five."""
    root, steps, low = parsed(name)
    if len(steps) == 5:
        steps = steps[1:] if low == root else (0, *steps[1:2], *steps[3:])
    return sorted((root + step) % 12 for step in steps)


def closed(name: str, low: int, high: int) -> Iterator[Chord]:
    """Every way to lay a chord closely between two keys; one of three has its lowest doubled."""
    tones = classes(name)
    for inversion in range(len(tones)):
        row = [*tones[inversion:], *tones, *tones][:4]
        keys = [low + (row[0] - low) % 12]
        for pitch in row[1:]:
            keys.append(keys[-1] + ((pitch - keys[-1]) % 12 or 12))
        while keys[-1] <= high:
            yield tuple(keys)
            keys = [key + 12 for key in keys]


def dropped(name: str, low: int, high: int) -> Iterator[Chord]:
    """Every way to lay it openly: its second key from above an octave lower."""
    for first, second, third, fourth in closed(name, low, high + 12):
        keys = tuple(sorted((first, second, third - 12, fourth)))
        if keys[0] >= low and keys[-1] <= high:
            yield keys


def led(
    names: Sequence[str], low: int, highs: Sequence[int], close: bool, middle: float
) -> list[Chord]:
    """Chords one after the other, each between `low` and its own highest key, by small steps."""
    before: Chord = ()
    found = []
    for name, high in zip(names, highs, strict=True):
        before = _nearest(name, low, high, close, middle, before)
        found.append(before)
    return found


def _nearest(name: str, low: int, high: int, close: bool, middle: float, before: Chord) -> Chord:
    ways = [] if close else [keys for keys in dropped(name, low, high) if _clear(keys)]
    ways = ways or list(closed(name, low, high)) or list(closed(name, low, low + 24))

    def cost(keys: Chord) -> float:
        moved = sum(abs(a - b) for a, b in zip(keys, before, strict=True)) if before else 0
        return moved + 0.8 * abs(sum(keys) / 4 - middle)

    return min(ways, key=cost)


def _clear(keys: Chord) -> bool:
    return all(b - a >= 5 or a >= MUD for a, b in pairwise(keys))


def bass_key(name: str, word: str, following: str) -> int:
    """The key of a word of the bass (`score.Part`) under a chord that `following` comes after."""
    low = lowest(name)
    if word in "<>":
        return lowest(following) + (-1 if word == "<" else 1)
    root, steps, bass = parsed(name)
    inside = {(root + step - bass) % 12 for step in steps}
    third = min(inside & {3, 4, 5}, default=0)
    fifth = min(inside & {6, 7, 8}, key=lambda step: abs(step - 7), default=5)
    seventh = max(inside & {9, 10, 11}, default=12)
    step = {"1": 0, "2": 2, "3": third, "5": fifth, "6": 9, "7": seventh, "8": 12}[word]
    return low + (step - 12 if word == "5" and low + step > LOWEST_BASS + 9 else step)


def lowest(name: str) -> int:
    """The bass note of a chord, A1 to G#2."""
    return LOWEST_BASS + (parsed(name)[2] - LOWEST_BASS) % 12
