"""Who may import whom, and that nothing in the program speaks of anything but itself."""

import ast
import gc
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools import house
from tools.house import name_of, package_of, reached

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
PURE = ("rules", "ai", "physics")
ALONE = [GAME / "core/arrays.py", GAME / "match/match.py", GAME / "kept/record.py"]
IMPURE = {"pygame", "pytmx", "time", "datetime", "os", "pathlib", "io", "sys", "logging"}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All that a module is made of."""
    return [*ast.walk(parsed(path))]


imported = cache(house.imported)


@pytest.fixture(scope="module", autouse=True)
def read_once() -> Iterator[None]:
    """What was read is kept for these tests, but for no others: it is much, and nobody looks
    through it again and again for what is over."""
    gc.disable()
    yield
    for kept in (nodes, parsed, imported):
        kept.cache_clear()
    gc.enable()


def imports(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((GAME / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", [*modules(*PURE), *ALONE], ids=str)
def test_pure_modules_know_no_window_clock_or_file(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & IMPURE
    calls = [n for n in nodes(path) if isinstance(n, ast.Call)]
    assert not [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in ("open", "print")]


@pytest.mark.parametrize("path", modules(*PURE), ids=str)
def test_pure_modules_use_no_global_luck(path: Path) -> None:
    text = path.read_text()
    assert "import random" not in text
    seeded = text.replace("np.random.default_rng(", "").replace("np.random.Generator", "")
    assert "np.random" not in seeded


@pytest.mark.parametrize("path", modules("rules"), ids=str)
def test_rules_know_only_rules(path: Path) -> None:
    ours = {name for name in imports(path) if name.startswith("game")}
    assert all(name.startswith("game.rules") for name in ours)


@pytest.mark.parametrize("path", modules("tables", "ui", "motion", "boards"), ids=str)
def test_tables_and_what_they_are_made_of_never_know_scenes(path: Path) -> None:
    assert not [name for name in imports(path) if name.startswith("game.scenes")]


GAMES = sorted(path.parent.name for path in (GAME / "rules").glob("*/__init__.py"))
REGISTERS = ("match/box.py", "tables/shelf.py")


def own_words(tree: ast.AST) -> Iterator[str]:
    """The strings of a module, without its docstrings."""
    told = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.value


def test_a_game_is_known_in_its_folders_and_its_two_registrations_alone() -> None:
    for path in sorted(GAME.rglob("*.py")):
        inside = path.relative_to(GAME).as_posix()
        homes = [name for name in GAMES if f"/{name}/" in inside]
        if inside in REGISTERS:
            continue
        named = [*imports(path), *own_words(parsed(path))]
        strangers = [name for name in GAMES if name not in homes]
        assert not [word for word in named for name in strangers if name in word], inside


def test_only_boards_know_pytmx_and_only_the_app_asks_for_events() -> None:
    for path in sorted(GAME.rglob("*.py")):
        inside = path.relative_to(GAME).as_posix()
        if not inside.startswith("boards/"):
            assert "pytmx" not in {name.split(".")[0] for name in imports(path)}, inside
        if inside != "app.py":
            assert "event.get(" not in path.read_text(), inside


# The folders at the root, and which others they may import.
MAY = {
    "game": set[str](),
    "lab": {"game"},
    "tools": {"game", "tests"},
    "tests": {"game", "lab", "tools"},
}


@pytest.mark.parametrize("folder", MAY)
def test_the_program_needs_nobody_and_the_lab_is_needed_by_tests_alone(folder: str) -> None:
    strangers = MAY.keys() - MAY[folder] - {folder}
    for path in sorted((ROOT / folder).rglob("*.py")):
        assert not {name.split(".")[0] for name in imports(path)} & strangers, path


def test_every_compiled_copy_of_the_rules_has_its_law() -> None:
    copies = sorted((ROOT / "lab").glob("*/kernel.py"))
    assert len(copies) > 3
    for copy in copies:
        law = ROOT / "tests" / "lab" / f"test_{copy.parent.name}.py"
        assert "test_the_compiled_copy_plays_random_games_as_the_rules_do" in law.read_text(), copy


# The floors of the house, from the ground up: a package may import those before it, and no other.
FLOORS = [
    *("rules", "core", "physics", "motion", "ui/input", "ai", "files", "match", "ui/surfaces"),
    *("kept", "processes", "family", "ui/art", "ui/dice", "boards", "sound", "ui/boxes", "tables"),
    *("scenes/frame", "window", "scenes/menus", "scenes/book", "scenes/secrets"),
    *("scenes/switch_scanning", "scenes/seats", "scenes/settings", "scenes/telling"),
    *("scenes/newsreel", "scenes/over_table", "scenes/end", "scenes/table", "scenes/lesson"),
    *(
        "scenes/family",
        "scenes/resuming",
        "scenes/shelf",
        "scenes/evening",
        "scenes/title",
        "arguments",
        "commands",
        "app",
        "__main__",
    ),
]


def test_nothing_is_imported_from_a_higher_floor() -> None:
    for name, others in imported().items():
        for other in others - {"game"}:
            up = FLOORS.index(package_of(other)) > FLOORS.index(package_of(name))
            assert not up, f"{name} imports {other}"


FULL = 17  # modules of a package; more are no longer looked through


def test_a_package_says_what_lives_there_and_is_soon_looked_through() -> None:
    for path in sorted(GAME.rglob("__init__.py")):
        inside = path.parent.relative_to(GAME).as_posix()
        modules = set(path.parent.glob("*.py")) - {path}
        assert ast.get_docstring(parsed(path)) or not modules, inside
        assert len(modules) <= FULL or inside.startswith("tables"), inside


def test_no_circles() -> None:
    graph = imported()
    ways = {name: reached(name, graph) for name in graph}
    circles = {
        frozenset(other.removeprefix("game.") for other in ways[name] if name in ways[other])
        for name in graph
        if name in ways[name]
    }
    assert not circles


def test_what_is_loaded_later_are_modules_of_the_game() -> None:
    ours = {name_of(path) for path in GAME.rglob("*.py")}
    for path in sorted(GAME.rglob("*.py")):
        blocks = [node for node in nodes(path) if isinstance(node, ast.With)]
        lines = [line for block in blocks if _is_later(block) for line in block.body]
        for line in lines:
            assert isinstance(line, ast.ImportFrom), path
            assert {f"{line.module}.{alias.name}" for alias in line.names} <= ours, path


def _is_later(block: ast.With) -> bool:
    return ast.unparse(block.items[0].context_expr) == "later"


def test_no_scene_has_to_remember_to_be_drawn_anew() -> None:
    stale = {path.stem for path in modules("scenes") if "stale = " in path.read_text()}
    stale |= {path.stem for path in modules("scenes") if ".stale, " in path.read_text()}
    assert stale == {"scene"}


def test_whether_a_scene_is_an_overlay_never_changes() -> None:
    """What it hides now is another thing, `covers`."""
    for path in modules("scenes"):
        for node in nodes(path):
            assigned = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            named = assigned and node.attr == "overlay"
            assert not named, f"{path}: {ast.unparse(node)}"
            assert not (isinstance(node, ast.FunctionDef) and node.name == "overlay"), path


def test_a_colour_that_several_rooms_use_has_a_name() -> None:
    """Drawings are made of their own colours; everything else shares those of the theme."""
    named = set(re.findall(r"#[0-9A-F]{6}", (GAME / "ui/surfaces/theme.py").read_text()))
    found: dict[str, set[str]] = {}
    for path in GAME.rglob("*.py"):
        if path.stem != "theme" and not path.stem.startswith(("art", "svg", "drawings")):
            for colour in re.findall(r"\"(#[0-9A-Fa-f]{6})\"", path.read_text()):
                found.setdefault(colour.upper(), set()).add(name_of(path))
    assert not found.keys() & named
    assert not {colour: rooms for colour, rooms in found.items() if len(rooms) > 1}


LONGEST = 600  # lines of a module; shorter would cut in two what is one thing, as the table's scene


def test_modules_and_functions_stay_readable() -> None:
    lengths = []
    for path in sorted(GAME.rglob("*.py")):
        assert path.read_text().count("\n") <= LONGEST, f"{path} is too long"
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef):
                lengths.append((node.end_lineno or 0) - node.lineno + 1)  # noqa: PERF401
    lengths.sort()
    assert lengths[len(lengths) // 2] <= 6
    assert lengths[int(len(lengths) * 0.95)] <= 18


# Where values have no type, and why. Everywhere else they have; `mypy --any-exprs-report` counts
# what libraries bring in besides.
UNTYPED = {
    "match/match.py": (1, "fields by name, for dataclasses.replace"),
    "rules/options.py": (1, "what typeshed says of every dataclass"),
    "rules/protocol.py": (1, "what cannot be chosen is a piece, a field, a card …"),
    "scenes/frame/kit.py": (3, "fields by name, for dataclasses.replace"),
    "tables/example.py": (3, "the choices of any game"),
    "tables/face.py": (
        2,
        "what the book of a game hands to its own examples, and its table to its own opening",
    ),
    "tables/card_games/holding.py": (1, "an action of either card game"),
    "ui/surfaces/surface_cache.py": (1, "what all kinds of functions have made"),
}
ERASED = ["match/box.py", "tables/shelf.py"]  # where a game's own types end


def counted(tree: ast.AST, name: str) -> int:
    return sum(isinstance(node, ast.Name) and node.id == name for node in ast.walk(tree))


def test_what_is_logged_names_its_module_or_its_package() -> None:
    for path in GAME.rglob("*.py"):
        for name in re.findall(r'getLogger\("game\.(\w+)"\)', path.read_text(encoding="utf-8")):
            assert name in (path.stem, path.parent.name), path


def test_values_have_types_but_for_these() -> None:
    trees = {path: parsed(path) for path in sorted(GAME.rglob("*.py"))}
    untyped = {
        path.relative_to(GAME).as_posix(): many
        for path, tree in trees.items()
        if (many := counted(tree, "Any"))
    }
    assert untyped == {name: many for name, (many, _) in UNTYPED.items()}
    erased = [
        path.relative_to(GAME).as_posix() for path, tree in trees.items() if counted(tree, "cast")
    ]
    assert erased == ERASED


@pytest.mark.parametrize("path", modules("rules", "tables"), ids=str)
def test_who_tells_events_thinks_of_every_event(path: Path) -> None:
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef) and node.name in ("told", "tell", "sentence", "words"):
            matches = [each for each in ast.walk(node) if isinstance(each, ast.Match)]
            assert not matches or counted(node, "assert_never"), f"{node.name} lets events pass"


def named(call: ast.Call) -> str:
    """The last name of what is called: of the function, the method or the type."""
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def is_value(node: ast.ClassDef) -> bool:
    """Whether a class is a row of values: a named tuple or a dataclass."""
    said = [ast.unparse(each) for each in (*node.bases, *node.decorator_list)]
    return any(each.startswith(("NamedTuple", "dataclass")) for each in said)


# Bags: classes that many ask for many things, with how many attributes and methods they have at
# most. Who needs some of it asks for the part, as `kit.speech`, and so does who reads it.
BAGS = {
    "scenes/frame/kit.py:Kit": (16, 11),
    "scenes/end/review.py:ReviewScene": (12, 21),
    "scenes/table/playing.py:Playing": (20, 33),
    "scenes/telling/teller.py:Teller": (18, 22),
}


@pytest.mark.parametrize("bag", BAGS)
def test_what_many_ask_for_is_made_of_parts(bag: str) -> None:
    inside, name = bag.split(":")
    tree = parsed(GAME / inside)
    (found,) = (each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == name)
    methods = [each for each in found.body if isinstance(each, ast.FunctionDef)]
    fields = {ast.unparse(each.target) for each in found.body if isinstance(each, ast.AnnAssign)}
    for node in ast.walk(found):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            fields |= {node.attr} if ast.unparse(node.value) == "self" else set()
    most = BAGS[bag]
    assert len(fields) <= most[0]
    assert len(methods) <= most[1]


BY_POSITION = 5  # values at most; of more nobody knows which is which


def test_long_rows_of_values_and_booleans_are_given_by_name() -> None:
    """But for the states of rules, where it takes time: `new` in `rules/seats.py`."""
    values, ours, calls = set[str](), set[str](), list[tuple[str, ast.Call]]()
    for path in sorted(GAME.rglob("*.py")):
        inside = path.relative_to(GAME).as_posix()
        for node in nodes(path):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                ours.add(node.name)
                values |= (
                    {node.name} if isinstance(node, ast.ClassDef) and is_value(node) else set()
                )
            elif isinstance(node, ast.Call) and len(node.args) > 1:
                calls.append((inside, node))
    for inside, call in calls:
        long = named(call) in values and len(call.args) > BY_POSITION
        given = [each.value for each in call.args if isinstance(each, ast.Constant)]
        unclear = named(call) in ours and any(isinstance(each, bool) for each in given)
        where = f"{inside}, line {call.lineno}: {named(call)}"
        assert not long or inside.startswith("rules/"), where
        assert not unclear or (long and inside.startswith("rules/")), where


TABLES = [*modules("tables"), ROOT / "tests/sixth/tables/pebbles/table.py"]
MOST = 15  # of what a table offers: with more it is not one thing


def members(name: str) -> set[str]:
    """The methods and attributes that a class of `tables/table.py` declares."""
    tree = parsed(GAME / "tables/table.py")
    (found,) = (each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == name)
    methods = {each.name for each in found.body if isinstance(each, ast.FunctionDef)}
    fields = {ast.unparse(each.target) for each in found.body if isinstance(each, ast.AnnAssign)}
    return methods | fields


def test_a_table_offers_few_things() -> None:
    assert len(members("Table")) <= MOST


def forwards(method: ast.FunctionDef) -> bool:
    """Whether all a method does is to ask a part of its own the same."""
    *before, last = method.body
    asked = last.value if isinstance(last, ast.Return | ast.Expr) else None
    asked = asked.body if isinstance(asked, ast.IfExp) else asked
    asked = asked.func if isinstance(asked, ast.Call) else asked
    same = isinstance(asked, ast.Attribute) and asked.attr == method.name
    alone = all(isinstance(each, ast.Expr | ast.Assert) for each in before)
    return same and alone and ast.unparse(asked.value).startswith("self.")


@pytest.mark.parametrize("path", TABLES, ids=str)
def test_no_table_hands_on_what_a_part_of_it_is_asked(path: Path) -> None:
    """The scene asks that part."""
    for node in nodes(path):
        if isinstance(node, ast.ClassDef) and node.name.endswith("Table"):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            assert not [each.name for each in methods if forwards(each)], node.name
