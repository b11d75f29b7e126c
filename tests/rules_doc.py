"""docs/rules.md as values: its rules, their switches, and the positions that are to be played."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.match.box import BOX

DOC = Path(__file__).parents[1] / "docs" / "rules.md"
# Prefix and game, from the table at the top: | KNZ | Hat Cards | … is hat_cards
GAMES = {
    prefix: title.lower().replace(" ", "_")
    for prefix, title in re.findall(
        r"^\| ([A-Z]{3}) \| ([A-Za-z ]+) \|", DOC.read_text(encoding="utf-8"), re.M
    )
}
NUMBER = re.compile(rf"\b({'|'.join(GAMES)})-(\d+)(?:\.(\d+))?")
RANGE = re.compile(rf"\b({'|'.join(GAMES)})-(\d+) (?:…|to) (?:\1-)?(\d+)")
EXAMPLE = re.compile(rf"\b({'|'.join(GAMES)})-T(\d+)\b")
RULE = re.compile(r"\*\*([A-Z]{3}-\d+)\*\*( \*\(note\)\*)? (.+)")


class Position(NamedTuple):
    """A block of a rule: the line of the document it begins at, and what it says."""

    rule: str
    line: int
    says: tuple[str, ...]

    @property
    def game(self) -> str:
        """The game of its rule."""
        return GAMES[self.rule[:3]]


class Rule(NamedTuple):
    """A rule of the document; `note`: it says something about the rules and asks nothing of them.

    `steps`: the numbers of its list, if it has one. `body`: its words without the positions.
    """

    number: str
    note: bool
    body: str
    steps: tuple[int, ...]
    positions: tuple[Position, ...]


def rules(text: str = "") -> dict[str, Rule]:
    """Every rule of the document under its number; ValueError if one stands there twice."""
    found: dict[str, Rule] = {}
    for rule in _read(text or DOC.read_text(encoding="utf-8")):
        if rule.number in found:
            raise ValueError(f"{rule.number} stands twice in {DOC.name}")
        found[rule.number] = rule
    return found


def _read(text: str) -> Iterator[Rule]:
    number, note, body, positions = "", False, [""], [Position("", 0, ())]
    block: list[str] | None = None
    for at, line in enumerate([*text.splitlines(), "## end"], 1):
        begins = RULE.fullmatch(line)
        if block is not None:
            if line == "```":
                positions.append(Position(number, at - len(block) - 1, tuple(block)))
                block = None
            else:
                block.append(line)
        elif line == "```position":
            block = []
        elif begins or line.startswith("#"):
            if number:
                steps = tuple(int(n) for n in re.findall(r"^(\d+)\. ", "\n".join(body), re.M))
                yield Rule(number, note, "\n".join(body).strip(), steps, tuple(positions))
            number, note, body, positions = "", False, [], []
            if begins:
                number, note, body = begins[1], bool(begins[2]), [begins[3]]
        else:
            body.append(line)


def cited(text: str) -> set[str]:
    """The numbers a text names, those between the ends of "TOP-11 … TOP-16" and "to" too."""
    found = {f"{prefix}-{number}" for prefix, number, _ in NUMBER.findall(text)}
    for prefix, first, last in RANGE.findall(text):
        found |= {f"{prefix}-{number}" for number in range(int(first), int(last) + 1)}
    return found


def cited_steps(text: str) -> set[tuple[str, int]]:
    """Of the numbers a text names those of one step of a rule, as FDH-27.5."""
    return {(f"{p}-{number}", int(step)) for p, number, step in NUMBER.findall(text) if step}


def named(function: str) -> set[str]:
    """The numbers in the name of a test: test_fdh_23_and_32_…, test_knz_8_to_10_…"""
    found: set[str] = set()
    prefixes = "|".join(GAMES).lower()
    for prefix, rest in re.findall(rf"_({prefixes})((?:_(?:\d+|and|to|t\d+))+)", function):
        words, last = rest.strip("_").split("_"), 0
        for word, before in zip(words, ["", *words], strict=False):
            if word.isdigit() and before in ("", "and", "to"):
                first = last + 1 if before == "to" else int(word)
                last = int(word)
                found |= {f"{prefix.upper()}-{number}" for number in range(first, last + 1)}
    return found


def played(position: Position) -> None:
    """Plays what a position says; AssertionError with the line where the rules say otherwise."""
    Play(position).all()


class Play:
    """A position on its way through what its block says of it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.rules = BOX[position.game].rules
        first = next(iter(self.rules.PRESETS.values()))
        self.options = self.rules.PRESETS["chapeau_1978"] if position.rule[:3] == "CHP" else first
        self.state: Any = None

    def all(self) -> None:
        """Every line, in order."""
        for number, line in enumerate(self.position.says, self.position.line + 1):
            word, _, rest = line.partition(" ")
            if EXAMPLE.fullmatch(line):
                continue
            try:
                getattr(self, f"_{word.strip(':').replace('-', '_').lower()}")(rest.strip())
            except Exception as error:
                raise AssertionError(f"{DOC.name}:{number}: {line!r}: {error}") from error

    def _with(self, rest: str) -> None:
        """with six_again=off: house rules that differ from the usual ones."""
        given = dict(pair.split("=") for pair in rest.split(" "))
        changed = {name: _value(value) for name, value in given.items()}
        self.options = type(self.options)(**{**vars_of(self.options), **changed})

    def _begin(self, rest: str) -> None:
        """begin 4: the start with that many seats."""
        self.state = self.rules.setup(int(rest), self.options)

    def _at(self, rest: str) -> None:
        """at LINE: a position, which is written as it was read."""
        self.state = self.rules.from_notation(rest, self.options)
        _same(self.rules.to_notation(self.state), rest)

    def _is(self, rest: str) -> None:
        """is LINE: the position as it is now."""
        _same(self.rules.to_notation(self.state), rest)

    def _refused(self, rest: str) -> None:
        """refused LINE: nothing like that can be."""
        try:
            self.rules.from_notation(rest, self.options)
        except ValueError:
            return
        raise AssertionError("it is read")

    def _only(self, rest: str) -> None:
        """only A | B: just these actions are legal."""
        _same(sorted(self._actions()), sorted(_split(rest)))

    def _may(self, rest: str) -> None:
        """may A | B: these actions are legal, others perhaps too."""
        _same(set(_split(rest)) - set(self._actions()), set())

    def _not(self, rest: str) -> None:
        """not A | B: none of these actions is legal."""
        _same(set(_split(rest)) & set(self._actions()), set())

    def _ends(self, rest: str) -> None:
        """ends F G: where moves end."""
        _same(sorted({ways[-1] for ways in self._ways()}), sorted(rest.split()))

    def _from(self, rest: str) -> None:
        """from F ends G H: where moves of the piece on a field end."""
        start, word, *ends = rest.split()
        _same(word, "ends")
        _same(sorted({way[-1] for way in self._ways() if way[0] == start}), sorted(ends))

    def _then(self, rest: str) -> None:
        """then A: it is done. then F to G: the one move there is from a field to another."""
        start, to, end = [*rest.split(" "), "", ""][:3]
        action = self._actions().get(rest)
        if action is None and to == "to":
            texts = [text for text in self._actions() if self._way(text)[:1] == [start]]
            action = self._actions()[next(text for text in texts if self._way(text)[-1] == end)]
        assert action is not None, f"legal are {sorted(self._actions())[:12]}"
        self.state = self.rules.apply(self.state, action)

    def _wins(self, rest: str) -> None:
        """wins 0 2 with 3 0 1 0: the winners and what everybody has in the end."""
        who, _, scores = rest.partition(" with ")
        result = self.rules.result(self.state)
        _same((*result.winners,), tuple(map(int, who.split())))
        _same((*result.scores,), tuple(map(int, scores.split())))

    def _seat(self, rest: str) -> None:
        """seat 1 sees LINE: the position as one seat may know it."""
        seat, _, line = rest.partition(" sees ")
        _same(self.rules.to_notation(self.rules.view(self.state, int(seat))), line)

    def _actions(self) -> dict[str, Any]:
        """The legal actions by their texts."""
        legal = self.rules.legal(self.state)
        return {self.rules.action_text(self.state, action): action for action in legal}

    def _ways(self) -> list[list[str]]:
        return [way for way in map(self._way, self._actions()) if way]

    def _way(self, text: str) -> list[str]:
        """The fields of a move's text, its start first."""
        word, *fields = text.replace("!", "").split(" ")
        hat = self.position.game == "catch_the_hat"  # "move r5 R2 R1", but "move c3 c5"
        return fields[hat:] if word == "move" else []


def vars_of(options: Any) -> dict[str, Any]:
    """The fields of options by their names."""
    return {name: getattr(options, name) for name in options.__dataclass_fields__}


def _value(text: str) -> Any:
    """A value as it is written in Python; a bare word is a word."""
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


def _split(rest: str) -> list[str]:
    return [] if rest == "nothing" else [each.strip() for each in rest.split("|")]


def _same(found: object, said: object) -> None:
    assert found == said, f"the rules say {found!r}, not {said!r}"
