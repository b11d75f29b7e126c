"""The results of the arena: intervals, and the entries of assets/levels.json.

Each game has its computers (their fingerprint) and lists of entries: "pairs" (levels against
others), "child", "random", "former", "variants" (other rules), "mixed" (a seat of each of some
levels), "equals" (equal players: lengths, and each seat's share in the order of play) and "times".
An entry is a line of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

from game.match.box import BOX
from lab.arena.journal import Journal, Results
from lab.arena.play import Clock, Length, Meeting
from lab.arena.players import CHILD, RANDOM, Player, fingerprint

SURE = 1.959964  # standard deviations to each side that hold 95 % of a normal distribution
KINDS = ("pairs", "child", "random", "former", "variants", "mixed", "equals", "times")

Entry = dict[str, Any]
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


def even(share: float, seats: int) -> float:
    """What one who wins this share against others of a kind would win against one of them: the odds
    are the same."""
    odds = share * (seats - 1)
    return odds / (odds + 1 - share)


def counted(known: Results) -> tuple[float, int]:
    """Games won by the one of a meeting, and games."""
    return sum(map(sum, known.won.values())), sum(map(len, known.won.values()))


def enter(ladder: Ladder, meeting: Meeting, known: Results) -> None:
    """Puts a meeting into its game's entries, in place of what was known of it; what was known of
    other computers is dropped."""
    if not known.won:
        return
    mine = fingerprint(meeting.game, Player(1))
    if ladder.get(meeting.game, {}).get("computers") != mine:
        ladder[meeting.game] = {"computers": mine}
    game = ladder[meeting.game]
    kind, entry = kind_of(meeting), _entry(meeting, known)
    _put(game.setdefault(kind, []), entry)


def kind_of(meeting: Meeting) -> str:
    """The list a meeting belongs to."""
    if meeting.mixed:
        return "mixed"
    if meeting.equal:
        return "equals"
    if meeting.one.home or meeting.others.home:
        return "former"
    if meeting.variant:
        return "variants"
    return {CHILD: "child", RANDOM: "random"}.get(
        min(meeting.one.level, meeting.others.level), "pairs"
    )


def _entry(meeting: Meeting, known: Results) -> Entry:
    """A meeting as it stands in the file; "cut", games without end, only if there were any."""
    one, others = meeting.one, meeting.others
    named: Entry = {"level": one.level, "against": others.level, "seats": meeting.seats}
    named |= {"levels": list(meeting.mixed)} if meeting.mixed else {}
    named |= {"variant": meeting.variant} if meeting.variant else {}
    named |= {"by": one.name} if one.name and not one.home else {}
    named |= {"commit": one.name or others.name} if one.home or others.home else {}
    named |= {"former": "one" if one.home else "others"} if one.home or others.home else {}
    return named | _told(meeting, known) | ({"cut": known.cut} if known.cut else {})


def _told(meeting: Meeting, known: Results) -> Entry:
    if meeting.mixed:
        return _shared(known, meeting.seats)
    return _equals(known, meeting.seats) if meeting.equal else _won(known)


def _won(known: Results) -> Entry:
    won, games = counted(known)
    low, high = wilson(won, games)
    shares = {"won": won / games, "low": low, "high": high}
    return {"games": games} | {key: round(share, 4) for key, share in shares.items()}


def _shared(known: Results, seats: int) -> Entry:
    """What each level of a mixed table has won, with intervals."""
    games = seats * len(known.won)
    won = [sum(row[place] for row in known.won.values()) for place in range(seats)]
    rows = [(each / games, *wilson(each, games)) for each in won]
    told = zip(("won", "low", "high"), zip(*rows, strict=True), strict=True)
    return {"games": games} | {key: [round(part, 4) for part in parts] for key, parts in told}


def _equals(known: Results, seats: int) -> Entry:
    """How long games were, the median and what 95 of 100 do not exceed; each seat's share."""
    games = len(known.won)
    shares = [
        round(sum(won[seat] for won in known.won.values()) / games, 4) for seat in range(seats)
    ]
    lengths = {
        name: _spread([length[place] for length in known.lengths])
        for place, name in enumerate(Length._fields)
    }
    return {"games": games, "shares": shares} | lengths


