"""A frame drawn by strokes is the picture drawn as a whole, whatever the frame before was."""

from __future__ import annotations

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui.boxes.canvas import Canvas
from game.ui.boxes.replayed import Replayed
from game.ui.surfaces.display_list import MOST, DisplayList, Pen, merged

SIZE = (48, 32)
LOOKS = [((200, 30, 30, 255), (9, 7)), ((30, 200, 30, 120), (14, 20)), ((30, 30, 200, 60), (48, 5))]


def pictures() -> list[Surface]:
    found = []
    for colour, size in LOOKS:
        surface = Surface(size, pygame.SRCALPHA if colour[3] < 255 else 0)
        surface.fill(colour)
        found.append(surface)
    return found


PICTURES = pictures()
places = st.tuples(st.integers(-10, 50), st.integers(-10, 40))
areas = st.none() | st.tuples(
    st.integers(0, 8), st.integers(0, 8), st.integers(0, 9), st.integers(0, 9)
)
blits = st.tuples(st.integers(0, len(LOOKS) - 1), places, areas)
fills = st.tuples(st.sampled_from(["red", "navy"]), st.tuples(*4 * [st.integers(-5, 40)]), areas)
frames = st.lists(st.lists(blits | fills, max_size=9), min_size=1, max_size=5)


def paint(pen: Pen, frame: list[tuple[int | str, tuple[int, ...], tuple[int, ...] | None]]) -> None:
    pen.fill("black")
    for what, place, area in frame:
        if isinstance(what, int):
            pen.blit(PICTURES[what], (place[0], place[1]), area)
        else:
            pen.set_clip(area and Rect(area).move(10, 5))
            pen.fill(what, Rect(place))
            pen.set_clip(None)


@settings(max_examples=60)
@given(frames)
def test_every_frame_is_what_it_would_be_drawn_anew(
    shown: list[list[tuple[int | str, tuple[int, ...], tuple[int, ...] | None]]],
) -> None:
    surface, anew = Surface(SIZE), Surface(SIZE)
    strokes = DisplayList(surface)
    for frame in shown:
        with strokes:
            paint(strokes.pen(surface.get_rect()), frame)
        paint(anew, frame)
        assert surface.get_buffer().raw == anew.get_buffer().raw


def test_only_what_has_changed_is_drawn() -> None:
    surface = Surface(SIZE)
    strokes = DisplayList(surface)
    pen = strokes.pen(surface.get_rect())
    for x in (0, 0, 2):
        with strokes:
            pen.fill("black")
            pen.blit(PICTURES[1], (20, 5))
            pen.blit(PICTURES[0], (x, 0))
        drawn = strokes.drawn
        surface.fill("red")  # where nothing is drawn this stays
    assert drawn == 11 * 7
    assert surface.get_at((20, 20)) == pygame.Color("red")


def test_nothing_is_drawn_where_nothing_has_changed() -> None:
    strokes = DisplayList(Surface(SIZE))
    for _ in range(2):
        with strokes:
            strokes.pen(Rect(0, 0, *SIZE)).fill("black")
    assert strokes.drawn == 0


def test_who_asks_for_pixels_sees_what_was_drawn_so_far() -> None:
    canvas_surface = Surface(SIZE)
    strokes = DisplayList(canvas_surface)
    canvas = Canvas(canvas_surface, "poster", strokes=strokes)
    with strokes:
        canvas.pen.fill("red")
        assert canvas.surface.get_at((5, 5)) == pygame.Color("red")
        canvas.pen.fill("navy", (0, 0, 10, 10))
    assert canvas_surface.get_at((5, 5)) == pygame.Color("navy")


def test_pens_inside_the_margin_do_not_leave_it() -> None:
    surface = Surface((100, 50))
    strokes = DisplayList(surface)
    canvas = Canvas(surface, "poster", margin=0.1, strokes=strokes)
    with strokes:
        canvas.outer.fill("black")
        canvas.pen.fill("red")
        canvas.pen.blit(PICTURES[1], (-5, -5))
    assert surface.get_bounding_rect() == surface.get_rect()
    assert surface.get_at((9, 25)) == pygame.Color("black")
    assert surface.get_at((10, 20)) == pygame.Color("red")


