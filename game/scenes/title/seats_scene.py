"""Who plays a game, how it is played and on which board."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.match.agreement import LOT, Agreement, agreement
from game.match.box import BOX, Game
from game.match.editions import SHORT
from game.match.match import luck
from game.match.remembered import LastTime
from game.match.validation import Unfit
from game.rules.board import Board
from game.rules.options import AnyOptions, value
from game.rules.protocol import Unplayable
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Swap, Want
from game.scenes.menus.names import COLOURS
from game.scenes.seats import as_last_time, head_starts, lengths, own_rules, rivals
from game.scenes.seats.homes import Homes, HomesScene
from game.scenes.seats.house_rules import HouseRules
from game.scenes.seats.seating import Offer
from game.scenes.seats.taking import TakingSeats
from game.scenes.table.table_scene import TableScene
from game.tables.shelf import FACES
from game.ui.boxes.widgets import CHOICE, Row


class BoardChoice(NamedTuple):
    """A board to choose: its name, or None for the one that fits; its name on the screen; `why` it
    cannot be played on, or ""; a note about it."""

    name: str | None
    shown: str
    why: str = ""
    note: str = ""


def board_choices(kit: Kit, game: str) -> list[BoardChoice]:
    """Returns the boards of a game, after the one that chooses itself."""
    found = [BoardChoice(None, kit.t("seats.board_fits"))]
    spoken = kit.texts.language
    for _, name, plan, error in kit.boards.listed(game):
        if error is not None:
            found.append(BoardChoice(name, name, kit.trouble(error)))
        elif plan is not None:
            shown, note = dict(plan.title), dict(plan.note)
            found.append(BoardChoice(name, shown.get(spoken, name), note=note.get(spoken, "")))
    return found


def offer(kit: Kit, game: Game) -> Offer:
    """Returns the choices of those who sit down for a game."""
    seats = game.rules.SEATS[-1]
    letters = COLOURS[: max(6, seats)]
    if game.facts.shades:  # those first that no card has
        letters = "".join(sorted(COLOURS, key=lambda letter: letter in game.facts.shades))
    return Offer(seats, letters, levels=game.levels, usual_level=game.usual_level,
                 characters=game.ai.CHARACTERS, people=kit.people.names, had=kit.people.had,
                 game=game.name)  # fmt: skip


class SeatsScene(TakingSeats):
    """The seats of a game, where people agree how long, by which rules and where they play it."""

    def __init__(self, kit: Kit, game: str, device: str = "") -> None:
        kit.files.look()
        self.game = BOX[game]
        self.hats = FACES[game].hats
        self.agreed = agreement(game)
        self.board_index = 0
        self.homes: tuple[int, ...] = ()  # chosen by hand, one a seat
        self._measured = head_starts.measured(game)
        self._evens = False  # somebody is asked so that chances can be made even
        super().__init__(kit, offer(kit, self.game), device)

    def headline(self) -> str:
        return self.kit.t("seats.title", game=self.kit.t(f"name.{self.game.name}"))

    # Choices

    def choices(self) -> list[Row]:
        """Returns length and house rules; then edition, board and homes with a choice."""
        lasting = lengths.row(self.kit, self.agreed, self.players, self._take_length)
        house = Row("house", self.kit.t("seats.house"), icon="settings", yes=self._house)
        return [*lasting, house, *self._edition(), *self._boards()]

    def seat_choices(self, why: str) -> list[Row]:
        if not self._measured:
            return []
        return [Row("even", self.kit.t("seats.even"), icon="scales", enabled=not why, why=why,
                    yes=lambda _: self._make_even())]  # fmt: skip

    def _make_even(self) -> Want:
        """Gives everybody the head start with which chances are even, and says what it promises;
        first asks those of whom nothing is known."""
        if asked := head_starts.asks(self.kit, self.game.name, self.players):
            self._evens = True
            return asked
        self._evens = False
        agreed, rules = self.agreed, self.options()
        found = head_starts.proposed(self.kit, self.game.name, self.players, rules, agreed.begins)
        self.seating = self.seating.led(found.head_start if found else ())
        self.message = head_starts.promised(self.kit, found)
        return None

    def _edition(self) -> list[Row]:
        if not own_rules.several(self.kit, self.game.name):
            return []
        name = own_rules.named(self.kit, self.agreed)
        return [Row("edition", self.kit.t("option.edition"), CHOICE, value=name,
                    step=self._turn_edition)]  # fmt: skip

    def _boards(self) -> list[Row]:
        if not self._has_boards():
            return []
        t, board, why = self.kit.t, self.board_now(), self.why_not()
        return [
            Row("board", t("seats.board"), CHOICE, value=board.shown, dim=bool(board.why),
                step=self._turn_board),
            Row("homes", t("seats.homes"), icon="swap", enabled=not why, why=why,
                yes=self._choose_homes),
        ]  # fmt: skip

    def _take_length(self, length: str) -> None:
        self.agreed = self.agreed.of(self.agreed.edition, length)

    def _turn_edition(self, by: int) -> None:
        self.agreed = own_rules.turned(self.kit, self.agreed, by)

    def _turn_board(self, by: int) -> None:
        self.board_index = (self.board_index + by) % len(self.boards())
        self.message = self.board_now().why

    def _choose_homes(self, _: str) -> Want:
        first = self.agreed.first if 0 <= self.agreed.first < len(self.players) else 0
        board = self._board()
        return Push(HomesScene(self.kit, self.game, self.players, board, self.options_for(first)))

    def _house(self, _: str) -> Want:
        return Push(HouseRules(self.kit, self.agreed, self.players))

    def answered(self, answer: object) -> Want:
        match answer:
            case Agreement():
                self.agreed = answer
            case rivals.Asked() if self._evens:
                return self._make_even()
            case Homes(chosen):
                self.homes = chosen
            case _:
                return super().answered(answer)
        return None

    # The agreed game

    def _has_boards(self) -> bool:
        return self.game.facts.boards is not None and bool(self.kit.boards.listed(self.game.name))

    def boards(self) -> list[BoardChoice]:
        """Returns the boards to choose from."""
        return board_choices(self.kit, self.game.name)

    def board_now(self) -> BoardChoice:
        """Returns the board that is chosen."""
        choices = self.boards()
        return choices[self.board_index % len(choices)]

    def why_not(self) -> str:
        board = self.board_now()
        if why := super().why_not() or board.why:
            return why
        try:
            self.game.rules.setup(len(self.players), self.options(), self._board())
        except Unplayable as error:
            return self.kit.t(error.key, **{**error.params, "board": board.shown})
        except ValueError:
            return self.kit.t("seats.rules_fit")
        return ""

    def options(self) -> AnyOptions:
        """Returns the options for these seats and this board."""
        options, facts = self.agreed.options, self.game.facts
        if facts.colours and (letters := "".join(player.letter for player in self.players)):
            options = replace(options, colours=letters)
        if facts.boards and (name := self.board_now().name):
            options = replace(options, board=name)
        return self._led(options, self.seating.ahead)

    def _led(self, options: AnyOptions, ahead: tuple[int, ...]) -> AnyOptions:
        """Returns the options with head starts, none longer than they allow."""
        found = self.game.facts.head_start
        if found is None or not ahead:
            return options
        most = found.most(options)
        return replace(options, head_start=tuple(min(steps, most) for steps in ahead))

    def most_ahead(self, seat: int) -> int:
        found, options = self.game.facts.head_start, self.agreed.options
        if found is None:
            return 0
        wanted = range(found.most(options), 0, -1)
        return next((steps for steps in wanted if self._can_lead(seat, steps)), 0)

    def _can_lead(self, seat: int, steps: int) -> bool:
        """Says whether the rules let a seat have a head start; alone it may have any."""
        ahead, seats = self.seating.led_by(seat, steps).ahead, len(self.players)
        try:
            self.game.rules.setup(seats, self._led(self.options(), ahead), self._board())
        except ValueError:
            return seats < 2
        return True

    def options_for(self, first: int) -> AnyOptions:
        """Returns the same when a certain seat begins, with the homes where people sit."""
        options = replace(self.options(), **{self.game.facts.first: first})
        boards, seats = self.game.facts.boards, len(self.players)
        if boards is None:
            return options
        count = len(boards.used(options, seats, self._board()).homes)
        if len(self.homes) == seats and max(self.homes) < count:
            return replace(options, homes=self.homes)
        return replace(options, homes=boards.even(count, seats, first))

    def _board(self) -> Board | None:
        """Returns the board that is chosen, as the rules see it; None for the one that fits."""
        name = value(self.options(), "board") if self.game.facts.boards else None
        return self.kit.boards.board(self.game.name, str(name)) if name else None

    def bring(self, last: LastTime) -> str:
        self.homes = last.homes
        board = self._at(last.board)
        self.board_index = max(board, 0)
        gone = "" if board >= 0 else self.kit.t("again.board", board=last.board)
        try:
            self.agreed = as_last_time.agreed(last)
        except (Unfit, IndexError):
            return self.kit.t("again.rules")
        return gone

    def _at(self, board: str) -> int:
        """Returns which of the boards has this name; -1 if none has."""
        if not board:
            return 0
        names = [choice.name for choice in self.boards()]
        return names.index(board) if board in names else -1

    def _remember(self) -> None:
        board = self.board_now().name or "" if self._has_boards() else ""
        mix = own_rules.mix_now(self.kit, self.agreed)
        name = mix.name if mix else ""
        last = as_last_time.begun(self.agreed, self.players, name, board=board, homes=self.homes,
                                  head_start=self.seating.ahead)  # fmt: skip
        as_last_time.keep(self.kit, last)

    def start(self) -> Want:
        self._remember()
        self._evens = False
        if asked := rivals.asks(self.kit, self.game.name, self.players):
            return asked
        first, found = self.agreed.first, "agreed"
        if first == LOT or first >= len(self.players):
            found = "lot"
            first = luck(self.kit.new_seed(), -1).randrange(len(self.players))
        options, agreed = self.options_for(first), self.agreed
        match = self.kit.new_match(
            self.game.name,
            options,
            self.players,
            self._board(),
            agreed.open_hands,
            agreed.begins,
            found,
        )
        return Swap(TableScene(self.kit, match, self.kit.files.new_path()))

    def note(self) -> str:
        return lengths.note(self.kit, self.agreed, self.focus) or self._board_note()

    def notes(self) -> list[str]:
        return [lengths.note(self.kit, self.agreed, ("length", SHORT)), self._board_note()]

    def _board_note(self) -> str:
        """Returns the line about the board, where there are several."""
        board = self.board_now()
        return (board.why or board.note) if self._has_boards() else ""


def again(kit: Kit, game: str, device: str) -> Want:
    """Begins a game as last time; to its seats where something is there no more, or is asked."""
    scene = SeatsScene(kit, game)
    scene.message = scene.recall(device)
    scene.focus = "start"
    stays = scene.message or rivals.asks(kit, game, scene.players)
    return Push(scene) if stays else scene.start()
