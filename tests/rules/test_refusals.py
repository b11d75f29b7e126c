"""A line that is no position is refused in a sentence one can read, however long and odd it is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.box import BOX

LONGEST = 240  # letters of a refusal, of which somebody's own are QUOTED at most


def lines(name: str) -> list[str]:
    """Some positions of a game: its beginning, and after each of some actions."""
    rules = BOX[name].rules
    state: Any = rules.setup(2, rules.Options())
    found = []
    for _ in range(30):
        found.append(rules.to_notation(state))
        if not (legal := rules.legal(state)):
            break
        state = rules.apply(state, legal[0])
    return found


def readable(refusal: str) -> None:
    assert len(refusal) <= LONGEST
    assert refusal.isprintable()


LINES = {name: lines(name) for name in BOX}
odd = st.text(st.characters(exclude_categories=()), max_size=12).map(lambda text: text * 400)


@pytest.mark.parametrize("name", BOX)
@given(data=st.data())
@settings(max_examples=150)
def test_no_refusal_is_longer_than_one_can_read(name: str, data: st.DataObject) -> None:
    rules = BOX[name].rules
    line = data.draw(st.sampled_from(LINES[name]))
    parts = line.split(" ")
    where = data.draw(st.integers(0, len(parts) - 1))
    cut = data.draw(st.integers(0, len(parts[where])))
    parts[where] = parts[where][:cut] + data.draw(odd | st.text(max_size=3)) + parts[where][cut:]
    try:
        state = rules.from_notation(" ".join(parts), rules.Options())
    except ValueError as error:
        readable(str(error))
        return
    assert rules.from_notation(rules.to_notation(state), rules.Options()) == state


@pytest.mark.parametrize("name", BOX)
@pytest.mark.parametrize(
    "piece", ["x" * 4000, "9" * 5000, "\x1b[2J" * 1000, "/" * 4000, "=" * 4000]
)
def test_every_part_of_a_line_may_be_four_thousand_letters(name: str, piece: str) -> None:
    rules = BOX[name].rules
    parts = LINES[name][0].split(" ")
    for where in range(len(parts)):
        line = " ".join([*parts[:where], piece, *parts[where + 1 :]])
        with pytest.raises(ValueError) as caught:
            rules.from_notation(line, rules.Options())
        readable(str(caught.value))
