"""What the arena has measured, as a page: docs/levels.md, and a table for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.match.box import BOX
from lab import pages
from lab.arena.journal import Results
from lab.arena.play import Meeting
from lab.arena.players import CHILD, RANDOM
from lab.arena.tally import Entry, Ladder, counted, even, met, wilson

TITLES = {
    "catch_the_hat": "Catch the Hat",
    "hat_cards": "Hat Cards",
    "top_hats": "Top Hats",
    "hare_hutch": "Hare Hutch",
    "cat_and_mouse": "Cat and Mouse",
}


KEPT = "<!-- lab.arena writes what is above this line, and keeps what is below -->"
END = "<!-- to here -->"  # of what another command writes there


UNIT = {"catch_the_hat": "throws"}  # in which lengths are told, of others in turns


def told(results: Iterable[tuple[Meeting, Results]]) -> str:
    """A line a meeting, for the terminal."""
    return "\n".join(f"{met(meeting)}: {_line(meeting, known)}" for meeting, known in results)


def _line(meeting: Meeting, known: Results) -> str:
    if not known.won:
        return "not played"
    won, games = counted(known)
    cut = f", {known.cut} without end" if known.cut else ""
    if meeting.mixed:
        shares = [sum(row[place] for row in known.won.values()) for place in range(meeting.seats)]
        spreads = (_shown(each / games, *wilson(each, games), bold="") for each in shares)
        return f"{games} games, {', '.join(spreads)} %{cut}"
    if meeting.equal:
        shares = [sum(won[seat] for won in known.won.values()) for seat in range(meeting.seats)]
        throws = sorted(length.throws for length in known.lengths)
        turns = sorted(length.turns for length in known.lengths)
        lasts = f"turns {_middle(turns)}" + f", throws or draws {_middle(throws)}" * (
            throws[-1] > 0
        )
        lasts += " (median, 95 %)"
        return f"{len(turns)} games, seats {_shares(shares, len(turns))}; {lasts}{cut}"
    low, high = wilson(won, games)
    share = f"{_percent(won / games)} % ({_percent(low)} – {_percent(high)})"
    more = f", as {_percent(even(won / games, meeting.seats))} % of two" * (meeting.seats > 2)
    return f"{games} games, {share}{more}{cut}"


def _middle(ordered: Sequence[int]) -> str:
    return f"{ordered[len(ordered) // 2]} … {ordered[int(len(ordered) * 0.95)]}"


def _shares(won: Iterable[float], games: int) -> str:
    return " ".join(f"{100 * share / games:.1f}" for share in won)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def page(ladder: Ladder, written: str = "", laughed: Mapping[str, Any] | None = None) -> str:
    """docs/levels.md: everything measured, as tables, and what others have written there; `laughed`
    is what docs/blunders.json tells."""
    parts = [HEAD, *of_computers(ladder, written)]
    for name, game in ladder.items():
        parts.append("\n".join(_game(name, game, (laughed or {}).get(name, {}))))
    return "\n\n".join(parts) + "\n" + kept(written)


def of_computers(ladder: Ladder, written: str) -> Iterator[str]:
    """The line that says of which computers a page is."""
    prints = {name: game["computers"] for name, game in ladder.items() if "computers" in game}
    if prints:
        yield pages.line(pages.COMPUTERS, prints, written)


def kept(written: str) -> str:
    """What stands under the line of a page, and the line."""
    _, line, under = written.partition(KEPT)
    return f"\n{KEPT}{under}" if line else ""


def placed(written: str, begin: str, section: str) -> str:
    """A page with the section that begins so in its place, or at its end, where the arena keeps
    it."""
    before, begun, rest = written.partition(begin)
    if not begun:
        line = "" if KEPT in written else f"\n{KEPT}\n"
        before, rest = f"{written.rstrip()}\n{line}\n", END + "\n"
    return f"{before}{begin}\n{section}\n{END}{rest.partition(END)[2]}"


def put(docs: Path, begin: str, section: Callable[[str], str]) -> None:
    """Writes the section that begins so into docs/levels.md, made from what is written there."""
    page = docs / "levels.md"
    written = page.read_text(encoding="utf-8") if page.exists() else ""
    text = placed(written, begin, section(written))
    page.write_text(text, encoding="utf-8", newline="\n")


def _game(name: str, game: Mapping[str, Any], laughed: Mapping[str, Any]) -> Iterator[str]:
    """The section of a game."""
    yield f"## {TITLES.get(name, name)}"
    seats = list(BOX[name].rules.SEATS)
    unit = UNIT.get(name, "turns")
    lengths = _lengths(game, seats, unit)
    meetings = (_ladder(game, seats), _mixed(game), _former(game, seats))
    for table in (*meetings, _laughed(game, laughed), lengths, _times(game, seats)):
        if rows := list(table):
            yield ""
            yield from rows


def _ladder(game: Mapping[str, Any], seats: Sequence[int]) -> Iterator[str]:
    """A row a step, a column a number of seats."""
    entries = [*game.get("child", []), *game.get("pairs", []), *game.get("random", [])]
    entries = _largest_last(entries)
    steps = sorted({(entry["level"], entry["against"]) for entry in entries}, key=_order)
    if not entries:
        return
    yield from head("one against the others", [f"{number} seats" for number in seats])
    for step in steps:
        here = {e["seats"]: e for e in entries if (e["level"], e["against"]) == step}
        yield row(f"{_who(step[0])} v {_who(step[1])}", [_cell(here.get(n)) for n in seats])


def _order(step: tuple[int, int]) -> tuple[bool, bool, int, int]:
    """The child, then levels, then whoever meets random play."""
    level, against = step
    return level == RANDOM or against == RANDOM, level != CHILD, level, -against


def _largest_last(entries: Iterable[Entry]) -> list[Entry]:
    """Where the program and a compiled copy have played, the one with more games counts."""
    return sorted(entries, key=lambda entry: int(entry["games"]))


def _cell(entry: Entry | None) -> str:
    """A share with its interval, what it means between two, and of how many games."""
    if entry is None:
        return "–"
    share = _shown(entry["won"], entry["low"], entry["high"])
    two = f" = {100 * even(entry['won'], entry['seats']):.0f}" * (entry["seats"] > 2)
    cut = f", {entry['cut']} cut" if "cut" in entry else ""
    return f"{share}{two}; {entry['games']}{by(entry)}{cut}"


def _mixed(game: Mapping[str, Any]) -> Iterator[str]:
    """A row a table, a column a level, the lowest first."""
    entries = game.get("mixed", [])
    places = max((entry["seats"] for entry in entries), default=0)
    if entries:
        yield from head(
            "a seat of each level", ["the lowest", *["the next"] * (places - 1), "games"]
        )
    for entry in entries:
        named = "levels " + ", ".join(map(str, entry["levels"]))
        parts = zip(entry["won"], entry["low"], entry["high"], strict=True)
        cells = [_shown(*each) for each in parts]
        yield row(named, [*cells, *["–"] * (places - len(cells)), str(entry["games"])])


def _shown(share: float, low: float, high: float, bold: str = "**") -> str:
    return f"{bold}{_percent(share)}{bold} ({_percent(low)} – {_percent(high)})"


def _laughed(game: Mapping[str, Any], laughed: Mapping[str, Any]) -> Iterator[str]:
    """What people would laugh at, if it is of the same computers."""
    if laughed and laughed["computers"] == game.get("computers"):
        yield from head("a person would laugh", [_who(int(level)) for level in laughed["levels"]])
        shares = [f"{_percent(share)} %" for share in laughed["levels"].values()]
        yield row(f"at answers in {laughed['positions']} positions", shares)


def _former(game: Mapping[str, Any], seats: Sequence[int]) -> Iterator[str]:
    entries = game.get("former", [])
    if entries:
        yield from head("today against former computers", [f"{number} seats" for number in seats])
    for one in dict.fromkeys(map(_old, entries)):
        here = {entry["seats"]: entry for entry in entries if _old(entry) == one}
        yield row(one, [_cell(here.get(number)) for number in seats])


def _old(entry: Entry) -> str:
    """Who met whom, where one of them is of another time."""
    one, others = _who(entry["level"]), _who(entry["against"])
    variant = f", {entry['variant']}" if "variant" in entry else ""
    if entry["former"] == "one":
        return f"{one} of {entry['commit']} v {others} of today{variant}"
    return f"{one} of today v {others} of {entry['commit']}{variant}"


def _lengths(game: Mapping[str, Any], seats: Sequence[int], unit: str) -> Iterator[str]:
    entries = game.get("equals", [])
    if entries:
        yield from head(f"length ({unit}, median – 95 %)", [f"{n} seats" for n in seats])
    entries = _largest_last(entries)
    rows = dict.fromkeys(sorted((entry.get("variant", ""), entry["level"]) for entry in entries))
    for variant, level in rows:
        here = {e["seats"]: e for e in entries if _kind(e) == (variant, level)}
        lasts = [_lasts(here.get(number), unit) for number in seats]
        yield row(f"{_who(level)}{', ' * bool(variant)}{variant}", lasts)


def _kind(entry: Entry) -> tuple[str, int]:
    return entry.get("variant", ""), entry["level"]


def _lasts(entry: Entry | None, unit: str) -> str:
    if entry is None:
        return "–"
    cut = f", {entry['cut']} cut" if "cut" in entry else ""
    return f"**{entry[unit][0]}** – {entry[unit][1]}; {entry['games']}{by(entry)}{cut}"


def by(entry: Mapping[str, Any]) -> str:
    """Whether a compiled copy played instead of the program."""
    return f" {entry['by']}" if "by" in entry else ""


def _times(game: Mapping[str, Any], seats: Sequence[int]) -> Iterator[str]:
    entries = game.get("times", [])
    if entries:
        yield from head("thinking (ms, median / 99 % / most)", [f"{n} seats" for n in seats])
    for level in dict.fromkeys(entry["level"] for entry in entries):
        here = {entry["seats"]: entry for entry in entries if entry["level"] == level}
        yield row(_who(level), [_spent(here.get(number)) for number in seats])


def _spent(entry: Entry | None) -> str:
    if entry is None:
        return "–"
    return " / ".join(_short(entry[part]) for part in ("median", "most99", "most"))


def _short(milliseconds: float) -> str:
    return f"{milliseconds:.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"


def head(first: str, columns: Sequence[str]) -> Iterator[str]:
    yield row(first, columns)
    yield "|---" * (len(columns) + 1) + "|"


def row(first: str, cells: Iterable[str]) -> str:
    return f"| {' | '.join([first, *cells])} |"


def _who(level: int) -> str:
    return {RANDOM: "random play", CHILD: "a child"}.get(level, f"level {level}")


HEAD = """# How strong the computers are

