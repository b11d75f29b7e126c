"""Settings: any file gives settings that can be used, and says what was wrong with it."""

from __future__ import annotations

import json
import tempfile
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.computer import CHARACTERS
from game.core.trouble import Trouble
from game.files import storage
from game.files.storage import StorageError
from game.kept import settings as module
from game.kept.settings import (
    GAMES,
    LIMITS,
    MOVED,
    PLACES,
    SIDES,
    Settings,
    dump,
    load,
)
from game.match.match import Player, renumbered
from game.match.rating import KnownStrength
from game.match.remembered import LastTime, Mix
from game.match.validation import as_written
from game.ui.input.bindings import ACTIONS
from game.ui.surfaces.theme import PALETTES

NAMES = tuple(asdict(Settings()))


people = st.builds(
    Player,
    st.sampled_from(["Anna", "Zoë"]),
    st.sampled_from("rygb"),
    st.sampled_from(["", "mouse"]),
)
computers = st.builds(
    Player,
    st.just("Bruno"),
    st.just("k"),
    st.just(""),
    st.integers(1, 5),
    st.sampled_from(CHARACTERS),
)
switches = st.dictionaries(
    st.sampled_from(["gold", "hats", "teams", "homes"]),
    st.sampled_from([True, None, 3, "total", (0, 2)]),
)
games = st.sampled_from(["", "hare_hutch", "from_the_future"])
mixes = st.builds(Mix, games, switches, st.booleans(), st.booleans())
lasts = st.builds(
    LastTime,
    games,
    st.tuples(people, computers),
    st.sampled_from([(), ("hare_hutch", "hat_cards")]),
    st.tuples() | st.tuples(mixes),
    st.sampled_from(["", "own", "chapeau_1978"]),
    st.sampled_from(["", "short"]),
    st.sampled_from(["", "Gran’s board"]),
    st.sampled_from([(), (1, 0)]),
    st.integers(-1, 6),
)


def values(name: str) -> st.SearchStrategy[Any]:
    """All values a field may have."""
    if name == "window":
        return st.tuples(st.sampled_from(SIDES), st.sampled_from(SIDES))
    if name == "place":
        return st.none() | st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES))
    if name in ("people", "unaided"):
        return st.lists(st.text(max_size=14).filter(as_written), max_size=7).map(tuple)
    if name == "strengths":
        who = st.sampled_from(["Anna", "Zoë"])
        moved, counted = st.sampled_from(MOVED), st.sampled_from(GAMES)
        entry = st.builds(KnownStrength, who, games, moved, counted, moved)
        return st.lists(entry, max_size=2).map(tuple)
    if name == "mixes":
        return st.lists(mixes.map(lambda mix: replace(mix, name="Gran’s")), max_size=2).map(tuple)
    if name == "last":
        return st.lists(lasts, max_size=2).map(tuple)
    if name == "headphones":
        return st.just("") | st.text(max_size=14).filter(as_written)
    if name in ("keys", "buttons"):
        few = {"keys": ["j", "f5", "h", "é"], "buttons": ["lt", "rt", "a"]}[name]
        lines = st.builds("{}={}".format, st.sampled_from(list(ACTIONS)), st.sampled_from(few))
        return st.lists(lines, max_size=3).map(tuple).filter(LIMITS[name].fits)
    return st.sampled_from(LIMITS[name].few)


good = st.builds(Settings, **{name: values(name) for name in NAMES})
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
json_values = st.recursive(
    scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5
)


