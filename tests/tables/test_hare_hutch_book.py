"""What the book of Hare Hutch says, held against what the rules do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.i18n import Texts
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Options
from game.rules.hare_hutch.play import score
from game.tables.hare_hutch import pictures
from game.tables.hare_hutch.book import PAGES
from game.tables.hare_hutch.pictures import Pad, PictureDice
from game.tables.rulebook import Example, in_force
from tests.rulebook.hare_hutch import goal


@pytest.mark.parametrize("target", [1, 100, 333, 500])
def test_hop_15_the_goal_on_the_first_page_is_the_one_that_is_played_for(target: int) -> None:
    options = replace(Options(), target=target)
    first = in_force(PAGES, options, 3)[0]
    assert goal(options, 3) == target
    said = first.leads[0].said(Texts("en"))
    assert ("one point" if target == 1 else f"{target} points") in said


def worth(example: Example[Options]) -> list[int]:
    """What every picture of an example is worth."""
    return [each.shown.score for each in example.pictures if isinstance(each, PictureDice)]


def test_the_pictures_are_worth_what_the_document_says() -> None:
    assert worth(pictures.TURN)[2::2] == [22, 42, 60]  # HOP-T1 to HOP-T3
    assert worth(pictures.TAKEN)[::2] == [60, 85]  # HOP-T4
    assert worth(pictures.PAIRS)[1::2] == [10, 20, 20]  # HOP-T6, HOP-T7
    assert worth(pictures.DOUBLES)[2::2] == [4, 4]  # HOP-T8


def test_hop_8_a_bust_writes_nothing_down() -> None:
    _, rolled, after = pictures.BUST.pictures
    assert worth(pictures.BUST) == [2, 2, 0]
    assert isinstance(rolled, PictureDice)
    assert isinstance(after, PictureDice)
    assert (rolled.shown.lying, after.written, after.shown.lying) == ("3345cc", 0, "?" * 7)


def test_hop_15_the_pads_of_the_end_are_played() -> None:
    assert pictures.END.pictures == (
        Pad((341, 300, 300), (1, 2)),
        Pad((300, 300, 341), (), (2,)),
        Pad((333, 333, 20), (), (0, 1)),
    )


def test_dice_that_are_set_aside_are_marked_by_their_use() -> None:
    marked = pictures.TURN.pictures[1]
    assert isinstance(marked, PictureDice)
    assert marked.uses == (1, 1, 1, 2, 0, 0, 0)
    state = rules.from_notation("0,0 0 - 1 0 hhhd35c 0 keep", Options())
    assert score(rules.apply(state, rules.Keep(3, 0, True))) == 22
