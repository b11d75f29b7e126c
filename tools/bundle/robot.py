"""A robot plays a program that was made somewhere else, only by what a person has: the command
line, keys and eyes for files."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from PIL import Image

from game.core.version import VERSION
from game.kept import record
from game.match.box import BOX
from game.match.match import Match, Player
from game.rules.protocol import CHANCE
from game.scenes.table.hints import asked
from tools.bundle.making import ROOT

SECONDS = 8.0  # a demo is watched
PATIENCE = 90.0  # seconds until something that is waited for is missed
LAST = 6  # actions of a game that the robot still has to play
LEVEL = 4  # of the computer it plays against, which thinks in a process of its own
LOG, VOICE = "hats-and-hares.log", "libprism"
LINUX = sys.platform.startswith("linux")
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Missed(Exception):
    """What the robot waited for did not happen; its text is one sentence."""


def play(program: Path, briefly: bool = False) -> None:
    """Everything the robot can do on this system, or the least that shows that the program runs;
    raises Missed."""
    deeds: list[Callable[[Path], str]] = [tells] if briefly else [tells, verifies, watches, listens]
    if shutil.which("xdotool") and shutil.which("Xvfb"):
        deeds.append(plays)
    else:
        print("  no hands: install xdotool and Xvfb (Linux) to have a game played with keys")
    for deed in deeds:
        print(f"  {deed(program)}", flush=True)


def tells(program: Path) -> str:
    """The version is the one of the source."""
    said = _asked(program, "--version")
    if VERSION not in said:
        raise Missed(f"--version says {said!r}, not {VERSION}.")
    return f"tells its version: {VERSION}"


def verifies(program: Path) -> str:
    """A finished game of each kind is read and played again by the rules."""
    for game in BOX:
        path = sorted((ROOT / "tests" / "golden").glob(f"{game}-*.game"))[0]
        if "Seed" not in _asked(program, "--verify", str(path)):
            raise Missed(f"--verify {path.name} does not tell the seed.")
    return f"verifies a finished game of each of {len(BOX)}"


def _asked(program: Path, *words: str) -> str:
    """What the program prints."""
    with tempfile.TemporaryDirectory() as data:
        done = subprocess.run(
            [program, *words], env=_environment(Path(data), UNSEEN), capture_output=True, text=True,
            timeout=PATIENCE, check=False,
        )  # fmt: skip
    if done.returncode:
        raise Missed(f"{words[0]} ended with {done.returncode}: {done.stderr[-900:]}")
    return done.stdout


def watches(program: Path) -> str:
    """The demo of each game runs for a while without a screen."""
    for game in BOX:
        with _kept() as data, _running(program, data, UNSEEN, "--demo", "--game", game) as running:
            time.sleep(SECONDS)
            if running.poll() is not None:
                raise Missed(f"The demo of {game} ended by itself. {_log(data)}")
            _quiet(data)
    return f"shows the demo of each of {len(BOX)}, reads a map and logs no trouble"


def listens(program: Path) -> str:
    """With speech on, a process speaks; or it ends, as the system has no voice."""
    with _kept(speech=True) as data, _running(program, data, UNSEEN) as running:
        end, seen, stays = time.monotonic() + SECONDS, False, False
        while time.monotonic() < end:
            stays = LINUX and VOICE in _loaded(running.pid)
            seen = seen or stays
            time.sleep(0.1)
        if LINUX and not seen:
            raise Missed("The library that speaks through screen readers is missing.")
        _quiet(data)
    return "speaks" if stays else "is asked to speak, but no voice was seen here"


# With a screen nobody sees


def plays(program: Path) -> str:
    """The end of a game is played with keys against a computer, and its newsreel is kept."""
    with _kept() as data, _screen() as screen:
        begun = data / "begun.game"
        begun.write_text(nearly_over(), encoding="utf-8")
        words = ["--windowed", "1280x720", "--load", str(begun)]
        with _running(program, data, screen, *words) as running:
            hands = Hands(running.pid, {**os.environ, **screen})
            thought = hands.until(lambda: _over(data), "Return", "The game was not over.")
            drawn = hands.keep(lambda: _pictures(data))
            _quiet(data)
    if not thought:
        raise Missed("No process of its own was seen to think.")
    return (
        f"plays a game to its end with keys against level {LEVEL}, which thinks in a process of "
        f"its own; a newsreel of {drawn} pictures and its poster are kept"
    )


def nearly_over() -> str:
    """The record of a game of Hat Cards that is over after a few actions of robot and computer."""
    game = BOX["hat_cards"]
    whole = Match(game, game.rules.Options(), _seats(1, 1), 2)
    actions = []
    while not whole.over:
        *_, action = [whole.draw()] if whole.turn == CHANCE else asked(whole, whole.turn).answers()
        actions.append(action)
        whole.play(action)
    match = Match(game, game.rules.Options(), _seats(0, LEVEL), 2)
    for action in actions[:-LAST]:
        match.play(action)
    return record.write(match)


def _seats(*levels: int) -> list[Player]:
    return [Player(f"Robot {n}", "ry"[n], "", level) for n, level in enumerate(levels)]


def _over(data: Path) -> bool:
    return any((data / "saves").glob("*.done"))


def _pictures(data: Path) -> int:
    """How many the newsreel has; 0 as long as it and its poster are not there."""
    films = list((data / "pictures").glob("*.gif"))
    if not films or not list((data / "pictures").glob("*.png")):
        return 0
    with Image.open(films[0]) as film:
        return int(getattr(film, "n_frames", 1))


class Hands:
    """Presses keys in the window of a program, through the X server."""

    def __init__(self, pid: int, screen: dict[str, str]) -> None:
        self.pid = pid
        self.screen = screen

    def press(self, key: str, seconds: float = 1.0) -> None:
        """One press; then eyes wait."""
        subprocess.run(["xdotool", "key", key], env=self.screen, check=True)
        time.sleep(seconds)

    def until(self, done: Callable[[], bool], key: str, missed: str) -> bool:
        """Presses a key until something is done; whether helpers worked meanwhile."""
        helped, begun = False, time.monotonic()
        while not done():
            if time.monotonic() - begun > PATIENCE:
                raise Missed(missed)
            self.press(key)
            helped = helped or self.helpers() > 0
        return helped

    def keep(self, pictures: Callable[[], int]) -> int:
        """From the result to the newsreel, and keeps it."""
        time.sleep(8)  # the finale
        for key, seconds in (("Down", 1), ("Return", 3), ("Tab", 2), ("k", 1)):
            self.press(key, seconds)
        begun = time.monotonic()
        while not (many := pictures()):
            if time.monotonic() - begun > PATIENCE:
                raise Missed("No newsreel was kept.")
            time.sleep(1)
        return many

    def helpers(self) -> int:
        """How many processes the program has beside it."""
        command = ["ps", "--ppid", str(self.pid), "-o", "args="]
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        return said.count("--multiprocessing-fork")


# Around the program


@contextmanager
def _kept(**more: object) -> Iterator[Path]:
    """A folder of data as after a first start, with some settings, and a board of somebody's own,
    which a process reads at every start."""
    with tempfile.TemporaryDirectory() as name:
        data = Path(name)
        (data / "maps").mkdir()
        shutil.copy(ROOT / "maps" / "hats4.tmx", data / "maps" / "own.tmx")
        chosen = {"asked": True, "language": "en", "speed": "fast", **more}
        (data / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")
        yield data


@contextmanager
def _running(
    program: Path, data: Path, screen: dict[str, str], *words: str
) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([program, *words], env=_environment(data, screen)) as running:
        try:
            yield running
        finally:
            running.terminate()


@contextmanager
def _screen() -> Iterator[dict[str, str]]:
    """An X server of its own, as the environment of those who want to be seen there."""
    ours, theirs = os.pipe()
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1280x800x24"]
    with subprocess.Popen(command, pass_fds=[theirs], stderr=subprocess.DEVNULL) as server:
        try:
            os.close(theirs)
            with os.fdopen(ours) as told:
                number = told.readline().strip()
            yield {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        finally:
            server.terminate()


def _environment(data: Path, screen: dict[str, str]) -> dict[str, str]:
    """Of the program: nothing of the Python that runs the robot."""
    own = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRT"))
    }
    return {**own, **screen, "HATS_AND_HARES_DATA": str(data)}


def _loaded(pid: int) -> str:
    """The files that the helpers of a program on Linux have in their memory."""
    helpers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    found = ""
    for helper in helpers:
        with suppress(OSError):  # it has just ended
            found += Path(f"/proc/{helper}/maps").read_text()
    return found


def _quiet(data: Path) -> None:
    """Nothing has gone wrong so far."""
    if said := _log(data):
        raise Missed(f"There is something in the log: {said}")


def _log(data: Path) -> str:
    path = data / LOG
    return path.read_text(encoding="utf-8")[-2000:] if path.exists() else ""


if __name__ == "__main__":
    play(Path(sys.argv[1]))
