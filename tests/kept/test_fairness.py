"""Nobody can say the dice are rigged: seals, replays, counts, and a million throws and draws."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import commands
from game.arguments import Wishes
from game.boards import load
from game.core.resources import MAPS
from game.files import journal
from game.files.journal import Chain
from game.kept import record
from game.kept.fairness import seal, shares, thought_seed, verified
from game.match.box import BOX
from game.match.match import Match, Player, drawn
from game.processes.thinking import Question
from game.rules import catch_the_hat as hats
from game.rules.protocol import CHANCE

GOLDEN = Path(__file__).parents[1] / "golden"
ROLL = "- 6,6 -,- 0 roll"
EACH = 210_000  # five games and a little more make a million


def match_of(name: str, seed: int = 5, level: int = 1) -> Match:
    rules = BOX[name].rules
    players = [Player(str(i), "rygbwkv"[i], "", level) for i in range(rules.SEATS[0])]
    return Match(BOX[name], rules.Options(), players, seed)


def played(name: str, actions: int, seed: int = 5) -> Match:
    """A match with the luck of its seed, in which everybody does anything."""
    match, rng = match_of(name, seed), Random(1)
    while len(match.log) < actions and not match.over:
        legal = match.game.rules.legal(match.state)
        match.play(match.draw() if match.turn == CHANCE else rng.choice(list(legal)))
    return match


def chi_square(counts: Counter[Any], odds: Any) -> tuple[float, float]:
    """The statistic of counts against odds, and the most it may be once in ten million times."""
    total, weights = counts.total(), sum(weight for _, weight in odds)
    expected = {outcome: total * weight / weights for outcome, weight in odds}
    found = sum((counts[o] - e) ** 2 / e for o, e in expected.items())
    freedom = len(expected) - 1
    # Wilson and Hilferty, "The distribution of chi-square" (1931): its cube root is nearly normal
    limit = freedom * (1 - 2 / (9 * freedom) + 5.2 * sqrt(2 / (9 * freedom))) ** 3
    return found, limit


# what luck decides in each game: a position, and how likely outcomes are put together
CHANCES: dict[str, tuple[str, Any]] = {
    "catch_the_hat": (ROLL, lambda action: action.pips),
    "hat_cards": ("", lambda action: action.card),
    "cat_and_mouse": ("", lambda action: action.rank),
    "hare_hutch": ("0,0 0 Hh 2 0 - 0 roll", lambda action: action.faces),
}


@pytest.mark.parametrize("name", CHANCES)
def test_a_million_throws_and_draws_come_as_often_as_the_odds_say(name: str) -> None:
    rules = BOX[name].rules
    line, key = CHANCES[name]
    options = rules.Options()
    start = rules.from_notation(line, options) if line else rules.setup(rules.SEATS[0], options)
    counts: Counter[Any] = Counter()
    for number in range(EACH):
        counts[key(drawn(rules, start, number % 1000, number // 1000))] += 1
    found, limit = chi_square(counts, [(key(action), w) for action, w in rules.odds(start)])
    assert found < limit


def test_the_lot_of_top_hats_falls_evenly() -> None:
    rules = BOX["top_hats"].rules
    state = rules.setup(2, rules.Options(first_move="lot"))
    while rules.turn(state) != CHANCE:
        state = rules.apply(state, rules.legal(state)[0])
    counts = Counter(drawn(rules, state, seed, 0) for seed in range(EACH))
    found, limit = chi_square(counts, rules.odds(state))
    assert found < limit


@pytest.mark.parametrize("level", [0, 1, 4])
def test_neither_seat_nor_level_nor_gesture_has_a_say(level: int) -> None:
    """The draw depends on seed and number alone."""
    plain = [match_of("catch_the_hat", seed).draw() for seed in range(300)]
    levelled = [match_of("catch_the_hat", seed, level).draw() for seed in range(300)]
    assert plain == levelled


def test_the_seal_is_a_fingerprint_anybody_can_compute() -> None:
    text = b"hats and hares catch_the_hat 17"
    assert seal("catch_the_hat", 17) == sha256(text).hexdigest()
    assert seal("catch_the_hat", 17) != seal("catch_the_hat", 18)
    assert seal("catch_the_hat", 17) != seal("hare_hutch", 17)


@pytest.mark.parametrize("name", BOX)
def test_what_the_seed_gave_is_confirmed(name: str) -> None:
    match = played(name, 60)
    verdict = verified(match)
    chances = [i for i in range(len(match.log)) if match.game.rules.turn(match.state_at(i)) == -1]
    assert verdict == (len(chances), 0, ())


def test_another_throw_than_the_seeds_is_found() -> None:
    match = match_of("catch_the_hat")
    expected = match.draw()
    other = hats.Roll(expected.pips % 6 + 1)
    match.play(other)
    (wrong,) = verified(match).wrong
    assert wrong == (1, f"roll {other.pips}", f"roll {expected.pips}")


def test_typed_throws_are_told_apart_and_remembered() -> None:
    match = match_of("catch_the_hat")
    match.play(hats.Roll(match.draw().pips % 6 + 1), typed=True)
    assert verified(match) == (0, 1, ())
    again, trouble = record.read(record.write(match))
    assert trouble is None
    assert verified(again) == (0, 1, ())
    again.undo(1)
    assert again.typed == set()


def test_only_throws_can_be_typed() -> None:
    match = played("catch_the_hat", 2)
    text = record.write(match)
    broken = text.rstrip() + " typed\n"
    kept, trouble = record.read(broken)
    assert trouble is not None
    assert len(kept.log) == 1


DICE = {name: game.facts.dice for name, game in BOX.items() if game.facts.dice}


@pytest.mark.parametrize("name", DICE)
def test_every_face_of_every_throw_is_counted(name: str) -> None:
    match = played(name, 400)
    counted = shares(match)
    assert len(counted) == len(match.players)
    for seat in counted:
        assert "".join(share.face for share in seat) == DICE[name].faces
        dice = sum(share.times for share in seat)
        assert all(share.low <= dice / 6 <= share.high for share in seat)
    thrown = [
        action
        for i, action in enumerate(match.log)
        if match.game.rules.turn(match.state_at(i)) == CHANCE
    ]
    total = sum(len(getattr(a, "faces", "1")) for a in thrown)
    assert sum(share.times for seat in counted for share in seat) == total


def test_cards_are_not_counted() -> None:
    assert not any(shares(played("hat_cards", 30)))


def saved(match: Match, path: Path) -> Path:
    """The match as the program saves it while it is played."""
    lines = [*record.begun(match, 1), *record.entries(match, 0)]
    path.write_bytes(journal.add(Chain(), lines)[0])
    return path


def told(path: Path, capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    """The command line's words about a record."""
    assert commands.verify(Wishes(language="en"), path) == code
    return capsys.readouterr().out


