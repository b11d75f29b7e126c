"""A game that was kept goes on: from the title, in an evening, or from a file that was named."""

from __future__ import annotations

from pathlib import Path

from game.saves import Opened
from game.scenes.kit import Kit
from game.scenes.playing import After
from game.scenes.table import TableScene
from game.storage import StorageError
from game.trouble import Trouble


def at_table(kit: Kit, opened: Opened, path: Path, after: After | None = None) -> TableScene:
    """The table of a match that was opened, with a word about what had to be left out. `path`:
    where it is kept from now on; `after`: what follows its result."""
    scene = TableScene(kit, opened.match, path, after)
    if opened.trouble:
        scene.told(kit.trouble(opened.trouble))
    return scene


def go_on(kit: Kit, path: Path) -> TableScene | str:
    """The table where a kept game goes on, or the sentence why it does not."""
    try:
        return at_table(kit, kit.saves.open(path), path)
    except (Trouble, StorageError) as error:
        return kit.trouble(error)
