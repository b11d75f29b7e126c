"""What people have agreed before a game, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from game.match.agreement import LOT, Agreement
from game.match.box import BOX
from game.match.editions import OWN, SHORT, begins_short, editions, elsewhere
from game.match.match import Match
from game.rules.options import value
from game.scenes.frame.kit import Kit
from game.scenes.seats import head_starts, rivals
from game.tables.shelf import FACES


def edition_name(kit: Kit, game: str, edition: str) -> str:
    """Returns the name of an edition, or of rules of one's own."""
    return kit.t("preset.own" if edition == OWN else f"preset.{game}.{edition}")


def differences(kit: Kit, match: Match) -> list[str]:
    """Returns the agreements for a match that differ from the usual rules, one short line each;
    who has a head start, which computers are as strong as people, and what people there wish."""
    short = begins_short(match.game.name, match.start)
    agreed = Agreement(match.game.name, match.options, LOT, match.open_hands, short)
    return [
        *agreed_lines(kit, agreed),
        *head_starts.told(kit, match),
        *rivals.told(kit, match),
        *_wishes(kit, match),
    ]


def _wishes(kit: Kit, match: Match) -> Iterator[str]:
    """Yields what is otherwise at this table, and who wishes it so."""
    people = [kit.people.of(player.name) for player in match.players if not player.level]
    for name, wanted in kit.choices.wishes.items():
        wish, said = name, ""
        if name == "speed":
            wish, said = "pace", kit.t(f"settings.speed_{wanted}")
        elif name == "text_scale":
            said = kit.t("common.percent", n=wanted)
        names = kit.texts.joined([p.name for p in people if getattr(p, wish) == wanted])
        yield kit.t(f"people.wish_{wish}", names=names, value=said)


def agreed_lines(kit: Kit, agreed: Agreement, spelt: bool = False) -> list[str]:
    """Returns the agreements that differ from the usual rules and are in force, one short line
    each; an edition by its name, or `spelt` out."""
    game, options = agreed.game, agreed.options
    found = [kit.of_game("house.open_hands", game)] if agreed.open_hands else []
    hidden = set(elsewhere(game))
    if agreed.length == SHORT:
        found.insert(0, kit.t("length.short_game"))
        hidden |= set(BOX[game].facts.short.options)
    if agreed.edition != OWN and not spelt:
        first, *_ = editions(game)
        named = [edition_name(kit, game, agreed.edition)] if agreed.edition != first else []
        return [*named, *found]
    usual, needed = BOX[game].usual, FACES[game].book.needed
    for field in fields(options):
        name, now = field.name, value(options, field.name)
        if name not in hidden and now != value(usual, name) and needed(name, options):
            found.append(_difference(kit, game, name, now))
    return found


def _difference(kit: Kit, game: str, name: str, agreed: object) -> str:
    label = kit.t(f"option.{game}.{name}")
    if agreed is True:
        return label
    return kit.t("house.pair", name=label, value=value_text(kit, game, name, agreed))


def value_text(kit: Kit, game: str, name: str, agreed: object) -> str:
    """Returns the words for a value of an option."""
    if isinstance(agreed, bool):
        return kit.t("common.on" if agreed else "common.off")
    if agreed is None:
        return kit.t(f"option.{game}.{name}.none")
    return str(agreed) if isinstance(agreed, int) else kit.t(f"option.{game}.{name}.{agreed}")
