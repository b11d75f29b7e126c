"""A scene made of widgets, the same for mouse, keyboard and pads."""

from __future__ import annotations

from collections.abc import Hashable

from game.scenes.frame.accessibility import Focus, Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import BACK, ValueTurn, wanted
from game.scenes.frame.scene import Pop, Scene, Want
from game.scenes.menus import prompts
from game.ui.boxes import view, widgets
from game.ui.boxes.boxes import Box, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Framed
from game.ui.boxes.focus_glide import Glide
from game.ui.boxes.grouping import grouped, in_reading_order
from game.ui.boxes.view import View
from game.ui.boxes.widgets import CHOICE, SLIDER, Row, Widget
from game.ui.input.focus import Hotspot, at, walk
from game.ui.input.intents import Intent, Menu, No, Point, Press, Release, Scroll, Step, Yes
from game.ui.surfaces import theme

# What widgets are called by those who listen: a name, a value, what it is and where.

CARET = "|"  # behind what is being typed


def named(kit: Kit, widget: Widget, number: int, of: int) -> Focus:
    """Returns a widget in focus, the `number`-th of `of`; a tile by what is written on it."""
    t = kit.t
    kind = t("said.turns" if widget.kind in (CHOICE, SLIDER) and widget.step else "said.button")
    place = t("said.place", n=number + 1, of=of)
    off = [] if widget.enabled else [t("said.off"), widget.why]
    more = ", ".join(part for part in (kind, place, *off) if part)
    return Focus(widget.id, widget.said or widget.label, widget.value.removesuffix(CARET), more)


PLATE = 1000.0  # of a message over the rest
LEGEND = 48.0  # at the foot, for what the buttons do, in units
ARROW = 64.0  # how far from the end of a value its arrow is hit
BAR = "scroll bar"  # what is drawn by the mouse
OUT = {"back", "done", "resume", "stay", "title", "leave", "end", "quit", "next", "pause"}


