"""The first test that tests/README.md shows passes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.screen.conftest import Open

README = Path(__file__).parents[1] / "README.md"


def test_the_first_test_of_the_readme_passes(screens: Open) -> None:
    code = README.read_text(encoding="utf-8").partition("```python")[2].partition("```")[0]
    found: dict[str, Any] = {}
    exec(compile(code, str(README), "exec"), found)
    (test,) = (each for name, each in found.items() if name.startswith("test_"))
    test(screens)
