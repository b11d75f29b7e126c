"""Clips: values that show the picture of any moment, with sounds as cues that fire once."""

from game.motion.clip import GREAT, Clip, Cue, change, cheer, cue, par, seq, tween, wait
from game.motion.ease import back, bounce, smooth
from game.motion.reel import Reel

__all__ = [
    "GREAT",
    "Clip",
    "Cue",
    "Reel",
    "back",
    "bounce",
    "change",
    "cheer",
    "cue",
    "par",
    "seq",
    "smooth",
    "tween",
    "wait",
]
