"""The curtain: the device is handed over, and only the right person may look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.match.match import Match, Player
from game.motion import ease, pace
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.frame.transition import Transition
from game.scenes.menus import answers, prompts
from game.scenes.menus.sheet import BODY
from game.scenes.over_table.overlays import Paused, PauseScene
from game.scenes.secrets.pad_owners import waiting
from game.scenes.secrets.secrecy import Secrecy
from game.scenes.telling.recap import Told
from game.scenes.telling.recap_sheet import RecapSheet
from game.scenes.telling.recap_stage import RecapStage
from game.tables.mood import Mood
from game.ui.boxes.boxes import Box, Space, Unseen, Words
from game.ui.boxes.canvas import Canvas, Look
from game.ui.boxes.containers import Below, Framed, Layers, Scrolling
from game.ui.boxes.widgets import Row
from game.ui.input.focus import Hotspot
from game.ui.input.intents import is_pad
from game.ui.surfaces import theme
from game.ui.surfaces.surface_cache import cached

FOLDS, SWAGS = 9, 7
SIDE = 0.11  # of the width, a drape
SWAG = 0.14  # of the height, down to the fringe
VEIL = 110  # how dark the table becomes
CARD, PART = 90.0, 200.0  # how high cards are beside what is told; of the buttons seen at least
STILL = 0.7  # seconds it hangs before it takes a press
OPENS = 0.5  # seconds its button is held by the person whose turn it is
REDS = (theme.ALARM, "#C3342A", theme.ALARM_DARK, theme.ALARM)


class Curtain(RecapSheet):
    """A curtain over the table until the person whose turn it is lifts it. Meanwhile a small stage
    plays what has happened since their last turn, as far as everybody saw it.

    A button that is pressed once too often opens nothing: it takes no press before it has hung
    still for a while, nor one of a device on which something is still held down from before, and it
    opens while its button is held. One press is enough for people who hold nothing down; it has to
    come when nobody has pressed anything for as long."""

    in_line = True
    sound = "curtain"
    down = 0.7  # below the swags

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, seat: int, paused: Paused) -> None:
        super().__init__(kit, match, seat)
        self.secrecy = secrecy
        self.seat = seat
        self.paused = paused
        self.told_to = match.players[seat].device
        self.wide = 1620.0 if self.stage else 900.0
        self._hung = 0.0  # seconds it has hung still

    @property
    def _name(self) -> str:
        return self.match.players[self.seat].name

    def title(self) -> str:
        return self.kit.t("curtain.title", name=self._name)

    def body(self) -> str:
        return self.kit.t("curtain.body", name=self._name)

    def rows(self) -> list[Row]:
        t, leaf = self.kit.t, self.stage.leaf if self.stage else None
        leave = Pop(answers.ToTitle())
        return [
            Row("open", self._label(), icon="person", yes=self._open, said=self._said(),
                part=self.part("open"), step=leaf),
            Row("pause", t("pause.title"), icon="pause", yes=lambda _: self.back(), step=leaf),
            Row("title", t("pause.leave"), icon="door", yes=lambda _: leave, step=leaf),
        ]  # fmt: skip

    def guest(self) -> tuple[Player, Mood]:
        return self.match.players[self.seat], Mood.TURN

    # What has happened

    def _since(self) -> str:
        """Returns the words above the story; at first there was no turn before."""
        played = range(len(self.match.log))
        before = any(self.match.turn_at(number) == self.seat for number in played)
        return "curtain.since" if before else "curtain.so_far"

    def story(self, stage: RecapStage, picture: Box) -> Sequence[Box]:
        since = Words(self.kit.t(self._since()), 30, theme.INK_SOFT, "bold", most=1, shrinks=True)
        return since, picture, self._told(stage)

    def aside(self, stage: RecapStage) -> Sequence[Box]:
        body = Words(self.body(), BODY, shrinks=True)
        rows = Framed(Below((body, Space(grow=1.0), self.choices()), 16.0), (0.0, 8.0))
        return Scrolling(rows, PART, grow=1.0), self.leaf(stage)

    def _told(self, stage: RecapStage) -> Box:
        """Returns what is told of the beat that is shown, with room for any other."""
        room = (Unseen(self._sentence(beat.line)) for beat in stage.beats)
        return Layers((*room, self._sentence(stage.line)))

    def _sentence(self, line: Told) -> Box:
        return self.sentence(line, 32.0, CARD, "bold")

    # Opening it

    @property
    def _own(self) -> str:
        return self.match.players[self.seat].device

    @property
    def _is_held(self) -> bool:
        return self.way == "hold" and self.kit.switch.device != self._own

    def _label(self) -> str:
        key = "curtain.held" if self._is_held else "curtain.open"
        return self.kit.of_game(key, self.match.game.name, name=self._name)

    def _said(self) -> str:
        """Returns the button as it is said: with what to do."""
        if not self._is_held:
            return ""
        words = self.kit.of_game("curtain.open", self.match.game.name, name=self._name)
        button = prompts.button(self.kit, self._own, "yes")
        return self.kit.t(f"said.hold_{prompts.kind(self._own)}", button=button, words=words)

    def _open(self, device: str) -> Want:
        """Opens while held with the device of the seat; with another one it takes longer."""
        if not self._takes(device):
            return self._too_soon()
        self.message = ""
        if device != self._own:
            return self._strange(device)
        if self.kit.switch.chosen or not self._is_held:
            return self._lift(device)
        return self.hold_down("open", device, lambda: self._lift(device), OPENS)

    def _takes(self, device: str) -> bool:
        """Says whether everything held on a device was pressed once it had hung long enough."""
        return (self.kit.devices.held(device) or 0.0) <= self._hung - STILL

    def _too_soon(self) -> Want:
        if self._is_held and not self.kit.switch.chosen:
            self.message = self.kit.t("curtain.keep")
        else:
            self._hung, self.message = 0.0, self.kit.t("curtain.wait")
        return None

    def slipped(self) -> None:
        self.message = self.message or self.kit.t("curtain.keep")

    def _strange(self, device: str) -> Want:
        """Opens with a device that is not the seat's, if it is held or pressed again."""
        self.kit.audio.play("error")
        own = self.kit.device_name(self._own)
        if self._is_unknown(device) and waiting(self.match.players):
            self.message = self.kit.t("curtain.waits", name=self._name, device=own)
            return None
        self.message = self.kit.t(f"curtain.{self.way}", name=self._name, device=own)
        return self.hold_down("open", device, lambda: self._lift(device))

    def _is_unknown(self, device: str) -> bool:
        return is_pad(device) and not any(p.device == device for p in self.match.players)

    def _lift(self, device: str) -> Want:
        self.secrecy.open(self.seat, device)
        self.kit.audio.play("curtain")
        return Pop()

    def waits_for(self, device: str) -> bool:
        return device == self._own

    def hatch(self) -> list[Hotspot]:
        return [widget.hotspot for widget in self.widgets() if widget.id == "pause"]

    def back(self) -> Want:
        return Push(PauseScene(self.kit, self.paused))

    def answered(self, answer: object) -> Want:
        """Passes a choice in the pause on to the table, unless the game just continues."""
        return Pop(answer) if answer is not None else None

    def entered(self) -> None:
        super().entered()
        self._hung = 0.0

    def advance(self, seconds: float) -> Want:
        """Leaves if another seat is to act by now, or there is nothing to hide any more."""
        plays = self.match.actor == self.seat and not self.match.players[self.seat].level
        if not (plays and self.secrecy.curtained(self.seat)):
            return Pop()
        self._hung += seconds
        return super().advance(seconds)

    # The curtain

    def ground(self, canvas: Canvas) -> None:
        canvas.dim(VEIL)
        drapes(canvas)

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Transition | None:
        """Returns how it falls; what it is to hide is hidden before."""
        whole = canvas.surface.copy()
        paper = self._paper(canvas, whole)
        canvas.veil(under, VEIL)

        def show(canvas: Canvas, part: float) -> None:
            down = ease.back(part)
            canvas.pen.blit(under, (0, 0))
            drapes(canvas, min(1.0, part * 1.4))
            area = canvas.rect(self.area())
            canvas.pen.blit(paper, (area.x, area.y - round(area.bottom * (1 - down))))

        return Transition(pace.DRAPE, show, whole)

    def goes(self, canvas: Canvas, last: pygame.Surface) -> Transition | None:
        """Returns how it parts and the sheet goes up; the table continues behind it."""
        paper = self._paper(canvas, last.subsurface(canvas.inside))

        def show(canvas: Canvas, part: float) -> None:
            drapes(canvas, 1 - ease.smooth(part))
            area = canvas.rect(self.area())
            up = round(area.bottom * ease.smooth(min(1.0, part * 1.6)))
            canvas.pen.blit(paper, (area.x, area.y - up))

        return Transition(pace.DRAPE, show)

    def _paper(self, canvas: Canvas, whole: pygame.Surface) -> pygame.Surface:
        """Returns the sheet cut out of a picture."""
        area = canvas.rect(self.area()).clip(whole.get_rect())
        return whole.subsurface(area)


