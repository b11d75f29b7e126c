"""The picture of the house: packages and who imports whom."""

import pytest

from tools import house


def test_the_picture_of_the_house_equals_the_code() -> None:
    assert house.PICTURE.read_text(encoding="utf-8") == house.drawn(house.packages())


def test_whoever_is_imported_stands_on_a_lower_floor() -> None:
    graph = {"roof": {"hall", "cellar"}, "hall": {"cellar"}, "cellar": set[str]()}
    assert house.floors(graph) == [["cellar"], ["hall"], ["roof"]]


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    graph = {"roof": {"hall", "cellar"}, "hall": {"cellar"}, "cellar": set[str]()}
    assert house.plain(graph)["roof"] == {"hall"}


def test_a_circle_is_named() -> None:
    with pytest.raises(ValueError, match="hall, roof"):
        house.floors({"roof": {"hall"}, "hall": {"roof"}, "cellar": set()})
