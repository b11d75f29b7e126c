"""What keys and buttons do, and others for it."""

from __future__ import annotations

from functools import partial

from game.scenes import prompts
from game.scenes.handling import layouts
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop, Push, Want
from game.scenes.sheet import Sheet
from game.ui import theme
from game.ui.actions import ACTIONS, Layout, can_be_chosen
from game.ui.canvas import Canvas
from game.ui.intents import KEYS, Caught, Flick, Intent, Press, Scroll, Step, is_pad
from game.ui.widgets import TILE, Row, Widget

PATIENCE = 8.0  # seconds until nobody is asked any more
HASTE = 0.6  # seconds in which another press of the key that has opened it is none
BROAD = 1300.0  # from here on rows stand in two columns
HEAD, FOOT = 250.0, 150.0  # above the rows, and below them
LOW, STEP = 66.0, 84.0  # of a row, at least and where there is room
CAP = 42.0  # how high a key is


def pad_in_hand(kit: Kit) -> str:
    """The pad whose buttons are shown: that used last, any other, or none in particular."""
    last = kit.devices.last
    return last if is_pad(last) else next(iter(kit.devices.pads), "pad:")


def keep(kit: Kit, layout: Layout) -> None:
    """A layout is used from now on."""
    kit.change(**{"buttons" if layout.pads else "keys": layout.lines})


class ControlsScene(WidgetScene):
    """A row for every action, with its key and its button."""

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        columns, lines = _columns(wide), _lines(wide)
        head = _head(wide)
        step = min(STEP, max(_step(wide), (high - head - FOOT) / lines))
        room = min(1760.0, wide - 120)
        w = (room - 40 * (columns - 1)) / columns
        left = (wide - room) / 2
        found = [
            self._action(name).at(
                (left + n // lines * (w + 40), head + n % lines * step, w, step - 14)
            )
            for n, name in enumerate(ACTIONS)
        ]
        usual = Row("usual", self.kit.t("controls.reset"), icon="undo", yes=self._reset)
        done = Row("back", self.kit.t("common.done"), icon="tick", yes=lambda _: Pop())
        foot = high - 120
        return [
            *found,
            usual.at((wide / 2 - 430, foot, 420, 78)),
            done.at((wide / 2 + 10, foot, 420, 78)),
        ]

    def _action(self, name: str) -> Row:
        """The row of an action, with its key for those who listen."""
        key = layouts(self.kit.settings)[0].shown(name)
        said = prompts.cap(self.kit, key) if key else ""
        label = self.kit.t(f"controls.{name}")
        return Row(("action", name), label, TILE, value=said, yes=partial(self._ask, name))

    def high(self, size: tuple[float, float]) -> float:
        """How high it is on a canvas of a size."""
        wide = size[0]
        return max(size[1], _head(wide) + _lines(wide) * _step(wide) + FOOT)

    def _ask(self, name: str, device: str) -> Want:
        return Push(AskScene(self.kit, name, device))

    def _reset(self, _: str) -> Want:
        self.kit.change(keys=(), buttons=())
        return None

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = wide, _ = canvas.size
        title = self.kit.t("controls.title")
        canvas.text(title, wide / 2, 92, 76, theme.PAPER, "title", "center", wide - 120)
        body = (60.0, 146.0, wide - 120, 90.0)
        canvas.paragraph(self.kit.t("controls.body"), body, 30, theme.PAPER, align="center")
        for widget in self.widgets():
            if isinstance(widget.id, tuple):
                self._row(canvas, widget, widget.id[1])
        self.draw_widgets(canvas)

    def _row(self, canvas: Canvas, widget: Widget, name: str) -> None:
        x, y, w, h = widget.rect
        held = widget.id == self.focus
        canvas.box(widget.rect, theme.PAPER_HELD if held else theme.PAPER, theme.INK, 2)
        keys, buttons = layouts(self.kit.settings)
        face = "bold" if name in keys.chosen or name in buttons.chosen else "text"
        canvas.text(widget.label, x + 20, y + h / 2, 30, theme.INK, face, "left", w * 0.5 - 30)
        draw_names(canvas, self.kit, name, x + w * 0.53, x + w - 30 - CAP, y + h / 2)


def draw_names(canvas: Canvas, kit: Kit, name: str, x: float, right: float, y: float) -> None:
    """The key and the button of an action; a line where there is none."""
    keys, buttons = layouts(kit.settings)
    pad = pad_in_hand(kit)
    for device, layout, left in ((KEYS, keys, x), (pad, buttons, right)):
        if shown := layout.shown(name):
            prompts.draw_name(canvas, kit, device, shown, left, y, CAP, theme.INK)
        else:
            canvas.text("–", left + CAP / 2, y, 30, theme.INK_SOFT, align="center")


def _columns(wide: float) -> int:
    return 2 if wide >= BROAD else 1


def _lines(wide: float) -> int:
    return -(-len(ACTIONS) // _columns(wide))


def _head(wide: float) -> float:
    """Where the rows begin; what stands above them has one line, or two."""
    return HEAD - 50 if wide >= BROAD else HEAD


def _step(wide: float) -> float:
    return LOW if wide >= BROAD else STEP


class AskScene(Sheet):
    """Asks for another key or button for an action; waiting, or Esc, leaves it as it is."""

    wide = 900.0

    def __init__(self, kit: Kit, name: str, by: str = "") -> None:
        """`by`: the device that has opened it."""
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
        """Whether the next key or button is taken for the action."""
        return self.left_to_wait > 0

    def _hasty(self, device: str) -> bool:
        """It has asked only for a moment, and who has opened it presses once more."""
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
            Row("names", kind=TILE, yes=lambda _: self._begin()),
            Row("another", t("controls.another"), icon="swap", yes=lambda _: self._begin()),
            Row("usual", t("controls.usual"), icon="undo", yes=self._usual),
            self.back_row(),
        ]

    def widgets(self) -> list[Widget]:
        return [widget for widget in super().widgets() if widget.id != "names"]

    def draw_body(self, canvas: Canvas) -> None:
        super().draw_body(canvas)
        x, y, w, h = super().widgets()[0].rect
        draw_names(canvas, self.kit, self.name, x + w * 0.25, x + w * 0.65, y + h / 2)

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
            case Caught(device, name):
                return self._caught(device, name)
            case Press() if self.asking:
                self._stop()
            case Step() | Flick() | Scroll() if self.asking:
                return None
        return super().handle(intent)

    def _caught(self, device: str, name: str) -> Want:
        """A key or button goes down: the action has it, or a sentence says why not."""
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

    def _done(self, layout: Layout, other: str) -> Want:
        """Leaves, but for a sentence about what else has changed."""
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
