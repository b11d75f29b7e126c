"""Writes what a system is told about the program: python -m tools.papers

packaging/ holds the entry of the menu (.desktop), the page of the shop (AppStream metainfo) and the
manual page. Their words are the program's own, from assets/text and its command line.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from game import ID
from game.__main__ import parser
from game.core.i18n import in_all
from game.core.version import VERSION
from game.match.box import BOX
from game.ui.surfaces import theme
from game.window.window import TITLE

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "packaging"
CHANGES = ROOT / "CHANGELOG.md"
NAME = "hats-and-hares"  # of the command
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOME: str = PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["home"]
OWNER = HOME.split("/")[-2]
PAGES = {"homepage": HOME, "bugtracker": f"{HOME}/issues", "vcs-browser": HOME}
PICTURES = {  # of docs/pictures, with the texts below them
    "title": "title.line",
    "table": "name.catch_the_hat",
    "hat_cards": "name.hat_cards",
    "top_hats": "name.top_hats",
    "hare_hutch": "name.hare_hutch",
    "cat_and_mouse": "name.cat_and_mouse",
}
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
KEYWORDS = {
    "en": "board game;cards;dice;couch;family;party;",
    "de": "Brettspiel;Karten;Würfel;Sofa;Familie;",
    "fr": "jeu de société;cartes;dés;canapé;famille;",
    "nl": "bordspel;kaarten;dobbelstenen;bank;gezin;",
}
KINDS = ("Game", "BoardGame", "CardGame")
COLOURS = {"light": theme.BRASS, "dark": theme.TABLE}  # of the shop's page behind the icon


def papers() -> dict[str, str]:
    """The texts, by the names of their files in packaging/."""
    return {
        f"{ID}.desktop": desktop(),
        f"{ID}.metainfo.xml": metainfo(),
        f"{NAME}.6": manual(),
    }


def desktop() -> str:
    """The entry of the menu. `StartupWMClass` is what `game/__init__.py` tells the windows."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={TITLE}",
        *_localised("Comment", in_all("title.line")),
        f"Exec={NAME}",
        f"Icon={ID}",
        "Terminal=false",
        f"Categories={''.join(kind + ';' for kind in KINDS)}",
        *_localised("Keywords", KEYWORDS),
        f"StartupWMClass={ID}",
    ]
    return "\n".join(lines) + "\n"


def _localised(key: str, words: dict[str, str]) -> Iterator[str]:
    for language, text in words.items():
        yield f"{key}={text}" if language == "en" else f"{key}[{language}]={text}"


# The page of the shop


def metainfo() -> str:
    """The AppStream metainfo, https://freedesktop.org/software/appstream/docs."""
    root = Element("component", type="desktop-application")
    for tag, said in (
        ("id", ID),
        ("name", TITLE),
        ("metadata_license", "CC0-1.0"),
        ("project_license", "MIT AND OFL-1.1"),
    ):
        SubElement(root, tag).text = said
    _in_all(root, "summary", in_all("title.line"))
    SubElement(
        SubElement(root, "developer", id=ID.rpartition(".")[0]), "name"
    ).text = f"The {TITLE} authors"
    _description(root)
    for kind, page in PAGES.items():
        SubElement(root, "url", type=kind).text = page
    _pictures(root)
    SubElement(root, "launchable", type="desktop-id").text = f"{ID}.desktop"
    SubElement(root, "icon", type="stock").text = ID
    _list(root, "categories", "category", KINDS)
    SubElement(SubElement(root, "provides"), "binary").text = NAME
    _devices(root)
    SubElement(root, "content_rating", type="oars-1.1")
    branding = SubElement(root, "branding")
    for scheme, colour in COLOURS.items():
        SubElement(branding, "color", type="primary", scheme_preference=scheme).text = colour
    _releases(root)
    ElementTree.indent(root)
    written = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{written}\n'


def _description(root: Element) -> None:
    """Each game with its name, in every language."""
    description = SubElement(root, "description")
    for game in BOX:
        names, about = in_all(f"name.{game}"), in_all(f"box.about.{game}")
        said = {language: f"{names[language]} – {about[language]}" for language in names}
        _in_all(description, "p", said)


