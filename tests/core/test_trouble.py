"""Troubles are sentences that every screen, log and terminal can show."""

from __future__ import annotations

import logging
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.core.trouble import Trouble, plain, say, worded
from game.files.storage import StorageError
from game.kept.data_folder import begin
from game.rules.quoting import printable

ODD = "1\x1b[2J\udce9\u202egame\n"


def test_what_cannot_be_printed_is_told_by_its_number() -> None:
    assert printable(ODD) == r"1\x1b[2J\udce9\u202egame\n"
    for name in ("Łukasz 🎩", "Zoë’s\u202fgame", "Ελένη", "it's 1\\2"):
        assert printable(name) == name


def test_names_of_files_go_into_sentences_so_that_they_can_be_printed() -> None:
    for trouble in (
        Trouble("error.record_empty", "{file} holds no game.", file=ODD),
        StorageError("error.storage.missing", Path("saves") / ODD),
    ):
        for sentence in (str(trouble), worded(Texts("de"), trouble)):
            assert sentence.isprintable()
            assert r"\x1b[2J" in sentence


def test_the_log_takes_every_name(tmp_path: Path) -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        begin(tmp_path / "log")
        logging.getLogger("game.x").warning("%s", "\udce9.game")
        for handler in root.handlers:
            handler.close()
    finally:
        root.handlers[:], root.level = before
    assert r"\udce9.game" in (tmp_path / "log").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_with_few_letters_is_told_in_those(language: str) -> None:
    sentence = Texts(language)("error.folder.no_home", folder="~/é")
    told = BytesIO()
    terminal = TextIOWrapper(told, encoding="ascii")
    say(sentence, terminal)
    terminal.flush()
    assert "\\" not in told.getvalue().decode("ascii")
    assert "?" not in told.getvalue().decode("ascii")


def test_the_next_best_letters_are_those_people_write() -> None:
    assert plain("„Größe“ – l’été… 2\u202f×", "ascii") == '"Groesse" - l\'ete... 2 x'
    assert plain("“Größe”", "latin-1") == '"Größe"'
    assert plain("日本", "ascii") == "??"
