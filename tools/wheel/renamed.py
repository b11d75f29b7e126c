"""How the package `game` of the source becomes `hats_and_hares` where it is installed.

`game` is too common a name beside other people's packages. hatchling calls this hook when it builds
the wheel; it raises Unnamed where it is not sure.
"""

from __future__ import annotations

import ast
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE, INSTALLED = "game", "hats_and_hares"
# Beside the package in the source, where people look for them; inside it where it is installed.
INSIDE = ("assets", "maps")
# Of an editable installation: the command has one name, and the package is that of the source.
DOOR = f"""from {SOURCE}.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
"""


class Unnamed(Exception):
    """An import that cannot be renamed; says where and why."""


def renamed(text: str, where: str = "") -> str:
    """A module of the source as it is installed; no other line changes, and none moves."""
    lines = text.encode().split(b"\n")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import) and SOURCE in (_top(alias.name) for alias in node.names):
            raise Unnamed(f"{where}:{node.lineno}: write from {SOURCE} … import …, not import.")
        if isinstance(node, ast.ImportFrom) and not node.level and _top(node.module) == SOURCE:
            lines[node.lineno - 1] = _line(lines[node.lineno - 1], node, where)
    return b"\n".join(lines).decode()


def _top(module: str | None) -> str:
    """The package a module is in."""
    return (module or "").partition(".")[0]


def _line(line: bytes, node: ast.stmt, where: str) -> bytes:
    """The line with an import, from which it imports the other name."""
    before, rest = line[: node.col_offset], line[node.col_offset :]
    start = f"from {SOURCE}".encode()
    if not rest.startswith(start):
        raise Unnamed(f"{where}:{node.lineno}: write from {SOURCE} on one line, with one space.")
    return before + f"from {INSTALLED}".encode() + rest.removeprefix(start)


class Renamed(BuildHookInterface[BuilderConfig]):
    """Puts all that is installed into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.scratch = TemporaryDirectory(prefix="wheel-")
        folder = Path(self.scratch.name)
        if version == "editable":
            (folder / "__main__.py").write_text(DOOR, encoding="utf-8")
            build_data["force_include_editable"] = {str(folder): INSTALLED}
            return
        made = shutil.ignore_patterns("__pycache__")
        shutil.copytree(Path(self.root, SOURCE), folder, dirs_exist_ok=True, ignore=made)
        for path in sorted(folder.rglob("*.py")):
            where = f"{SOURCE}/{path.relative_to(folder).as_posix()}"
            path.write_bytes(renamed(path.read_bytes().decode(), where).encode())
        build_data["force_include"][str(folder)] = INSTALLED
        for name in INSIDE:
            build_data["force_include"][str(Path(self.root, name))] = f"{INSTALLED}/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.scratch.cleanup()
