"""Who is known at the table: entered when they sit down, with what they bring along, and only when
something changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.boards import Boards
from game.family.book import Book
from game.family.people import Person, Strength, person_line, played_line
from game.family.regulars import Before, Regulars
from game.files.file_writer import FileWriter
from game.files.storage import Folder
from game.match.match import Player
from game.match.rating import KnownStrength

XBOX, OTHER = "1 0300fb7e Xbox Wireless Controller", "1 05004c05 DualSense"
ANNA, BEN = Player("Anna", "r", "keys"), Player("Ben", "y", "pad:3", pad=XBOX)
OTTO = Player("Otto", "g", level=3)


@pytest.fixture
def regulars(tmp_path: Path) -> Iterator[Regulars]:
    with FileWriter() as keeper:
        folder = Folder(tmp_path)
        yield Regulars(
            Book(folder, keeper, Boards().board), list, lambda name: name.startswith("Guest")
        )


def lines(regulars: Regulars) -> list[str]:
    """Everything that was told, without the chain."""
    regulars.book.keeper.flush()
    path = regulars.book.folder.family
    return [line.split(" ", 1)[-1] for line in path.read_text().splitlines()]


def test_who_sits_down_is_known_by_colour_and_device(regulars: Regulars) -> None:
    regulars.sit([ANNA, OTTO, BEN])
    assert list(regulars.family.people.values()) == [
        Person(1, "Anna", "r", device="keys"),
        Person(2, "Ben", "y", device="pad", pad="Xbox Wireless Controller", guid="0300fb7e"),
    ]


def test_at_the_end_what_was_in_hand_counts_and_not_the_colour_of_the_game(
    regulars: Regulars,
) -> None:
    regulars.sit([ANNA])
    regulars.get_up([replace(ANNA, letter="w", device="mouse"), OTTO, BEN])
    anna, ben = regulars.family.people.values()
    assert (anna.letter, anna.device) == ("r", "mouse")
    assert (ben.letter, ben.device) == ("y", "pad"), "who began before there was a book"


def test_a_line_is_told_only_when_something_has_changed(regulars: Regulars) -> None:
    regulars.sit([ANNA, BEN])
    before = lines(regulars)
    regulars.sit([ANNA, BEN, OTTO])
    regulars.help(ANNA, "hints")
    regulars.learn(regulars.strengths)
    assert lines(regulars) == before
    regulars.sit([replace(ANNA, letter="b")])
    assert len(lines(regulars)) == len(before) + 1


def test_a_guest_is_never_written_down_but_plays_as_everybody_does(regulars: Regulars) -> None:
    guest = Player("Guest 2", "w", "mouse")
    regulars.sit([guest])
    regulars.help(guest, "none")
    regulars.learn((KnownStrength("Guest 2", "hat_cards", 40, 1),))
    assert not regulars.aids(guest)
    assert regulars.strengths == (KnownStrength("Guest 2", "hat_cards", 40, 1),)
    assert not regulars.family.people
    assert not regulars.book.folder.family.exists()


def test_whoever_takes_a_name_that_was_given_up_is_somebody_new(regulars: Regulars) -> None:
    regulars.sit([ANNA])
    regulars.put(replace(regulars.of("Anna"), name="Oma"))
    assert regulars.of("Anna").number == 1, "in a game of before"
    regulars.sit([ANNA])
    assert {p.number: p.name for p in regulars.family.people.values()} == {1: "Oma", 2: "Anna"}
    assert regulars.of("Anna").number == 2


def test_a_strength_stays_with_who_is_renamed(regulars: Regulars) -> None:
    regulars.sit([ANNA])
    regulars.learn((KnownStrength("Anna", "hare_hutch", 25, 1, 60),))
    regulars.put(replace(regulars.of("Anna"), name="Oma"))
    told = {each.name: each for each in regulars.strengths}
    assert told["Anna"][1:] == told["Oma"][1:] == ("hare_hutch", 25, 1, 60)
    moved = told["Anna"]._replace(moved=50, games=2)
    regulars.learn((moved, told["Oma"]))
    assert regulars.of("Oma").strengths == (Strength("hare_hutch", 50, 2, 60),)
    regulars.learn(tuple(each for each in regulars.strengths if each.name != "Anna"))
    assert regulars.of("Oma").strengths == ()


def test_those_who_played_last_come_first_in_the_order_of_their_seats(tmp_path: Path) -> None:
    people = [Person(n, f"P{n}") for n in range(1, 6)]
    with FileWriter() as keeper:
        found = Regulars(Book(Folder(tmp_path), keeper, Boards().board), lambda: ["P5"], bool)
        found.book.tell(*map(person_line, people))
        found.book.tell(played_line("a", "2026-11-26T20:52", [1, 4]))
        found.book.tell(played_line("b", "2026-11-27T20:52", [3, 0, 1]))
        assert found.names == ("P5", "P3", "P1", "P4", "P2")


def test_the_pad_somebody_had_last_is_theirs_and_of_no_other_kind(regulars: Regulars) -> None:
    regulars.sit([ANNA, BEN, replace(ANNA, name="Cleo", letter="g")])
    plugged = {"pad:7": XBOX.replace("1", "2", 1), "pad:8": OTHER}

    def holder(device: str, *seated: str) -> str:
        found = regulars.holder(device, plugged, seated)
        return found.name if found else ""

    assert holder("pad:7") == "Ben", "of the same kind, in another run"
    assert holder("pad:7", "Ben") == holder("pad:8") == holder("mouse") == ""
    assert (holder("keys"), holder("keys", "Anna")) == ("Anna", "Cleo")


def test_whose_own_pad_is_there_is_expected_last(regulars: Regulars) -> None:
    regulars.sit([BEN, ANNA])
    plugged = {"pad:7": XBOX}
    assert [person.name for person in regulars.absent(())] == ["Ben", "Anna"]
    assert [person.name for person in regulars.absent((), plugged)] == ["Anna", "Ben"]
    assert [person.name for person in regulars.absent(["Anna"], plugged)] == ["Ben"]


def test_who_had_a_pad_before_is_known_by_it_after_a_game_with_keys(regulars: Regulars) -> None:
    regulars.sit([BEN, ANNA])
    regulars.sit([replace(BEN, device="keys", pad="")])
    found = regulars.holder("pad:7", {"pad:7": XBOX}, ())
    assert found
    assert (found.name, found.device) == ("Ben", "keys")


def test_two_who_are_put_together_keep_what_one_of_them_was_alone_to_have(
    regulars: Regulars,
) -> None:
    regulars.sit([ANNA, BEN])
    known = [("Anna", "", 10), ("Ben", "", 20), ("Ben", "hat_cards", 30)]
    regulars.learn(tuple(KnownStrength(*each, games=1) for each in known))
    regulars.merge(2, 1)
    assert regulars.of("Ben") == regulars.of("Anna")
    assert regulars.of("Ben").strengths == (Strength("", 10, 1), Strength("hat_cards", 30, 1))
    regulars.forget(1, "Guest")
    assert regulars.names == ()
    assert regulars.of("Ben").number == 0


# From before

KNEW = Before(
    ("Opa", "Anna"),
    ("Ben",),
    (KnownStrength("Anna", "", 25, 3, 10), KnownStrength("Cleo", "hat_cards", -75, 1)),
)


def test_everybody_the_settings_knew_is_in_the_book(regulars: Regulars) -> None:
    assert not regulars.take_in(KNEW)
    assert list(regulars.family.people.values()) == [
        Person(1, "Opa"),
        Person(2, "Anna", strengths=(Strength("", 25, 3, 10),)),
        Person(3, "Ben", aided=False),
        Person(4, "Cleo", strengths=(Strength("hat_cards", -75, 1),)),
    ]
    assert regulars.take_in(KNEW), "all are known now"
    assert len(regulars.family.people) == 4
