"""What is worth measuring, and in which order: what people meet most first."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from game.match.box import BOX, Game
from lab.arena import variants
from lab.arena.former import Unlike
from lab.arena.play import Meeting, fits, step, together, tried
from lab.arena.players import CHILD, COMPILED, RANDOM, Player, levels
from lab.arena.running import Job

GAMES = 400  # of a meeting; others have their part of it
BEST = 0.5  # of that part where the highest level plays, which thinks longest
FORMER = "cd13d52e"  # the last commit with five levels, as long as git knows it
COMPANY = 4  # seats of mixed tables, or as many as there are


def whole(names: Sequence[str], games: int, former: Player | None) -> list[Job]:
    """Everything, in the order of its worth; a meeting never twice."""
    chosen = [BOX[name] for name in names or BOX]
    jobs: dict[Meeting, Job] = {}
    for planned in (_first, _second, _third):
        for game in chosen:
            for meeting, part in planned(game, former):
                dear = BEST if game.levels in (meeting.one.level, meeting.others.level) else 1.0
                jobs.setdefault(meeting, Job(meeting, max(1, round(games * part * dear))))
    return list(jobs.values())


Planned = Iterator[tuple[Meeting, float]]


def _first(game: Game, former: Player | None) -> Planned:
    """Two seats, the child, former computers, mixed tables, games of the usual level."""
    yield step(game.name, CHILD, 1), 0.5
    for level in range(2, game.levels + 1):
        yield step(game.name, level, level - 1), 1.0
    for seats in game.rules.SEATS:
        yield step(game.name, game.usual_level, game.usual_level, seats), 0.5
    if former:
        yield from against(game, former)
    for meeting in mixed(game):
        yield meeting, 1.0


def _second(game: Game, _: Player | None) -> Planned:
    """More seats, and the order of play of the best that are quick."""
    for seats in list(game.rules.SEATS)[1:]:
        for level in range(2, game.levels + 1):
            yield step(game.name, level, level - 1, seats), 1.0
    for seats in game.rules.SEATS:
        yield step(game.name, game.levels - 1, game.levels - 1, seats), 1.0
    yield step(game.name, game.levels, RANDOM), 0.25


def _third(game: Game, _: Player | None) -> Planned:
    """Variants, random play in a crowd, lengths of the other levels."""
    for variant in variants.names(game):
        for seats in variants.seats(game, variant):
            yield _equal(game, game.levels - 1, seats, variant), 1.0
            yield _equal(game, game.usual_level, seats, variant), 0.25
    yield step(game.name, game.levels, RANDOM, min(4, game.rules.SEATS[-1])), 0.25
    for seats in list(game.rules.SEATS)[1:]:
        yield step(game.name, CHILD, 1, seats), 0.5
    for level in range(1, game.levels + 1):
        for seats in game.rules.SEATS:
            yield step(game.name, level, level, seats), 0.25


def _equal(game: Game, level: int, seats: int, variant: str) -> Meeting:
    return Meeting(game.name, Player(level), Player(level), seats, variant)


def compiled(meeting: Meeting) -> Meeting:
    """The same, played by a compiled copy, as train_* have them."""
    one, others = (
        player._replace(name=player.name or COMPILED) for player in (meeting.one, meeting.others)
    )
    return meeting._replace(one=one, others=others)


def mixed(game: Game) -> Iterator[Meeting]:
    """Tables of neighbouring levels: of the lowest, the next ones, and the highest."""
    seats = min(COMPANY, game.rules.SEATS[-1])
    for low in (1, 2, game.levels - seats + 1) if seats > 2 else ():
        yield together(game.name, range(low, low + seats))


def against(game: Game, former: Player) -> Planned:
    """The best of today against the best of another time, with two and with four or as many as
    there are; nothing where the game was another."""
    try:
        theirs = former._replace(level=levels(game.name, former))
        for seats in dict.fromkeys((2, min(4, game.rules.SEATS[-1]))):
            meeting = Meeting(game.name, Player(game.levels), theirs, seats)
            tried(meeting)
            yield meeting, 0.5
    except Unlike as error:
        print(f"{former.name} is left out: {error}.", file=sys.stderr)


def tables(names: Sequence[str], levels: Sequence[int]) -> list[Meeting]:
    """The mixed tables that were asked for; ValueError if no game has such."""
    found = [together(name, levels) for name in names or BOX]
    possible = [meeting for meeting in found if fits(meeting)]
    if not possible or (names and len(possible) < len(found)):
        raise ValueError(f"none of these games has levels {found[0].table} and as many seats")
    return possible


def asked(
    names: Sequence[str],
    pairs: Sequence[tuple[int, int]] | None,
    seats: Sequence[int],
    variant: str,
    former: Player | None,
    reverse: bool,
) -> list[Meeting]:
    """The meetings that were asked for, of the games that have them; ValueError if none has."""
    wanted = [
        meeting
        for name in names or BOX
        for level, other in pairs or _steps(BOX[name], former)
        for number in seats or (2,)
        for meeting in [_meeting(name, level, other, number, variant, former, reverse)]
    ]
    possible = [meeting for meeting in wanted if _possible(meeting)]
    missing = {meeting[1:] for meeting in wanted} - {meeting[1:] for meeting in possible}
    if missing and (pairs or not possible):
        one, others, number, *_ = min(missing)
        raise ValueError(f"none of these games has levels {one} and {others} and {number} seats")
    return possible


def _steps(game: Game, former: Player | None) -> list[tuple[int, int]]:
    if former:
        return [(game.levels, levels(game.name, former))]
    return [(level, level - 1) for level in range(2, game.levels + 1)]


def _meeting(
    name: str,
    level: int,
    other: int,
    seats: int,
    variant: str,
    former: Player | None,
    reverse: bool,
) -> Meeting:
    one, others = Player(level), Player(other)
    if former and reverse:
        one = former._replace(level=level)
    elif former:
        others = former._replace(level=other)
    return Meeting(name, one, others, seats, variant)


def _possible(meeting: Meeting) -> bool:
    game = BOX[meeting.game]
    known = not meeting.variant or meeting.variant in variants.names(game)
    return known and fits(meeting)
