"""The words on the screen: positions of every game as texts that can be read, and coarse pictures.

`SAY=1 python -m pytest tests/screen/test_said.py` writes them anew; look at each difference.
"""

from __future__ import annotations

import os
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from game.match.box import BOX
from game.match.match import Match
from game.rules.protocol import CHANCE
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.settings import settings_scene
from game.scenes.table.table_scene import TableScene
from game.ui.surfaces.surface_cache import shelf
from tests.screen.conftest import Open
from tests.screen.person import people
from tools import shots
from tools.recorder import Noted, recorded

HERE = Path(__file__).parent
SAY = bool(os.environ.get("SAY"))
# game, name of the edition, options, devices, after how many random actions
TABLES: list[tuple[str, str, dict[str, Any], str, tuple[int, ...]]] = [
    ("catch_the_hat", "2005", {}, "keys mouse computer", (0, 40, 165)),
    ("catch_the_hat", "1978", {"edition": "chapeau_1978"}, "keys computer", (1, 60, 150)),
    ("catch_the_hat", "gold", {"gold": True}, "keys mouse computer computer", (0, 50, 170)),
    ("hat_cards", "standard", {}, "keys computer computer", (20, 33, 60)),
    ("hat_cards", "open", {"show_stack": "all"}, "keys mouse", (25, 38, 75)),
    ("top_hats", "standard", {}, "keys computer", (0, 5, 60)),
    ("top_hats", "three", {}, "keys mouse computer", (4, 18, 45)),
    ("hare_hutch", "standard", {}, "keys computer", (1, 26, 63)),
    ("hare_hutch", "seven", {"target": 150}, "keys mouse" + 5 * " computer", (0, 47, 90)),
    ("cat_and_mouse", "standard", {}, "keys computer", (11, 30, 80)),
    ("cat_and_mouse", "two_decks", {"edition": "two_decks"}, "keys computer", (11, 44, 90)),
]
POSITIONS = [(*table[:4], count) for table in TABLES for count in table[4]]


def played(name: str, chosen: dict[str, Any], devices: str, count: int) -> Match:
    """A match after that many actions by lot, and on until a person is to decide or to throw."""
    rules = BOX[name].rules
    given = dict(chosen)
    edition = given.pop("edition", None)
    options = rules.PRESETS[edition] if edition else replace(BOX[name].usual, **given)
    match = Match(BOX[name], options, people(*devices.split()), 7)
    rng = Random(f"{name} {chosen} {count}")
    while not match.over:
        by_hand = match.turn != CHANCE or match.game.facts.dice is not None
        if len(match.log) >= count and by_hand and not match.players[match.actor].level:
            break
        match.play(rng.choice(rules.legal(match.state)))
    return match


def by_place(noted: Noted) -> tuple[int, int, str]:
    """Lines are read from above, whatever is drawn first."""
    return noted.y, noted.x, noted.what


def hold(path: Path, found: str) -> None:
    """The text is as it was, or is written anew if that is asked for."""
    if SAY:
        path.write_text(found, encoding="utf-8")
    kept = path.read_text(encoding="utf-8")
    lines = unified_diff(kept.splitlines(), found.splitlines(), path.name, "now", lineterm="")
    assert kept == found, "\n".join(lines)


@pytest.fixture(autouse=True)
def nothing_is_kept() -> None:
    """What a picture is called is known only as long as it is kept."""
    shelf.clear()


@pytest.mark.parametrize(("name", "edition", "chosen", "devices", "count"), POSITIONS)
def test_a_position_says_what_it_said(
    screens: Open, name: str, edition: str, chosen: dict[str, Any], devices: str, count: int
) -> None:
    match = played(name, chosen, devices, count)
    screen = screens(opening=lambda kit: TableScene(kit, match, None), holding="press")
    screen.settle()
    screen.draw_anew()
    scenes: list[Scene] = screen.app.stack.scenes
    lines = [match.game.rules.to_notation(match.state), type(screen.top).__name__]
    for scene in scenes:
        noted = [*recorded(scene.ground), *recorded(scene.draw)]
        lines += map(str, sorted(noted, key=by_place))
    hold(HERE / "said" / f"{name}-{edition}-{count}.txt", "\n".join(lines) + "\n")


# Pictures

SMALL = (160, 90)
TOLERANCE = 18  # of 255, for the colour of a point


def small(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, SMALL)


def different(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """The points of two small pictures that differ by more than is tolerated."""
    apart = np.abs(
        pygame.surfarray.array3d(one).astype(int) - pygame.surfarray.array3d(other).astype(int)
    )
    return [(int(x), int(y)) for x, y in np.argwhere(apart.max(axis=2) > TOLERANCE)]


def pictures(kit: Kit) -> dict[str, pygame.Surface]:
    """Every scene, small."""
    shots.plug(kit)
    found = {}
    for name, stack in shots.scenes(kit):
        found[name] = small(shots.drawn(kit, stack, (960, 540)))
    return found


def test_every_scene_looks_as_it_did(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_scene, "VERSION", "1.0.0")  # a release is no other picture
    screen = screens()
    folder, wrong = HERE / "pictures", []
    found = pictures(screen.kit)
    if SAY:
        for old in folder.glob("*.png"):
            old.unlink()
        for name, picture in found.items():
            pygame.image.save(picture, folder / f"{name}.png")
    for name, picture in found.items():
        kept = pygame.image.load(folder / f"{name}.png")
        if places := different(picture, kept):
            wrong.append(f"{name}: {len(places)} points, the first at {places[0]}")
    assert not wrong, "\n".join(wrong)
    assert {path.stem for path in folder.glob("*.png")} == set(found)
