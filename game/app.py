"""Clock and frame loop: the only caller of pygame.event.get."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import arguments
from game.arguments import Wishes
from game.boards import Boards
from game.core.lazy_import import later
from game.core.resources import ASSETS
from game.core.trouble import Trouble, tell
from game.files import storage
from game.files.file_writer import FileWriter
from game.kept import data_folder, settings
from game.kept.instance_lock import InstanceLock
from game.match import solved
from game.match.box import BOX, SOLVED
from game.processes.thinking import Elsewhere
from game.scenes.frame.kit import Choices, Files, Kit, Ways
from game.scenes.frame.scene import Push, Scene, SceneStack
from game.scenes.menus import film_saving
from game.scenes.settings.first_start import greeting
from game.scenes.switch_scanning.one_button import OneButton
from game.scenes.title.speaker import Speaker
from game.scenes.title.title_scene import TitleScene
from game.sound.audio import Audio
from game.ui.art import art
from game.ui.input.devices import Devices
from game.ui.input.events import Dropped, Key
from game.ui.input.intents import Intent, Plugged, Point, Release, Unplugged
from game.ui.surfaces import disk_cache
from game.window import mappings, window
from game.window.ending import INTERRUPTED, PATIENCE, Ending
from game.window.preload import Preload
from game.window.window import Window

with later:
    from game.scenes.menus import leaving
    from game.scenes.resuming import table_opening
    from game.scenes.shelf import one_file
    from game.scenes.title import demo, second_copy, trouble_scene

FRAME, DROWSY = 60, 16  # rounds a second; looks for events while nothing moves
AWAKE, REST = 1.0, 0.25  # seconds without events until it may rest; from then on, the longest time
PASSING = (Point, Release, Plugged, Unplugged)  # nobody wants to hear anything because of these
LAST = 1.0  # seconds for which a film that nobody waits for is cleared away
READ_ONLY = "error.storage.read_only"
LONGEST = 10.0  # seconds for what is not saved yet when the program is left
REDRAW = {
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
}
log = logging.getLogger("game.app")


def make_kit(wishes: Wishes, clock: Callable[[], float] = time.perf_counter) -> tuple[Kit, str]:
    """Returns everything the scenes need, and a sentence about any failure."""
    folder = data_folder.found()
    unprepared = data_folder.prepared(folder)
    chosen, problem = settings.load(folder.settings)
    unknown = mappings.offer(folder.pads)
    files = Files(folder, FileWriter(), Boards(), lambda: f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    kit = Kit(
        choices=Choices(settings.at_start(chosen), files, settings.cannot_be_read(problem)),
        files=files,
        boards=files.boards,
        audio=Audio(ASSETS / "sounds"),
        devices=Devices(clock),
        thinker=Elsewhere(),
        new_seed=lambda: (
            wishes.seed if wishes.seed is not None else SystemRandom().randrange(2**90)
        ),
        chosen_seed=wishes.seed is not None,
    )
    if wishes.language:
        kit.choices.speak(wishes.language)
    if wishes.window:
        kit.choices.for_now({"fullscreen": False, "maximised": False})
    if wishes.switch and chosen.switch == "off":
        kit.choices.change(switch="auto")
    kit.files.look()
    kit.ways = Ways(
        title=lambda: TitleScene(kit),
        rematch=lambda match: table_opening.rematch_scene(kit, match),
        demo=lambda: demo.demo_scene(kit),
        play=lambda game, device: TitleScene(kit, game=game, device=device),
        copy=lambda match, number: table_opening.copy_scene(kit, match, number),
        one_file=lambda: one_file.OneFile(kit),
    )
    wrong = unprepared or problem or unknown or solved.problem(SOLVED)
    kit.files.barred = wrong is not None and wrong.key == data_folder.NOTHING
    return kit, kit.trouble(wrong) if wrong else ""


def first_scene(kit: Kit, wishes: Wishes, note: str) -> Scene:
    """Returns the scene the command line asks for, or the title. Raises Trouble or ValueError."""
    if wishes.load:
        scene = table_opening.loaded(kit, wishes.load)
        return TitleScene(kit, note, first=scene) if scene.overlay else scene
    if wishes.position is not None:
        return table_opening.position_scene(
            kit, arguments.game(wishes.game or next(iter(BOX))), wishes.position
        )
    if wishes.demo:
        return demo.demo_scene(kit, wishes.game)
    return TitleScene(kit, note, wishes.game)


def guarded_scene(kit: Kit, wishes: Wishes, note: str) -> Scene:
    """Returns the first scene, or a question if this folder belongs to another program."""
    kit.files.owner = InstanceLock(kit.files.folder.root)
    if kit.files.owner.holder is None:
        return first_scene(kit, wishes, note)
    return second_copy.SecondCopy(kit, lambda: first_scene(kit, wishes, note))


class App:
    """The loop: events become intents, time passes, changes are drawn."""

    def __init__(
        self, kit: Kit, scene: Scene, size: tuple[int, int], place: tuple[int, int] | None = None
    ) -> None:
        self.kit = kit
        self.window = Window(kit, size, place)
        self.stack = SceneStack(scene)
        self.one_button = OneButton(kit)
        self.speaker = Speaker(kit)
        self.ahead = Preload(self._pictures)
        self.ending = Ending()
        self.frames = 0
        self.clock = pygame.Clock()
        self._last = self._stirred = time.perf_counter()
        self._rested = 0.0  # seconds that were waited for longer than a round
        kit.choices.on_change.append(self._settings_changed)

    def _settings_changed(self, _: settings.Settings) -> None:
        self.window.obey()
        self.stack.look_again()

    def run(self) -> None:
        """Runs until the last scene is left, or the system wants it to end."""
        self.ending.listen()
        self.frame()
        self.kit.audio.start()
        self.ahead.start()
        self._open_book()
        while self.stack.open and not self.ending.asked:
            self.frame()
            self.wait()

    def _open_book(self) -> None:
        """Has the family book look at games it does not know, if the folder is ours."""
        owner = self.kit.files.owner
        if owner is None or owner.holder is None:
            self.kit.people.book.look_around()

    def wait(self) -> None:
        """Waits for the next round, which may come later while everybody looks at a picture at
        rest; whatever somebody does is noticed within a sixteenth of a second."""
        self.clock.tick(FRAME)
        self._rested = self._rest()
        end = self._last + self._rested
        while time.perf_counter() < end and not pygame.event.peek():
            self.clock.tick(DROWSY)

    def _rest(self) -> float:
        """Returns the seconds for which nothing moves or is due, if nobody does anything."""
        awake = not self.stack.open or self._last - self._stirred < AWAKE
        if awake or self.stack.needs_frame or self.one_button.watches:
            return 0.0
        kit = self.kit
        listened = kit.settings.speech or not kit.audio.settled
        due = kit.devices.waiting() is not None
        return 0.0 if listened or due else min(self.stack.top.still, REST)

    def _pictures(self) -> Iterator[object]:
        """Yields what the next scenes will need: their backdrop, and the boards of all games."""
        yield art.backdrop(*self.window.canvas.outside)
        for game in BOX:
            yield self.kit.boards.listed(game)

    def frame(self) -> None:
        """Does one round: at most a sixtieth of a second of work."""
        now = time.perf_counter()
        seconds, self._last = min(0.1 + self._rested, now - self._last), now
        self._rested = 0.0
        try:
            self._round(seconds, now)
        except Exception as error:
            if isinstance(self.stack.open and self.stack.top, trouble_scene.TroubleScene):
                raise
            log.exception("something went wrong")
            self.stack = SceneStack(trouble_scene.TroubleScene(self.kit, error))

    def _round(self, seconds: float, now: float) -> None:
        events = pygame.event.get()
        self._stirred = now if events else self._stirred
        events = self.one_button.read(events, self.stack, now)
        self._window_events(events, now)
        devices = self.kit.devices
        typing = self.stack.open and self.stack.top.typing
        device, scenes = devices.last, list(self.stack.scenes)
        intents = [
            *devices.read(events, self.window.to_design, typing),
            *devices.tick(),
        ]
        for intent in intents:
            self._hand(intent, new=self.stack.scenes != scenes)
        if devices.last != device:  # other buttons are shown
            self.stack.look_again()
        if self.stack.open:
            self.stack.advance(seconds)
            self.one_button.advance(seconds, self.stack)
        if self.stack.scenes != scenes:
            devices.rest()
        if self.kit.boards.maps.hear():
            self.stack.look_again()
        if self.kit.darkrooms:
            self._tell_films()
        self.window.rest(now)
        self._tell_problems()
        self.kit.audio.music(self.stack.music)
        self.kit.audio.advance(seconds)
        drawn = self.stack.open and self.window.draw(self.stack, now)
        self.frames += drawn
        if self.stack.open:
            acted = any(not isinstance(intent, PASSING) for intent in intents)
            self.speaker.attend(self.stack, acted, drawn)

    def _hand(self, intent: Intent, new: bool) -> None:
        """Gives an intent to the scenes; where the mouse was moved to is nothing to a `new` one."""
        meant = self.speaker.meant(intent) if self.stack.open else True
        if not meant and not (new and isinstance(intent, Point)):
            self.stack.handle(intent)

    def _window_events(self, events: list[pygame.Event], now: float) -> None:
        for event in events:
            if event.type in REDRAW:
                self.stack.look_again()
            self.window.hear(event, now)
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self._leave()
            if event.type == pygame.KEYDOWN:
                self._key(event)
            if event.type == pygame.DROPFILE and self.stack.open:
                self._dropped(event)

    def _dropped(self, event: Dropped) -> None:
        """Brings in a file that was dropped onto the window, one after the other."""
        top = self.stack.top
        if why := one_file.barred(self.kit):
            self.stack.tell(why)
        elif not isinstance(top, one_file.Bringing) or top.asks:
            self.stack.act(Push(one_file.Bringing(self.kit, Path(event.file))))

    def _leave(self) -> None:
        """Closes the window; a second request does not wait for the disk."""
        if self.stack.open and isinstance(self.stack.top, leaving.Leaving) and self.stack.top.ends:
            self.stack.close()
        elif self.stack.open:
            self.stack.act(leaving.quitting(self.kit))

    def _key(self, event: Key) -> None:
        typing = self.stack.open and self.stack.top.typing
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.kit.choices.change(fullscreen=not self.window.fullscreen)
        elif event.key == pygame.K_m and not typing:
            self.kit.choices.change(mute=not self.kit.settings.mute)
        elif event.key == pygame.K_F4 and not event.mod & pygame.KMOD_ALT:
            self.kit.choices.change(speech=not self.kit.settings.speech)

    def _tell_films(self) -> None:
        """Tells how saving films has ended; only what went wrong is for the log."""
        for room in film_saving.look_after(self.kit):
            sentence = film_saving.outcome(self.kit, room)
            if room.trouble:
                self.kit.problems.append(sentence)
            elif self.stack.open:
                self.stack.tell(sentence)

    def _tell_problems(self) -> None:
        """Tells failures of the keeper once, in the line at the top."""
        for error in self.kit.files.keeper.problems():
            nothing = data_folder.unsaved(self.kit.files.folder) if error.key == READ_ONLY else None
            if not (nothing and self.kit.files.barred):
                self.kit.problems.append(self.kit.trouble(nothing or error))
            self.kit.files.barred |= nothing is not None
        for sentence in self.kit.problems:
            log.warning(sentence)
            if self.stack.open:
                self.stack.tell(sentence)
        self.kit.problems.clear()

    def close(self) -> None:
        """Saves everything and closes everything."""
        self.stack.close()
        self.window.remember()
        self.kit.files.close_book()
        if self.kit.choices.unread:
            self.kit.choices.keep()
        self._save()
        if self.kit.files.owner:
            self.kit.files.owner.release()
        self.ahead.close()
        self.kit.audio.stop()
        self.kit.speech.voice.close()
        self.kit.devices.close()
        self.kit.thinker.close()
        self.kit.boards.maps.close()
        for room in self.kit.darkrooms:
            room.close()
        for room in self.kit.darkrooms:
            room.gone(LAST)

    def _save(self) -> None:
        """Tries once more what could not be saved, and says what was lost."""
        keeper = self.kit.files.keeper
        keeper.close(PATIENCE if self.ending.asked else LONGEST)
        self.kit.files.saves.remember()
        for error in keeper.problems():
            log.error(self.kit.trouble(error))
        if left := keeper.left:
            names = ", ".join(path.name for path in left)
            tell(self.kit.t("error.ended_unsaved", files=names, folder=self.kit.files.folder.root))


def run(wishes: Wishes) -> int:
    """Plays until the last scene is left; returns the exit code."""
    try:
        kit, note = make_kit(wishes)
    except Trouble as error:
        return _told(arguments.sentence(error, wishes.language), 2)
    except FileNotFoundError as error:  # texts, so there are no others to say it in
        return _told(f"The file {error.filename} is missing; install the program again.", 1)
    disk_cache.use(disk_cache.DiskCache(disk_cache.place()))
    try:
        scene = guarded_scene(kit, wishes, note)
        if wishes == Wishes() and isinstance(scene, TitleScene):
            scene = greeting(kit, scene)
    except (Trouble, storage.StorageError) as error:
        return _told(kit.trouble(error), 2)
    except ValueError as error:
        return _told(str(error), 2)
    try:
        window.look_for_screen()
        screens = window.monitors()
        kit.choices.settings = window.at_start(kit.settings, screens[0])
        size = wishes.window or kit.settings.window
        app = App(kit, scene, *window.opening(size, kit.settings.place, screens))
    except pygame.error as error:
        return _told(kit.t("error.window", why=error), 1)
    except Trouble as error:
        return _told(kit.trouble(error), 1)
    except art.ArtError as error:
        return _told(str(error), 1)
    try:
        app.run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        log.exception("the program had to stop")
        why = f" ({error})" if isinstance(error, Trouble | art.ArtError) else ""
        tell(f"The program had to stop{why}; {kit.files.folder.log} says why.")
        return 1
    finally:
        app.close()
    return INTERRUPTED if app.ending.interrupted else 0


def _told(sentence: str, code: int) -> int:
    """Says why the program cannot begin; returns the exit code."""
    tell(sentence)
    return code


__all__ = ["App", "Wishes", "first_scene", "make_kit", "run"]
