"""The sheet over a table that waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.match.match import Match
from game.scenes.book.chapters import goal, of_match
from game.scenes.book.fairness_scene import FairnessScene
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Scene, Want
from game.scenes.menus import answers
from game.scenes.menus.sheet import Sheet
from game.scenes.seats import head_starts
from game.scenes.seats.seats_now import SeatsNow, Settled
from game.scenes.settings.listen import ListenSheet
from game.scenes.settings.settings_scene import SettingsScene
from game.ui.boxes.widgets import Row


class Paused(NamedTuple):
    """The match as a pause needs it. `path`: where its record is kept; `rule`: the number that was
    named last, or matters for what is being decided; `no_undo`: the key of why nothing can be taken
    back, "" if it can; `open`: nothing is hidden from anybody here."""

    match: Match
    path: Path | None
    rule: str
    no_undo: str
    open: bool


def rulebook(kit: Kit, paused: Paused) -> Scene:
    """Returns the rules of a match, opened at the one that matters."""
    return RulebookScene(kit, paused.match.game.name, paused.rule, of_match(paused.match))


def fair_play(kit: Kit, paused: Paused) -> Scene:
    """Returns the page about the luck of a match."""
    return FairnessScene(kit, paused.match, kit.files.saves.seal(paused.path))


class PauseScene(Sheet):
    """The pause of a game; the sheet says what the game is about."""

    wide, columns = 1160.0, 2
    in_line = True  # a step up from the first row leads to the last one, in any shape

    def __init__(self, kit: Kit, paused: Paused) -> None:
        super().__init__(kit)
        self.paused = paused
        self.match = paused.match

    def left(self) -> None:
        if self.paused.path is not None:  # somebody else may play a seat now
            self.kit.files.saves.keep(self.paused.path, self.match)

    def answered(self, answer: object) -> Want:
        return Pop() if isinstance(answer, Settled) else None

    def title(self) -> str:
        return self.kit.t("pause.title")

    def body(self) -> str:
        return "\n".join([goal(self.kit, self.match), *head_starts.told(self.kit, self.match)])

    def rows(self) -> list[Row]:
        paused, t = self.paused, self.kit.t
        undo = replace(
            self._way("undo", "pause.undo", "undo", answers.UndoLast()),
            enabled=not paused.no_undo,
            why=t(paused.no_undo) if paused.no_undo else "",
        )
        return [
            self._way("resume", "pause.resume", "play", None),
            undo,
            self._way("last_turn", "last_turn.title", "eye", answers.TellAgain()),
            self._leads("seats", "pause.seats", "swap", lambda: SeatsNow(self.kit, self.match)),
            *self._hands(),
            self._leads("rules", "pause.rules", "rules", lambda: rulebook(self.kit, paused)),
            self._leads("fair", "fair.title", "die", lambda: fair_play(self.kit, paused)),
            *self._listens(),
            self._leads("settings", "pause.settings", "settings", lambda: SettingsScene(self.kit)),
            self._way("title", "pause.leave", "door", answers.ToTitle()),
        ]

    def _way(self, id_: str, key: str, icon: str, answer: object) -> Row:
        return Row(id_, self.kit.t(key), icon=icon, yes=lambda _: Pop(answer))

    def _leads(self, id_: str, key: str, icon: str, scene: Callable[[], Scene]) -> Row:
        """Returns a button that leads to another scene, from where one comes back."""
        return Row(id_, self.kit.t(key), icon=icon, yes=lambda _: Push(scene()))

    def _listens(self) -> list[Row]:
        """Returns everything one can ask to be told, where anything is said aloud."""
        if not self.kit.settings.speech:
            return []
        names = [player.name for player in self.match.players if not player.level]
        sheet = partial(ListenSheet, self.kit, names)
        return [self._leads("listen", "pause.listen", "sound", sheet)]

    def _hands(self) -> list[Row]:
        """Returns the row for open hands, where something is hidden from somebody."""
        match = self.match
        if self.paused.open and not match.open_hands:
            return []
        key = "pause.hide_hands" if match.open_hands else "pause.open_hands"
        return [
            Row("hands", self.kit.of_game(key, match.game.name), icon="lock", yes=self._open_hands)
        ]

    def _open_hands(self, _: str) -> Want:
        if not self.match.open_hands:
            return Pop(answers.OpenHands())
        self.match.open_hands = False
        return Pop()
