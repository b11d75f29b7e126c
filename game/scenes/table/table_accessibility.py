"""What a table says to those who listen: whose turn it is, what is in focus, what is where.

What is hidden from somebody at the table is never said to the room: while somebody chooses in
secret nothing of the choice is told, unless that person alone hears it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rules.options import AnyOptions
from game.rules.protocol import OVER, Picture
from game.scenes.frame.accessibility import Focus, Saying
from game.scenes.menus import prompts
from game.scenes.seats import head_starts
from game.scenes.table import strip
from game.scenes.table.playing import ADVICE, Playing
from game.tables.aloud import Speech, listed
from game.tables.choice import Chosen
from game.tables.shelf import FACES
from game.tables.table import steps

REFUSED = "cross_out"  # the sign of why a pick is refused, which tells of a hand
LAST = 12  # lines that are told again at most


def private(playing: Playing, seat: int) -> bool:
    """Says whether only the right person hears the secrets of a seat: there are none, or the person
    who sits there wears the headphones."""
    player, wearer = playing.match.players[seat], playing.kit.settings.headphones
    worn = bool(wearer) and player.name == wearer and not player.level
    return playing.secrecy.needless or worn


def silent(playing: Playing) -> bool:
    """Says whether somebody chooses what nobody may hear."""
    covert = playing.choosing and playing.secrecy.covert
    return covert and not private(playing, playing.match.actor)


def aloud(playing: Playing, seat: int = OVER) -> Speech[Picture, AnyOptions, Chosen[Hashable]]:
    """Returns the words for what everybody sees, or for what a seat knows as far as it is open."""
    match, sight = playing.match, playing.teller.sight
    shown = sight.own.get(seat, sight.table)
    return FACES[match.game.name].aloud(playing.kit.texts, match.players, shown, match.options)


def of_table(playing: Playing) -> Saying:
    """Returns everything to be said of a match in progress."""
    kit, match, remark = playing.kit, playing.match, playing.remark
    title = kit.t(f"name.{match.game.name}")
    if silent(playing):
        name, told = match.players[match.actor].name, remark.sign not in (ADVICE, REFUSED)
        message = remark.sentence if told and not remark.rule else ""
        prompt = kit.t("said.covert", name=name)
        return Saying(title, prompt=prompt, message=message)
    choice = playing.table.choice if playing.choosing else None
    facts = aloud(playing).facts(choice) if choice else ""
    focus = _focus(playing) if playing.choosing or playing.held else Focus()
    said = " ".join(filter(None, (remark.sentence, _advised(playing))))
    return Saying(title, prompt=_prompt(playing), facts=facts, focus=focus, message=said)


def _advised(playing: Playing) -> str:
    """Names the pieces and places of what was just advised, which others see marked."""
    choice, action = playing.table.choice, playing.touch.advised
    if playing.remark.sign != ADVICE or choice is None or action is None:
        return ""
    speech = _own(playing)
    named = [speech.spot(id_, chosen) for chosen, id_ in steps(choice, action)]
    return listed(playing.kit.texts, named) if any(named) else ""


def _own(playing: Playing) -> Speech[Picture, AnyOptions, Chosen[Hashable]]:
    """Returns the words for what the seat to act may hear."""
    actor = playing.match.actor
    return aloud(playing, actor if private(playing, actor) else OVER)


def _prompt(playing: Playing) -> str:
    """Returns what is expected now, and of whom; nothing while somebody thinks."""
    said, words = strip.said(playing), _asked(playing)
    if said is None or said.player is None or not words:
        return ""
    return playing.kit.t("said.turn", name=said.player.name, words=words)


def _asked(playing: Playing) -> str:
    said = strip.said(playing)
    if said is None or said.prompt is None:
        return ""
    return prompts.spoken(playing.kit, said.prompt, said.device)


def _focus(playing: Playing) -> Focus:
    """Returns what is in focus, and what would come of it."""
    kit, id_ = playing.kit, playing.touch.focus
    match id_:
        case ("button", str(name)):
            return Focus(id_, strip.named(playing, name), more=kit.t("said.button"))
        case ("tag", int(seat)):
            t, name = kit.t, playing.match.players[seat].name
            words = t("said.turn", name=name, words=t("hand_over.tip"))
            return Focus(id_, words, more=t("said.button"))
        case ("sheet", str(name)):
            return Focus(id_, playing.beside.words(name), more=kit.t("said.button"))
    if not playing.choosing:
        return Focus()
    choice = playing.table.choice
    name = (_own(playing).spot(id_, choice) if choice else "") or _asked(playing)
    shown = strip.preview(playing)
    comes = [words for words in (shown.words, shown.risk) if words != name] if shown else []
    return Focus(id_, name, more=". ".join(filter(None, comes)))


# Answers to those who ask


def turn(playing: Playing) -> str:
    """Returns whose turn it is in the picture."""
    seat = playing.teller.seat
    if seat == OVER:
        return ""
    if playing.teller.dealing:
        return playing.kit.t("table.dealing")
    player = playing.match.players[seat]
    key = "said.thinks" if player.level else "said.turn_of"
    return playing.kit.t(key, name=player.name)


def position(playing: Playing) -> Iterator[str]:
    """Yields sentences about the whole position, and who had a head start."""
    yield from aloud(playing).survey()
    yield from head_starts.told(playing.kit, playing.match)


def mine(playing: Playing) -> list[str]:
    """Returns the secrets of the seat that is open, if nobody else hears them; or why not."""
    t, secrecy = playing.kit.t, playing.secrecy
    people = [seat for seat, player in enumerate(playing.match.players) if not player.level]
    if not playing.match.game.secret or not people:
        return [t("said.mine_none")]
    actor = playing.match.actor
    seat = actor if actor in people else people[0]
    if not private(playing, seat):
        return [t("said.mine_room")]
    if seat not in secrecy.eyes():
        return [t("said.mine_covered")]
    return [*aloud(playing, seat).mine(seat, playing.table.choice)] or [t("said.mine_none")]


def happened(playing: Playing) -> list[str]:
    """Returns the news since the last turn of the person who asks: as told, never ahead."""
    lines = list(playing.teller.news.lines)[-LAST:]
    reader = playing.teller.seat
    others = [n for n, (seat, _) in enumerate(lines) if seat != reader]
    if reader == OVER or not others:
        return [line for _, line in lines] or [playing.kit.t("last_turn.none")]
    last = others[-1]
    first = max((n for n, (seat, _) in enumerate(lines[:last]) if seat == reader), default=-1)
    return [line for _, line in lines[first + 1 :]]
