"""The first game after a lesson: a person against a gentle computer, with a teacher beside it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.match.box import BOX
from game.match.match import Match
from game.rules.protocol import CHANCE
from game.scenes.book.chapters import goal
from game.scenes.end.result import ResultScene
from game.scenes.frame.kit import Kit, given
from game.scenes.frame.scene import Push, Swap, Want
from game.scenes.lesson.attempt import PUPIL
from game.scenes.lesson.side_sheet import Note
from game.scenes.lesson.taught import Taught, class_of
from game.scenes.menus import answers
from game.tables.shelf import FACES
from game.ui.boxes.widgets import Row
from game.ui.input.intents import KEYS

MARK = "-first"  # at the end of the name of its record
WELCOME = "lesson.welcome"  # what the teacher says before anything has happened


class TeacherLine(NamedTuple):
    """What the teacher says: the key of a text, and after how many actions it matters."""

    key: str
    number: int


class FirstGameScene(Taught):
    """A real game, which is saved like any other. The teacher says each sentence once; computers
    wait until it is read, and the person may simply act."""

    def __init__(
        self, kit: Kit, game: str, device: str, match: Match | None = None, path: Path | None = None
    ) -> None:
        """Begins a first game, or continues `match`, which is kept at `path`."""
        self.first = FACES[game].book.FIRST
        self.sayings = [TeacherLine(WELCOME, 0)]
        self.path = path or first_path(kit)
        match = match or first_match(kit, game, device)
        if match.players[PUPIL].waits:  # for a pad of another day
            match.put(PUPIL, given(kit, match.players[PUPIL], KEYS))
        self._known = set(self._heard(match))
        super().__init__(kit, BOX[game], match, self.path)

    def _heard(self, match: Match) -> Iterator[str]:
        """Yields the keys of what the teacher has said in what was played so far."""
        for number, action in enumerate(match.log):
            events = match.game.rules.events(match.state_at(number), action)
            state = match.state_at(number + 1)
            yield from (tip.key for e in events for tip in self.first.tips if tip.when(e, state))

    def entered(self) -> None:
        super().entered()
        self.turned()

    def noticed(self, event: object) -> None:
        match = self.match
        for tip in self.first.tips:
            if tip.key not in self._known and tip.when(event, match.state):
                self._known.add(tip.key)
                key = f"lesson.{self.game.name}.{tip.key}"
                self.sayings.append(TeacherLine(key, len(match.log)))
                self.turned()

    def advance(self, seconds: float) -> Want:
        now = len(self.match.log)
        heard = [said for said in self.sayings if said.number == now]
        if heard != self.sayings:
            self.sayings = heard
            self.turned()
        want = super().advance(seconds)
        if isinstance(want, Push) and isinstance(want.scene, ResultScene):
            self.kit.files.saves.finish(self.path)
            self.kit.people.book.played(self.match, self.path, datetime.now())
            fresh = want.scene.fresh
            return Push(FirstResult(self.kit, self.match, None, self.table, fresh=fresh))
        return want

    def note(self) -> Note | None:
        if not self.sayings:
            return self._aim() if self.sheet.taught else None
        t, key = self.kit.t, self.sayings[0].key
        row = Row("understood", t("lesson.understood"), icon="tick", yes=self._understood)
        names = [player.name for player in self.match.players]
        said = t(key, name=names[PUPIL], other=names[PUPIL + 1])
        if key == WELCOME and self.first.line:
            said = f"{said} {t('lesson.middle')}"
        title = t("lesson.first_game" if key == WELCOME else "lesson.tip")
        return Note(title, said, (row,), not self._persons_turn())

    def _aim(self) -> Note:
        """Returns what the game is about, for when the teacher has nothing to say."""
        aim = goal(self.kit, self.match)
        return Note(self.kit.t("lesson.aim"), aim, (), holds=False)

    def _persons_turn(self) -> bool:
        """Says whether it is for the person to do something next."""
        match = self.match
        by_hand = match.turn >= 0 or (match.turn == CHANCE and match.game.throws)
        return by_hand and not match.players[match.actor].level

    def _understood(self, _: str) -> None:
        self.sayings = self.sayings[1:]
        self.turned()

    def answered(self, answer: object) -> Want:
        match answer:
            case answers.PlayAgain():
                return Swap(FirstGameScene(self.kit, self.game.name, self.device))
            case answers.PlayNow():
                return Swap(self.kit.ways.play(self.game.name, self.device))
        return super().answered(answer)


class FirstResult(ResultScene):
    """The result of the first game; after it the real ones come."""

    def _ways(self, goes_on: bool) -> dict[str, object]:
        return {"play": answers.PlayNow(), "again": answers.PlayAgain(), "title": answers.ToTitle()}


def first_path(kit: Kit) -> Path:
    """Returns a new path for a first game, under a name by which it is recognised."""
    path = kit.files.new_path()
    return path.with_name(path.stem + MARK + path.suffix)


def is_first(path: Path) -> bool:
    """Says whether a record is that of a first game."""
    return path.stem.endswith(MARK)


def first_match(kit: Kit, game: str, device: str) -> Match:
    """Returns the match of somebody's first game."""
    rules, first = BOX[game].rules, FACES[game].book.FIRST
    if not first.line:
        return kit.new_match(game, first.options, class_of(kit, 2, device))
    start = rules.from_notation(first.line, first.options)
    players = class_of(kit, rules.seats(start), device)
    return Match(BOX[game], first.options, players, kit.new_seed(), None, start)