def drapes(canvas: Canvas, part: float = 1.0) -> None:
    """Draws drapes at both sides, and swags with a fringe above, let down by `part`, 0 … 1."""
    canvas = canvas.poster()
    wide, high = canvas.size
    folds = _folds(canvas.pixels)
    side = folds.get_width() / canvas.scale
    canvas.blit(folds, -side * (1 - part), 0)
    canvas.blit(_mirrored(folds), wide - side * part, 0)
    canvas.blit(_swags(canvas.look), 0, -high * SWAG * (1 - part))


@cached
def _folds(pixels: tuple[int, int]) -> pygame.Surface:
    """Returns the drape at the left, as one picture."""
    wide, high = pixels
    across = wide * SIDE / FOLDS
    found = pygame.Surface((round(wide * SIDE), high))
    for fold in range(FOLDS):
        left = round(fold * across)
        found.fill(REDS[fold % len(REDS)], (left, 0, round((fold + 1) * across) - left, high))
    return found


@lru_cache(maxsize=1)
def _mirrored(folds: pygame.Surface) -> pygame.Surface:
    """Returns the drape at the right, cached."""
    return pygame.transform.flip(folds, True, False)


@cached
def _swags(look: Look) -> pygame.Surface:
    canvas = Canvas.clear(look, look.pixels)
    wide, high = canvas.size
    step, top = wide / SWAGS, -high * 0.14
    for swag in sorted(range(SWAGS), key=lambda number: number % 2):
        for grow, colour in ((14, theme.INK), (10, theme.BRASS_LIGHT), (0, REDS[swag % 2])):
            area = swag * step - 30 - grow, top, step + 60 + 2 * grow, high * 0.26 + grow
            canvas.oval(area, colour)
        inner = (swag * step + 20, top, step - 40, high * 0.19)
        canvas.oval(inner, REDS[2 + swag % 2])
    return canvas.surface.subsurface((0, 0, look.pixels[0], canvas.px(high * SWAG))).copy()
