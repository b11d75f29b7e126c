"""A match as text: save, replay, bug report and golden test are the same thing.

hats and hares record 1
game catch_the_hat
board hats4                     only where there is a choice of boards
options {"six_again": "off"}
seed 17                         "seed 17 chosen" if somebody named it
hands open                      only if everybody agreed to that
first lot                       or agreed, or next: how it was found who begins, if the rules do not
seat r "Anna" person keys
seat y "Bruno" computer 4/7     or "computer like 4.25/7": as strong as people are; without "/7" it
                                was written when there were five levels
seat g "Clara" person pad "0300fb7e5e04…  Xbox Controller"     as the pad calls itself
copy 37                         only if it began as a copy of another match after so many moves
start - 6,6 -,- 0 roll          only if the match did not begin as usual
roll 4                          "roll 4 typed" if real dice have shown it
move r0 H0 R0 R1 R2 R3

`write` gives this form: the actions in the end, by the present players. The form saved while
a match is played is record 2, a journal (`game.files.journal`) that tells besides:

sitting 12                      a number higher than that of any game played before; first line but
                                one, and again whenever the match goes on after a pause
back 2                          that many actions were taken back
change 1 y "Bruno" person mouse from here on the seat is played so
hands covered                   or open: as agreed from here on
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from typing import NamedTuple

from game.ai.computer import CHARACTERS, EVEN
from game.core.trouble import Trouble
from game.files import journal
from game.match import rating, validation
from game.match.box import BOX, Game
from game.match.match import FIRST_BY, HANDS, TYPED, Match, Player, Seated, lasting
from game.match.validation import LONGEST_DEVICE, drawable
from game.rules.board import BUILT_IN, Board
from game.rules.options import AnyOptions, changed, restored, value
from game.rules.protocol import CHANCE
from game.rules.quoting import quoted

# The lines of a record one after the other, and the sentences about one that is wrong.


class Lines:
    """The lines of a record, read one by one, with numbers for error sentences; `lost` counts the
    lines after them that are invalid."""

    def __init__(self, lines: Sequence[str], lost: int, where: str) -> None:
        self.where = where
        self.lines = lines
        self.lost = lost
        self.number = 0
        self.kept = False  # a match has begun, which is kept whatever comes

    def take(self, word: str) -> str:
        """Returns the rest of the next line. Raises Trouble if it does not begin with `word`."""
        line = self.lines[self.number] if self.number < len(self.lines) else ""
        self.number += 1
        found, _, value = line.partition(" ")
        if found != word:
            raise self.wrong(f"{word} …")
        return value

    def next_is(self, word: str) -> bool:
        return self.number < len(self.lines) and self.lines[self.number].startswith(word + " ")

    def rest(self) -> Iterator[str]:
        while self.number < len(self.lines):
            self.number += 1
            yield self.lines[self.number - 1]

    def wrong(self, expected: str) -> Trouble:
        if not self.kept:
            return Trouble(
                "error.record_head",
                "{file}, line {line}: expected {expected}; without it no game can begin.",
                file=self.where,
                line=self.number,
                expected=expected[:200],
            )
        return Trouble(
            "error.record_line",
            "{file}, line {line}: expected {expected}; what came before is kept.",
            file=self.where,
            line=self.number,
            expected=expected[:200],
        )

    def torn(self) -> Trouble | None:
        """Returns the trouble of lines missing behind the last whole one, or None."""
        if not self.lost:
            return None
        return Trouble(
            "error.record_torn",
            "{file} was not written to its end: {n} actions are missing, everything before them "
            "is there.",
            file=self.where,
            n=self.lost,
        )


FIRST_LINE = "hats and hares record 1"
JOURNAL = "hats and hares record 2"
MOST_LINES = 100_000
BOM = "\ufeff".encode()  # some editors on Windows put it in front
CHOSEN = " chosen"  # at the end of the line of a seed


def write(match: Match) -> str:
    """Returns the record of a match as it is now; `read` gives the same match again."""
    head = _head_lines(match, match.open_hands, match.players)
    return "\n".join([FIRST_LINE, *head, *match.lines]) + "\n"


def begun(match: Match, sitting: int) -> list[str]:
    """Returns the first lines of a journal: the match before anything happened."""
    head = _head_lines(match, match.agreed_first, match.first_players)
    return [JOURNAL, f"sitting {sitting}", *head]


def entries(match: Match, since: int) -> list[str]:
    """Returns the entries of the diary from number `since` on, as lines of a journal."""
    return [_entry(entry) for entry in match.diary[since:]]


def _entry(entry: str | Seated) -> str:
    if isinstance(entry, Seated):
        return f"change {entry.seat} {_player_text(entry.player)}"
    return entry


def _head_lines(match: Match, open_hands: bool, players: Sequence[Player]) -> list[str]:
    lines = [f"game {match.game.name}"]
    if board := match.named_board:
        lines.append(f"board {board.name}")
    lines.append(f"options {json.dumps(changed(match.options))}")
    lines.append(f"seed {match.seed}{CHOSEN * match.chosen_seed}")
    lines += ["hands open"] if open_hands else []
    lines += [f"first {match.first_by}"] if match.first_by else []
    lines += [f"seat {_player_text(player)}" for player in players]
    lines += [f"copy {match.before}"] if match.before else []
    if match.custom_start:
        lines.append(f"start {match.game.rules.to_notation(match.start)}")
    return lines


def _player_text(player: Player) -> str:
    name = json.dumps(player.name, ensure_ascii=False)
    if player.level:
        character = "" if player.character == EVEN else f" {player.character}"
        return f"{player.letter} {name} computer {rating.written(player)}{character}"
    return f"{player.letter} {name} person {_device_text(player)}"


def _device_text(player: Player) -> str:
    """Returns a player's device as text; for a gamepad the name it gives itself, since its number
    means nothing in another run."""
    if player.pad:
        return f"pad {json.dumps(player.pad, ensure_ascii=False)}"
    return lasting(player).device or "-"


BoardNamed = Callable[[str, str], Board | None]  # game, board


def _built_in(_: str, name: str) -> Board | None:
    return BUILT_IN[name]() if name in BUILT_IN else None


def read(
    text: str | bytes,
    where: str = "record",
    board_named: BoardNamed = _built_in,
    go_on: Callable[[], None] = lambda: None,
) -> tuple[Match, Trouble | None]:
    """Reads the match of a record, and a note on lines left out if it is damaged further on.

    Raises Trouble, which names `where` and the line, if nothing can be kept. `go_on` is called
    before each line is played, as many may take long."""
    lines = Lines(*whole_lines(text), where)
    match = _head(lines, board_named)
    try:
        for line in lines.rest():
            go_on()
            _replay(match, line, lines)
    except Trouble as trouble:
        return match, trouble
    return match, lines.torn()


def whole_lines(text: str | bytes) -> tuple[Sequence[str], int]:
    """Returns the lines that count, and how many more there are."""
    data = (text.encode(errors="replace") if isinstance(text, str) else text).removeprefix(BOM)
    if data.startswith(JOURNAL.encode()):
        found = journal.read(data)
        return found.lines, found.lost
    return data.decode(errors="replace").replace("\r\n", "\n").removesuffix("\n").split("\n"), 0


ASIDE = ("sitting", "change", "hands")  # lines that are no action, after the seats
HEAD = ("hats", "game", "board", "options", "seed", "first", "seat", "copy", "start")
DRAWN = "draw"  # a card, in all games that have cards


def moves(lines: Sequence[str]) -> int:
    """Counts the moves of a record that are not undone, as `game.match.match.moves` does, without
    playing it."""
    played = list[str]()
    for word, _, rest in (line.partition(" ") for line in lines):
        if word == "back" and rest.isdigit():
            del played[max(0, len(played) - int(rest)) :]
        elif word not in (*HEAD, *ASIDE, ""):
            played.append(word)
    return sum(word != DRAWN for word in played)


class Title(NamedTuple):
    """The first lines of a record, before a match is made of them."""

    game: Game
    board: str
    options: AnyOptions
    seed: int
    chosen: bool
    open_hands: bool
    first_by: str
    players: tuple[Player, ...]
    before: int


def title(lines: Sequence[str], where: str) -> Title:
    """Reads the title of a record, without playing it. Raises Trouble."""
    return _title(Lines(lines, 0, where))


def _title(lines: Lines) -> Title:
    _version(lines)
    if lines.next_is("sitting"):
        lines.take("sitting")
    name = lines.take("game")
    if name not in BOX:
        raise lines.wrong(" / ".join(BOX))
    board = lines.take("board") if lines.next_is("board") else ""
    options = _options(BOX[name], lines)
    seed, chosen = _seed(lines)
    open_hands = lines.next_is("hands")
    if open_hands and lines.take("hands") != "open":
        raise lines.wrong("hands open")
    first_by = lines.take("first") if lines.next_is("first") else ""
    if first_by and first_by not in FIRST_BY:
        raise lines.wrong(f"first {' / '.join(FIRST_BY)}")
    players = []
    while lines.next_is("seat"):
        players.append(_player(lines, lines.take("seat")))
    return Title(game=BOX[name], board=board, options=options, seed=seed, chosen=chosen,
                 open_hands=open_hands, first_by=first_by, players=tuple(players),
                 before=_before(lines))  # fmt: skip


def _version(lines: Lines) -> None:
    first = f"hats {lines.take('hats')}"
    if re.fullmatch(r"hats and hares record [3-9]\d{0,3}", first):
        raise Trouble(
            "error.record_newer",
            "{file} was written by a newer version of this program; that version can open it.",
            file=lines.where,
        )
    if first not in (FIRST_LINE, JOURNAL):
        raise lines.wrong(FIRST_LINE)


def _head(lines: Lines, board_named: BoardNamed) -> Match:
    title = _title(lines)
    board = _board(lines, title, board_named) if title.board else None
    try:
        match = _match(lines, title, board)
    except ValueError as error:
        raise lines.wrong(str(error)) from error
    match.chosen_seed, match.first_by, match.before = title.chosen, title.first_by, title.before
    lines.kept = True
    return match


def _board(lines: Lines, title: Title, board_named: BoardNamed) -> Board:
    board = board_named(title.game.name, title.board)
    if board is None:
        raise Trouble(
            "error.record_board",
            "{file} was played on the board {board}, which is not there; put its map back.",
            file=lines.where,
            board=quoted(title.board),
        )
    return board


def _match(lines: Lines, title: Title, board: Board | None) -> Match:
    game, options, players = title.game, title.options, title.players
    letters = validation.letters([player.letter for player in players])
    start = None
    if lines.next_is("start"):
        start = game.rules.from_notation(lines.take("start"), options, board)
    match = Match(game, options, players, title.seed, board, start, title.open_hands)
    colours = str(value(options, "colours")) if game.facts.colours else letters
    if game.rules.seats(match.state) != len(players) or not colours.startswith(letters):
        raise lines.wrong(f"seats of the colours {colours}")
    return match


def _options(game: Game, lines: Lines) -> AnyOptions:
    try:
        return restored(game.rules.Options, json.loads(lines.take("options")))
    except (ValueError, RecursionError) as error:
        raise lines.wrong(str(error)) from error


def _seed(lines: Lines) -> tuple[int, bool]:
    """Reads the seed, and whether somebody chose it."""
    text = lines.take("seed")
    try:
        return validation.digits(text.removesuffix(CHOSEN), 0, validation.SEEDS[-1]), text.endswith(
            CHOSEN
        )
    except validation.Unfit as error:
        raise lines.wrong("seed 123") from error


def _before(lines: Lines) -> int:
    """Reads after how many moves of another match it began as its copy; 0 if it did not."""
    if not lines.next_is("copy"):
        return 0
    try:
        return validation.digits(lines.take("copy"), 1, MOST_LINES)
    except validation.Unfit as error:
        raise lines.wrong("copy 37") from error


def _player(lines: Lines, text: str) -> Player:
    letter, _, rest = text.partition(" ")
    name, kind = _quoted(rest)
    who, _, what = kind.strip().partition(" ")
    if name is None or len(letter) != 1 or who not in ("person", "computer"):
        raise lines.wrong('seat r "NAME" person keys')
    if who == "person":
        return _person(lines, Player(name[:40], letter), what)
    *level, last = what.split(" ")
    known = last in CHARACTERS
    computer = rating.read(" ".join(level if known else [*level, last]))
    if computer is None:
        raise lines.wrong('seat r "NAME" computer 1/7 – 7/7')
    return replace(computer, name=name[:40], letter=letter, character=last if known else EVEN)


def _person(lines: Lines, player: Player, what: str) -> Player:
    """Reads a person's device; a gamepad is known by the name it gives itself, or unclaimed."""
    device, _, rest = what.partition(" ")
    if device == "pad":
        pad, more = _quoted(rest)
        if pad is None or more:
            raise lines.wrong('seat r "NAME" person pad "PAD"')
        return replace(player, pad=pad[:LONGEST_DEVICE])
    return lasting(replace(player, device="" if what == "-" else what))


