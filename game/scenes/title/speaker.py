"""Says aloud what people see: what is new on the top scene, the news, and answers to questions."""

from __future__ import annotations

import logging
import queue
import threading
from collections import deque
from collections.abc import Collection, Hashable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.lazy_import import later
from game.scenes.frame.accessibility import Focus, Saying, news
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import Layer
from game.scenes.frame.scene import SceneStack
from game.scenes.menus.menu import WidgetScene
from game.sound.voice import LOST, Tone
from game.ui.boxes.widgets import Row
from game.ui.input.intents import Intent, Say

with later:  # what is asked at a table
    from game.scenes.table import table_accessibility
    from game.scenes.table import table_scene as tables


# Writes what is said into a file, for a Braille display or another reader that follows it.

log = logging.getLogger("game.speaker")
MOST = 200_000  # bytes, after which the file starts again


class Scribe:
    """A thread that writes what is said to a file, started by the first words; if the disk refuses,
    nothing more is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def write(self, words: Sequence[str]) -> None:
        """Adds lines to the file; no frame waits for it."""
        if not words:
            return
        self._lines.put("".join(f"{line}\n" for line in words))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()

    def _work(self) -> None:
        try:
            while True:
                self._add(self._lines.get())
        except OSError as error:
            log.warning("%s cannot be written (%s).", self.path, error)

    def _add(self, lines: str) -> None:
        full = self.path.exists() and self.path.stat().st_size > MOST
        with self.path.open("w" if full else "a", encoding="utf-8") as file:
            file.write(lines)


# What is written on a scene, read from its picture: so everything there can be said.

SAME = 12.0  # units: what is written no farther above or below is in one line


class WordsAt(NamedTuple):
    """Words and the height of their middle."""

    y: float
    said: str


class Written(NamedTuple):
    """The `lines` of a scene, and those `within` some of its places."""

    lines: tuple[str, ...]
    within: dict[Hashable, str]


def written(scene: WidgetScene, but: Collection[str]) -> Written:
    """Returns the lines of a scene in the order of its parts, `but` some that are said anyway; what
    is in a tile belongs to that. Numbers alone say nothing."""
    lines: list[WordsAt] = []
    within: dict[Hashable, list[WordsAt]] = {}
    for box, (_, y, _, high), _, of in scene.view.parts:
        said = box.words
        if isinstance(box, Row) or said in but or not any(char.isalnum() for char in said):
            continue
        _add(lines if of is None else within.setdefault(of, []), WordsAt(y + high / 2, said))
    told = (words.said for words in lines if any(char.isalpha() for char in words.said))
    inside = {id_: ", ".join(words.said for words in some) for id_, some in within.items()}
    return Written(tuple(dict.fromkeys(told)), inside)


def _add(lines: list[WordsAt], words: WordsAt) -> None:
    """Adds words; those at the height of the last ones belong to their line."""
    said = " ".join(words.said.split())
    if lines and abs(lines[-1].y - words.y) < SAME:
        lines[-1] = words._replace(said=f"{lines[-1].said}, {said}")
    else:
        lines.append(words._replace(said=said))


KEPT = 400  # lines
LETTERS = 15.0  # a second, as most voices speak


class Speaker:
    """Reads scenes aloud. `spoken`: everything that was said, the newest last. `failed`: the last
    fault that kept something from being said."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.spoken: deque[str] = deque(maxlen=KEPT)
        self._on = False
        self._scene: Layer | None = None  # the one that was on top
        self._before: Saying | None = None  # what it said
        self._written = Written((), {})
        self._fresh = False  # what is written may have changed since it was read
        self._last: tuple[str, ...] = ()  # what can be said again
        self._moved = False  # only the focus has moved
        self._told = ""  # why there is no voice, once that was told
        self.speech = kit.speech
        self._scribe = Scribe(kit.files.folder.spoken)
        self.failed: Exception | None = None

    def meant(self, intent: Intent) -> bool:
        """Says whether somebody asks for something to be said, and not for anything of a scene."""
        if isinstance(intent, Say):
            self.speech.asked.append(intent.what)
        return isinstance(intent, Say)

    def attend(self, stack: SceneStack, acted: bool, drawn: bool) -> None:
        """Says what is new, once a frame, after it was drawn. `acted`: somebody has done something
        in it; what is said then breaks off what was being said. What cannot be said stops nobody
        from playing."""
        try:
            if self.kit.settings.speech:
                self._attend(stack, acted, drawn)
            else:
                self._stop()
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Says nothing instead; a fault that comes again with every picture is logged once."""
        if repr(error) != repr(self.failed):
            log.exception("something could not be said")
        self.failed = error
        self.speech.hush()

    def _attend(self, stack: SceneStack, acted: bool, drawn: bool) -> None:
        self._look_after_voice()
        begins, self._on = not self._on, True
        if not (begins or acted or drawn or self.speech.heard or self.speech.asked):
            return
        said = [self.kit.t("said.on")] if begins else []
        said += self.speech.heard
        said += self._seen(stack, drawn)
        self.speech.heard.clear()
        if said:
            self._last = tuple(said)
        self._say(said, acted or begins or self._moved)
        for what in self.speech.asked:
            self._say(self._answer(what, stack), now=True)
        self.speech.asked.clear()

    # Saying

    def _say(self, words: Sequence[str], now: bool) -> None:
        """Says something, one after the other; `now`: at once."""
        chosen = self.kit.settings
        language = self.kit.texts.language.partition("_")[0]  # voices of another country will do
        tone = Tone(chosen.speech_rate, chosen.speech_volume, language)
        for number, said in enumerate(words):
            self.spoken.append(said)
            self.speech.voice.say(said, now and not number, tone)
            if not self.speech.voice.problem:
                self.kit.audio.spoken_over(len(said) / LETTERS, now and not number)
        if chosen.speech_log:
            self._scribe.write(words)

    def _stop(self) -> None:
        """Falls silent, and forgets what was to be said."""
        if self._on:
            self._on, self._scene, self._before, self._told = False, None, None, ""
            self.speech.voice.close()
        self.speech.hush()

    def _look_after_voice(self) -> None:
        """Tells once of a voice that is missing, or has died; those who heard it hear that, too, by
        a sound of its own."""
        self.speech.voice.look()
        problem = self.speech.voice.problem
        if problem and problem != self._told:
            self._told = problem
            if problem == LOST:
                self.kit.audio.play("voiceless")
            self.kit.problems.append(self.kit.t(problem))

    # The top scene

    def _seen(self, stack: SceneStack, drawn: bool) -> list[str]:
        """Returns what is new on the top scene."""
        top, brief = stack.top, self.kit.settings.speech_amount == "short"
        if top is not self._scene:
            self._scene, self._before = top, None
            self._fresh = True
        saying = self._filled(top, drawn, stack.rests)
        found = list(news(self._before, saying, brief, top.typing))
        # a mark that moves by itself must not lag behind
        still = self._before and self._before._replace(focus=saying.focus, tiles=saying.tiles)
        self._moved = bool(found) and still == saying and not self.speech.heard
        self._before = saying
        return found

    def _filled(self, top: Layer, drawn: bool, rests: bool) -> Saying:
        """Returns what a scene says, with what is written on it: read when it opens, and whenever
        it has come to rest since something was drawn."""
        saying = top.saying()
        self._fresh = self._fresh or drawn
        if not isinstance(top, WidgetScene):
            return saying
        if self._before is None or (self._fresh and rests):
            self._written, self._fresh = self._read(top, saying), False
        if saying.body is not None:
            return saying._replace(focus=self._named(saying.focus))
        within = self._written.within.items()
        tiles = tuple(words for id_, words in within if id_ != saying.focus.id)
        focus = self._named(saying.focus)
        return saying._replace(body=self._written.lines, focus=focus, tiles=tiles)

    def _read(self, top: WidgetScene, saying: Saying) -> Written:
        """Reads what is written on a scene, but for what its buttons say anyway."""
        shown = top.widgets()
        legend = [self.kit.t(f"legend.{what}") for what in ("no", "step", "yes")]
        labels = [word for widget in shown for word in (widget.label, widget.value)]
        return written(top, {*legend, *labels, saying.message, saying.title})

    def _named(self, focus: Focus) -> Focus:
        """Returns a tile's focus with its writing as its name, or its value if it has one."""
        words = self._written.within.get(focus.id, "")
        if not words:
            return focus
        return focus._replace(value=words) if focus.name else focus._replace(name=words)

    # Questions

    def _answer(self, what: str, stack: SceneStack) -> list[str]:
        table = next((found for found in map(_table, reversed(stack.scenes)) if found), None)
        if what == "again":
            return list(self._last) or [self.kit.t("said.nothing")]
        if what == "where":
            return self._where(stack, table)
        if table is None:
            return [self.kit.t("said.nobody")]
        playing = table.playing
        answers = {
            "position": lambda: [*table_accessibility.position(playing)],
            "mine": lambda: table_accessibility.mine(playing),
            "news": lambda: table_accessibility.happened(playing),
        }
        return answers[what]()

    def _where(self, stack: SceneStack, table: tables.TableScene | None) -> list[str]:
        """Returns the scene, whose turn it is and what is in focus."""
        saying = self._before or Saying()
        turn = (
            table_accessibility.turn(table.playing) if table is _table(stack.top) and table else ""
        )
        heads = [saying.title or next(iter(saying.body or ()), ""), turn]
        tail = [saying.prompt, saying.facts, saying.focus.told(False)]
        return [said for said in (*heads, *tail) if said]


def _table(scene: Layer) -> tables.TableScene | None:
    return scene if isinstance(scene, tables.TableScene) else None
