"""The results of the arena: intervals, the entries of the file, the page of tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

from game.box import BOX
from tools.arena.play import RANDOM, Meeting, Scored, Times, crowd, fits, top

SURE = 1.959964  # standard deviations to each side that hold 95 % of a normal distribution

Ladder = dict[str, dict[str, Any]]


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927); everything is possible before the first game.

    Games of the same luck with other seats, and shared wins, only make it wider than need be.
    """
    if not games:
        return 0.0, 1.0
    part, spread = won / games, SURE**2 / games
    middle = (part + spread / 2) / (1 + spread)
    around = SURE * sqrt(part * (1 - part) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - around), min(1.0, middle + around)


class Tally:
    """The games of a meeting so far."""

    def __init__(self, meeting: Meeting) -> None:
        self.meeting = meeting
        self.games = self.cut = 0
        self.won = 0.0

    def add(self, scored: Scored) -> None:
        """Counts one round more."""
        self.games += len(scored.won)
        self.won += sum(scored.won)
        self.cut += scored.cut

    def entry(self) -> dict[str, Any]:
        """As it stands in the file; "cut", the games without end, only if there were any."""
        low, high = wilson(self.won, self.games)
        _, level, against, seats = self.meeting
        shares = {"won": self.won / self.games, "low": low, "high": high}
        cut = {"cut": self.cut} if self.cut else {}
        named = {"level": level, "against": against, "seats": seats, "games": self.games}
        return named | {key: round(share, 4) for key, share in shares.items()} | cut


def enter(ladder: Ladder, tally: Tally) -> None:
    """Puts a meeting into its game's entry, in place of what was known of it."""
    meeting = tally.meeting
    game, entry = BOX[meeting.game], ladder.setdefault(meeting.game, {"pairs": []})
    if meeting == top(game):
        entry["random"] = tally.entry()
    elif meeting == crowd(game):
        entry["random3"] = tally.entry()
    else:
        pairs = {_key(pair): pair for pair in entry["pairs"]}
        pairs[meeting[1:]] = tally.entry()
        entry["pairs"] = [pairs[key] for key in sorted(pairs)]


def enter_times(ladder: Ladder, game: str, times: Times) -> None:
    """Puts down how long the levels thought."""
    known = ladder.setdefault(game, {"pairs": []}).setdefault("milliseconds", {})
    for level, spent in times.items():
        known[str(level)] = {"median": round(median(spent), 3), "most": round(max(spent), 3)}
    ladder[game]["milliseconds"] = dict(sorted(known.items()))


def prune(ladder: Ladder) -> Ladder:
    """Without the games and levels that the box has no longer."""
    return {name: dict(_pruned(name, entry)) for name, entry in ladder.items() if name in BOX}


def _pruned(name: str, entry: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    game = BOX[name]
    fixed = {"random": top(game), "random3": crowd(game)}
    yield "pairs", [pair for pair in entry["pairs"] if fits(Meeting(name, *_key(pair)))]
    for key, meeting in fixed.items():
        if key in entry and _key(entry[key]) == meeting[1:]:
            yield key, entry[key]
    times = entry.get("milliseconds", {})
    yield "milliseconds", {key: at for key, at in times.items() if int(key) <= game.levels}


def _key(entry: Mapping[str, Any]) -> tuple[int, int, int]:
    return entry["level"], entry["against"], entry["seats"]


def read(path: Path) -> Ladder:
    """The earlier results; ValueError if there is a file, but not of the arena."""
    if not path.exists():
        return {}
    try:
        return prune(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"{path} is not a file of the arena ({error}); move it away.") from error


def write(path: Path, ladder: Ladder) -> None:
    """Saves it, games in the order of the box; never half a file."""
    known = prune(ladder)
    sheet = {name: known[name] for name in BOX if name in known}
    part = path.with_name(path.name + ".part")
    part.write_text(json.dumps(sheet, indent=1) + "\n", encoding="utf-8", newline="\n")
    part.replace(path)


def page(ladder: Ladder) -> str:
    """docs/levels.md: everything measured, as tables."""
    return "\n".join([HEAD, *_rows(ladder), TIMES, *_time_rows(ladder), ""])


def _rows(ladder: Ladder) -> Iterator[str]:
    for name, entry in ladder.items():
        for met in (*entry["pairs"], *_random(entry)):
            cut = f", {met['cut']} without end" if "cut" in met else ""
            yield (
                f"| {name} | {met['level']} | {_others(met)} | {met['games']}{cut} "
                f"| {_percent(met['won'])} % | {_percent(met['low'])} – {_percent(met['high'])} % "
                f"| {_percent(1 / met['seats'])} % |"
            )


def _random(entry: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    return [entry[key] for key in ("random", "random3") if key in entry]


def _others(met: Mapping[str, Any]) -> str:
    """Whom an entry was measured against."""
    others = met["seats"] - 1
    against = "random play" if met["against"] == RANDOM else f"level {met['against']}"
    return against if others == 1 else f"{others} × {against}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _time_rows(ladder: Ladder) -> Iterator[str]:
    for name, entry in ladder.items():
        for level, spent in entry.get("milliseconds", {}).items():
            yield f"| {name} | {level} | {spent['median']:.3f} | {spent['most']:.1f} |"


HEAD = """# How strong the computers are

`python -m tools.arena > docs/levels.md` plays on all cores, keeps what it measures in
assets/levels.json (the program tells from it how often a level wins, where one is chosen) and
writes this page. With names of games, `--levels 3v2` or `--seats 3` only that is measured and the
rest kept; `--games 0` plays nothing and writes the page again.

A round is one luck and one starter, played once for every seat the higher level can have; the
next round has another luck and the next starter. "Won" is the share of games the stronger
computer wins, a shared win counting as its fraction; the interval is Wilson's of 95 %; "equal" is
what equals would win. Random play takes any allowed action. The same `--seed` gives the same games.

| game | level | against | games | won | 95 % | equal |
|---|---|---|---|---|---|---|"""

TIMES = """
Thinking, in milliseconds a decision, where there is something to decide; "most" includes what is
worked out once, at the first decision of a process.

| game | level | median | most |
|---|---|---|---|"""
