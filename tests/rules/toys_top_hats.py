"""A toy board of Top Hats: it knows nothing but the events told to it."""

from __future__ import annotations

from game.rules import top_hats
from game.rules.top_hats import story
from game.rules.top_hats.hats import STACKS


class TopHatsToy:
    """Stacks of hats on fields, those in front of the seats, and what is known of the turn."""

    def __init__(self, state: top_hats.State) -> None:
        self.stacks = {f: list(STACKS[n].hats) for f, n in enumerate(state.board) if n}
        self.unplaced = [sorted(STACKS[n].hats for n in stacks) for stacks in state.unplaced]
        self.seat = state.seat
        self.margin = state.margin
        self.visible = self._visible()
        self.over = state.phase == "end"

    def _visible(self) -> set[int]:
        return {hats[-1] for hats in self.stacks.values()} - {3}

    def tell(self, event: object) -> None:
        match event:
            case story.Built(seat=seat, stacks=stacks):
                self.unplaced[seat] = sorted(stacks)
            case story.Placed(seat=seat, stack=stack, field=field):
                self.unplaced[seat].remove(stack)
                assert field not in self.stacks
                self.stacks[field] = list(stack)
                self.visible.add(seat)
            case story.Stepped(seat=seat, start=start, to=to):
                self._go(seat, start, to)
            case story.Jumped(seat=seat, start=start, over=over, to=to):
                assert over in self.stacks
                self._go(seat, start, to)
            case story.HatRemoved(field=field, hat=hat, top=top):
                assert self.stacks[field].pop() == hat
                if top < 0:
                    assert not self.stacks.pop(field)
                else:
                    assert self.stacks[field][-1] == top
            case story.MarginDeclared():
                self.margin = 2
            case story.ColourVanished(seat=seat):
                self.visible.remove(seat)
            case story.ColourBack(seat=seat):
                self.visible.add(seat)
            case story.Passed(seat=seat):
                assert seat in self.visible
            case story.TurnPassed(seat=seat, to=to):
                assert self.seat == seat
                self.seat = to
            case story.LotFell(seat=seat):
                assert not any(self.unplaced)
            case story.Ended():
                self.over = True
            case story.DeclarationLeft() | story.Drawn() | story.Stuck():
                pass
            case _:
                raise AssertionError(f"an untold event: {event}")

    def _go(self, seat: int, start: int, to: int) -> None:
        stack = self.stacks.pop(start)
        assert stack[-1] == seat
        assert to not in self.stacks
        self.stacks[to] = stack

    def shows(self) -> object:
        """What one sees on the table, to be compared with another toy's."""
        return self.stacks, self.unplaced, self.seat, self.margin, self.visible, self.over