def test_the_command_line_confirms_a_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = played("catch_the_hat", 20)
    path = tmp_path / "one.game"
    path.write_text(record.write(match))
    said = told(path, capsys)
    assert seal("catch_the_hat", 5) in said
    assert "Seed: 5" in said
    assert "no checksums" in said
    path.write_text(record.write(match).replace("seed 5", "seed 6"))
    assert "is not what the seed gives" in told(path, capsys, 1)


def test_a_saved_game_proves_that_no_line_was_changed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = saved(played("catch_the_hat", 20), tmp_path / "one.game")
    whole = path.read_bytes()
    assert journal.read(whole).chain.seal in told(path, capsys)
    path.write_bytes(whole.replace(b"roll 3", b"roll 4", 1))
    assert "actions are missing" in told(path, capsys, 1)
    rows = whole.splitlines(keepends=True)
    path.write_bytes(b"".join([*rows[:-4], *rows[-3:]]))
    assert "actions are missing" in told(path, capsys, 1)


def test_what_a_record_cannot_prove_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = played("catch_the_hat", 9)
    said = told(saved(match, tmp_path / "one.game"), capsys)
    assert "The game is not over" in said
    assert not any(word in said for word in ("undone", "chose the seed", "set up", "typed"))
    match.chosen_seed = match.custom_start = True
    match.undo(1)
    while match.turn != CHANCE:
        match.play(match.game.rules.legal(match.state)[0])
    match.play(match.draw(), typed=True)
    said = told(saved(match, tmp_path / "two.game"), capsys)
    for words in ("not over", "undone: 1", "chose the seed", "set up", "typed in"):
        assert words in said


def test_a_game_on_an_own_map_can_be_verified(
    capsys: pytest.CaptureFixture[str], data_folder: Path, tmp_path: Path
) -> None:
    maps = data_folder / "maps"
    maps.mkdir(parents=True)
    (maps / "mine.tmx").write_bytes((MAPS / "hats4.tmx").read_bytes())
    board = load(maps / "mine.tmx").board
    players = [Player("Anna", "r", "keys"), Player("Bruno", "y", "keys")]
    match = Match(BOX["catch_the_hat"], hats.Options(), players, 5, board)
    match.play(match.draw())
    assert "All 1 rolls and draws" in told(saved(match, tmp_path / "own.game"), capsys)


def test_a_file_that_is_no_record_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert commands.verify(Wishes(language="en"), tmp_path / "none.game") == 2
    assert "none.game" in capsys.readouterr().err


@pytest.mark.parametrize("name", BOX)
def test_what_a_computer_is_asked_tells_nothing_of_the_seed(name: str) -> None:
    match = match_of(name, seed=987_654_321_012)
    asked = Question(name, match.game.rules.view(match.state, 0), 0, 1, thought_seed(match, 0))
    assert str(match.seed) not in repr(asked)
    assert thought_seed(match, 0) == thought_seed(match_of(name, seed=987_654_321_012), 0)
    assert (
        len(
            {
                thought_seed(match, 0),
                thought_seed(match, 1),
                thought_seed(match_of(name, seed=6), 0),
            }
        )
        == 3
    )
