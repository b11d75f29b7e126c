"""Telling a match: its story, event by event on the table, and the news beside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import zip_longest

from game.match.match import Match, Player
from game.match.sight import Sight
from game.motion import Clip, Cue, Reel, pace, seq, wait
from game.rules.protocol import Ended, Picture, TurnPassed
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.secrets.secrecy import Secrecy
from game.scenes.telling.banner import unrolled
from game.scenes.telling.between_rounds import scoring_of
from game.scenes.telling.match_news import Line, News, beginning
from game.scenes.telling.news_log import Log
from game.scenes.telling.performance import Performance
from game.scenes.telling.speeds import MOVES
from game.sound.music import Music
from game.tables.limelight import HERALD, Band
from game.tables.mood import MACHINE, VOICE, Moods
from game.ui.boxes.canvas import Rect

BLOWS = (
    "capture",
    "capture_three",
    "capture_five",
    "bust",
    "takeover",
    "gold",
    "lost",
    HERALD,
)  # sounds of what guests react to at once


class Teller(Performance):
    """Tells a match. `sight` is the shown position; the match is ahead of it by the events in the
    reel. While an event is shown, everything else on the screen is as before; news and scores
    change when it is over."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        secrecy: Secrecy,
        noticed: Callable[[object], None] = lambda _: None,
    ) -> None:
        """Lays the table; `noticed` is called with every event once it has been shown."""
        super().__init__(kit, match, self._sound)
        self.kit = kit
        self.noticed = noticed
        self.secrecy = secrecy
        self.news = News()
        self.aside = Reel(self._sound)  # hands that are lifted and lowered meanwhile
        self.speed, self.kind = 1.0, MOVES  # of the action being told
        self._passes = False  # the turn passes after the event being told
        self.scoring: Scene | None = None  # a round is being counted before the story continues
        self._untold: list[Callable[[], Clip]] = []  # called after the counting
        self._rest = 0.0  # seconds to look at the last picture
        self.announced: Band | None = None  # while it is over the table
        self.anew()
        if not match.log and (opening := self.face.opening(self.table)).length:
            self.reel.add(lambda: opening)
        if first := None if match.log else beginning(kit.texts, match):
            motif = f"motif_{match.players[first[0]].letter}"
            self.reel.add(partial(self._announce, first, "murmur", motif))

    def anew(self) -> None:
        """Shows the position as it is now, whatever the reel held."""
        self._number = len(self.match.log)  # of the actions that are shown whole
        self._heard: list[object] = []  # the events shown since
        self.ended = False  # the end of the match has just been shown
        self.scoring, self._untold = None, []
        self.moods = Moods(len(self.match.players))
        self.eyes = self.secrecy.eyes()
        self.news.retell(self.kit.texts, self.match)
        self.log = Log(tuple(self.news.lines))
        self.show(self._seen())

    def _seen(self) -> Sight[Picture]:
        rules, start = self.match.game.rules, self.after(self._number)
        return reduce(lambda now, event: now.told(rules, event), self._heard, start)

    @property
    def stirs(self) -> bool:
        """Says whether guests or the log move."""
        return self.moods.moving or self.log.moving

    @property
    def told(self) -> Hashable:
        """Returns what guests and log show while they rest."""
        return self.moods.seen, self.log.told

    @property
    def music(self) -> Music:
        """Returns the tune of the game, tense when it may soon be over."""
        return Music(self.face.tune, self.tense)

    def counted(self) -> Scene:
        """Returns the scene in which a round is counted."""
        assert self.scoring is not None
        scene, self.scoring = self.scoring, None
        return scene

    def advance(self, seconds: float) -> None:
        """Lets time pass for the clip being shown."""
        self.reel.advance(seconds * self.speed)

    def live(self, seconds: float, rests: bool) -> None:
        """Lets time pass for the guests, and for the log unless the story `rests`."""
        self.table.lights.time += seconds
        self.log.advance(seconds, rests)
        self.moods.advance(seconds, self.lit, self.tense)
        if said := self.moods.voices.said(seconds, self.moods.felt):
            cue = _uttered(*said, self.match.players, self.table.places.guests)
            self.kit.sound(cue, self.secrecy.watched)

    @property
    def counting(self) -> bool:
        """Says whether a round is being counted; its outcome is hidden until then."""
        return bool(self._untold)

    def _sound(self, cue: Cue) -> None:
        """Plays a cue; computers that play for onlookers have a volume of their own, and no
        computer's turn is called as loudly as a person's."""
        machines = (each.letter for each in self.match.players if each.level)
        if cue.name in map("motif_{}".format, machines):
            cue = cue._replace(volume=cue.volume * MACHINE)
        self.kit.sound(cue, self.secrecy.watched)
        if cue.name in BLOWS:
            self.moods.happen()

    # The story

    def _announce(self, line: Line, *sounds: str) -> Clip:
        """Returns a banner that tells everybody something, and is gone again."""

        def put(band: Band | None) -> None:
            self.announced = band

        self._aloud(line[1])
        return unrolled(put, Band(line[1], line[0]), sounds, self.table.lights.reduced)

    def tell(
        self, told: Sequence[object], speed: float, kind: str = MOVES, last: Line | None = None
    ) -> None:
        """Queues the story of the action that was played, and perhaps a `last` line about it."""
        for event, comes in zip_longest(told, told[1:]):
            passes = isinstance(comes, TurnPassed)
            self.queue(event, partial(self._ready, speed, kind, passes))
        self.reel.add(partial(self._settle, len(self.match.log), last))

    def _ready(self, speed: float, kind: str, passes: bool) -> None:
        """Prepares to tell the next event; the turn `passes` after it."""
        self.speed, self.kind, self._passes = speed, kind, passes

    def begin(self, event: object) -> Clip:
        seen = self.match.game.rules.seen(event, ())
        if scoring := scoring_of(self.kit, self.match, seen):
            self.scoring, self._untold = scoring, self.reel.halt()
        if isinstance(event, TurnPassed):
            self.secrecy.passed(event.to)
            self.look()
        clip = super().begin(event)
        glance = self._passes and self._private(event)
        self._rest = max(clip.rest, pace.GLANCE if glance else 0.0)
        return _great(clip) if self.moods.expected and clip.length else clip

    def _private(self, event: object) -> bool:
        """Says whether eyes that will close see more of an event than everybody."""
        seen = self.match.game.rules.seen
        return not self.secrecy.needless and seen(event, self.eyes) != seen(event, ())

    def end(self, event: object) -> Clip:
        """Reaches the picture after an event, and adds its news."""
        billed = super().end(event)
        self._heard.append(event)
        match, face, texts = self.match, self.face, self.kit.texts
        seen = match.game.rules.seen(event, ())
        if words := face.fell(texts, seen):
            self._aloud(words)
        if line := face.book.sentence(texts, match.players, seen, self.sight.table):
            self.say(line)
        self.ended = isinstance(event, Ended)
        if self.ended:
            result = match.game.rules.result(match.state)
            self.moods.settle(() if result.empty else result.winners)
        self.noticed(event)
        if not (key := face.last(seen, self.sight.table)):
            return seq(wait(self._rest), billed)
        last = self._announce((self.seat, texts(key)), "bell", "tension")
        return seq(wait(self._rest), billed, last)

    def say(self, line: Line) -> None:
        """Adds a line to the news and the log."""
        self.news.lines.append(line)
        self._aloud(line[1])
        self.log.tell(line)

    def _aloud(self, words: str) -> None:
        """Says words for those who listen, but not of computers that play for onlookers."""
        if not self.secrecy.watched:
            self.kit.speech.hear(words)

    def _settle(self, number: int, last: Line | None) -> Clip:
        """Ends the story of an action."""
        self._number, self._heard = number, []
        self.show(self._seen())
        if last:
            self.say(last)
        return wait(0.0)

    def go_on(self) -> None:
        """Continues the story after a round is counted."""
        for clip in self._untold:
            self.reel.add(clip)
        self._untold = []

    # Secrets

    def look(self) -> bool:
        """Shows the table with the eyes that are open now; says whether these are others."""
        eyes = self.secrecy.eyes()
        if eyes == self.eyes:
            return False
        self.secrecy.noticed(eyes - self.eyes)
        self.eyes = eyes
        self.see(self._seen())
        lifting = self.table.look(self.sight)
        self.aside.add(lambda: lifting)
        return True


def _great(clip: Clip) -> Clip:
    """Marks what guests feel something about as great from its blow on: it is always seen."""
    blow = next((cue.at for cue in clip.cues if cue.name in BLOWS), 0.0)
    return replace(clip, great=blow)


def _uttered(seat: int, what: str, players: Sequence[Player], niches: Sequence[Rect | None]) -> Cue:
    """Returns the sound a guest makes, from its place."""
    place = niches[seat] if seat < len(niches) else None
    x = place[0] + place[2] / 2 if place else None
    return Cue(0.0, f"{what}_{players[seat].letter}", 0, VOICE, x)
