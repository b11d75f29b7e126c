"""What will soon be seen is made in moments when nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from game.scenes.frame.layer import Layer, Want
from game.scenes.frame.scene import SceneStack
from game.scenes.frame.transition import iris
from game.scenes.telling import prerender
from game.scenes.telling.prerender import Prerender
from game.scenes.title.demo import demo_scene
from game.ui.art import art
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import shelf
from tests.screen.conftest import Open, go_on


def canvas(*size: int) -> Canvas:
    return Canvas(pygame.Surface(size or (640, 375)), "poster")


@pytest.mark.usefixtures("all_ahead", "brisk")
@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse"])
def test_no_card_is_drawn_in_play(screens: Open, drawn: list[object], name: str) -> None:
    screen = screens((1600, 900), lambda kit: demo_scene(kit, name))
    screen.table.wait()
    assert len(drawn) > 20
    drawn.clear()
    begun = len(screen.match.log)
    while len(screen.match.log) < begun + 10:
        screen.frames(5)
    assert drawn == []


def test_a_picture_a_frame_is_made_and_all_anew_where_things_look_different(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Prerender, "go_on", go_on)
    monkeypatch.setattr(prerender, "AT_ONCE", 0.0)
    made: list[tuple[int, int]] = []

    def prepare(canvas: Canvas) -> Iterator[Callable[[], object]]:
        for _ in range(3):
            yield partial(made.append, canvas.pixels)

    ahead, small, large = Prerender(prepare), canvas(), canvas(1024, 600)
    for seen in (small, small, large, large, large, large):
        ahead.drawn(seen)
        ahead.go_on()
    assert made == [small.pixels] * 2 + [large.pixels] * 3


def test_what_another_scene_had_made_meanwhile_is_made_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Prerender, "go_on", go_on)
    made: list[str] = []
    table, back = (Prerender(lambda _, name=name: iter([partial(made.append, name)]))
                   for name in ("table", "back"))  # fmt: skip
    seen = canvas()
    for ahead in (table, table, back, back, table):
        ahead.drawn(seen)
        ahead.go_on()
    assert made == ["table", "back", "table"]


def test_what_another_thread_draws_is_made_once_it_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Prerender, "go_on", go_on)
    monkeypatch.setattr(prerender, "AT_ONCE", 60.0)
    monkeypatch.setattr(svg, "aside", svg.Aside())
    shelf.clear()
    svg.aside.open = True
    sizes = range(100, 110)
    ahead = Prerender(lambda _: (partial(art.icon, "hat", size, "#000000") for size in sizes))
    ahead.drawn(canvas())
    ahead.go_on()
    made = shelf.made
    assert art.icon("door", 100, "#000000").get_size() == (100, 100)  # a frame waits for none
    for count in range(1, 11):
        assert svg.aside.work(0.0)
        ahead.go_on()
        assert shelf.made == made + 1 + count
    assert not svg.aside.work(0.0)
    with shelf.ahead():
        assert art.icon("hat", 105, "#000000").get_size() == (105, 105)


def test_a_drawing_that_fails_in_another_thread_fails_for_whoever_wants_it() -> None:
    aside = svg.Aside()
    aside.open = True
    with pytest.raises(svg.NotYet):
        aside.wanted("no drawing", (10, 10))
    assert aside.work(0.0)
    with pytest.raises(svg.ArtError):
        aside.wanted("no drawing", (10, 10))


def test_while_a_picture_is_on_its_way_the_scene_has_time_to_make_others() -> None:
    class Next(Layer):
        waited = advanced = 0

        def wait(self) -> None:
            self.waited += 1

        def advance(self, seconds: float) -> Want:
            self.advanced += 1
            return None

    scene = Next()
    stack = SceneStack(scene)
    stack._passing = iris(canvas().surface, canvas().surface, None, False)
    stack.advance(1 / 60)
    assert (scene.waited, scene.advanced) == (1, 0)
