"""Sheets over the table: the pause, and an agreement of everybody."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.match import Match
from game.scenes import answers, prompts
from game.scenes.fairness import FairnessScene
from game.scenes.kit import Kit
from game.scenes.listen import ListenSheet
from game.scenes.menu import back_spot
from game.scenes.owners import may_play, people
from game.scenes.passing import Passing, grow
from game.scenes.rulebook import RulebookScene, goal
from game.scenes.saying import Saying
from game.scenes.scene import Pop, Push, Scene, Want
from game.scenes.seats_now import SeatsNow
from game.scenes.secrecy import Secrecy
from game.scenes.settings import SettingsScene
from game.scenes.sheet import EDGE, VEIL, Sheet
from game.tables.panel import device_icon
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.intents import Intent, Menu, No, Press, Release, Yes
from game.ui.widgets import Row


class Paused(NamedTuple):
    """The match as a pause needs it. `path`: where its record is kept; `rule`: the number that was
    named last, or matters for what is being decided;
    `no_undo`: the key of why nothing can be taken back, "" if it can; `open`: nothing
    is hidden from anybody here."""

    match: Match
    path: Path | None
    rule: str
    no_undo: str
    open: bool


def rulebook(kit: Kit, paused: Paused) -> Scene:
    """The rules of a match, opened at the one that matters."""
    match = paused.match
    return RulebookScene(kit, match.game.name, paused.rule, match.options, len(match.players))


def fair_play(kit: Kit, paused: Paused) -> Scene:
    """The page about the luck of a match."""
    return FairnessScene(kit, paused.match, kit.saves.seal(paused.path))


class PauseScene(Sheet):
    """The game waits; the sheet says what it is about."""

    wide, columns, letters = 1160.0, 2, 72
    in_line = True  # a step up from the first row leads to the last one, in any shape

    def __init__(self, kit: Kit, paused: Paused) -> None:
        super().__init__(kit)
        self.paused = paused
        self.match = paused.match

    def left(self) -> None:
        if self.paused.path is not None:  # somebody else may play a seat now
            self.kit.saves.keep(self.paused.path, self.match)

    def title(self) -> str:
        return self.kit.t("pause.title")

    def body(self) -> str:
        return goal(self.kit, self.match)

    def rows(self) -> list[Row]:
        paused, t = self.paused, self.kit.t
        undo = replace(
            self._way("undo", "pause.undo", "undo", answers.Undo()),
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
        """A button that leaves the pause."""
        return Row(id_, self.kit.t(key), icon=icon, yes=lambda _: Pop(answer))

    def _leads(self, id_: str, key: str, icon: str, scene: Callable[[], Scene]) -> Row:
        """A button that leads to another scene, from where one comes back."""
        return Row(id_, self.kit.t(key), icon=icon, yes=lambda _: Push(scene()))

    def _listens(self) -> list[Row]:
        """Everything one can ask to be told, where anything is said aloud."""
        if not self.kit.settings.speech:
            return []
        names = [player.name for player in self.match.players if not player.level]
        sheet = partial(ListenSheet, self.kit, names)
        return [self._leads("listen", "pause.listen", "sound", sheet)]

    def _hands(self) -> list[Row]:
        """Playing with open hands, where there is something to hide from somebody."""
        match = self.match
        if self.paused.open and not match.open_hands:
            return []
        key = "pause.hide_hands" if match.open_hands else "pause.open_hands"
        return [Row("hands", self.kit.t(key), icon="lock", yes=self._open_hands)]

    def _open_hands(self, _: str) -> Want:
        if not self.match.open_hands:
            return Pop(answers.OpenHands())
        self.match.open_hands = False
        return Pop()


class Agree(Scene):
    """Only with everybody: each person presses their button once."""

    overlay = True

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, wish: answers.Wish) -> None:
        super().__init__(kit)
        self.match = match
        self.secrecy = secrecy
        self.wish = wish
        self.missing = people(match.players)
        self.agreed: list[int] = []
        self.size = (1920.0, 1080.0)

    def high(self, size: tuple[float, float]) -> float:
        return max(size[1], self._tall() + 2 * EDGE)

    def handle(self, intent: Intent) -> Want:
        match intent:
            case Yes(device):
                return self._agree(self._next_of(device))
            case Press(device, pos):
                if self._cancel_at(pos):
                    return Pop()
                seat = self._row_at(pos)
                return self._agree(seat) if seat is not None and self._may(device, seat) else None
            case No() | Menu():
                return Pop()
            case Release():
                return None
        return None

    def saying(self) -> Saying:
        names = ", ".join(self.match.players[seat].name for seat in self.missing)
        return Saying(body=None, message=self.kit.t("agree.missing", names=names))

    def spots(self) -> list[Hotspot]:
        seats = sorted([*self.missing, *self.agreed])
        rows = [Hotspot(("row", seat), self._row(number)) for number, seat in enumerate(seats)]
        return [spot for spot, seat in zip(rows, seats, strict=True) if seat in self.missing]

    def groups(self) -> list[list[Hotspot]]:
        return [*super().groups(), self.hatch()]

    def take(self, id_: Hashable, device: str) -> Want:
        match id_:
            case ("row", int(seat)):
                return self._agree(seat) if self._may(device, seat) else None
        return super().take(id_, device)

    def waits_for(self, device: str) -> bool:
        return self._next_of(device) is not None

    def hatch(self) -> list[Hotspot]:
        return [back_spot(self.size[1])]

    def _may(self, device: str, seat: int) -> bool:
        return may_play(self.match, self.secrecy, seat, device)

    def _next_of(self, device: str) -> int | None:
        return next((seat for seat in self.missing if self._may(device, seat)), None)

    def _agree(self, seat: int | None) -> Want:
        if seat is None or seat not in self.missing:
            return None
        self.kit.audio.play("click")
        self.missing = [s for s in self.missing if s != seat]
        self.agreed.append(seat)
        return None if self.missing else Pop(answers.Agreed(self.wish))

    def _tall(self) -> float:
        return 330.0 + 84 * (len(self.missing) + len(self.agreed))

    def _area(self) -> Rect:
        high = self._tall()
        return (self.size[0] - 860) / 2, (self.size[1] - high) / 2, 860, high

    def _row(self, number: int) -> Rect:
        x, y, w, _ = self._area()
        return x + 60, y + 220 + number * 84, w - 120, 70

    def _row_at(self, pos: tuple[float, float]) -> int | None:
        for number, seat in enumerate(sorted([*self.missing, *self.agreed])):
            x, y, w, h = self._row(number)
            if x <= pos[0] <= x + w and y <= pos[1] <= y + h:
                return seat
        return None

    def _cancel_at(self, pos: tuple[float, float]) -> bool:
        x, y, w, h = self._area()
        return not (x <= pos[0] <= x + w and y <= pos[1] <= y + h - 70)

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Passing | None:
        return grow(canvas, under, self._area(), VEIL)

    def edge(self, canvas: Canvas) -> None:
        prompts.legend(canvas, self.kit, ("yes", "no"), edge=theme.BRASS)

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        seats = sorted([*self.missing, *self.agreed])
        waits = next((n for n, seat in enumerate(seats) if seat in self.missing), 0)
        rx, ry, rw, rh = self._row(waits)
        self.place = rx + rw / 2, ry + rh / 2
        canvas.dim(VEIL)
        x, y, w, h = self._area()
        canvas.panel((x, y, w, h))
        t = self.kit.t
        what = "take_back" if isinstance(self.wish, answers.TakeBack) else "open_hands"
        title, body = t(f"agree.{what}.title"), t(f"agree.{what}.body")
        canvas.text(title, x + w / 2, y + 70, 50, theme.INK, "title", "center", w - 80)
        canvas.paragraph(body, (x + 60, y + 106, w - 120, 112), 28, align="center")
        players = self.match.players
        for number, seat in enumerate(seats):
            rx, ry, rw, rh = self._row(number)
            canvas.box((rx, ry, rw, rh), theme.PAPER_SHADE, theme.INK, 2)
            canvas.emblem(players[seat].letter, rx + 40, ry + rh / 2, 50)
            canvas.text(players[seat].name, rx + 80, ry + rh / 2, 32, face="bold", wide=rw - 220)
            icon = "tick" if seat in self.agreed else device_icon(players[seat])
            canvas.icon(icon, rx + rw - 44, ry + rh / 2, 44, theme.INK)
        self._draw_refusal(canvas, x + 60, y + h - 46, w - 120)

    def _draw_refusal(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        """How to say no, on each kind of device somebody holds."""
        players = self.match.players
        held = [players[seat].device for seat in sorted([*self.missing, *self.agreed])]
        devices = {prompts.button(self.kit, device, "no"): device for device in held if device}
        room -= 80.0 * len(devices)
        x += canvas.text(self.kit.t("agree.cancel"), x, y, 28, theme.INK_SOFT, "bold", wide=room)
        for device in devices.values():
            x += 16 + prompts.draw_button(canvas, self.kit, device, "no", x + 16, y, 44, theme.INK)
