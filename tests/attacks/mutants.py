"""Files and lines with something changed in them: python -m tests.attacks.mutants 100000 --seed 1

Sound lines of notation, records, maps, evenings and settings are spoilt in a few places and read.
Each is refused in one sentence, or accepted: then it comes back the same once it is saved and read
again, and (one in `--drawn` of them) it is drawn. Anything else is counted and shown: crashes, what
was accepted and cannot be read again or not be drawn, refusals nobody can read, what takes longer
than two seconds.

Exit code 1: there was one.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.boards import Plan, available, listed
from game.core.resources import MAPS
from game.core.trouble import Trouble
from game.files import journal
from game.kept import record, settings
from game.match import evening
from game.match.box import BOX
from game.match.evening import Evening
from game.match.match import Match, Player
from game.match.rating import KnownStrength
from game.rules.protocol import CHANCE
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.frame.scene import Scene, Swap
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from tests.screen.person import Screen, people

MUST_NOT = ("crash", "unreadable", "undrawable", "wordy", "slow")
SLOW = 2.0  # seconds
LONGEST = 500  # letters of a sentence somebody reads
ODD = [
    *("", "\0", "\n", "\r\n", "\u2028", "\x85", "\ufeff", "\x1b[2J", '"', "\\", "{", "]", " ", "~"),
    *("-1", "0", "1e999", "NaN", "Infinity", "9" * 40, "0x10", "٣", "1.0", "true", "null", "-"),
    *("../..", "/etc/passwd", "C:\\x.game", "[" * 990, '{"a":' * 60, "x" * 5000, "Q", "rr", "R0=r"),
    *("\U0001f921", "é", "A\u0301", "\u202e", "*", ":", ";", ",", "/", "roll 6", "typed", "back 1"),
    *("sitting 99", "seat r", 'name="fields"', "<group>", "<!DOCTYPE a>", "&#0;", "&amp;", "1e308"),
]
VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 7, 99, 100, 10**30, 1.5, 1e300, "", "x", "Q", "r", "rr"),
    *([], {}, [[]], [1], "\ud800", "\0", "\u2028", "n" * 50_000, "../x.game", "/", "1.game"),
    *("hat_cards", "chess", "keys", "pad0", "bold", [0, 2], [1, 1], [16384, 16384], "de"),
]


class Kind(NamedTuple):
    """What is attacked: sound texts, how often one of them in all, and what becomes of a text.

    `read`: raises Trouble for what is refused; else the value. `again`: the value once it has been
    saved and read. `scene`: what shows it."""

    texts: list[str]
    share: int
    read: Callable[[str], Any]
    again: Callable[[Any], Any]
    scene: Callable[[Screen, Any], Scene]


class Fault(NamedTuple):
    """Something that must not be; `text` is the mutant."""

    kind: str
    what: str
    why: str
    text: str


class Tally:
    """The counts of the mutants by outcome."""

    def __init__(self) -> None:
        self.count: Counter[tuple[str, str]] = Counter()
        self.faults: list[Fault] = []

    def add(self, kind: str, what: str) -> None:
        self.count[kind, what] += 1

    def fault(self, kind: str, what: str, why: object, text: str) -> None:
        self.add(kind, what)
        self.faults.append(Fault(kind, what, repr(why)[:300], text))

    def __str__(self) -> str:
        names = [
            "refused",
            "accepted",
            "drawn",
            "crash",
            "unreadable",
            "undrawable",
            "wordy",
            "slow",
        ]
        rows = [f"{'':10}" + "".join(f"{name:>12}" for name in ["mutants", *names])]
        for kind in dict.fromkeys(kind for kind, _ in self.count):
            values = [self.count[kind, name] for name in names]
            numbers = [self.count[kind, "refused"] + self.count[kind, "accepted"], *values]
            rows.append(f"{kind:10}" + "".join(f"{number:12}" for number in numbers))
        return "\n".join(rows)


# Mutants


def spoilt(text: str, luck: Random) -> str:
    """A text with one to four things changed."""
    if luck.random() < 0.5 and text.lstrip().startswith("{"):
        with suppress(ValueError):
            return json.dumps(_spoilt_value(json.loads(text), luck))
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        text = luck.choice(WAYS)(text, luck)
    return text


def _spoilt_value(value: Any, luck: Random) -> Any:
    """A JSON value with one of its parts replaced, gone or there twice."""
    if not isinstance(value, (dict, list)) or not value or luck.random() < 0.15:
        return luck.choice(VALUES)
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = luck.choice(keys)
    match luck.randrange(8):
        case 0:
            del value[key]
        case 1 if isinstance(value, list):
            value.append(value[key])
        case 2:
            value[key] = value[luck.choice(keys)]
        case _:
            value[key] = _spoilt_value(value[key], luck)
    return value


def _slice(text: str, luck: Random) -> tuple[int, int]:
    start = luck.randint(0, len(text))
    return start, min(len(text), start + luck.choice((0, 1, 1, 2, 5, 20, 200)))


def _insert(text: str, luck: Random) -> str:
    start, end = _slice(text, luck)
    return text[:start] + luck.choice(ODD) + text[end:]


def _drop(text: str, luck: Random) -> str:
    start, end = _slice(text, luck)
    return text[:start] + text[end:]


def _double(text: str, luck: Random) -> str:
    start, end = _slice(text, luck)
    return text[:end] + text[start:]


def _swap(text: str, luck: Random) -> str:
    (a, b), (c, d) = sorted((_slice(text, luck), _slice(text, luck)))
    c = max(b, c)
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[max(c, d) :]


def _digit(text: str, luck: Random) -> str:
    places = [i for i, char in enumerate(text) if char.isdigit()]
    if not places:
        return text
    at = luck.choice(places)
    return text[:at] + str(luck.randrange(10)) + text[at + 1 :]


def _line(text: str, luck: Random) -> str:
    lines = text.split("\n")
    at = luck.randrange(len(lines))
    match luck.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[luck.randrange(len(lines))])
        case 2:
            lines = lines[: at + 1]
        case _:
            lines[at] = luck.choice(ODD)
    return "\n".join(lines)


WAYS: list[Callable[[str, Random], str]] = [_insert, _insert, _drop, _double, _swap, _digit, _line]


# What is attacked


def matches(actions: int) -> Iterator[Match]:
    """A match of each game after some actions by chance."""
    for game in BOX.values():
        for seats in (2, game.rules.SEATS[-1]):
            players = people("keys", "mouse", *["computer"] * (seats - 2))
            match, luck = Match(game, game.rules.Options(), players, 17), Random(seats)
            for _ in range(actions):
                if not match.over:
                    legal = list(game.rules.legal(match.state))
                    match.play(match.draw() if match.turn == CHANCE else luck.choice(legal))
            yield match


def as_journal(match: Match) -> str:
    """The journal of a match, as it is saved while it is being played."""
    lines = [*record.begun(match, 3), *record.entries(match, 0)]
    return journal.add(journal.Chain(), lines)[0].decode()


def sealed(text: str) -> str:
    """A spoilt journal with sums that are right, as a forger would make them."""
    if not text.startswith(record.JOURNAL):
        return text
    lines = [line.rpartition(" ~")[0] or line for line in text.replace("\r", "").split("\n")]
    return journal.add(journal.Chain(), lines)[0].decode(errors="replace")


def notations() -> Kind:
    """Positions as one line, each after the name of its game."""

    def read(text: str) -> Any:
        name, _, line = text.partition("|")
        rules = BOX[name if name in BOX else "hat_cards"].rules
        try:
            return rules, rules.from_notation(line, rules.Options())
        except ValueError as error:
            raise Trouble("line", "{why}", why=error) from error

    def again(value: Any) -> Any:
        rules, state = value
        rules.legal(state)
        return rules, rules.from_notation(rules.to_notation(state), rules.Options())

    def scene(screen: Screen, value: Any) -> Scene:
        rules, state = value
        (game,) = (game for game in BOX.values() if game.rules is rules)
        seated = people(*["keys"] * rules.seats(state))
        match = Match(game, rules.Options(), seated, 1, None, state)
        return TableScene(screen.kit, match, None)

    texts = [
        f"{match.game.name}|{match.game.rules.to_notation(match.state)}"
        for actions in (0, 3, 9, 20, 40)
        for match in matches(actions)
    ]
    return Kind(texts, 40, read, again, scene)


def records() -> Kind:
    """Records and journals."""

    def read(text: str) -> Any:
        return record.read(text, "1.game")[0]

    def again(match: Match) -> Any:
        record.read(as_journal(match), "2.game")
        return record.read(record.write(match), "1.game")[0]

    texts = [form(match) for match in matches(12) for form in (record.write, as_journal)]
    return Kind(texts, 25, read, again, lambda screen, match: TableScene(screen.kit, match, None))


def evenings() -> Kind:
    """evening.json."""
    five = (*people("keys", "mouse"), Player("Zoë", "g", "", 2, "bold"))
    whole = Evening(("hat_cards", "hare_hutch"), five, ((4, 2, 0),), "0001.game")
    over = Evening(("cat_and_mouse",), tuple(people("keys", "computer")), ((2, 0),))
    return Kind(
        [whole.dump(), over.dump(), replace(whole, points=(), playing="").dump()],
        15,
        lambda text: evening.load(text, "evening.json"),
        lambda found: evening.load(found.dump(), "evening.json"),
        lambda screen, found: EveningScene(screen.kit, replace(found, playing="")),
    )


def all_settings(folder: Path) -> Kind:
    """settings.json; its reader never refuses, but tells what it replaced."""
    path = folder / "settings.json"

    def read(text: str) -> Any:
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        found, problem = settings.load(path)
        for aside in folder.glob("settings.json.damaged*"):
            aside.unlink()
        if problem:
            raise problem
        return found

    def again(found: settings.Settings) -> Any:
        path.write_text(settings.dump(found), encoding="utf-8")
        return settings.load(path)[0]

    def scene(screen: Screen, found: settings.Settings) -> Scene:
        screen.kit.choices.change(**{**asdict(found), "window": (1024, 600), "fullscreen": False})
        return TitleScene(screen.kit)

    known = (KnownStrength("Anna", "", 50, 1), KnownStrength("Anna", "hare_hutch", 75, 1))
    some = settings.Settings(language="de", strengths=known)
    texts = [settings.dump(settings.Settings()), settings.dump(some)]
    return Kind(texts, 10, read, again, scene)


def maps(folder: Path) -> Kind:
    """Maps of one's own, with a match on them."""
    from tests.boards.test_own_maps import drawn

    path = folder / "own.tmx"
    built_in = available([MAPS], "catch_the_hat")

    def read(text: str) -> Any:
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        _, found = listed(path)
        if found.error is not None:
            if found.error.__context__ is None and found.error.key == "error.board.malformed":
                assert found.error.object, "nobody looked at this"
            raise Trouble(found.error.key, "{why}", why=found.error)
        return found.plan

    def match_on(plan: Plan) -> Match:
        game = BOX["catch_the_hat"]
        options = game.rules.Options(board=plan.board.name)
        return Match(game, options, people("keys", "computer"), 1, plan.board)

    def again(plan: Any) -> Any:
        if isinstance(plan, Plan):
            record.read(record.write(match_on(plan)), "1.game", lambda *_: plan.board)
        return listed(path)[1].plan

    def scene(screen: Screen, plan: Any) -> Scene:
        if not isinstance(plan, Plan):
            return TitleScene(screen.kit)
        screen.kit.boards.ours["catch_the_hat"] = (*built_in, listed(path)[1])
        return TableScene(screen.kit, match_on(plan), None)

    decor = (
        '<objectgroup name="decor"><object id="80" x="9" y="9" width="50" height="30">'
        '<properties><property name="fill" value="seat0"/></properties><ellipse/></object>'
        '<object id="81" x="9" y="9" rotation="20"><polygon points="0,0 50,0 20,40"/></object>'
        "</objectgroup>"
    )
    return Kind([drawn(decor), drawn()], 10, read, again, scene)