def _in_all(parent: Element, tag: str, words: dict[str, str]) -> None:
    for language, text in words.items():
        SubElement(parent, tag, {} if language == "en" else {LANG: language}).text = text


def _list(parent: Element, tag: str, each: str, words: tuple[str, ...]) -> None:
    made = SubElement(parent, tag)
    for word in words:
        SubElement(made, each).text = word


def _devices(root: Element) -> None:
    """What it is played with, any of them, and how large a screen has to be."""
    _list(root, "supports", "control", ("pointing", "keyboard", "gamepad"))
    SubElement(SubElement(root, "requires"), "display_length", compare="ge").text = "640"


def _pictures(root: Element) -> None:
    """Where pictures of it can be fetched; the first is the one that is seen at once."""
    shown = SubElement(root, "screenshots")
    for name, words in PICTURES.items():
        picture = SubElement(shown, "screenshot", {} if len(shown) else {"type": "default"})
        _in_all(picture, "caption", in_all(words))
        place = f"{HOME}/raw/HEAD/docs/pictures/{name}.png"
        SubElement(picture, "image", type="source").text = place


def _releases(root: Element) -> None:
    """What was new in each version: only changes of the changelog, in its own words."""
    told = SubElement(root, "releases")
    for version, day in releases():
        release = SubElement(told, "release", version=version, date=day)
        news = SubElement(release, "description")
        for heading, *lines in changes(version):
            SubElement(news, "p").text = heading
            _list(news, "ul", "li", tuple(lines))


def releases() -> list[tuple[str, str]]:
    """Versions with their days, the newest first, from the changelog."""
    return re.findall(r"^## (.+) - (.+)$", CHANGES.read_text(encoding="utf-8"), re.M)


def changes(version: str) -> Iterator[list[str]]:
    """The chapters of a version in the changelog: the heading of each, and its changes."""
    _, _, rest = CHANGES.read_text(encoding="utf-8").partition(f"\n## {version} - ")
    for chapter in rest.partition("\n## ")[0].split("\n### ")[1:]:
        heading, _, lines = chapter.partition("\n")
        plain = re.sub(r"\*\*|`", "", lines)
        found = (" ".join(each.split()) for each in f"\n{plain}".split("\n- "))
        yield [heading, *filter(None, found)]


# The manual page


def manual() -> str:
    """The manual page, in section 6: games."""
    head = [
        f'.TH HATS\\-AND\\-HARES 6 "" "{TITLE} {VERSION}" Games',
        ".SH NAME",
        f"{NAME} \\- {in_all('title.line')['en'].lower()}".replace("s-a", "s\\-a", 1),
        ".SH SYNOPSIS",
        f".B {_roff(NAME)}",
        ".RI [ option ...]",
        ".SH DESCRIPTION",
    ]
    games = [
        line
        for game in BOX
        for line in (".TP", f".B {in_all(f'name.{game}')['en']}", in_all(f"box.about.{game}")["en"])
    ]
    options = [line for action in parser()._actions for line in _option(action)]
    foot = [
        ".SH ENVIRONMENT",
        ".TP",
        ".B HATS_AND_HARES_DATA",
        "the folder of settings, saved games and own boards, in place of the usual one",
        ".SH FILES",
        ".TP",
        f".I ~/.local/share/{_roff(NAME)}",
        "settings, saved games, own boards and the log",
    ]
    return "\n".join([*head, *games, ".SH OPTIONS", *options, *foot]) + "\n"


def _option(action: argparse.Action) -> Iterator[str]:
    yield ".TP"
    value = action.metavar or (",".join(action.choices) if action.choices else "")
    names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
    yield f"{names} \\fI{value}\\fR" if value else names
    yield _roff(action.help or "")


def _roff(text: str) -> str:
    """Hyphens that are typed are not those that are set."""
    return text.replace("-", "\\-")


def main() -> int:
    for name, text in papers().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
