"""The maps of a folder: each with its plan or its error."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from game.boards.error import BoardError
from game.boards.plans import HexPlan, Listed, Plan
from game.core.lazy_import import later
from game.match import validation
from game.match.box import BOX

with later:
    from game.boards import hexes, plan_making, tmx

log = logging.getLogger("game.boards")


@cache
def usual() -> str:
    """Returns the game of a map that names none."""
    return next(name for name, game in BOX.items() if game.facts.boards)


def load(path: Path) -> Plan:
    """Returns the board drawn in a .tmx file. Raises BoardError."""
    return plan_making.plan(tmx.read(path))


def load_hexes(path: Path) -> HexPlan:
    """Returns the hexagon drawn in a .tmx file. Raises BoardError."""
    return hexes.plan(tmx.read(path))


def available(folders: Sequence[Path], game: str = "") -> tuple[Listed, ...]:
    """Returns every map of a game in the folders, in file name order, broken ones with their error.

    Of two files with the same name, the one in the earlier folder counts. A file that cannot be
    read at all counts as a map of the usual game. A missing folder has no maps."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in maps_in(folder):
            found.setdefault(path.name, path)
    maps = (_once(found[name], _changed(found[name])) for name in sorted(found))
    return tuple(each for of, each in maps if of == (game or usual()))


@lru_cache(maxsize=32)
def _once(path: Path, changed: int) -> tuple[str, Listed]:
    """Reads a map once for all games, as long as nobody has changed it."""
    return listed(path)


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def maps_in(folder: Path) -> tuple[Path, ...]:
    """Returns the files of a folder named like maps, in file name order."""
    try:
        # macOS leaves ._ twins on foreign disks
        return tuple(sorted(path for path in folder.glob("*.tmx") if path.name[0] != "."))
    except OSError:
        return ()


def listed(path: Path) -> tuple[str, Listed]:
    """Returns the game a map is for, and the map; any failure is an error of this map alone."""
    if not validation.as_written(path.stem):
        return broken(path, "bad_name", limit=validation.LONGEST_NAME)
    game = usual()
    try:
        game = tmx.game_of(path, game)
        drawn = load_hexes(path) if _is_hexagon(game) else load(path)
        return game, Listed(path, path.stem, drawn, None)
    except BoardError as error:
        return game, Listed(path, path.stem, None, error)
    except Exception:  # a case the checks have missed
        log.exception("a map could not be read")
        return broken(path, "malformed", game)


def _is_hexagon(game: str) -> bool:
    return game in BOX and BOX[game].facts.hexagon


def broken(path: Path, key: str, game: str = "", **params: object) -> tuple[str, Listed]:
    """Returns the entry of a map that could not be read at all."""
    error = BoardError(key, path, **params)
    return game or usual(), Listed(path, validation.name(path.stem), None, error)
