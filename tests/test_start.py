"""What is loaded for the title, and for a computer that thinks: no more than they need."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import app
from game.match.box import BOX
from tests.benchmarks import bench_start

LISTED = (
    "\nimport sys; from game.core.lazy_import import Unread\n"
    "print(*(name for name, module in sys.modules.items() if type(module) is not Unread))\n"
)
TITLE = (
    "from game import app\n"
    "kit, note = app.make_kit(app.Wishes())\n"
    "one = app.App(kit, app.guarded_scene(kit, app.Wishes(), note), (640, 400))\n"
    "one.frame(); one.close()"
)
THINKING = (
    "from game.processes import thinking\n"
    "from game.match.box import BOX; from random import Random\n"
    "rules = BOX['{game}'].rules\n"
    "state = rules.setup(rules.SEATS[0], rules.Options())\n"
    "from game.match.match import drawn\n"
    "while rules.turn(state) < 0:\n"
    "    state = rules.apply(state, drawn(rules, state, 1, 1))\n"
    "seat = rules.turn(state)\n"
    "thinking.Question('{game}', rules.view(state, seat), seat, 1, 'x').quickly()"
)


def loaded(code: str, folder: Path) -> set[str]:
    """The modules a process of its own has loaded by then."""
    env = {**os.environ, "HATS_AND_HARES_DATA": str(folder)}
    command = [sys.executable, "-c", code + LISTED]
    return set(subprocess.run(command, env=env, capture_output=True, text=True, check=True)
               .stdout.split())  # fmt: skip


def of_games(names: set[str]) -> set[str]:
    """The games anything of which is loaded, but for their folders."""
    found = (name.split(".") for name in names if name.startswith("game."))
    return {parts[2] for parts in found if len(parts) > 3 and parts[2] in BOX}


def test_the_title_loads_no_game_and_no_library_it_does_not_need(tmp_path: Path) -> None:
    names = loaded(TITLE, tmp_path)
    assert not of_games(names)
    assert not names & {
        "numpy",
        "pytmx",
        "xml",
        "PIL",
        "multiprocessing",
        "game.scenes.table.table_scene",
    }


@pytest.mark.parametrize("game", ["top_hats", "hare_hutch"])
def test_a_computer_that_thinks_loads_its_own_game_alone(game: str, tmp_path: Path) -> None:
    names = loaded(THINKING.format(game=game), tmp_path)
    assert of_games(names) == {game}
    assert not any(name.startswith(("pygame", "game.tables", "game.scenes")) for name in names)


def test_what_the_benchmark_of_the_start_calls_is_there() -> None:
    for name, part in re.findall(r"app\.(\w+)(?:\.(\w+))?", bench_start.OURS):
        found = getattr(app, name)
        assert not part or hasattr(found, part), f"{name}.{part}"
