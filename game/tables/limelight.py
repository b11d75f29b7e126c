"""What the camera, the lights and a headline make of something great, as a value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.motion import Clip, Cue, back
from game.motion.ease import out
from game.motion.greatness import LITTLE, Greatness
from game.motion.moment import QUIET, Moment, part, stays
from game.tables.choice import Prompt
from game.ui.boxes.canvas import Canvas

RED, GOLD, PAPER = "red", "gold", "paper"  # the grounds of bands
NEARER, HOME = 0.22, 0.35  # seconds the camera takes to a place, and back
POP, AWAY, LARGE = 0.16, 0.12, 1.3  # seconds a band comes and goes, and how large it comes
READ = 1.6  # seconds to read one
CLOSE, CLOSER = 0.8, 1.5  # seconds of a close-up, and how large it is
STEPS = 8  # pictures from one size of a thing to another
LIGHTS, DIMMED = 0.25, 4  # seconds the lights take, in so many steps
ROLL = 0.8  # seconds of a drum before the blow
HERALD, DRUM = "banner", "drumroll"  # sounds
EVERY = 20.0  # seconds of play between two things that the camera goes near to
AGAIN = 10.0  # seconds for which an answer about the same thing stands
Point = tuple[float, float]


class Band(NamedTuple):
    """A headline across the stage: what is `said`, in words or to be put into those of the players,
    about a seat, -1 for none, on which ground; `scale`: 1 once it stands, `part`: how much of it is
    still there. `clear`: the place it does not cover."""

    said: Prompt | str
    seat: int = -1
    tone: str = PAPER
    clear: Point | None = None
    scale: float = 1.0
    part: float = 1.0


class Limelight(NamedTuple):
    """What the camera sees: all of the stage, or `zoom` times as large the surroundings of a place
    `at` it, the lights down by a part that is `dark`; over it a band. `faces` come `closer`, times
    their size."""

    at: Point = (0.0, 0.0)
    zoom: float = 1.0
    dark: float = 0.0
    band: Band | None = None
    faces: Sequence[int] = ()
    closer: float = 1.0


HOUSE = Limelight()  # everything is seen as it is


class Lights:
    """The lights and the camera of a table: what they show `now`. Within EVERY seconds of play
    something large that follows another gets its calmer form. `reduced`: fewer flights, for people
    who do not like motion; `due`: what is billed once an event has been shown to its end.
    `beside`: draws what moves on panels, which the camera leaves alone."""

    def __init__(self) -> None:
        self.reduced = False
        self.beside: Callable[[Canvas], object] | None = None
        self.now = HOUSE
        self.due: Billing | None = None
        self.time, self._next = 0.0, 0.0  # seconds of play; when the camera may go near again
        self._said: tuple[Hashable, Greatness, float] = None, LITTLE, -AGAIN

    def after(self) -> Clip:
        """Returns the clip of what is due."""
        moment, self.due = shone(self.due, quiet=self.reduced), None

        def show(t: float) -> None:
            self.now = moment.at(max(0.0, t))

        return Clip(moment.length, show, moment.cues)

    def size(self, what: Hashable, wanted: Greatness) -> Greatness:
        """Returns the size something gets now; the same for all moments of the same thing."""
        known, found, since = self._said
        if known == what and self.time - since < AGAIN:
            return found
        found = wanted
        if wanted.zoom > 1 and self.time < self._next:
            found = wanted.calmer
        elif wanted.zoom > 1:
            self._next = self.time + EVERY
        self._said = what, found, self.time
        return found


class Billing(NamedTuple):
    """How something is billed that happens `at` a second of a moment, its blow, in a `place` of the
    stage: with a `band`, with close-ups of `faces`. `near`: the camera is there already. `comes`:
    the blow is the end of the moment, and what follows goes on from there. `follow`: where the
    camera looks from the blow on, if not at the `place`."""

    at: float
    size: Greatness
    place: Point
    band: Band | None = None
    faces: Sequence[int] = ()
    near: bool = False
    comes: bool = False
    follow: Moment[Point] | None = None

    @property
    def end(self) -> Limelight:
        """Returns what is seen at the end."""
        dark = float(self.size.dark)
        return Limelight(self.place, self.size.zoom, dark) if self.comes else HOUSE

    @property
    def moment(self) -> Moment[Limelight]:
        """Makes the moment, at least as long as there is something to see."""
        length = self.at if self.comes else self.at + self._lasts
        band = headline(self.band, self._lasts) if self.band else None

        def at(t: float) -> Limelight:
            if t >= length:
                return self.end
            near = 1.0 if self.near else out(part(t, self.at - NEARER, NEARER))
            dark = 1.0 if self.near else part(t, self.at - LIGHTS, LIGHTS)
            if not self.comes:
                near *= 1 - out(part(t, length - HOME, HOME))
                dark *= 1 - part(t, length - HOME, LIGHTS)
            return Limelight(
                self._looked_at(t - self.at),
                zoom=1 + (self.size.zoom - 1) * near,
                dark=round(dark * DIMMED) / DIMMED if self.size.dark else 0.0,
                band=band.at(t - self.at) if band and t >= self.at else None,
                faces=self.faces if self.at <= t < self.at + CLOSE else (),
                closer=_closer(t - self.at),
            )

        return Moment(length, at, self._cues(self.at))

    def _looked_at(self, since: float) -> Point:
        """Returns where the camera looks so many seconds after the blow."""
        if self.follow is None or since < 0:
            return self.place
        return self.follow.at(min(since, self.follow.length))

    @property
    def quiet(self) -> Moment[Limelight]:
        """Makes the form for people who do not like motion: the band stands still for a while."""
        if self.comes or not self.band:
            return stays(HOUSE)
        still, length = Limelight(band=self.band), QUIET + READ
        cues = tuple(cue for cue in self._cues(QUIET) if cue.name == HERALD)
        return Moment(length, lambda t: still if QUIET <= t < length else HOUSE, cues)

    @property
    def _lasts(self) -> float:
        """Returns the seconds from the blow to the end."""
        read = READ + POP + AWAY if self.band else 0.0
        return max(self.size.length, read, CLOSE if self.faces else 0.0)

    def _cues(self, at: float) -> tuple[Cue, ...]:
        """Returns what is heard of it."""
        roll = [Cue(max(0.0, at - ROLL), DRUM)] if self.size.dark and not self.near else []
        return *roll, *([Cue(at, HERALD)] if self.band else [])


def headline(band: Band, length: float = READ + POP + AWAY) -> Moment[Band | None]:
    """Makes the moment of a band that comes large and goes again."""

    def at(t: float) -> Band | None:
        if t >= length:
            return None
        scale = 1 + (LARGE - 1) * (1 - back(t / POP)) if t < POP else 1.0
        left = 1 - part(t, length - AWAY, AWAY)
        return band._replace(scale=round(scale * 20) / 20, part=round(left * STEPS) / STEPS)

    return Moment(length, at)


def _closer(t: float) -> float:
    """Returns how large a face is so many seconds after the blow."""
    grown = back(part(t, 0.0, POP)) * (1 - part(t, CLOSE - POP, POP))
    return 1 + (CLOSER - 1) * round(grown * STEPS) / STEPS


def shone(billing: Billing | None, *, quiet: bool) -> Moment[Limelight]:
    """Makes the moment of what is billed; nothing else than the house without."""
    if billing is None:
        return stays(HOUSE)
    return billing.quiet if quiet else billing.moment
