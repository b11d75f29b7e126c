"""The recipes of CONTRIBUTING are followed in a copy of the program: a setting, a key and a house
rule take the places that are named there, and no others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import fields
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.kept.settings import load
from game.match.box import BOX
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.menus import prompts
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.settings_scene import SettingsScene
from game.tables.shelf import FACES
from game.ui.input.intents import KEYS
from tests import rules_doc
from tests.rulebook.games import Played, all_sentences, sentences, switches, witnesses
from tests.screen.person import Keyboard, Screen, game, read, seats
from tools import studio, texts

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RULES = rules_doc.rules()
PLACE = re.compile(r"`((?:game|assets|docs|tests)/[^`\s]+)`")


class Line(NamedTuple):
    """What a recipe adds to a file, above or below what stands there once."""

    path: str
    beside: str
    added: str
    above: bool = False

    def put(self, copy: Path) -> None:
        """Adds it in a copy of the program."""
        path = copy / self.path
        old = path.read_text(encoding="utf-8")
        assert old.count(self.beside) == 1, f"{self.beside!r} in {self.path}"
        new = (self.added, self.beside) if self.above else (self.beside, self.added)
        path.write_text(old.replace(self.beside, "\n".join(new)), encoding="utf-8")


class Recipe(NamedTuple):
    """The lines of a recipe, and its texts by key."""

    title: str
    lines: tuple[Line, ...]
    texts: dict[str, str]

    def steps(self) -> str:
        """Its words in CONTRIBUTING."""
        return PAGE.partition(f"\n### {self.title}: ")[2].partition("\n#")[0]

    def follow(self, copy: Path) -> None:
        """Does what it says in a copy of the program, but for the texts."""
        for line in self.lines:
            line.put(copy)


SETTING = Recipe(
    "A setting",
    (
        Line("game/kept/settings.py", "    mono: bool = onoff(False)",
             "    whisper: bool = onoff(False)"),
        Line("game/scenes/settings/settings_scene.py", '        rows.onoff("speech_log"),',
             '        rows.onoff("whisper"),'),
    ),
    {"settings.whisper": "Whisper"},
)  # fmt: skip
KEY = Recipe(
    "A key or a button",
    (
        Line("game/ui/input/intents.py", "class Recall(Intent):",
             "class Browse(Intent):\n    __slots__ = ()\n\n", above=True),
        Line("game/ui/input/bindings.py", "    Advise,", "    Browse,"),
        Line("game/ui/input/bindings.py", '        Action("save", ("k",), (), Save),',
             '        Action("browse", ("o",), (), Browse),'),
        Line("game/scenes/table/table_scene.py", "            case intents.OpenRules():",
             '            case intents.Browse():\n'
             '                return self._press_button("rules")', above=True),
    ),
    {"controls.browse": "Browse", "legend.browse": "Look it up"},
)  # fmt: skip
HOUSE_RULE = Recipe(
    "A house rule",
    (
        Line("game/rules/hat_cards/play.py", '    "ties": ("dense", "competition"),',
             '    "icing": ("plain", "sweet"),'),
        Line("game/rules/hat_cards/play.py", '    tie: str = "shared"', '    icing: str = "plain"'),
        Line("game/tables/hat_cards/book.py", '    "ties": ("dense", "competition"),',
             '    "icing": ("plain", "sweet"),'),
        Line("game/tables/hat_cards/pages.py", '            rule("KNZ-9", _DENSE),',
             '            rule("KNZ-9.sweet", {"icing": "sweet"}),'),
        Line("game/tables/hat_cards/pages.py", '    Variant("goal", None, "KNZ-15"),',
             '    Variant("icing", "sweet", "KNZ-9"),'),
    ),
    {
        "option.hat_cards.icing": "Icing",
        "option.hat_cards.icing.note": "On all cards.",
        "option.hat_cards.icing.plain": "none",
        "option.hat_cards.icing.sweet": "sweet",
        "rule.KNZ-9.sweet": "All cards are sweet.",
        "agreed.hat_cards.icing.sweet": "All cards are sweet.",
    },
)  # fmt: skip
RECIPES = (SETTING, KEY, HOUSE_RULE)


def translate(said: dict[str, str], copy: Path) -> None:
    """Adds texts in every language, and compiles them."""
    folder = copy / "assets" / "text"
    for language in LANGUAGES:
        path = texts.po(language, folder)
        with path.open("a", encoding="utf-8") as file:
            file.writelines(
                f'\nmsgid "{key}"\nmsgstr "{words} ({language})"\n' for key, words in said.items()
            )
        texts.mo(language, folder).write_bytes(texts.compiled(path))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program, with what never changes left where it is."""
    for folder in ("game", "assets/text"):
        copytree(ROOT / folder, tmp_path / folder)
    for path in (*(ROOT / "assets").iterdir(), ROOT / "maps"):
        if path.name != "text":
            (tmp_path / path.relative_to(ROOT)).symlink_to(path)
    return tmp_path


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.title)
def test_a_recipe_names_every_place_it_takes(recipe: Recipe) -> None:
    named = {path.replace("<game>", "hat_cards") for path in PLACE.findall(recipe.steps())}
    assert {line.path for line in recipe.lines} | {"assets/text/*.po"} <= named


