"""The turning point of a match, once more as an old newsreel."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from datetime import date, datetime
from itertools import islice

import pygame

from game.match import Match
from game.music import SILENCE, Music
from game.scenes import films, prompts
from game.scenes.darkroom import Darkroom, Order, kept_as
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.newsfilm import END, PICTURES, START, TITLE, NewsFilm
from game.scenes.scene import Want
from game.scenes.scoop import scoop, words
from game.ui import theme, typeset
from game.ui.canvas import DESIGN, Canvas, Rect
from game.ui.celluloid import RATE
from game.ui.focus import Hotspot
from game.ui.intents import Intent, Press, Save, Skip, Undo, Yes, is_pad
from game.ui.widgets import Row, Widget, beside

FOOT = 124.0  # units below the film, with the buttons
EDGE, HOLE, APART = 96.0, (40.0, 56.0), 92.0  # of the strip: its edges and their holes
ROOMY, BELOW = 1480.0, 196.0  # units: as wide as this; the buttons below a narrower film
CLOSE = 50.0  # of its strip: the edges
CLAPS, MOMENT_BEGINS = PICTURES - END + 8, START + TITLE  # pictures: people clap then
STRIP, PERFORATION, ROOM = "#1A120C", "#D9CDB0", "#0B0806"


class NewsreelScene(WidgetScene):
    """The film runs once; then its last picture stays. Saving is left to another process, which
    goes on when one leaves."""

    lift = FOOT - 20

    def __init__(
        self, kit: Kit, match: Match, actions: range | None = None, day: date | None = None
    ) -> None:
        """`actions`: by number, those among which the turning point is; `day`: today if None."""
        super().__init__(kit)
        self.match = match
        self.actions = actions
        self.day = day or date.today()
        what = scoop(match, actions)
        self.headline = words(kit.texts, match, what.headline)
        self.film = NewsFilm(kit, match, what, self.day)
        self.darkroom: Darkroom | None = None
        self._bar = 0.0  # as much of it as is shown to be done
        self.age = 0.0
        self.focus = "save"
        self._window = DESIGN
        self._steps = self.film.prepared()
        next(self._steps, None)
        self._shown = -1  # the number of the picture on the screen
        self._ready = -1, self.film.picture(0)  # the one that was developed last
        self._room: tuple[object, pygame.Surface] | None = None  # everything around it

    @property
    def number(self) -> int:
        """The picture one sees now."""
        return min(PICTURES - 1, int(self.age * RATE))

    @property
    def runs(self) -> bool:
        """Whether the film is not over."""
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
        if self._shown == self.number:  # nothing is to be drawn now
            deque(islice(self._steps, 2), 0)
        if before < CLAPS <= self.number:
            self.kit.audio.play("applause", volume=0.6)
        if self._shown == self.number == before:  # the next one is made ready meanwhile
            self._make_ready(min(PICTURES - 1, before + 1))
        if self.darkroom:
            self._look(self.darkroom, seconds)
        return None

    def _look(self, darkroom: Darkroom, seconds: float) -> None:
        """How far the other process is; it does not tell when it encodes."""
        if darkroom not in self.kit.darkrooms:  # it was over when something else was shown
            self.darkroom = None
            return
        over = films.over(self.kit, darkroom)
        self._bar = max(self._bar, darkroom.part)
        self._bar += (min(0.98, darkroom.part + 0.4) - self._bar) * 0.15 * seconds
        if over:
            self.kit.audio.play("error" if darkroom.trouble else "home")
            self.message = films.outcome(self.kit, darkroom)
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
                self._end()  # nobody saves who only wants to go on
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
        """The film is over at once."""
        self.age = PICTURES / RATE
        self.kit.audio.end("newsreel")

    def _again(self) -> None:
        self.kit.audio.end("newsreel")
        self.age, self._ready = 0.0, (-1, self._ready[1])
        self.kit.audio.play("newsreel")

    def _save(self) -> Want:
        """Film and poster are saved; or no more, if they are just being saved."""
        if self.darkroom:
            films.give_up(self.kit, self.darkroom)
            self.darkroom = None
            return None
        self.kit.audio.play("click")
        board = self.match.named_board
        plan = self.kit.plan(self.match.game.name, board.name if board else "")
        clip, poster = kept_as(self.headline, datetime.now())
        self.darkroom = Darkroom(
            Order.of(self.match, self.actions, self.kit.settings, self.kit.language, plan,
                     self.day, clip, poster)
        )  # fmt: skip
        self.kit.darkrooms.append(self.darkroom)
        self._bar, self.message = 0.0, self.kit.t("newsreel.saving")
        return None

    def widgets(self) -> list[Widget]:
        t, (wide, high) = self.kit.t, self._window
        busy = self.darkroom
        save = Row(
            "save", t("newsreel.stop" if busy else "newsreel.save"), icon="film",
            part=self._bar if busy else 0.0, yes=lambda _: self._save(),
        )  # fmt: skip
        again = Row("again", t("newsreel.again"), icon="play", yes=lambda _: self._again())
        back = self.back_row()
        if self._paged:
            x, w = 100.0, wide - 160
            found = beside([again, back], (1, 1), (x, high + 108, w, 68.0))
            return [save.at((x, high + 20, w, 68.0)), *found]
        area = (wide / 2 - 690, high - FOOT + 40, 1380.0, 68.0)
        return beside([save, again, back], (1.5, 1, 1), area, 24)

    # The picture

    def _frame(self) -> Rect:
        """Where the film is."""
        wide, high = self._window
        foot, edge = (0.0, CLOSE) if self._paged else (FOOT, EDGE)
        w = min(wide - 2 * edge - 40, (high - foot - 28) * 16 / 9)
        h = w * 9 / 16
        return (wide - w) / 2, (high - foot - h) / 2 + 4, w, h

    @property
    def _paged(self) -> bool:
        """The buttons stand below the window that the film fills, as letters are large."""
        return self._window[0] < ROOMY

    def high(self, size: tuple[float, float]) -> float:
        self._window = size
        self.lift = 0.0 if self._paged else FOOT - 20
        return size[1] + BELOW if self._paged else size[1]

    def ground(self, canvas: Canvas) -> None:
        if canvas.margin:  # else the room fills it all
            canvas.outer.fill(ROOM)

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        area = canvas.rect(self._frame())
        self._draw_room(canvas, area)
        picture = self._developed(max(self.number, self._ready[0]))
        pygame.transform.smoothscale(picture, area.size, canvas.surface.subsurface(area))
        self._shown = self.number
        self._draw_foot(canvas)

    def _make_ready(self, number: int) -> None:
        """A picture is first drawn, then developed, each in a frame of its own."""
        if number >= MOMENT_BEGINS:
            deque(self._steps, 0)  # whatever is still to be prepared
        if self._ready[0] != number and not self.film.expose(number):
            self._developed(number)

    def _developed(self, number: int) -> pygame.Surface:
        """A picture of the film."""
        if self._ready[0] != number:
            if number >= MOMENT_BEGINS:
                deque(self._steps, 0)
            self._ready = number, self.film.picture(number)
        return self._ready[1]

    def _draw_room(self, canvas: Canvas, film: pygame.Rect) -> None:
        """What is around the film, which is drawn but once."""
        look = canvas.pixels, canvas.palette
        if self._room is None or self._room[0] != look:
            self._draw_strip(canvas)
            self._room = look, canvas.surface.copy()
        wide, high = canvas.pixels
        for part in (
            (0, 0, film.left, high), (film.right, 0, wide - film.right, high),
            (film.left, 0, film.w, film.top), (film.left, film.bottom, film.w, high - film.bottom),
        ):  # fmt: skip
            canvas.pen.blit(self._room[1], part[:2], part)

    def _draw_strip(self, canvas: Canvas) -> None:
        """The strip of film with its holes, and the foot."""
        high, (x, y, w, h) = self._window[1], self._frame()
        canvas.pen.fill(ROOM)
        edge = CLOSE if self._paged else EDGE
        canvas.box((x - edge, 0, w + 2 * edge, high), STRIP, radius=0)
        across, down = HOLE
        for number in range(int(high / APART) + 2):
            top = y + h / 2 + (number - int(high / APART) // 2 - 0.5) * APART - down / 2
            for left in (x - (edge + across) / 2, x + w + (edge - across) / 2):
                canvas.box((left, top, across, down), PERFORATION, radius=10)
        canvas.box((x - 5, y - 5, w + 10, h + 10), ROOM, radius=6)
        wide, foot = canvas.size[0], high if self._paged else high - FOOT + 22
        canvas.box((0, foot, wide, canvas.size[1] - foot), theme.TABLE_DARK, radius=0)
        canvas.line((0, foot), (wide, foot), theme.BRASS, 3)

    def _draw_foot(self, canvas: Canvas) -> None:
        self.draw_widgets(canvas)
        if self.runs and self._paged:
            self.place = canvas.size[0] / 2, self._window[1] / 2  # of the film
        x, y, _, h = self.widgets()[0].rect
        device = self.kit.devices.last
        if prompts.has_button(self.kit, device, "save"):
            prompts.draw_button(
                canvas, self.kit, device, "save", x - 64, y + h / 2, 46, theme.BRASS_LIGHT
            )
        if self.message:
            self._draw_note(canvas)

    def _draw_note(self, canvas: Canvas) -> None:
        """What has become of saving, on a strip of paper over the foot of the film."""
        x, y, w, h = self._frame()
        if self._paged:
            high = typeset.tall(self.message, 30, w - 80, "bold")
            note = (x + 20, y + h - high - 52, w - 40, high + 32)
            canvas.box(note, theme.PAPER, theme.INK, 3, 8)
            words = (x + 40, note[1] + 14, w - 80, 0.0)
            canvas.paragraph(self.message, words, 30, theme.INK, "bold", "center")
            return
        room = (x + w * 0.1, y + h - 92, w * 0.8, 72.0)
        canvas.box(room, theme.PAPER, theme.INK, 3, 8)
        canvas.text(
            self.message, x + w / 2, room[1] + 36, 30, theme.INK, "bold", "center", room[2] - 40
        )