def _spread(numbers: Sequence[int]) -> list[int]:
    ordered = sorted(numbers)
    return [round(median(ordered)), ordered[int(len(ordered) * 0.95)], ordered[-1]]


def enter_times(ladder: Ladder, name: str, journal: Journal) -> None:
    """Puts down how long today's levels thought, with every number of seats, by the usual rules."""
    mine = fingerprint(name, Player(1))
    clocks: dict[tuple[int, int], Clock] = {}
    for seats, variant, prints, known in journal.all(name):
        for player, clock in known.clocks.items():
            if player.isdigit() and mine in prints and not variant and clock.counts:
                clocks.setdefault((int(player), seats), Clock()).join(clock)
    if clocks and name in ladder:
        ladder[name]["times"] = [_time(*at, clocks[at]) for at in sorted(clocks)]


def _time(level: int, seats: int, clock: Clock) -> Entry:
    """Milliseconds of processor time a decision of a level."""
    parts = {"median": clock.part(0.5), "most99": clock.part(0.99), "most": clock.most}
    parts["first"] = clock.first
    named = {"level": level, "seats": seats, "decisions": sum(clock.counts.values())}
    return named | {name: round(part, 3) for name, part in parts.items()}


def _put(entries: list[Entry], entry: Entry) -> None:
    """In place of the one of the same players, seats and rules."""
    same = [old for old in entries if key(old) == key(entry)]
    entries[:] = sorted([old for old in entries if old not in same] + [entry], key=key)


def key(entry: Mapping[str, Any]) -> tuple[str | int, ...]:
    """What an entry is about."""
    words = [str(entry.get(name, "")) for name in ("variant", "commit", "by", "levels")]
    numbers = entry.get("seats", 0), entry["level"]
    return *words, *numbers, str(entry.get("against", "")), str(entry.get("former", ""))


def prune(ladder: Ladder) -> Ladder:
    """Without the games and levels that the box has no longer."""
    return {name: dict(_pruned(name, ladder[name])) for name in BOX if name in ladder}


def _pruned(name: str, game: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "computers", game.get("computers", "")
    for kind in KINDS:
        entries = [e for e in game.get(kind, []) if _fits(name, e)]
        if entries:
            yield kind, sorted(entries, key=key)


def _fits(name: str, entry: Mapping[str, Any]) -> bool:
    game = BOX[name]
    return "commit" in entry or (
        entry["level"] <= game.levels and entry["seats"] in game.rules.SEATS
    )


def read(path: Path) -> Ladder:
    """The earlier results; ValueError if there is a file, but not of the arena."""
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return prune(dict(found.items()))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"{path} is not a file of the arena ({error}); move it away.") from error


def write(path: Path, ladder: Ladder) -> None:
    """Saves it, games in the order of the box, an entry a line; never half a file."""
    games = [
        f" {json.dumps(name)}: {{\n{_lines(game)}\n }}" for name, game in prune(ladder).items()
    ]
    part = path.with_name(path.name + ".part")
    part.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8", newline="\n")
    part.replace(path)


def _lines(game: Mapping[str, Any]) -> str:
    told = [f'  "computers": {json.dumps(game["computers"])}']
    for kind in KINDS:
        if kind in game:
            entries = ",\n".join(f"   {json.dumps(entry)}" for entry in game[kind])
            told.append(f'  "{kind}": [\n{entries}\n  ]')
    return ",\n".join(told)


def met(meeting: Meeting) -> str:
    """Who plays."""
    return f"{meeting.game}, {_who(meeting)}" + f", {meeting.variant}" * bool(meeting.variant)


def _who(meeting: Meeting) -> str:
    if meeting.mixed:
        return f"levels {meeting.table}"
    one, others, seats = named(meeting.one), named(meeting.others), meeting.seats
    if meeting.equal:
        return f"{seats} × {one}"
    ahead = f", {meeting.ahead} steps ahead," * bool(meeting.ahead)
    return f"{one}{ahead} against {f'{seats - 1} × ' * (seats > 2)}{others}"


def named(player: Player) -> str:
    """A player in words."""
    level = {RANDOM: "random play", CHILD: "a child"}.get(player.level, f"level {player.level}")
    return f"{level} of {player.name}" if player.name else level
