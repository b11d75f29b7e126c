"""What the highest level of Hare Hutch knows of several seats, learned from games against itself.

python -m lab.train_hare_hutch [--seats N ...] [--games N] [--own N] [--rounds N] [--write]
python -m lab.train_hare_hutch --order N [--ahead P ...] [--write]

First `--games` games for the lead in points are played and a net is fitted to who won them; then,
`--rounds` times, `--own` games by the net itself under the exact turn, and it is fitted on.
`--order` measures the order of play instead, with so many games of equals each; `--ahead` gives
the seats points to begin with, the first seat's first. `--write` keeps nets or shares in assets/.
"""

from __future__ import annotations

import argparse
import json
import time
from zlib import compress

import numpy as np

from game.ai.hare_hutch import crowd, race
from game.ai.hare_hutch.crowd import HARES, Net
from game.ai.hare_hutch.values import MOST, lead
from game.match import first_move, solved
from game.match.box import BOX
from lab.hare_optimum import TOP, Floats, last_turns, numbered, ways
from lab.jit import demand
from lab.train_hare_hutch import learn
from lab.train_hare_hutch.games import NET, TABLE, Log, games
from lab.train_hare_hutch.kernel import Known, table

GAME = BOX["hare_hutch"]
TARGET, SPREAD = 333, 0.6  # of so many games that are learned from the beginning is anywhere
LENGTH = 14  # positions a game and seat that are learned, at most on average
STEPS, RATE = 3500, 0.01  # of the first fit
OWN_STEPS, OWN_RATE, PASSES = 150, 0.002, 4  # of the others
HELD_OUT = 20  # one part of so many is only used to see how good a net is


def main() -> None:
    """Learns or measures, and tells what comes of it."""
    demand("lab.train_hare_hutch")
    made = argparse.ArgumentParser(prog="python -m lab.train_hare_hutch")
    add = made.add_argument
    add("--seats", type=int, nargs="+", default=list(GAME.rules.SEATS), metavar="N")
    add("--games", type=int, default=60_000, metavar="N", help="for the lead (60000)")
    add("--own", type=int, default=2500, metavar="N", help="by the net itself (2500)")
    add("--rounds", type=int, default=1, metavar="N", help="of its own games (1)")
    add("--order", type=int, default=0, metavar="N", help="measure the order of play")
    add("--ahead", type=int, nargs="+", default=[], metavar="P", help="points to begin with")
    add("--level", choices=("7", "lead"), default="7", help="who plays for --order")
    add("--write", action="store_true")
    asked = made.parse_args()
    known = facts()
    if asked.order:
        shares = {seats: ordered(known, seats, asked) for seats in asked.seats}
        if asked.write:
            noted(shares)
        return
    nets = dict(crowd.nets())
    for seats in asked.seats:
        nets[seats] = learned(known, seats, asked)
        if asked.write:
            keep(nets)


def facts() -> Known:
    """What games need: throws, and the last turn solved exactly."""
    last = np.empty((TARGET + 5 * TOP, MOST + 1, len(numbered())), np.float32)
    last_turns(ways(), last)
    return Known(ways(), last, last[:, 0, ways().seven].copy(), HARES)


def say(*words: object) -> None:
    """A line with the seconds of the processor so far."""
    print(f"{time.process_time():6.0f} s", *words, flush=True)


def learned(known: Known, seats: int, asked: argparse.Namespace) -> Net:
    """The net for so many seats; the same arguments give the same net."""
    rng = np.random.default_rng(seats)
    net = learn.fresh(seats, rng)
    shares, log = played(known, net, [TABLE] * seats, asked.games, seats, spread=SPREAD)
    say(seats, "seats, for the lead:", told(shares))
    net = fitted(net, log, rng, [(STEPS, RATE)], own=False)
    for number in range(1, asked.rounds + 1):
        seed = 100 * number + seats
        _, log = played(known, net, [NET] * seats, asked.own, seed, spread=SPREAD)
        net = fitted(net, log, rng, [(OWN_STEPS, OWN_RATE)] * PASSES, own=True)
    who = [NET, *[TABLE] * (seats - 1)]
    shares, _ = played(known, net, who, 1500, 9, turning=True)
    say("  alone among those who play for the lead:", told(shares[:1]))
    return net


