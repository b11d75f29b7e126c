"""A game on the shelf: its picture, and in words which game, who, when, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from game.family.matches import Known
from game.match.editions import SHORT, editions
from game.scenes.frame.kit import Kit
from game.scenes.menus import game_tiles
from game.scenes.resuming.left_off import spoken
from game.scenes.shelf.pictures import Pictures
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Firm, Paint, Space, Words, emblem
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid
from game.ui.boxes.replayed import Printed
from game.ui.surfaces import theme

BETWEEN = "\u00a0· "  # the parts of what is told
TALL, NARROW = 216.0, 640.0  # a card; with its button at least so wide
PICTURE = (204.0, 188.0)
NAME, LETTERS, SMALL, SIGN = 36.0, 28.0, 26.0, 30.0  # letters, and the sign of a seat, in units
FLAG = 40.0  # of bookmarks, on the picture
FEW = 4  # names that are all told
MARKED = 26  # letters of marks that are written on a card


def edition(kit: Kit, entry: Known) -> str:
    """Returns the rules and the length of a game, where they are not the usual ones; else ""."""
    found = [kit.t("length.short")] if entry.length == SHORT else []
    usual = next(iter(editions(entry.game)))
    if entry.edition not in ("", usual):
        key = f"preset.{entry.game}.{entry.edition}"
        found.append(kit.t(key if kit.texts.has(key) else "preset.own"))
    return BETWEEN.join(found)


def when(kit: Kit, entry: Known) -> str:
    """Returns when a game was last played."""
    return spoken(kit.texts, datetime.fromisoformat(entry.when))


def stands(kit: Kit, entry: Known) -> str:
    """Returns how far a game has come, or who has won; before it of which move it is a copy."""
    copy = kit.t("saved.copy", n=entry.before) if entry.before else ""
    if entry.over:
        now = _won(kit, entry)
    elif entry.moves:
        now = kit.texts.plural("saved.more" if copy else "saved.far", entry.moves)
    else:
        now = "" if copy else kit.t("saved.begun")
    return BETWEEN.join(filter(None, (copy, now)))


def _won(kit: Kit, entry: Known) -> str:
    names = [entry.names[seat] for seat in entry.winners]
    if not names:
        return kit.t("result.draw")
    return kit.texts.plural("result.winner", len(names), names=kit.texts.joined(names))


def marked(kit: Kit, marks: Sequence[str]) -> str:
    """Returns the words of marks, or how many there are."""
    said = ", ".join(marks)
    if len(said) <= MARKED:
        return kit.t("shelf.marks", marks=said) if marks else ""
    return kit.texts.plural("shelf.many_marks", len(marks))


def how(kit: Kit, entry: Known) -> str:
    """Returns by which rules a game is played, when it was, and how it stands."""
    return BETWEEN.join(filter(None, (edition(kit, entry), when(kit, entry), stands(kit, entry))))


def told(kit: Kit, entry: Known, marks: Sequence[str]) -> str:
    """Returns all that is told of a game, for those who listen."""
    who, more = kit.texts.joined(entry.names), [marked(kit, marks)] if marks else []
    said = BETWEEN.join((who, how(kit, entry), *more))
    return kit.t("house.pair", name=kit.t(f"name.{entry.game}"), value=said)


def card(kit: Kit, entry: Known, pictures: Pictures, marks: Sequence[str]) -> Box:
    """Returns the card of a game."""

    def position(canvas: Canvas) -> pygame.Surface | None:
        return pictures.of(entry, (canvas.px(PICTURE[0]), canvas.px(PICTURE[1])))

    name = Words(kit.t(f"name.{entry.game}"), NAME, theme.INK, "title", most=1)
    words = Below((name, Firm(_names(kit, entry)), _rest(kit, entry, marks)), 4.0, grow=1.0)
    inside = Beside((_picture(entry, position, len(marks)), words), 14.0)
    return Printed(Framed(inside, (14.0, 14.0), game_tiles.paper, "paper"), fresh=position)


def unread() -> Box:
    """Returns the card of a game of which nothing is known yet."""
    return Printed(Framed(Space(), (14.0, 14.0), game_tiles.paper, "paper"))


def _picture(entry: Known, position: Callable[[Canvas], pygame.Surface | None], marks: int) -> Box:
    """Returns the position, with a flag if it has bookmarks; until it is drawn the cover."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        found = position(canvas)
        if found is None:
            FACES[entry.game].cover.draw(canvas, rect)
        else:
            canvas.centred(found, x + w / 2, y + h / 2)
            canvas.box(rect, "", theme.INK, 3, 4)
        if marks:
            canvas.icon("bookmark", x + w - FLAG * 0.6, y + FLAG * 0.5, FLAG, theme.BRASS_LIGHT)

    return Paint(paint, PICTURE, ("position", entry.name, entry.position, marks))


def _names(kit: Kit, entry: Known) -> Box:
    """Returns everybody with their sign; of many the first one, and how many others."""
    letters = entry.letters.ljust(len(entry.names))
    seats = tuple(_seat(*each) for each in zip(letters, entry.names, strict=False))
    more = kit.texts.plural("title.others", len(entry.names) - 1, name=entry.names[0])
    signs = Beside(tuple(emblem(letter, SIGN) for letter in entry.letters), 4.0)
    few = Below((signs, Words(more, SMALL, theme.INK, "bold", most=2)), 2.0)
    return Fitting((Grid(seats, 2, 14.0, between=2.0), few) if len(seats) <= FEW else (few,))


def _seat(letter: str, name: str) -> Box:
    said = Words(name, LETTERS, theme.INK, "bold", most=1, grow=1.0)
    return Beside((emblem(letter, SIGN), said) if letter.strip() else (said,), 8.0)


def _rest(kit: Kit, entry: Known, marks: Sequence[str]) -> Box:
    """Returns when it was, by which rules, how it stands, and its marks: as much as there is room
    for."""
    then, now, rules = when(kit, entry), stands(kit, entry), edition(kit, entry)
    both = BETWEEN.join(filter(None, (rules, now)))
    ways = dict.fromkeys(((then, both, marked(kit, marks)), (then, both), (then, now), (now,)))
    said = ("\n".join(filter(None, way)) for way in ways)
    return Fitting(tuple(Words(each, SMALL, theme.INK_SOFT) for each in said))
