"""The teacher's sheet has room: what the teacher says is read without leafing, at every size of
the window, and the sheet hides nothing that one needs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import cos, radians, sin
from typing import Any, NamedTuple

import pytest

from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.scenes.lesson.first_game import FirstGameScene, TeacherLine
from game.scenes.lesson.lesson_scene import LessonScene, StepState, prepared
from game.scenes.table.signs import sign
from game.tables.card_games.cards import SHAPE, CardPlace
from game.tables.hare_hutch.layout import RIM
from game.tables.panel import SHEET, STRIP
from game.tables.pieces.board_picture import TILT
from game.ui.boxes.boxes import Words
from game.ui.boxes.canvas import Rect
from tests.screen.conftest import Open
from tests.screen.person import Mouse, Screen

SIZES = [(1280, 800), (1024, 600), (1920, 1080)]
SMALLEST = 26.0  # letters on the sheet, in units
STAGES = {"body": StepState.TRY, "done": StepState.DONE, "missed": StepState.MISSED}


class Leafed(NamedTuple):
    """A text on the sheet: on how many leaves it stands, and how large its letters are."""

    key: str
    language: str
    leaves: int
    size: float
    title: float


def steps(screen: Screen, game: str) -> Iterator[Any]:
    """The scene at each step of a lesson, as it is laid."""
    scene = screen.top
    for number, step in enumerate(scene.book.STEPS):
        if step.line:
            scene._lay(prepared(screen.kit, game, number, "keys"), number)
        else:
            scene._begin(number)
        screen.frames(2)
        yield scene


def leafed(screen: Screen, key: str) -> Leafed:
    """The note that is shown now."""
    scene = screen.top
    sheet, note = scene.sheet, scene.note()
    sheet.leaf = 0
    sheet.lay(screen.app.window.canvas.size, scene.table)
    words = {p.box.said: p.box.set(p.rect[2])[0] for p in sheet.parts if isinstance(p.box, Words)}
    size, title = words[sheet.leaves[0]], words[note.title]
    return Leafed(key, screen.kit.settings.language, len(sheet.leaves), size, title)


def taught(screen: Screen, game: str) -> Iterator[Leafed]:
    """All texts of the steps, in all languages."""
    for scene in steps(screen, game):
        for language in LANGUAGES:
            screen.kit.choices.change(language=language)
            key = f"lesson.{game}.{scene.step.key}"
            for what, stage in STAGES.items():
                if screen.kit.texts.has(f"{key}.{what}"):
                    scene.stage = stage
                    yield leafed(screen, f"{key}.{what}")


def tips(screen: Screen, game: str) -> Iterator[Leafed]:
    """All that is said in a first game, in all languages."""
    scene = screen.top
    keys = ["welcome", *(f"{game}.{tip.key}" for tip in scene.first.tips)]
    for language in LANGUAGES:
        screen.kit.choices.change(language=language)
        for key in keys:
            scene.sayings = [TeacherLine(f"lesson.{key}", 0)]
            yield leafed(screen, f"lesson.{key}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BOX)
def test_a_text_of_the_teacher_stands_on_one_leaf(
    screens: Open, game: str, size: tuple[int, int]
) -> None:
    found = texts(screens, game, size)
    more = [text for text in found if text.leaves > 1]
    assert len(more) <= len(found) / 10, more
    assert all(text.size >= SMALLEST and text.title >= SMALLEST for text in found)


def test_so_do_most_texts_if_all_letters_are_twice_as_large(screens: Open) -> None:
    found = [text for game in BOX for text in texts(screens, game, (1280, 800), 200)]
    more = [text for text in found if text.leaves > 1]
    assert len(more) <= len(found) / 8, more
    assert all(text.size >= SMALLEST and text.title >= SMALLEST for text in found)


def texts(screens: Open, game: str, size: tuple[int, int], scale: int = 100) -> list[Leafed]:
    """All that the teacher says in a game."""
    screen = screens(size, lambda kit: LessonScene(kit, game, "keys"), text_scale=scale)
    found = list(taught(screen, game))
    screen = screens(size, lambda kit: FirstGameScene(kit, game, "keys"), text_scale=scale)
    return [*found, *tips(screen, game)]


def test_a_sheet_over_the_table_is_put_aside_and_its_tab_hides_nothing(screens: Open) -> None:
    screen = screens(
        opening=lambda kit: LessonScene(kit, "catch_the_hat", "mouse"),
        text_scale=200,
        language="de",
    )
    screen.settle()
    mouse, sheet, table = Mouse(screen), screen.top.sheet, screen.table
    assert sheet.covers
    assert not table.person_decides()
    mouse.click((sheet.rect[0] + 100, sheet.rect[1] - 8))  # on what is seen of the table
    screen.settle()
    assert not sheet.covers
    assert table.person_decides()
    assert all(apart(sheet.rect, spot.rect) for spot in table.table.hotspots())
    mouse.take(("sheet", "open"))
    screen.settle()
    assert sheet.covers
    assert not table.person_decides()


# What lies beside the sheet


def box(place: CardPlace) -> Rect:
    """The rectangle around a card, however it is turned."""
    up, across = abs(cos(radians(place.angle))), abs(sin(radians(place.angle)))
    wide = place.high * (SHAPE * up + across)
    high = place.high * (up + SHAPE * across)
    return place.x - wide / 2, place.y - high / 2, wide, high


def things(game: str, table: Any) -> list[Rect]:
    """The rectangles of what lies on a table, none of which may lie over another."""
    match game, table.stage.layout if game == "top_hats" else table.layout:
        case "catch_the_hat", lay:
            half = lay.unit, lay.unit * TILT
            board = lay.middle[0] - half[0], lay.middle[1] - half[1], 2 * half[0], 2 * half[1]
            return [board, lay.tray, *lay.panels]
        case "hat_cards", lay:
            cards = map(box, (*lay.stacks, lay.pile))
            return [lay.hand, lay.reminder, *lay.panels, *cards]
        case "top_hats", lay:
            x, y, w, h = lay.board
            return [(x + w / 4, y, w / 2, h), lay.inside, lay.finish, *lay.panels]
        case "hare_hutch", lay:
            x, y, w, h = lay.tray  # buttons lie on its rim
            return [(x, y, w, h - RIM), lay.meadow, lay.news, *lay.buttons]
        case "cat_and_mouse", lay:
            rows = [place for row in lay.discards for place in row]
            cards = map(box, (*lay.stocks, *rows, *lay.piles, lay.talon))
            return [*lay.hands, *lay.panels, *cards]
    raise AssertionError(game)


def apart(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have nothing in common."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    close = 1.0  # rounded off
    return (
        ax + aw <= bx + close or bx + bw <= ax + close or ay + ah <= by + close
        or by + bh <= ay + close
    )  # fmt: skip


def signs(screen: Screen) -> list[Rect]:
    """The forecasts at all hotspots."""
    table, size = screen.table, screen.app.window.canvas.size
    shown = [table.table.preview(spot.id) for spot in table.table.hotspots()]
    return [sign(screen.kit, each, size, STRIP, table.beside.rect).rect for each in shown if each]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (1024, 600), (1680, 720)])
@pytest.mark.parametrize("game", BOX)
def test_the_sheet_hides_nothing_and_nothing_is_cut_off(
    screens: Open, game: str, size: tuple[int, int]
) -> None:
    screen = screens(size, lambda kit: LessonScene(kit, game, "keys"), language="de")
    wide, high = screen.app.window.canvas.size
    for scene in steps(screen, game):
        table = scene.table
        sheet, lying = table.places.notes, things(game, table)
        assert sheet[2] >= SHEET
        for x, y, w, h in (sheet, *lying):
            assert x >= 0
            assert y >= 0
            assert x + w <= wide
            assert y + h <= high - STRIP
        for one, other in combinations((sheet, *lying), 2):
            assert apart(one, other), (one, other)
        spots = [spot.rect for spot in table.hotspots()]
        assert all(apart(sheet, rect) for rect in (*spots, *signs(screen)))
