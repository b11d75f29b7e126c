"""What the effects are made by, and how loud each is to be: dB of its loudest 0.1 s."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.sounds import effects as fx
from tools.sounds import salon
from tools.sounds.newsreel import newsreel
from tools.sounds.voices import Wave

Make = Callable[[int], Wave]


def notes(tune: tuple[tuple[float, int], ...], seconds: float, ring: float = 1.0) -> Make:
    return partial(_notes, tune, seconds, ring)


def _notes(tune: tuple[tuple[float, int], ...], seconds: float, ring: float, i: int) -> Wave:
    return fx.varied(tune, seconds, i, ring)


EFFECTS: dict[str, tuple[Make, float]] = {
    # what hands touch
    "click": (salon.click, -31),
    "back": (salon.back, -31),
    "focus": (salon.focus, -39),
    "error": (notes(fx.ERROR, 0.36, 0.4), -25),
    "sheet": (salon.sheet, -32),
    "curtain": (salon.curtain, -27),
    "tick": (salon.tick, -32),
    # things on the table
    "throw": (fx.throw, -26),
    "knock": (fx.knock, -25),
    "rim": (fx.rim, -25),
    "clack": (fx.clack, -27),
    "hop": (fx.hop, -24),
    "thump": (fx.thump, -21),
    "plop": (salon.plop, -22),
    "card": (fx.card, -30),
    "flip": (fx.flip, -28),
    "shuffle": (salon.shuffle, -27),
    "hutch": (salon.hutch, -24),
    "carrot": (salon.carrot, -26),
    # what it means
    "capture": (fx.capture, -20),
    "home": (notes(fx.HOME, 0.95), -21),
    "free": (fx.free, -23),
    "unlock": (fx.unlock, -23),
    "again": (notes(fx.AGAIN, 0.55), -22),
    "lost": (notes(fx.LOST, 0.85), -22),
    "takeover": (salon.takeover, -22),
    "bust": (salon.bust, -21),
    "meow": (salon.meow, -25),
    "squeak": (salon.squeak, -28),
    "tension": (salon.tension, -21),
    "bell": (fx.bell, -24),
    "voiceless": (notes(fx.VOICELESS, 1.4), -22),
    "win": (fx.win, -19),
    "newsreel": (newsreel, -20),
    # the people in the room
    "applause": (salon.applause, -25),
    "gasp": (salon.gasp, -27),
    "murmur": (salon.murmur, -32),
    "ovation": (salon.ovation, -22),
}
