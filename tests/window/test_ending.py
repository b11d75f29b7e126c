"""The system asks the program to end: it saves once more and goes, soon and without asking."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import __main__ as door
from game import app
from game.window.ending import INTERRUPTED, Ending

ROOT = Path(__file__).resolve().parents[2]
# Settings are changed and the signal comes as soon as the program is seen
PROGRAM = """
import os, signal, sys
from game import app
from game.files import storage
from game.__main__ import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # as a terminal leaves it
number, full = signal.Signals[sys.argv.pop(1)], sys.argv.pop(1) == "full"

def no_room(*_):
    raise OSError(28, "No space left on device")

class Asked(app.App):
    def frame(self):
        super().frame()
        if self.frames == 1 and self.stack.open and not self.ending.asked:
            storage._put = no_room if full else storage._put
            self.kit.choices.change(text_scale=130)
            os.kill(os.getpid(), number)

app.App = Asked
sys.exit(main())
"""
pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no such signals")


def ended(name: str, disk: str, data: Path) -> tuple[int, str]:
    """Its exit code, and what it said; it must not take long."""
    env = {**os.environ, "HATS_AND_HARES_DATA": str(data)}
    command = [sys.executable, "-c", PROGRAM, name, disk]
    done = subprocess.run(
        command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=180, check=False
    )
    return done.returncode, done.stderr


def test_ctrl_c_saves_what_there_is_and_ends_quietly(tmp_path: Path) -> None:
    assert ended("SIGINT", "sound", tmp_path) == (INTERRUPTED, "")
    assert '"text_scale": 130' in (tmp_path / "settings.json").read_text()


def test_a_logout_asks_nothing_and_one_sentence_says_what_was_not_saved(tmp_path: Path) -> None:
    code, said = ended("SIGTERM", "full", tmp_path)
    assert code == 0
    assert said.count("\n") == 1
    assert "not everything could be saved" in said
    assert "settings.json" in said


def test_the_program_hears_that_it_is_to_end_unless_that_is_to_be_ignored() -> None:
    numbers = signal.SIGTERM, signal.SIGHUP, signal.SIGINT
    before = {number: signal.getsignal(number) for number in numbers}
    try:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        ending = Ending()
        ending.listen()
        os.kill(os.getpid(), signal.SIGHUP)
        assert not ending.asked
        os.kill(os.getpid(), signal.SIGTERM)
        assert ending.asked
        assert not ending.interrupted
        ending._hear(signal.SIGINT, None)
        assert ending.interrupted
        assert signal.getsignal(signal.SIGINT) == signal.default_int_handler, "the next one raises"
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)


def test_ctrl_c_while_the_program_is_loaded_ends_quietly_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["hats-and-hares"])
    monkeypatch.setattr(app, "run", interrupted)
    assert door.main() == INTERRUPTED
