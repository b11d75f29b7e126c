"""Whose pad is whose: the name each one gives itself, and the seat that waits for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.match.match import Player, people
from game.ui.input.intents import is_pad


def model(pad: str) -> str:
    """Returns the kind of a pad, without its number among those alike."""
    return pad.partition(" ")[2]


def called(pad: str) -> str:
    """Returns the name a pad gives itself, or ""."""
    return model(pad).partition(" ")[2]


def waiting(players: Sequence[Player]) -> list[int]:
    """Returns the seats of people without a device."""
    return [seat for seat, player in enumerate(players) if player.waits]


def has_pad(player: Player) -> bool:
    """Says whether a person plays with a pad, or did until it went."""
    return not player.level and bool(player.pad or is_pad(player.device))


def sharing(players: Sequence[Player], seat: int) -> list[int]:
    """Returns the seat and those that wait for the very same pad."""
    pad = players[seat].pad
    return [s for s in waiting(players) if s == seat or (pad and players[s].pad == pad)]


def surely(
    players: Sequence[Player], plugged: Mapping[str, str], lost: Collection[int] = ()
) -> dict[int, str]:
    """Returns the seats that wait, each with the pad that can only be the one it waits for.

    `plugged`: the name each pad gives itself. Of two pads alike nobody knows whose is whose, but
    for seats that `lost` theirs just now: all others are in somebody's hands."""
    held = {player.device for player in players}
    found: dict[int, str] = {}
    for seat in waiting(players):
        kind = model(players[seat].pad)
        rivals = {
            (players[other].pad, players[other].device)
            for other in people(players)
            if model(players[other].pad) == kind and (players[other].waits or seat not in lost)
        }
        here = [pad for pad, name in plugged.items() if model(name) == kind and pad not in held]
        if kind and len(rivals) == 1 and len(here) == 1:
            found[seat] = here[0]
    return found