How to read it: one player of the first kind sits among others of the second. **Bold** is the share
of games it wins, a shared win counting as its part, then the 95 % interval (Wilson); with more than
two seats the number after = is what the same odds would mean between two, and the last number is
that of the games. Steps between neighbours are meant to be 60 to 78 between two. A child does any
allowed action half of the time, else what level 1 does; random play does any allowed action. "One
of each": at a table sits one computer of each of some levels, in all orders and seats.

A round is one luck and one starter, played once for every seat the one can have; the next round
has another luck and the next starter. Lengths are of games between equals of a level. Thinking is
processor time of a decision where there is something to decide; the first decision of a process,
which also works out what is kept, is not counted. "A person would laugh" is the share of answers,
in positions chosen for them, with which a level throws away what anybody sees (`python -m
lab.blunders`). Where "compiled" stands behind the number of games, a copy of the computer played
them (`python -m lab.train_catch_the_hat.ladder`), its rules, features and choices held against the
program's (`python -m lab.train_catch_the_hat check`).

`python -m lab.arena` plays what is missing, in pieces, on all cores, and writes this page and
assets/levels.json, which the program reads to tell how often a level wins. What has been played is
kept in build/arena (`--work`) with fingerprints of the computers, so that it can be stopped at any
time; what is quick is played first. `--mixed 1,2,3,4` plays such tables, `--against COMMIT` against
the computers of another commit, which sit in a process of their own and keep their own rules."""