class Nobody:
    """A thinker that never comes to an end."""

    def ask(self, question: Any) -> None: ...

    def reply(self) -> None: ...

    def close(self) -> None: ...


class Attack:
    """Mutants one after the other."""

    def __init__(self, folder: Path, seed: int, drawn: int) -> None:
        self.luck, self.drawn = Random(seed), drawn
        self.tally = Tally()
        self.screen = Screen()
        self.screen.kit.thinker = Nobody()
        self.kinds = {
            "notation": notations(),
            "record": records(),
            "map": maps(folder),
            "evening": evenings(),
            "settings": all_settings(folder),
        }

    def run(self, count: int) -> Tally:
        names = list(self.kinds)
        shares = [kind.share for kind in self.kinds.values()]
        for name in self.luck.choices(names, shares, k=count):
            text = spoilt(self.luck.choice(self.kinds[name].texts), self.luck)
            if name == "record" and self.luck.random() < 0.7:
                text = sealed(text)
            begun = time.perf_counter()
            self.try_(name, text)
            if (seconds := time.perf_counter() - begun) > SLOW:
                self.tally.fault(name, "slow", seconds, text)
        self.screen.close()
        return self.tally

    def try_(self, name: str, text: str) -> None:
        """Reads a mutant, and what was accepted once more."""
        kind = self.kinds[name]
        try:
            value = kind.read(text)
        except Trouble as trouble:
            self.tally.add(name, "refused")
            if len(str(trouble)) > LONGEST or not str(trouble).isprintable():
                self.tally.fault(name, "wordy", trouble, text)
            return
        except Exception as error:
            self.tally.fault(name, "crash", error, text)
            return
        self.tally.add(name, "accepted")
        try:
            same = _plain(kind.again(value)) == _plain(value)
        except Exception as error:
            self.tally.fault(name, "unreadable", error, text)
            return
        if not same:
            self.tally.fault(name, "unreadable", "it came back changed", text)
        elif self.tally.count[name, "accepted"] % self.drawn == 1 % self.drawn:
            self.show(name, text, value)

    def show(self, name: str, text: str, value: Any) -> None:
        """Draws what was accepted, for some frames."""
        try:
            self.screen.app.stack.act(Swap(self.kinds[name].scene(self.screen, value)))
            self.screen.frames(3)
            _ = self.screen.top
            self.tally.add(name, "drawn")
        except Exception as error:
            self.tally.fault(name, "undrawable", error, text)
            self.screen.app.stack = type(self.screen.app.stack)(TitleScene(self.screen.kit))


def _plain(value: Any) -> Any:
    """By which two values are known to be the same."""
    if isinstance(value, Match):
        return value.lines, value.state, value.players, value.seed, value.options
    return value


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mutants", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--drawn", type=int, default=100, help="draw one of N accepted ones")
    parser.add_argument("--keep", type=Path, help="write what must not be into this folder")
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HATS_AND_HARES_DATA"] = f"{folder}/data"
        begun = time.perf_counter()
        tally = Attack(Path(folder), said.seed, said.drawn).run(said.mutants)
    print(tally, f"\n{time.perf_counter() - begun:.0f} seconds, seed {said.seed}")
    for number, fault in enumerate(tally.faults[:40]):
        print(f"{fault.kind} {fault.what}: {fault.why}")
        if said.keep:
            said.keep.mkdir(parents=True, exist_ok=True)
            kept = said.keep / f"{fault.kind}-{number}"
            kept.write_text(fault.text, encoding="utf-8", errors="surrogatepass")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
