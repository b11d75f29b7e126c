"""A question everybody has to say yes to: each with their own button, or by their name."""

from __future__ import annotations

from functools import partial

from game.match.match import Match, people
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus import answers, prompts
from game.scenes.menus.sheet import Sheet
from game.scenes.secrets.secrecy import Secrecy
from game.ui.boxes.boxes import Box, Words, emblem, icon
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Beside, Framed
from game.ui.boxes.widgets import TILE, Row
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent, Yes
from game.ui.surfaces import theme

NO = "no"
MANY = 3  # people whose rows fit in one column
LETTERS, BUTTON, HIGH = 32.0, 44.0, 66.0  # of a row; of a button in it; of the row itself


class Agree(Sheet):
    """A row for each person, which is their yes, and one for the no of anybody."""

    wide = 860.0

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, wish: answers.Wish) -> None:
        super().__init__(kit)
        self.match = match
        self.secrecy = secrecy
        self.wish = wish
        self.missing = people(match.players)
        self.agreed: list[int] = []
        self.focus = ("row", self.missing[0])
        if len(self.missing) > MANY:
            self.wide, self.columns = 1160.0, 2

    def title(self) -> str:
        return self.kit.of_game(f"agree.{self.wish.name}.title", self.match.game.name)

    def body(self) -> str:
        return self.kit.t(f"agree.{self.wish.name}.body")

    @property
    def seats(self) -> list[int]:
        """Returns everybody who is asked."""
        return sorted([*self.missing, *self.agreed])

    def rows(self) -> list[Row]:
        no = Row(NO, self.kit.t("common.no"), TILE, yes=lambda _: self.back(), inner=self._no(),
                 at_least=HIGH)  # fmt: skip
        return [*map(self._row, self.seats), no]

    def _row(self, seat: int) -> Row:
        name, t = self.match.players[seat].name, self.kit.t
        said = t("said.turn", name=name, words=t("agree.yes"))
        waits = seat in self.missing
        return Row(("row", seat), name, TILE, enabled=waits, why=self._left(), said=said,
                   yes=partial(self._named, seat), inner=self._shown(seat),
                   at_least=HIGH)  # fmt: skip

    def _left(self) -> str:
        names = self.kit.texts.joined([self.match.players[seat].name for seat in self.missing])
        return self.kit.t("agree.missing", names=names)

    # Answers

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Yes) and self.focus != NO:
            return self._pressed_yes(intent.device)
        return super().handle(intent)

    def _pressed_yes(self, device: str) -> Want:
        """Says yes for the name in focus, or for whoever the button belongs to."""
        there = [seat for seat in self.missing if self._may(device, seat)]
        if not there:
            return self._refused(self._left())
        here = next((seat for seat in there if self.focus == ("row", seat)), there[0])
        return self._agree(here)

    def _named(self, seat: int, device: str) -> Want:
        """Says yes for a name that somebody has taken."""
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
        return self.secrecy.may_play(seat, device)

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

    def _shown(self, seat: int) -> Box:
        """Returns a name with its sign, and at the right how its yes is said, or a tick."""
        player = self.match.players[seat]
        name = Words(player.name, LETTERS, face="bold", most=1, grow=1.0)
        row = (emblem(player.letter, 50), name, *self._answer(seat, player.device))
        return self._paper(Beside(row, 14.0), ("row", seat), seat in self.missing)

    def _answer(self, seat: int, device: str) -> list[Box]:
        """Returns how the yes of somebody is said, or that it was."""
        if seat in self.agreed or not device:
            return [icon("tick" if device else "warning", BUTTON)]
        yes = Words(self.kit.t("agree.yes"), LETTERS, face="bold", most=1)
        return [yes, prompts.button_box(self.kit, device, "yes", BUTTON, theme.INK)]

    def _no(self) -> Box:
        """Returns the no of anybody, with the buttons of all kinds of devices somebody holds."""
        held = (self.match.players[seat].device for seat in self.seats)
        kinds = {prompts.button(self.kit, device, "no"): device for device in held if device}
        buttons = [prompts.button_box(self.kit, each, "no", BUTTON, theme.INK)
                   for each in kinds.values()]  # fmt: skip
        label = Words(self.kit.t("common.no"), LETTERS, face="bold", grow=1.0)
        return self._paper(Beside((icon("cross_out", 50), label, *buttons), 14.0), NO, waits=True)

    def _paper(self, inside: Box, id_: object, waits: bool) -> Box:
        lit = waits and id_ == self.focus
        fill = theme.BRASS_LIGHT if lit else theme.PAPER if waits else theme.PAPER_SHADE

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, fill, theme.INK, 3 if waits else 2)

        return Framed(inside, (14.0, 8.0), paint, (fill, waits))
