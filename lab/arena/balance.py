"""Whether it matters who begins or where one sits, as a page: docs/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.match.box import BOX
from lab.arena.page import TITLES, by, head, kept, of_computers, row
from lab.arena.tally import Entry, Ladder, wilson
from lab.arena.variants import options

# 99 % of a chi-square distribution by its degrees of freedom: larger is more than chance
LIMITS = {1: 6.63, 2: 9.21, 3: 11.34, 4: 13.28, 5: 15.09, 6: 16.81}


def page(ladder: Ladder, written: str = "") -> str:
    """The tables, and what somebody has written under them."""
    parts = [HEAD, *of_computers(ladder, written)]
    for name, game in ladder.items():
        if entries := chosen(game.get("equals", [])):
            parts += [f"## {TITLES.get(name, name)}", "\n".join(_table(name, entries))]
    return "\n\n".join(parts) + "\n" + kept(written)


def chosen(entries: Sequence[Entry]) -> list[Entry]:
    """Of every variant and number of seats the level of which most games were played, and of equal
    numbers the highest."""
    best: dict[tuple[str, int], Entry] = {}
    for entry in sorted(entries, key=lambda entry: (entry["games"], entry["level"])):
        best[entry.get("variant", ""), entry["seats"]] = entry
    order = list(dict.fromkeys(entry.get("variant", "") for entry in entries))
    return sorted(best.values(), key=lambda e: (order.index(e.get("variant", "")), e["seats"]))


def _table(name: str, entries: Sequence[Entry]) -> Iterator[str]:
    columns = ("seats", "level", "won, in the order of play", "±", "chi²")
    yield from head("house rules", [*columns, "turns, median", "95 %", "most", "games"])
    for entry in entries:
        yield _line(name, entry)


def _line(name: str, entry: Mapping[str, Any]) -> str:
    seats, games = entry["seats"], entry["games"]
    low, high = wilson(games / seats, games)
    won = " ".join(f"{100 * share:.1f}" for share in entry["shares"])
    teams = getattr(options(BOX[name], entry.get("variant", ""), 0), "teams", "none") != "none"
    cut = f", {entry['cut']} without end" if "cut" in entry else ""
    cells = [seats, entry["level"], won, f"{50 * (high - low):.1f}"]
    cells += ["–" if teams else _chi(entry), *entry["turns"], f"{games}{by(entry)}{cut}"]
    return row(entry.get("variant") or "usual", map(str, cells))


def _chi(entry: Mapping[str, Any]) -> str:
    """Chi-square of the wins against equal shares; shared wins make it smaller, never larger."""
    fair = entry["games"] / entry["seats"]
    value = sum((share * entry["games"] - fair) ** 2 / fair for share in entry["shares"])
    return f"{value:.1f}{' **uneven**' if value > LIMITS[entry['seats'] - 1] else ''}"


HEAD = """# Balance

Equal computers play each other; the first seat begins. "Won" is the share of each seat in percent,
in the order of play, a shared win counting as its part; ± holds 95 % of what chance does to a fair
share; chi-square is that of the wins against equal shares (**uneven**: more than chance does once
in a hundred rows). Partners share their wins, so there the shares are those of a team. Turns are
those of seats (in Catch the Hat as in FDH-19: the throws of a six belong to one turn). "Compiled":
a copy of the computer played, held against the program's ([levels.md](levels.md)).

`python -m lab.arena --only equals` plays what is missing and writes this page
([how](levels.md)); what stands under the line at its end is written by hand and kept."""
