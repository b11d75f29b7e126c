"""The layers of the program as folders, and where their tests are."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Layer(NamedTuple):
    """Where a layer's modules are and its tests: the near ones are tried first.

    All are patterns from the root of the tree; one that fits nothing is passed over, so that
    folders may come and go.
    """

    sources: tuple[str, ...]
    near: tuple[str, ...]
    far: tuple[str, ...] = ()


TOOLS = ("tests/test_attacks.py", "tests/tools/test_mutants.py")
SCREEN = ("tests/screen/test_*.py",)
CORE = ("core", "files", "match", "kept", "processes", "sound", "window", "boards")
LAYERS = {
    "rules": Layer(
        ("game/rules/**/*.py",),
        ("tests/rules/test_*.py", "tests/golden/test_*.py"),
        (
            "tests/match/test_editions.py",
            "tests/kept/test_fairness.py",
            "tests/tables/**/test_*.py",
        ),
    ),
    "ai": Layer(
        ("game/ai/**/*.py",),
        ("tests/ai/**/test_*.py",),
        ("tests/processes/test_thinking.py",),
    ),
    "tables": Layer(
        ("game/tables/**/*.py",),
        ("tests/tables/**/test_*.py",),
        SCREEN,
    ),
    "scenes": Layer(
        ("game/scenes/**/*.py",),
        SCREEN,
    ),
    "ui": Layer(
        ("game/ui/**/*.py", "game/motion/**/*.py"),
        ("tests/ui/**/test_*.py", "tests/motion/test_motion.py"),
        SCREEN,
    ),
    "physics": Layer(
        ("game/physics/**/*.py",),
        ("tests/physics/**/test_*.py",),
    ),
    "core": Layer(
        ("game/*.py", *(f"game/{each}/**/*.py" for each in CORE)),
        ("tests/test_*.py", *(f"tests/{each}/**/test_*.py" for each in CORE)),
        SCREEN,
    ),
}


def files(patterns: tuple[str, ...], root: Path = ROOT) -> list[str]:
    """The files that fit, as paths from the root."""
    found = {path for pattern in patterns for path in root.glob(pattern)}
    return sorted({path.relative_to(root).as_posix() for path in found} - {*TOOLS})


def sources(layer: Layer, root: Path = ROOT) -> list[str]:
    """The modules of a layer that hold more than their docstring."""
    return [path for path in files(layer.sources, root) if (root / path).stat().st_size > 300]
