"""Looking at own secrets: everybody else is told before anything opens, and meanwhile."""

from __future__ import annotations

from game.match.match import Match, people
from game.scenes.frame.kit import Kit
from game.scenes.secrets.seated import SeatedDevices
from game.scenes.secrets.secrecy import Secrecy
from game.ui.boxes.boxes import Box, Words, emblem
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Beside, Framed
from game.ui.surfaces import theme

TOLD, COVERING = 28.0, 48.0  # letters: while secrets lie open, and before
EDGE = 8.0  # the rim of the plate


class Looking:
    """The buttons to look with. `refused`: why somebody could not look, the last time."""

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy, seated: SeatedDevices) -> None:
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
        if self.kit.switch.chosen:
            return self._again(device, choosing)
        self._holder = device
        return self.button(device, down=True, choosing=choosing)

    def _again(self, device: str, choosing: bool) -> str:
        """Looks with one press, covers with the next."""
        self.secrecy.stays = True
        return self._peek(device, not self.secrecy.looks(device), choosing)

    def wait(self, seconds: float) -> None:
        """Lets time pass; what was held down may have been let go of."""
        self.secrecy.wait(seconds, self.kit.settings.cover)
        if self._holder and self.kit.devices.held(self._holder) is None:
            device, self._holder = self._holder, ""
            self.button(device, down=False, choosing=False)
        if (seat := self.secrecy.call()) is not None:
            self.kit.speech.hear(words(self.kit, self.match, seat, seat == self.secrecy.called))
            self.kit.devices.rumble(self.match.players[seat].device, 0.4, 0.12)

    def _peek(self, device: str, down: bool, choosing: bool) -> str:
        """Lets somebody look at their own secrets, or for the seat that is to act."""
        secrecy, seat = self.secrecy, self.match.actor
        plays = secrecy.may_play(seat, device)
        if down and (why := self._why_not(device, plays)):
            self.refused = why
            return why
        before = secrecy.looker
        if plays and secrecy.may_peek(seat) and not secrecy.by_pad(seat):
            secrecy.peek(seat, down and choosing)
        else:
            secrecy.lift(device, down)
        if secrecy.looker not in (before, None):
            self.kit.speech.hear(words(self.kit, self.match, secrecy.looker))
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


def plate(kit: Kit, match: Match, secrecy: Secrecy) -> Box | None:
    """Returns a plate in the colour of the seat that looks, or can now; in the middle as long as
    others may still turn away, with what is left of that time; None if nobody looks."""
    seat = secrecy.named
    if seat is None:
        return None
    waited, letter = secrecy.covering, match.players[seat].letter
    size = TOLD if waited is None else COVERING

    def paint(canvas: Canvas, rect: Rect) -> None:
        _plate(canvas, rect, canvas.looks[letter].colour, waited)

    told = Words(
        words(kit, match, seat, secrecy.looker is None), size, theme.INK, "bold", even=True
    )
    row = Framed(Beside((emblem(letter, size * 1.28), told), size / 4), (size / 2, size / 3))
    lies = Framed(
        row, (EDGE, EDGE), paint, (letter, waited), tight=True, y=0.5 * (waited is not None)
    )
    return Framed(lies, (30.0, 0.0), None if waited is None else _dim)


def _dim(canvas: Canvas, _: Rect) -> None:
    canvas.dim()


def _plate(canvas: Canvas, rect: Rect, colour: str, waited: float | None) -> None:
    x, y, w, h = rect
    canvas.box(rect, colour, theme.INK, 4, 18)
    canvas.box((x + EDGE, y + EDGE, w - 2 * EDGE, h - 2 * EDGE), theme.PAPER, theme.INK, 2, 12)
    if waited:
        wide = (w - 2 * EDGE - 8) * waited
        canvas.box((x + EDGE + 4, y + h - EDGE - 12, wide, 9), theme.ALARM, radius=4)
