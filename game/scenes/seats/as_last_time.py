"""As last time: how a game was last begun is told, seated and agreed again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from game.match import remembered
from game.match.agreement import LOT, Agreement, understood
from game.match.box import BOX
from game.match.editions import LENGTHS, OWN, editions
from game.match.evening import Evening
from game.match.match import Player, lasting, people
from game.match.remembered import EVENING, LastTime, Mix
from game.match.validation import Unfit
from game.rules.options import changed
from game.scenes.frame.kit import Kit, given
from game.scenes.seats.seating import Offer, Seating
from game.scenes.secrets.pad_owners import waiting

BETWEEN = " · "  # the parts of what is told


# Kept


def keep(kit: Kit, last: LastTime) -> None:
    """Keeps how a game was just begun, to be offered next time, if it can be written down; those
    who sit there are known from now on."""
    kit.people.sit(last.players)
    try:
        found = remembered.checked(replace(last, players=tuple(map(lasting, last.players))))
    except Unfit:
        return
    known = remembered.newest(kit.settings.last, found)
    if known != kit.settings.last:
        kit.choices.remember(last=known)


def mix_of(agreed: Agreement, name: str = "") -> Mix:
    """Returns the house rules of an agreement, to be kept."""
    return Mix(agreed.game, changed(agreed.options), agreed.open_hands, agreed.begins, name)


def begun(agreed: Agreement, players: Sequence[Player], name: str = "", **more: object) -> LastTime:
    """Returns how a game is begun, to be kept; `name`: of the rules, if they have one; `more`: its
    board, and the homes chosen by hand."""
    first, *_ = editions(agreed.game)
    edition = agreed.edition if agreed.edition != first else ""
    last = LastTime(agreed.game, tuple(players), games=(), mixes=(mix_of(agreed, name),),
                    edition=edition, length=agreed.length)  # fmt: skip
    return replace(last, first=agreed.first, **more)  # type: ignore[arg-type]


def begun_evening(evening: Evening) -> LastTime:
    """Returns how an evening is begun, to be kept."""
    mixes = tuple(map(mix_of, evening.agreed))
    return LastTime(EVENING, evening.players, evening.games, mixes, even=evening.even)


# Found again


def offered(kit: Kit, offer: Offer) -> LastTime | None:
    """Returns how a game, or an evening, was last begun, if all can still sit there."""
    last = next((each for each in kit.settings.last if each.game == offer.game), None)
    if last is None or len(last.players) > offer.seats:
        return None
    return last if all(player.letter in offer.letters for player in last.players) else None


def agreed_by(mix: Mix, first: int = LOT) -> Agreement:
    """Returns the agreement that was kept. Raises Unfit if the game no longer has such rules."""
    given = asdict(mix)
    del given["name"]
    return understood({**given, "first": first})


def agreed(last: LastTime) -> Agreement:
    """Returns what was agreed; an edition is what it is now. Raises Unfit as `agreed_by` does."""
    found = agreed_by(last.mixes[0], last.first)
    first, *others = editions(last.game)
    if last.length not in LENGTHS or last.edition not in ("", *others):
        return found
    return found.of(last.edition or first, last.length)


def seated(kit: Kit, players: Sequence[Player], offer: Offer, device: str) -> tuple[Player, ...]:
    """Returns the players with the devices that are there. If the one that asks is nobody's, it
    goes to the first whose device is not there, or to the only person."""
    found = Seating(offer, tuple(players)).found(kit.devices.plugged()).players
    seats = waiting(found) or (people(found) if len(people(found)) == 1 else [])
    if not seats or not device or any(player.device == device for player in found):
        return found
    taker = given(kit, found[seats[0]], device)
    return tuple(taker if seat == seats[0] else each for seat, each in enumerate(found))


# Told


def label(kit: Kit, last: LastTime) -> str:
    """Returns the words for a button: who plays, and how."""
    told = BETWEEN.join([who(kit, last), *how(kit, last)])
    return kit.t("again.label", told=told)


def what(kit: Kit, last: LastTime) -> str:
    """Returns the game and its rules; of an evening its games."""
    name = kit.t(f"name.{last.game}") if last.game else kit.t("title.evening")
    return BETWEEN.join([name, *how(kit, last)])


def who(kit: Kit, last: LastTime) -> str:
    """Returns people by name, computers by number."""
    names = [player.name for player in last.players if not player.level]
    computers = len(last.players) - len(names)
    if computers:
        names.append(kit.texts.plural("again.computers", computers))
    return kit.texts.joined(names)


def how(kit: Kit, last: LastTime) -> list[str]:
    """Returns by which rules and how long; of an evening the games."""
    if last.game == EVENING:
        return [kit.t(f"name.{game}") for game in last.games if game in BOX]
    found = [kit.t(f"length.{last.length}")] if last.length in LENGTHS else []
    if last.edition == OWN:
        return [*found, *(mix.name or kit.t("preset.own") for mix in last.mixes[:1])]
    key = f"preset.{last.game}.{last.edition}"
    return [*found, kit.t(key)] if last.edition and kit.texts.has(key) else found
