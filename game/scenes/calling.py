"""What widgets are called by those who listen: a name, a value, what it is and where."""

from __future__ import annotations

from game.scenes.kit import Kit
from game.scenes.saying import Focus
from game.ui.widgets import CHOICE, SLIDER, Widget

CARET = "|"  # behind what is being typed


def named(kit: Kit, widget: Widget, number: int, of: int) -> Focus:
    """A widget in focus, the `number`-th of so many. A tile without a name is called what is
    written on it."""
    t = kit.t
    kind = t("said.turns" if widget.kind in (CHOICE, SLIDER) and widget.step else "said.button")
    place = t("said.place", n=number + 1, of=of)
    off = [] if widget.enabled else [t("said.off"), widget.why]
    more = ", ".join(part for part in (kind, place, *off) if part)
    return Focus(widget.id, widget.said or widget.label, widget.value.removesuffix(CARET), more)
