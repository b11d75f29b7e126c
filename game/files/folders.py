"""Where the user's files are: games, films, and what may be thrown away."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

PLACE = "HATS_AND_HARES_DATA"  # the environment variable that moves them all
FILMS = "Hats & Hares"  # among other pictures


def default_root() -> Path:
    """The folder from the environment, else the system's place for user data; RuntimeError if it is
    in a home that is not known."""
    named = os.environ.get(PLACE)
    # Without appauthor=False Windows would get hats-and-hares twice in the path.
    usual = platformdirs.user_data_path("hats-and-hares", appauthor=False)
    return (Path(named) if named else usual).expanduser()


def pictures_root() -> Path:
    """Where films go."""
    return _own_or(platformdirs.user_pictures_path() / FILMS, "pictures")


def cache_root() -> Path:
    """Where that is kept which may be thrown away."""
    return _own_or(platformdirs.user_cache_path("hats-and-hares", appauthor=False), "cache")


def _own_or(usual: Path, name: str) -> Path:
    """The usual place; or beside the games, if these have a folder of their own, or there is no
    home to have the usual one in."""
    with contextlib.suppress(RuntimeError):
        if not os.environ.get(PLACE):
            return usual.expanduser()
    return default_root() / name
