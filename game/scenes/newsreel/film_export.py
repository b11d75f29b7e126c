"""Saving a newsreel in a process of its own, so that no frame waits for it.

The process gets the record of the match and draws everything again without a screen; it reports how
far it is, and last that it is done, or the trouble. It works with "spawn", as on Windows and macOS.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from io import BytesIO
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event, Lock, Thread
from typing import ClassVar, Protocol

import pygame

from game.boards import Boards, HexPlan, Plan
from game.core.i18n import Texts
from game.core.trouble import Trouble
from game.files import folders, storage
from game.files.storage import StorageError
from game.kept import record
from game.kept.settings import Settings
from game.match.match import Match
from game.processes import workers
from game.scenes.frame.render_context import Bare
from game.scenes.newsreel.celluloid import RATE
from game.scenes.newsreel.highlights import scoop
from game.scenes.newsreel.newsfilm import PICTURES, NewsFilm
from game.scenes.newsreel.poster import poster
from game.tables.shelf import TEXTS

WIDE = 480  # pixels of the film that is kept: a GIF, which every telephone plays and sends on
SHADES, SAMPLES = 16, 8  # of its brown, and pictures it is taken from
LONGEST_NAME = 60  # characters
REST = 2500  # milliseconds the last picture stays before it begins again
DRAWN, ENCODED = 0.55, 0.95  # parts of the work that are done then
SIGN, PATIENCE = 5.0, 60.0  # seconds from sign to sign of the other process; and until it is lost
Said = float | tuple[str, str, dict[str, object]]  # how far it is, or why it cannot continue
log = logging.getLogger("game.film_export")


class Ordered(Protocol):
    """What another process makes: `files`; `said`: the key of the sentence once they are there,
    `lost`: of SENTENCES, where they never will be."""

    said: ClassVar[str]
    lost: ClassVar[str]

    @property
    def files(self) -> tuple[Path, ...]: ...

    def develop(self, tell: Callable[[float], None]) -> None:
        """Makes them; `tell` is told how much of it is done."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to save, and where. `wide`: the film's pixels; `every`: pictures that become one."""

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
    said: ClassVar[str] = "newsreel.saved"
    lost: ClassVar[str] = "lost"

    @property
    def files(self) -> tuple[Path, ...]:
        """Returns the files it becomes."""
        return self.clip, self.poster

    def develop(self, tell: Callable[[float], None]) -> None:
        """Makes them; `tell` is told how much of it is done."""
        develop(self, tell)

    @classmethod
    def of(
        cls, match: Match, actions: range | None, settings: Settings, language: str,
        plan: Plan | HexPlan | None, day: date, clip: Path, poster: Path,
    ) -> Order:  # fmt: skip
        """Returns the order for a match."""
        return cls(record.write(match), actions, settings, language, plan, day, clip, poster)


def kept_as(headline: str, now: datetime) -> tuple[Path, Path]:
    """Returns the paths of a film and its poster, which do not exist yet."""
    plain = "".join(c for c in headline if c.isalnum() or c == " ")[:LONGEST_NAME]
    name = f"{now:%Y-%m-%d %H%M%S} {' '.join(plain.split())}".strip()
    clip, poster = (folders.pictures_root() / f"{name}{kind}" for kind in (".gif", ".png"))
    taken = clip.exists() or poster.exists()
    return (storage.free_name(clip), storage.free_name(poster)) if taken else (clip, poster)


