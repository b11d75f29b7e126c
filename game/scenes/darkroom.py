"""A newsreel becomes files in a process of its own, so that no frame waits for it.

The process is told the record of the match and draws everything anew without a screen; it sends how
far it is, at last that it is done, or the trouble. It works with "spawn", as on Windows and macOS.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import platformdirs
import pygame

from game import helpers, record, storage
from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.match import Match
from game.rules.board import Board
from game.scenes.newsfilm import PICTURES, NewsFilm
from game.scenes.poster import poster
from game.scenes.scoop import scoop
from game.scenes.stand import Bare
from game.settings import Settings
from game.storage import StorageError
from game.tables.shelf import TEXTS
from game.trouble import Trouble
from game.ui.celluloid import RATE

WIDE = 480  # pixels of the film that is kept: a GIF, which every telephone plays and sends on
SHADES, SAMPLES = 16, 8  # of its brown, and pictures it is taken from
LONGEST_NAME = 60  # characters
FOLDER = "Hats & Hares"
DRAWN, ENCODED = 0.55, 0.95  # parts of the work that are done then
log = logging.getLogger("game.darkroom")


class Order(NamedTuple):
    """What is to be kept, and where. `wide`: of the film in pixels; `every`: so many pictures are
    one."""

    record: str
    actions: range | None
    settings: Settings
    language: str
    plan: Plan | HexPlan | None
    day: date
    clip: Path
    poster: Path
    wide: int = WIDE
    every: int = 1

    @classmethod
    def of(
        cls, match: Match, actions: range | None, settings: Settings, language: str,
        plan: Plan | HexPlan | None, day: date, clip: Path, poster: Path,
    ) -> Order:  # fmt: skip
        """The order for a match."""
        return cls(record.write(match), actions, settings, language, plan, day, clip, poster)


def pictures_folder() -> Path:
    """Where the user's pictures are; beside the games, if these have a folder of their own."""
    named = os.environ.get(storage.PLACE)
    return Path(named) / "pictures" if named else platformdirs.user_pictures_path() / FOLDER


def kept_as(headline: str, now: datetime) -> tuple[Path, Path]:
    """The files of a film and its poster, which are not there yet."""
    plain = "".join(c for c in headline if c.isalnum() or c == " ")[:LONGEST_NAME]
    name = f"{now:%Y-%m-%d %H%M%S} {' '.join(plain.split())}".strip()
    clip, poster = (pictures_folder() / f"{name}{kind}" for kind in (".gif", ".png"))
    taken = clip.exists() or poster.exists()
    return (storage.free_name(clip), storage.free_name(poster)) if taken else (clip, poster)