def test_nothing_is_missing_where_the_recipes_were_followed(copy: Path) -> None:
    for recipe in RECIPES:
        recipe.follow(copy)
    translate({key: said for recipe in RECIPES for key, said in recipe.texts.items()}, copy)
    paths = os.pathsep.join(map(str, (copy, ROOT)))
    found = subprocess.run(
        [sys.executable, "-m", "tests.test_recipes"],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stderr


@pytest.mark.parametrize("name", BOX)
def test_every_house_rule_stands_in_all_the_places_of_its_recipe(name: str) -> None:
    declared = {field.name for field in fields(BOX[name].usual)}
    numbers = {each.option: each.number for each in FACES[name].book.AGREED}
    told = {key.split(".")[1] for key in all_sentences(name) & witnesses(name).keys()}
    for option, values in switches(name).items():
        if option in ("board", "head_start"):  # which the page of the seats offers
            continue
        assert option in declared
        for language in LANGUAGES:
            known = Texts(language).has
            key = f"option.{name}.{option}"
            assert known(key), (language, key)
            assert known(f"{key}.note"), (language, key)
            for value in values:
                assert not isinstance(value, str) or known(f"{key}.{value}"), (language, key, value)
        assert numbers[option] in told, option
        assert numbers[option] in RULES


def test_no_part_of_the_program_but_its_game_asks_a_house_rule() -> None:
    for name in BOX:
        others = "|".join(sorted(switches(name)))
        asks = re.compile(rf"\boptions\.(?:{others})\b")
        for path in (ROOT / "game").rglob("*.py"):
            if name not in path.parts and not set(BOX) & set(path.parts):
                assert not asks.search(path.read_text(encoding="utf-8")), path


# What people find in that copy


def a_setting_is_on_its_page_and_kept() -> None:
    screen = Screen(opening=partial(SettingsScene, page="speech"))
    keys = Keyboard(screen)
    assert ("Whisper (en) Off", "whisper") in read(screen.top.view)
    keys.take("whisper")
    assert screen.kit.settings.whisper
    screen.until(lambda: screen.kit.files.folder.settings.exists())
    screen.close()
    kept, fault = load(screen.kit.files.folder.settings)
    assert (kept, fault) == (screen.kit.settings, None)


def a_key_is_used_shown_and_changed() -> None:
    screen = Screen(opening=game("keys", "computer"), speed="off")
    keys = Keyboard(screen)
    keys.press("o")
    assert isinstance(screen.top, RulebookScene)
    assert prompts.button(screen.kit, KEYS, "browse") == "O"
    assert "Look it up (en)" in str(prompts.legend(screen.kit, ["browse"], device=KEYS))
    screen.close()
    screen = Screen(opening=ControlsScene)
    keys = Keyboard(screen)
    assert "Browse (en)" in [words for words, _ in read(screen.top.view)]
    keys.take(("action", "browse"))
    keys.press("j")
    assert screen.kit.settings.keys == ("browse=j",)
    assert prompts.button(screen.kit, KEYS, "browse") == "J"
    screen.close()


def a_house_rule_is_offered_agreed_and_read() -> None:
    screen = Screen(opening=seats("hat_cards"), speed="off")
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    keys.take("computer")
    keys.take("house")
    keys.turn("icing")
    assert "sweet (en)" in "\n".join(words for words, _ in read(screen.top.view))
    keys.take("done")
    keys.take("start")
    assert screen.match.options.icing == "sweet"
    assert "rule.KNZ-9.sweet" in sentences("hat_cards", Played("", screen.match.options, 2))


if __name__ == "__main__":
    studio.unseen()
    a_setting_is_on_its_page_and_kept()
    a_key_is_used_shown_and_changed()
    a_house_rule_is_offered_agreed_and_read()