def _quoted(text: str) -> tuple[str | None, str]:
    """Reads the JSON string a text begins with, drawable characters only; returns the rest, too."""
    try:
        read: tuple[object, int] = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return None, text
    spoken, end = read
    return (drawable(spoken) if isinstance(spoken, str) else None), text[end:]


def _replay(match: Match, line: str, lines: Lines) -> None:
    if len(match.diary) >= MOST_LINES:
        raise lines.wrong(f"at most {MOST_LINES} lines")
    word, _, rest = line.partition(" ")
    match word:
        case "sitting":
            return
        case "back":
            _take_back(match, rest, lines)
        case "change":
            _change(match, rest, lines)
        case "hands" if line in HANDS:
            match.open_hands = line == HANDS[True]
        case _:
            _play(match, line, lines)


def _take_back(match: Match, count: str, lines: Lines) -> None:
    try:
        match.undo(validation.digits(count, 1, MOST_LINES))
    except ValueError as error:
        raise lines.wrong("back 1") from error


def _change(match: Match, text: str, lines: Lines) -> None:
    number, _, who = text.partition(" ")
    try:
        seat = validation.digits(number, 0, len(match.players) - 1)
    except validation.Unfit as error:
        raise lines.wrong('change 0 r "NAME" person keys') from error
    player = _player(lines, who)
    if player.letter != match.players[seat].letter:
        raise lines.wrong(f"change {seat} {match.players[seat].letter} …")
    match.seat_player(seat, **asdict(player))


def _play(match: Match, line: str, lines: Lines) -> None:
    rules = match.game.rules
    typed = line.endswith(TYPED) and match.turn == CHANCE
    wanted = line.removesuffix(TYPED) if typed else line
    for action in rules.legal(match.state):
        if rules.action_text(match.state, action) == wanted:
            match.play(action, typed)
            return
    raise lines.wrong(", ".join(_examples(match)))


def _examples(match: Match) -> list[str]:
    rules = match.game.rules
    return [rules.action_text(match.state, action) for action in rules.legal(match.state)][:3]
