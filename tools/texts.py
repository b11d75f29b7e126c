"""Compiles assets/text/*.po to the .mo files the program reads, and finds what is wrong in them.

python -m tools.texts            compile, and write the comments for translators (tools/comments.py)
python -m tools.texts --check    report all problems; the exit status is 1 if there are any

The texts that games bring in folders of their own (game/tables/*/text) are among them; a FOLDER
at the end is done instead.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import polib

from game.core.i18n import FOLDER, found
from tools import comments

CODE = Path(__file__).resolve().parent.parent / "game"
WHOLE = ("en", "de", "fr", "nl")  # every text is in these; others show English where they lack one
# Beginnings of keys whose end is only known when the program runs, where no f-string shows it.
DYNAMIC = (
    "error.",
    "example.",
    "lost.",
    "pause.open_hands.",
    "pause.hide_hands.",
    "sign.",
    "who_is.",
)
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_-]+)+")
BEGINS = re.compile(r"[a-z][a-z0-9_]*\.([A-Za-z0-9_-]+\.)*[A-Za-z0-9_-]*")
FILES = (
    ".json",
    ".log",
    ".md",
    ".mo",
    ".ogg",
    ".po",
    ".png",
    ".py",
    ".svg",
    ".tmx",
    ".txt",
    ".wav",
)


class Entry(NamedTuple):
    """A text of one language; `forms` has one for an ordinary text, one a plural form else."""

    key: str
    forms: tuple[str, ...]
    plural: bool


class Catalogue(NamedTuple):
    """All finished texts of one language; `plurals` is what its header says there are forms."""

    language: str
    entries: dict[str, Entry]
    plurals: int


def main(arguments: list[str]) -> int:
    """The exit status: 0, or 1 with one line for each problem, or 2 for a wrong call."""
    try:
        match arguments:
            case []:
                _comment()
                return _compile([FOLDER, *own_folders()])
            case ["--check"]:
                own = (problem for folder in own_folders() for problem in check_own(folder))
                return _report([*check(), *stale(), *uncommented(), *own])
            case ["--check", folder]:
                return _report(check_own(Path(folder)))
            case [folder] if Path(folder).is_dir():
                return _compile([Path(folder)])
    except (OSError, ValueError) as error:  # a catalogue is missing, broken or says a key twice
        return _report([str(error)])
    print(__doc__)
    return 2


def own_folders(code: Path = CODE) -> list[Path]:
    """Where games have texts of their own."""
    return sorted(path for path in code.glob("tables/*/text") if path.is_dir())


def _comment() -> None:
    """Comments for translators are written anew."""
    for path, text in _commented().items():
        path.write_text(text, encoding="utf-8")


def _commented() -> dict[Path, str]:
    """The sources with their comments as they should be."""
    page, names = comments.PAGE.read_text("utf-8"), _placeholders()
    return {
        path: comments.commented(path.read_text("utf-8"), names, page)
        for path in sorted(FOLDER.glob("*.po"))
    }


def _placeholders() -> dict[str, set[str]]:
    entries = catalogue("en", FOLDER).entries.values()
    return {entry.key: _names(entry) for entry in entries}


def uncommented() -> list[str]:
    """What translators are not told, or not any more."""
    old = [path for path, text in _commented().items() if path.read_text("utf-8") != text]
    return [
        *comments.faults(_placeholders(), comments.PAGE.read_text("utf-8")),
        *(f"{path.name} has old comments; run python -m tools.texts" for path in old),
        *(
            f"{path.name}: its header says another Language"
            for path in sorted(FOLDER.glob("*.po"))
            if f'"Language: {path.stem}\\n"\n' not in path.read_text("utf-8")
        ),
    ]


def _compile(folders: Iterable[Path]) -> int:
    ready = {
        mo(language, folder): compiled(po(language, folder))
        for folder in folders
        for language in languages(folder)
    }
    for path, data in ready.items():
        path.write_bytes(data)
    return 0


def _report(problems: list[str]) -> int:
    print("\n".join(problems) or "all texts are in order")
    return bool(problems)


def languages(folder: Path) -> tuple[str, ...]:
    """Those that have to be there, and all others that are; English first."""
    there = {*WHOLE, *found(folder), *(path.stem for path in folder.glob("*.po"))}
    return "en", *sorted(there - {"en"})


def po(language: str, folder: Path) -> Path:
    """Where the source of a language lies."""
    return folder / f"{language}.po"


def mo(language: str, folder: Path) -> Path:
    """Where its compiled form lies."""
    return folder / f"{language}.mo"


def compiled(path: Path) -> bytes:
    """The .mo of a .po, the same bytes on every machine; raises OSError with the faulty line."""
    return bytes(_parsed(path).to_binary())


def check(
    folder: Path = FOLDER, code: Path = CODE, dynamic: tuple[str, ...] = DYNAMIC
) -> list[str]:
    """The faults of the sources, one sentence each; raises OSError or ValueError as polib."""
    catalogues = [catalogue(language, folder) for language in languages(folder)]
    own = (catalogue("en", each).entries for each in own_folders(code))
    keys = set(catalogues[0].entries).union(*own)
    modules = _modules(code)
    strings = set(_strings(modules))
    made = (*_beginnings(modules), *_worded(strings))
    return [*_compared(catalogues), *_against_code(keys, strings, dynamic, made)]


def check_own(folder: Path) -> list[str]:
    """The faults of the texts a game brings."""
    catalogues = [catalogue(language, folder) for language in languages(folder)]
    return [*_compared(catalogues), *stale(folder)]


def _compared(catalogues: list[Catalogue]) -> Iterator[str]:
    """The faults of each language, and its differences from the first."""
    english, *others = catalogues
    yield from (problem for each in catalogues for problem in _alone(each))
    yield from (problem for each in others for problem in _beside(english, each))


def stale(folder: Path = FOLDER) -> list[str]:
    """The languages whose .mo is not what their .po would give."""
    return [
        f"{language}.mo is older than {language}.po; run python -m tools.texts"
        for language in languages(folder)
        if _bytes(mo(language, folder)) != compiled(po(language, folder))
    ]


def catalogue(language: str, folder: Path) -> Catalogue:
    """The finished texts of a language; what is empty or marked fuzzy counts as missing."""
    source = _parsed(po(language, folder))
    entries = [_entry(entry) for entry in source.translated_entries()]
    declared = re.match(r"nplurals=(\d+)", source.metadata.get("Plural-Forms", ""))
    return Catalogue(
        language, {entry.key: entry for entry in entries}, int(declared[1]) if declared else 0
    )


def placeholders(form: str) -> set[str]:
    """The names in braces; raises ValueError if a brace is not closed."""
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def _parsed(path: Path) -> polib.POFile:
    if not path.exists():  # polib would read the path itself as a catalogue
        raise FileNotFoundError(f"{path} is missing; copy en.po and translate it")
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, _: int) -> polib.POFile:
    return polib.pofile(str(path), encoding="utf-8", check_for_duplicates=True)


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _entry(entry: polib.POEntry) -> Entry:
    forms = tuple(form for _, form in sorted(entry.msgstr_plural.items())) or (entry.msgstr,)
    return Entry(entry.msgid, forms, bool(entry.msgid_plural))


def _alone(texts: Catalogue) -> Iterator[str]:
    """The faults of one language by itself."""
    if not texts.plurals:
        yield f"{texts.language}.po: its header lacks Plural-Forms"
    for entry in texts.entries.values():
        yield from (f"{texts.language}.po: {entry.key} {fault}" for fault in _faults(entry, texts))


def _faults(entry: Entry, texts: Catalogue) -> Iterator[str]:
    if not KEY.fullmatch(entry.key):
        yield "is not a key; keys look like table.throw"
    if entry.plural and len(entry.forms) != texts.plurals:
        yield f"has {len(entry.forms)} plural forms, its language has {texts.plurals}"
    try:
        names = [placeholders(form) for form in entry.forms]
    except ValueError as error:
        yield f"has a broken placeholder: {error}"
        return
    # "one card" need not say {n}.
    if any(set.union(*names) - each - {"n"} for each in names):
        yield "has not the same placeholders in each of its plural forms"


def _beside(english: Catalogue, other: Catalogue) -> Iterator[str]:
    """The differences of another language from English."""
    here, there = english.entries, other.entries
    name = f"{other.language}.po"
    needed = here.keys() if other.language in WHOLE else {"language.name"} & here.keys()
    yield from (f"{name}: {key} is missing" for key in sorted(needed - there.keys()))
    yield from (f"{name}: {key} is not in en.po" for key in sorted(there.keys() - here.keys()))
    for key in sorted(here.keys() & there.keys()):
        yield from (f"{name}: {key} {fault}" for fault in _differences(here[key], there[key]))


def _differences(english: Entry, other: Entry) -> Iterator[str]:
    if english.plural != other.plural:
        yield "has plural forms in one language only"
    if _names(english) != _names(other):
        yield f"has {_listed(_names(other))} where English has {_listed(_names(english))}"
    if _margins(english) != _margins(other):
        yield "begins or ends with other spaces than in English"


def _names(entry: Entry) -> set[str]:
    try:
        return set().union(*map(placeholders, entry.forms))
    except ValueError:  # told by _faults
        return set()


def _listed(names: Iterable[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "no placeholder"


def _margins(entry: Entry) -> set[tuple[str, str]]:
    """The white space before and after each form."""
    return {
        (form[: len(form) - len(form.lstrip())], form[len(form.rstrip()) :]) for form in entry.forms
    }


def _against_code(
    keys: set[str], strings: set[str], dynamic: tuple[str, ...], made: tuple[str, ...]
) -> Iterator[str]:
    """Texts nobody shows, and strings that look like keys of texts that do not exist. `made`: how
    the keys begin that the program puts together."""
    unused = sorted(key for key in keys - strings if not key.startswith((*dynamic, *made)))
    yield from (f"{key} is used nowhere in game/; remove it or see DYNAMIC" for key in unused)
    families = {key.partition(".")[0] for key in keys}
    unknown = {text for text in strings - keys if _looks_like_key(text, families)}
    yield from (f"game/ uses {key}, but there is no such text" for key in sorted(unknown))
    idle = [prefix for prefix in dynamic if not any(key.startswith(prefix) for key in keys)]
    yield from (f"DYNAMIC names {prefix}, but no text begins so" for prefix in idle)


def _looks_like_key(text: str, families: set[str]) -> bool:
    known = text.partition(".")[0] in families
    return known and bool(KEY.fullmatch(text)) and not text.endswith(FILES)


def _modules(code: Path) -> list[list[ast.AST]]:
    """What the modules of a folder are made of."""
    paths = sorted(code.rglob("*.py"))
    return [[*ast.walk(ast.parse(path.read_text("utf-8"), str(path)))] for path in paths]


def _beginnings(modules: list[list[ast.AST]]) -> Iterator[str]:
    """How the keys begin that are put together in f-strings, as in f"colour.{name}"."""
    for nodes in modules:
        for node in nodes:
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begins = str(node.values[0].value)
                if BEGINS.fullmatch(begins):
                    yield begins


def _worded(strings: set[str]) -> Iterator[str]:
    """How the keys begin that have other words for each device: "table.throw_keys"."""
    yield from (text.removesuffix("keys") for text in strings if text.endswith("_keys"))


def _strings(modules: list[list[ast.AST]]) -> Iterator[str]:
    """All string constants in some modules."""
    for nodes in modules:
        yield from _constants(nodes)


def _constants(nodes: list[ast.AST]) -> Iterator[str]:
    """The strings in a module, without the pieces of f-strings: half a key is none."""
    pieces = {
        id(piece) for node in nodes if isinstance(node, ast.JoinedStr) for piece in node.values
    }
    for node in nodes:
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in pieces
        ):
            yield node.value


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
