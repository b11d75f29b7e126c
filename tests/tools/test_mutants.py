"""The sampler of small changes: what it changes, what it never does, and how it judges."""

import ast
from pathlib import Path

import pytest

from tools.mutants.__main__ import main, table
from tools.mutants.changes import Change, changes, sample
from tools.mutants.layers import LAYERS, ROOT, files, sources
from tools.mutants.reach import Reach, _digest
from tools.mutants.trial import Copy

SOURCE = '''
"""A module."""

from __future__ import annotations

__all__ = ["Toy", "grown"]
Alias = int | None


class Toy:
    """A toy."""

    __slots__ = ("age",)
    kind: int = 7


def grown(toy: Toy, years: int = 1) -> int | None:
    """It is older."""
    if toy.age < 3 and not years:
        return 0
    for _ in range(years):
        toy.age += 1
        if toy.age == 9:
            continue
        told(toy, years)
    match years:
        case 1 | 2:
            return toy.age - years
        case _:
            raise ValueError("too old")
'''


def after(source: str) -> set[tuple[str, str]]:
    return {(change.before, change.after) for change in changes("toy.py", source)}


@pytest.mark.parametrize(
    "change",
    [
        ("7", "8"),
        ("7", "(6)"),
        ("1", "2"),
        ("toy.age < 3", "(toy.age <= 3)"),
        ("toy.age < 3 and not years", "(toy.age < 3 or not years)"),
        ("toy.age < 3 and not years", "(not (toy.age < 3 and (not years)))"),
        ("not years", "(years)"),
        ("0", "None"),
        ("toy.age += 1", "pass"),
        ("toy.age += 1", "toy.age -= 1"),
        ("toy.age == 9", "(toy.age != 9)"),
        ("continue", "break"),
        ("told(toy, years)", "pass"),
        ("told(toy, years)", "(told(years, toy))"),
        ("", " if False"),
        ("toy.age - years", "(toy.age + years)"),
        ("toy.age - years", "None"),
        ('raise ValueError("too old")', "pass"),
        ('"too old"', "''"),
    ],
    ids=str,
)
def test_every_kind_of_change_is_found(change: tuple[str, str]) -> None:
    assert change in after(SOURCE)


def test_what_nothing_reads_at_run_time_is_left_alone() -> None:
    changed = {line for change in changes("toy.py", SOURCE) for line in [change.line]}
    quiet = ("A module", "__future__", "__all__", "Alias", "A toy", "__slots__", "older")
    for number, text in enumerate(SOURCE.split("\n"), 1):
        if any(word in text for word in quiet):
            assert number not in changed, text
    assert ("int | None", "(int & None)") not in after(SOURCE)


def test_every_change_of_the_program_is_another_program() -> None:
    for path in (
        "game/match/match.py",
        "game/rules/top_hats/chains.py",
        "game/boards/plan_making.py",
    ):
        source = (ROOT / path).read_text(encoding="utf-8")
        found = changes(path, source)
        assert len(found) > 30
        for change in found[::7]:
            changed = ast.parse(change.applied(source.encode()))
            assert ast.dump(changed) != ast.dump(ast.parse(source)), change


def test_a_larger_sample_begins_with_the_smaller_and_another_seed_is_another() -> None:
    few, many, other = (
        sample([("toy.py", SOURCE)], count, seed) for count, seed in ((3, "a"), (8, "a"), (8, "b"))
    )
    assert many[:3] == few
    assert set(many) != set(other)
    assert len({change.line for change in many}) == 8


@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_has_modules_and_tests(layer: str) -> None:
    assert sources(LAYERS[layer])
    assert files(LAYERS[layer].near) or files(LAYERS[layer].far)


def made(line: int, lines: tuple[int, int], around: tuple[int, int]) -> Change:
    return Change("game/match/match.py", line, 0, 0, "", "", "", lines, around)


