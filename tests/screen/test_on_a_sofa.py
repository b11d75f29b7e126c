"""On a television, with its letters and its margin, the end of a game is seen at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.match.evening import Evening
from game.match.match import Match
from game.rules.hat_cards.story import RoundScored
from game.rules.protocol import CHANCE
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.menus.menu import LEGEND
from game.scenes.telling.between_rounds import RoundScene
from game.scenes.telling.performance import laid
from tests.screen.conftest import Open
from tests.screen.person import people, wish
from tools.studio import Opening

GAMES = ("hat_cards", "hare_hutch", "catch_the_hat", "top_hats", "cat_and_mouse")
SEVEN = ["keys", *6 * ["computer"]]
SOFA = {"text_scale": 125, "margin": 5, "reduced_motion": True}


def match(game: str, seats: int, **options: object) -> Match:
    chosen = replace(BOX[game].usual, **options)
    return Match(BOX[game], chosen, people(*SEVEN[:seats]), 7)


def result(kit: Kit) -> Scene:
    hares = match("hare_hutch", 7, target=1)
    while not hares.over:
        hares.play(hares.draw() if hares.turn == CHANCE else wish(hares))
    return ResultScene(kit, hares, None, laid(kit, hares))


def review(kit: Kit) -> Scene:
    return ReviewScene(kit, match("hare_hutch", 7))


def counting(kit: Kit) -> Scene:
    scored = RoundScored(3, (9, 11, 10, 8, 4), (1, 3, 2, 0, 0))
    scene = RoundScene(kit, match("hat_cards", 5), scored)
    scene.age = scene.end
    return scene


def evening(games: int) -> Opening:
    points = tuple((1, 2, 3, 4, 5, 6, 7) for _ in range(games))
    return lambda kit: EveningScene(kit, Evening(GAMES, tuple(people(*SEVEN)), points))


@pytest.mark.parametrize("opening", [result, review, counting, evening(4), evening(5)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_seen_at_once(screens: Open, opening: Opening, language: str) -> None:
    screen = screens((640, 360), opening, language=language, **SOFA)
    top, (wide, high) = screen.top, screen.top.size
    assert not top.view.scrolls
    assert top.widgets()
    for x, y, w, h in (widget.rect for widget in top.widgets()):
        assert 0 <= x <= x + w <= wide
        assert 0 <= y <= y + h <= high - LEGEND
