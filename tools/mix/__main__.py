"""Renders what a player hears at the end of a game that computers play, with an exact clock and no
sound card:

    python -m tools.mix catch_the_hat --to /tmp/mixes
    python -m tools.mix hare_hutch --minutes 1 --seed 3 --to DIR

It ends when the winner has been named and the tune begins again. Written are the mix (.wav), its
loudness over time (.png: music, effects, both; what matters is marked) and a table of every sound
against the music, band by band, with the demands on it and whether they are met (.txt). The same
words give the same bytes.
"""

from __future__ import annotations

import argparse
import sys
import wave
from pathlib import Path

import numpy as np
import pygame
from pygame import mixer

from game import app
from game.core.lazy_import import later
from game.core.resources import ASSETS
from game.match.box import BOX
from game.sound import pitch
from game.sound.audio import RATE
from game.ui.surfaces import text, theme
from tools.film.camera import opened
from tools.film.script import Cast, Moment, Scenario, Wanted, scenario
from tools.mix.measures import BANDS, HOP, SILENT, loudness_curve, masking, matters, verdicts
from tools.mix.tape import Tape
from tools.sounds.voices import Wave
from tools.studio import SMALL, unseen

END = Moment("ended")
NAMED, LONGEST = 8.0, 900.0  # seconds after the end until the tune is there again; of a game
WIDE, HIGH, LOWEST, HIGHEST = 1600, 520, -65.0, -10.0  # of the curve: pixels, and LUFS


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("tools.mix", description="Renders what a player hears.")
    made.add_argument("game", choices=list(BOX))
    made.add_argument("--minutes", type=float, default=2.0)
    made.add_argument("--to", type=Path, default=Path("mixes"), metavar="DIR")
    made.add_argument("--seed", type=int, default=1, help="the luck of the game")
    made.add_argument("--seats", type=int, default=0)
    return made


def planned(said: argparse.Namespace, last: int) -> Scenario:
    """A game of computers, about to come to its last actions."""
    kit, _ = app.make_kit(app.Wishes(seed=7))
    try:
        cast = Cast(said.seats, 0)
        return scenario(kit, Wanted(said.game, END, "", cast, said.seed, last))
    finally:
        kit.files.keeper.close()
        kit.boards.maps.close()


def recorded(said: argparse.Namespace) -> Tape:
    """What is heard in so many minutes of the game, on a tape."""
    last = 60
    while True:
        scene = planned(said, last)
        whole = not scene.match.log  # the tape holds all of the game
        tape = filmed(scene, said.seed)
        if tape.now >= 60 * said.minutes or whole:
            return tape.cut(60 * said.minutes)
        last *= 2


def filmed(scene: Scenario, seed: int) -> Tape:
    """What is heard until the game is over and its winner named."""
    camera = opened(SMALL, scene, END, "en")
    kit = camera.studio.kit
    tape = Tape(ASSETS / "sounds", seed)
    tape.width, kit.audio = kit.audio.width, tape
    for _ in camera.film(LONGEST):
        if camera.came is not None and camera.now > camera.came + NAMED:
            break
    camera.studio.close()
    return tape


def written(path: Path, ears: Wave) -> None:
    """Writes a mix as it comes out of the loudspeakers."""
    samples = np.clip(np.round(ears.T * 32767), -32768, 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def curve(parts: dict[str, Wave], marks: list[float]) -> pygame.Surface:
    """Loudness over time, a line a part; brass lines where something matters."""
    picture = pygame.Surface((WIDE, HIGH))
    picture.fill(theme.PAPER)
    count = max(map(len, parts.values()))
    for at in marks:
        x = round(at / HOP / count * WIDE)
        pygame.draw.line(picture, theme.BRASS, (x, 0), (x, HIGH))
    for level in range(-60, -10, 10):
        y = _height(level)
        pygame.draw.line(picture, theme.PAPER_SHADE, (0, y), (WIDE, y))
        picture.blit(text.picture(f"{level}", "text", 18, theme.INK), (4, y - 22))
    for number, (name, levels) in enumerate(parts.items()):
        colour = ("#2F6DB5", "#C8402F", "#241D18")[number]
        points = [(i / count * WIDE, _height(level)) for i, level in enumerate(levels)]
        pygame.draw.aalines(picture, colour, False, points)
        picture.blit(text.picture(name, "bold", 20, colour), (60 + 160 * number, 6))
    return picture


def _height(level: float) -> float:
    part = (level - LOWEST) / (HIGHEST - LOWEST)
    return HIGH * (1 - min(1.0, max(0.0, part)))


def main() -> int:
    said = parser().parse_args()
    unseen()
    later.read(pitch)
    mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    tape = recorded(said)
    music, effects = tape.waves(60 * said.minutes)
    rows = masking(tape, music)
    found = list(verdicts(tape, rows, effects))
    said.to.mkdir(parents=True, exist_ok=True)
    base = said.to / f"{said.game}-{said.minutes:g}"
    written(base.with_suffix(".wav"), music + effects)
    parts = {"music": music, "effects": effects, "both": music + effects}
    curves = {name: loudness_curve(ears) for name, ears in parts.items()}
    pygame.image.save(curve(curves, matters(tape.sounds)), base.with_suffix(".png"))
    heads = "".join(f"{low:>7}" for low in BANDS[:-1])
    lines = [f"{'sound':16}{'times':>5}{'dB':>8}{'over':>8}  {heads} Hz and up", *map(str, rows)]
    heard = {name: levels[levels > SILENT] for name, levels in curves.items()}
    lines += [
        "",
        *(
            f"{name:10} LUFS median {np.median(each):.1f}, 99 % {np.quantile(each, 0.99):.1f}"
            for name, each in heard.items()
        ),
    ]
    lines += ["", *map(str, found), ""]
    base.with_suffix(".txt").write_text("\n".join(lines), encoding="utf-8")
    print("\n".join(lines))
    return 1 if any(each.met is False for each in found) else 0


if __name__ == "__main__":
    sys.exit(main())
