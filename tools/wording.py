"""The wording of the texts: one word for one thing, typography, sentences that hold when filled.

python -m tools.wording                  report what is wrong; the exit status is 1 if anything is
python -m tools.wording --read LANGUAGE  every text, filled with short, long and awkward values, for
                                         reading; the BEGINNING of a key may follow

The words are those of the glossaries in docs/texts.md.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.i18n import FOLDER, LANGUAGES
from tools.texts import Catalogue, Entry, catalogue, placeholders

GLOSSARY = Path(__file__).resolve().parent.parent / "docs" / "texts.md"
SPACE = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


class Term(NamedTuple):
    """A row of a glossary: the words a thing never has, but in entries whose keys begin so."""

    word: str
    never: tuple[str, ...]
    but: tuple[str, ...]


# What must not be found in any text, and why; in all languages, then in each.
ALWAYS = {
    r"  ": "has two spaces",
    r"\.\.\.": "has three dots; write …",
    r"['\"]": "has a typewriter’s quotation mark",
    r" - ": "has a hyphen for a dash",
}
MARKS = {
    "en": {r"[„«»]": "has another language’s quotation mark", r" [%:;!?…]": "has a space too many"},
    "de": {
        r"[«»]|“[^ .,;:!?)–…\n]": "has another language’s quotation mark",
        r"[\d}] ?%": "needs a no-break space before %",
        rf"[^{SPACE}(„]…": "needs a no-break space before the dots",
        r" [:;!?]": "has a space too many",
    },
    "fr": {
        r"[„“”]": "has another language’s quotation mark",
        r" …": "has a space before the dots",
        rf"[^{SPACE}\n?!][?!;»]|[^{SPACE}\d]%|[^{SPACE}/\d]:(?!\d)": "needs a no-break space there",
        rf"«[^{SPACE}]": "needs a no-break space after «",
        r"\b(de|que|le|la|je|ne|se|jusque|lorsque|puisque) \{(name|other|names|player)\}": (
            "cannot know whether the name wants an elision"
        ),
    },
    "nl": {
        r"[„“”«»]": "has another language’s quotation mark",
        rf"[ {SPACE}]%": "has a space before %",
        r" [:;!?…]": "has a space too many",
    },
}
# What must not be found in the texts of a language whose keys begin so, and why.
PERSONAL = r"\b(?i:du|dir|dein\w*|euch|euer|eure\w*)\b"
THERE = {("de", "error."): {PERSONAL: "speaks to somebody; write “bitte …en”"}}
COUNTED = r"\{n\}[ \u00a0](?!(?:of|von|sur|van)\b)[a-zäöüé]{3,}"
# Where a number before a word counts nothing: a throw, a level, the number of a hutch or of seats;
# or is never one: a tower has two hats at least.
NUMBERED = (
    "advice.catch_the_hat.tower",
    "catch_the_hat.choose_",
    "catch_the_hat.next_leg",
    "catch_the_hat.surplus",
    "error.",
    "news.catch_the_hat.throw_lost",
    "seats.board_small",
    "seats.level_wins",
    "verify.",
)

# Values to read an entry with, by the name of its placeholder.
NAMES = ("Al", "Éloïse", "Hans", "Großmutter Wilhelmine")
FILLED: Mapping[str, Sequence[object]] = {
    "name": NAMES,
    "other": NAMES[::-1],
    "owner": NAMES,
    "names": ("Al, Éloïse, Hans",),
    "percent": (0, 1, 100),
    "points": (1, 0, 1234),
    "stake": (1, 1234),
    "file": ("/home/anna/.local/share/hats-and-hares/games/2026-11-22 18.04.game",),
    "device": ("Controller 2",),
}
NUMBERS = (0, 1, 2, 21, 1000)


def main(arguments: list[str]) -> int:
    """The exit status: 0, or 1 with one line for each fault, or 2 for a wrong call."""
    match arguments:
        case []:
            found = list(faults())
            print("\n".join(found) or "all texts are well worded")
            return bool(found)
        case ["--read", language, *begins] if language in LANGUAGES and len(begins) < 2:
            print("\n".join(readings(catalogue(language, FOLDER), *begins)))
            return 0
    print(__doc__)
    return 2


def faults(folder: Path = FOLDER, document: Path = GLOSSARY) -> Iterator[str]:
    """One sentence a fault, in all languages."""
    terms = glossaries(document.read_text(encoding="utf-8"))
    for language in LANGUAGES:
        texts = catalogue(language, folder)
        for entry in texts.entries.values():
            marks = {**ALWAYS, **MARKS.get(language, {}), **_there(language, entry.key)}
            for fault in (
                *_marked(entry, marks),
                *_uncounted(entry),
                *_misnamed(entry, terms, language),
            ):
                yield f"{language}.po: {entry.key} {fault}"


def _there(language: str, key: str) -> dict[str, str]:
    """The marks for the texts of a family only."""
    found = [m for (of, begins), m in THERE.items() if of == language and key.startswith(begins)]
    return {pattern: fault for marks in found for pattern, fault in marks.items()}


def glossaries(document: str) -> dict[str, list[Term]]:
    """The tables of the document under headings like "### en: English", by language."""
    found: dict[str, list[Term]] = {language: [] for language in LANGUAGES}
    for language, table in re.findall(r"^### (\w+): .*\n((?:.*\n)*?)(?=^#|\Z)", document, re.M):
        for row in re.findall(r"^\| (.+) \|$", table, re.M)[1:]:
            _, word, never, *but = (cell.strip() for cell in row.split("|"))
            found[language].append(Term(word, _listed(never), _listed(but[0]) if but else ()))
    return found


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in cell.split(",") if part.strip())


def _marked(entry: Entry, marks: Mapping[str, str]) -> Iterator[str]:
    """The faults of typography."""
    for form in entry.forms:
        for pattern, fault in marks.items():
            if found := re.search(pattern, form):
                start = max(0, found.start() - 12)
                yield f"{fault}: {form[start : found.end() + 12]!r}"


def _uncounted(entry: Entry) -> Iterator[str]:
    """A number before a word, in an entry that has no plural forms."""
    if entry.plural or entry.key.startswith(NUMBERED):
        return
    if found := re.search(COUNTED, entry.forms[0]):
        yield f"counts {found[0]!r} and has no plural forms"


def _misnamed(entry: Entry, terms: Mapping[str, list[Term]], language: str) -> Iterator[str]:
    """Words that mean a thing which has another one."""
    for term in terms[language]:
        if not entry.key.startswith(term.but or ("\0",)):
            forms = [re.sub(r"\{\w+\}", "{}", form) for form in entry.forms]
            for word in term.never:
                pattern = rf"(?<!\w){_any_ending(word)}(?!\w)"
                if any(re.search(pattern, form, re.I) for form in forms):
                    yield f"says {word!r} where the glossary says {term.word!r}"


def _any_ending(word: str) -> str:
    """The pattern of a word of a glossary, in which * stands for any letters."""
    return r"\w*".join(map(re.escape, word.split("*")))


def readings(texts: Catalogue, begins: str = "") -> Iterator[str]:
    """Each entry under its key, filled with the values that are hardest to agree with."""
    for key, entry in sorted(texts.entries.items()):
        if key.startswith(begins):
            yield f"\n{key}"
            yield from (f"    {line}" for line in dict.fromkeys(_filled(entry)))


def _filled(entry: Entry) -> Iterator[str]:
    """All its forms, each with several values; a plural form with a number it is for."""
    names = sorted(set().union(*map(placeholders, entry.forms)))
    if entry.plural:
        rest = {name: _values(name)[0] for name in names if name != "n"}
        yield from (form.format(n=n, **rest) for form, n in zip(entry.forms, (1, 5), strict=False))
    for turn in range(max((len(_values(name)) for name in names), default=1)):
        some = {name: _values(name)[turn % len(_values(name))] for name in names}
        if not entry.plural:
            yield entry.forms[0].format(**some)
        else:
            yield entry.forms[-1].format(**{**some, "n": 21})


def _values(name: str) -> Sequence[object]:
    if name in FILLED:
        return FILLED[name]
    return NUMBERS if name == "n" or name.endswith("s") else (f"‹{name}›",)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
