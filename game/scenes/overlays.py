"""What lies over the table: the pause, and an agreement of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes import prompts
from game.scenes.kit import Kit
from game.scenes.scene import Pop, Push, Scene, Want
from game.scenes.seats_now import SeatsNow
from game.scenes.settings import SettingsScene
from game.scenes.sheet import Sheet
from game.tables.panel import device_icon
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Intent, Menu, No, Press, Release, Yes
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class PauseScene(Sheet):
    """The game waits."""

    def __init__(self, kit: Kit, table: TableScene) -> None:
        super().__init__(kit)
        self.table = table

    def answered(self, answer: object) -> Want:
        if answer == "seats":
            self.table.seats_changed()
        return None

    def title(self) -> str:
        return self.kit.t("pause.title")

    def rows(self) -> list[Widget]:
        t = self.kit.t
        seats = SeatsNow(self.kit, self.table.match)
        can_undo = self.table.undo_count() > 0
        return [
            Widget("resume", (0, 0, 0, 0), t("pause.resume"), icon="play", yes=lambda _: Pop()),
            Widget(
                "undo",
                (0, 0, 0, 0),
                t("pause.undo"),
                icon="undo",
                enabled=can_undo,
                why=t("refusal.nothing_to_undo"),
                yes=lambda _: Pop("undo"),
            ),
            Widget(
                "last_turn",
                (0, 0, 0, 0),
                t("last_turn.title"),
                icon="eye",
                yes=lambda _: Pop("last_turn"),
            ),
            Widget("seats", (0, 0, 0, 0), t("pause.seats"), icon="swap", yes=lambda _: Push(seats)),
            *self._hands(),
            Widget(
                "rules",
                (0, 0, 0, 0),
                t("pause.rules"),
                icon="rules",
                yes=lambda _: Push(self.table.rulebook()),
            ),
            Widget(
                "fair",
                (0, 0, 0, 0),
                t("fair.title"),
                icon="die",
                yes=lambda _: Push(self.table.fair_play()),
            ),
            Widget(
                "settings",
                (0, 0, 0, 0),
                t("pause.settings"),
                icon="settings",
                yes=lambda _: Push(SettingsScene(self.kit)),
            ),
            Widget(
                "title", (0, 0, 0, 0), t("pause.leave"), icon="door", yes=lambda _: Pop("title")
            ),
        ]

    def _hands(self) -> list[Widget]:
        """Playing with open hands, where there is something to hide from somebody."""
        match = self.table.match
        if self.table.secrecy.needless and not match.open_hands:
            return []
        key = "pause.hide_hands" if match.open_hands else "pause.open_hands"
        return [Widget("hands", (0, 0, 0, 0), self.kit.t(key), icon="lock", yes=self._open_hands)]

    def _open_hands(self, _: str) -> Want:
        match = self.table.match
        if not match.open_hands:
            return Pop("open_hands")
        match.open_hands = False
        self.table.seats_changed()
        return Pop()


class Agree(Scene):
    """Only with everybody: each person presses the own button once.

    `what`: "take_back", behind a throw or draw, or "open_hands".
    """

    overlay = True

    def __init__(self, kit: Kit, table: TableScene, what: str, count: int = 0) -> None:
        super().__init__(kit)
        self.table = table
        self.what = what
        self.count = count
        people = [s for s, p in enumerate(table.match.players) if not p.level]
        self.missing = people
        self.agreed: list[int] = []
        self.size = (1920.0, 1080.0)

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

    def _may(self, device: str, seat: int) -> bool:
        return self.table.may_play(seat, device)

    def _next_of(self, device: str) -> int | None:
        return next((seat for seat in self.missing if self._may(device, seat)), None)

    def _agree(self, seat: int | None) -> Want:
        if seat is None or seat not in self.missing:
            return None
        self.kit.audio.play("click")
        self.missing = [s for s in self.missing if s != seat]
        self.agreed.append(seat)
        return None if self.missing else Pop((self.what, self.count))

    def _area(self) -> Rect:
        high = 330.0 + 84 * (len(self.missing) + len(self.agreed))
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

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        canvas.dim()
        x, y, w, h = self._area()
        canvas.panel((x, y, w, h))
        t = self.kit.t
        title, body = t(f"agree.{self.what}.title"), t(f"agree.{self.what}.body")
        canvas.text(title, x + w / 2, y + 70, 50, theme.INK, "title", "center", w - 80)
        canvas.paragraph(body, (x + 60, y + 112, w - 120, 96), 28, align="center")
        players = self.table.match.players
        for number, seat in enumerate(sorted([*self.missing, *self.agreed])):
            rx, ry, rw, rh = self._row(number)
            canvas.box((rx, ry, rw, rh), theme.PAPER_SHADE, theme.INK, 2)
            canvas.emblem(players[seat].letter, rx + 40, ry + rh / 2, 50)
            canvas.text(players[seat].name, rx + 80, ry + rh / 2, 32, face="bold", wide=rw - 220)
            icon = "tick" if seat in self.agreed else device_icon(players[seat])
            canvas.icon(icon, rx + rw - 44, ry + rh / 2, 44, theme.INK)
        self._draw_refusal(canvas, x + 60, y + h - 46, w - 120)

    def _draw_refusal(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        """How to say no, on each kind of device somebody holds."""
        players = self.table.match.players
        held = [players[seat].device for seat in sorted([*self.missing, *self.agreed])]
        devices = {prompts.button(self.kit, device, "no"): device for device in held if device}
        room -= 80.0 * len(devices)
        x += canvas.text(self.kit.t("agree.cancel"), x, y, 28, theme.INK_SOFT, "bold", wide=room)
        for device in devices.values():
            x += 16 + prompts.draw_button(canvas, self.kit, device, "no", x + 16, y, 44, theme.INK)
