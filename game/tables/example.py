"""Examples in rulebooks: played by the rules, and drawn by the table in a small box."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from typing import Any, Generic, NamedTuple, Self

from game.core.i18n import Texts
from game.match.match import Player
from game.match.sight import Sight, sight
from game.rules.protocol import A, E, H, Rules, S, V
from game.tables.choice import Pick
from game.tables.table import Table
from game.ui.art import art
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme

WIDE, HIGH = 960.0, 595.0  # units of a box, in which letters and cards are as large as on a table
LETTERS = "rygbv"  # of the seats' colours
OFF: Rect = (-9000.0, -9000.0, 300.0, 200.0)  # where a table puts what no picture shows


class Shot(NamedTuple, Generic[S, A, E, V]):
    """A moment of a game: a position, and what everybody and some seats see of it, after an `event`
    if one led there.

    `action`: what somebody is about to do; the picture shows it chosen. `picks`: what else is
    picked, the last of it only looked at.
    """

    state: S
    table: V
    own: tuple[tuple[int, V], ...]
    event: E | None = None
    action: A | None = None
    picks: tuple[Hashable, ...] = ()

    @property
    def sight(self) -> Sight[V]:
        """Returns what is seen, as the table takes it."""
        return Sight(self.table, dict(self.own))

    @property
    def still(self) -> Self:
        """Returns the same moment with no action chosen."""
        return self._replace(action=None)


def played(
    rules: Rules[S, A, E, V, H], state: S, eyes: Collection[int], *texts: str
) -> Iterator[Shot[S, A, E, V]]:
    """Yields a position as the seats `eyes` see it, then every event of the actions with these
    texts; the shot before an action has it. Raises ValueError for an action that is not legal."""
    shown = sight(rules, state, eyes)
    shot = Shot[S, A, E, V](state, shown.table, tuple(shown.own.items()))
    for text in texts:
        legal = rules.legal(shot.state)
        action = next((a for a in legal if rules.action_text(shot.state, a) == text), None)
        if action is None:
            raise ValueError(f"example: {text} is not legal in {rules.to_notation(shot.state)}")
        yield shot._replace(action=action)
        after, told = rules.apply(shot.state, action), rules.events(shot.state, action)
        seen = [shown := shown.told(rules, event) for event in told]
        *between, shot = [
            Shot(after, each.table, tuple(each.own.items()), event)
            for event, each in zip(told, seen, strict=True)
        ]
        yield from between
    yield shot


def boxed(canvas: Canvas) -> Canvas:
    """Fills the canvas with the green of the table and returns it in the units of a box."""
    canvas.pen.fill(theme.TABLE)
    return Canvas(canvas.surface, canvas.palette, scale=canvas.surface.get_width() / WIDE)


def players(seats: int) -> list[Player]:
    """Makes as many people without names as there are `seats`, each with a colour."""
    return [Player("", letter) for letter in LETTERS[:seats]]


def shot(
    canvas: Canvas,
    texts: Texts,
    table: Table[S, A, E, V, Any],
    rules: Rules[S, A, E, V, H],
    seen: Shot[S, A, E, V],
) -> tuple[Hashable, ...]:
    """Draws the table at a moment, with a choice made up to its last pick, and returns all that is
    picked for it."""
    picks = _choose(table, rules, seen)
    table.draw_ground(canvas)
    table.draw(canvas, texts, picks[-1] if picks else None)
    return picks


def _choose(
    table: Table[S, A, E, V, Any], rules: Rules[S, A, E, V, H], shot: Shot[S, A, E, V]
) -> tuple[Hashable, ...]:
    table.show(shot.sight)
    if shot.action is None and not shot.picks:
        return ()
    table.ready(rules.view(shot.state, rules.turn(shot.state)))
    picks = [*shot.picks]
    for pick in picks[:-1]:
        _picked(table, pick)
    while shot.action is not None:
        assert table.choice is not None
        picks.append(table.choice.towards(shot.action))
        if _picked(table, picks[-1]).action is not None:
            break
    return tuple(picks)


def _picked(table: Table[S, A, E, V, Any], id_: Hashable) -> Pick:
    """Takes a step of the table's choice: puts the next choice there, or returns a Pick."""
    found = table.choice.pick(id_) if table.choice else Pick()
    if isinstance(found, Pick):
        return found
    table.choice = found
    return Pick()


def verdict(canvas: Canvas, x: float, y: float, size: float, good: bool) -> None:
    """Draws a tick or a cross on a disc."""
    colour, icon = (theme.GOOD, "tick") if good else (theme.BAD, "cross_out")
    canvas.disc(x, y, size, colour, theme.PAPER, size * 0.13)
    canvas.centred(art.icon(icon, canvas.px(size * 1.15), theme.PAPER), x, y)
