"""A match as text: what was written is read again, what is damaged is kept as far as it goes."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.ai.computer import CHARACTERS, EVEN
from game.core.i18n import Texts
from game.core.trouble import Trouble
from game.kept import record
from game.kept.record import FIRST_LINE, read, write
from game.match.box import BOX
from game.match.match import Match, Player, moves
from game.match.validation import drawable
from game.rules import cat_and_mouse as cats
from game.rules import catch_the_hat as hats
from game.rules import hat_cards as cards
from game.rules.options import changed as usual_but
from game.rules.protocol import CHANCE

HATS = BOX["catch_the_hat"]
LINE = "R2=yr;R30=y 1,0 -,- 0 move:5"


def played(
    seats: int = 2, actions: int = 40, line: str = "", seed: int = 7, **options: object
) -> Match:
    chosen = hats.Options(**options)  # type: ignore[arg-type]
    start = hats.from_notation(line, chosen) if line else None
    players = [Player(f"Seat {n}", "rygbwk"[n], "keys") for n in range(seats)]
    match, choice = Match(HATS, chosen, players, seed, None, start), Random(seed)
    while len(match.log) < actions and not match.over:
        legal = match.game.rules.legal(match.state)
        match.play(match.draw() if match.turn == CHANCE else choice.choice(legal))
    return match


def same(one: Match, two: Match) -> bool:
    def parts(m: Match) -> tuple[object, ...]:
        return m.log, m.lines, m.state, m.start, m.players, m.options, m.seed, m.custom_start

    return parts(one) == parts(two)


# There and back


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_was_written_is_read_again(seats: int) -> None:
    match = played(seats)
    again, trouble = read(write(match))
    assert trouble is None
    assert same(match, again)
    assert write(again) == write(match)


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_computer_keeps_its_level_and_its_character(character: str) -> None:
    match = played()
    match.seat_player(1, device="", level=4, character=character)
    again, trouble = read(write(match))
    assert trouble is None
    assert again.players == match.players


@pytest.mark.parametrize("like", [4, 13, 18, 28])
@pytest.mark.parametrize("character", [EVEN, "bold"])
def test_a_computer_as_strong_as_people_keeps_its_strength(like: int, character: str) -> None:
    match = played()
    match.seat_player(1, device="", level=like // 4, like=like, character=character)
    assert f"computer like {like / 4:g}/7" in write(match)
    again, trouble = read(write(match))
    assert trouble is None
    assert again.players == match.players


def seated(who: str) -> str:
    """A record with somebody on the second seat."""
    return write(played()).replace('"Seat 1" person keys', f'"Seat 1" {who}')


@pytest.mark.parametrize(
    "who",
    ["like", "like 0", "like 0.5", "like 3.1", "3.5", "like 3.50", "like 123", "like 3 kind",
     "0", "6", "like 6", "8/7", "0/7", "like 7.25/7", "like 8/7", "3.5/7", "4/9", "4/", "4/77"],
)  # fmt: skip
def test_a_strength_that_cannot_be_is_refused(who: str) -> None:
    with pytest.raises(Trouble, match=r"expected seat r \"NAME\" computer 1/7 – 7/7"):
        read(seated(f"computer {who}"))


def test_records_of_computers_without_a_character_are_still_read() -> None:
    match, _ = read(seated("computer 4/7"))
    assert (match.players[1].level, match.players[1].character) == (4, EVEN)


@pytest.mark.parametrize(
    ("before", "now"),
    [("1", "1/7"), ("2", "3/7"), ("3", "4/7"), ("4", "6/7"), ("5", "7/7"), ("3 bold", "4/7 bold"),
     ("like 1", "like 1/7"), ("like 2.25", "like 3/7"), ("like 3", "like 4/7"),
     ("like 3.5 bold", "like 4.75/7 bold"), ("like 5", "like 7/7")],
)  # fmt: skip
def test_a_computer_of_a_record_of_five_levels_is_as_strong_as_it_was(
    before: str, now: str
) -> None:
    match, trouble = read(seated(f"computer {before}"))
    assert trouble is None
    assert f'"Seat 1" computer {now}\n' in write(match)
    later, _ = read(write(played()) + f'change 1 y "Ida" computer {before}\n')
    assert later.players[1].level == match.players[1].level
    assert later.players[1].like == match.players[1].like


@given(st.integers(2, 6), st.integers(0, 60), st.integers(0, 2**48))
@settings(max_examples=30)
def test_any_match_is_read_again(seats: int, actions: int, seed: int) -> None:
    match = played(seats, actions, seed=seed)
    again, trouble = read(write(match))
    assert trouble is None
    assert same(match, again)


def test_a_match_that_began_elsewhere_is_read_again() -> None:
    match = played(line=LINE, hats=2)
    assert f"start {LINE}" in write(match)
    again, trouble = read(write(match))
    assert trouble is None
    assert same(match, again)


@pytest.mark.parametrize("name", sorted(hats.PRESETS))
def test_a_match_of_every_edition_is_read_again(name: str) -> None:
    preset = hats.PRESETS[name]
    match = played(4, **usual_but(preset))
    again, trouble = read(write(match))
    assert trouble is None
    assert again.options == preset
    assert same(match, again)


def test_only_options_that_are_not_as_usual_are_written() -> None:
    assert usual_but(hats.Options()) == {}
    changed = {"hats": 3, "homes": (1, 0)}
    assert usual_but(hats.Options(**changed)) == changed  # type: ignore[arg-type]


@given(
    st.text(st.characters(categories=["L", "M", "N", "P", "S", "Z"]), max_size=40),
    st.sampled_from(["keys", "mouse", ""]),
)
@example('" person keys', "keys")
@example("\\", "mouse")
@example("Zoë Ångström 中 🎩", "")
@example("Anna\u2028move r0 H0 R0\u2029", "keys")
def test_people_of_any_name_and_device_are_read_again(name: str, device: str) -> None:
    """But for the separators of lines and paragraphs, which nobody can draw."""
    match = played(actions=3)
    match.seat_player(0, name=name, device=device)
    match.seat_player(1, name=name, device="", level=1)
    again, trouble = read(write(match))
    assert trouble is None
    assert again.players == [replace(p, name=drawable(p.name)) for p in match.players]


@given(
    st.text(max_size=40).map(drawable),
    st.text(max_size=120).map(drawable),
)
@example('Zoë" person', '03000000 "Pad" 1 person pad "')
def test_a_pad_is_known_by_what_it_calls_itself(name: str, pad: str) -> None:
    """Never by its number, which in the next run may be that of another pad."""
    match = played(actions=3)
    match.seat_player(0, name=name, device="pad:0", pad=pad)
    again, trouble = read(write(match))
    assert trouble is None
    assert again.players[0] == replace(match.players[0], device="")


@pytest.mark.parametrize("old", ["pad:0", "pad:17", "-"])
def test_a_pad_of_an_older_record_is_nobodys(old: str) -> None:
    text = write(played()).replace('"Seat 0" person keys', f'"Seat 0" person {old}')
    match, trouble = read(text)
    assert trouble is None
    assert match.players[0].waits
    assert match.players[0].device == ""


def test_a_record_can_be_read_by_people() -> None:
    text = write(played(actions=4))
    assert text.startswith(f"{FIRST_LINE}\ngame catch_the_hat\nboard hats4\noptions {{}}\nseed 7\n")
    assert 'seat r "Seat 0" person keys\n' in text
    assert text.endswith("\n")
    assert len(text.splitlines()) == 5 + 2 + 4


def test_lines_may_end_as_on_windows() -> None:
    match = played()
    again, trouble = read(write(match).replace("\n", "\r\n"))
    assert trouble is None
    assert same(match, again)


# Damage


def kept(text: str) -> Match | Trouble:
    """The rest of a damaged record; anything but Trouble fails the test."""
    try:
        match, _ = read(text, "mine.game")
    except Trouble as trouble:
        return trouble
    return match


def may_be_played(match: Match) -> None:
    """Whatever was kept is a match the table can show: everything fits together."""
    assert len(match.players) == len(match.state.homes)
    letters = match.options.colours[: len(match.players)]
    assert all(player.letter in letters for player in match.players)
    for player in match.players:
        assert player.name.isprintable()
        player.name.encode()


@pytest.mark.parametrize("line", ["", LINE])
def test_a_record_may_end_after_any_line(line: str) -> None:
    match = played(line=line, hats=2)
    lines = write(match).splitlines(keepends=True)
    head = len(lines) - len(match.lines)
    for count in range(len(lines)):
        found = kept("".join(lines[:count]))
        if count >= head:
            assert isinstance(found, Match)
            assert found.log == match.log[: count - head]
        if isinstance(found, Match):
            may_be_played(found)


def kept_up_to(found: Match | Trouble, match: Match, line: int) -> None:
    """Everything before a damaged line of the record is there: all actions, or at least who plays;
    a damaged head is another match or none."""
    before = line - (write(match).count("\n") - len(match.lines))
    if before < 0:
        if isinstance(found, Match):
            may_be_played(found)
        return
    assert isinstance(found, Match)
    may_be_played(found)
    assert found.log[:before] == match.log[:before]


def test_a_record_may_end_in_the_middle_of_any_line() -> None:
    match = played(actions=12)
    text = write(match)
    for end in range(len(text)):
        found = kept(text[:end])
        kept_up_to(found, match, text[:end].count("\n"))
        if isinstance(found, Match):
            assert found.log == match.log[: len(found.log)]


@pytest.mark.parametrize("line", ["", LINE])
def test_any_line_may_be_missing_doubled_or_rubbish(line: str) -> None:
    match = played(line=line, hats=2, actions=15)
    lines = write(match).splitlines()
    for number in range(len(lines)):
        for there in ([], [lines[number]] * 2, ["rubbish"], [""], ["seat"], [lines[-1]]):
            found = kept("\n".join([*lines[:number], *there, *lines[number + 1 :]]))
            kept_up_to(found, match, number)


@pytest.mark.parametrize(
    "there",
    [
        "",
        "\n",
        *'09-q"{²\0ß٣',
    ],
)
def test_any_character_may_be_another_one(there: str) -> None:
    match = played(actions=5, line=LINE, hats=2)
    text = write(match)
    for where in range(len(text)):
        found = kept(text[:where] + there + text[where + 1 :])
        kept_up_to(found, match, text[:where].count("\n"))


@given(st.text())
def test_any_text_at_all_is_refused_with_one_sentence(text: str) -> None:
    found = kept(text)
    assert isinstance(found, Trouble)
    assert "mine.game" in str(found)
    assert "\n" not in str(found)


@pytest.mark.parametrize(
    "line",
    [
        'seat r "Anna" computer ²',
        'seat r "Anna" computer 999',
        'seat r "Anna" computer -1',
        'seat r "Anna" computer 4 grumpy',
        'seat r "Anna" computer bold',
        'seat r "Anna" robot 1',
        "seat r Anna person keys",
        'seat red "Anna" person keys',
        'seat r "\\ud800" person keys',
        'seat r "a\\u0000b" person keys',
        'seat q "Anna" person keys',
        'seat y "Anna" person keys',
    ],
)
def test_a_seat_that_cannot_be_is_refused_or_mended(line: str) -> None:
    lines = write(played(actions=5)).splitlines()
    found = kept("\n".join([*lines[:5], line, *lines[6:]]))
    if isinstance(found, Match):
        may_be_played(found)


@pytest.mark.parametrize(
    "value",
    [
        {"hats": 99},
        {"hats": "2"},
        {"hats": 2.0},
        {"unknown": 1},
        {"homes": [[0], 1]},
        {"homes": {"0": 1}},
        {"colours": "rr"},
        {"colours": 5},
        {"board": []},
        {"turn_limit": 0},
        {"teams": "total"},
        {"first": 5},
        [],
        "text",
        None,
        1e999,
    ],
)
def test_options_that_cannot_be_are_refused(value: object) -> None:
    lines = write(played(actions=5)).splitlines()
    lines[3] = f"options {json.dumps(value)}"
    assert isinstance(kept("\n".join(lines)), Trouble)


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "٣", "9" * 40, "abc"])
def test_a_seed_that_cannot_be_is_refused(seed: str) -> None:
    lines = write(played(actions=5)).splitlines()
    lines[4] = f"seed {seed}"
    assert isinstance(kept("\n".join(lines)), Trouble)


def test_a_deep_nest_of_brackets_is_refused() -> None:
    lines = write(played(actions=5)).splitlines()
    lines[3] = "options " + "[" * 100_000
    assert isinstance(kept("\n".join(lines)), Trouble)


def test_a_board_that_is_not_there_is_named() -> None:
    lines = write(played(actions=5)).splitlines()
    lines[2] = "board moon"
    found = kept("\n".join(lines))
    assert isinstance(found, Trouble)
    assert "moon" in str(found)


def test_a_record_of_another_game_or_version_is_refused() -> None:
    text = write(played(actions=5))
    assert isinstance(kept(text.replace("record 1", "record 2", 1)), Trouble)
    assert isinstance(kept(text.replace("catch_the_hat", "chess", 1)), Trouble)


def test_an_action_that_was_not_allowed_ends_what_is_kept_and_is_told_with_its_line() -> None:
    match = played(actions=20)
    lines = write(match).splitlines()
    lines[7 + 10] = "roll 7"
    again, trouble = read("\n".join(lines), "mine.game")
    assert again.log == match.log[:10]
    assert trouble is not None
    assert "mine.game, line 18" in str(trouble)


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_trouble_has_its_sentence_in_every_language(language: str) -> None:
    lines = write(played(actions=5)).splitlines()
    texts = Texts(language)
    for number in range(len(lines)):
        found = kept("\n".join([*lines[:number], "rubbish", *lines[number + 1 :]]))
        trouble = found if isinstance(found, Trouble) else read("\n".join([*lines, "rubbish"]))[1]
        assert isinstance(trouble, Trouble)
        assert texts(trouble.key, **trouble.params)


def test_a_card_game_needs_no_board_and_remembers_open_hands() -> None:
    players = [Player("Anna", "r", "keys"), Player("Bruno", "y", "", 1)]
    match = Match(BOX["cat_and_mouse"], cats.Options(stock=5), players, 3, open_hands=True)
    for _ in range(12):
        match.play(match.draw())
    text = write(match)
    assert "board" not in text
    again, trouble = read(text)
    assert trouble is None
    assert again.open_hands
    assert again.state == match.state
    assert write(again) == text


def test_hands_are_open_or_nothing_is_said_of_them() -> None:
    players = [Player("Anna", "r", "keys"), Player("Bruno", "y", "", 1)]
    match = Match(BOX["hat_cards"], cards.Options(), players, 3)
    assert "hands" not in write(match)
    broken = write(match).replace("seat r", "hands shut\nseat r", 1)
    with pytest.raises(Trouble, match="hands open"):
        read(broken)


TWO = [Player("Anna", "r", "keys"), Player("Bruno", "y", "mouse")]


@pytest.mark.parametrize("first_by", ["", "lot", "agreed", "next"])
def test_how_it_was_found_who_begins_is_kept(first_by: str) -> None:
    match = Match(BOX["hare_hutch"], BOX["hare_hutch"].rules.Options(), TWO, 3)
    match.first_by = first_by
    text = write(match)
    assert ("\nfirst " in text) == bool(first_by)
    again, trouble = read(text)
    assert trouble is None
    assert again.first_by == first_by


@pytest.mark.parametrize("name", ["hare_hutch", "cat_and_mouse", "hat_cards"])
def test_moves_are_counted_without_playing_them(name: str) -> None:
    match, choice = Match(BOX[name], BOX[name].usual, TWO, 3), Random(3)
    assert moves(match) == 0
    for number in range(60):
        legal = list(match.game.rules.legal(match.state))
        match.play(match.draw() if match.turn == CHANCE else choice.choice(legal))
        if number % 11 == 10:
            match.undo(3)
        assert record.moves(record.begun(match, 1) + record.entries(match, 0)) == moves(match)


@pytest.mark.parametrize("before", ["0", "x", "-1", "99999999"])
def test_a_copy_begins_after_moves_that_can_be(before: str) -> None:
    match = played(line=LINE, hats=2)
    match.before = 37
    text = write(match)
    again, _ = read(text)
    assert again.before == 37
    with pytest.raises(Trouble, match=r"expected copy 37"):
        read(text.replace("copy 37", f"copy {before}"))


def test_nobody_begins_for_a_reason_nobody_knows() -> None:
    match = Match(BOX["hare_hutch"], BOX["hare_hutch"].rules.Options(), TWO, 3)
    match.first_by = "lot"
    text = write(match).replace("first lot", "first whim")
    with pytest.raises(Trouble, match=r"line \d+: expected first lot / agreed / next"):
        read(text)


def test_who_has_sat_down_in_mid_game_is_read_again() -> None:
    match = played()
    again, trouble = read(write(match) + 'change 1 y "Ida" computer 4/7\n')
    assert (again.players[1].name, again.players[1].level, trouble) == ("Ida", 4, None)
    assert again.players[0] == match.players[0]
