"""Help at the moment: the rule of what is being decided, names of buttons, what it is about."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kept import record
from game.match.box import BOX
from game.match.match import Match
from game.rules.protocol import CHANCE, OVER
from game.scenes.book.chapters import goal, of_match
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.menus import prompts
from game.scenes.over_table.overlays import PauseScene
from game.scenes.table import strip
from game.tables.cat_and_mouse.choice import Choice as Cats
from game.tables.catch_the_hat.choice import Choice as Hats
from game.tables.hare_hutch.choice import Choice as Hares
from game.tables.hat_cards.choice import Choice as Cards
from game.tables.top_hats.choice import choice_of
from game.ui.boxes.canvas import Canvas
from game.ui.input.intents import KEYS
from game.ui.surfaces import theme
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Screen, game, hand_of

GOLDEN = Path(__file__).parents[1] / "golden"
PLAYED = {  # games in which everything is decided that their rules let people decide
    "catch_the_hat": ("quick-3", "gold_tower-2"),
    "hat_cards": ("open-3", "standard-2"),
    "top_hats": ("standard-3", "first_jump-3", "lax_rim-2"),
    "hare_hutch": ("short-2", "no_take_over-3"),
    "cat_and_mouse": ("at_once-2",),
}
MOST = 400  # positions of a game are looked at
# What is decided in each game, by the numbers of the rules.
DECIDED = {
    "catch_the_hat": {"FDH-2", "FDH-4", "FDH-7", "FDH-9", "FDH-10", "FDH-11", "FDH-12"},
    "hat_cards": {"KNZ-3", "KNZ-4", "KNZ-5"},
    "top_hats": {"TOP-2", "TOP-3", "TOP-7", "TOP-8", "TOP-11", "TOP-16", "TOP-17"},
    "hare_hutch": {"HOP-3", "HOP-4", "HOP-5", "HOP-6", "HOP-8", "HOP-12", "HOP-13"},
    "cat_and_mouse": {"KUM-3", "KUM-4", "KUM-7"},
}


def choice(name: str, view: Any) -> Any:
    """The choice of a position as its table begins it."""
    match name:
        case "catch_the_hat":
            return Hats.of(view)
        case "hat_cards":
            return Cards.of(view, tuple(view.hands[view.seat]))
        case "cat_and_mouse":
            return Cats.of(view, tuple(view.hands[view.seat]))
        case "hare_hutch":
            return Hares.of(view)
    return choice_of(view, 7)


def asked(choice: Any, depth: int = 0) -> Iterator[str]:
    """The rules shown with each thing in focus, and again when each has been picked."""
    for id_, enabled in choice.spots():
        if not enabled:
            continue
        yield choice.rule(id_)
        after = choice.pick(id_) if depth < 2 else None
        if isinstance(after, type(choice)) and after != choice:
            yield from asked(after, depth + 1)


def decisions(match: Match) -> Iterator[Hashable]:
    rules = match.game.rules
    for number in range(0, len(match.log), 1 + len(match.log) // MOST):
        state = match.state_at(number)
        turn = rules.turn(state)
        throws = match.game.throws and turn == CHANCE
        if turn != OVER and (turn != CHANCE or throws):
            yield rules.view(state, turn if turn != CHANCE else state.seat)


@pytest.mark.parametrize("name", BOX)
def test_every_decision_has_a_rule_that_is_in_force(name: str) -> None:
    found: set[str] = set()
    for played in PLAYED[name]:
        match, _ = record.read((GOLDEN / f"{name}-{played}.game").read_bytes())
        numbers = {line.number for chapter in of_match(match) for line in chapter.lines}
        here = {rule for view in decisions(match) for rule in asked(choice(name, view))}
        assert here <= numbers, played
        found |= here
    assert found >= DECIDED[name]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_the_book_opens_at_the_rule_of_the_decision(screens: Open, kind: str) -> None:
    screen = screens(opening=game("keys", "mouse", line="R2=r;R30=y 5,5 -,- 0 move:4"))
    screen.settle()
    hand = hand_of(screen, kind)
    match kind:
        case "mouse":
            hand.take(("button", "rules"))
        case "keys":
            Keyboard(screen).press("h", "h")
        case _:
            screen.pads[0].press("Y")
            screen.frames(2)
    book = screen.top
    assert isinstance(book, RulebookScene)
    assert book.rule in DECIDED["catch_the_hat"]
    assert book.rule in [line.number for line in book.chapters[book.page].lines]


def test_a_refusal_is_what_the_book_opens_at_first(screens: Open) -> None:
    screen = screens(opening=game("keys", "mouse", line="R2=r;R30=y 5,5 -,- 0 move:4"))
    screen.settle()
    screen.table.playing.remark.say("No", rule="FDH-6", sign="cross_out")
    Keyboard(screen).press("h", "h")
    assert screen.top.rule == "FDH-6"


def written(monkeypatch: pytest.MonkeyPatch, screen: Screen) -> list[str]:
    """The single lines of a picture."""
    lines: list[str] = []
    text = Canvas.text

    def told(canvas: Canvas, string: str, *at: Any, **how: Any) -> float:
        lines.append(string)
        return text(canvas, string, *at, **how)

    with monkeypatch.context() as while_drawn:
        while_drawn.setattr(Canvas, "text", told)
        screen.draw_anew()
        lines.clear()
        screen.anew()
    return lines


@pytest.mark.parametrize(("language", "told"), [("en", "Moving 3"), ("de", "Ziehen 3")])
def test_a_rule_is_found_by_its_chapter_and_its_number_there(
    screens: Open, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    line = "R2=r;R30=y 5,5 -,- 0 move:4"
    screen = screens(opening=game("keys", "mouse", line=line), language=language)
    screen.settle()
    screen.table.playing.remark.say("No", rule="FDH-6", sign="cross_out")
    assert told in written(monkeypatch, screen)
    Keyboard(screen).press("h", "h")
    book = screen.top
    assert book.saying().body[1] == told
    assert book.chapters[book.page].lines[2].number == "FDH-6"
    lines = written(monkeypatch, screen)
    assert {"1", "2", "3"} <= set(lines)
    assert not any("FDH" in line for line in lines)


def test_a_rule_the_book_in_force_does_not_tell_has_no_place(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens(opening=game("keys", "mouse", line="R2=r;R30=y 5,5 -,- 0 move:4"))
    screen.settle()
    screen.table.playing.remark.say("No", sign="cross_out")
    bare = written(monkeypatch, screen)
    screen.table.playing.remark.say("No", rule="FDH-32", sign="cross_out")  # about teams
    assert written(monkeypatch, screen) == bare


def test_what_the_game_is_about_stands_in_the_pause(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys", "keys"))
    screen.settle()
    about = goal(screen.kit, screen.match)
    assert about.startswith("Each player has hats of one colour.")
    Keyboard(screen).menu()
    assert isinstance(screen.top, PauseScene)
    assert screen.top.body() == about


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_every_button_of_the_bar_has_its_name_and_its_key(screens: Open, kind: str) -> None:
    screen = screens(opening=game("keys", "mouse", line="R2=r;R30=y 5,5 -,- 0 move:4"))
    screen.settle()
    hand, kit, size = hand_of(screen, kind), screen.kit, screen.app.window.canvas.size
    device = KEYS if kind == "mouse" else hand.device
    for spot in strip.buttons(size):
        name = str(spot.id[1])
        if kind == "mouse":
            hand.move(spot.middle)
        else:
            hand.go(spot.id)
        boxes = [part.box for placed in screen.table.placed(size) for part in placed.walk()]
        told = strip.speed(kit) if name == "speed" else kit.t(f"table.button.{name}")
        assert told in [box.words for box in boxes]
        pressed = {"pause": "menu", "speed": "rules"}.get(name, name)
        button = prompts.button_box(kit, device, pressed, strip.KEY, theme.INK)
        assert name == "speed" or button in boxes
