"""What an undo takes back, who must agree to it, and why there may be nothing."""

from __future__ import annotations

from game.match.match import Match
from game.rules.protocol import CHANCE
from game.scenes.secrets.secrecy import Secrecy


def count(match: Match) -> int:
    """Returns how many actions an undo takes back now."""
    if match.free_undo_count():
        seat = match.turn_at(len(match.log) - 1)
        if not match.players[seat].level:
            return 1
    return match.undo_count_to_last_choice()


def why_not(match: Match) -> str:
    """Returns the key of the sentence why there is nothing to take back."""
    if not match.log:
        return "refusal.undo_nothing"
    if match.game.throws and any(_thrown_by_person(match, n) for n in range(len(match.log))):
        return "refusal.undo_luck"
    played = any(match.turn_at(number) >= 0 for number in range(len(match.log)))
    return "refusal.undo_computers" if played or match.game.throws else "refusal.undo_dealt"


def _thrown_by_person(match: Match, number: int) -> bool:
    seat = match.state_at(number).seat
    return match.turn_at(number) == CHANCE and not match.players[seat].level


def needs_agreement(match: Match, secrecy: Secrecy, number: int) -> bool:
    """Says whether others must agree before that many actions are taken back."""
    people = [player for player in match.players if not player.level]
    slip = number == 1 and match.free_undo_count() and secrecy.fresh
    return len(people) > 1 and not slip
