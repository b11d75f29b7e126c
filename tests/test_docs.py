"""What the pages for those who build the program name is there: files, commands and names."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from game.match.box import BOX

ROOT = Path(__file__).parents[1]
PAGES = ("docs/architecture.md", "docs/reference.md", "CONTRIBUTING.md", "tests/README.md")
FENCE = re.compile(r"^ *```.*?^ *```", re.M | re.S)
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)#:]+)")
FILE = re.compile(r"[\w<>*.-]+(?:/[\w<>*.-]*)+|[\w<>*-]+\.(?:py|md|toml|po|tmx)")
COMMAND = re.compile(r"python -m ([\w.]+)(.*)")
NAME = re.compile(r"(?:(\w+)\.)?([A-Za-z_]\w+)(?:\(.*\))?")
DEFINED = re.compile(r"^ *(?:def|class) (\w+)|^ *(\w+)(?:: | = )|[(*,] ?(\w+): ", re.M)
# What lies in a person's folder, in a player's own, or in Python
ELSEWHERE = {"saves", "cache", "lock", "thread_time", "threading.Event", "spawn", "from __future__"}
WRITTEN = ("hats-and-hares", "settings.json", "~", "%", "/tmp")


def words(page: str) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))


@cache
def sources() -> dict[str, str]:
    """All modules, by their paths."""
    folders = [ROOT / name for name in ("game", "tests", "tools", "lab")]
    paths = [ROOT / "main.py", *(path for folder in folders for path in folder.rglob("*.py"))]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


@cache
def homes() -> dict[str, str]:
    """What stands in the modules that are called so, or have a class that is."""
    found: dict[str, str] = defaultdict(str)
    for path, text in sources().items():
        for name in {Path(path).stem, *re.findall(r"^class (\w+)", text, re.M)}:
            found[name] += text
    return found


@cache
def known() -> set[str]:
    """All that is defined somewhere: modules, packages, classes, functions, fields, constants."""
    folders = {part for path in sources() for part in Path(path).with_suffix("").parts}
    found = (name for text in sources().values() for name in DEFINED.findall(text))
    return folders.union(*found)


def there(path: str, page: str) -> bool:
    """Whether a file or folder, or one of a pattern, is in the tree: named from its root, from the
    package or from the page, or by its last name alone."""
    roots = (ROOT, ROOT / "game", ROOT / page / "..")
    if "/" not in path:
        return any((ROOT / name).is_file() for name in (path, f"docs/{path}")) or any(
            Path(each).match(path) for each in sources()
        )
    patterns = {path.rstrip("/").replace("<game>", name) for name in BOX}
    return any(
        any(root.resolve().glob(pattern + ending))
        for root in roots
        for pattern in patterns
        for ending in ("", ".py")
    )


def unknown(said: str, page: str) -> bool:
    """Whether something that is quoted names what is not there."""
    if said in ELSEWHERE or said.startswith(WRITTEN):
        return False
    if command := COMMAND.search(said):
        module = command[1].replace(".", "/")
        outside = command[1] == "pytest" or there(module + "/", page)
        return not outside or any(
            not there(path, page) for path in FILE.findall(command[2]) if "/tmp" not in command[2]
        )
    if FILE.fullmatch(said):
        return not there(said, page)
    if name := NAME.fullmatch(said):
        home = homes().get(name[1] or "")
        return not re.search(rf"\b{name[2]}\b", home) if home else name[2] not in known()
    return False


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there(page: str) -> None:
    assert [said for said in QUOTED.findall(words(page)) if unknown(said, page)] == []


@pytest.mark.parametrize("page", PAGES)
def test_a_link_of_a_page_leads_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    assert [link for link in LINK.findall(words(page)) if not (folder / link).exists()] == []
