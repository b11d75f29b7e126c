"""What the book knows of one game: who, when, how it ended, and what was done. Made of its record
alone, and so the same whenever it is made."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.family.deeds import Deed, deeds
from game.match.editions import begins_short, edition_of, length_of
from game.match.match import Match, moves
from game.rules.chance import shares
from game.rules.options import changed


class Seat(NamedTuple):
    """Who played a seat at the end: `level` and `like` of a computer, 0 for a person; `share`: the
    part of the win, `score`: what the rules count, None for nothing or before the end."""

    name: str
    letter: str
    level: int = 0
    like: int = 0
    character: str = ""
    share: float = 0.0
    score: int | None = None


class Known(NamedTuple):
    """A match: `name` is that of its record without the ending; `position` where it is now, in
    notation; `when` it was played last; `before`: how many moves another match had, where this one
    began as its copy; `size` and `stamp` are of the file, by which a change is
    noticed."""

    name: str
    game: str
    edition: str
    length: str
    options: str
    board: str
    over: bool
    reason: str
    moves: int
    position: str
    when: str
    size: int
    stamp: int
    before: int
    seats: tuple[Seat, ...]
    deeds: tuple[Deed, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Returns everybody's name."""
        return tuple(seat.name for seat in self.seats)

    @property
    def letters(self) -> str:
        """Returns everybody's colour."""
        return "".join(seat.letter for seat in self.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """Returns the seats that have won."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.share > 0)


def known(match: Match, name: str, when: str, size: int = 0, stamp: int = 0) -> Known:
    """Returns what is known of a match, played last at `when`."""
    game, options = match.game, match.options
    board = match.named_board
    return Known(
        name=name,
        game=game.name,
        edition=edition_of(game.name, options),
        length=length_of(game.name, options, begins_short(game.name, match.start)),
        options=json.dumps(changed(options)),
        board=board.name if board else "",
        over=match.over,
        reason=game.rules.result(match.state).reason if match.over else "",
        moves=moves(match),
        position=game.rules.to_notation(match.state),
        when=when,
        size=size,
        stamp=stamp,
        before=match.before,
        seats=_seats(match),
        deeds=deeds(match),
    )


def _seats(match: Match) -> tuple[Seat, ...]:
    rules = match.game.rules
    many = len(match.players)
    won = shares(rules, match.state) if match.over else (0.0,) * many
    scores = rules.result(match.state).scores if match.over else (None,) * many
    return tuple(
        Seat(
            name=p.name,
            letter=p.letter,
            level=p.level,
            like=p.like,
            character=p.character,
            share=round(share, 6),
            score=score,
        )
        for p, share, score in zip(match.players, won, scores, strict=True)
    )
