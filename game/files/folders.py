"""Where the user's files are: games, films and caches."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

PLACE = "HATS_AND_HARES_DATA"  # the environment variable that moves them all
FILMS = "Hats & Hares"  # among other pictures


def default_root() -> Path:
    """Returns the data folder, from the environment or else the system's place for user data.
    Raises RuntimeError if it is in an unknown home."""
    named = os.environ.get(PLACE)
    # Without appauthor=False Windows would get hats-and-hares twice in the path.
    usual = platformdirs.user_data_path("hats-and-hares", appauthor=False)
    return (Path(named) if named else usual).expanduser()


def pictures_root() -> Path:
    """Returns the folder for films."""
    return _own_or(platformdirs.user_pictures_path() / FILMS, "pictures")


def cache_root() -> Path:
    """Returns the folder for caches, which may be deleted at any time."""
    return _own_or(platformdirs.user_cache_path("hats-and-hares", appauthor=False), "cache")


def _own_or(usual: Path, name: str) -> Path:
    """Returns the usual folder; one beside the games if they have their own, or without a home."""
    with contextlib.suppress(RuntimeError):
        if not os.environ.get(PLACE):
            return usual.expanduser()
    return default_root() / name
