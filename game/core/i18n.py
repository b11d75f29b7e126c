"""Every word a person reads, by key: "table.throw" and not the English sentence.

The catalogues are assets/text/<language>.po; a game may bring more in a folder of its own.
tools/texts.py compiles them to the .mo files beside them, which are read here. How to add a text
or a language: docs/texts.md.
"""

from __future__ import annotations

import gettext
import locale
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache, cached_property
from pathlib import Path

from game.core.resources import ASSETS

FOLDER = ASSETS / "text"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set counts


def found(folder: Path) -> tuple[str, ...]:
    """Returns the languages whose .mo files are in a folder, English first."""
    return "en", *sorted({path.stem for path in folder.glob("*.mo")} - {"en"})


LANGUAGES = found(FOLDER)


class _Last(gettext.NullTranslations):
    """The last fallback of a catalogue: English for what a language lacks; KeyError if English
    lacks it, too, where gettext would show the bare key."""

    def __init__(self, language: str, folder: Path) -> None:
        super().__init__()
        self.language, self._folder = language, folder

    @cached_property
    def _english(self) -> gettext.NullTranslations:
        if self.language == "en":
            return gettext.NullTranslations()
        return _catalogue(self._folder / "en.mo")

    def gettext(self, message: str) -> str:
        return self._known(message, self._english.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._known(msgid1, self._english.ngettext(msgid1, msgid2, n))

    def _known(self, key: str, said: str) -> str:
        if said == key:
            raise KeyError(
                f"there is no text {key!r} in {self.language}.po; "
                "add it and run python -m tools.texts"
            )
        return said


class Texts:
    """All texts of one language."""

    def __init__(self, language: str, folder: Path = FOLDER, more: Iterable[Path] = ()) -> None:
        """Loads the texts of `language` from `folder` and from the folders in `more`, which fall
        back to English. Raises FileNotFoundError without a .mo file."""
        self.language = language
        self._catalogue = _catalogue(folder / f"{language}.mo")
        for other in more:
            file = other / f"{language}.mo"
            self._catalogue.add_fallback(_catalogue(file if file.exists() else other / "en.mo"))
        self._catalogue.add_fallback(_Last(language, folder))

    def __call__(self, key: str, /, **params: object) -> str:
        """Returns a text with its {placeholders} filled. Raises KeyError if it is unknown."""
        return self._catalogue.gettext(key).format(**params)

    def plural(self, key: str, n: int, /, **params: object) -> str:
        """Returns the form of a text for the number `n`, its {n}; `params` may hold n in words."""
        return self._catalogue.ngettext(key, key, n).format(**{"n": n, **params})

    def joined(self, names: Sequence[str]) -> str:
        """Joins names for a sentence: "A, B and C"; "" for none."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self('common.and')} {names[-1]}"

    def month(self, number: int) -> str:
        """Returns the name of a month, 1 to 12."""
        return self(f"newsreel.month.{number}")

    def date(self, day: date) -> str:
        """Returns a date as people say it."""
        return self("newsreel.date", day=day.day, month=self.month(day.month), year=day.year)

    def has(self, key: str) -> bool:
        """Says whether there is a text with this key."""
        try:
            return key != "" and bool(self._catalogue.gettext(key))
        except KeyError:
            return False


def _catalogue(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def in_all(key: str, folder: Path = FOLDER) -> dict[str, str]:
    """Returns a text in every language, in the order of LANGUAGES."""
    return {language: Texts(language, folder)(key) for language in LANGUAGES}


def own_names(folder: Path = FOLDER) -> dict[str, str]:
    """Returns each language's own name, for choosing one."""
    return in_all("language.name", folder)


def nearest(wishes: Iterable[str]) -> str:
    """Returns the first wish there are texts for ("de_CH.UTF-8" gives de), else English."""
    return next(filter(None, map(_known, wishes)), "en")


def system_language() -> str:
    """Returns the language of the person's system if there are texts in it, else English."""
    return nearest(_system_wishes())


def system_known() -> bool:
    """Says whether there are texts in the language of the person's system."""
    return any(map(_known, _system_wishes()))


def _system_wishes() -> Iterator[str]:
    yield from os.environ.get("LANGUAGE", "").split(":")
    yield next(filter(None, map(os.environ.get, VARIABLES)), "")
    if sys.platform == "win32":  # where these variables are hardly ever set
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        yield locale.windows_locale.get(number, "")
    if sys.platform == "darwin":  # where they are set in a terminal only
        import pygame.system

        yield from (found["language"] for found in pygame.system.get_pref_locales())


def _known(wish: str) -> str:
    """Returns the language for "de", "de-AT", "de_DE.UTF-8" or "de@euro", a regional one first; ""
    if there are no texts in it."""
    names = {name.lower(): name for name in LANGUAGES}
    whole = wish.partition(".")[0].partition("@")[0].replace("-", "_").lower()
    return names.get(whole) or names.get(whole.partition("_")[0], "")
