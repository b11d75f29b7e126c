"""What people would laugh at in Hare Hutch: the solved turn tells what every action is worth.

python -m lab.blunders.hare_hutch
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.hare_hutch import turns
from game.ai.hare_hutch.computer import valued
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, State, Stop, TakeOver
from game.rules.hare_hutch.play import END, Action, next_dice
from lab.blunders import gathered, write

LOSS = 0.1  # of the chance to win, that people laugh at
FEW = 2  # dice
LEVELS, SEATS = (1, 2, 3, 4), (2, 2, 4)


def judge(state: State, seat: int) -> Iterator[tuple[str, Sequence[Action]]]:
    """Tells which actions are worth so much less than the best one."""
    values = valued(turns.solved(turns.turn(state)), state)
    enough = max(values.values()) - LOSS
    bad = [action for action, value in values.items() if value <= enough]
    if len(bad) == len(values) or not bad:
        return
    yield _why(state, bad[0]), bad


def _why(state: State, bad: Action) -> str:
    """What is laughable about an action."""
    match bad:
        case Fresh():
            return "leaves what is well worth taking over"
        case TakeOver():
            return "takes over what is not worth it"
        case Keep():
            return _kept(state)
        case Stop():
            after = rules.apply(state, bad)
            lost = max(after.totals) > after.totals[state.seat]
            reached = max(after.totals) >= state.options.target
            return "stops and loses at once" if lost and reached else "stops far too early"
    won = rules.apply(state, Stop())
    if won.phase == END and rules.result(won).winners == (state.seat,):
        return "throws on though a stop wins the game"
    return f"throws on with {'one die or two' if next_dice(state) <= FEW else 'much to lose'}"


def _kept(state: State) -> str:
    """What is laughable about dice put aside."""
    for keep in rules.legal(state):
        after = rules.apply(rules.apply(state, keep), Stop())
        if after.phase == END and rules.result(after).winners == (state.seat,):
            return "does not put aside what wins the game"
    return "puts the wrong dice aside"


def main() -> None:
    """Writes the list."""
    write("hare_hutch", gathered("hare_hutch", judge, LEVELS, SEATS, games=60, looked=40))


if __name__ == "__main__":
    main()