def fitted(
    net: Net, log: Log, rng: np.random.Generator, passes: list[tuple[int, float]], own: bool
) -> Net:
    """The net after some passes over the games; tells its loss on games that were held out."""
    x = learn.features(log)
    cut = int(np.flatnonzero(log.last[: len(x) // HELD_OUT])[-1]) + 1
    say("  positions:", len(x), "loss:", f"{learn.loss(net, x[:cut], log.won[:cut]):.4f}")
    for steps, rate in passes:
        aims = learn.aimed(net, x, log) if own else log.won
        net = learn.fit(net, x[cut:], aims[cut:], steps, rate, rng)
        say("  loss:", f"{learn.loss(net, x[:cut], log.won[:cut]):.4f}")
    return net


def played(
    known: Known,
    net: Net,
    who: list[int],
    count: int,
    seed: int,
    *,
    spread: float = 0.0,
    turning: bool = False,
    ahead: tuple[int, ...] = (),
) -> tuple[Floats, Log]:
    """Games by the net or for the lead: shares of the wins, and, if they begin anywhere, all
    positions."""
    seats = len(who)
    log = blank(count * seats * LENGTH if spread else 0, seats)
    tables = (table(lead(seats, True)),)
    shares, rows = games(
        known, (learn.mind(net),), tables, np.array([[one, 0] for one in who]), count, seed,
        np.array(ahead or [0] * seats), TARGET, spread, log, turning,
    )  # fmt: skip
    return shares / shares.sum(), cut_off(log, rows)


def blank(rows: int, seats: int) -> Log:
    """A log with room for so many positions."""
    return Log(
        np.zeros((rows, seats), np.int16), np.zeros(rows, np.int8), np.zeros(rows, np.int8),
        np.zeros(rows, np.int16), np.zeros((rows, seats), np.float32), np.zeros(rows, np.bool_),
    )  # fmt: skip


def cut_off(log: Log, rows: int) -> Log:
    """The positions that were noted."""
    to_go, starter, stop, hares, won, last = log
    return Log(
        to_go[:rows], starter[:rows], stop[:rows], hares[:rows], won[:rows], last[:rows]
    )  # fmt: skip


def keep(nets: dict[int, Net]) -> None:
    """Writes the nets behind the table of two."""
    parts = [part for seats in GAME.rules.SEATS for part in nets[seats]]
    whole = solved.table(GAME.name)[: race.SIZE]
    whole += b"".join(np.asarray(part).astype("<f2").tobytes() for part in parts)
    (solved.FOLDER / f"{GAME.name}.bin").write_bytes(compress(whole, 9))


def ordered(known: Known, seats: int, asked: argparse.Namespace) -> list[float]:
    """The shares of equals, in the order of play."""
    who = [NET if asked.level == "7" else TABLE] * seats
    ahead = tuple(asked.ahead)
    shares, _ = played(known, crowd.nets()[seats], who, asked.order, seats, ahead=ahead)
    around = 196 * float(np.sqrt((1 - 1 / seats) / seats / asked.order))
    say(seats, "seats:", told(shares), f"± {around:.1f}", f"({asked.order} games)")
    return [round(float(share), 3) for share in shares]


def noted(shares: dict[int, list[float]]) -> None:
    """Writes them down for those who choose who begins."""
    known = dict(first_move.known())
    known[GAME.name] = {**known.get(GAME.name, {}), **{str(n): row for n, row in shares.items()}}
    first_move.PLACE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def told(shares: Floats) -> str:
    """Shares in percent."""
    return " ".join(f"{100 * share:.1f}" for share in shares)


if __name__ == "__main__":
    main()
