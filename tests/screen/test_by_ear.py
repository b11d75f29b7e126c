"""Every game is played by ear alone, from the title to the result: by keys, and what is said."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.screen.conftest import Open
from tests.screen.listener import Listener

OVER = r"^\w+ wins$|win together$|^A draw$"
BUTTON = r", button$"
SPACE = r"^(?!.*(, button$|, chosen))"


def sit_down(ear: Listener, game: str) -> None:
    """Chooses the game in the box, its short form, and a usual computer to play against."""
    ear.choose("^Play,")
    ear.choose(f"^{game}, ")
    ear.choose("^Short")
    ear.choose("^Add a computer")
    ear.choose(r"^\w+, Computer")
    ear.turn("^Level", r"^Medium|, Medium, left")
    ear.choose("^OK")
    ear.choose("^Start the game")


def take_what_comes(ear: Listener) -> None:
    """Takes what is in focus, if it is no button."""
    if re.search(BUTTON, ear.last) or not ear.last:
        ear.go_to(r"^(?!.*(, button$|, chosen|^Sort the cards))")
    ear.press("return")


def play_hats(ear: Listener) -> None:
    """A catch or a way home before all else."""
    if "choose a space" in ear.last_of("You rolled|Roll the die|A six!"):
        ear.go_to("catches|^[^,]*home, ", BUTTON) or ear.go_to(SPACE)
    ear.press("return")


def play_mice(ear: Listener) -> None:
    """The stock, or a card of the hand, as soon as a pile waits for it; else one is discarded."""
    if "Choose a card" not in ear.last_of("Choose a card|Where to|Which shared|No cards"):
        ear.press("return")
        return
    facts = ear.last_of("’s stock pile: .*; shared pile")
    wanted = {*re.findall(r"(?:next|begins with) (\w+)", facts), "king"}
    stock = re.findall(r"stock pile: (\w+)", facts)
    if stock and stock[0] in wanted:
        ear.choose("stock pile: ")
        return
    ear.press("f7")
    held = re.findall(r"\w+", ear.last.partition(": ")[2])
    fits = [number for number, card in enumerate(held, 1) if card in wanted]
    ear.press(str((fits or [len(held)])[0]))


def play_hares(ear: Listener) -> None:
    """Writes down ten points or more."""
    points = re.findall(r"^Roll .* again.* lose (\d+)", ear.last)
    if points and int(points[0]) >= 10:
        ear.press("pagedown")
    ear.press("return")


GAMES: dict[str, Callable[[Listener], None]] = {
    "Catch the Hat": play_hats,
    "Hat Cards": take_what_comes,
    "Cat and Mouse": play_mice,
    "Hare Hutch": play_hares,
    "Top Hats": take_what_comes,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_ear(game: str, screens: Open) -> None:
    screen = screens(size=(640, 375), speech=True, language="en", speed="off")
    ear = Listener(screen)
    sit_down(ear, game)
    for _ in range(600):
        if ear.last_of(OVER):
            break
        GAMES[game](ear)
    assert ear.last_of(OVER), ear.heard[-20:]
