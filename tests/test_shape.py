"""Who may import whom, and that nothing in the program speaks of anything but itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
PURE = ("rules", "ai", "physics")
IMPURE = {"pygame", "pytmx", "time", "datetime", "os", "pathlib", "io", "sys", "logging"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((GAME / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", [*modules(*PURE), GAME / "match.py", GAME / "record.py"], ids=str)
def test_pure_modules_know_no_window_clock_or_file(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & IMPURE
    calls = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Call)]
    assert not [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in ("open", "print")]


@pytest.mark.parametrize("path", modules(*PURE), ids=str)
def test_pure_modules_use_no_global_luck(path: Path) -> None:
    text = path.read_text()
    assert "import random" not in text
    seeded = text.replace("np.random.default_rng(", "").replace("np.random.Generator", "")
    assert "np.random" not in seeded


@pytest.mark.parametrize("path", modules("rules"), ids=str)
def test_rules_know_only_rules(path: Path) -> None:
    ours = {name for name in imports(path) if name.startswith("game")}
    assert all(name.startswith("game.rules") for name in ours)


@pytest.mark.parametrize("path", modules("tables", "ui", "motion", "boards"), ids=str)
def test_tables_and_what_they_are_made_of_never_know_scenes(path: Path) -> None:
    assert not [name for name in imports(path) if name.startswith("game.scenes")]


def test_only_boards_know_pytmx_and_only_the_app_asks_for_events() -> None:
    for path in sorted(GAME.rglob("*.py")):
        inside = path.relative_to(GAME).as_posix()
        if not inside.startswith("boards/"):
            assert "pytmx" not in {name.split(".")[0] for name in imports(path)}, inside
        if inside != "app.py":
            assert "event.get(" not in path.read_text(), inside


def test_modules_and_functions_stay_readable() -> None:
    lengths = []
    for path in sorted(GAME.rglob("*.py")):
        text = path.read_text()
        assert text.count("\n") <= 520, f"{path} is too long"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                lengths.append((node.end_lineno or 0) - node.lineno + 1)  # noqa: PERF401
    lengths.sort()
    assert lengths[len(lengths) // 2] <= 9
    assert lengths[int(len(lengths) * 0.95)] <= 30
