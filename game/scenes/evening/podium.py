"""The end of an evening: three steps rise from the third to the first, with the guests on them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.match.evening import Evening
from game.motion import Clip, Cue, ease
from game.scenes.end import rays, winners
from game.scenes.frame.kit import Kit
from game.tables import guests
from game.tables.confetti import Confetti
from game.tables.mood import Mood
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme

BEGIN, RISE, APART, HELD = 0.3, 0.55, 0.8, 0.35  # seconds: a step rises; the first is waited for
STAY = 1.6  # until the table rises, too
AWAY = 0.45  # the steps make room for it
ROW, SHEET = 0.06, 0.32
WIPE = 0.45  # the ground takes the colours of the winners
TURN, RESTS = 6.0, 2.0  # degrees a second; and when the table is there
LISTENED = 1.5  # seconds after the names without music
MIDDLE, WIDE, ROOM = 500.0, 262.0, 900.0  # of the podium; a step; all of them together
HIGH = {1: 400.0, 2: 285.0, 3: 185.0}  # above the floor, by place
TONES = {1: theme.BRASS_LIGHT, 2: theme.BRASS, 3: theme.BRASS_DULL}
ASIDE = 90.0  # how far to the right it is where there is a margin
GUEST, SMALL = 200.0, 0.7  # as wide at most; of that beside the steps
MOODS = {1: Mood.CHEERS, 2: Mood.GLOATS}  # of the others TURN
BESIDE = 126.0  # the room of a guest beside the steps


class Stair(NamedTuple):
    """A step: its place, the seats on it, when it begins to rise, its middle and its width."""

    place: int
    seats: tuple[int, ...]
    at: float
    x: float
    wide: float


class Podium:
    """The picture of the moment `at`, in seconds; any moment in any order."""

    def __init__(self, kit: Kit, evening: Evening) -> None:
        self.kit, self.evening = kit, evening
        self.others = [seat for seat, place in enumerate(evening.places()) if place > 3]
        self.stairs = stairs(evening.places())
        self.party = False
        self.joy = max(stair.at for stair in self.stairs) + RISE
        self.rows = self.joy + STAY
        self.end = self.rows + SHEET + ROW * (len(evening.players) + 1)
        self.won = [evening.players[seat].letter for seat in evening.winners()]
        self.confetti = Confetti(self.won, Random(sum(evening.totals())))
        names = [evening.players[seat].name for seat in evening.winners()]
        shown = kit.texts.joined(names)
        self.said = kit.texts.plural("evening.winner", len(names), names=shown)
        self._ground = rays.RayGround()
        self.at = self.end

    def clip(self) -> Clip:
        """Returns all of it, with its sounds."""
        self.at, self.party = 0.0, True
        stops = (Cue(stair.at + RISE * 0.6, "step", x=stair.x) for stair in self.stairs)
        cues = Cue(0.0, "tension"), *stops, Cue(self.joy, "win"), Cue(self.joy, "ovation")
        return Clip(self.end, self._show, tuple(sorted(cues)))

    def _show(self, t: float) -> None:
        self.at = t

    def risen(self, number: int) -> float:
        """Returns how far a row of the table has come, 0 … 1; its sheet is number -1."""
        return ease.out((self.at - self.rows - ROW * (number + 1)) / SHEET)

    @property
    def silent(self) -> bool:
        """Says whether no music is to be heard beside the drum and the fanfare."""
        return self.at < self.joy + LISTENED

    # The picture

    def draw(self, canvas: Canvas, after: float = 0.0, sinks: bool = False) -> None:
        """Draws ground, steps and guests, and above them who has won: a poster that does not grow.

        It fills the whole window; its words stay inside the margin. Where the table has no room
        beside the steps, the podium `sinks` to make room for it. `after`: seconds since all is
        there."""
        much, margin = canvas.zoom, canvas.margin
        inside, canvas = canvas.poster(whole=False), canvas.poster()
        lift = canvas.size[1] * margin / 2
        looks, since = [canvas.looks[letter] for letter in self.won], self.at - self.joy
        turn = TURN * max(0.0, min(since, STAY)) + RESTS * (max(0.0, since - STAY) + after)
        turn = turn if self.party else 0.0
        there = ease.smooth(min(1.0, max(0.0, 1 + (self.at - self.rows) / AWAY)))
        off = (canvas.size[0] / 2 - MIDDLE) * (1 - there) + (ASIDE * there if margin else 0.0)
        wiped = ease.out(since / WIPE)
        self._ground.draw(canvas, looks, MIDDLE + off, turn, steps=False, part=wiped)
        if self.party:
            self.confetti.sink(canvas, since + after)
            self.confetti.draw(canvas, since + after)  # behind all that is to be read
        if not (sinks and there):
            self._beside(canvas, MIDDLE + off, much, margin, since + after)
        for stair in sorted(self.stairs, key=lambda stair: stair.place):
            part = ease.back(min(1.0, max(0.0, (self.at - stair.at) / RISE)))
            left = 1.0 - there if sinks else 1.0
            if self.at > stair.at and left:
                moved = stair._replace(x=stair.x + off)
                high = (HIGH[stair.place] + lift) * part * left
                self._stair(canvas, moved, high, much, since + after)
        if since >= 0:
            words = rays.lettered(inside, self.said, 150, looks)
            inside.centred(words, inside.size[0] / 2, 116)

    def _stair(self, canvas: Canvas, stair: Stair, high: float, much: float, since: float) -> None:
        """Draws a step as high as it has come, and its guests behind it."""
        foot = rays.floor(canvas) + 40
        x, y, w = stair.x - stair.wide / 2, foot - high, stair.wide
        self._guests(canvas, stair, y, since)
        canvas.box((x, y, w, canvas.size[1] - y + 8), TONES[stair.place], theme.INK, 5, 0)
        canvas.box((x + 5, y + 5, w - 10, 9), theme.PAPER, radius=0)
        if stair.place == 1:
            canvas.icon("trophy", stair.x, y + 128, 180, theme.BRASS_INK)
        else:
            canvas.text(str(stair.place), stair.x, y + 64, 92, theme.INK, "title", "center")
        area = (x + 16, y + (228 if stair.place == 1 else 114), w - 32, 96)
        self._names(canvas, stair, area, much)

    def _guests(self, canvas: Canvas, stair: Stair, y: float, since: float) -> None:
        """Draws everybody of this place, side by side; they look towards the table. The first hop
        for joy, the others clap their hands."""
        each = stair.wide / len(stair.seats)
        hop = 26 * winners.hop(since) if stair.place == 1 and 0 <= since < winners.HOPS else 0.0
        for number, seat in enumerate(stair.seats):
            x = stair.x + each * (number + 0.5 - len(stair.seats) / 2)
            claps = -1.0 if stair.place == 1 else since
            bust = self._bust(canvas, seat, MOODS.get(stair.place, Mood.TURN))
            winners.behind(canvas, bust, (x, y), min(GUEST, each), up=hop, claps=claps)

    def _bust(self, canvas: Canvas, seat: int, mood: Mood) -> guests.Bust:
        return winners.bust(self.evening.players[seat], mood, canvas.palette)

    def _beside(
        self, canvas: Canvas, middle: float, much: float, margin: float, since: float
    ) -> None:
        """Draws those who are on no step beside these, with their names and points, in turn at the
        left and at the right."""
        half = sum(stair.wide for stair in self.stairs) / 2
        players, points, y = self.evening.players, self.evening.totals(), rays.floor(canvas)
        for number, seat in enumerate(self.others):
            far = half + BESIDE * (number // 2 + 0.55)
            x = middle + (far if number % 2 else -far)
            bust = self._bust(canvas, seat, Mood.TURN)
            winners.behind(canvas, bust, (x, y), GUEST * SMALL, claps=since)
            said, size = (players[seat].name, str(points[seat])), 28 * much
            low = y + 14 + 2.2 * size
            if x - BESIDE / 2 < margin * canvas.size[0] or low > (1 - margin) * canvas.size[1]:
                continue  # the table tells it, too
            room = (x - BESIDE / 2 + 4, y + 14, BESIDE - 8, 2.2 * size)
            canvas.box(room, theme.TABLE_DARK, radius=8)
            for line, words in enumerate(said):
                down = y + 14 + (0.6 + 1.05 * line) * size
                canvas.text(words, x, down, size, theme.PAPER, "bold", "center", BESIDE)

    def _names(self, canvas: Canvas, stair: Stair, rect: Rect, much: float) -> None:
        x, y, w, h = rect
        players, points = self.evening.players, self.evening.totals()
        names = self.kit.texts.joined([players[seat].name for seat in stair.seats])
        tall = canvas.paragraph(names, (x, y, w, h), 34 * much, theme.INK, "bold", "center")
        middle, sum_ = y + tall + 34 * much, str(points[stair.seats[0]])
        canvas.text(sum_, x + w / 2, middle, 56 * much, theme.INK, "bold", "center")


def stairs(places: Sequence[int]) -> list[Stair]:
    """Returns the steps of the first three places, the lowest rises first; ties share one. They
    leave room beside them for those on no step."""
    taken = [place for place in (3, 2, 1) if place in places]
    seats = {place: tuple(s for s, p in enumerate(places) if p == place) for place in taken}
    wides = {place: max(WIDE, 136.0 * len(seats[place])) for place in taken}
    others = sum(place > 3 for place in places)
    much = min(1.0, (ROOM - BESIDE * 2 * ((others + 1) // 2)) / sum(wides.values()))
    left = MIDDLE - sum(wides.values()) * much / 2
    found = []
    for place in (2, 1, 3):
        if place in seats:
            wide = wides[place] * much
            at = BEGIN + APART * taken.index(place) + HELD * (place == 1)
            found.append(Stair(place, seats[place], at, left + wide / 2, wide))
            left += wide
    return found
