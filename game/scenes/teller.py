"""Telling a match: its story, event by event on the table, and the news beside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial, reduce

from game.match import Match
from game.motion import Clip, Cue, Reel, pace, seq, wait
from game.music import Music
from game.rules.protocol import OVER, Ended, Picture, TurnPassed
from game.scenes.banner import Banner, unrolled
from game.scenes.kit import Kit
from game.scenes.log import Log
from game.scenes.news import Line, News, beginning
from game.scenes.pace import MOVES
from game.scenes.scene import Scene
from game.scenes.scoring import scoring_of
from game.scenes.secrecy import Secrecy
from game.scenes.stand import Stand
from game.sight import Sight, public, sight
from game.tables.mood import Moods
from game.tables.shelf import FACES
from game.tables.table import AnyTable, party

BLOWS = ("capture", "bust", "takeover", "lost")  # sounds of what guests react to at once


class Teller:
    """`sight` is the shown position; the match is ahead of it by the events in the reel. While an
    event is shown, everything else on the screen is as before; news and scores change when it is
    over."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        table: AnyTable,
        secrecy: Secrecy,
        noticed: Callable[[object], None] = lambda _: None,
    ) -> None:
        """`noticed` is called with every event once it has been shown."""
        self.kit = kit
        self.noticed = noticed
        self.match = match
        self.table = table
        self.secrecy = secrecy
        self.news = News()
        self.agreed = 0.0  # how high the agreements stand below the log, as drawn last
        self.reel = Reel(self._sound)
        self.aside = Reel(self._sound)  # hands that are lifted and lowered meanwhile
        self.speed, self.kind = 1.0, MOVES  # of the action being told
        self.scoring: Scene | None = None  # a round is being counted before the story goes on
        self._untold: list[Callable[[], Clip]] = []  # called after the counting
        self._rest = 0.0  # seconds to look at the last picture
        self.announced: Banner | None = None  # as long as it stands over the table
        self.anew()
        if not match.log and (opening := FACES[match.game.name].opening(table)).length:
            self.reel.add(lambda: opening)
        if first := None if match.log else beginning(kit.texts, match):
            motif = f"motif_{match.players[first[0]].letter}"
            self.reel.add(partial(self._announce, first, "murmur", motif))

    def anew(self) -> None:
        """The picture is the position now, whatever the reel held."""
        self._number = len(self.match.log)  # of the actions that are shown whole
        self._heard: list[object] = []  # the events shown since
        self.ended = False  # the end of the match has just been shown
        self.scoring, self._untold = None, []
        self.moods = Moods(len(self.match.players))
        self.eyes = self.secrecy.eyes()
        self.news.retell(self.kit.texts, self.match)
        self.log = Log(tuple(self.news.lines))
        self._show()

    def _show(self) -> None:
        self.sight = self._seen()
        self.table.show(self.sight)

    def _seen(self) -> Sight[Picture]:
        """The shown position for the open eyes."""
        rules, number = self.match.game.rules, self._number
        start = sight(rules, self.match.state_at(number), self.eyes, self.match.shown_at(number))
        return reduce(lambda now, event: now.told(rules, event), self._heard, start)

    @property
    def seat(self) -> int:
        """Whose turn it is in the picture; OVER once the end has been shown."""
        seat: int = self.sight.table.seat
        return seat

    @property
    def dealing(self) -> bool:
        """Whether hands are still being dealt in the picture."""
        return FACES[self.match.game.name].deals(self.sight.table)

    @property
    def lit(self) -> int:
        """The seat that is marked as the one to move; OVER while it is nobody's turn."""
        return OVER if self.dealing else self.seat

    @property
    def around(self) -> Hashable:
        """All that the panels tell now, as one value."""
        shown, own = self.sight
        players, agreed = tuple(self.match.players), self.match.open_hands
        return shown, tuple(own.items()), players, agreed, self.kit.language

    @property
    def stirs(self) -> bool:
        """Whether guests or the log move."""
        return self.moods.moving or self.log.moving

    @property
    def told(self) -> Hashable:
        """What guests and log show while they rest."""
        return self.moods.seen, self.log.told

    @property
    def music(self) -> Music:
        """The tune of the game, tense when it may soon be over."""
        face, shown = FACES[self.match.game.name], self.sight.table
        return Music(face.tune, self.seat != OVER and face.tense(shown, self.match.options))

    def counted(self) -> Scene:
        """The scene in which a round is counted."""
        assert self.scoring is not None
        scene, self.scoring = self.scoring, None
        return scene

    def advance(self, seconds: float) -> None:
        """Time goes on for the clip being shown."""
        self.reel.advance(seconds * self.speed)

    def live(self, seconds: float, rests: bool) -> None:
        """Time goes on for the guests, and for the log unless the story `rests`."""
        self.log.advance(seconds, rests)
        face, shown = FACES[self.match.game.name], self.sight.table
        tense = self.seat != OVER and face.tense(shown, self.match.options)
        self.moods.advance(seconds, self.lit, tense)

    @property
    def counting(self) -> bool:
        """Whether a round is being counted; its outcome is hidden until then."""
        return bool(self._untold)

    def _sound(self, cue: Cue) -> None:
        """Computers that play for onlookers have a volume of their own."""
        self.kit.sound(cue, self.secrecy.watched)
        if cue.name in BLOWS:
            self.moods.happen()

    # The story

    def _announce(self, line: Line, *sounds: str) -> Clip:
        """A banner tells everybody something, and is gone again."""

        def put(banner: Banner | None) -> None:
            self.announced = banner

        self._aloud(line[1])
        return unrolled(put, line, sounds, self.table.reduced)

    def tell(self, told: Sequence[object], speed: float, kind: str = MOVES) -> None:
        """Queues the story of the action that was played last."""
        for number, event in enumerate(told):
            passes = any(isinstance(comes, TurnPassed) for comes in told[number + 1 : number + 2])
            self.reel.add(partial(self._begin, event, speed, kind, passes))
            self.reel.add(partial(self._end, event))
        self.reel.add(partial(self._settle, len(self.match.log)))

    def _begin(self, event: object, speed: float, kind: str, passes: bool) -> Clip:
        """The clip of an event; the turn `passes` after it."""
        self.speed, self.kind = speed, kind
        rules = self.match.game.rules
        if scoring := scoring_of(self.kit, self.match, rules.seen(event, ())):
            self.scoring, self._untold = scoring, self.reel.halt()
        if isinstance(event, TurnPassed):
            self.secrecy.passed(event.to)
            self.look()
        before, after = self.sight, self.sight.told(rules, event)
        feel = FACES[self.match.game.name].feel
        felt = feel(rules.seen(event, ()), before.table, after.table)
        self.moods.expect(felt)
        clip = self.table.tell(rules.seen(event, self.eyes), before, after)
        self._rest = max(clip.rest, pace.GLANCE if passes and self._private(event) else 0.0)
        return _great(clip) if felt and clip.length else clip

    def _private(self, event: object) -> bool:
        """Whether eyes that will close see more of an event than everybody."""
        seen = self.match.game.rules.seen
        return not self.secrecy.needless and seen(event, self.eyes) != seen(event, ())

    def _end(self, event: object) -> Clip:
        """The picture after an event is reached, and its news appear."""
        self._heard.append(event)
        before, self.sight = self.sight, self._seen()
        if self.sight != before:
            self.table.show(self.sight)
        match, seen = self.match, self.match.game.rules.seen(event, ())
        face, texts = FACES[match.game.name], self.kit.texts
        if words := face.fell(texts, seen):
            self._aloud(words)
        if line := face.book.sentence(texts, match.players, seen, self.sight.table):
            self.say(line)
        self.moods.happen()
        self.ended = isinstance(event, Ended)
        if self.ended:
            result = match.game.rules.result(match.state)
            self.moods.settle(() if result.empty else result.winners)
        self.noticed(event)
        if not (key := face.last(seen, self.sight.table)):
            return wait(self._rest)
        last = self._announce((self.seat, texts(key)), "bell", "tension")
        return seq(wait(self._rest), last)

    def say(self, line: Line) -> None:
        """A line more for the news and the log."""
        self.news.lines.append(line)
        self._aloud(line[1])
        self.log.tell(line)

    def _aloud(self, words: str) -> None:
        """For those who listen; computers that play for onlookers are only looked at."""
        if not self.secrecy.watched:
            self.kit.hear(words)

    def _settle(self, number: int) -> Clip:
        """All of an action is shown."""
        self._number, self._heard = number, []
        self._show()
        return wait(0.0)

    def go_on(self) -> None:
        """All is counted: the story goes on."""
        for clip in self._untold:
            self.reel.add(clip)
        self._untold = []

    # Secrets

    def look(self) -> bool:
        """The table is seen with the eyes that are open now; whether these are others."""
        eyes = self.secrecy.eyes()
        if eyes == self.eyes:
            return False
        self.secrecy.noticed(eyes - self.eyes)
        self.eyes = eyes
        self.sight = self._seen()
        lifting = self.table.look(self.sight)
        self.aside.add(lambda: lifting)
        return True


def _great(clip: Clip) -> Clip:
    """What guests feel something about is to be seen from its blow on, however impatient people
    are."""
    blow = next((cue.at for cue in clip.cues if cue.name in BLOWS), 0.0)
    return replace(clip, great=blow)


def laid(kit: Stand, match: Match) -> AnyTable:
    """The table of a match, laid for its start."""
    board = match.named_board
    plan = kit.plan(match.game.name, board.name if board else "")
    table = FACES[match.game.name].lay(party(match, public(match.game.rules, match.start), plan))
    table.reduced, table.in_hand.sorting = kit.settings.reduced_motion, kit.settings.sorting
    return table