def test_what_is_kept_is_painted_once_and_drawn_again() -> None:
    surface, painted = Surface(SIZE), []
    strokes, once = DisplayList(surface), Replayed()
    canvas = Canvas(surface, "poster", strokes=strokes)

    def red(canvas: Canvas) -> None:
        painted.append(1)
        canvas.pen.fill("red", (3, 3, 4, 4))

    for key in (1, 1, 2):
        with strokes:
            canvas.pen.fill("black")
            once.draw(canvas, key, red)
    assert len(painted) == 2
    assert surface.get_at((4, 4)) == pygame.Color("red")


def test_rectangles_become_few_and_cover_all() -> None:
    near = [Rect(0, 0, 500, 500), Rect(600, 0, 500, 500), Rect(3, 3, 500, 500), Rect(7, 7, 2, 2)]
    assert sorted(map(tuple, merged(near))) == [(0, 0, 503, 503), (600, 0, 500, 500)]
    far = [Rect(1000 * n, 1000 * n, 2, 2) for n in range(MOST + 3)]
    assert len(merged(far)) == 1
    assert merged(far)[0].contains(far[-1])


def test_what_is_drawn_meanwhile_is_moved_also_where_pixels_are_asked_for() -> None:
    surface = Surface(SIZE)
    strokes = DisplayList(surface)
    pen = strokes.pen(surface.get_rect())
    for asks in (False, True):
        with strokes:
            pen.fill("black")
            if asks:
                assert pen.pixels.get_at((0, 0)) == pygame.Color("black")
            with strokes.moved(3, 2):
                pen.fill("red", (5, 5, 4, 4))
        assert surface.get_bounding_rect() == surface.get_rect()
        assert surface.get_at((8, 7)) == surface.get_at((11, 10)) == pygame.Color("red")
        assert surface.get_at((7, 7)) == surface.get_at((12, 10)) == pygame.Color("black")


def through_a_lens(canvas: Canvas, spot: int, zoom: float = 1.25) -> pygame.Surface:
    """The window after a frame in which a board with a spot is seen from near."""
    assert canvas.strokes
    with canvas.strokes:
        canvas.pen.fill("#202020")
        with canvas.enlarged((200, 100, 1000, 800), (700, 500), zoom, (0.0, 0.0)):
            canvas.pen.fill("#F2C14E")
            canvas.pen.fill("#D1382C", canvas.rect((600 + spot, 400, 40, 40)))
    return canvas.strokes.surface


def test_what_is_seen_from_near_is_enlarged_and_nothing_else() -> None:
    surface = pygame.Surface((960, 540))
    canvas = Canvas(surface, "poster", strokes=DisplayList(surface))
    through_a_lens(canvas, 0)
    assert surface.get_at((50, 50))[:3] == (32, 32, 32)
    near = pygame.mask.from_threshold(surface, "#D1382C", (2, 2, 2, 255)).get_bounding_rects()
    assert [rect.size for rect in near] == [(25, 25)]
    assert 280 < near[0].x < 300, "100 units left of the middle are 125"


def test_what_rests_under_a_lens_is_as_if_it_had_been_enlarged_at_once() -> None:
    windows = [pygame.Surface((960, 540)) for _ in range(2)]
    moved, fresh = (Canvas(it, "poster", strokes=DisplayList(it)) for it in windows)
    for spot in (0, 30, 60, *[90] * 30):
        through_a_lens(moved, spot)
    for _ in range(30):
        through_a_lens(fresh, 90)
    assert pygame.image.tobytes(windows[0], "RGB") == pygame.image.tobytes(windows[1], "RGB")
    assert moved.strokes
    assert moved.strokes.drawn == 0, "nothing is drawn while nothing changes"


def test_a_camera_that_is_home_shows_what_is_there() -> None:
    surface = pygame.Surface((960, 540))
    canvas = Canvas(surface, "poster", strokes=DisplayList(surface))
    through_a_lens(canvas, 0)
    through_a_lens(canvas, 0, zoom=1.0)
    red = pygame.mask.from_threshold(surface, "#D1382C", (2, 2, 2, 255)).get_bounding_rects()
    assert red == [canvas.rect((600, 400, 40, 40))]
