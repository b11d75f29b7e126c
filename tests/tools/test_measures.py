"""What tools.looks measures, and that no scene looks worse than it did."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pygame
import pytest

from game.processes.thinking import Asked
from game.scenes.frame.scene import SceneStack
from game.tables.top_hats import drawings
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme
from tools import shots
from tools.here import Here
from tools.looks.__main__ import all_found, broken, kept, limits, ways, worst
from tools.looks.measure import CHECKS, Found, How, looked_at, measured
from tools.looks.seen import Paper, contrasts, kept_all, look, luminance
from tools.studio import Studio

SIZE = (1920, 1080)
ENHANCED = 7.0  # as the rules for the web call it (WCAG 2, AAA)


def rgb(*colours: str) -> np.ndarray:  # type: ignore[type-arg]
    return np.array([pygame.Color(colour)[:3] for colour in colours])


def test_contrast_is_that_of_the_rules_for_the_web() -> None:
    black, white, grey = luminance(rgb("black", "white", "#767676"))
    assert contrasts(black, white) == pytest.approx(21.0)
    assert contrasts(grey, white) == pytest.approx(4.54, abs=0.01)


def painted(canvas: Canvas) -> None:
    canvas.surface.fill(theme.PAPER)
    canvas.box((0, 500, 960, 200), theme.INK)
    canvas.text("dark on light", 100, 100, 60)
    canvas.text("half of it on ink", 860, 600, 30)
    canvas.text("covered", 100, 900, 30)
    canvas.box((0, 850, 400, 100), theme.PAPER)
    canvas.icon("undo", 1500, 900, 60, theme.BRASS)
    canvas.pen.set_clip((0, 980, 1920, 100))
    canvas.text("cut at its upper edge", 100, 980, 30)


def test_words_are_measured_against_what_they_lie_on_and_where_they_are_seen() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    seen = {each.words: each for each in look(painted, SIZE, "poster").seen}
    assert set(seen) == {"dark on light", "half of it on ink", "undo"}
    ink, paper, brass = luminance(rgb(theme.INK, theme.PAPER, theme.BRASS))
    assert seen["dark on light"].contrast == pytest.approx(contrasts(ink, paper))
    assert seen["half of it on ink"].contrast == pytest.approx(1.0)
    assert seen["undo"].contrast == pytest.approx(contrasts(brass, paper))
    assert seen["dark on light"].wanted == 60
    assert 54 < seen["dark on light"].high < 66


def outlined(canvas: Canvas) -> None:
    canvas.surface.fill(theme.TABLE_DARK)
    canvas.icon("arrow_down", 900, 502, 44, theme.INK)
    canvas.icon("arrow_down", 900, 500, 34, theme.BRASS_LIGHT)


def test_an_icon_stands_out_if_its_outline_or_its_inside_does(studio: Studio) -> None:
    found = list(measured(studio.kit, "arrow", Drawn(outlined), How()))  # type: ignore[arg-type]
    (arrow,) = (each for each in found if each.check == "icons")
    assert arrow.value > 5


def hats(studio: Studio, stack: SceneStack, palette: str) -> dict[str, float]:
    """The contrast of every hat of a table with every space of it."""
    found = measured(studio.kit, "table", stack, How(palette=palette))
    return {each.words: each.value for each in found if each.check == "hats"}


@pytest.mark.parametrize("palette", theme.PALETTES)
@pytest.mark.parametrize("scene", ["table", "top_hats"])
def test_all_hats_are_measured_against_all_spaces_they_can_stand_on(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, scene: str, palette: str
) -> None:
    stack = next(stack for name, stack in shots.scenes(studio.kit) if name == scene)
    aim, seen = CHECKS["hats"].aim, hats(studio, stack, palette)
    names = {seat.name for seat in theme.PALETTES[palette]}
    assert names < {words.split(" on ")[0] for words in seen}
    assert min(seen.values()) >= aim
    yellow = theme.looks(palette)["y"].colour
    monkeypatch.setitem(theme.OPEN_FIELDS, palette, yellow)
    monkeypatch.setitem(drawings.TONES, palette, (yellow,) * 5)
    assert hats(studio, stack, palette)[f"yellow on {yellow}"] == pytest.approx(1.0)


def row(canvas: Canvas) -> None:
    for number, words in enumerate(("short", "a very long name", "short too")):
        canvas.text(words, 300 * number, 100, 40, wide=150)


class Drawn:
    """Scenes of one drawing."""

    def __init__(self, draw: object) -> None:
        self.draw, self.scenes, self.top = draw, [self], self

    def look_again(self) -> None:
        """Nothing is kept."""


def test_who_shrinks_alone_in_a_row_is_found(studio: Studio) -> None:
    found = list(measured(studio.kit, "row", Drawn(row), How()))  # type: ignore[arg-type]
    least = min((each for each in found if each.check == "alike"), key=lambda each: each.value)
    assert least.value < 0.8
    assert least.words == "a very / short"  # it broke into two lines


def test_the_limits_only_ever_get_better() -> None:
    before = {"one": {"text": 3.0, "bare": 50.0}}
    now = {"one": {"text": 2.0, "bare": 40.0}, "two": {"text": 9.0}}
    assert kept(now, before) == {"one": {"text": 3.0, "bare": 40.0}, "two": {"text": 9.0}}


@pytest.mark.parametrize(
    ("check", "was", "value", "wrong"),
    [
        ("text", 3.0, 3.0, False),
        ("text", 3.0, 2.5, True),
        ("text", 9.0, 5.0, False),
        ("text", None, 4.0, True),
        ("bare", 50.0, 50.5, False),
        ("bare", 50.0, 55.0, True),
        ("bare", 10.0, 30.0, False),
    ],
)
def test_nothing_is_worse_than_the_aim_and_than_it_was(
    check: str, was: float | None, value: float, wrong: bool
) -> None:
    found = [Found(check, "one", value, "", (0, 0), "")]
    assert bool(broken(found, {"one": {} if was is None else {check: was}})) == wrong


@cache
def answer(question: Asked) -> object:
    *_, found = question.answers()
    return found


class Once(Here):
    """Thinks about every question once, however often a scene that shows its answer is drawn."""

    def reply(self) -> Any:
        question, self._question = self._question, None
        return None if question is None else answer(question)


@pytest.fixture
def studio() -> Iterator[Studio]:
    opened = Studio()
    opened.kit.thinker = Once()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    "hows", list(ways(whole=False)), ids=lambda hows: f"{hows[0].palette}-{hows[0].size[0]}"
)
def test_no_scene_looks_worse_than_it_may(studio: Studio, hows: list[How]) -> None:
    with kept_all():
        found = worst(all_found(studio.kit, hows)).values()
    assert {each.check for each in found} >= set(CHECKS) - {"marks"}
    assert len({each.scene for each in found}) == len(limits())
    assert not broken(found, limits()), "python -m tools.looks shows where"


def test_with_a_margin_no_words_lie_in_it(studio: Studio) -> None:
    """What a television cuts off shows the table, a poster or a veil: all else is put inside."""
    inside = pygame.Rect(100, 60, 800, 480)
    shots.plug(studio.kit)
    for name, stack in shots.scenes(studio.kit):
        paper = Paper((1000, 600))
        with paper:
            stack.draw(Canvas(paper.surface, "poster", margin=0.1, strokes=paper))
        assert not [put for put in paper.read if not inside.contains(put.area)], name


def test_with_letters_twice_as_large_no_words_are_smaller_than_that(studio: Studio) -> None:
    """The smallest size there is grows with the size that people ask for."""
    studio.kit.choices.speak("de")
    shots.plug(studio.kit)
    how = How("de", (1024, 600), zoom=2.0)
    found = [
        each
        for name, stack in shots.scenes(studio.kit)
        for each in measured(studio.kit, name, stack, how)
        if each.check == "small"
    ]
    assert len({each.scene for each in found}) > 50
    assert min(each.value for each in found) >= CHECKS["small"].aim


def test_with_high_contrast_words_stand_out_more(studio: Studio) -> None:
    studio.kit.choices.speak("de")
    shots.plug(studio.kit)
    how = How("de", (1024, 600), contrast=True)
    for name, stack in shots.scenes(studio.kit):
        faint = [each for each in looked_at(stack, how).seen if each.contrast < ENHANCED]
        assert not [each for each in faint if each.kind == "text"], name
