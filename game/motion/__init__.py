"""Clips: values that show a picture for any time, with sounds as cues that fire once."""

from game.motion.clip import Clip, Cue, cue, par, seq, still, tween, wait
from game.motion.ease import back, bounce, linear, smooth, soft
from game.motion.reel import Reel

__all__ = [
    "Clip",
    "Cue",
    "Reel",
    "back",
    "bounce",
    "cue",
    "linear",
    "par",
    "seq",
    "smooth",
    "soft",
    "still",
    "tween",
    "wait",
]
