"""Where the user's files are: games, films and caches."""

from __future__ import annotations

import contextlib
import getpass
import os
from collections.abc import Iterator
from pathlib import Path

import platformdirs

PLACE = "HATS_AND_HARES_DATA"  # the environment variable that moves them all
OWN = "Hats & Hares"  # among other pictures, and other documents
MOUNTED = ("/Volumes", "/media", "/run/media")  # where macOS and Linux show drives
LETTERS = "DEFGHIJKLMNOPQRSTUVWXYZ"  # of drives on Windows


def default_root() -> Path:
    """Returns the data folder, from the environment or else the system's place for user data.
    Raises RuntimeError if it is in an unknown home."""
    named = os.environ.get(PLACE)
    # Without appauthor=False Windows would get hats-and-hares twice in the path.
    usual = platformdirs.user_data_path("hats-and-hares", appauthor=False)
    return (Path(named) if named else usual).expanduser()


def pictures_root() -> Path:
    """Returns the folder for films."""
    return _own_or(platformdirs.user_pictures_path() / OWN, "pictures")


def documents_root() -> Path:
    """Returns the folder for a family as one file."""
    return _own_or(platformdirs.user_documents_path() / OWN, "documents")


def downloads_root() -> Path:
    """Returns the folder where files arrive from elsewhere."""
    return _own_or(platformdirs.user_downloads_path(), "downloads")


def drives() -> Iterator[Path]:
    """Yields the roots of drives that may be plugged in; one that is asked may take its time."""
    if os.name == "nt":
        yield from (Path(f"{letter}:/") for letter in LETTERS)
        return
    with contextlib.suppress(OSError, KeyError):
        user = getpass.getuser()
        for place in (each for root in MOUNTED for each in (root, f"{root}/{user}")):
            with contextlib.suppress(OSError):
                yield from (each for each in Path(place).iterdir() if each.name != user)


def cache_root() -> Path:
    """Returns the folder for caches, which may be deleted at any time."""
    return _own_or(platformdirs.user_cache_path("hats-and-hares", appauthor=False), "cache")


def _own_or(usual: Path, name: str) -> Path:
    """Returns the usual folder; one beside the games if they have their own, or without a home."""
    with contextlib.suppress(RuntimeError):
        if not os.environ.get(PLACE):
            return usual.expanduser()
    return default_root() / name
