"""Texts: complete, alike in all languages, and found in the person's own."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from game.core import i18n
from game.core.i18n import FOLDER, LANGUAGES, Texts, nearest, own_names, system_language
from game.core.trouble import worded
from game.family import book
from game.files import storage
from game.kept import settings
from game.ui.surfaces.theme import POSTER
from tools import comments
from tools import texts as tool

HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'
)
SOUND: dict[str, str | tuple[str, ...]] = {
    "table.throw": "{name}, throw!",
    "table.hats": ("one hat of {name}", "{n} hats of {name}"),
    "colour.red": "red",
    "sign.disc": "disc",
}
CODE = 'a = texts("table.throw", name=1)\nb = texts.plural("table.hats", 2)\nc = "table.svg"\n'


def source(entries: dict[str, str | tuple[str, ...]]) -> str:
    return HEAD + "".join(entry(key, text) for key, text in entries.items())


def entry(key: str, text: str | tuple[str, ...]) -> str:
    if isinstance(text, str):
        return f'\nmsgid "{key}"\nmsgstr "{text}"\n'
    forms = "".join(f'msgstr[{n}] "{form}"\n' for n, form in enumerate(text))
    return f'\nmsgid "{key}"\nmsgid_plural "{key}"\n{forms}'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the same sound texts in all languages, and a module that shows them."""
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "module.py").write_text(CODE)
    for language in LANGUAGES:
        tool.po(language, tmp_path).write_text(source(SOUND))
        tool.mo(language, tmp_path).write_bytes(tool.compiled(tool.po(language, tmp_path)))
    return tmp_path


def found(folder: Path, changes: dict[str, str | tuple[str, ...]]) -> list[str]:
    """The complaints of the check when German differs from the sound texts."""
    tool.po("de", folder).write_text(source({**SOUND, **changes}))
    return tool.check(folder, folder / "code", ("colour.", "sign."))


def test_the_texts_of_the_program_are_in_order() -> None:
    assert tool.check() == []


def test_the_compiled_texts_are_those_of_the_sources() -> None:
    assert tool.stale() == []


def test_translators_are_told_where_a_text_stands_and_what_is_filled_in() -> None:
    assert not tool.uncommented()
    page = (
        "| `a.` | Here |\n| `a.b.` | There |\n| `{n}` | | a number |\n| `{n}` | `a.b.` | a hat |\n"
    )
    first = '# mine\n#, fuzzy\nmsgid "a.c"\nmsgstr "{n}"'
    text = f'{first}\n\n#. old\n#, python-brace-format\nmsgid "a.b.c"\nmsgstr "c"\n'
    told = comments.commented(text, {"a.c": {"n"}, "a.b.c": set()}, page)
    assert told == (
        "# mine\n#. Here\n#. {n}: a number\n#, fuzzy, python-brace-format\n"
        'msgid "a.c"\nmsgstr "{n}"\n\n#. There\nmsgid "a.b.c"\nmsgstr "c"\n'
    )
    assert comments.commented(told, {"a.c": {"n"}, "a.b.c": set()}, page) == told
    assert [*comments.faults({"a.c": {"n"}, "b.d": {"m"}}, page)] == [
        "docs/translators.md: nothing is said of b.d",
        "docs/translators.md: nothing is said of {m} in b.d",
        "docs/translators.md: no text begins with 'a.b.'",
        "docs/translators.md: no text begins with 'a.b.' and has {n}",
    ]


def test_the_english_in_the_code_is_that_of_the_catalogue() -> None:
    entries = tool.catalogue("en", FOLDER).entries
    sentences = {**storage.SENTENCES, **settings.SENTENCES, **book.SENTENCES}
    assert {key: entries[key].forms[0] for key in sentences} == sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_and_sign_has_a_name_of_its_own(language: str) -> None:
    texts = Texts(language)
    assert len({texts(f"colour.{look.name}") for look in POSTER}) == 7
    assert len({texts(f"sign.{look.sign}") for look in POSTER}) == 7


def test_languages_are_offered_in_their_own_names() -> None:
    assert own_names() == {
        "en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands",
    }  # fmt: skip


def test_a_text_takes_its_parameters_whatever_they_are_called(folder: Path) -> None:
    tool.po("en", folder).write_text(source({"a.b": "{self} {key} {n}"}))
    tool.mo("en", folder).write_bytes(tool.compiled(tool.po("en", folder)))
    assert Texts("en", folder)("a.b", self=1, key=2, n=3) == "1 2 3"


