"""docs/rules.md: what anybody names stands there, and what stands there is kept and proved."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import rules_doc
from tests.rules_doc import DOC, EXAMPLE, GAMES, Position, cited, cited_steps, named

ROOT = DOC.parents[1]
RULES = rules_doc.rules()
WRITTEN = tuple(GAMES)
POSITIONS = [position for rule in RULES.values() for position in rule.positions]
CODE = sorted((ROOT / "game").rglob("*.py"))
CATALOGUES = sorted((ROOT / "assets" / "text").glob("*.po"))


def of_the_document(numbers: set[str]) -> set[str]:
    return {number for number in numbers if number[:3] in WRITTEN}


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: (number[:3], int(number[4:])))


def all_tests() -> Iterator[tuple[str, str]]:
    """Name and docstring of every test but those of this page."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield node.name, ast.get_docstring(node) or ""


@pytest.mark.parametrize("path", [*CODE, *CATALOGUES], ids=lambda path: path.name)
def test_every_number_the_program_names_stands_in_the_document(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert in_order(of_the_document(cited(text)) - RULES.keys()) == []
    for number, step in cited_steps(text):
        assert step in RULES[number].steps, f"{number} has no step {step}"


def test_every_example_the_program_names_stands_in_the_document() -> None:
    there = set(EXAMPLE.findall("\n".join(line for each in POSITIONS for line in each.says)))
    for path in CODE:
        found = EXAMPLE.findall(path.read_text(encoding="utf-8"))
        assert {one for one in found if one[0] in WRITTEN} <= there, path


def test_every_rule_is_kept_by_code_that_names_it() -> None:
    books = [path for path in CODE if path.name == "book.py"]  # they only show the rules
    naming = [path.read_text(encoding="utf-8") for path in CODE if path not in books]
    kept = set().union(*map(cited, naming))
    rules = {number for number, rule in RULES.items() if not rule.note}
    assert in_order(rules - kept) == []


def test_every_rule_is_proved_by_a_test_that_names_it() -> None:
    proved = set().union(*(named(name) | cited(doc) for name, doc in all_tests()))
    rules = {number for number, rule in RULES.items() if not rule.note}
    assert in_order(rules - proved) == []


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: f"{p.rule}, line {p.line}")
def test_every_position_is_as_the_document_says(position: Position) -> None:
    rules_doc.played(position)


def test_a_position_that_says_something_wrong_is_found() -> None:
    for wrong in (
        "ends R3 R49",
        "is - 6,6 -,- 0 move:4",
        "only move r0 H0 R0 R1 R2 R3",
        "may move r0 H0 R0",
        "not move r0 H0 R0 R1 R2 R3",
        "from H0 ends C",
        "then H0 to R9",
        "then again",
        "refused - 6,6 -,- 0 roll",
        "wins 0 with 1 0",
        "seat 0 sees - 6,6 -,- 0 move:4",
        "sings",
    ):
        said = ("at - 6,6,6,6 -,-,-,- 0 move:4", wrong)
        with pytest.raises(AssertionError, match=r"rules\.md:102: "):
            rules_doc.played(Position("FDH-3", 100, said))


def test_numbers_are_found_in_every_way_they_are_written() -> None:
    assert cited("FDH-9, FDH-27.5 and TOP-11 … TOP-13") == {
        "FDH-9", "FDH-27", "TOP-11", "TOP-12", "TOP-13",
    }  # fmt: skip
    assert cited("HOP-4 to HOP-6, KNZ-1 to 2") == {"HOP-4", "HOP-5", "HOP-6", "KNZ-1", "KNZ-2"}
    assert cited_steps("FDH-27.5 and FDH-9") == {("FDH-27", 5)}
    assert named("test_fdh_23_and_32_a_field") == {"FDH-23", "FDH-32"}
    assert named("test_knz_8_to_10_hats") == {"KNZ-8", "KNZ-9", "KNZ-10"}
    assert named("test_top_1_and_t3_61_fields") == {"TOP-1"}
    assert named("test_fdh_27_3_and_35_gold") == {"FDH-27", "FDH-35"}


def test_the_prefixes_are_explained_at_the_top() -> None:
    top = DOC.read_text(encoding="utf-8").partition("\n## ")[0]
    for prefix in GAMES:
        assert f"| {prefix} | " in top


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_the_document_can_be_found(page: str) -> None:
    assert "](docs/rules.md)" in (ROOT / page).read_text(encoding="utf-8")
