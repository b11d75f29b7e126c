"""What keys and buttons do, and how to choose others."""

from __future__ import annotations

from functools import partial

from game.scenes.frame.kit import Kit, layouts
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus import prompts
from game.scenes.menus.menu import WidgetScene
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.boxes import Box, Paint, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Beside, Fitting, Framed, Grid, cell
from game.ui.boxes.page_parts import heading, page, tight_page
from game.ui.boxes.widgets import TILE, Row
from game.ui.input.bindings import ACTIONS, Bindings, can_be_chosen
from game.ui.input.intents import KEYS, ButtonCaught, Flick, Intent, Press, Scroll, Step, is_pad
from game.ui.surfaces import theme

PATIENCE = 8.0  # seconds until nobody is asked any more
HASTE = 0.6  # seconds in which another press of the key that has opened it is none
LOW, CAP, LABEL = 58.0, 42.0, 240.0  # how high a row is, and a key; how wide a label at least


def pad_in_hand(kit: Kit) -> str:
    """Returns the pad whose buttons are shown: that used last, any other, or none in particular."""
    last = kit.devices.last
    return last if is_pad(last) else next(iter(kit.devices.pads), "pad:")


def keep(kit: Kit, layout: Bindings) -> None:
    """Uses a layout from now on."""
    kit.choices.change(**{"buttons" if layout.pads else "keys": layout.lines})


class ControlsScene(WidgetScene):
    """A row for every action, with its key and its button."""

    def picture(self) -> Box:
        t = self.kit.t
        usual = Row("usual", t("controls.reset"), icon="undo", yes=self._reset)
        done = Row("back", t("common.done"), icon="tick", yes=lambda _: Pop())
        rows = Grid(tuple(map(self._action, ACTIONS)), 2, 40.0, down=True, between=14.0)
        title, told, ways = t("controls.title"), t("controls.body"), [usual, done]
        large = page(heading(title, told, "center"), rows, ways, long=True)
        return Fitting((large, tight_page(title, rows, ways, told, "center")))

    def _action(self, name: str) -> Row:
        """Returns the row of an action, with its key for those who listen."""
        key = layouts(self.kit.settings)[0].shown(name)
        said = prompts.cap(self.kit, key) if key else ""
        label = self.kit.t(f"controls.{name}")
        return Row(("action", name), label, TILE, value=said, yes=partial(self._ask, name),
                   inner=self._shown(name, label), at_least=LOW)  # fmt: skip

    def _shown(self, name: str, label: str) -> Box:
        fill = theme.PAPER_HELD if self.focus == ("action", name) else theme.PAPER
        keys, buttons = layouts(self.kit.settings)
        face = "bold" if name in keys.chosen or name in buttons.chosen else "text"

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, fill, theme.INK, 2)

        words = cell(Words(label, 30.0, face=face, most=1), LABEL, 1.0)
        row = Beside((words, names_box(self.kit, name)), 12.0)
        return Framed(row, (20.0, 4.0), paint, fill)

    def _ask(self, name: str, device: str) -> Want:
        return Push(AskScene(self.kit, name, device))

    def _reset(self, _: str) -> Want:
        self.kit.choices.change(keys=(), buttons=())
        return None

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()


def names_box(kit: Kit, name: str) -> Box:
    """Returns the key and the button of an action; a line where there is none."""
    keys, buttons = layouts(kit.settings)
    shown = [(KEYS, keys.shown(name)), (pad_in_hand(kit), buttons.shown(name))]

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        for (device, label), left in zip(shown, (x, x + w - CAP - 10), strict=True):
            if label:
                prompts.draw_name(canvas, kit, device, label, left, y + h / 2, CAP, theme.INK)
            else:
                canvas.text("–", left + CAP / 2, y + h / 2, 30, theme.INK_SOFT, align="center")

    makers = kit.devices.maker(shown[1][0])
    return Paint(paint, (200.0, 50.0), (*shown, makers))


class AskScene(Sheet):
    """A question for another key or button for an action; waiting, or Esc, leaves it as it is."""

    wide = 900.0

    def __init__(self, kit: Kit, name: str, by: str = "") -> None:
        """Opens the question; `by`: the device that has opened it."""
        super().__init__(kit)
        self.name = name
        self.by = by
        self.left_to_wait = 0.0
        self.answer = ""  # what has come of the last press

    def entered(self) -> None:
        super().entered()
        self._begin()

    def left(self) -> None:
        self._stop()

    def cover(self) -> None:
        self._stop()

    @property
    def asking(self) -> bool:
        """Says whether the next key or button is taken for the action."""
        return self.left_to_wait > 0

    def _hasty(self, device: str) -> bool:
        """Says whether the person who opened it presses again within a moment."""
        return device == self.by and self.asking and PATIENCE - self.left_to_wait < HASTE

    @property
    def changing(self) -> object:
        return super().changing, self.asking, self.answer

    def title(self) -> str:
        return self._says(self.name)

    def _says(self, name: str) -> str:
        return self.kit.t(f"controls.{name}")

    def body(self) -> str:
        return self.answer or self.kit.t("controls.asks" if self.asking else "controls.now")

    def rows(self) -> list[Row]:
        t = self.kit.t
        return [
            Row("another", t("controls.another"), icon="swap", yes=lambda _: self._begin()),
            Row("usual", t("controls.usual"), icon="undo", yes=self._usual),
            self.back_row(),
        ]

    def middle(self) -> list[Box]:
        return [*super().middle(), Framed(names_box(self.kit, self.name), most=400.0)]

    # Asking

    def _begin(self) -> None:
        self.left_to_wait, self.answer = PATIENCE, ""
        self.kit.devices.catching = True
        self.focus = "another"

    def _stop(self) -> None:
        self.left_to_wait = 0.0
        self.kit.devices.catching = False

    def advance(self, seconds: float) -> Want:
        if self.asking:
            self.left_to_wait -= seconds
            if not self.asking:
                self._stop()
        return super().advance(seconds)

    def handle(self, intent: Intent) -> Want:
        match intent:
            case ButtonCaught(device, name):
                return self._caught(device, name)
            case Press() if self.asking:
                self._stop()
            case Step() | Flick() | Scroll() if self.asking:
                return None
        return super().handle(intent)

    def _caught(self, device: str, name: str) -> Want:
        """Gives the action a key or button that goes down, or says why not."""
        keys, buttons = layouts(self.kit.settings)
        now = buttons if is_pad(device) else keys
        if self._hasty(device) and now.action(name) is ACTIONS["yes"]:
            self._begin()
            return None
        self._stop()
        if name == "escape" and not now.pads:
            return None
        other = now.action(name)
        if not now.pads and name in ACTIONS[self.name].always:
            return self._done(now.reset(self.name), "")
        if not can_be_chosen(name, now.pads):
            return self._refused("controls.reserved")
        if (given := now.given(self.name, name)) is None:
            return self._refused("controls.needed", other=self._says(other.name) if other else "")
        return self._done(*given)

    def _refused(self, key: str, **params: object) -> Want:
        self.answer = self.kit.t(key, **params)
        self.kit.audio.play("error")
        return None

    def _done(self, layout: Bindings, other: str) -> Want:
        """Leaves, but stays for a sentence if something else has changed."""
        keep(self.kit, layout)
        self.kit.audio.play("click")
        if not other:
            return Pop()
        self.answer = self.kit.t("controls.exchanged", other=self._says(other))
        self.focus = "back"
        return None

    def _usual(self, _: str) -> Want:
        for layout in layouts(self.kit.settings):
            keep(self.kit, layout.reset(self.name))
        return Pop()
