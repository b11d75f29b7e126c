"""The finale of a game: it can be skipped, is shown once, and ends as the result it leads to."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from types import SimpleNamespace

import numpy as np
import pygame
import pytest

from game.match.box import BOX
from game.match.evening import Evening, places
from game.match.match import Match
from game.rules.protocol import Result
from game.scenes.end.finale import SHUT, Finale, Times, headline
from game.scenes.end.rays import inked, shades
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.end.standings import order
from game.scenes.end.winners import Faces
from game.scenes.evening.evening_scene import SHEET, EveningScene
from game.scenes.evening.podium import stairs
from game.scenes.frame.kit import Kit
from game.scenes.menus.opening_show import SLOW
from game.scenes.newsreel.highlights import great
from game.scenes.table.table_scene import TableScene
from game.scenes.title.demo import PLACE, DemoScene, demo_scene, guests, starts
from game.scenes.title.title_scene import TitleScene
from game.tables.confetti import Confetti
from game.ui.boxes.canvas import DESIGN, Canvas
from game.ui.surfaces.svg import rgb
from game.ui.surfaces.theme import INK, PALETTES, PAPER
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, act, game, hand_of, people
from tools.demos import SOON, step
from tools.looks.seen import Pixels, contrasts, luminance

LAST = "R2=r;R5=y 0,0 -,- 0 move:3"  # the only hat of the other colour can be caught


def won(screens: Open, device: str = "keys", **chosen: object) -> Screen:
    """Somebody makes the last move."""
    opening = game(device, "computer", line=LAST, hats=1)
    screen = screens((640, 400), opening, **chosen)
    screen.settle()
    act(screen, hand_of(screen, device))
    screen.until(lambda: isinstance(screen.top, ResultScene))
    return screen


def colours(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_a_press_ends_the_finale_and_presses_nothing(screens: Open, kind: str) -> None:
    there = won(screens, kind, speed="off").place("again")
    screen = won(screens, kind)
    screen.wait(0.5)
    assert screen.top.reel.running
    if kind == "mouse":
        Mouse(screen).click(there)
    else:
        Keyboard(screen).press("return", "\r")
    assert isinstance(screen.top, ResultScene)
    assert not screen.top.moving
    hand_of(screen, kind).take("again")
    assert isinstance(screen.top, TableScene)


def empty_handed(screens: Open, **chosen: object) -> Screen:
    """The last turn is over, and nobody has caught anything."""
    line = "R2=r;R20=y 5,5 -,- 0 move:1 0:0"
    opening = game("keys", "computer", line=line, turn_limit=1)
    screen = screens((1280, 800), opening, **chosen)
    screen.settle()
    act(screen, hand_of(screen, "keys"))
    screen.until(lambda: isinstance(screen.top, ResultScene))
    return screen


@pytest.mark.parametrize("reduced", [False, True])
def test_where_nobody_has_anything_there_is_no_party(screens: Open, reduced: bool) -> None:
    screen = empty_handed(screens, reduced_motion=reduced)
    finale = screen.top.finale
    assert finale.said == screen.kit.t("result.empty")
    assert finale.things == []
    assert not {"win", "applause"} & {cue.name for cue in finale.clip().cues}
    screen.settle()
    assert screen.top.saying().title == screen.kit.t("result.empty")
    assert finale._pose() == 0


def test_one_press_plays_once_more_where_nobody_has_anything(screens: Open) -> None:
    screen = empty_handed(screens)
    screen.settle()
    Keyboard(screen).press("return", "\r")
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log


def test_the_finale_is_shown_once_and_undo_leads_back_to_the_board(screens: Open) -> None:
    screen = won(screens)
    assert not screen.top.covers, "the table is seen through the iris"
    screen.settle()
    assert screen.top.covers
    keys = Keyboard(screen)
    keys.take("review")
    assert isinstance(screen.top, ReviewScene)
    keys.back()
    screen.frames(3)
    assert isinstance(screen.top, ResultScene)
    assert not screen.top.moving
    keys.take("undo")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.over
    act(screen, keys)
    screen.until(lambda: isinstance(screen.top, ResultScene))
    assert screen.top.reel.running


def test_without_motion_a_poster_stands_still_and_at_once_is_at_once(screens: Open) -> None:
    screen = won(screens, reduced_motion=True)
    screen.wait(0.2)
    before = screen.pixels()
    screen.wait(1.0)
    assert screen.pixels() == before
    assert not screen.top.finale.risen(-1)
    screen.settle()
    assert screen.top.finale.risen(-1) == 1
    assert not won(screens, speed="off").top.moving


def test_every_moment_looks_the_same_however_one_comes_to_it(screens: Open) -> None:
    screen = won(screens)
    finale: Finale = screen.top.finale
    canvas = Canvas(pygame.Surface((480, 270)), "poster")
    moments = [SHUT + part * (finale.times.end - SHUT) / 5 for part in range(6)]
    seen = {}
    for at in (*moments, *reversed(moments)):
        finale.clip().show(at)
        finale.draw(canvas)
        assert seen.setdefault(at, colours(canvas)) == colours(canvas)
    assert len(set(seen.values())) == len(moments)


@pytest.mark.parametrize("high", [1080.0, 1440.0])
def test_what_was_thrown_is_on_the_floor_soon_after_the_result_is_there(high: float) -> None:
    times = Times.of(8, 2)
    for seed in range(20):
        for piece in Confetti("r", Random(seed)).pieces:
            _, y = piece.place((DESIGN[0], high), times.end + 1.2 - times.name - piece.late)
            assert y > high


def test_paper_falls_and_rays_turn_as_long_as_the_poster_stands_in_few_pictures(
    screens: Open,
) -> None:
    screen = won(screens)
    screen.settle()
    screen.wait(4)
    assert len(screen.top.finale.confetti.falling) == 30
    before, drawn = screen.pixels(), screen.drawn
    screen.wait(1)
    assert screen.pixels() != before
    assert screen.drawn - drawn <= SLOW + 1


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_nothing_is_drawn_while_the_poster_stands(
    screens: Open, chosen: dict[str, object]
) -> None:
    screen = won(screens, **chosen)
    screen.settle()
    screen.frames(3)
    drawn = screen.drawn
    screen.wait(2)
    assert screen.drawn == drawn


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_the_iris_closes_around_every_face_of_those_who_have_won(
    seats: int, size: tuple[int, int]
) -> None:
    canvas = Canvas(pygame.Surface(size), "poster")
    who = people(*["keys"] * seats)
    faces = Faces(who, [(20.0, 40.0 + 150 * n, 130.0, 130.0) for n in range(seats)])
    (x, y), (wide, high) = faces.middle(canvas), canvas.size
    assert faces.radius <= x <= wide - faces.radius
    assert faces.radius <= y <= high - faces.radius
    assert faces.wide == (300 if seats < 4 else 180)
    faces.draw(canvas, 1.0)
    for number in range(seats):
        at = canvas.rect((x + faces.wide * (number - seats / 2), y, faces.wide, faces.wide / 2))
        assert (
            len({tuple(canvas.surface.get_at((px, at.centery))) for px in range(at.x, at.right)})
            > 8
        )


def test_times_of_the_finale() -> None:
    times = Times.of(15, 6)
    gaps = [b - a for a, b in zip(times.lands, times.lands[1:], strict=False)]
    assert gaps == sorted(gaps, reverse=True)
    assert 4 <= times.end < 5.5


@pytest.mark.parametrize("palette", PALETTES)
def test_the_name_can_be_read_on_the_rays_of_every_colour(palette: str) -> None:
    def light(colour: str) -> Pixels:
        return luminance(np.array(rgb(colour)))

    for own in PALETTES[palette]:
        first, second = map(light, shades(own, inked([own])))
        words = light(INK if inked([own]) else PAPER)
        assert min(contrasts(words, first), contrasts(words, second)) >= 3, own.name
        assert contrasts(first, second) >= 1.2, "rays are told apart"


def test_who_is_level_shares_a_place_and_all_together_a_draw(screens: Open) -> None:
    assert places(Result((1,), (3, 9, 3, 5), "")) == (3, 1, 3, 2)
    assert places(Result((0, 2), (1, 7, 5), "")) == (1, 3, 1)
    kit = screens((640, 400)).kit
    assert headline(kit, ["Anna", "Bruno"], 2) == "A draw"
    assert headline(kit, ["Anna"], 2) == "Anna wins"


def test_a_match_that_was_over_before_is_not_celebrated_again(screens: Open) -> None:
    def opened(kit: object) -> TableScene:
        scene = game("keys", "keys", line=LAST, hats=1)(kit)  # type: ignore[arg-type]
        assert isinstance(scene, TableScene)
        match: Match = scene.match
        match.play(next(move for move in match.game.rules.legal(match.state) if move.way[-1] == 5))
        return TableScene(scene.kit, match, None)

    screen = screens((640, 400), opened)
    screen.until(lambda: isinstance(screen.top, ResultScene))
    assert not screen.top.moving


@pytest.mark.parametrize(
    ("places", "stairs_", "taken"),
    [
        ((1, 2), [2, 1], [(1,), (0,)]),
        ((3, 1, 4, 2), [3, 2, 1], [(0,), (3,), (1,)]),
        ((1, 3, 1, 4), [3, 1], [(1,), (0, 2)]),
        ((1,) * 7, [1], [(0, 1, 2, 3, 4, 5, 6)]),
        ((1, 2, 3, 4, 5, 6, 7), [3, 2, 1], [(2,), (1,), (0,)]),
    ],
)
def test_the_steps_of_an_evening_rise_from_the_third_and_those_level_share_one(
    places: tuple[int, ...], stairs_: list[int], taken: list[tuple[int, ...]]
) -> None:
    found = sorted(stairs(places), key=lambda stair: stair.at)
    assert [stair.place for stair in found] == stairs_
    assert [stair.seats for stair in found] == taken
    edges = sorted((stair.x - stair.wide / 2, stair.x + stair.wide / 2) for stair in found)
    assert edges[0][0] > 20
    assert edges[-1][1] < SHEET
    assert all(one[1] <= other[0] + 1 for one, other in pairwise(edges))


def test_rows_of_an_evening_go_by_points_and_a_press_ends_the_podium(screens: Open) -> None:
    seats = tuple(people("keys", "computer", "computer"))
    running = Evening(("hat_cards", "hare_hutch"), seats, ((1, 4, 1),))
    assert running.places() == (2, 1, 2)
    assert order(running) == [1, 0, 2]
    over = Evening(("hat_cards",), seats, ((1, 4, 1),))
    screen = screens((640, 400), lambda kit: EveningScene(kit, over))
    screen.wait(0.5)
    assert screen.top.moving
    keys = Keyboard(screen)
    keys.press("return", "\r")
    assert isinstance(screen.top, EveningScene)
    assert not screen.top.moving
    keys.take("end")
    assert not isinstance(screen.top, EveningScene)


@pytest.mark.parametrize("name", BOX)
def test_a_demo_begins_in_mid_game_shortly_before_something_great(name: str) -> None:
    assert len(starts(PLACE, name)) >= 4
    for line, seed in starts(PLACE, name)[:2]:
        rules = BOX[name].rules
        start = rules.from_notation(line, rules.Options())
        match = Match(BOX[name], rules.Options(), guests(BOX[name]), seed, None, start)
        assert not match.over
        while len(match.log) < SOON.stop:
            step(match)
        assert great(match, SOON)


@pytest.mark.parametrize("press", ["return", "mouse"])
def test_any_press_leaves_the_result_of_a_demo_for_the_title(screens: Open, press: str) -> None:
    def demonstration(kit: Kit) -> DemoScene:
        match = game("computer", "computer", line=LAST, hats=1)(kit).match  # type: ignore[attr-defined]
        return DemoScene(kit, match)

    screen = screens((640, 400), demonstration)
    screen.until(lambda: isinstance(screen.top, ResultScene))
    screen.wait(1)
    if press == "mouse":
        Mouse(screen).click((960, 540))
    else:
        Keyboard(screen).press(press)
    assert isinstance(screen.top, TitleScene)


def test_a_demo_that_is_silent_leaves_the_tune_of_the_title(screens: Open) -> None:
    screen = screens((640, 400), demo_scene)
    assert screen.top.music is not None
    screen.kit.choices.change(demo=0)
    assert screen.top.music is None


def test_those_who_share_a_place_stand_by_their_numbers_and_then_by_their_seats() -> None:
    """A team has won together: Clara with two prisoners stands above Anna with none."""
    scene = SimpleNamespace(
        _places=places(Result((0, 2), (0, 1, 2, 1), "last_team")),
        result=Result((0, 2), (0, 1, 2, 1), "last_team"),
    )
    order = sorted(range(4), key=lambda seat: ResultScene._in_order(scene, seat))  # type: ignore[arg-type]
    assert [(scene._places[seat], seat) for seat in order] == [(1, 2), (1, 0), (3, 1), (3, 3)]
