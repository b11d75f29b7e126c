"""The wording of the texts: one word for one thing, typography, plural forms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.i18n import LANGUAGES
from tools import wording
from tools.texts import Catalogue, Entry, catalogue

DOCUMENT = """
### en: English
| Thing | Word | Never | But |
|---|---|---|---|
| a place | space | field, squar* | error. |

### fr: Français
| Thing | Word | Never | But |
|---|---|---|---|
"""


def texts(folder: Path, language: str, text: str, key: str = "table.throw") -> Path:
    """A folder with one text in one language, and a sound one in the others."""
    for each in LANGUAGES:
        said = text if each == language else "Oh"
        (folder / f"{each}.po").write_text(
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
            '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'
            f'\nmsgid "{key}"\nmsgstr "{said}"\n',
            encoding="utf-8",
        )
    return folder


def found(folder: Path) -> list[str]:
    document = folder / "texts.md"
    document.write_text(DOCUMENT, encoding="utf-8")
    return list(wording.faults(folder, document))


def test_the_texts_of_the_program_are_well_worded() -> None:
    assert list(wording.faults()) == []


def test_every_language_has_a_glossary() -> None:
    terms = wording.glossaries(wording.GLOSSARY.read_text(encoding="utf-8"))
    assert set(terms) == set(LANGUAGES)
    assert all(len(rows) >= 15 for rows in terms.values())
    assert all(term.word for rows in terms.values() for term in rows)


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "Choose a field", "says 'field' where the glossary says 'space'"),
        ("en", "Two Squares", "says 'squar*'"),
        ("en", "It's here", "typewriter"),
        ("en", "Wait...", "three dots"),
        ("en", "you have {n} hats", "no plural forms"),
        ("en", "Wait …", "space too many"),
        ("de", "Moment…", "no-break space before the dots"),
        ("de", "noch 5 %", "no-break space before %"),
        ("fr", "Bravo !", "no-break space there"),
        ("fr", "la pile de {name}", "elision"),
        ("fr", "«oui»", "no-break space"),
        ("nl", "“ja”", "another language"),
    ],
)
def test_a_fault_is_found_and_named(tmp_path: Path, language: str, text: str, fault: str) -> None:
    faults = found(texts(tmp_path, language, text))
    assert faults
    assert all(line.startswith(f"{language}.po: table.throw ") for line in faults)
    assert any(fault in line for line in faults)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Choose a space: it’s “yours”"),
        ("en", "Level {n} of {m}"),
        ("de", "„Ja“, noch 5\N{NO-BREAK SPACE}%: schön!"),
        ("fr", "«\N{NO-BREAK SPACE}Oui\N{NO-BREAK SPACE}»\N{NO-BREAK SPACE}: 18:30"),
        ("nl", "‘Ja’, 5%"),
    ],
)
def test_what_is_right_is_left_alone(tmp_path: Path, language: str, text: str) -> None:
    assert found(texts(tmp_path, language, text)) == []


def test_errors_in_german_ask_nobody_in_particular(tmp_path: Path) -> None:
    asked = texts(tmp_path, "de", "Wähle deinen Ordner", "error.folder")
    assert "speaks to somebody" in found(asked)[0]
    assert found(texts(tmp_path, "de", "Wähle deinen Ordner")) == []
    assert found(texts(tmp_path, "de", "Bitte einen Ordner wählen", "error.folder")) == []


def test_names_in_a_row_are_joined_by_the_texts() -> None:
    """A, B and C: Texts.joined knows the word of the language."""
    plain = re.compile(r"""['"], ['"]\.join\([^\n]*((?<!path)\.names?\b|names\[|owners|players)""")
    game = Path(__file__).parents[2] / "game"
    for path in sorted({*game.rglob("*.py")} - {game / "core/i18n.py"}):
        assert not plain.search(path.read_text(encoding="utf-8")), path


def test_a_word_is_allowed_where_the_glossary_says_so(tmp_path: Path) -> None:
    assert found(texts(tmp_path, "en", "The field is taken", "error.board")) == []


def test_a_text_is_read_with_short_and_long_names_and_all_its_forms() -> None:
    entry = Entry("a.b", ("{name} takes one hat", "{name} takes {n} hats"), plural=True)
    read = list(wording.readings(Catalogue("en", {"a.b": entry}, 2)))
    assert read[0] == "\na.b"
    assert "    Al takes one hat" in read
    assert "    Al takes 5 hats" in read
    assert any("Großmutter Wilhelmine" in line for line in read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_program_can_be_filled(language: str) -> None:
    texts = catalogue(language, wording.FOLDER)
    assert len(list(wording.readings(texts))) > 2 * len(texts.entries) - 1
    assert "{" not in "".join(wording.readings(texts, "news."))


def test_a_wrong_call_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert wording.main(["--read", "xx"]) == 2
    assert "tools.wording" in capsys.readouterr().out
