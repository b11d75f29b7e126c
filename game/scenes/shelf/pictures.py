"""Small pictures of positions, drawn by the games' own tables in a process of their own.

They show what everybody at the table may see. The process begins when a picture is wanted that is
not at hand, draws what is in sight first, and keeps what it draws on the disk.
"""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import pygame

from game.boards import Boards, HexPlan, Plan
from game.core.i18n import Texts
from game.family.matches import Known
from game.match.box import BOX
from game.match.match import Player
from game.match.sight import Sight, public
from game.processes import workers
from game.rules.options import restored
from game.scenes.frame.kit import Kit
from game.tables.shelf import FACES, TEXTS
from game.tables.table import AnyTable, Party
from game.ui.boxes.canvas import DESIGN, Canvas, Rect
from game.ui.surfaces import disk_cache
from game.ui.surfaces.surface_cache import shelf

LEAST = 140  # pixels to each side, as which a table is drawn at least
IDLE = 1.0  # seconds without a wish, after which what was drawn is kept
log = logging.getLogger("game.shelf")
AnyPlan = Plan | HexPlan | None


class Wish(NamedTuple):
    """A picture of a position, `size` in pixels; `letters`: the colours of the seats."""

    game: str
    options: str
    board: str
    letters: str
    position: str
    size: tuple[int, int]
    language: str
    palette: str
    contrast: bool


Said = tuple[Wish, bytes | None]  # a picture; None if the position cannot be drawn


class Pictures:
    """The pictures that are at hand; others are wished for when they are asked for. `changed`: how
    many have come; `here`: draws them at once, in this process, if there is one."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.changed = 0
        self.here: Studio | None = None
        self._wishes: dict[Wish, AnyPlan] = {}
        self._told: tuple[Wish, ...] = ()
        self._bad: set[Wish] = set()
        self._worker: workers.Worker[Said] | None = None
        self._lost = False

    def look(self) -> None:
        """Forgets what was wished for, as another picture of the shelf begins."""
        self._wishes = {}

    def of(self, entry: Known, size: tuple[int, int]) -> pygame.Surface | None:
        """Returns the picture of a game as it stands, if it is at hand."""
        if not entry.position:
            return None
        settings = self.kit.settings
        wish = Wish(game=entry.game, options=entry.options, board=entry.board,
                    letters=entry.letters, position=entry.position, size=size,
                    language=self.kit.texts.language, palette=settings.palette,
                    contrast=settings.contrast)  # fmt: skip
        found: pygame.Surface | None = shelf.pictures.get(wish)
        if found is not None:
            shelf.pictures.move_to_end(wish)
        elif wish not in self._bad:
            self._wishes[wish] = plan = self._own(entry)
            if self.here:
                self._keep(wish, self.here.picture(wish, plan))
                return shelf.pictures.get(wish)
        return found

    def _own(self, entry: Known) -> AnyPlan:
        """Returns the board of somebody's own that a game is played on."""
        ours = self.kit.boards.ours.get(entry.game)
        plan = self.kit.boards.plan(entry.game, entry.board) if ours is not None else None
        return None if plan in [each.plan for each in ours or ()] else plan

    @property
    def waits(self) -> bool:
        """Says whether pictures are still to come."""
        return bool(self._wishes) and not self._lost

    def advance(self) -> None:
        """Takes pictures that have come, and tells what is wished for now."""
        if self._worker is not None:
            try:
                while (said := self._worker.heard()) is not None:
                    self._keep(*said)
            except workers.Lost as error:
                log.warning("The pictures of positions could not be drawn (%s).", error)
                self.close()
                self._lost = True
        wishes = tuple(self._wishes)
        if wishes and wishes != self._told and not self._lost:
            if self._worker is None:
                self._worker = workers.Worker(work, disk_cache.folder())
            self._worker.tell(dict(self._wishes), instead=True)
        self._told = wishes

    def _keep(self, wish: Wish, pixels: bytes | None) -> None:
        self._wishes.pop(wish, None)
        if pixels is None:
            self._bad.add(wish)
            return
        shelf.fetch(wish, lambda: pygame.image.frombytes(pixels, wish.size, "RGB").convert(32))
        self.changed += 1

    def close(self) -> None:
        """Ends the other process."""
        if self._worker is not None:
            self._worker.end()
        self._worker = None


# In the other process


class Studio:
    """Where positions are drawn."""

    def __init__(self) -> None:
        self.boards = Boards()
        self._texts: dict[str, Texts] = {}

    def picture(self, wish: Wish, plan: AnyPlan) -> bytes | None:
        """Returns the pixels of a picture; None if there is no such position."""
        source = f"position {wish} {plan}"
        try:
            found = disk_cache.picture(source, wish.size, lambda: self._drawn(wish, plan))
        except Exception:  # whatever is wrong with it, the others are drawn
            log.exception("a position could not be drawn: %s", wish)
            return None
        return pygame.image.tobytes(found, "RGB")

    def _drawn(self, wish: Wish, plan: AnyPlan) -> pygame.Surface:
        """Draws the table, and what of it is around the board or the cloth."""
        rules, face = BOX[wish.game].rules, FACES[wish.game]
        options = restored(rules.Options, json.loads(wish.options))
        plan = plan or self.boards.plan(wish.game, wish.board)
        board = plan.board if isinstance(plan, Plan) else None
        seen = public(rules, rules.from_notation(wish.position, options, board))
        players = [Player("", letter) for letter in wish.letters]
        table = face.lay(Party(players, options, seen, plan, 0))
        table.arrange(DESIGN)
        table.show(Sight(rules.of(seen), {}))
        return _around(wish, table.places.ground, self.texts(wish.language), table)

    def texts(self, language: str) -> Texts:
        """Returns the texts of a language."""
        if language not in self._texts:
            self._texts[language] = Texts(language, more=TEXTS.values())
        return self._texts[language]


def _around(wish: Wish, ground: Rect, texts: Texts, table: AnyTable) -> pygame.Surface:
    """Draws a table so small that its ground fits, and returns what is around that; a very small
    picture is drawn larger, as tables cannot be as small as that."""
    times = -(-LEAST // min(wish.size))
    (wide, high), (x, y, w, h) = (times * wish.size[0], times * wish.size[1]), ground
    scale = min(wide / w, high / h)
    look = (wish.palette, 1.0, 0.0, wish.contrast)
    whole = (round(DESIGN[0] * scale), round(DESIGN[1] * scale))
    canvas = Canvas(pygame.Surface(whole, 0, 32), *look, scale=scale)
    picture = Canvas(pygame.Surface((wide, high), 0, 32), *look, scale=scale)
    for each in (canvas, picture):
        each.backdrop()
    table.draw_ground(canvas)
    table.draw(canvas, texts, None)
    corner = wide / 2 - (x + w / 2) * scale, high / 2 - (y + h / 2) * scale
    picture.surface.blit(canvas.surface, (round(corner[0]), round(corner[1])))
    return pygame.transform.smoothscale(picture.surface, wish.size)


def work(pipe: Connection, folder: Path | None) -> None:
    """Runs the other process: receives wishes, draws them one by one, the newest first."""
    with suppress(OSError, AttributeError):
        os.nice(5)  # the game comes first
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    disk_cache.use(disk_cache.DiskCache(folder) if folder else None)
    studio, left = Studio(), dict[Wish, AnyPlan]()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            while not left or pipe.poll():
                if not pipe.poll(IDLE):
                    disk_cache.keep()
                left = pipe.recv()
            wish = next(iter(left))
            pipe.send((wish, studio.picture(wish, left.pop(wish))))
