"""The hare of the title breathes: now and then an ear twitches, or it blinks."""

from __future__ import annotations

from game.ui.art_poster import Pose

STEP = 0.066  # seconds of one picture; few of them, so that a title at rest costs next to nothing
TWITCH = tuple(Pose(ear=turn) for turn in (4, -7, 5, -4, 2, -1))
BLINK = tuple(Pose(lid=shut) for shut in (0.5, 1.0, 1.0, 0.5))
# After so many seconds of rest something happens, again and again.
RESTS = ((9.0, TWITCH), (11.0, BLINK), (8.0, TWITCH), (9.5, BLINK), (12.0, TWITCH))
ROUND = sum(rest for rest, _ in RESTS) + 1


def rest(age: float) -> float:
    """Seconds until the next picture."""
    age %= ROUND
    for seconds, poses in RESTS:
        if age < seconds:
            return seconds - age
        age -= seconds
        if age < STEP * len(poses):
            return STEP - age % STEP
    return 0.0


def pose(age: float) -> Pose | None:
    """The pose of a moment; None while the hare stands as it is drawn."""
    age %= ROUND
    for rest, poses in RESTS:
        step = int((age - rest) / STEP)
        if age >= rest and step < len(poses):
            return poses[step]
        age -= rest
    return None
