"""Who sits where, without a window: every operation, its edges, and what always holds."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.computer import BOLD, CHARACTERS, EVEN
from game.match.match import QUARTERS, Player
from game.scenes.menus.names import NAMES
from game.scenes.seats.seating import COMPUTER, Offer, Seating, has_character
from game.ui.input.intents import KEYS, MOUSE

OFFER = Offer(seats=6, letters="rygbwk", levels=7, usual_level=4, characters=CHARACTERS)
PAD, OTHER = "pad 1", "pad 2"
PLUGGED = {PAD: "1 Test Pad", OTHER: "1 Other Pad"}
DEVICES = {MOUSE: "", KEYS: "", **PLUGGED}


def seated(*devices: str, offer: Offer = OFFER) -> Seating:
    seating = Seating(offer)
    for device in devices:
        computer = device == COMPUTER
        seating = (
            seating.join_computer() if computer else seating.join(device, PLUGGED.get(device, ""))
        )
    return seating


def devices(seating: Seating) -> list[str]:
    return [COMPUTER if player.level else player.device for player in seating.players]


def test_it_needs_no_window() -> None:
    code = "import sys, game.scenes.seats.seating; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# Coming and going


def test_who_joins_gets_the_next_name_and_colour_and_plays_with_what_they_hold() -> None:
    seating = seated(MOUSE, PAD)
    assert seating.players == (
        Player(NAMES[0], "r", MOUSE),
        Player(NAMES[1], "y", PAD, pad="1 Test Pad"),
    )
    assert seating.has(PAD)
    assert not seating.has(KEYS)


def test_the_people_of_the_last_game_come_first_and_computers_leave_them_their_names() -> None:
    seating = seated(KEYS, COMPUTER, MOUSE, offer=replace(OFFER, people=("Opa", "Anna")))
    assert [player.name for player in seating.players] == ["Opa", "Bruno", "Anna"]


def test_a_computer_plays_at_the_usual_level() -> None:
    (computer,) = seated(COMPUTER).players
    assert (computer.level, computer.device, computer.character) == (4, "", EVEN)


def test_where_all_names_are_those_of_people_a_computer_takes_one_of_them() -> None:
    assert seated(COMPUTER, offer=replace(OFFER, people=NAMES)).players[0].name == NAMES[0]


def test_nobody_sits_down_where_every_seat_is_taken() -> None:
    seating = seated(*[KEYS] * 6)
    assert seating.full
    assert seating.join(MOUSE) == seating.join_computer() == seating


def test_of_those_who_share_a_device_the_last_goes_back() -> None:
    seating = seated(KEYS, MOUSE, KEYS).leave(KEYS)
    assert devices(seating) == [KEYS, MOUSE]
    assert seating.leave(PAD) == seating


def test_who_goes_back_for_a_moment_is_the_same_as_before() -> None:
    seating = seated(PAD, OTHER)
    away = seating.leave(PAD)
    assert away.players == seating.players[1:]
    again = away.join(PAD, "1 Test Pad")
    assert again.players == (seating.players[1], seating.players[0])
    assert again.back == ()


@pytest.mark.parametrize("taken", ["name", "letter"])
def test_who_comes_back_to_a_taken_name_or_colour_is_somebody_new(taken: str) -> None:
    seating = seated(PAD, OTHER).named(0, "Opa").leave(PAD)
    thief = replace(seating.players[0], **{taken: {"name": "Opa", "letter": "r"}[taken]})
    again = seating.put(0, thief).join(PAD)
    assert again.players[1].name == "Anna"
    assert again.players[1].letter != again.players[0].letter


def test_a_free_seat_is_closed_up() -> None:
    seating = seated(KEYS, MOUSE, COMPUTER)
    assert seating.without(1).players == (seating.players[0], seating.players[2])


def test_the_seats_of_a_device_that_goes_wait_for_it_and_get_it_back() -> None:
    seating = seated(PAD, KEYS, PAD)
    lost = seating.lost(PAD)
    assert [player.waits for player in lost.players] == [True, False, True]
    assert lost.found({}) == lost
    assert lost.found({"pad 9": "1 Other Pad"}) == lost
    assert devices(lost.found({"pad 9": "1 Test Pad"})) == ["pad 9", KEYS, "pad 9"]


def test_of_two_like_pads_that_both_went_none_is_given_by_itself() -> None:
    seating = Seating(OFFER).join(PAD, "1 Test Pad").join(OTHER, "2 Test Pad")
    lost = seating.lost(PAD).lost(OTHER)
    assert lost.found({"pad 9": "1 Test Pad"}) == lost
    assert devices(seating.lost(PAD).found({"pad 9": "1 Test Pad"})) == ["pad 9", OTHER]


# One seat


def test_a_name_is_given_without_the_blanks_around_it_and_an_empty_one_is_none() -> None:
    seating = seated(KEYS)
    assert seating.named(0, " Opa ").players[0].name == "Opa"
    assert seating.named(0, "  ") == seating


def test_the_next_name_is_one_that_nobody_has_and_goes_round() -> None:
    seating = seated(KEYS, MOUSE)
    assert seating.next_name(0, 1).players[0].name == NAMES[2]
    assert seating.next_name(0, -1).players[0].name == NAMES[-1]
    assert seating.named(0, "Opa").next_name(0, 1).players[0].name == NAMES[0]
    assert seating.named(0, "Opa").next_name(0, -1).players[0].name == NAMES[-1]


def test_who_has_the_next_colour_gets_this_one() -> None:
    seating = seated(KEYS, MOUSE, COMPUTER)
    assert [p.letter for p in seating.next_letter(0, 1).players] == ["y", "r", "g"]
    assert [p.letter for p in seating.next_letter(0, -1).players] == ["k", "y", "g"]


def test_levels_and_characters_go_round() -> None:
    seating = seated(COMPUTER)
    levels = [(seating.players[0].level, seating.players[0].like)]
    for _ in range(8):
        seating = seating.next_level(0, 1)
        levels.append((seating.players[0].level, seating.players[0].like))
    assert levels == [*((n, 0) for n in (4, 5, 6, 7)), (4, 16), *((n, 0) for n in (1, 2, 3, 4))]
    assert seating.next_level(0, -1).players[0].level == 3
    assert seating.next_character(0, -1).players[0].character == CHARACTERS[-1]
    assert seating.next_character(0, len(CHARACTERS)).players == seating.players


def test_a_character_the_game_does_not_know_gives_way_to_one_it_knows() -> None:
    seating = Seating(replace(OFFER, characters=(EVEN,)), (Player("Anna", "r", "", 3, BOLD),))
    assert seating.next_character(0, 1).players[0].character == EVEN


def test_a_character_shows_from_the_second_level_on() -> None:
    assert has_character(Player("Anna", "r", "", 2, BOLD))
    assert not has_character(Player("Anna", "r", "", 1, BOLD))
    assert not has_character(Player("Anna", "r", "", 2, EVEN))
    assert has_character(Player("Anna", "r", "", 1, BOLD, like=6)), "it may come to that"


def test_every_device_and_the_computer_come_in_turn() -> None:
    seating, found = seated(MOUSE), []
    for _ in range(5):
        seating = seating.next_device(0, 1, DEVICES)
        found += devices(seating)
    assert found == [KEYS, PAD, OTHER, COMPUTER, MOUSE]
    assert seated(PAD).next_device(0, 1, DEVICES).players[0].pad == "1 Other Pad"


def test_a_seat_that_waits_goes_on_to_the_first_device_or_back_to_the_computer() -> None:
    seating = seated(PAD).lost(PAD)
    assert devices(seating.next_device(0, 1, DEVICES)) == [MOUSE]
    assert devices(seating.next_device(0, -1, DEVICES)) == [COMPUTER]


@pytest.mark.parametrize(("in_play", "kept"), [(False, (4, EVEN, 0)), (True, (5, BOLD, 21))])
def test_a_computer_that_comes_back_is_itself_again_only_in_a_game(
    in_play: bool, kept: tuple[int, str, int]
) -> None:
    computer = Player("Anna", "r", "", 5, BOLD, like=21)
    seating = Seating(replace(OFFER, in_play=in_play), (computer,))
    person = seating.played_with(0, KEYS)
    assert person.players == (Player("Anna", "r", KEYS),)
    again = person.played_with(0, MOUSE).played_by_computer(0)
    back = again.players[0]
    assert (back.level, back.character, back.like) == kept


# What always holds


SEAT = st.integers(0, 5)
BY = st.sampled_from([-1, 1])
DEVICE = st.sampled_from(list(DEVICES))
STEPS = st.one_of(
    st.tuples(st.just("join"), DEVICE),
    st.tuples(st.just("join_computer")),
    st.tuples(st.just("leave"), DEVICE),
    st.tuples(st.just("lost"), DEVICE),
    st.tuples(st.just("found"), st.just(PLUGGED)),
    st.tuples(st.just("without"), SEAT),
    st.tuples(st.just("named"), SEAT, st.sampled_from(["Opa", "Oma", ""])),
    st.tuples(st.sampled_from(["next_name", "next_letter", "next_level"]), SEAT, BY),
    st.tuples(st.just("next_character"), SEAT, BY),
    st.tuples(st.just("next_device"), SEAT, BY, st.just(DEVICES)),
    st.tuples(st.just("played_by_computer"), SEAT),
)
ON_A_SEAT = ("without", "named", "next", "played")


def after(seating: Seating, step: tuple[object, ...]) -> Seating:
    """A step taken as the screen allows it: a seat that is touched is taken."""
    name, *args = step
    assert isinstance(name, str)
    if name.startswith(ON_A_SEAT):
        if args[0] not in range(len(seating.players)):
            return seating
        computer = seating.players[args[0]].level  # type: ignore[index]
        if name in ("next_level", "next_character") and not computer:
            return seating
    found = getattr(seating, name)(*args)
    assert isinstance(found, Seating)
    return found


@given(st.lists(STEPS, max_size=25), st.booleans())
def test_whatever_people_do_seats_stay_whole(steps: list[tuple[object, ...]], play: bool) -> None:
    seating = Seating(replace(OFFER, in_play=play))
    for step in steps:
        before = seating
        seating = after(seating, step)
        assert before == replace(before), "nothing is changed in place"
        letters = [player.letter for player in seating.players]
        assert len(letters) == len(set(letters)) <= OFFER.seats
        assert set(letters) <= set(OFFER.letters)
        assert all(player.name.strip() for player in seating.players)
        for player in seating.players:
            assert not (player.level and player.device), "a computer holds nothing"
            assert player.level in range(OFFER.levels + 1)
            assert player.level or player.character == EVEN, "people have no character"
            assert player.like // QUARTERS in (0, player.level)


@given(st.lists(STEPS, max_size=12), SEAT, BY)
def test_a_step_and_a_step_back_lead_to_the_same_seats(
    steps: list[tuple[object, ...]], seat: int, by: int
) -> None:
    seating = Seating(OFFER)
    for step in steps:
        seating = after(seating, step)
    if seat >= len(seating.players):
        return
    names = {player.name for player in seating.players}
    for name in ("next_letter", "next_level", "next_character"):
        if name == "next_letter" or seating.players[seat].level:
            there = getattr(seating, name)(seat, by)
            assert getattr(there, name)(seat, -by).players == seating.players
    if seating.players[seat].name in NAMES and len(names) == len(seating.players):
        assert seating.next_name(seat, by).next_name(seat, -by).players == seating.players


@given(st.lists(STEPS, max_size=12), DEVICE)
def test_who_joins_and_goes_back_leaves_everybody_as_they_were(
    steps: list[tuple[object, ...]], device: str
) -> None:
    seating = Seating(OFFER)
    for step in steps:
        seating = after(seating, step)
    joined = seating.join(device)
    assert joined.full or len(joined.players) == len(seating.players) + 1
    if not seating.full:
        assert joined.players[-1].device == device
        assert joined.leave(device).players == seating.players
        assert joined.leave(device).join(device).players == joined.players


def test_everybody_at_a_full_table_has_a_name_of_their_own() -> None:
    assert all(NAMES)
    assert len(set(NAMES)) == len(NAMES) >= 7


def test_a_name_that_somebody_had_is_given_last() -> None:
    offer = replace(OFFER, people=("Annegret",), had=frozenset({"Anna", "Annegret"}))
    seating = Seating(offer).join("mouse").join("keys").join_computer()
    assert [player.name for player in seating.players] == ["Annegret", "Bruno", "Clara"]
    assert offer.names[-1] == "Anna"
