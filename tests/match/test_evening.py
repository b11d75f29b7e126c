"""An evening: points for places, and what is remembered of it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.trouble import Trouble
from game.match.agreement import agreement
from game.match.evening import Evening, load, playable, points
from game.match.match import Player
from game.rules.protocol import Result

CLARA = Player("Clara", "g", "", 2, "bold")
THREE = (Player("Anna", "r", "keys"), Player("Bruno", "y", "mouse"), CLARA)
BEGUN = Evening(("hat_cards", "hare_hutch"), THREE, ((4, 2, 0),), "0001.game")


@pytest.mark.parametrize(
    ("winners", "scores", "wanted"),
    [
        ((0,), (10, 5, 3), (4, 2, 0)),
        ((1,), (5, 9, 5), (1, 4, 1)),
        ((0, 1), (7, 7, 2), (3, 3, 0)),
        ((0, 1, 2), (4, 4, 4), (2, 2, 2)),
        ((1,), (2, 5), (0, 2)),  # fewer cards in the stock win, so winners come first
        ((2,), (None, None, None), (1, 1, 4)),
        ((0, 1), (5, 3, 4), (3, 3, 0)),  # joint winners are level, whatever their scores
    ],
)
def test_two_points_for_everybody_left_behind_and_one_for_a_tie(
    winners: tuple[int, ...], scores: tuple[int | None, ...], wanted: tuple[int, ...]
) -> None:
    assert points(Result(winners, scores, "")) == wanted


@given(st.lists(st.integers(0, 9), min_size=2, max_size=7))
def test_every_game_gives_as_many_points_in_all(scores: list[int]) -> None:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    given_out = points(Result(winners, tuple(scores), ""))
    assert sum(given_out) == len(scores) * (len(scores) - 1)


def test_games_follow_each_other_until_all_are_over() -> None:
    assert BEGUN.next == "hare_hutch"
    assert not BEGUN.over
    over = BEGUN.played(Result((1,), (30, 340, 90), ""))
    assert over.over
    assert over.playing == ""
    assert over.totals() == (4, 6, 2)
    assert over.winners() == (1,)


def test_a_tie_of_the_evening_is_shared() -> None:
    assert replace(BEGUN, points=((4, 2, 0), (0, 2, 4))).winners() == (0, 1, 2)


def test_an_evening_is_remembered_as_it_was() -> None:
    assert load(BEGUN.dump(), "evening.json") == BEGUN


def test_an_evening_remembers_what_a_pad_calls_itself_and_never_its_number() -> None:
    held = replace(THREE[0], device="pad:4", pad="0300 Some Pad")
    text = replace(BEGUN, players=(held, *THREE[1:])).dump()
    assert "pad:4" not in text
    assert load(text, "evening.json").players[0] == replace(held, device="")
    older = text.replace('"device": ""', '"device": "pad:4"', 1)
    assert load(older, "evening.json").players[0].waits


def test_evenings_that_know_no_pads_are_still_read() -> None:
    older = json.loads(BEGUN.dump())
    for player in older["players"]:
        del player["pad"]
    assert load(json.dumps(older), "evening.json") == BEGUN


def test_an_evening_remembers_who_is_as_strong_as_people_and_older_ones_are_read() -> None:
    like = replace(BEGUN, players=(*THREE[:2], replace(CLARA, level=2, like=11)))
    assert load(like.dump(), "evening.json") == like
    older = json.loads(BEGUN.dump())
    for player in older["players"]:
        del player["like"]
    assert load(json.dumps(older), "evening.json") == BEGUN
    with pytest.raises(Trouble):
        load(like.dump().replace('"like": 11', '"like": 12'), "evening.json")


@pytest.mark.parametrize(("level", "like"), [(1, 0), (2, 0), (3, 13), (5, 0)])
def test_an_evening_of_five_levels_keeps_computers_as_strong_as_they_were(
    level: int, like: int
) -> None:
    older = json.loads(BEGUN.dump())
    older["format"] = 2
    older["players"][2].update(level=level, like=like)
    clara = load(json.dumps(older), "evening.json").players[2]
    assert (clara.level, clara.like) == {1: (1, 0), 2: (3, 0), 3: (4, 18), 5: (7, 0)}[level]
    assert load(BEGUN.dump(), "evening.json").players[2].level == CLARA.level


def test_evenings_that_know_no_characters_are_still_read() -> None:
    older = json.loads(BEGUN.dump())
    for player in older["players"]:
        del player["character"]
    loaded = load(json.dumps(older), "evening.json")
    assert loaded.players[2] == replace(CLARA, character="even")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"format": 3', '"format": 9'),
        ('"hare_hutch"', '"chess"'),
        ('"hare_hutch"', '"cat_and_mouse"'),  # is not for three
        ('"letter": "r"', '"letter": "red"'),
        ('"level": 2', '"level": -2'),
        ('"character": "bold"', '"character": "grumpy"'),
        ('"character": "bold"', '"character": []'),
        ('"name"', '"title"'),
        ('"playing"', '"played"'),
        (
            "{",
            "[",
        ),
    ],
)
def test_what_is_no_evening_is_refused_in_one_sentence(old: str, new: str) -> None:
    with pytest.raises(Trouble, match=r"evening\.json cannot be read"):
        load(BEGUN.dump().replace(old, new, 1), "evening.json")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("   4,", "   Infinity,"),
        ("   4,", "   1e999,"),
        ("   4,", "   5,"),
        ("   4,", "   true,"),
        ('"0001.game"', '"/home/me/thesis.txt"'),
        ('"0001.game"', '"../settings.json"'),
        ('"0001.game"', f'"{"1" * 5000}.game"'),
        ('"letter": "y"', '"letter": "r"'),
        ('"letter": "y"', '"letter": "Q"'),
        ('"device": "keys"', '"device": 7'),
    ],
)
def test_nothing_is_believed_that_could_not_have_come_about(old: str, new: str) -> None:
    assert old in BEGUN.dump()
    with pytest.raises(Trouble, match=r"evening\.json cannot be read"):
        load(BEGUN.dump().replace(old, new, 1), "evening.json")


def test_names_become_what_can_be_drawn_and_the_mark_of_the_windows_editor_is_no_fault() -> None:
    name = "An\\u0000na\\ud800\\u2028" + "x" * 90_000
    loaded = load("\ufeff" + BEGUN.dump().replace("Anna", name), "evening.json")
    assert loaded.players[0].name == "Anna" + "x" * 36
    assert load(loaded.dump(), "evening.json") == loaded


@given(st.text(max_size=60))
def test_no_text_whatever_breaks_the_reading(text: str) -> None:
    with pytest.raises(Trouble):
        load(text, "evening.json")


@pytest.mark.parametrize(
    ("game", "seats", "fits"),
    [("cat_and_mouse", 2, True), ("cat_and_mouse", 3, False), ("hare_hutch", 7, True)],
)
def test_a_game_is_for_so_many_or_not(game: str, seats: int, fits: bool) -> None:
    assert playable(game, seats) == fits


def test_nobody_begins_twice_before_all_have_and_who_lost_has_the_last_turn_if_it_can_be() -> None:
    evening, began = Evening(("hare_hutch",) * 3, THREE), []
    for scores in ((10, 340, 90), (350, 20, 30), (10, 20, 340)):
        began.append(evening.beginner(lot=0))
        evening = evening.begun("0001.game", began[-1])
        assert evening.beginner(lot=2) == began[-1], "a game that is played again has its beginner"
        winner = scores.index(max(scores))
        evening = evening.played(Result((winner,), scores, ""))
    assert began == [0, 1, 2], "after Anna has lost Bruno begins, after Bruno Clara"
    assert load(evening.dump(), "evening.json") == evening


def test_after_the_loser_comes_the_next_seat_even_if_the_loser_has_not_begun_yet() -> None:
    """Anna began and Bruno lost: Clara begins, and Bruno has the last turn."""
    evening = Evening(("hare_hutch",) * 3, THREE).begun("0001.game", 0)
    evening = evening.played(Result((0,), (350, 20, 90), ""))
    assert evening.beginner(lot=1) == 2
    level = replace(evening, points=((2, 2, 2),))
    assert level.beginner(lot=2) == 1, "nobody lost alone: the next in turn"


def test_one_game_may_be_played_several_times() -> None:
    for games in (("hare_hutch",) * 3, ("hare_hutch", "hat_cards", "hare_hutch")):
        assert load(Evening(games, THREE).dump(), "evening.json").games == games
    with pytest.raises(Trouble):
        load(Evening(("hare_hutch",) * 100, THREE).dump(), "evening.json")


def test_evenings_that_know_no_beginners_are_still_read() -> None:
    older = json.loads(BEGUN.dump())
    del older["began"]
    assert load(json.dumps(older), "evening.json").beginner(lot=2) == 2
    with pytest.raises(Trouble):
        load(replace(BEGUN, began=(3,)).dump(), "evening.json")


def test_who_began_is_believed_of_the_games_that_are_over_and_of_one_more() -> None:
    three = replace(BEGUN, games=("hat_cards",) * 3)
    for began in ((), (0,), (0, 1)):
        assert load(replace(three, began=began).dump(), "evening.json").began == began
    with pytest.raises(Trouble):
        load(replace(three, began=(0, 1, 2)).dump(), "evening.json")


SHORT = agreement("hare_hutch").of("standard", "short")


def test_what_was_agreed_of_a_game_is_remembered_and_the_usual_form_takes_no_room() -> None:
    agreed = BEGUN.agree(replace(SHORT, first=2))
    assert agreed.agreement("hare_hutch") == SHORT  # who begins goes by turns
    assert agreed.agreement("hat_cards") == agreement("hat_cards")
    assert load(agreed.dump(), "evening.json") == agreed
    assert agreed.agree(agreement("hare_hutch")) == BEGUN


def test_evenings_that_know_no_agreements_are_still_read() -> None:
    older = json.loads(BEGUN.dump())
    del older["agreed"]
    older["format"] = 1
    older["players"][2]["level"] = 1
    begun = replace(BEGUN, players=(*THREE[:2], replace(CLARA, level=1)))
    assert load(json.dumps(older), "evening.json") == begun


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"target": 100', '"target": -100'),
        ('"target": 100', '"targets": 100'),
        ('"open_hands": false', '"open_hands": true'),
        ('"begins": false', '"begins": true'),
        ('"first": -1', '"first": 99'),
        ('"game": "hare_hutch"', '"game": "chess"'),
        ('"agreed": [', '"agreed": [{}, '),
        ('"agreed": [', '"agreed": [null, '),
    ],
)
def test_agreements_that_nobody_could_make_are_refused(old: str, new: str) -> None:
    text = BEGUN.agree(SHORT).dump()
    assert old in text
    with pytest.raises(Trouble, match=r"evening\.json cannot be read"):
        load(text.replace(old, new, 1), "evening.json")


def test_two_agreements_about_one_game_are_refused() -> None:
    whole = json.loads(BEGUN.agree(SHORT).dump())
    whole["agreed"] *= 2
    with pytest.raises(Trouble):
        load(json.dumps(whole), "evening.json")


def test_games_are_taken_in_turn_and_those_that_are_over_stay() -> None:
    evening = replace(BEGUN, games=("hat_cards",))
    more = evening.take("hat_cards").take("hare_hutch")
    assert more.games == ("hat_cards", "hat_cards", "hare_hutch")
    assert more.take("hat_cards").games == ("hat_cards", "hare_hutch")
    assert load(more.dump(), "evening.json") == more


def test_the_same_again_begins_with_no_points() -> None:
    over = BEGUN.agree(SHORT).played(Result((1,), (30, 340, 90), ""))
    again = over.again()
    assert (again.games, again.players, again.agreed) == (over.games, over.players, over.agreed)
    assert again.points == again.began == ()
