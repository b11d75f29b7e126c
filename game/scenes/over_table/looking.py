"""Looking at own secrets: everybody else is told before anything opens, and meanwhile."""

from __future__ import annotations

from game.match.match import Match
from game.scenes.frame.kit import Kit
from game.scenes.secrets.pad_owners import people
from game.scenes.secrets.seated import Seated
from game.scenes.secrets.secrecy import Secrecy
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import text, theme

TOLD, COVERING = 28.0, 48.0  # letters: while secrets are open, and before
HIGH, EDGE = 1.6, 8.0  # of the plate, in letters; its rim


class Looking:
    """The buttons to look with. `refused`: why somebody could not look, the last time."""

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, seated: Seated) -> None:
        self.kit, self.match = kit, match
        self.secrecy, self.seated = secrecy, seated
        self.refused = ""
        self._holder = ""  # the device that holds the eye itself down, in focus

    def button(self, device: str, down: bool, choosing: bool) -> str:
        """Looks while the button is held, or from one press to the next, as people have chosen;
        returns why nothing happens. `choosing`: the seat that acts makes its choice."""
        self.secrecy.stays = self.kit.settings.holding == "press"
        if not self.secrecy.stays:
            return self._peek(device, down, choosing)
        return self._again(device, choosing) if down else ""

    def taken(self, device: str, choosing: bool) -> str:
        """Takes the eye like any button: it is held, too, but by those who cannot hold it."""
        if self.kit.scanned:
            return self._again(device, choosing)
        self._holder = device
        return self.button(device, True, choosing)

    def _again(self, device: str, choosing: bool) -> str:
        """Looks with one press, covers with the next."""
        self.secrecy.stays = True
        return self._peek(device, not self.secrecy.looks(device), choosing)

    def wait(self, seconds: float) -> None:
        """Lets time pass; what was held down may have been let go of."""
        self.secrecy.wait(seconds, self.kit.settings.cover)
        if self._holder and self.kit.devices.held(self._holder) is None:
            device, self._holder = self._holder, ""
            self.button(device, False, choosing=False)
        if (seat := self.secrecy.call()) is not None:
            self.kit.hear(words(self.kit, self.match, seat, seat == self.secrecy.called))
            self.kit.devices.rumble(self.match.players[seat].device, 0.4, 0.12)

    def _peek(self, device: str, down: bool, choosing: bool) -> str:
        """Lets somebody look at their own secrets, or for the seat that is to act."""
        secrecy, seat = self.secrecy, self.match.actor
        plays = self.seated.may_play(seat, device)
        if down and (why := self._why_not(device, plays)):
            self.refused = why
            return why
        before = secrecy.looker
        if plays and secrecy.may_peek(seat) and not secrecy.by_pad(seat):
            secrecy.peek(seat, down and choosing)
        else:
            secrecy.lift(device, down)
        if secrecy.looker not in (before, None):
            self.kit.hear(words(self.kit, self.match, secrecy.looker))
        return ""

    def _why_not(self, device: str, plays: bool) -> str:
        """Returns why a device may look at nothing now: it is nobody's, or somebody else looks."""
        if self.secrecy.needless:
            return ""
        if not (plays or self.secrecy.has_own(device)):
            return self.seated.refusal(device)
        first = self.secrecy.before(device)
        if first is None:
            return ""
        self.secrecy.ask(device)
        return words(self.kit, self.match, first)


def words(kit: Kit, match: Match, seat: int, called: bool = False) -> str:
    """Returns who looks, and who is to look away; or who is called to look."""
    name = match.players[seat].name
    if called:
        return kit.t("table.look_now", name=name)
    others = [match.players[other].name for other in people(match.players) if other != seat]
    names = kit.texts.joined(others)
    return kit.texts.plural("table.looks", len(others), name=name, others=names)


def draw(canvas: Canvas, kit: Kit, match: Match, secrecy: Secrecy) -> None:
    """Draws a plate in the colour of the seat that looks, or can now; in the middle as long as
    others may still turn away, with what is left of that time."""
    seat = secrecy.named
    if seat is None:
        return
    told, waited = words(kit, match, seat, secrecy.looker is None), secrecy.covering
    if waited is None:
        _plate(canvas, told, match.players[seat].letter, TOLD, None)
    else:
        canvas.dim()
        _plate(canvas, told, match.players[seat].letter, COVERING, waited)


def _plate(canvas: Canvas, told: str, letter: str, size: float, waited: float | None) -> None:
    wide, high = canvas.size
    step, room = size * 1.2, wide - 60 - 2 * EDGE - 2 * size * HIGH
    lines = text.balanced(told, "bold", canvas.text_px(size), canvas.px(room))
    need = max(text.width(line, "bold", canvas.text_px(size)) for line in lines) / canvas.scale
    tall = size * HIGH + step * (len(lines) - 1)
    across = need + size * HIGH * 1.8
    x, y = (wide - across) / 2, EDGE if waited is None else (high - tall) / 2
    colour = canvas.looks[letter].colour
    canvas.box((x - EDGE, y - EDGE, across + 2 * EDGE, tall + 2 * EDGE), colour, theme.INK, 4, 18)
    canvas.box((x, y, across, tall), theme.PAPER, theme.INK, 2, 12)
    if waited:
        canvas.box((x + 4, y + tall - 12, (across - 8) * waited, 9), theme.ALARM, radius=4)
    canvas.emblem(letter, x + size * HIGH * 0.6, y + tall / 2, size * HIGH * 0.8)
    for number, line in enumerate(lines):
        middle = y + tall / 2 + step * (number - (len(lines) - 1) / 2)
        canvas.text(line, x + size * HIGH * 1.25, middle, size, theme.INK, "bold")
