"""An agreement for certain people: their board, colours and homes, and whether they can play so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.agreement import Agreement
from game.match.box import BOX
from game.match.match import Player
from game.rules.board import Board
from game.rules.options import AnyOptions, value
from game.rules.protocol import Unplayable
from game.scenes.frame.kit import Kit


def board_of(kit: Kit, agreed: Agreement) -> Board | None:
    """Returns the board an edition is played on; None for the one that fits."""
    name = value(agreed.options, "board") if BOX[agreed.game].facts.boards else None
    return kit.boards.board(agreed.game, str(name)) if name else None


def in_colours(players: Sequence[Player], letters: str) -> list[Player]:
    """Returns the players in the colours a game has: those in another one get one that is free."""
    taken = {player.letter for player in players}
    free = (letter for letter in letters if letter not in taken)
    return [p if p.letter in letters else replace(p, letter=next(free)) for p in players]


def seated(agreed: Agreement, players: Sequence[Player]) -> list[Player]:
    """Returns the players in the colours of the game."""
    if not BOX[agreed.game].facts.colours:
        return list(players)
    return in_colours(players, str(value(agreed.options, "colours")))


def laid_out(kit: Kit, agreed: Agreement, players: Sequence[Player], first: int) -> AnyOptions:
    """Returns the options for these seats if a certain one begins: with even homes."""
    facts, seats = BOX[agreed.game].facts, len(players)
    options = replace(agreed.options, **{facts.first: first})
    if facts.colours:
        options = replace(options, colours="".join(player.letter for player in players))
    if facts.boards is None:
        return options
    count = len(facts.boards.used(options, seats, board_of(kit, agreed)).homes)
    return replace(options, homes=facts.boards.even(count, seats, first))


def hindrance(kit: Kit, agreed: Agreement, players: Sequence[Player]) -> str:
    """Returns why these people cannot play so, or ""."""
    here, board = seated(agreed, players), board_of(kit, agreed)
    try:
        BOX[agreed.game].rules.setup(len(here), laid_out(kit, agreed, here, 0), board)
    except Unplayable as error:
        named = value(agreed.options, "board") if BOX[agreed.game].facts.boards else None
        return kit.t(error.key, **{**error.params, "board": named or kit.t("seats.board_fits")})
    except ValueError:
        return kit.t("seats.rules_fit")
    return ""
