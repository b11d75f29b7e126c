"""Laws that every picture made of boxes keeps, in all languages, windows, sizes of letters and
margins. Nothing is drawn for them: only the places of the parts are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from game.core.i18n import LANGUAGES
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import SceneStack
from game.scenes.menus.menu import WidgetScene
from game.scenes.table.table_scene import TableScene
from game.tables.panel import strip
from game.ui.boxes.boxes import Placed, Words
from game.ui.boxes.canvas import SMALLEST, Rect, inside, scale_of
from game.ui.boxes.containers import Layers, Scrolling
from game.ui.boxes.replayed import Printed
from game.ui.boxes.typeset import across, lines
from game.ui.boxes.widgets import CHOICE, HIGH, SLIDER, Row, Widget, label_room, value_room
from tools import shots

NEAR = 1.5  # units that are no difference
PIXELS = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080))
ZOOMS = (1.0, 1.25, 1.5, 2.0)
MARGINS = (0.0, 0.05, 0.1)


class Window(NamedTuple):
    """How a picture is looked at."""

    language: str
    pixels: tuple[int, int]
    zoom: float
    margin: float

    @property
    def size(self) -> tuple[float, float]:
        """What is inside the margin, in design units."""
        shown = inside(self.pixels, self.margin)
        scale = scale_of(shown, self.zoom)
        return shown[0] / scale, shown[1] / scale

    def __str__(self) -> str:
        wide, high = self.pixels
        return f"{self.language} {wide}x{high} {self.zoom:.0%} {self.margin:.0%}"


class Fault(NamedTuple):
    """A law that a scene does not keep."""

    scene: str
    window: Window
    what: str


TELEVISION = Window("de", (1920, 1080), 1.25, 0.05)
SAMPLE = (
    TELEVISION,
    Window("fr", (1024, 600), 2.0, 0.0),
    Window("nl", (1280, 800), 1.0, 0.0),
    Window("en", (2560, 1080), 1.5, 0.1),
)


def windows() -> Iterator[Window]:
    """Yields all ways to look at a picture."""
    for each in product(LANGUAGES, PIXELS, ZOOMS, MARGINS):
        yield Window(*each)


def broken(kit: Kit, shown: Iterable[Window], only: Iterable[str] = ()) -> Iterator[Fault]:
    """Yields every law that a scene breaks in one of the windows."""
    some, wanted = [*shown], {*only}
    shots.plug(kit)
    for language in dict.fromkeys(window.language for window in some):
        kit.choices.speak(language)
        alike = [window for window in some if window.language == language]
        for name, stack in shots.scenes(kit):
            if not wanted or name in wanted:
                yield from (fault for window in alike for fault in _of(name, stack, window))


def _of(name: str, stack: SceneStack, window: Window) -> Iterator[Fault]:
    scene = stack.top
    if isinstance(scene, TableScene):
        yield from (Fault(name, window, what) for what in _table(scene, window.size))
    if not isinstance(scene, WidgetScene):
        return
    before, scene.size = (scene.size, scene.focus), window.size
    scene.hold()
    view = scene.view
    assert view.placed
    found = [*_tree(view.placed), *_rows(view.widgets), *_seen(scene)]
    scene.size, scene.focus = before
    yield from (Fault(name, window, what) for what in dict.fromkeys(found))


def _table(scene: TableScene, size: tuple[float, float]) -> Iterator[str]:
    """Seats and news over each other, over what can be chosen, over the strip, or outside; words
    around them that do not fit."""
    for placed in scene.placed(size):
        yield from _tree(placed)
    table = scene.table
    table.arrange(size)
    parts = {f"the seat {seat}": rect for seat, rect in enumerate(table.places.panels)}
    parts["the news"] = table.places.news
    parts = {name: rect for name, rect in parts.items() if rect[2] and rect[3]}
    foot = size[1] - strip(size)
    for name, rect in parts.items():
        if not _in((0.0, 0.0, size[0], foot), rect):
            yield f"{name} reaches out of the table"
        for spot in table.hotspots():
            if _over(rect, spot.rect) and not _in(rect, spot.rect):
                yield f"{name} lies over {spot.id!r}"
    for (one, a), (other, b) in combinations(parts.items(), 2):
        if _over(a, b) and not (_in(a, b) or _in(b, a)):
            yield f"{one} lies over {other}"


def _tree(placed: Placed) -> Iterator[str]:
    """Parts outside of others or over each other, and words that do not fit."""
    if isinstance(placed.box, Words):
        yield from _words(placed.box, placed.rect)
    if isinstance(placed.box, Printed):
        yield from _tree(placed.box.box.place(placed.rect))
    for inner in placed.inner:
        if not isinstance(placed.box, Scrolling) and not _in(placed.rect, inner.rect):
            yield f"{_name(inner)} reaches out of {_name(placed)}"
        yield from _tree(inner)
    if not isinstance(placed.box, Layers):
        for one, other in combinations(placed.inner, 2):
            if _over(one.rect, other.rect):
                yield f"{_name(one)} lies over {_name(other)}"


def _words(words: Words, rect: Rect) -> Iterator[str]:
    if not words.said:
        return
    size, shown = words.set(rect[2], rect[3])
    if size < min(words.size, words.smallest) - 0.01:
        yield f"{words.said!r} is too small"
    if max(across(line, size, words.face) for line in shown) > rect[2] + NEAR:
        yield f"{words.said!r} is too wide"
    if len(shown) * size * words.lead > rect[3] + NEAR:
        yield f"{words.said!r} is too high"


def _rows(shown: Iterable[Widget]) -> Iterator[str]:
    """Labels and values that cannot be set as large as they have to be."""
    for widget in shown:
        if widget.inner is None:
            most = 9 if widget.rect[3] >= HIGH else 2
            face = "text" if widget.kind in (CHOICE, SLIDER) else "bold"
            if widget.label and not _fits(widget.label, label_room(widget), most, face):
                yield f"the label {widget.label!r} has too little room"
            if widget.kind == CHOICE and not _fits(widget.value, value_room(widget), most, "bold"):
                yield f"the value {widget.value!r} has too little room"


def _fits(words: str, room: float, most: int, face: str) -> bool:
    longest = max((across(word, SMALLEST, face) for word in words.split()), default=0.0)
    return longest <= room + NEAR and lines(words, SMALLEST, room, face) <= most


def _seen(scene: WidgetScene) -> Iterator[str]:
    """What cannot be seen although it has the focus."""
    for widget in scene.view.widgets:
        scene.focus = widget.id
        view = scene.view
        rect = view.rect(widget.id)
        if rect is None or view.cut(widget.id) or not _in(_grown(scene.room()), _middle(rect)):
            yield f"{widget.id!r} has the focus and is out of sight"


def _name(placed: Placed) -> str:
    box = placed.box
    said = f"{box.id!r}" if isinstance(box, Row) else f"{box.words[:30]!r}" if box.words else ""
    return f"{type(box).__name__} {said}".strip()


def _in(outer: Rect, inner: Rect) -> bool:
    x, y, w, h = outer
    left, top, wide, high = inner
    return (
        left >= x - NEAR
        and top >= y - NEAR
        and left + wide <= x + w + NEAR
        and top + high <= y + h + NEAR
    )


def _grown(rect: Rect) -> Rect:
    x, y, w, h = rect
    return x - 4, y - 4, w + 8, h + 8


def _middle(rect: Rect) -> Rect:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, 0.0, 0.0


def _over(one: Rect, other: Rect) -> bool:
    across_ = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across_ > NEAR and down > NEAR