class FilmExport:
    """The other process: `part` of its work is done, 0 … 1; at last `done` or in `trouble`."""

    def __init__(self, order: Ordered, clock: Callable[[], float] = time.monotonic) -> None:
        self.order = order
        self.part = 0.0
        self.done = False
        self.trouble: Trouble | None = None
        self._clock, self._heard = clock, clock()
        self._worker = workers.Worker[Said](work)
        self._worker.tell(order)
        self._clearing = Thread(target=self._clear, name="darkroom", daemon=True)

    @property
    def over(self) -> bool:
        """Says whether nothing more will be done."""
        return self.done or self.trouble is not None

    @property
    def folder(self) -> Path:
        """Returns where the film will be."""
        return self.order.files[0].parent

    @property
    def said(self) -> str:
        """Returns the key of the sentence about it once it is there."""
        return self.order.said

    def look(self) -> None:
        """Takes what has come from the other process."""
        try:
            while not self.over and (said := self._worker.heard()) is not None:
                self._hear(said)
        except workers.Lost as error:
            self._lost(error)
        if not self.over and self._clock() - self._heard > PATIENCE:
            self._lost("no answer")

    def _hear(self, said: Said) -> None:
        self._heard = self._clock()
        if isinstance(said, tuple):
            key, english, params = said
            self.trouble = Trouble(key, english, **params)
        else:
            self.part, self.done = said, said >= 1

    def _lost(self, why: object) -> None:
        log.warning("%s was not kept (%s).", self.order.files[0].name, why)
        self.trouble = Trouble(f"error.newsreel.{self.order.lost}", SENTENCES[self.order.lost])

    def close(self) -> None:
        """Stops the work; what is half written is deleted as soon as nobody writes it any more."""
        self._worker.end()
        if not self.done and not self._clearing.ident:
            self._clearing.start()

    def gone(self, seconds: float) -> None:
        """Waits up to `seconds`, after `close`, until that is deleted."""
        if self._clearing.ident:
            self._clearing.join(seconds)

    def _clear(self) -> None:
        self._worker.gone(workers.PATIENCE)
        for path in self.order.files:
            with suppress(OSError):
                path.unlink(missing_ok=True)
                for part in path.parent.glob(f".{path.name}.*.part"):
                    part.unlink()


SENTENCES = {
    "lost": "The film could not be drawn to its end; save it once more.",
    "page": "The page of the evening could not be made; save it once more.",
    "family": "Games and people could not be put into one file; save it once more.",
    "full": "{file} could not be saved because the disk is full; make some room and save it once "
    "more.",
    "forbidden": "{file} could not be saved because its folder is write-protected; allow writing "
    "there and save it once more.",
    "unwritten": "{file} could not be saved ({reason}); check the disk and save it once more.",
}
KINDS = {"error.storage.disk_full": "full", "error.storage.read_only": "forbidden"}


# In the other process


def work(pipe: Connection) -> None:
    """Runs the other process: receives an order, reports how far it is."""
    with suppress(OSError, AttributeError):
        os.nice(5)  # the game comes first
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with suppress(EOFError, OSError, KeyboardInterrupt), _Telling(pipe) as telling:
        try:
            order: Ordered = pipe.recv()
            order.develop(telling.tell)
        except StorageError as error:
            kind = KINDS.get(error.key, "unwritten")
            params = {"reason": "", **error.params}
            telling.tell((f"error.newsreel.{kind}", SENTENCES[kind], params))


class _Telling:
    """Reports progress, and repeats the last report now and then as a sign of life."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._last: Said = 0.0
        self._turn, self._over = Lock(), Event()

    def __enter__(self) -> _Telling:
        Thread(target=self._again, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def tell(self, said: Said) -> None:
        """Reports something to whoever has asked."""
        with self._turn:
            self._last = said
            self._pipe.send(said)

    def _again(self) -> None:
        with suppress(OSError):
            while not self._over.wait(SIGN):
                self.tell(self._last)


class OneBoard(Boards):
    """The board of the match that is filmed, whatever is asked for."""

    def __init__(self, plan: Plan | HexPlan | None) -> None:
        super().__init__()
        self._plan = plan

    def plan(self, game: str, name: str) -> Plan | HexPlan | None:
        return self._plan


def develop(order: Order, tell: Callable[[float], None]) -> None:
    """Draws film and poster and writes them; `tell` is told how much of it is done."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    boards = OneBoard(order.plan)
    match, _ = record.read(order.record, board_named=boards.board)
    stand = Bare(order.settings, Texts(order.language, more=TEXTS.values()), boards)
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


def _small(picture: pygame.Surface, wide: int) -> pygame.Surface:
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (wide, round(h * wide / w)))


def _moving(frames: list[pygame.Surface], order: Order) -> bytes:
    """Returns all pictures as one animation, which repeats by itself."""
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
    written, stays = BytesIO(), [order.every * 1000 // RATE] * len(rest)
    first.save(
        written, "GIF", save_all=True, append_images=rest, loop=0, optimize=False,
        duration=[*stays, REST],
    )  # fmt: skip
    return written.getvalue()
