"""How long the lessons take: a robot learns each at reading speed, without a screen.

python -m tools.lesson_time [NAME …]    prints a table, in minutes; with names of games only these

It reads every text that is shown, at 15 letters a second, sees every clip at normal speed and takes
3 seconds for every decision and every throw. The first game after the lesson is not counted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Sequence
from functools import cache
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import app
from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.physics import Throw, Tumble, tumble
from game.rules.protocol import CHANCE
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import SceneStack
from game.scenes.lesson.attempt import towards
from game.scenes.lesson.lesson_scene import LessonEnd, LessonScene
from game.scenes.telling.between_rounds import RoundScene
from game.tables.throws import throwing
from game.ui.input.intents import MOUSE, Yes

SPEED = 15.0  # letters a second
DECISION = 3.0  # seconds
FRAME = 1 / 30
MOST = 60 * 30  # seconds; no lesson may take so long


class Lasted(NamedTuple):
    """Seconds of a lesson: to read, to look on, and to decide; and how many steps it has."""

    read: float
    shown: float
    decided: float
    steps: int

    @property
    def all(self) -> float:
        """All of it."""
        return self.read + self.shown + self.decided


@cache
def _tumble(dice: int, seed: int) -> Tumble:
    return tumble(Throw(dice, 0.0, 0.0, seed))


def plan(throw: Throw) -> Generator[None, None, Tumble]:
    yield
    return _tumble(throw.dice, throw.seed % 8)


class Robot:
    """Somebody who reads everything and does what is asked for."""

    def __init__(self, kit: Kit, game: str) -> None:
        self.kit = kit
        self.scene = LessonScene(kit, game, MOUSE)
        self.stack = SceneStack(self.scene)
        self.read = self.shown = self.decided = 0.0
        self._known = ""  # what was read last

    def learn(self) -> Lasted:
        """The whole lesson."""
        while not isinstance(self.stack.top, LessonEnd):
            self._go_on()
            assert self.shown < MOST, f"stuck at {self.scene.step.key}"
        end = self.stack.top
        self._reads(f"{end.title()} {end.body()}")
        return Lasted(self.read, self.shown, self.decided, len(self.scene.book.STEPS))

    def _reads(self, words: str) -> None:
        if words != self._known:
            self.read += len(words) / SPEED
            self._known = words

    def _go_on(self) -> None:
        top = self.stack.top
        self.scene.table.arrange((1920.0, 1080.0))
        if isinstance(top, RoundScene) and not top.counting:
            self._reads(self.kit.t(top.scored.why))
            self.stack.handle(Yes(MOUSE))
        elif top is self.scene and not top.moving:
            note = self.scene.note()
            self._reads(f"{note.title} {note.text}")
            if note.holds:
                self.stack.act(self.scene.sheet.press(str(note.rows[0].id), MOUSE))
            elif self.scene.person_decides():
                self._decides()
        self.stack.advance(FRAME)
        self.shown += FRAME * self.stack.top.moving

    def _decides(self) -> None:
        """The next decision on the way to the goal, or the throw that is due."""
        match, playing, goal = self.scene.match, self.scene.playing, self.scene.step.goal
        self.decided += DECISION
        assert goal
        if match.turn == CHANCE:
            playing.throw((0.0, 0.0))
            return
        action = towards(match, goal)
        playing.play(action if action is not None else match.game.rules.legal(match.state)[0])


def main(games: Sequence[str]) -> None:
    """Prints the table."""
    vars(throwing)["plan"] = plan  # a few tumbles stand for all
    print("| game | steps | language | reading | watching | deciding | minutes |")
    print("|---|--:|---|--:|--:|--:|--:|")
    with TemporaryDirectory() as folder:
        os.environ["HATS_AND_HARES_DATA"] = folder
        kit, _ = app.make_kit(app.Wishes(seed=7))
        for game in games:
            for language in LANGUAGES:
                kit.choices.speak(language)
                one = Robot(kit, game).learn()
                print(
                    f"| {game} | {one.steps} | {language} | {one.read:.0f} s | {one.shown:.0f} s "
                    f"| {one.decided:.0f} s | {one.all / 60:.1f} |"
                )


if __name__ == "__main__":
    main(sys.argv[1:] or list(BOX))