class WidgetScene(Scene):
    """A scene of widgets; subclasses give the `picture` of the moment and `back`.

    `in_line`: steps up and down go through the widgets in their order, for screens of several
    columns whose widgets use the steps to the sides themselves."""

    in_line = False
    glide: Glide
    legend: tuple[str, ...] = ("step", "yes", "no")  # what the buttons do that are told
    lift = 0.0  # how far above the lower edge they are told
    told_to = ""  # the device they are told for; that used last if nobody is asked

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.focus: Hashable = None
        self.message = ""
        self.glide = Glide()
        self._sliding: Hashable = None
        self._view = View()
        self._view_of: object = None  # what the view is made of, as long as it is kept

    @property
    def changing(self) -> object:
        return self.focus, self.message, self._view.top

    def picture(self) -> Box:
        """Returns all that is seen but the legend of the buttons, as a value."""
        raise NotImplementedError

    def room(self) -> Rect:
        """Returns the place of the picture: above the legend."""
        wide, high = self.size
        return 0.0, 0.0, wide, high - (LEGEND if self.told_how else 0.0)

    @property
    def scrolls(self) -> bool:
        return self.view.scrolls

    @property
    def view(self) -> View:
        """Returns the picture in its place as it is now, with what is in focus in sight."""
        if self._view_of is None or self._view_of != self._made_of():
            self._view.show(self.picture(), self.room())
        self._view.follow(self.follows, self.read_first)
        return self._view

    def _keep_view(self) -> View:
        """Returns the same, and keeps it until something is done, or the scene is `changing`."""
        shown = self.view
        self._view_of = self._made_of()
        return shown

    def _made_of(self) -> object:
        """Returns a value that changes whenever the picture does, but by what people do; None while
        it is moving."""
        seen = self.focus, self.message, self._view.top
        return None if self.moving else (self.room(), self.kit.settings, seen, self.changing)

    def done(self) -> None:
        self._view_of = None

    @property
    def follows(self) -> Hashable:
        """Returns what comes into sight when it changes."""
        return self.focus

    def widgets(self) -> list[Widget]:
        """Returns everything that can be chosen now, in reading order."""
        return self.view.widgets

    def line(self) -> list[Hashable]:
        """Returns what steps up and down go through, if it is `in_line`."""
        return [widget.id for widget in self.widgets()]

    def back(self) -> Want:
        """Goes one step back."""
        return Pop()

    def back_row(self) -> Row:
        """Returns the button that leads one step back."""
        return Row("back", self.kit.t("common.back"), icon="back", yes=lambda _: self.back())

    def hold(self) -> Widget | None:
        """Returns the widget that has the focus; the first one if it has gone."""
        return self._held(self.widgets())

    def _held(self, shown: list[Widget]) -> Widget | None:
        found = next((w for w in shown if w.id == self.focus), None)
        if found is None and shown:
            found = shown[0]
            self.focus = found.id
        return found

    def handle(self, intent: Intent) -> Want:
        if self._keep_view().scrolls and self._scrolled(intent):
            return None
        match intent:
            case Point(_, pos, held):
                return self._pointed(pos, held)
            case Press(device, pos):
                return self._pressed(device, pos)
            case Release():
                self._sliding = None
            case Step(_, dx, dy):
                return self._stepped(dx, dy)
            case Yes(device):
                return self.choose(self.hold(), device)
            case No() | Menu():
                self.kit.audio.play("back")
                return self.back()
        return None

    def _scrolled(self, intent: Intent) -> bool:
        """Says whether an intent only scrolls: nothing is taken that nobody sees."""
        if isinstance(intent, Scroll):
            self._view.scroll(intent.lines * view.LINE)
            return True
        if isinstance(intent, Yes) and self._view.cut(self.focus):
            self._view.look_again()
            return True
        return False

    def saying(self) -> Saying:
        found = self.hold()
        if found is None:
            return Saying(body=None, message=self.message)
        places = [widget.id for widget in self.widgets()]
        focus = named(self.kit, found, places.index(found.id), len(places))
        return Saying(body=None, focus=focus, message=self.message)

    # What can be chosen, one after the other

    def spots(self) -> list[Hotspot]:
        return in_reading_order([w.hotspot for w in self.widgets() if w.enabled])

    def groups(self) -> list[list[Hotspot]]:
        """Returns the spots in groups; one step back is the last, where no button leads out."""
        spots = self.spots()
        if not spots or any(spot.id in OUT for spot in spots):
            return grouped(spots)
        return [*grouped(spots), [back_spot(self.size[1])]]

    def parts(self, id_: Hashable) -> list[Hotspot]:
        widget = next((w for w in self.widgets() if w.id == id_), None)
        if widget is None or not widget.step or widget.kind in (widgets.BUTTON, widgets.ENTRY):
            return []
        x, y, w, h = widgets.value_rect(widget)
        found = [
            Hotspot(ValueTurn(id_, by), (x + w * 2 / 3 * (by > 0), y, w / 3, h)) for by in (-1, 1)
        ]
        if widget.yes and not widget.typed:
            found.insert(1, Hotspot(id_, (x + w / 3, y, w / 3, h)))
        return found

    def take(self, id_: Hashable, device: str) -> Want:
        if id_ == BACK:
            return super().take(id_, device)
        of, by = (id_.of, id_.by) if isinstance(id_, ValueTurn) else (id_, 0)
        widget = next((w for w in self.widgets() if w.id == of), None)
        if widget is None:
            return None
        self.focus = of
        return self._step(widget, by) if by else self.choose(widget, device)

    def stand(self, id_: Hashable) -> None:
        of = id_.of if isinstance(id_, ValueTurn) else id_
        if of != self.focus and of != BACK:
            self.focus, self.message = of, ""

    # By hand

    def _pointed(self, pos: tuple[float, float], held: bool) -> Want:
        shown = self.widgets()
        if held and self._sliding == BAR:
            self._view.draw_bar_to(pos[1])
            return None
        if held and self._sliding is not None:
            sliding = next((w for w in shown if w.id == self._sliding), None)
            return self._slide(sliding, pos) if sliding else None
        spot = at(self._hit(shown, pos), pos)
        if spot is not None and spot.id != self.focus:
            self._view.stay(spot.id)
            self.focus_on(spot.id)
        return None

    def _pressed(self, device: str, pos: tuple[float, float]) -> Want:
        if self.view.on_bar(pos):
            self._sliding = BAR
            self._view.draw_bar_to(pos[1])
            return None
        spot = at(self._hit(self.widgets(), pos), pos)
        if spot is None:
            return None
        self._view.stay(spot.id)
        self.focus = spot.id
        widget = self.hold()
        if widget and widget.slide:
            self._sliding = widget.id
            return self._slide(widget, pos)
        if widget and widget.kind == widgets.CHOICE and widget.step and self._turns(widget, pos):
            return self._step(widget, 1 if self._right(widget, pos) else -1)
        return self.choose(widget, device)

    def _hit(self, shown: list[Widget], pos: tuple[float, float]) -> list[Hotspot]:
        """Returns what can be hit at a place: nothing that is cut away there."""
        cut = self._view.cut_at(pos)
        return [widget.hotspot for widget in shown if widget.id not in cut]

    @staticmethod
    def _turns(widget: Widget, pos: tuple[float, float]) -> bool:
        """Says whether a click here turns the value instead of taking the widget."""
        x, y, w, _ = widgets.value_rect(widget)
        on = pos[0] > x and pos[1] > y
        if widget.typed:
            return on and (pos[0] > x + w - ARROW or pos[0] < x + ARROW)
        return widget.yes is None or not widget.label or on

    @staticmethod
    def _right(widget: Widget, pos: tuple[float, float]) -> bool:
        x, _, w, _ = widgets.value_rect(widget)
        return pos[0] > x + w / 2

    def _slide(self, widget: Widget, pos: tuple[float, float]) -> Want:
        start, end = widgets.slider_span(widget.rect)
        part = min(1.0, max(0.0, (pos[0] - start) / (end - start)))
        if widget.slide:
            widget.slide(part)
        return None

    def _stepped(self, dx: int, dy: int) -> Want:
        widget = self.hold()
        if widget and widget.step and dx and not dy:
            return self._step(widget, dx)
        before = self.focus
        if self.widgets():
            self.focus_on(self.after_step(before, dx, dy))
        if self.focus == before:
            self._view.scroll(dy * view.STEP)
        return None

    def after_step(self, here: Hashable, dx: int, dy: int) -> Hashable:
        """Returns where a step leads."""
        if self.in_line and dy:
            ids = self.line()
            return ids[(ids.index(here) + dy) % len(ids)] if here in ids else here
        return walk([w.hotspot for w in self.widgets()], here, dx, dy)

    def _step(self, widget: Widget, by: int) -> Want:
        self.kit.audio.play("focus")
        return wanted(widget.step(by)) if widget.step and widget.enabled else None

    def focus_on(self, id_: Hashable) -> None:
        """Moves the focus, with a soft tick."""
        if id_ != self.focus:
            self.focus = id_
            self.message = ""
            self.kit.audio.play("focus")

    def choose(self, widget: Widget | None, device: str) -> Want:
        """Takes a widget, or shows why it is off."""
        if widget is None:
            return None
        if not widget.enabled:
            self.message = widget.why
            self.kit.audio.play("error")
            return None
        self.glide.press(widget.id)
        self.kit.audio.play("back" if widget.id == "back" else "click")
        if widget.yes:
            return wanted(widget.yes(device))
        return self._step(widget, 1) if widget.step else None

    def told(self, sentence: str) -> None:
        self.message = sentence

    def draw(self, canvas: Canvas) -> None:
        before, shown = self.focus, self._keep_view()
        held = self._held(shown.widgets)
        if self.focus != before:  # what had it has gone, and the picture may speak of it
            shown = self._keep_view()
        self.place = held.hotspot.middle if held is not None else None
        mark = self.glide.mark(held.id, held.rect, self.calm) if held is not None else None
        shown.draw(canvas, self.focus, mark, self.glide.down)
        if self.message:
            self.draw_plate(canvas, self.message)

    def edge(self, canvas: Canvas) -> None:
        if self.told_how:
            edge = "" if self.covers else theme.BRASS
            (wide, high), told = canvas.size, self.told_to
            plate = prompts.legend(self.kit, self.legend, edge, told)
            plate.near((wide, high), (0.0, 0.0, wide - 24, high - 2 - self.lift)).draw(canvas)

    @property
    def told_how(self) -> bool:
        """Says whether the legend of the buttons is shown: the scene can be used."""
        return True

    def draw_plate(self, canvas: Canvas, words: str) -> None:
        """Draws words on a plate over all the rest, at the edge far from the focus."""
        (wide, high), place = canvas.size, self.place
        above = place is not None and place[1] > high / 2
        said = Words(words, 28, theme.PAPER, "bold", "center")
        plate = Framed(said, (28.0, 20.0), _plate, most=PLATE, y=0.0 if above else 1.0)
        plate.place((40.0, 16.0, wide - 80, high - 72)).draw(canvas)


def _plate(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.TABLE_DARK, theme.BRASS, 3, 12)


def back_spot(low: float) -> Hotspot:
    """Returns where one step back is chosen, at the left above the lower edge."""
    return Hotspot(BACK, (24.0, low - 114, 90.0, 90.0))
