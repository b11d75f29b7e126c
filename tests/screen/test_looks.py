"""Small things one sees: equal sizes in a group, figures that can be read, words without lines."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.i18n import LANGUAGES
from game.kept.saves import Saved
from game.match.box import BOX
from game.match.evening import Evening
from game.scenes.evening.evening_games import EveningGames
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.table import strip
from game.scenes.title.game_choice import BoxScene
from game.scenes.title.title_scene import TitleScene
from game.tables.shelf import FACES
from game.ui.art import art
from game.ui.art.art_poster import FLOOR, TALL
from game.ui.boxes.canvas import Canvas
from tests.screen.conftest import Open
from tests.screen.person import Screen, game, people, seats, sit

SIZES = [(1024, 600), (1280, 720), (1280, 800), (1920, 1080), (1720, 720)]


class Written:
    """The texts written from now on: (words, size asked for, face)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, float, str]] = []
        monkeypatch.setattr(Canvas, "text", self._noting(Canvas.text, 2, 4))
        monkeypatch.setattr(Canvas, "paragraph", self._noting(Canvas.paragraph, 1, 3))

    def _noting(self, real: Any, size: int, face: int) -> Any:
        def noted(canvas: Canvas, words: str, *args: Any, **named: Any) -> Any:
            found = args[size + 0] if len(args) > size else named.get("size", 30)
            shown = args[face + 0] if len(args) > face else named.get("face", "text")
            self.lines.append((words, found, shown))
            return real(canvas, words, *args, **named)

        return noted

    def sizes(self, words: set[str]) -> set[float]:
        return {round(size, 3) for said, size, _ in self.lines if said in words}

    def faces(self, words: str) -> set[str]:
        return {face for said, _, face in self.lines if said == words}


def again(screen: Screen, written: Written) -> None:
    """Draws everything once more and notes what is written."""
    written.lines.clear()
    screen.draw_anew()
    screen.frames(1)


def full(screen: Screen) -> None:
    """The title with all entries it can have."""
    assert isinstance(screen.top, TitleScene)
    saved = Saved(Path("one.json"), 1, "catch_the_hat", (), 1, datetime(2026, 1, 1, tzinfo=UTC))
    screen.top.games, screen.top.evening = [saved, saved], Evening(("hat_cards",), (), ())


def test_no_gold_line_crosses_the_title_s_entries(screens: Open) -> None:
    for size in SIZES:
        screen = screens(size)
        full(screen)
        high = screen.app.window.canvas.size[1]
        lowest = max(y + h for _, y, _, h in (widget.rect for widget in screen.top.widgets()))
        assert lowest < high * FLOOR / TALL - 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_television_everything_of_title_box_and_evening_is_in_sight(
    screens: Open, language: str
) -> None:
    four = tuple(people("keys", "mouse", "keys", "computer"))
    evening = Evening(("hat_cards", "hare_hutch"), four)
    for opening in (
        TitleScene,
        lambda kit: BoxScene(kit, "lesson", lambda *_: None),
        lambda kit: EveningGames(kit, evening, EveningScene),
    ):
        screen = screens((1920, 1080), opening, language=language, text_scale=125, margin=5)
        if isinstance(screen.top, TitleScene):
            full(screen)
            screen.top.evening = evening
        view, (wide, high) = screen.top.view, screen.app.window.canvas.size
        assert not view.scrolls
        for x, y, w, h in (part.rect for part in view.parts):
            assert x >= 0
            assert x + w <= wide + 1
            assert y >= 0
            assert y + h <= high + 1


@pytest.mark.parametrize("scale", [200])
def test_the_entries_of_the_title_are_set_alike(
    screens: Open, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    screen = screens(language="de", text_scale=scale)
    full(screen)
    written = Written(monkeypatch)
    again(screen, written)
    labels = {widget.label for widget in screen.top.widgets()}
    assert len(labels) == 8
    assert len(written.sizes(labels)) == 1


def test_lines_of_the_log_are_of_one_size_and_inside_of_it(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens((1280, 720), opening=game("keys", "computer", name="top_hats"), text_scale=200)
    lines = {"Anna jumps", "Anna loses a hat, the stack is Bruno's", "Bruno jumps"}
    for line in lines:
        screen.table.playing.teller.say((0, line))
    written = Written(monkeypatch)
    again(screen, written)
    assert written.sizes(
        {row for row, *_ in written.lines if "loses" in row or "jumps" in row}
    ) == {26}


@pytest.mark.parametrize("name", BOX)
def test_only_who_plays_with_hats_has_one_at_the_seat(
    screens: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    screen = screens(opening=seats(name))
    sit(screen, "keys", "mouse")
    drawn: list[str] = []
    real = art.hat

    def hat(letter: str, *args: Any) -> Any:
        drawn.append(letter)
        return real(letter, *args)

    monkeypatch.setattr(art, "hat", hat)
    screen.app.stack.look_again()
    screen.frames(1)
    assert drawn == (["r", "y"] if name in ("catch_the_hat", "top_hats") else [])


def test_a_nought_is_no_half_moon(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    line = "100,120 0 Hdh 3 0 - 0 more"
    screen = screens(opening=game("keys", "computer", name="hare_hutch", line=line))
    screen.settle()
    written = Written(monkeypatch)
    again(screen, written)
    for figure in ("1", "0", "2", "13", "×3", "39"):  # sums are written digit by digit
        assert written.faces(figure) == {"bold"}


@pytest.mark.parametrize("scale", [200])
def test_a_long_sentence_stays_beside_the_buttons(screens: Open, scale: int) -> None:
    screen = screens(opening=game("keys", "computer"), text_scale=scale, language="de")
    screen.settle()
    shown, canvas = screen.app.window.window.get_surface(), screen.app.window.canvas
    spots = [canvas.rect(spot.rect) for spot in strip.buttons(canvas.size)]
    area = spots[0].unionall(spots[1:])
    pictures = []
    for sentence in ("", "Am besten: dein Turm aus zwei Hüten, vier Felder weiter. " * 3):
        screen.table.told(sentence)
        screen.app.stack.look_again()
        screen.frames(1)
        pictures.append(pygame.image.tobytes(shown.subsurface(area.clip(shown.get_rect())), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", BOX)
def test_a_little_cover_has_all_of_its_picture_inside(name: str) -> None:
    canvas, place = Canvas(pygame.Surface((1024, 600)), "poster"), (100.0, 200.0, 92.0, 70.0)
    FACES[name].cover.draw(canvas, place)
    canvas.surface.fill("black", canvas.rect(place))
    assert not any(pygame.image.tobytes(canvas.surface, "RGB"))