def test_the_nearest_tests_come_first_and_the_quickest_of_each_function() -> None:
    text = (ROOT / "game/match/match.py").read_text(encoding="utf-8")
    seen = {
        "t.py::slow": [9.0, {"game/match/match.py": [20, 23]}],
        "t.py::many[1]": [0.1, {"game/match/match.py": [20, 21]}],
        "t.py::many[2]": [0.2, {"game/match/match.py": [20, 23]}],
        "t.py::other": [0.3, {"game/match/match.py": [20]}],
        "t.py::below": [0.1, {"game/match/match.py": [30]}],
    }
    reach = Reach()
    reach.add({"files": {"game/match/match.py": _digest(text)}, "tests": seen}, False)
    far = {
        "files": {"game/match/match.py": _digest(text)},
        "tests": {"far.py::x": seen["t.py::slow"]},
    }
    reach.add(far, True)
    names = ["t.py::many[1]", "t.py::other", "t.py::slow", "t.py::many[2]", "far.py::x"]
    assert reach.tests(made(20, (20, 20), (18, 31)), 99) == names
    assert reach.tests(made(20, (20, 20), (18, 31)), 1) == [names[0], names[1], names[3]]
    assert reach.tests(made(22, (20, 22), (18, 31)), 0.15) == ["t.py::many[1]"]
    slow_first = made(23, (23, 23), (18, 31))
    assert reach.tests(slow_first, 99) == ["t.py::slow", "t.py::many[2]", "far.py::x"]
    assert reach.tests(slow_first, 1) == ["t.py::many[2]"], "a test too long takes nobody’s time"
    assert reach.tests(slow_first, 0.01) == ["t.py::many[2]"]
    assert "t.py::below" in reach.tests(made(25, (25, 25), (18, 31)), 99)


TOY = """def doubled(n):
    while n < 0:
        n += 1
    return 2 * n
"""
TESTS = """from game.toy import doubled

def test_a(): assert doubled(2) == 4
def test_b(): assert doubled(-1) == 0
def test_red(): assert False
"""


def tree(folder: Path) -> Path:
    """A program of one function and its tests."""
    for path, text in (
        ("game/__init__.py", ""),
        ("game/toy.py", TOY),
        ("tests/test_toy.py", TESTS),
        ("pyproject.toml", '[tool.pytest.ini_options]\npythonpath = ["."]\n'),
    ):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def test_a_change_is_caught_by_a_test_or_survives(tmp_path: Path) -> None:
    root = tree(tmp_path / "root")
    source = (root / "game/toy.py").read_text()
    copy = Copy(tmp_path / "copies", root)
    a, b, red = (f"tests/test_toy.py::test_{name}" for name in ("a", "b", "red"))
    by = {change.after: change for change in changes("game/toy.py", source)}
    caught = copy.tried(by["(2 + n)"], [a, b], 600)  # 2 + 2 is 4: the first test is not enough
    assert (caught.caught, caught.by) == (True, b)
    assert not copy.tried(by["(n <= 0)"], [a], 600).caught
    endless = copy.tried(by["n -= 1"], [b], 2)
    assert (endless.caught, endless.by) == (True, "it never ends")
    assert not copy.tried(by["(2 + n)"], [red, a], 600).caught  # red without any change
    assert not copy.tried(by["(2 + n)"], [], 600).caught
    assert (tmp_path / "copies/tree/game/toy.py").read_text() == source
    assert (root / "game/toy.py").read_text() == source


def test_the_table_counts_and_shows_what_survived() -> None:
    entry = {"path": "a.py", "line": 3, "kind": "constant", "text": "x = 1", "before": "1"}
    kept = entry | {"after": "2", "caught": False, "by": "", "tests": 4}
    told = "\n".join(table([entry | {"after": "0", "caught": True}, kept]))
    assert "| **all** | 2 | 1 | 1 |" in told
    assert "a.py:3  constant:  1 → 2\n    in: x = 1\n    4 tests pass" in told


def test_a_file_that_is_not_of_the_layer_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["physics", "3", "--only", "match.py"]) == 2
    assert "No file of physics is named match.py." in capsys.readouterr().err
