"""The turning point of a match, once more as an old newsreel."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import replace
from datetime import date, datetime
from itertools import islice

import pygame

from game.match.match import Match
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.menus import film_saving, prompts
from game.scenes.menus.menu import WidgetScene
from game.scenes.newsreel.celluloid import RATE
from game.scenes.newsreel.film_export import FilmExport, Order, kept_as
from game.scenes.newsreel.highlights import scoop, words
from game.scenes.newsreel.newsfilm import CUTS, END, PICTURES, START, TITLE, NewsFilm
from game.sound.music import SILENCE, Music
from game.ui.boxes.boxes import Box, Paint
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed
from game.ui.boxes.page_parts import on_foot
from game.ui.boxes.widgets import Row
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent, Press, Save, Skip, Undo, Yes, is_pad
from game.ui.surfaces import theme

FOOT, HIGH = 1420.0, 68.0  # of the buttons: how wide all are at most; how high each is, in units
EDGE, HOLE, APART = 84.0, (36.0, 56.0), 92.0  # of the strip: its edges and their holes
CLAPS, MOMENT_BEGINS = PICTURES - END + 3, START + TITLE  # pictures: people clap then
STRIP, PERFORATION, ROOM = "#1A120C", "#D9CDB0", "#0B0806"


class NewsreelScene(WidgetScene):
    """The film runs once; then its last picture stays. Saving is left to another process, which
    continues when people leave."""

    def __init__(
        self, kit: Kit, match: Match, actions: range | None = None, day: date | None = None
    ) -> None:
        """Makes the film; the turning point is among `actions`; `day`: today if None."""
        super().__init__(kit)
        self.match = match
        self.actions = actions
        self.day = day or date.today()
        what = scoop(match, actions)
        self.headline = words(kit.texts, match, what.headline)
        self.film = NewsFilm(kit, match, what, self.day)
        self.darkroom: FilmExport | None = None
        self._bar = 0.0  # as much of it as is shown to be done
        self.age = 0.0
        self.focus = "save"
        self._steps = self.film.prepared()
        next(self._steps, None)
        self._shown = -1  # the number of the picture on the screen
        self._ready = -1, self.film.picture(0)  # the one that was developed last
        self._room: tuple[object, pygame.Surface] | None = None  # everything around it

    @property
    def number(self) -> int:
        """Returns the number of the picture one sees now."""
        return min(PICTURES - 1, int(self.age * RATE))

    @property
    def runs(self) -> bool:
        """Says whether the film is not over."""
        return self.number < PICTURES - 1

    @property
    def changing(self) -> object:
        part = round(200 * self._bar) if self.darkroom else -1
        return super().changing, self.number, part

    @property
    def music(self) -> Music:
        return SILENCE

    def entered(self) -> None:
        if self.age == 0:
            self.kit.audio.play("newsreel")

    def left(self) -> None:
        self.kit.audio.end("newsreel")

    def advance(self, seconds: float) -> Want:
        before = self.number
        self.age += seconds
        if self._shown == self.number:  # there is nothing to draw now
            deque(islice(self._steps, 2), 0)
        if before < CLAPS <= self.number:
            self.kit.audio.play("applause", volume=0.6)
        if any(before < cut <= self.number for cut in CUTS):
            self.kit.audio.play("cut")
        heard, name = self.film.voice
        if before < heard <= self.number:
            self.kit.audio.play(name)
        if self._shown == self.number == before:  # the next one is made ready meanwhile
            self._make_ready(min(PICTURES - 1, before + 1))
        if self.darkroom:
            self._look(self.darkroom, seconds)
        return None

    def _look(self, darkroom: FilmExport, seconds: float) -> None:
        """Asks how far the other process is, which does not report while it encodes."""
        if darkroom not in self.kit.darkrooms:  # it was over when something else was shown
            self.darkroom = None
            return
        over = film_saving.over(self.kit, darkroom)
        self._bar = max(self._bar, darkroom.part)
        self._bar += (min(0.98, darkroom.part + 0.4) - self._bar) * 0.15 * seconds
        if over:
            self.kit.audio.play("error" if darkroom.trouble else "home")
            self.message = film_saving.outcome(self.kit, darkroom)
            self.darkroom = None

    # Choices

    def handle(self, intent: Intent) -> Want:
        match intent:
            case Skip(down=True):
                self._end()
                return None
            case Save():
                return self._save()
            case Undo(device) if is_pad(device):
                return self._save()
            case Press(pos=pos) if self.runs and self._on_film(pos):
                self._end()
                return None
            case Yes() if self.runs and self.focus == "save":
                self._end()  # a press that only means to go on must not save
                return None
        return super().handle(intent)

    def spots(self) -> list[Hotspot]:
        return [] if self.runs else super().spots()

    def take(self, id_: Hashable, device: str) -> Want:
        want = super().take(id_, device)
        if self.runs:
            self.focus = "save"  # where any button ends the film
        return want

    def _on_film(self, pos: tuple[float, float]) -> bool:
        x, y, w, h = self._frame()
        return x < pos[0] < x + w and y < pos[1] < y + h

    def _end(self) -> None:
        self.age = PICTURES / RATE
        self.kit.audio.end("newsreel")

    def _again(self) -> None:
        self.kit.audio.end("newsreel")
        self.age, self._ready = 0.0, (-1, self._ready[1])
        self.kit.audio.play("newsreel")

    def _save(self) -> Want:
        """Saves film and poster; or stops saving, if that is under way."""
        if self.darkroom:
            film_saving.give_up(self.kit, self.darkroom)
            self.darkroom = None
            return None
        self.kit.audio.play("click")
        board = self.match.named_board
        plan = self.kit.boards.plan(self.match.game.name, board.name if board else "")
        clip, poster = kept_as(self.headline, datetime.now())
        self.darkroom = FilmExport(
            Order.of(self.match, self.actions, self.kit.settings, self.kit.texts.language, plan,
                     self.day, clip, poster)
        )  # fmt: skip
        self.kit.darkrooms.append(self.darkroom)
        self._bar, self.message = 0.0, self.kit.t("newsreel.saving")
        return None

    # The picture

    def picture(self) -> Box:
        """Returns the strip of film as large as there is room for, and the buttons below it."""
        t, busy = self.kit.t, self.darkroom
        save = Row(
            "save", t("newsreel.stop" if busy else "newsreel.save"), icon="film", at_least=HIGH,
            part=self._bar if busy else 0.0, yes=lambda _: self._save(), grow=1.6,
        )  # fmt: skip
        again = Row("again", t("newsreel.again"), icon="play", at_least=HIGH, grow=1.0,
                    yes=lambda _: self._again())  # fmt: skip
        back = replace(self.back_row(), at_least=HIGH, grow=1.0)
        device = self.kit.devices.last
        told = prompts.has_button(self.kit, device, "save")
        sign = [prompts.button_box(self.kit, device, "save", 46.0, theme.BRASS_LIGHT)]
        buttons = Beside((*(sign if told else []), save, again, back), 16.0, "fill")
        foot = Framed(Framed(buttons, most=FOOT), (24.0, 14.0), _foot, "foot")
        film = Paint(self._draw_film, (1.0, 1.0), "film", grow=1.0)
        return Below((film, foot), 0.0)

    def _frame(self) -> Rect:
        x, y, w, h = self.view.of(Paint, "film") or self.room()
        wide = min(w - 2 * EDGE - 8, (h - 20) * 16 / 9)
        high = wide * 9 / 16
        return x + (w - wide) / 2, y + (h - high) / 2, wide, high

    def ground(self, canvas: Canvas) -> None:
        if canvas.margin:  # else the room fills it all
            canvas.outer.fill(ROOM)

    def _draw_film(self, canvas: Canvas, rect: Rect) -> None:
        area = canvas.rect(self._frame())
        self._draw_strip(canvas, rect)
        picture = self._developed(max(self.number, self._ready[0]))
        pygame.transform.smoothscale(picture, area.size, canvas.surface.subsurface(area))
        self._shown = self.number

    def _make_ready(self, number: int) -> None:
        """Draws a picture first, then develops it, each in a frame of its own."""
        if number >= MOMENT_BEGINS:
            deque(self._steps, 0)  # whatever is still to be prepared
        if self._ready[0] != number and not self.film.expose(number):
            self._developed(number)

    def _developed(self, number: int) -> pygame.Surface:
        if self._ready[0] != number:
            if number >= MOMENT_BEGINS:
                deque(self._steps, 0)
            self._ready = number, self.film.picture(number)
        return self._ready[1]

    def _draw_strip(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the strip of film with its holes, which is cached."""
        look = canvas.pixels, canvas.palette, rect
        if self._room is None or self._room[0] != look:
            self._draw_holes(canvas, rect)
            self._room = look, canvas.surface.subsurface(canvas.rect(rect)).copy()
        canvas.blit(self._room[1], rect[0], rect[1])

    def _draw_holes(self, canvas: Canvas, rect: Rect) -> None:
        (_, top, _, high), (x, y, w, h) = rect, self._frame()
        canvas.box((0, 0, *canvas.size), ROOM, radius=0)
        canvas.box((x - EDGE, top, w + 2 * EDGE, high), STRIP, radius=0)
        across, down = HOLE
        for number in range(int(high / APART) + 2):
            at = y + h / 2 + (number - int(high / APART) // 2 - 0.5) * APART - down / 2
            for side in (x - (EDGE + across) / 2, x + w + (EDGE - across) / 2):
                canvas.box((side, at, across, down), PERFORATION, radius=10)
        canvas.box((x - 5, y - 5, w + 10, h + 10), ROOM, radius=6)


def _foot(canvas: Canvas, rect: Rect) -> None:
    canvas.foot(rect[1])
    on_foot(canvas, rect)
    canvas.line((0, rect[1] + 2), (canvas.size[0], rect[1] + 2), theme.BRASS, 3)
