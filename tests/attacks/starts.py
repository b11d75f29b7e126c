"""Hostile starts of the whole program: python -m tests.attacks.starts [WORD ...]

Each is a process of its own with a data folder in which something is wrong, odd arguments or an odd
environment. Where a window opens, a robot looks at the title, goes on with what was left, turns
through all boards of Catch the Hat, and leaves. A start is fine if it does all that, or if it ends
with one sentence. Tracebacks, error pages, hangs and Python's own words are counted and shown.
WORDs choose the starts whose names contain one of them.

Exit code 1: there was one.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIMIT = 45.0  # seconds for a start; a robot has done after some three on a quiet machine
BYTES = 3 << 30  # of memory; more is a hang in the making
ERROR_PAGE = 70
PYTHONS = ("Errno", "Path(", "NoneType", "Error:", "object ", "invalid literal", "codec")
DROP_FROM_BOUNDS, OVERRIDE, SEARCH = 24, 1, 2  # of Linux: root, too, is told what it may not do
TOLD: set[str] = set()  # what the robot has read
Prepare = Callable[[Path], object]


@dataclass
class Start:
    """One way to start: `prepare` is given the data folder, which is there; `name` says what is
    wrong. `{data}` in arguments and environment is that folder; None takes a variable away."""

    name: str
    prepare: Prepare = lambda data: None
    arguments: tuple[str, ...] = ()
    environment: dict[str, str | None] = field(default_factory=dict)
    python: tuple[str, ...] = ()
    closed: bool = False  # its output


# What is in a file

PLAYERS = [
    {"name": "Anna", "letter": "r", "device": "keys"},
    {"name": "Bruno", "letter": "y", "level": 1},
]
EVENING = {"format": 1, "games": ["hat_cards"], "players": PLAYERS, "points": [], "playing": ""}
RECORD = """hats and hares record 1
game hat_cards
options {}
seed 17
seat r "Anna" person keys
seat y "Bruno" computer 1
"""
MAP = (
    '<map version="1.8" orientation="orthogonal" width="20" height="10" tilewidth="32" '
    'tileheight="32">%s<objectgroup name="fields">'
    + "".join(
        f'<object id="{i}" name="{name}" type="{kind}" x="{x}" y="160"><point/></object>'
        for i, (name, kind, x) in enumerate(
            [("H0", "home", 32), ("a", "open", 128), ("b", "rest", 224), ("H1", "home", 608)], 1
        )
    )
    + '</objectgroup><objectgroup name="links">'
    + "".join(
        f'<object id="{i}" x="{a}" y="160"><polyline points="0,0 {b - a},0"/></object>'
        for i, (a, b) in enumerate([(32, 128), (128, 224), (224, 608)], 50)
    )
    + "</objectgroup></map>"
)
CONTENTS: dict[str, bytes] = {
    "nothing": b"",
    "zeros": bytes(4096),
    "noise": bytes(range(256)) * 20,
    "ten megabytes": b"x" * 10_000_000,
    "brackets": b"[" * 100_000,
    "a mark": "\ufeff".encode(),
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "infinity": b'{"points": Infinity, "window": [1e999, NaN]}',
    "a long number": b'{"format": ' + b"9" * 90_000 + b"}",
    "line ends": b"\r\n\x85\xe2\x80\xa8" * 1000,
}
FILES = {
    "evening": "evening.json",
    "settings": "settings.json",
    "record": "saves/20260101-000000-000001.game",
    "map": "maps/own.tmx",
}


def put(name: str, data: bytes | str) -> Prepare:
    """A file with this in it."""
    return lambda root: (root / name).write_bytes(data.encode() if isinstance(data, str) else data)


def evening(**values: object) -> Prepare:
    return put(FILES["evening"], json.dumps({**EVENING, **values}))


def setting(**values: object) -> Prepare:
    return put(FILES["settings"], json.dumps(values))


def changed(old: str, new: str) -> Prepare:
    return put(FILES["record"], RECORD.replace(old, new))


def drawn(more: str, name: str = FILES["map"]) -> Prepare:
    return put(name, MAP % more)


def link(name: str, to: str) -> Prepare:
    return lambda root: (root / name).symlink_to(to)


def pipe(name: str) -> Prepare:
    return lambda root: os.mkfifo(root / name)


def folder(name: str) -> Prepare:
    return lambda root: (root / name).mkdir(parents=True)


def forbidden(name: str, mode: int = 0) -> Prepare:
    return lambda root: (root / name).chmod(mode)


def both(*prepare: Prepare) -> Prepare:
    return lambda root: [each(root) for each in prepare]


def instead(name: str, what: Prepare) -> Prepare:
    """Something stands where a folder should be."""
    return lambda root: ((root / name).rmdir(), what(root))


def files() -> Iterator[Start]:
    """Every file of the program with every kind of rubbish in it."""
    for what, name in FILES.items():
        for content, data in CONTENTS.items():
            yield Start(f"file {what}: {content}", put(name, data))
        yield Start(f"file {what}: a pipe", pipe(name))
        yield Start(f"file {what}: a folder", folder(name))
        yield Start(f"file {what}: without end", link(name, "/dev/zero"))
        yield Start(f"file {what}: a loop", link(name, Path(name).name))
        yield Start(f"file {what}: forbidden", both(put(name, "{}"), forbidden(name)))


def contents() -> Iterator[Start]:
    """Files that look right and are not."""
    row = '<object id="9{0}" x="1" y="1" width="20" height="9" rotation="5"><ellipse/></object>'
    group = '<group name="g"><properties><property name="name" value="x"/></properties></group>'
    many = " ".join(f"{i % 300},{i % 90}" for i in range(150_000))
    polygon = f'<objectgroup name="decor"><object id="9"><polygon points="{many}"/></object>'
    odd = {**PLAYERS[1], "letter": "Q"}
    nested = '{"mute": ' + "[" * 990 + "]" * 990 + "}"
    links = '<object id="9"><polyline points="0,0 1,1"/></object>' * 22_000
    seats = [{"name": "n" * 90_000 + "\0\ud800", "letter": "r"}, PLAYERS[1]]
    yield from (
        Start("evening: infinite points", evening(points=[[float("inf"), 2]])),
        Start("evening: a file of somebody's", evening(playing="{data}/../thesis.txt")),
        Start("evening: the root", evening(playing="/")),
        Start("evening: a long name", evening(playing="1" * 5000 + ".game")),
        Start("evening: a colour twice", evening(players=[PLAYERS[0], PLAYERS[0]])),
        Start("evening: an odd colour", evening(players=[PLAYERS[0], odd])),
        Start("evening: odd names", evening(players=seats)),
        Start("evening: over, and playing", evening(points=[[2, 0]], playing="1.game")),
        Start("settings: nested", put(FILES["settings"], nested)),
        Start("settings: a huge window", setting(window=[16384, 16384])),
        Start("settings: a large window", setting(window=[8192, 8192])),
        Start("settings: all wrong", setting(language=1, palette=[], speed={}, master="x")),
        Start("record: an odd colour", changed("seat r", "seat Q")),
        Start("record: a colour twice", changed("seat y", "seat r")),
        Start("record: a seed below nothing", changed("seed 17", "seed -5")),
        Start("record: a long seed", changed("seed 17", "seed " + "9" * 40)),
        Start("record: a long board", changed("options", "board " + "x" * 4000 + "\noptions")),
        Start("record: newer", changed("record 1", "record 7")),
        Start("record: a torn journal", changed("record 1", "record 2 ~123456789abc")),
        Start("record: nested options", changed("{}", '{"a": ' + "[" * 2000 + "]" * 2000 + "}")),
        Start("record: thousands", lambda root: [
            (root / f"saves/2026-{n}.game").write_text("x") for n in range(2000)
        ]),
        Start("map: a group with a name", drawn(group)),
        Start("map: a turn without end", drawn(f'<objectgroup name="decor">{row}</objectgroup>'
                                               .replace('"5"', '"1e999"'))),
        Start("map: a polygon", drawn(polygon + "</objectgroup>")),
        Start("map: ellipses", drawn(f'<objectgroup name="decor">{row * 14_000}</objectgroup>')),
        Start("map: groups in groups", drawn("<group>" * 60_000 + "</group>" * 60_000)),
        Start("map: links", drawn(f'<objectgroup name="links">{links}</objectgroup>')),
        Start("map: a bomb", put(FILES["map"], '<!DOCTYPE a [<!ENTITY b "' + "x" * 9999
                                 + '">]><map>' + "&b;" * 9999 + "</map>")),
        Start("map: Latin-1", lambda root: drawn("", os.fsdecode(b"maps/f\xfcr.tmx"))(root)),
        Start("map: two lines", drawn("", "maps/a\nb.tmx")),
        Start("map: five hundred", lambda root: [
            drawn("", f"maps/{n}.tmx")(root) for n in range(500)
        ]),
        Start("map: sound", drawn("")),
    )  # fmt: skip


def folders() -> Iterator[Start]:
    """Folders that are none, or in which nothing can be done."""
    damaged = both(put(FILES["evening"], "{"), put(FILES["record"], "x"))
    shut = [forbidden(name, 0o555) for name in ("saves", "maps", ".")]
    yield from (
        Start("folder: read-only", both(*shut)),
        Start("folder: read-only, all damaged", both(damaged, put(FILES["settings"], "{"), *shut)),
        Start("folder: read-only, evening over", both(evening(points=[[2, 0]]), *shut)),
        Start("folder: nobody may look", forbidden(".", 0)),
        Start("folder: games nobody may look at", forbidden("saves", 0)),
        Start("folder: maps nobody may look at", forbidden("maps", 0)),
        Start("folder: games are a file", instead("saves", put("saves", ""))),
        Start("folder: maps are a pipe", instead("maps", pipe("maps"))),
        Start("folder: games are a loop", instead("saves", link("saves", "saves"))),
        Start("folder: the log is a pipe", pipe("hats-and-hares.log")),
        Start("folder: the log is a folder", folder("hats-and-hares.log")),
        Start("folder: the log is full", link("hats-and-hares.log", "/dev/full")),
        Start("folder: the lock is a folder", folder("lock")),
        Start("folder: the lock is a pipe", pipe("lock")),
        Start("folder: the owner is rubbish", put("owner.json", "[" * 9999)),
        Start("folder: backups are folders", both(folder("settings.json.bak"), setting(mute=True))),
    )


def arguments() -> Iterator[Start]:
    """The possible command lines."""
    for said in (
        *(("--seed", "-5"), ("--seed", "9" * 40), ("--seed", "x"), ("--game", "chess")),
        *(("--game", "hat_cards"), ("--game", ""), ("--windowed", "000x000")),
        *(("--windowed", "99999x99999"), ("--windowed", "8192x8192"), ("--windowed", "200x200")),
        *(("--load", ""), ("--load", "x" * 5000), ("--load", "/"), ("--load", "/dev/zero")),
        *(("--load", "nowhere.game"), ("--verify", ""), ("--verify", "/dev/zero")),
        *(("--position", ""), ("--position", "x" * 4000), ("--position", "\x1b[2J" * 900)),
        *(("--position", "- 6,6 -,- 0 jump"), ("--load", "a", "--demo")),
        *(("--demo", "--game", "top_hats"), ("--lang", "xx"), ("--nonsense",), ("--seed",)),
    ):
        yield Start("arguments: " + " ".join(said)[:40].replace("\x1b", "ESC"), arguments=said)


def environments() -> Iterator[Start]:
    """The system's possible environments."""
    own = "HATS_AND_HARES_DATA"
    odd: dict[str, dict[str, str | None]] = {
        "a home of nobody": {own: "~nosuchuser/x"},
        "a long path": {own: "/tmp/" + "x" * 5000},
        "a path of many parts": {own: "/tmp/" + "x/" * 2500},
        "an empty folder name": {own: "", "XDG_DATA_HOME": "{data}"},
        "a file for a folder": {own: "/etc/hostname"},
        "below a file": {own: "/etc/hostname/x"},
        "a device for a folder": {own: "/dev/null"},
        "a folder of two lines": {own: "{data}/a\nb"},
        "bytes for a folder": {own: os.fsdecode(b"{data}/\xff\xfe")},
        "no home": {own: None, "HOME": None, "XDG_DATA_HOME": None},
        "a home that is not there": {own: None, "HOME": "/nonexistent/x", "XDG_DATA_HOME": None},
        "a home without a slash": {own: None, "HOME": "{data}", "XDG_DATA_HOME": "relative"},
        "no locale": {"LC_ALL": "C", "LANGUAGE": None, "PYTHONUTF8": "0"},
        "an odd locale": {"LC_ALL": "xx_YY.zz", "LANGUAGE": ":::x:"},
        "ASCII": {"PYTHONIOENCODING": "ascii", "LANGUAGE": "fr"},
        "an odd time zone": {"TZ": "Nowhere/At_all"},
        "no screen": {"SDL_VIDEODRIVER": "rubbish"},
        "no sound": {"SDL_AUDIODRIVER": "rubbish"},
        "no temporary folder": {"TMPDIR": "/nonexistent"},
        "no path": {"PATH": ""},
    }
    yield from (Start(f"environment: {name}", environment=values) for name, values in odd.items())
    yield Start("environment: optimised", python=("-OO",))
    yield Start("environment: closed output", closed=True)
    yield Start("environment: sound", both(evening(), put(FILES["record"], RECORD)))


