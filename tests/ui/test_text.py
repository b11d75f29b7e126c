"""Set text: every letter of every name is seen, and letters of many sizes cost no file handles."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.i18n import FOLDER
from game.scenes.menus.letters import PAGES, small
from game.ui.surfaces import text

HANDLES = Path("/proc/self/fd")
NAMES = (
    *("Łukasz", "Žižka", "Şahin Ğ", "Ősz", "İpek ı", "Ąę", "Ÿves", "Șerban", "Ēriks", "Ñandú"),
    *("Борис", "Ёлка", "Олексій", "Ґалаґан", "Їжак Є", "Ђорђе", "Њего Џџ", "Љиља"),
    *("Ελένη", "Ωμέγα", "Οδυσσεύς", "ΐΰ", "Nguyễn", "Đặng"),
)


def ink(said: str, face: str, pixels: int = 40) -> pygame.Rect:
    """The part of a line that is drawn at all."""
    return text.picture(said, face, pixels, "#FFFFFF").get_bounding_rect()


@pytest.mark.parametrize("face", text.FACES)
@pytest.mark.parametrize("name", NAMES)
def test_every_letter_of_a_name_has_a_picture_of_its_own(name: str, face: str) -> None:
    for char in name.replace(" ", ""):
        assert text.file_of(char, face) != text.BOX, f"{char} is a box"
        assert ink(char, face).width > 2, f"{char} is invisible"


@pytest.mark.parametrize("face", text.FACES)
@pytest.mark.parametrize(
    "char",
    [
        "中",
        "🎩",
        "ק",
        "ش",
        "\u20dd",
        "\u3164",
        "\u200d",
        "\u200b",
        "\x00",
        "\ud800",
        "\u2028",
        "\uffff",
    ],
)
def test_an_unknown_letter_is_a_box(char: str, face: str) -> None:
    assert text.file_of(char, face) == text.BOX
    assert ink(char, face).width > 10
    assert ink(f"A{char}A", face).width > ink("AA", face).width + 10


@given(st.text(st.characters(), min_size=1, max_size=20), st.sampled_from([9, 24, 60]))
def test_no_text_breaks_the_picture_or_is_measured_wrongly(said: str, pixels: int) -> None:
    for face in text.FACES:
        picture = text.picture(said, face, pixels, "#FFFFFF")
        assert picture.get_width() == text.width(said, face, pixels)
        if said.strip() and not said.isspace():
            assert picture.get_bounding_rect().width


def test_letters_and_accents_in_two_pieces_look_like_one() -> None:
    for name in ("Łódź", "Ελένη", "Zoë"):
        apart = text.picture(normalize("NFD", name), "bold", 40, "#FFFFFF")
        whole = text.picture(name, "bold", 40, "#FFFFFF")
        assert pygame.image.tobytes(apart, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_parts_from_several_files_stand_on_one_line() -> None:
    feet = {name: ink(name, "text", 80).bottom for name in ("H", "Ł", "Ж", "Ж Ł H", "Ω")}
    assert max(feet.values()) - min(feet.values()) <= 2, feet
    tall = {text.picture(name, "text", 80, "#FFFFFF").get_height() for name in ("H", "HЖ", "HΩ中")}
    assert len(tall) == 1, "a line is as high as ever"


@pytest.mark.parametrize("language", [path.stem for path in sorted(FOLDER.glob("*.po"))])
def test_every_letter_of_the_texts_is_in_every_face(language: str) -> None:
    letters = set((FOLDER / f"{language}.po").read_text(encoding="utf-8")) - set("\n \u00a0")
    for face in text.FACES:
        assert not [char for char in sorted(letters) if text.file_of(char, face) == text.BOX]


@pytest.mark.skipif(not HANDLES.exists(), reason="the system does not show its handles")
def test_two_hundred_sizes_open_no_files() -> None:
    for face in text.FACES:
        ink("Łukasz Олексій Ελένη", face)
    before = len(list(HANDLES.iterdir()))
    for pixels in range(10, 210):
        for face in text.FACES:
            ink("Łukasz Олексій Ελένη", face, pixels)
    assert len(list(HANDLES.iterdir())) <= before


def test_every_letter_a_pad_can_choose_has_a_picture_and_stands_there_once() -> None:
    letters = [char for rows in PAGES.values() for row in rows for char in row]
    assert sorted({c for c in letters if letters.count(c) > 1}) == ["'", "-", "."]
    for char in letters:
        for face in text.FACES:
            assert text.file_of(char, face) != text.BOX
            assert text.file_of(small(char), face) != text.BOX


def test_the_files_and_their_licences_are_there() -> None:
    families = {name.split("-")[0] for names in text.FACES.values() for name in names}
    for family in families:
        assert "SIL Open Font License" in (text.FONTS / f"{family}-OFL.txt").read_text()


def test_a_centred_paragraph_leaves_no_word_alone() -> None:
    said = "Hats that stand on top of each other are led home and stay there until the end."
    for wide in range(300, 900, 40):
        usual, even = (cut(said, "text", 28, wide) for cut in (text.wrapped, text.balanced))
        assert " ".join(even) == said
        assert len(even) == len(usual)
        widths = [text.width(line, "text", 28) for line in even]
        assert max(widths) <= wide
        assert min(widths) > 0.5 * max(widths)


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009"])
def test_every_kind_of_space_is_as_wide_as_a_space(space: str) -> None:
    assert text.width(f"Grün{space}!", "text", 30) == text.width("Grün !", "text", 30)


@pytest.mark.parametrize("wide", [0, 12, 40, 80, 200, 900])
@pytest.mark.parametrize("said", ["Wilhelmine-Charlotte", "Anna", "Opa Johannes Maximil"])
def test_what_is_cut_off_is_told_as_such_and_runs_over_no_edge(said: str, wide: int) -> None:
    found = text.cut(said, "bold", 16, wide)
    whole = text.width(said, "bold", 16) <= wide
    assert whole == (found == said)
    assert whole or (found.endswith("…") and said.startswith(found[:-1].rstrip()))
    assert text.width(found, "bold", 16) <= wide or found == "…"
