"""Nothing on the screen knows more than the story shown so far.

Whole turns of every game are filmed. In every frame the lit panel, the name in the strip, the news
and all that is written on the panels are those of the last event that has been shown to its end.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
import pytest

from game.match.box import BOX
from game.match.match import Match
from game.match.sight import Sight
from game.motion import Clip
from game.rules.hat_cards.story import RoundScored
from game.rules.protocol import OVER
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.background import Background
from game.scenes.telling.between_rounds import HAT, PACE, RoundScene
from game.scenes.telling.match_news import KEPT
from game.scenes.telling.performance import laid
from game.tables.limelight import HOUSE
from game.tables.shelf import FACES
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces.display_list import BANDS
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, act, game
from tools.recorder import Noted, recorded

SIZE = (640, 360)
ANEW = 9  # one of this many frames is drawn anew


class Frame(NamedTuple):
    """The things around the table in one frame."""

    shown: Any
    lit: tuple[int, ...]
    named: int | None
    news: tuple[str, ...]
    panels: list[Noted]


class Film:
    """Every frame of the table while the story is told, and when each clip came to its end."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.frames: list[Frame] = []
        self.ended: list[object] = []  # a token for each clip that was shown to its end
        self.known: list[int] = []  # how many of them, when each frame was drawn
        self.early: list[str] = []  # headlines that stood there before their blow, or after it all
        self._lit: tuple[int, ...] = ()  # as drawn last
        self._draw, self._tell = scene.draw, scene.table.tell
        scene.draw = self.draw  # type: ignore[method-assign]
        scene.table.tell = self.tell  # type: ignore[method-assign]

    def tell(self, event: Any, before: Sight, after: Sight) -> Clip:
        """Notes when the clip of an event has been shown to its end."""
        return self._noted(self._tell(event, before, after), object())

    def _noted(self, clip: Clip, token: object) -> Clip:
        blows = [cue.at for cue in clip.cues if cue.name == "banner"]

        def show(t: float) -> None:
            clip.show(t)
            light = self.scene.table.lights.now
            if light.band is not None and not (blows and blows[0] - 0.02 <= t):
                self.early.append(f"{light.band.said} at {t}")
            if t >= clip.length and (light.band is not None or light.faces):
                self.early.append(f"{light} is left at the end")
            if clip.then is None and t >= clip.length and token not in self.ended:
                self.ended.append(token)

        then = clip.then
        later = (lambda: self._noted(then(), token)) if then else None
        return Clip(clip.length, show, clip.cues, clip.rest, later)

    def draw(self, canvas: Canvas) -> None:
        """Draws a frame and notes what it says."""
        scene, lit = self.scene, []
        panel = scene.table.panel
        drawn = len(self.frames)
        if drawn % ANEW == 0:  # a picture that is kept must not be older than what it shows
            self._draw(canvas)
            kept = self._rested(canvas)
            scene.playing.teller.ground = Background()

        def spy(canvas: Canvas, texts: Any, seat: int, active: bool) -> None:
            if active:
                lit.append(seat)
            panel(canvas, texts, seat, active)

        scene.table.panel = spy  # type: ignore[method-assign]
        self._draw(canvas)
        if drawn % ANEW == 0:
            assert kept == self._rested(canvas)
        if lit or scene.playing.teller.lit == OVER:
            self._lit = tuple(lit)
        scene.table.panel = panel  # type: ignore[method-assign]
        said = scene.said()
        named = scene.match.players.index(said.player) if said and said.player else None
        news = tuple(line for _, line in scene.playing.teller.news.lines)
        shown = scene.playing.teller.sight.table
        self.frames.append(Frame(shown, self._lit, named, news, panels(scene)))
        self.known.append(len(self.ended))

    def _rested(self, canvas: Canvas) -> bytes:
        """What is drawn, once a lens that rests on it has become smooth all over."""
        if self.scene.table.lights.now.zoom != HOUSE.zoom:
            for _ in range(BANDS + 1):
                self._draw(canvas)
        return pygame.image.tobytes(canvas.surface, "RGB")


def panels(scene: TableScene, table: Any = None) -> list[Noted]:
    """All that is written on the panels."""
    table = table or scene.table

    def draw(canvas: Canvas) -> None:
        for seat in range(len(scene.match.players)):
            table.panel(canvas, scene.kit.texts, seat, False)

    return [noted for noted in recorded(draw, SIZE) if noted.what[0] in "'\""]


class Told(NamedTuple):
    """The story as the test tells it itself: after that many events `shown` is to be seen."""

    shown: Any
    events: int
    news: tuple[str, ...]


