"""Lines that are only ever added: what was cut, changed or taken out shows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files.journal import Chain, add, read

LINES = ["hats and hares record 2", "game hare_hutch", 'seat r "Zoë ~ b" person keys', "roll 3dch5"]
a_line = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=30)


def test_lines_come_back_whole_and_in_order_however_they_were_added() -> None:
    at_once, end = add(Chain(), LINES)
    first, chain = add(Chain(), LINES[:2])
    second, chain = add(chain, LINES[2:])
    assert first + second == at_once
    assert chain == end
    found = read(at_once)
    assert (found.lines, found.chain, found.lost) == (tuple(LINES), end, 0)


@given(st.lists(a_line, max_size=8))
def test_any_lines_come_back(lines: list[str]) -> None:
    data, chain = add(Chain(), lines)
    assert read(data) == (tuple(lines), chain, 0)
    assert chain.size == len(data)


def test_a_journal_may_end_anywhere_and_only_the_line_that_was_cut_is_missing() -> None:
    data, _ = add(Chain(), LINES)
    for end in range(len(data)):
        found = read(data[:end])
        whole = data[:end].count(b"\n")
        assert found.lines == tuple(LINES[:whole])
        assert found.lost == (0 if data[:end].endswith(b"\n") or not end else 1)
        assert data.startswith(data[: found.chain.size])


def test_a_byte_that_was_changed_ends_what_counts() -> None:
    data, _ = add(Chain(), LINES)
    for where in range(len(data)):
        for bit in (1, 32):
            broken = data[:where] + bytes([data[where] ^ bit]) + data[where + 1 :]
            found = read(broken)
            line = data[:where].count(b"\n")
            assert found.lines[:line] == tuple(LINES[:line])
            assert len(found.lines) == line
            assert found.lost


@pytest.mark.parametrize("change", ["without", "twice", "exchanged"])
def test_a_line_taken_out_doubled_or_moved_ends_what_counts(change: str) -> None:
    data, _ = add(Chain(), LINES)
    rows = data.splitlines(keepends=True)
    changed = {
        "without": [rows[0], *rows[2:]],
        "twice": [rows[0], rows[1], *rows[1:]],
        "exchanged": [rows[0], rows[2], rows[1], rows[3]],
    }[change]
    found = read(b"".join(changed))
    assert len(found.lines) == (2 if change == "twice" else 1)
    assert found.lost == len(changed) - len(found.lines)


def test_zeros_after_a_power_cut_are_one_line_that_is_missing() -> None:
    data, chain = add(Chain(), LINES)
    assert read(data + b"\0" * 300) == (tuple(LINES), chain, 1)


def test_what_would_not_come_back_is_refused() -> None:
    with pytest.raises(ValueError, match="more than one line"):
        add(Chain(), ["one\ntwo"])
