"""Finds the files the program brings: assets and maps.

In a copy of the source both are beside the package, where people look for them; in an installed
program they are inside it.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def folder(name: str) -> Path:
    """Returns the path of a folder that came with the program, whether it exists or not."""
    return inside if (inside := PACKAGE / name).is_dir() else PACKAGE.parent / name


PACKAGE = Path(str(files(__name__.partition(".")[0])))
ASSETS = folder("assets")
MAPS = folder("maps")
