"""Of which computers a page of docs/ is, and whether they are those of today.

A page says so in a line that the tool which writes it makes: the commit that changed them last, and
for each game a fingerprint of what was measured.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from game.match import solved
from game.match.box import BOX, SOLVED
from lab.arena import former
from lab.arena.players import Player, fingerprint

DOCS = former.ROOT / "docs"
COMPUTERS, CHANCES, TABLES = "Computers", "Chances", "Tables"  # what lines are about
HEAD_STARTS = "Head starts"
SOURCES = {TABLES: (former.TABLES,)}  # where that is; of the others:
FAST = ("hare_hutch", "hat_cards")  # games whose computers think little
USUAL = ("game/ai", former.TABLES)
OPEN = " and changes not committed"
GROUP = re.compile(rf"of commit (\S+(?:{OPEN})?) \(([^)]*)\)")
GAME = re.compile(r"(\w+) ([0-9a-f]{12})")


class Made(NamedTuple):
    """The computers of a game: the commit that changed some last, and their fingerprint."""

    commit: str
    print: str


def computers(name: str) -> str:
    """The fingerprint of what a game's computers decide."""
    return fingerprint(name, Player(1))


def chances(name: str) -> str:
    """The fingerprint of the chances they tell, and of those who play."""
    return fingerprint(name, Player(1), "chances")[:6] + computers(name)[:6]


def table(name: str) -> str:
    """The fingerprint of the table a game's computer knows by heart."""
    return sha256((solved.FOLDER / f"{name}.bin").read_bytes()).hexdigest()[:12]


PRINTS: dict[str, Callable[[str], str]] = {
    COMPUTERS: computers, CHANCES: chances, TABLES: table, HEAD_STARTS: computers,
}  # fmt: skip


class Page(NamedTuple):
    """A page, what its line is about, and the command that makes it anew."""

    name: str
    about: str
    command: str
    games: tuple[str, ...] = tuple(BOX)  # it has to tell of

    def written(self) -> bool:
        """Whether it is there."""
        return (DOCS / self.name).exists()


PAGES = (
    Page("levels.md", COMPUTERS, "python -m lab.arena"),
    Page("levels.md", CHANCES, "python -m lab.calibration"),
    Page("levels.md", HEAD_STARTS, "python -m lab.head_starts"),
    Page("blunders.json", COMPUTERS, "python -m lab.blunders --write"),
    Page("balance.md", COMPUTERS, "python -m lab.arena --only equals"),
    Page("times.md", COMPUTERS, "python -m lab.times"),
    Page("characters.md", COMPUTERS, "python -m lab.characters"),
    Page("following.md", COMPUTERS, "python -m lab.following", FAST),
    Page("learning.md", TABLES, "tell there how it is made, then python -m lab.pages", SOLVED),
)


def stated(text: str, about: str) -> dict[str, Made]:
    """The computers a page is of, by game; none of those it does not name. A file of JSON names
    them without a commit."""
    if text.startswith("{"):
        return {name: Made("", game["computers"]) for name, game in json.loads(text).items()}
    line = next((line for line in text.splitlines() if line.startswith(f"{about} of commit ")), "")
    groups = [(commit, GAME.findall(games)) for commit, games in GROUP.findall(line)]
    return {name: Made(commit, known) for commit, games in groups for name, known in games}


def line(about: str, prints: Mapping[str, str], before: str) -> str:
    """The line of a page; those whose fingerprint is that of the page before have its commit."""
    known, now = stated(before, about), commit(about)
    groups: dict[str, list[str]] = {}
    for name, found in prints.items():
        old = known.get(name, Made(now, found))
        made = old.commit if old.print == found else now
        groups.setdefault(made, []).append(f"{name} {found}")
    told = [f"of commit {made} ({', '.join(games)})" for made, games in groups.items()]
    return f"{about} {' and '.join(told)}." if told else ""


def older(page: Page, text: str) -> list[str]:
    """The games of which a page does not tell what is so today; of a file of JSON, those in it."""
    known, now = stated(text, page.about), PRINTS[page.about]
    games = known if page.name.endswith(".json") else page.games
    return [name for name in games if name not in known or known[name].print != now(name)]


@cache
def commit(about: str) -> str:
    """The commit that changed it last; a copy without git's history does not know it."""
    sources = SOURCES.get(about, USUAL)
    try:
        found = (
            former.git("log", "-1", "--abbrev=7", "--format=%h", "--", *sources).decode().strip()
        )
        changed = former.git("status", "--porcelain", "--", *sources)
    except ValueError:
        return "unknown"
    return (found or "unknown") + OPEN * bool(changed)


def main() -> None:
    """Writes the line of the page whose tables take hours, and says which pages are older."""
    place = DOCS / "learning.md"
    text = place.read_text(encoding="utf-8")
    new = line(TABLES, {name: table(name) for name in SOLVED}, text)
    place.write_text(
        re.sub(rf"^{TABLES} of .*$", new, text, flags=re.M), encoding="utf-8", newline="\n"
    )
    for page in filter(Page.written, PAGES):
        if games := older(page, (DOCS / page.name).read_text(encoding="utf-8")):
            print(f"docs/{page.name}, {page.about}, of {', '.join(games)}: {page.command}")


if __name__ == "__main__":
    main()