def test_a_number_chooses_the_form(folder: Path) -> None:
    texts = Texts("en", folder)
    assert [texts.plural("table.hats", n, name="Ida") for n in (0, 1, 2)] == [
        "0 hats of Ida", "one hat of Ida", "2 hats of Ida",
    ]  # fmt: skip


def test_further_texts_join_in_the_same_language_or_in_english(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    own = tmp_path_factory.mktemp("own")
    for language, said in (("en", "a heap"), ("de", "ein Haufen")):
        tool.po(language, own).write_text(source({"game.heap": said}))
        tool.mo(language, own).write_bytes(tool.compiled(tool.po(language, own)))
    shown = [Texts(language, folder, [own])("game.heap") for language in ("en", "de", "fr")]
    assert shown == ["a heap", "ein Haufen", "a heap"]
    assert Texts("de", folder, [own])("colour.red") == "red"
    with pytest.raises(KeyError, match="no text"):
        Texts("de", folder, [own])("game.stones")


def test_names_are_joined_as_people_say_them() -> None:
    assert Texts("de").joined([]) == ""
    assert Texts("de").joined(["Anna"]) == "Anna"
    assert Texts("fr").joined(("Anna", "Bruno")) == "Anna et Bruno"
    assert Texts("nl").joined(["Anna", "Bruno", "Clara"]) == "Anna, Bruno en Clara"


def test_a_missing_text_is_an_error_that_says_where_to_add_it() -> None:
    texts = Texts("de")
    with pytest.raises(KeyError, match=r"no text 'no.such' in de.po"):
        texts("no.such")
    with pytest.raises(KeyError, match=r"no text 'no.such' in de.po"):
        texts.plural("no.such", 2)
    assert [texts.has(key) for key in ("no.such", "", "language.name")] == [False, False, True]


def test_a_language_is_found_by_its_texts_and_may_be_unfinished(folder: Path) -> None:
    tool.po("pt_BR", folder).write_text(source({"table.hats": ("um", "{n} de {name}")}))
    tool.mo("pt_BR", folder).write_bytes(tool.compiled(tool.po("pt_BR", folder)))
    assert i18n.found(folder) == ("en", "de", "fr", "nl", "pt_BR")
    texts = Texts("pt_BR", folder)
    assert texts.plural("table.hats", 2, name="Ida") == "2 de Ida"
    assert texts("table.throw", name="Ida") == "Ida, throw!"
    with pytest.raises(KeyError, match=r"no text 'no.such' in pt_BR.po"):
        texts("no.such")


def test_the_country_of_a_language_counts_where_its_texts_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(i18n, "LANGUAGES", ("en", "pt", "pt_BR"))
    assert [nearest([wish]) for wish in ("pt_BR.UTF-8", "pt-br", "pt_PT", "pt")] == [
        "pt_BR", "pt_BR", "pt", "pt",
    ]  # fmt: skip


def test_a_missing_parameter_is_an_error(folder: Path) -> None:
    with pytest.raises(KeyError, match="name"):
        Texts("en", folder)("table.throw")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["de_AT.UTF-8"], "de"),
        (["NL"], "nl"),
        (["fr-CA", "de"], "fr"),
        (["es", "de@euro", "fr"], "de"),
        (["C", "", "POSIX"], "en"),
        ([], "en"),
    ],
)
def test_the_first_known_wish_counts(wishes: list[str], language: str) -> None:
    assert nearest(wishes) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "nl_BE"}, "nl"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "es:fr:de"}, "fr"),
    ],
)
def test_the_language_of_the_system_is_that_of_its_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_sound_texts_have_no_problems(folder: Path) -> None:
    assert found(folder, {}) == []
    assert tool.stale(folder) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"table.throw": ""}, "de.po: table.throw is missing"),
        ({"table.more": "more"}, "de.po: table.more is not in en.po"),
        ({"table.throw": "{who}, wirf!"}, "de.po: table.throw has {who} where English has {name}"),
        ({"table.throw": "Wirf!"}, "has no placeholder where English has {name}"),
        ({"table.throw": "{name}, wirf! "}, "begins or ends with other spaces"),
        ({"table.throw": "{name, wirf!"}, "has a broken placeholder"),
        ({"table.hats": "{n} Hüte {name}"}, "has plural forms in one language only"),
        ({"table.hats": ("{n}, {name}",)}, "has 1 plural forms, its language has 2"),
        ({"table.hats": ("{x}", "{n} {name}")}, "not the same placeholders in each"),
        ({"A key": "x"}, "A key is not a key"),
    ],
)
def test_the_check_finds_it(
    folder: Path, changes: dict[str, str | tuple[str, ...]], problem: str
) -> None:
    assert any(problem in line for line in found(folder, changes)), found(folder, changes)