def loaded(data: bytes) -> tuple[Settings, Trouble | None, list[str]]:
    """The settings from a file with these bytes, and the names of the files there are
    afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_bytes(data)
        return *load(path), sorted(file.name for file in Path(folder).iterdir())


def usable(settings: Settings) -> bool:
    return all(LIMITS[name].fits(getattr(settings, name)) for name in NAMES)


def test_the_usual_settings_are_these() -> None:
    """A new one needs no line here; what people are used to changes no more by itself."""
    usual = asdict(Settings())
    assert usual == usual | {
        "language": "",
        "palette": "poster",
        "speed": "normal",
        "speed_dice": "",
        "speed_moves": "",
        "speed_computers": "",
        "speed_scoring": "",
        "reduced_motion": False,
        "master": 8,
        "effects": 8,
        "music": 4,
        "demo": 4,
        "mute": False,
        "mono": False,
        "fullscreen": False,
        "window": (1280, 720),
        "place": None,
        "maximised": False,
        "text_scale": 100,
        "hints": True,
        "rumble": 5,
        "sorting": 0,
        "holding": "hold",
        "cover": 60,
        "dead_zone": "usual",
        "repeat": "usual",
        "left_handed": False,
        "keys": (),
        "buttons": (),
        "forced": False,
        "people": (),
        "margin": 0,
        "contrast": False,
        "switch": "off",
        "switch_button": "space",
        "scan_time": 15,
        "scan_groups": True,
        "scan_rounds": 3,
        "hold_off": 3,
        "pointer": "system",
        "asked": False,
        "unaided": (),
        "strengths": (),
        "last": (),
        "mixes": (),
        "speech": False,
        "speech_rate": 5,
        "speech_volume": 8,
        "speech_amount": "all",
        "speech_log": False,
        "headphones": "",
    }


def test_the_usual_settings_fit() -> None:
    assert usable(Settings())


def test_no_file_gives_the_usual_settings_and_no_problem(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)


@given(good)
def test_what_is_saved_is_loaded_again(settings: Settings) -> None:
    assert loaded(dump(settings).encode()) == (settings, None, ["settings.json"])


def test_what_is_saved_is_never_longer_than_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for letter in ("n", "ж", "🎩"):
        known = tuple(KnownStrength(f"{n:03}" + 37 * letter, "hat_cards", n, n) for n in range(200))
        path.write_text(dump(Settings(strengths=known)), encoding="utf-8")
        found, problem = load(path)
        assert problem is None
        assert found.strengths == known, letter


def test_what_would_be_too_long_goes_without_the_oldest_of_what_was_begun(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    people = tuple(Player(f"{seat}{39 * '🎩'}", "rygbwkv"[seat], 60 * "🎮") for seat in range(7))
    rules = 8 * (Mix("x" * 40, {f"switch_{n}": True for n in range(20)}),)
    last = tuple(LastTime(name, people, mixes=rules) for name in "abcdefgh")
    known = tuple(KnownStrength(f"{n:03}" + 37 * "🎩", "hat_cards", n, n) for n in range(200))
    named = (Mix("hat_cards", {}, name="Oma"),)
    path.write_text(dump(Settings(strengths=known, last=last, mixes=named)), encoding="utf-8")
    assert path.stat().st_size <= module.LIMIT
    found, _ = load(path)
    assert found.mixes == named
    assert found.last == last[: len(found.last)]
    assert len(found.last) < 8
    assert found.strengths == known


def test_the_file_has_a_version_and_a_line_for_each_setting() -> None:
    lines = dump(replace(Settings(), language="de")).splitlines()
    assert lines[1:3] == ['  "version": 2,', '  "language": "de",']


def test_unknown_and_missing_keys_are_no_problem() -> None:
    settings, problem, _ = loaded(
        b'\xef\xbb\xbf{"version": 9, "from_the_future": [1], "mute": true}'
    )
    assert (settings, problem) == (Settings(mute=True, asked=True), None)


def test_older_files_say_whether_pads_shake_and_hands_stay_open() -> None:
    settings, problem, _ = loaded(b'{"rumble": false, "peek": "press"}')
    assert (settings, problem) == (Settings(asked=True, rumble=0, holding="press"), None)
    settings, problem, _ = loaded(b'{"rumble": true}')
    assert (settings, problem) == (Settings(asked=True), None)


def test_files_of_five_levels_keep_how_strong_people_and_computers_were() -> None:
    was = (KnownStrength("Anna", "hat_cards", -75, 3), KnownStrength("Ben", "", 101, 9))
    players = (
        Player("Anna", "r", "keys"),
        Player("Otto", "y", "", 2),
        Player("Ida", "g", "", 4, "bold"),
        Player("Emil", "b", "", 3, like=13),
    )
    now = tuple((player.level, player.like) for player in map(renumbered, players))
    assert now == ((0, 0), (3, 0), (6, 0), (4, 18))
    last = LastTime("hare_hutch", players, mixes=(Mix("hare_hutch", {}),))
    text = dump(replace(Settings(), strengths=was, last=(last,)))
    settings, problem, _ = loaded(text.replace('"version": 2', '"version": 1').encode())
    assert problem is None
    assert [(known.moved, known.games) for known in settings.strengths] == [(-112, 3), (152, 9)]
    assert tuple((each.level, each.like) for each in settings.last[0].players) == now
    again, problem, _ = loaded(dump(settings).encode())
    assert (again, problem) == (settings, None), "it is translated once"


def test_a_level_there_is_not_is_told_in_one_sentence_and_nothing_else_is_lost() -> None:
    players = Player("Anna", "r", "keys"), Player("Otto", "y", "", 8)
    last = (LastTime("hare_hutch", players), LastTime("hat_cards", players[:1]))
    settings, problem, _ = loaded(dump(replace(Settings(), last=last, mute=True)).encode())
    assert problem is not None
    assert "last" in str(problem)
    assert settings.last == last[1:]
    assert settings.mute


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "tlh"),
        ("palette", None),
        ("speed", 2),
        ("reduced_motion", 1),
        ("mute", "yes"),
        ("master", 11),
        ("rumble", 1.0),
        ("keys", ["hint=escape"]),
        ("keys", ["hint=j", "undo=j"]),
        ("keys", ["dance=j"]),
        ("keys", "hint=j"),
        ("buttons", ["hint=a"]),
        ("buttons", ["yes=j"]),
        ("effects", -1),
        ("music", True),
        ("music", 4.0),
        ("text_scale", 201),
        ("window", [1280]),
        ("window", [1280, 0]),
        ("window", [1280, 720.5]),
        ("window", "1280x720"),
        ("window", [[1280], 720]),
        ("last", "Anna"),
        ("last", [["hare_hutch"]]),
        ("last", [{"game": "hare_hutch", "players": []}]),
        ("last", [{"game": "Hare Hutch", "players": [{"name": "Anna", "letter": "r"}]}]),
        ("last", [{"game": "", "players": [{"name": "Anna", "letter": "x"}]}]),
        ("last", [{"game": "", "players": [{"name": " ", "letter": "r"}]}]),
        ("last", [{"game": "", "players": [{"name": "Anna", "letter": "r"}], "first": 8}]),
        ("mixes", [{"game": "hare_hutch", "options": {}}]),
        ("mixes", [{"game": "hare_hutch", "options": {"target": 2.5}, "name": "Gran’s"}]),
        ("mixes", [{"game": "hare_hutch", "options": ["target"], "name": "Gran’s"}]),
        ("strengths", "Anna"),
        ("strengths", [["Anna", "", 50]]),
        ("strengths", [["Anna", "", 5.0, 1]]),
        ("strengths", [["", "", 50, 1]]),
        ("strengths", [["Anna", "Hare Hutch", 50, 1]]),
        ("strengths", [["Anna", "", 50, -1]]),
        ("strengths", [["Anna", "", 50, 1, "up"]]),
        ("strengths", [["Anna", "", 50, 1, 99999]]),
        ("strengths", [["Anna", "", 50, 1, 0, 0]]),
    ],
)
def test_a_wrong_value_alone_falls_back_and_is_named(name: str, value: object) -> None:
    chosen = replace(Settings(), hints=False)
    data = {**asdict(chosen), name: value}
    settings, problem, files = loaded(json.dumps(data).encode())
    assert settings == chosen
    assert problem is not None
    used = json.dumps(asdict(Settings())[name])
    assert f"{name} = {module._short(value)} -> {used}" in str(problem)
    assert "settings.json" in str(problem)
    assert files == ["settings.json"]


def test_of_a_list_only_the_wrong_entries_are_lost() -> None:
    anna = KnownStrength("Anna", "", 50, 1)
    data = {**asdict(Settings()), "strengths": [list(anna), ["Anna", "", 5.0, 1]]}
    settings, problem, _ = loaded(json.dumps(data).encode())
    assert settings == replace(Settings(), strengths=(anna,))
    assert '-> [["Anna", "", 50, 1, 0]]' in str(problem)


def test_several_wrong_values_are_all_named_and_long_ones_cut() -> None:
    _, problem, _ = loaded(json.dumps({"palette": "x" * 1000, "mute": 0}).encode())
    assert problem is not None
    assert problem.key == "error.settings.values"
    assert problem.params["faults"] == (f'palette = "{"x" * 38}… -> "poster", mute = 0 -> false')


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\xff", b"\0" * 500, b"[" * 90_000, b" " * 200_000, b'{"a":1}x'],
    ids=["empty", "open", "list", "null", "bytes", "zeros", "deep", "large", "more"],
)
def test_a_damaged_file_is_set_aside_and_the_usual_settings_used(data: bytes) -> None:
    settings, problem, files = loaded(data)
    assert settings == Settings()
    assert problem is not None
    assert problem.key == "error.settings.damaged"
    assert [name.rpartition("-")[0][:-9] for name in files] == ["settings.json.damaged"]
    assert files[0] in str(problem)


def test_a_damaged_file_that_cannot_be_moved_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(path: Path) -> Path:
        raise StorageError("error.storage.not_moved", path, reason="Read-only file system")

    monkeypatch.setattr(storage, "set_aside", stuck)
    (tmp_path / "settings.json").write_text("{")
    settings, problem = load(tmp_path / "settings.json")
    assert settings == Settings()
    assert "could not be set aside" in str(problem)


def test_settings_that_cannot_be_opened_are_left_alone_and_told(tmp_path: Path) -> None:
    settings, problem = load(tmp_path)
    assert settings == Settings()
    assert "could not be opened" in str(problem)
    assert tmp_path.is_dir()


@given(st.dictionaries(st.sampled_from((*NAMES, "version", "x")), json_values))
def test_any_json_object_gives_settings_that_can_be_used(data: dict[str, object]) -> None:
    settings, problem, _ = loaded(json.dumps(data).encode())
    data = module._renewed(data)  # what older files say is no fault
    wrong = [n for n in NAMES if n in data and not LIMITS[n].fits(module._frozen(n, data[n]))]
    assert usable(settings)
    assert (problem is not None) == bool(wrong)


@given(st.binary() | json_values.map(lambda value: json.dumps(value).encode()))
def test_any_file_gives_settings_that_can_be_used(data: bytes) -> None:
    assert usable(loaded(data)[0])


@given(good, st.lists(st.tuples(st.integers(0, 400), st.integers(0, 255)), max_size=8))
def test_a_file_with_flipped_bytes_gives_settings_that_can_be_used(
    settings: Settings, flips: list[tuple[int, int]]
) -> None:
    data = bytearray(dump(settings).encode())
    for place, byte in flips:
        data[place % len(data)] = byte
    assert usable(loaded(bytes(data))[0])


def test_every_palette_can_be_chosen() -> None:
    assert set(LIMITS["palette"].few) == set(PALETTES)


@pytest.mark.parametrize("value", ["[" * 990 + "]" * 990, '{"a":' * 5000 + "1" + "}" * 5000])
def test_settings_nested_without_end_are_damaged_and_nothing_worse(value: str) -> None:
    settings, problem, _ = loaded(f'{{"mute": {value}}}'.encode())
    assert settings == Settings()
    assert problem is not None
    assert problem.key == "error.settings.damaged"
