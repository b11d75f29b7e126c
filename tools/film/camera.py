"""The camera: it looks at every frame, hears every sound, and notes what has been shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from game.rules.protocol import CHANCE
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.over_table.curtain import STILL, Curtain
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import RoundScene
from tools.film.script import Moment, Retold, Scenario, Written, story_name
from tools.studio import FRAME, Studio

THOUGHT = 0.6  # seconds a person takes before they act
GESTURE = (0.4, -0.7)  # how people throw
AFTER = {"ended": 6.0}  # seconds that are filmed after a moment
USUAL = 2.5
LONGEST = 90.0
USUALLY = {"volume": 1.0}  # is not noted


class Note(NamedTuple):
    """What happens at a time: an "event" has been shown to its end, a "cue" sounds, a "scene" is
    there, or a "music" goes on, from now on."""

    at: float
    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.at:8.3f}  {self.kind:6} {self.what}"


class Frame(NamedTuple):
    """The picture of a time; do not keep it, the next one is drawn on the same surface."""

    at: float
    picture: pygame.Surface


class Camera:
    """Films a scenario in a studio. `notes`: what has happened so far, in order."""

    def __init__(self, studio: Studio, scene: Scenario, wish: Moment) -> None:
        self.studio = studio
        self.match = scene.match
        self.number = scene.number  # of the action that is waited for
        self.wish = wish
        self.notes: list[Note] = []
        self.came: float | None = None if wish.seconds < 0 else wish.seconds
        self._begun = studio.now
        self._waited = 0.0
        self._holds = False  # somebody holds a button down to open a curtain
        self._over = False
        listen(studio.kit, self.note)

    @property
    def now(self) -> float:
        """Seconds since the film began."""
        return self.studio.now - self._begun

    def note(self, kind: str, what: str) -> None:
        if not self._over:
            self.notes.append(Note(round(self.now, 3), kind, what))

    def _changed(self, kind: str, what: str) -> None:
        """Notes what is so from now on."""
        if what != next((n.what for n in reversed(self.notes) if n.kind == kind), ""):
            self.note(kind, what)

    def noticed(self, event: object) -> None:
        """An event has been shown to its end."""
        self.note("event", described(event))
        there = self.match.told.get(id(event)) == self.number
        if self.came is None and there and self.wish.event in ("", story_name(event)):
            self.came = self.now

    def film(self, seconds: float | None) -> Iterator[Frame]:
        """Every frame, for so many seconds or until a while after the moment."""
        while self.now < self._end(seconds) - FRAME / 2:
            self._changed("scene", type(self.studio.top).__name__)
            tune, tense = self.studio.app.stack.music
            self._changed("music", tune + " tense" * tense)
            self._act()
            at = self.now
            self.studio.frames()
            yield Frame(at, self.studio.surface)
        self._over = True

    def _end(self, seconds: float | None) -> float:
        if seconds is not None:
            return seconds
        if self.came is None:
            return LONGEST
        return self.came + AFTER.get(self.wish.event, USUAL)

    def _act(self) -> None:
        """Somebody who has been waited for long enough does something."""
        top: Scene = self.studio.top
        if self._holds and not isinstance(top, Curtain):
            self._press(pygame.KEYUP)
        waits = isinstance(top, Curtain | RoundScene) and not top.moving
        waits = waits or (isinstance(top, TableScene) and top.person_decides())
        self._waited = self._waited + FRAME if waits else 0.0
        if self._waited < THOUGHT + STILL * isinstance(top, Curtain):
            return
        self._waited = 0.0
        if isinstance(top, TableScene):
            self._decide(top)
        else:
            self._press(pygame.KEYDOWN)
            if not isinstance(top, Curtain):
                self._press(pygame.KEYUP)

    def _press(self, kind: int) -> None:
        self._holds = kind == pygame.KEYDOWN
        pygame.event.post(pygame.Event(kind, _return(pygame.KMOD_NONE)))

    def _decide(self, table: TableScene) -> None:
        if self.match.turn == CHANCE:
            table.playing.throw(GESTURE)
        else:
            table.playing.play(self.match.decide())


def _return(mod: int) -> dict[str, Any]:
    return {"key": pygame.K_RETURN, "scancode": pygame.KSCAN_RETURN, "unicode": "\r", "mod": mod}


def described(event: object) -> str:
    """An event in one line."""
    values = (f"{name}={getattr(event, name)!r}" for name in getattr(event, "__slots__", ()))
    return " ".join([story_name(event), *values])


def listen(kit: Kit, note: Any) -> None:
    """Every sound is noted when it is asked for, with all that is asked of it."""
    play = kit.audio.play

    def heard(name: str, *args: Any, **named: Any) -> None:
        other = {key: value for key, value in named.items() if value != USUALLY.get(key, 0)}
        asked = [*map(str, args), *(f"{key}={value:.2g}" for key, value in other.items())]
        note("cue", " ".join([name, *asked]))
        play(name, *args, **named)

    kit.audio.play = heard  # type: ignore[method-assign]


def opened(
    size: tuple[int, int], scene: Scenario, wish: Moment, language: str, **chosen: Any
) -> Camera:
    """A camera before a table where the scenario is about to go on. `chosen`: settings."""
    cameras: list[Camera] = []
    match: Retold = scene.match

    def opening(kit: Kit) -> Scene:
        scene = TableScene(kit, match, None)
        scene.playing.teller.noticed = lambda event: cameras[0].noticed(event)
        return scene

    studio = Studio(size, opening, language=language, **chosen)
    studio.kit.thinker = Written(match)
    cameras.append(Camera(studio, scene, wish))
    return cameras[0]