def test_keys_that_are_put_together_are_known_by_how_they_begin(folder: Path) -> None:
    more = {"game.wins_red": "x", "game.loses_red": "x", "game.throw_pad": "x"}
    for language in LANGUAGES:
        tool.po(language, folder).write_text(source({**SOUND, **more, "game.throw_keys": "x"}))
    (folder / "code" / "other.py").write_text('t(f"game.wins_{colour}")\nt("game.throw_keys")')
    assert tool.check(folder, folder / "code", ("colour.", "sign.")) == [
        "game.loses_red is used nowhere in game/; remove it or see DYNAMIC"
    ]


def test_what_a_game_brings_is_compared_with_the_code_too(folder: Path) -> None:
    own = folder / "code" / "tables" / "game" / "text"
    own.mkdir(parents=True)
    for language in LANGUAGES:
        tool.po(language, own).write_text(source({"table.heap": "a heap", "table.stone": "x"}))
        tool.mo(language, own).write_bytes(tool.compiled(tool.po(language, own)))
    (folder / "code" / "tables" / "game" / "table.py").write_text('t("table.heap")')
    assert tool.own_folders(folder / "code") == [own]
    assert tool.check_own(own) == []
    assert tool.check(folder, folder / "code", ("colour.", "sign.")) == [
        "table.stone is used nowhere in game/; remove it or see DYNAMIC"
    ]


def test_the_check_finds_a_fuzzy_text(folder: Path) -> None:
    text = source(SOUND).replace('msgid "table.throw"', '#, fuzzy\nmsgid "table.throw"')
    tool.po("nl", folder).write_text(text)
    assert tool.check(folder, folder / "code", ("colour.", "sign.")) == [
        "nl.po: table.throw is missing"
    ]


def test_the_check_finds_texts_without_use_and_uses_without_text(folder: Path) -> None:
    code = folder / "code" / "module.py"
    code.write_text('texts("table.throw")\ntexts("table.thrown")\nf"table.x{1}"\nf"colour.{1}"\n')
    assert tool.check(folder, folder / "code", ("colour.", "sign.")) == [
        "table.hats is used nowhere in game/; remove it or see DYNAMIC",
        "game/ uses table.thrown, but there is no such text",
    ]


def test_the_check_finds_a_stale_catalogue(folder: Path) -> None:
    found(folder, {"table.throw": "{name}, wirf!"})
    assert tool.stale(folder) == ["de.mo is older than de.po; run python -m tools.texts"]


@pytest.mark.parametrize("text", [None, 'nonsense "a', entry("a.b", "x") * 2])
def test_a_broken_catalogue_is_told_in_one_line(
    folder: Path,
    text: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(tool, "FOLDER", folder)
    tool.po("fr", folder).unlink()
    if text is not None:
        tool.po("fr", folder).write_text(text)
    assert tool.main([]) == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_compiling_twice_gives_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in FOLDER.glob("*.po"):
        shutil.copy(path, tmp_path)
    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    assert tool.main([]) == 0
    for language in LANGUAGES:
        assert tool.mo(language, tmp_path).read_bytes() == tool.mo(language, FOLDER).read_bytes()


def test_a_wrong_call_of_the_tool_shows_how(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--chek"]) == 2
    assert "python -m tools.texts --check" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_a_reason_of_the_system_is_told_in_the_language_of_the_reader(language: str) -> None:
    error = storage.StorageError(
        "error.storage.unreadable", Path("a.game"), reason=os.strerror(errno.EACCES)
    )
    texts = Texts(language)
    said = worded(texts, error)
    assert texts("reason.acces") in said
    assert os.strerror(errno.EACCES) not in said
    odd = storage.StorageError("error.storage.unreadable", Path("a.game"), reason="gremlins")
    assert "gremlins" in worded(texts, odd)
