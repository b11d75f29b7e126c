"""What the effects are made by, and how loud each is to be: dB of its loudest 0.1 s."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.sounds import brass, crowd, guests, salon
from tools.sounds import effects as fx
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
    "wipe": (salon.wipe, -30),
    "lid": (salon.lid, -27),
    "tick": (salon.tick, -27),
    # things on the table
    "throw": (fx.throw, -23),
    "knock": (fx.knock, -20),
    "rim": (fx.rim, -20),
    "clack": (fx.clack, -21),
    "slide": (fx.slide, -25),
    "settle": (fx.settle, -23),
    "cup": (fx.cup, -23),
    "hop": (fx.hop, -24),
    "lift": (fx.lift, -28),
    "thump": (fx.thump, -21),
    "plop": (salon.plop, -22),
    "card": (fx.card, -26),
    "flip": (fx.flip, -24),
    "shuffle": (salon.shuffle, -25),
    "hutch": (salon.hutch, -22),
    "carrot": (salon.carrot, -24),
    # what it means
    "capture": (fx.capture, -20),
    "capture_three": (fx.capture_three, -17),
    "capture_five": (fx.capture_five, -14),
    "home": (notes(fx.HOME, 0.95), -21),
    "free": (fx.free, -23),
    "unlock": (fx.unlock, -23),
    "again": (notes(fx.AGAIN, 0.55), -22),
    "lost": (notes(fx.LOST, 0.85), -20),
    "takeover": (salon.takeover, -18),
    "bust": (salon.bust, -17),
    "gold": (brass.gold, -16),
    "banner": (salon.banner, -23),
    "drumroll": (brass.drumroll, -21),
    "meow": (salon.meow, -23),
    "squeak": (salon.squeak, -26),
    "tension": (brass.tension, -19),
    "bell": (fx.bell, -22),
    "voiceless": (notes(fx.VOICELESS, 1.4), -22),
    "win": (brass.win, -15),
    "newsreel": (newsreel, -20),
    "cut": (salon.cut, -26),
    "joined": (salon.joined, -24),
    "rank": (salon.rank, -27),
    "step": (salon.step, -20),
    # the people in the room
    "applause": (crowd.applause, -20),
    "gasp": (crowd.gasp, -23),
    "murmur": (crowd.murmur, -30),
    "ovation": (crowd.ovation, -18),
    **{f"laugh_{seat}": (partial(guests.laugh, seat), -26) for seat in guests.THROATS},
    **{f"shock_{seat}": (partial(guests.shock, seat), -26) for seat in guests.THROATS},
}
