"""What is drawn over the tray of Hare Hutch: the words on its buttons."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.i18n import Texts
from game.rules.hare_hutch.play import MORE, next_dice, score
from game.tables.hare_hutch.choice import DONE, FIRST, Choice
from game.tables.hare_hutch.words import points


def answer(texts: Texts, choice: Choice, id_: Hashable) -> tuple[str, bool]:
    """Returns the words on a button, and whether a press on it is allowed."""
    if id_ == DONE and choice.keep is None:
        return texts("hare_hutch.done_not"), False
    if id_ == DONE:
        return texts("hare_hutch.done", points=points(texts, choice.points)), True
    dice, worth = next_dice(choice.view), points(texts, score(choice.view))
    if choice.view.phase == MORE:
        again = id_ == FIRST
        return texts.plural("hare_hutch.again", dice) if again else texts(
            "hare_hutch.stop", points=worth
        ), True
    if id_ == FIRST:
        return texts.plural("hare_hutch.take_over", dice, points=worth), True
    return texts("hare_hutch.fresh"), True
