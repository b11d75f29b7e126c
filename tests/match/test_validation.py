"""Values that validation lets in can be drawn, kept and read; all else is refused as Unfit."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import validation
from game.match.match import Player
from game.match.validation import Unfit
from game.rules.quoting import quoted

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
)
CHECKS: list[Callable[[Any], Any]] = [
    validation.name,
    validation.record_name,
    lambda value: validation.whole(value, 0, 12),
    lambda value: validation.letters([value]),
]


@given(anything, st.sampled_from(CHECKS))
def test_every_check_gives_a_value_it_would_give_again_or_says_unfit(
    value: object, check: Callable[[Any], Any]
) -> None:
    try:
        good = check(value)
    except Unfit:
        return
    assert check(good) == good


@given(st.text(st.characters(exclude_categories=()), max_size=500))
def test_a_name_is_one_short_line_that_can_be_written(text: str) -> None:
    name = validation.name(text)
    assert len(name) <= validation.LONGEST_NAME
    assert json.loads(json.dumps(name, ensure_ascii=False).encode()) == name
    assert len(name.splitlines()) <= 1
    assert "\0" not in name


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Zoë d’Arc", "Zoë d’Arc"),
        ("An\u2028na\u2029\x85\0\n", "Anna"),
        ("\udce9lan", "lan"),
        ("x" * 90_000, "x" * 40),
        ("", ""),
    ],
)
def test_names_lose_what_cannot_be_drawn(given_name: str, kept: str) -> None:
    assert validation.name(given_name) == kept


@pytest.mark.parametrize("name", ["f\udcfcr", "a\nb", "a\u2028b", "x" * 41, "", " a", "a\0"])
def test_names_that_would_come_back_changed_are_known(name: str) -> None:
    assert not validation.as_written(name)


def test_ordinary_names_come_back_as_they_were() -> None:
    assert all(map(validation.as_written, ("hats4", "für alle", "Плато", "my-board.v2")))


@pytest.mark.parametrize(
    "name",
    [
        *("/home/me/thesis.txt", "../settings.json", "..", "", "/", "a.game", "1.game/", "1.bak"),
        *("1" * 90 + ".game", "1\n.game", "1/2.game", "1\\2.game", "C:1.game", 7, None, ["1.game"]),
    ],
)
def test_no_name_of_a_record_leads_out_of_its_folder(name: object) -> None:
    with pytest.raises(Unfit):
        validation.record_name(name)


@pytest.mark.parametrize("name", ["20261122-021647-123456.game", "00000001.game", "7-a.game"])
def test_records_are_named_as_the_program_names_them(name: str) -> None:
    assert validation.record_name(name) == name


@pytest.mark.parametrize("number", [True, 1.0, "1", None, -1, 13, 10**400, float("inf")])
def test_numbers_are_whole_and_within_their_range(number: object) -> None:
    with pytest.raises(Unfit):
        validation.whole(number, 0, 12)


@pytest.mark.parametrize("text", ["", "-1", "1e1", "٣", "13", "9" * 5000, " 1", "+1"])
def test_digits_are_plain_and_few(text: str) -> None:
    with pytest.raises(Unfit):
        validation.digits(text, 0, 12)
    assert validation.digits("12", 0, 12) == 12


@pytest.mark.parametrize("letters", ["rr", "rq", ["ry"], [""], [None], [["r"]]])
def test_every_seat_has_a_known_colour_of_its_own(letters: Any) -> None:
    with pytest.raises(Unfit):
        validation.letters(letters)
    assert validation.letters("ryg") == "ryg"


@pytest.mark.parametrize(
    "text",
    [
        *("[" * 990 + "]" * 990, "[" * 90_000, '{"a":' * 40 + "1" + "}" * 40, "NaN", "[Infinity]"),
        *("9" * 5000, "{", "", "[1,]"),
    ],
)
def test_json_is_refused_that_could_do_harm(text: str) -> None:
    with pytest.raises(Unfit):
        validation.parsed(text)


def test_json_may_begin_with_the_mark_of_the_windows_editor() -> None:
    assert validation.parsed('\ufeff{"a": [1]}') == {"a": [1]}


@dataclass(frozen=True)
class Round:
    number: int
    points: tuple[tuple[int, ...], ...]
    people: tuple[Player, ...] = ()
    over: bool = False


def test_a_dataclass_comes_out_of_json_as_it_went_in() -> None:
    written = Round(3, ((1, 2), ()), (Player("Anna", "r", level=2),), True)
    assert validation.decoded(Round, json.loads(json.dumps(asdict(written)))) == written
    assert validation.decoded(Round, {"number": 1, "points": []}) == Round(1, ())


@pytest.mark.parametrize("changed", [
    {"number": True}, {"number": 1.0}, {"number": "1"}, {"number": None}, {"points": [[1, "2"]]},
    {"points": 7}, {"points": [7]}, {"people": [{"name": "Anna"}]}, {"people": ["Anna"]},
    {"people": [{"name": "Anna", "letter": "r", "age": 7}]}, {"over": 1}, {"more": 1},
])  # fmt: skip
def test_a_field_of_another_type_one_too_many_or_too_few_is_unfit(changed: dict[str, Any]) -> None:
    whole = {"number": 1, "points": [[1, 2]]}
    with pytest.raises(Unfit):
        validation.decoded(Round, {**whole, **changed})
    for value in ({"number": 1}, [whole], None):
        with pytest.raises(Unfit):
            validation.decoded(Round, value)


@given(anything)
def test_nothing_in_json_breaks_the_decoding(value: object) -> None:
    with contextlib.suppress(Unfit):
        assert isinstance(validation.decoded(Round, value), Round)


def test_everybody_at_a_table_is_looked_at() -> None:
    anna, bruno = Player("An\0na", "r", "keys"), Player("Bruno", "y", "", 2, "bold")
    assert validation.players([anna, bruno])[0].name == "Anna"
    for wrong in (
        Player("Eve", "r"),
        Player("Eve", "g", "", 100),
        Player("Eve", "g", "", 2, "grumpy"),
        Player("Eve", "g", 7),  # type: ignore[arg-type]
        Player(None, "g"),  # type: ignore[arg-type]
    ):
        with pytest.raises(Unfit):
            validation.players([anna, bruno, wrong])


@given(st.text(st.characters(exclude_categories=()), max_size=5000))
def test_refusals_quote_little_and_nothing_a_screen_could_not_show(text: str) -> None:
    shown = quoted(text)
    assert len(shown) <= 64
    assert shown.isprintable()


def test_short_quotations_are_whole() -> None:
    assert quoted("R99") == "'R99'"
    assert quoted("x" * 4000) == "'" + "x" * 59 + "…'"