class Darkroom:
    """The other process. `part` of its work is done, 0 … 1; `done`, or a `trouble`, in the end."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.part = 0.0
        self.done = False
        self.trouble: Trouble | None = None
        context = get_context("spawn")
        self._pipe, self._theirs = context.Pipe()
        self._process = context.Process(target=work, args=(self._theirs,), daemon=True)
        # a thread, as a long order waits in its pipe until the other process runs
        self._begins = Thread(target=self._begin, name="darkroom", daemon=True)
        self._begins.start()

    def _begin(self) -> None:
        try:
            self._process.start()
            self._theirs.close()
            self._pipe.send(self.order)
        except (OSError, RuntimeError) as error:  # the end of the pipe is heard in `look`
            log.warning("A newsreel could not be begun (%s).", error)
            self._theirs.close()

    def look(self) -> None:
        """Hears what has come from the other process."""
        try:
            while not (self.done or self.trouble) and self._pipe.poll():
                self._hear(self._pipe.recv())
        except (OSError, EOFError) as error:
            self._lost(error)

    def _hear(self, said: float | tuple[str, str, dict[str, object]]) -> None:
        if isinstance(said, tuple):
            key, english, params = said
            self.trouble = Trouble(key, english, **params)
        else:
            self.part, self.done = said, said >= 1

    def _lost(self, why: object) -> None:
        log.warning("A newsreel was not kept (%s).", why)
        self.trouble = Trouble("error.newsreel.lost", SENTENCES["lost"])

    def go_on(self, then: Callable[[Darkroom], None]) -> None:
        """Nobody looks any more; `then` is called by a thread when all is over."""
        Thread(target=self._finish, args=(then,), name="newsreel", daemon=True).start()

    def _finish(self, then: Callable[[Darkroom], None]) -> None:
        while not (self.done or self.trouble):
            with suppress(OSError, EOFError):
                self._pipe.poll(1.0)
            self.look()
        self.close()
        then(self)

    def close(self) -> None:
        """No more is done; what is half written goes."""
        begun = self._process if self._process.pid is not None else None
        helpers.end(begun, self._pipe)
        if not self.done:
            for path in (self.order.clip, self.order.poster):
                with suppress(OSError):
                    path.unlink(missing_ok=True)
                    for part in path.parent.glob(f".{path.name}.*.part"):
                        part.unlink()


SENTENCES = {
    "lost": "The film could not be drawn to its end; save it once more.",
    "full": "{file} could not be saved because the disk is full; make some room and save it once "
    "more.",
    "forbidden": "{file} could not be saved because its folder is write-protected; allow writing "
    "there and save it once more.",
    "unwritten": "{file} could not be saved ({reason}); check the disk and save it once more.",
}
KINDS = {"error.storage.disk_full": "full", "error.storage.read_only": "forbidden"}


# In the other process


def work(pipe: Connection) -> None:
    """The life of the other process: an order in, how far it is out."""
    with suppress(OSError, AttributeError):
        os.nice(5)  # the game comes first
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        develop(pipe.recv(), pipe.send)
    except StorageError as error:
        kind = KINDS.get(error.key, "unwritten")
        pipe.send((f"error.newsreel.{kind}", SENTENCES[kind], {"reason": "", **error.params}))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def develop(order: Order, tell: Callable[[float], None]) -> None:
    """Draws film and poster and writes them; `tell` is told how much of it is done."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    match, _ = record.read(order.record, board_named=lambda *_: _board(order.plan))
    stand = Bare(order.settings, Texts(order.language, more=TEXTS.values()), order.plan)
    what = scoop(match, order.actions)
    film = NewsFilm(stand, match, what, order.day)
    for _ in film.prepared():
        pass
    frames = []
    for number in range(0, PICTURES, order.every):
        frames.append(_small(film.picture(number), order.wide))
        tell(DRAWN * number / PICTURES)
    printed = BytesIO()
    pygame.image.save(poster(stand, match, what, order.day), printed, "poster.png")
    tell(DRAWN + 0.05)
    moving = _moving(frames, order)
    tell(ENCODED)
    storage.make_folder(order.clip.parent)
    storage.sweep(order.clip.parent)  # what was half written when the program was left
    storage.put(order.poster, printed.getvalue())
    storage.put(order.clip, moving)
    tell(1.0)


def _board(plan: Plan | HexPlan | None) -> Board | None:
    return plan.board if isinstance(plan, Plan) else None


def _small(picture: pygame.Surface, wide: int) -> pygame.Surface:
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (wide, round(h * wide / w)))


def _moving(frames: list[pygame.Surface], order: Order) -> bytes:
    """All pictures as one moving picture, which begins anew by itself."""
    from PIL import Image  # only here: the game itself starts without it

    drawn = [
        Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))
        for frame in frames
    ]
    wide, high = drawn[0].size
    sample = Image.new("RGB", (wide, high * SAMPLES))
    for part in range(SAMPLES):
        sample.paste(drawn[part * len(drawn) // SAMPLES], (0, part * high))
    shades = sample.quantize(SHADES)
    first, *rest = (each.quantize(palette=shades, dither=Image.Dither.NONE) for each in drawn)
    written = BytesIO()
    first.save(
        written, "GIF", save_all=True, append_images=rest, loop=0, optimize=False,
        duration=order.every * 1000 // RATE,
    )  # fmt: skip
    return written.getvalue()
