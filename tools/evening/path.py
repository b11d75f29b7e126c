"""The way of a family through its first evenings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game.core.i18n import VARIABLES
from game.scenes.settings.first_start import TvOrDesk, WhichLanguage
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from tools.evening.family import Family, Leg
from tools.evening.noticed import Noticed

GAME, EVENING = "catch_the_hat", ("hare_hutch", "hat_cards")
FIRST, GO_ON, OTHERS = "first throw", "go on", "all the rest"
AGAIN, ANOTHER = "as last time", "another game"  # the latter while a game waits
SOME = 8  # actions until an evening is left
ANEW = ("again", "play", ("game", GAME), "start")


def walked(leg: Leg, whole: bool = True) -> Noticed:
    """All evenings, and all that was noticed. If it need not be the `whole`, games are left after
    some turns, and there is no podium."""
    noticed = Noticed()
    with _home(leg):
        _asks(leg, noticed)
    with _home(leg):
        _first_evening(leg, noticed, whole)
        _second_evening(leg, noticed, whole)
        _third_evening(leg, noticed, whole)
    return noticed


@contextmanager
def _home(leg: Leg) -> Iterator[None]:
    """A computer that has never seen the program. Where English is spoken the system speaks a
    language the program does not know, so that it asks."""
    with TemporaryDirectory() as folder:
        system = "fi" if leg.language == "en" else leg.language
        spoken = dict.fromkeys(("LANGUAGE", *VARIABLES), f"{system}_XX.UTF-8")
        with patch.dict(os.environ, spoken, HATS_AND_HARES_DATA=folder):
            yield


@contextmanager
def _program(leg: Leg, noticed: Noticed) -> Iterator[Family]:
    """The program, from its start until it is quit."""
    family = Family(leg, noticed)
    try:
        yield family
    finally:
        family.screen.close()


def _asks(leg: Leg, noticed: Noticed) -> None:
    """One step back from what is asked at the very first start."""
    noticed.stage = OTHERS
    with _program(leg, noticed) as family:
        if isinstance(family.top, WhichLanguage):
            family.take(leg.language)
        if isinstance(family.top, TvOrDesk):
            family.back_from_question()


def _first_evening(leg: Leg, noticed: Noticed, whole: bool) -> None:
    """A lesson and a short game."""
    noticed.stage = FIRST
    with _program(leg, noticed) as family:
        family.lead(lambda: isinstance(family.top, TitleScene), leg.language, leg.place)
        noticed.stage = OTHERS
        _lesson(family)
        noticed.stage = FIRST
        family.take("play")
        family.take(("game", GAME))
        family.take(("seat", 1), hand=1)
        _leaves_seats(family)
        family.lead(lambda: family.throws, "start")
        family.to_act.take("tray")
        noticed.stage = OTHERS
        family.play(SOME)
        _hint_and_undo(family)
        if whole:
            family.play()
            family.take("title")
        else:
            _pause(family)
        family.take("quit")


def _lesson(family: Family) -> None:
    family.take("lesson")
    family.take(("game", GAME))
    family.learn()
    family.take("title")


def _begin_evening(family: Family) -> None:
    """Both sit down with a computer, and choose their games."""
    family.take("evening")
    family.take(("seat", 1), hand=1)
    family.take("computer")
    family.take("start")
    for game in EVENING:
        family.take(("game", game))
    family.take("start")
    family.take("play")


def _second_evening(leg: Leg, noticed: Noticed, whole: bool) -> None:
    """The same game as last time, and several games, which are left in the middle."""
    noticed.stage = AGAIN if whole else ANOTHER
    with _program(leg, noticed) as family:
        family.lead(lambda: family.throws, *ANEW)
        family.to_act.take("tray")
        noticed.stage = OTHERS
        _pause(family)
        _begin_evening(family)
        family.play(SOME)
        _pause(family)
        family.take("quit")


def _third_evening(leg: Leg, noticed: Noticed, whole: bool) -> None:
    """The games go on, to the podium."""
    noticed.stage = GO_ON
    with _program(leg, noticed) as family:
        family.lead(lambda: family.acts, "evening", "play")
        noticed.stage = OTHERS
        if whole:
            _end_evening(family)
        else:
            _pause(family)
        family.take("quit")


def _end_evening(family: Family) -> None:
    """To its podium, and away from there."""
    family.play()
    family.take("evening")
    family.take("play")
    family.play()
    family.take("evening")
    family.take("end")


def _leaves_seats(family: Family) -> None:
    """Somebody wants to leave the seats, and does not."""
    with family.aside():
        family.take("back")
        family.back_from_question()


def _hint_and_undo(family: Family) -> None:
    """Somebody asks what to do, and wants to take something back, to which others may say no."""
    family.play_until(lambda: family.acts and not family.throws)
    family.to_act.take(("button", "hint"))
    family.rest()
    family.to_act.take(("button", "undo"))
    family.rest()
    if not isinstance(family.top, TableScene):
        family.back_from_question()


def _pause(family: Family) -> None:
    """Out of a game, back to the title."""
    family.rest()
    family.hands[0].menu()
    family.take("title")
