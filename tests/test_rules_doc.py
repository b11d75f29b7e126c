"""docs/rules.md: what anybody names stands there, and what stands there is kept and proved."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.box import BOX
from game.rules import catch_the_hat as hats
from game.rules.protocol import OVER
from game.tables.rulebook import Chapter, of_the_title
from game.tables.shelf import FACES
from tests import rules_doc
from tests.rulebook.games import Played, book, played
from tests.rules_doc import DOC, EXAMPLE, GAMES, Position, cited, cited_steps, named
from tools import field_names

ROOT = DOC.parents[1]
RULES = rules_doc.rules()
POSITIONS = [position for rule in RULES.values() for position in rule.positions]
CODE = sorted((ROOT / "game").rglob("*.py"))
CATALOGUES = sorted((ROOT / "assets" / "text").glob("*.po"))


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
    assert in_order(cited(text) - RULES.keys()) == []
    for number, step in cited_steps(text):
        assert step in RULES[number].steps, f"{number} has no step {step}"


def test_every_number_that_tests_and_tools_name_stands_in_the_document() -> None:
    folders = [ROOT / name for name in ("tests", "tools", "lab")]
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert in_order(cited(text) - RULES.keys()) == [], path
    named_by_tests = set().union(*(named(name) for name, _ in all_tests()))
    assert in_order(named_by_tests - RULES.keys()) == []


def test_every_block_of_the_document_belongs_to_a_rule_and_is_played() -> None:
    fences = [line for line in DOC.read_text(encoding="utf-8").splitlines() if "```" in line]
    assert fences == ["```position", "```"] * len(POSITIONS)


def test_every_example_the_program_names_stands_in_the_document() -> None:
    there = set(EXAMPLE.findall("\n".join(line for each in POSITIONS for line in each.says)))
    for path in CODE:
        assert set(EXAMPLE.findall(path.read_text(encoding="utf-8"))) <= there, path


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
    assert set(GAMES.values()) == set(BOX)
    assert len(GAMES) == 7
    assert {number[:3] for number in RULES} == set(GAMES)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_the_document_can_be_found(page: str) -> None:
    assert "](docs/rules.md)" in (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", BOX)
def test_every_house_rule_stands_in_the_document_with_its_values(game: str) -> None:
    bodies = "\n".join(rule.body for n, rule in RULES.items() if GAMES[n[:3]] == game)
    texts, usual = FACES[game].book, BOX[game].rules.Options()
    for field in fields(usual):
        assert f"`{field.name}`" in bodies, field.name
    for name, values in {**texts.VARIANTS, **texts.DETAILS}.items():
        for value in values:
            assert not isinstance(value, str) or f'"{value}"' in bodies, (name, value)


def test_the_pictures_are_those_of_the_boards_people_play_on() -> None:
    """If not: python -m tools.field_names."""
    for name, picture in field_names.pictures().items():
        assert (field_names.FOLDER / name).read_text(encoding="utf-8") == picture
        assert f"](pictures/{name})" in DOC.read_text(encoding="utf-8")


# The rulebook on the screen

UNSAID = {
    "BRD-2": "how fields are joined is seen on the board",
    "BRD-5": "who never steps back sees it on the way",
    "BRD-6": "how it is drawn is seen, too",
    "BRD-10": "the chapter about coming home begins with it",
    "CHP-2": "its second die lies in a box that nobody has here",
    "CHP-3": "its two halves are said by FDH-11 and FDH-9 as they are in that edition",
    "CHP-4": "FDH-14 says it as it is in that edition",
    "CHP-5": "the book in force says what has been agreed",
    "CHP-6": "the editions and house rules offer these games",
    "CHP-7": "it follows from FDH-12, and the table counts for people",
    "FDH-29": "FDH-10 says it already",
    "FDH-34": "the sentences of FDH-17 say who can win by an agreement about ties",
    "FDH-28": "it tells of games we do not play",
    "HOP-16": "the chapter about hutches begins with it",
    "KNZ-13": "it is about what we know",
    "KUM-12": "nobody who plays has to prove that it ends",
    "KUM-14": "the variants in the book of the title are these",
    "TOP-24": "passing happens by itself, and stacks are too few to lock everybody in",
    "TOP-23": "it is about what was measured",
}


def keys() -> set[str]:
    """The keys of all texts of rules."""
    text = (ROOT / "assets" / "text" / "en.po").read_text(encoding="utf-8")
    return set(re.findall(r'^msgid "(rule\.[^"]+)"', text, re.M))


def numbers(game: str, of: Played) -> set[str]:
    """The rules the rulebook in force holds."""
    return {line.number for page in book(game, of) for line in page.lines}


def test_every_text_of_a_rule_is_of_the_document() -> None:
    assert in_order({key.split(".")[1] for key in keys()} - RULES.keys()) == []


def test_every_rule_has_a_text_unless_there_is_a_reason() -> None:
    said = {key.split(".")[1] for key in keys()}
    assert in_order(RULES.keys() - said) == in_order(set(UNSAID))


def test_every_text_of_a_rule_can_be_read_in_some_rulebook() -> None:
    read = {
        line.key
        for game in BOX
        for chapters in (of_title(game), *(book(game, of) for of in played(game, every=True)))
        for page in chapters
        for line in page.lines
        if line.key.startswith("rule.")
    }
    assert sorted(keys() - read) == []
    assert sorted(read - keys()) == []


def of_title(game: str) -> tuple[Chapter, ...]:
    """The rulebook that is opened before a game."""
    texts = FACES[game].book
    return of_the_title(texts.PAGES, texts.AGREED, BOX[game].usual, game)


def test_a_line_of_a_rulebook_is_a_text_of_its_own_number_and_game() -> None:
    for game, face in FACES.items():
        for page in face.book.PAGES:
            for rule in page.rules:
                assert rule.key.split(".")[1] == rule.number
                assert GAMES[rule.number[:3]] == game


REFUSAL = re.compile(r"[a-z_]+ ([A-Z]{3}-\d+)")


def refusals(game: str) -> set[str]:
    """The rules a game refuses something by."""
    paths = [path for path in CODE if game in path.parts]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    texts = [n.value for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Constant)]
    return {said[1] for text in texts if (said := REFUSAL.fullmatch(str(text)))}


VARIANTS = {"FDH-12", "FDH-14", "FDH-21", "FDH-26", "FDH-27", "FDH-32"}
PLACED = {"TOP-3"}  # where stacks are placed, which nobody does in a short game


@pytest.mark.parametrize("game", BOX)
def test_the_rule_of_every_refusal_stands_in_the_rulebook(game: str) -> None:
    """In Catch the Hat some are in force only in some variants; those are walked through below."""
    rules = refusals(game)
    always = rules - VARIANTS
    assert rules <= set().union(*(numbers(game, of) for of in played(game)))
    for of in played(game):
        assert in_order(always - numbers(game, of) - (PLACED if of.short else set())) == []


@pytest.mark.parametrize("given", [
    {}, {"tower": True}, {"teams": "partners", "partner_field": "forbidden"}, {"gold": True},
    {"teams": "total"}, {"home_exact": True, "enter_with": "six_only"}, {"rest_capacity": None},
], ids=str)  # fmt: skip
def test_the_rule_of_a_refusal_is_in_force_where_it_is_given(given: dict[str, Any]) -> None:
    options, rng = hats.Options(hats=3, **given), Random(5)
    known = numbers("catch_the_hat", Played(str(given), options, 4))
    state = hats.setup(4, options)
    for _ in range(400):
        if hats.turn(state) == OVER:
            break
        hat = rng.choice((None, rng.randrange(30)))
        for field in (None, *range(0, len(state.board.fields), 3), *state.board.homes):
            why = hats.refusal(state, hat, field)
            assert not why or why.split()[1] in known, (why, hats.to_notation(state))
        state = hats.apply(state, rng.choice(list(hats.legal(state))))
