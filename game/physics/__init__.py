"""Thrown dice: takes a gesture, returns a recorded tumble; no window, clock, file or luck."""

from game.physics.throws import Throw, plan, tumble
from game.physics.tumble import Knock, Tumble, face_up, pose, relabel, upright

__all__ = ["Knock", "Throw", "Tumble", "face_up", "plan", "pose", "relabel", "tumble", "upright"]