def stories(match: Match, texts: Any) -> list[Told]:
    """Everything that could be seen since the start, event by event."""
    rules, book = match.game.rules, FACES[match.game.name].book
    told = [Told(match.shown_at(0), 0, ())]
    for number, action in enumerate(match.log):
        for event in rules.events(match.state_at(number), action):
            shown = rules.told(told[-1].shown, seen := rules.seen(event, ()))
            line = book.sentence(texts, match.players, seen, shown)
            news = (*told[-1].news, line[1]) if line else told[-1].news
            told.append(Told(shown, told[-1].events + 1, news[-KEPT:]))
    return told


# game, options, devices, seconds
FILMS = [
    ("catch_the_hat", {}, ("keys", "computer", "computer"), 40),
    ("catch_the_hat", {"last_call": 12}, ("computer", "computer"), 60),
    ("hat_cards", {}, ("keys", "computer", "computer"), 40),
    ("top_hats", {}, ("computer", "computer"), 60),
    ("hare_hutch", {"target": 30}, ("keys", "computer"), 60),
    ("cat_and_mouse", {}, ("keys", "computer"), 40),
]


@pytest.mark.parametrize(("name", "options", "devices", "seconds"), FILMS)
def test_nothing_is_known_before_it_is_shown(
    screens: Open, name: str, options: dict[str, Any], devices: tuple[str, ...], seconds: int
) -> None:
    films: list[Film] = []

    def opening(kit: Kit) -> Scene:
        scene = game(*devices, name=name, path=False, **options)(kit)
        assert isinstance(scene, TableScene)
        films.append(Film(scene))
        return scene

    screen = screens(SIZE, opening)
    screen.frame = 1 / 10
    film, keys = films[0], Keyboard(screen)
    for _ in range(seconds * 10):
        screen.frames()
        if screen.top is screen.table and screen.table.person_decides():
            act(screen, keys)
        elif screen.top is not screen.table:
            keys.yes()
        if screen.match.over and not screen.table.playing.teller.reel.running:
            break
    told = stories(screen.match, screen.kit.texts)
    assert len(film.frames) > 60
    assert not film.early, "a headline tells nothing before its blow, and is gone at the end"
    if not screen.table.playing.teller.reel.running:
        assert screen.table.table.lights.now == HOUSE, "the camera is home"
    at = 0
    first: dict[Any, list[Noted]] = {}
    for frame, ended in zip(film.frames, film.known, strict=True):
        while (frame.shown, frame.news) != (told[at].shown, told[at].news):
            at += 1  # the story goes only on, and what is seen is one of its moments
            assert at < len(told), f"nobody has told {frame}"
        assert told[at].events <= ended, "an event is known before its clip is over"
        seat = frame.shown.seat
        lit = OVER if FACES[name].deals(frame.shown) else seat
        assert frame.lit == (() if lit == OVER else (lit,))
        assert frame.named in (lit, None)
        if (at, frame.shown) in first:
            assert first[at, frame.shown] == frame.panels
            continue
        first[at, frame.shown] = frame.panels
        table = laid(screen.kit, screen.match)
        table.arrange(screen.table.size)
        table.show(Sight(frame.shown, {}))
        assert panels(screen.table, table) == frame.panels, "the panels say what is shown"
    assert at > 10


def test_a_sum_tells_of_a_hat_that_has_landed_and_of_no_other(screens: Open) -> None:
    """The last hat decides who leads; the rows come to their new order only after that."""
    screen = screens()
    opened = game("keys", "keys", "keys", name="hat_cards", path=False)(screen.kit)
    assert isinstance(opened, TableScene)
    scene = RoundScene(screen.kit, opened.match, RoundScored(2, (5, 9, 7), (0, 3, 2)))
    scene.rounds = [scene.scored._replace(number=1, won=(3, 1, 2)), scene.scored]
    seen: dict[tuple[str, ...], float] = {}
    while scene.counting:
        noted = [each for each in recorded(scene.draw, SIZE) if each.what[1:-1].isdigit()]
        last = max(each.x for each in noted) - 20  # a place is rounded to so many units
        sums = tuple(e.what[1:-1] for e in sorted(noted, key=lambda e: e.y) if e.x >= last)
        seen.setdefault(sums, scene.age)
        assert not scene.widgets(), "nothing can be pressed before"
        scene.advance(1 / 60)
    first, *landed = [("3", "2", "1"), ("3", "3", "2"), ("3", "4", "3"), ("3", "4", "4")]
    assert [*seen][:4] == [first, *landed], "of Anna, Clara and Bruno, as they stood before"
    for number, sums in enumerate(landed, 1):
        assert -1e-9 <= seen[sums] - (9 / PACE + HAT * number) < 1 / 30
    assert [*seen][-1] == ("4", "4", "3")
    assert scene.widgets()


def test_every_game_is_filmed() -> None:
    assert {film[0] for film in FILMS} == set(BOX)
