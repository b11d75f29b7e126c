"""The program with one of its processes at work, for `tests.attacks.hangs`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.boards import MapReader, Plan, listing, map_reader
from game.core.lazy_import import later
from game.files import journal
from game.files.journal import Chain
from game.files.storage import Folder
from game.kept import record
from game.match.box import BOX
from game.match.match import Match
from game.processes import thinking
from game.processes.thinking import Elsewhere
from game.processes.workers import Worker
from game.scenes.frame.scene import SceneStack
from game.scenes.newsreel import film_export, newsreel_scene
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title import title_scene
from game.sound.voice import Voice
from tests.boards.test_own_maps import drawn, saved
from tests.screen.person import Screen, game, people
from tests.screen.test_newsreel import over

PATCHED = {"thinking": thinking, "newsreel": film_export, "maps": map_reader}


def patch(helper: str, life: Callable[..., None]) -> None:
    """Processes of a kind live so from now on."""
    if helper in PATCHED:
        PATCHED[helper].work = life  # type: ignore[attr-defined]


def ready() -> None:
    """As after the first seconds of the program, when all of it is loaded; and the title does not
    look through memory, which takes its time whatever hangs."""
    while later.unread:
        later.read(later.unread[0])
    title_scene.give_back = lambda: None


def listen(screen: Screen) -> list[str]:
    """All sentences people are told from now on, but that a film was saved."""
    told: list[str] = []
    tell = SceneStack.tell

    def noted(stack: SceneStack, sentence: str) -> None:
        told.append(sentence)
        tell(stack, sentence)

    SceneStack.tell = noted  # type: ignore[method-assign]
    return told


class Case:
    """`beside`: the process; `works`: it has done something; `got`: people have what they want."""

    screen: Screen

    def __init__(self, life: Callable[[Connection], None] | None) -> None:
        self.screen = self.opened(life)

    def opened(self, life: Callable[[Connection], None] | None) -> Screen:
        raise NotImplementedError

    def begin(self, run: Any) -> None:
        """Somebody wants something of the process."""

    def beside(self) -> Worker[Any] | None:
        raise NotImplementedError

    def works(self) -> bool:
        raise NotImplementedError

    def got(self) -> bool:
        raise NotImplementedError

    def written(self) -> str:
        """A sentence that stands on a scene, which nobody was told otherwise."""
        return ""


class Thinking(Case):
    """Computers play."""

    def opened(self, life: Callable[[Connection], None] | None) -> Screen:
        screen = Screen(opening=game("computer", "computer", name="hat_cards"), speed="off")
        screen.kit.thinker = Elsewhere(screen._clock)
        return screen

    def begin(self, run: Any) -> None:
        for _ in range(30):
            run.frame(1 / 60)
        assert run.until(lambda: self.beside() is not None)
        self.before = len(self.screen.match.log)

    def beside(self) -> Worker[Any] | None:
        return self.screen.kit.thinker._worker  # type: ignore[attr-defined, no-any-return]

    def works(self) -> bool:
        return len(self.screen.match.log) > self.before + 2

    def got(self) -> bool:
        """They go on, by somebody else's thoughts if need be."""
        return len(self.screen.match.log) > self.before + 8


class Speech(Case):
    """Somebody plays by ear."""

    def opened(self, life: Callable[[Connection], None] | None) -> Screen:
        screen = Screen(speed="off", speech=True)
        screen.kit.speech.voice = self.voice = Voice(life, screen._clock)
        self.said = 0
        return screen

    def begin(self, run: Any) -> None:
        self._say(run)
        assert run.until(lambda: self.beside() is not None)

    def _say(self, run: Any) -> None:
        self.screen.kit.speech.heard.append("Something that has happened. " * 50)
        run.frame(1 / 60)

    def beside(self) -> Worker[Any] | None:
        return self.voice._worker

    def works(self) -> bool:
        return self.voice._ready and not self.voice._unheard

    def got(self) -> bool:
        """Much is said meanwhile; in the end all of it was heard."""
        self.said += 1
        if self.said < 300:
            self.screen.kit.speech.heard.append("Something else has happened. " * 50)
            return False
        return self.works()


class Newsreel(Case):
    """A film is being saved."""

    def opened(self, life: Callable[[Connection], None] | None) -> Screen:
        def opening(kit: Any) -> Any:
            return NewsreelScene(kit, over("hare_hutch"))

        return Screen(opening=opening, speed="off")

    def begin(self, run: Any) -> None:
        made, clock = film_export.FilmExport, self.screen._clock
        newsreel_scene.FilmExport = lambda order: made(  # type: ignore[assignment, misc]
            replace(order, wide=96, every=40), clock
        )
        self.scene = self.screen.top
        for _ in range(60):
            run.frame(0.3)  # the film runs to its end
        self.scene._save()
        self.room = self.scene.darkroom
        self.since = self.screen.now

    def beside(self) -> Worker[Any] | None:
        return self.room._worker  # type: ignore[no-any-return]

    def works(self) -> bool:
        return bool(self.room._heard > self.since or self.room.over)

    def got(self) -> bool:
        return bool(self.room.over and self.scene.message)

    def written(self) -> str:
        return str(self.scene.message) if self.room.trouble else ""


class Maps(Case):
    """A game on somebody's own board goes on."""

    def opened(self, life: Callable[[Connection], None] | None) -> Screen:
        folder = Folder()
        folder.prepare()
        for name in ("a", "b", "mine"):
            path = saved(folder.maps, drawn(), name)
        plan = listing.listed(path)[1].plan
        assert isinstance(plan, Plan)
        hats = BOX["catch_the_hat"]
        match = Match(hats, hats.rules.Options(), people("keys", "keys"), 7, plan.board)
        lines = [*record.begun(match, 99), "roll 3"]
        self._written(folder.saves / "x.game", lines)
        screen = Screen(speed="off")
        screen.kit.boards.maps.close()
        screen.kit.boards.maps = self.maps = MapReader(screen._clock)
        return screen

    @staticmethod
    def _written(path: Path, lines: list[str]) -> None:
        path.write_bytes(journal.add(Chain(), lines)[0])

    def begin(self, run: Any) -> None:
        self.screen.kit.files.look()
        run.frame(1 / 60)
        self.title = self.screen.top
        self.screen.app.stack.take("continue", "keys")
        run.frame(1 / 60)

    def beside(self) -> Worker[Any] | None:
        return self.maps._worker

    def works(self) -> bool:
        return self.maps._ready or self.maps.done

    def got(self) -> bool:
        """The table, or at the title why there is none."""
        return isinstance(self.screen.top, TableScene) or bool(self.title.note)

    def written(self) -> str:
        return str(self.title.note)


CASES: dict[str, type[Case]] = {
    "thinking": Thinking,
    "voice": Speech,
    "newsreel": Newsreel,
    "maps": Maps,
}
