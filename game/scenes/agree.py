"""A question everybody has to say yes to: each with their own button, or by their name."""

from __future__ import annotations

from functools import partial

from game.match import Match
from game.scenes import answers, prompts
from game.scenes.kit import Kit
from game.scenes.owners import may_play, people
from game.scenes.saying import Saying
from game.scenes.scene import Pop, Want
from game.scenes.secrecy import Secrecy
from game.scenes.sheet import Sheet
from game.ui import text, theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.intents import Intent, Yes
from game.ui.widgets import TILE, Row

NO = "no"
MANY = 3  # people, whose rows stand below each other
LETTERS, BUTTON = 32.0, 44.0  # of a row, and how high a button is drawn in it


class Agree(Sheet):
    """A row for each person, which is their yes, and one for the no of anybody."""

    wide, step, letters = 860.0, 84.0, 52

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, wish: answers.Wish) -> None:
        super().__init__(kit)
        self.match = match
        self.secrecy = secrecy
        self.wish = wish
        self.missing = people(match.players)
        self.agreed: list[int] = []
        self.focus = ("row", self.missing[0])
        if len(self.missing) > MANY:
            self.wide, self.columns, self.letters = 1160.0, 2, 72

    def title(self) -> str:
        return self.kit.of_game(f"agree.{self.wish.name}.title", self.match.game.name)

    def body(self) -> str:
        return self.kit.t(f"agree.{self.wish.name}.body")

    @property
    def seats(self) -> list[int]:
        """Everybody who is asked."""
        return sorted([*self.missing, *self.agreed])

    def rows(self) -> list[Row]:
        no = Row(NO, self.kit.t("common.no"), TILE, yes=lambda _: self.back())
        return [*map(self._row, self.seats), no]

    def _row(self, seat: int) -> Row:
        name, t = self.match.players[seat].name, self.kit.t
        said = t("said.turn", name=name, words=t("agree.yes"))
        waits = seat in self.missing
        return Row(("row", seat), name, TILE, enabled=waits, why=self._left(), said=said,
                   yes=partial(self._named, seat))  # fmt: skip

    def _left(self) -> str:
        names = self.kit.texts.joined([self.match.players[seat].name for seat in self.missing])
        return self.kit.t("agree.missing", names=names)

    # Answers

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Yes) and self.focus != NO:
            return self._pressed_yes(intent.device)
        return super().handle(intent)

    def _pressed_yes(self, device: str) -> Want:
        """A button says yes for the name in focus, or for whoever it belongs to."""
        there = [seat for seat in self.missing if self._may(device, seat)]
        if not there:
            return self._refused(self._left())
        here = next((seat for seat in there if self.focus == ("row", seat)), there[0])
        return self._agree(here)

    def _named(self, seat: int, device: str) -> Want:
        """Somebody has taken a name."""
        if self._may(device, seat):
            return self._agree(seat)
        player = self.match.players[seat]
        own = self.kit.device_name(player.device)
        return self._refused(self.kit.t("agree.by", name=player.name, device=own))

    def _refused(self, why: str) -> Want:
        self.told(why)
        self.kit.audio.play("error")
        return None

    def _agree(self, seat: int) -> Want:
        self.kit.audio.play("click")
        self.message = ""
        self.missing = [s for s in self.missing if s != seat]
        self.agreed.append(seat)
        if not self.missing:
            return Pop(answers.Agreed(self.wish))
        self.focus = ("row", self.missing[0])
        return None

    def back(self) -> Want:
        return Pop(answers.Declined(self.wish))

    def _may(self, device: str, seat: int) -> bool:
        return may_play(self.match, self.secrecy, seat, device)

    # What can be chosen, one after the other

    def saying(self) -> Saying:
        saying = super().saying()
        return saying._replace(message=saying.message or self._left())

    def groups(self) -> list[list[Hotspot]]:
        return [[spot] for spot in self.spots()]

    def waits_for(self, device: str) -> bool:
        return any(self._may(device, seat) for seat in self.missing)

    def hatch(self) -> list[Hotspot]:
        return [spot for spot in self.spots() if spot.id == NO]

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for widget in self.widgets():
            waits = widget.enabled
            lit = waits and widget.id == self.focus
            fill = theme.BRASS_LIGHT if lit else theme.PAPER if waits else theme.PAPER_SHADE
            canvas.box(widget.rect, fill, theme.INK, 3 if waits else 2)
            self._draw_row(canvas, widget.id, widget.label, widget.rect)

    def _draw_row(self, canvas: Canvas, id_: object, label: str, rect: Rect) -> None:
        """A name with its sign, and at the right how its yes is said, or a tick."""
        x, y, w, h = rect
        middle = y + h / 2
        if isinstance(id_, tuple):
            player = self.match.players[id_[1]]
            canvas.emblem(player.letter, x + 40, middle, 50)
            end = self._draw_yes(canvas, id_[1], player.device, x + w - 24, middle)
        else:
            canvas.icon("cross_out", x + 40, middle, 40, theme.INK)
            end = self._draw_noes(canvas, x + w - 24, middle)
        canvas.text(label, x + 80, middle, LETTERS, theme.INK, "bold", wide=end - x - 100)

    def _draw_yes(self, canvas: Canvas, seat: int, device: str, right: float, y: float) -> float:
        """Returns where it begins."""
        if seat in self.agreed or not device:
            canvas.icon("tick" if device else "warning", right - 22, y, BUTTON, theme.INK)
            return right - BUTTON
        yes = self.kit.t("agree.yes")
        left = self._draw_button(canvas, device, "yes", right, y) - 14
        canvas.text(yes, left, y, LETTERS, theme.INK, "bold", "right")
        return left - text.width(yes, "bold", canvas.text_px(LETTERS)) / canvas.scale

    def _draw_noes(self, canvas: Canvas, right: float, y: float) -> float:
        """The buttons of all kinds of devices somebody holds; returns where they begin."""
        held = (self.match.players[seat].device for seat in self.seats)
        kinds = {prompts.button(self.kit, device, "no"): device for device in held if device}
        for device in kinds.values():
            right = self._draw_button(canvas, device, "no", right, y) - 14
        return right

    def _draw_button(self, canvas: Canvas, device: str, what: str, right: float, y: float) -> float:
        left = right - prompts.wide(self.kit, device, what) * BUTTON
        prompts.draw_button(canvas, self.kit, device, what, left, y, BUTTON, theme.INK)
        return left
