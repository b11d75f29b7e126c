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
    "tick": (salon.tick, -28),
    # things on the table
    "throw": (fx.throw, -26.5),
    "knock": (fx.knock, -23),
    "rim": (fx.rim, -23),
    "clack": (fx.clack, -24),
    "slide": (fx.slide, -28),
    "settle": (fx.settle, -26),
    "cup": (fx.cup, -25),
    "hop": (fx.hop, -26),
    "lift": (fx.lift, -28),
    "thump": (fx.thump, -23.5),
    "plop": (salon.plop, -24),
    "card": (fx.card, -27),
    "flip": (fx.flip, -24),
    "shuffle": (salon.shuffle, -25),
    "hutch": (salon.hutch, -22),
    "carrot": (salon.carrot, -24),
    # what it means
    "capture": (fx.capture, -22),
    "capture_three": (fx.capture_three, -17.5),
    "capture_five": (fx.capture_five, -12.5),
    "home": (notes(fx.HOME, 0.95), -23),
    "free": (fx.free, -23),
    "unlock": (fx.unlock, -23),
    "again": (notes(fx.AGAIN, 0.55), -24.5),
    "lost": (notes(fx.LOST, 0.85), -20),
    "takeover": (salon.takeover, -15.5),
    "bust": (salon.bust, -14.5),
    "gold": (brass.gold, -13.5),
    "banner": (salon.banner, -23),
    "drumroll": (brass.drumroll, -19),
    "meow": (salon.meow, -23),
    "squeak": (salon.squeak, -26),
    "tension": (brass.tension, -17),
    "bell": (fx.bell, -22),
    "voiceless": (notes(fx.VOICELESS, 1.4), -22),
    "win": (brass.win, -12),
    "newsreel": (newsreel, -20),
    "cut": (salon.cut, -26),
    "joined": (salon.joined, -24),
    "rank": (salon.rank, -27),
    "step": (salon.step, -20),
    # the people in the room
    "applause": (crowd.applause, -22),
    "gasp": (crowd.gasp, -23),
    "murmur": (crowd.murmur, -30),
    "ovation": (crowd.ovation, -17),
    **{f"laugh_{seat}": (partial(guests.laugh, seat), -26) for seat in guests.THROATS},
    **{f"shock_{seat}": (partial(guests.shock, seat), -26) for seat in guests.THROATS},
}
