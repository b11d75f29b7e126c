"""Pages of measurements say of which computers they are, and which of them are older than today."""

from __future__ import annotations

import json

import pytest

from lab import following, pages
from lab.pages import CHANCES, COMPUTERS, PAGES, PRINTS, Made, Page, line, older, stated

OLD, NEW = "0123456789ab", "ba9876543210"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.name} {page.about}")
def test_a_page_is_of_what_is_there_today(page: Page) -> None:
    text = (pages.DOCS / page.name).read_text(encoding="utf-8")
    games = ", ".join(older(page, text))
    assert not games, f"docs/{page.name} is of others than today in {games}: {page.command}"


def test_the_line_of_a_page_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "commit", lambda _: "abc1234 and changes not committed")
    told = line(COMPUTERS, {"hat_cards": OLD, "top_hats": NEW}, "")
    assert told == (
        f"Computers of commit abc1234 and changes not committed (hat_cards {OLD}, top_hats {NEW})."
    )
    known = stated(f"# Page\n\n{told}\n", COMPUTERS)
    assert known["top_hats"] == Made("abc1234 and changes not committed", NEW)
    assert not stated(told, CHANCES)
    assert line(COMPUTERS, {}, told) == ""


def test_a_game_that_is_not_measured_anew_keeps_its_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "commit", lambda _: "fed4321")
    before = f"Computers of commit abc1234 (hat_cards {OLD}, top_hats {OLD})."
    told = line(COMPUTERS, {"hat_cards": OLD, "top_hats": NEW}, before)
    assert told == (
        f"Computers of commit abc1234 (hat_cards {OLD}) and of commit fed4321 (top_hats {NEW})."
    )
    assert line(
        COMPUTERS, {name: made.print for name, made in stated(told, COMPUTERS).items()}, told
    )
    assert stated(told, COMPUTERS)["top_hats"] == Made("fed4321", NEW)


def test_a_page_is_older_in_games_it_does_not_name_or_of_which_it_names_others() -> None:
    page = Page("any.md", COMPUTERS, "")
    prints = {name: PRINTS[COMPUTERS](name) for name in page.games}
    assert older(page, line(COMPUTERS, prints, "")) == []
    del prints["top_hats"]
    assert older(page, line(COMPUTERS, prints | {"hat_cards": OLD}, "")) == [
        "hat_cards",
        "top_hats",
    ]
    assert older(page, "# Page\n") == list(page.games)
    laughed = {"top_hats": {"computers": PRINTS[COMPUTERS]("top_hats")}}
    file = page._replace(name="any.json")
    assert older(file, json.dumps(laughed)) == []
    assert older(file, json.dumps(laughed | {"hat_cards": {"computers": OLD}})) == ["hat_cards"]


def test_without_git_the_commit_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: str) -> bytes:
        raise ValueError("git is not installed")

    monkeypatch.setattr("lab.arena.former.git", nothing)
    assert pages.commit.__wrapped__(COMPUTERS) == "unknown"


def test_the_rows_of_robots_are_kept_while_the_computers_are_those_of_today() -> None:
    def told(name: str, strength: str, mark: str) -> str:
        return f"| {name} | {strength} | {mark} | – | – | – | – |"

    text = f"# Page\n\n{following.BEGIN}\n{following.END}\n\nBy hand.\n"
    for found in (
        told("top_hats", "2", "b"),
        told("hat_cards", "2-6", "c"),
        told("top_hats", "2", "d"),
    ):
        text = following.placed(text, found)
    text = following.placed(text, told("hat_cards", "2", "a"))
    rows = [row.split(" | ")[2] for row in text.splitlines() if row.startswith(("| hat", "| top"))]
    assert rows == ["a", "c", "d"]
    assert text.startswith("# Page\n")
    assert text.endswith("\nBy hand.\n")
    other = text.replace(PRINTS[COMPUTERS]("hat_cards"), OLD)
    assert list(following.known(other)) == [("top_hats", following.Robot(2, 2))]
