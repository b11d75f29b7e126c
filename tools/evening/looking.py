"""What can be told of a scene by looking at it: what is waited for, cannot be seen, is asked."""

from __future__ import annotations

from collections.abc import Hashable

from game.scenes.frame.layer import Layer
from game.scenes.frame.scene import SceneStack
from game.scenes.menus.menu import WidgetScene
from game.scenes.menus.sheet import Sheet
from game.scenes.over_table.agree import Agree
from game.scenes.settings.first_start import TvOrDesk, WhichLanguage
from game.scenes.table.phase import Choosing, Thinking
from game.scenes.table.table_scene import TableScene
from game.ui.input.focus import Hotspot
from tools.evening.noticed import CLIPS, COMPUTERS, HINTS, WAYS, Asked
from tools.hands import Walker

ROOM = 2.0  # units of a spot that may be cut off


def named(id_: Hashable) -> str:
    """A spot, in short."""
    return " ".join(map(str, id_)) if isinstance(id_, tuple) else str(id_)


def name_of(scene: Layer) -> str:
    """A scene, in short."""
    return type(scene).__name__.removesuffix("Scene")


def place_of(scene: Layer) -> str:
    """A scene, or the game that is played at it."""
    return scene.match.game.name if isinstance(scene, TableScene) else name_of(scene)


def waited_for(stack: SceneStack) -> str:
    """What is waited for now; "" if somebody may choose."""
    top = stack.top
    if stack.passes:
        return WAYS
    if not top.moving:
        return ""
    if isinstance(top, TableScene):
        return _at_table(top)
    return "" if top.spots() else CLIPS


def _at_table(table: TableScene) -> str:
    playing = table.playing
    match playing.phase:
        case Choosing(_, advising):
            return HINTS if advising else ""
        case Thinking():
            return COMPUTERS
    if playing.held:
        return ""
    players, seat = playing.match.players, playing.teller.seat
    return COMPUTERS if seat >= 0 and players[seat].level else CLIPS


def spots(scene: Layer) -> list[Hotspot]:
    """All that is to be chosen on a scene, also what may not be chosen now."""
    if isinstance(scene, WidgetScene):
        return [widget.hotspot for widget in scene.widgets()]
    return scene.hotspots() if isinstance(scene, TableScene) else scene.spots()


def hidden(scene: Layer, size: tuple[float, float]) -> tuple[str, ...]:
    """What of it is not in sight as a whole."""
    if isinstance(scene, WidgetScene):
        return tuple(map(named, scene.view.cut_off))
    return tuple(named(spot.id) for spot in spots(scene) if not _inside(spot, size))


def _inside(spot: Hotspot, size: tuple[float, float]) -> bool:
    x, y, w, h = spot.rect
    wide, high = size
    return x >= -ROOM and x + w <= wide + ROOM and y >= -ROOM and y + h <= high + ROOM


def unreached(scene: Layer, walker: Walker) -> tuple[str, ...]:
    """What no steps lead to, so that only a mouse can take it."""
    if not isinstance(scene, WidgetScene | TableScene):
        return ()
    there = walker.reached()
    return tuple(named(spot.id) for spot in spots(scene) if spot.enabled and spot.id not in there)


def question(scene: Layer) -> Asked | None:
    """What a scene asks, and its answers; None if it asks nothing."""
    if isinstance(scene, TvOrDesk | WhichLanguage | Agree):
        return Asked(name_of(scene), _answers(scene))
    if isinstance(scene, Sheet) and "?" in scene.title() + scene.body():
        return Asked(scene.title(), _answers(scene))
    return None


def _answers(scene: WidgetScene) -> tuple[str, ...]:
    return tuple(widget.label for widget in scene.widgets() if widget.enabled)