def all_starts() -> list[Start]:
    """Every start there is."""
    return [*files(), *contents(), *folders(), *arguments(), *environments()]


# Starting


def _bounds() -> None:
    """In the new process: little memory, and what is forbidden is forbidden to root as well."""
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    if os.getuid() == 0:
        libc = ctypes.CDLL(None)
        for right in (OVERRIDE, SEARCH):
            libc.prctl(DROP_FROM_BOUNDS, right, 0, 0, 0)


def tried(start: Start) -> tuple[str, str]:
    """What became of a start ("fine", "sentence", or what must not be), and what it said."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        data = Path(place) / "data"
        for each in ("saves", "maps"):
            (data / each).mkdir(parents=True)
        start.prepare(data)
        try:
            return _run(start, data)
        finally:
            for each in (data, data / "saves", data / "maps"):
                with suppress(OSError):
                    each.chmod(0o755)


def _run(start: Start, data: Path) -> tuple[str, str]:
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "HATS_AND_HARES_DATA": str(data),
        "LANGUAGE": "en",
    }
    for name, value in start.environment.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value.replace("{data}", str(data))
    said = [each.replace("{data}", str(data)) for each in start.arguments]
    robot = [sys.executable, *start.python, "-m", "tests.attacks.starts", "--robot", *said]
    output = subprocess.DEVNULL if start.closed else subprocess.PIPE
    process = subprocess.Popen(
        robot, cwd=ROOT, env=environment, stdout=output, stderr=output, stdin=subprocess.DEVNULL,
        preexec_fn=_bounds, start_new_session=True,
    )  # fmt: skip
    try:
        out, err = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return "hang", ""
    texts = [(each or b"").decode(errors="replace") for each in (out, err)]
    return _judged(process.returncode, *texts), "".join(texts).strip()[-600:]


def _judged(code: int, out: str, err: str) -> str:
    if "Traceback" in err:
        return "traceback"
    if code == ERROR_PAGE:
        return "error page"
    if any(word in out + err for word in PYTHONS):
        return "Python's words"
    if code == 0:
        return "fine"
    one = err.count("\n") == 1 or err.startswith("usage: ")
    return "sentence" if code in (1, 2) and one else f"exit code {code}"


# The robot in the other process


def robot(said: list[str]) -> int:
    """The program with somebody who looks at what can be seen, and leaves."""
    sys.argv = ["main.py", *said]
    from game import __main__, app

    app.App.run = _visit  # type: ignore[method-assign]
    return __main__.main()


def _visit(app: object) -> None:
    from game.app import App
    from game.scenes.frame.scene import Push, Swap
    from game.scenes.settings.first_start import TvOrDesk, WhichLanguage
    from game.scenes.title.seats_scene import SeatsScene
    from game.scenes.title.title_scene import TitleScene

    assert isinstance(app, App)
    _look(app)
    while isinstance(scene := app.stack.top, TvOrDesk | WhichLanguage):
        app.stack.act(scene.lead())
        _look(app)
    if isinstance(app.stack.top, TitleScene):
        for entry in ("continue", "evening"):
            app.stack.act(Swap(app.kit.ways.title()))
            for id_ in (entry, "play", "end", "start"):
                _take(app, id_)
                _come(app)
    app.stack.act(Swap(app.kit.ways.title()))
    _look(app)
    seats = SeatsScene(app.kit, "catch_the_hat")
    app.stack.act(Push(seats))
    _look(app)
    end = time.monotonic() + LIMIT / 2
    while not app.kit.boards.maps.done and time.monotonic() < end:
        app.frame()
        time.sleep(0.01)
    for _ in range(min(8, len(seats.boards()))):
        seats._turn_board(1)
        _look(app)
    app.stack.close()


def _come(app: object) -> None:
    """A game that is being opened comes, or the reason why it does not."""
    from game.app import App
    from game.scenes.menus.waiting import Waiting

    assert isinstance(app, App)
    end = time.monotonic() + LIMIT / 2
    while app.stack.open and isinstance(app.stack.top, Waiting) and time.monotonic() < end:
        app.frame()
        time.sleep(0.01)


def _take(app: object, id_: str) -> None:
    """Takes something on the screen, if it is there."""
    from game.app import App
    from game.scenes.menus.menu import WidgetScene

    assert isinstance(app, App)
    scene = app.stack.top if app.stack.open else None
    if not isinstance(scene, WidgetScene):
        return
    for widget in scene.widgets():
        if widget.id == id_ and widget.enabled and widget.yes:
            app.stack.act(widget.yes("keys"))
            _look(app)
            return


def _look(app: object) -> None:
    """Some frames; ends here if what is to be seen is the page of an error."""
    from game.app import App
    from game.scenes.title.trouble_scene import TroubleScene

    assert isinstance(app, App)
    for _ in range(3):
        app.frame()
        if app.stack.open and isinstance(app.stack.top, TroubleScene):
            print(f"error page: {app.stack.top.error!r}"[:500], flush=True)
            os._exit(ERROR_PAGE)
    for scene in app.stack.scenes:
        for name in ("note", "message", "refusal"):
            told = getattr(scene, name, "")
            if isinstance(told, str) and told and told not in TOLD:
                TOLD.add(told)
                print("told:", told, flush=True)


def main() -> int:
    if sys.argv[1:2] == ["--robot"]:
        return robot(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD")
    words = parser.parse_args().words
    chosen = [each for each in all_starts() if not words or any(w in each.name for w in words)]
    count: Counter[str] = Counter()
    for start in chosen:
        begun = time.monotonic()
        outcome, said = tried(start)
        count[outcome] += 1
        print(f"{outcome:10} {time.monotonic() - begun:5.1f} s  {start.name}", flush=True)
        if said:
            print(f"           {said[-300:]}")
    print(len(chosen), "starts:", ", ".join(f"{n} {what}" for what, n in count.most_common()))
    return 1 if set(count) - {"fine", "sentence"} else 0


if __name__ == "__main__":
    sys.exit(main())
