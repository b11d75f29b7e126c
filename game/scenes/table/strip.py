"""The strip at the bottom of the table: whose turn it is, the prompt, and its button."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from game.family.people import HELP
from game.match.match import Player
from game.rules.protocol import OVER
from game.scenes.book.chapters import goal
from game.scenes.frame.kit import Kit
from game.scenes.menus import prompts
from game.scenes.over_table import looking
from game.scenes.over_table.own_dice import own_prompt
from game.scenes.table import around, signs
from game.scenes.table.phase import Choosing, taught
from game.scenes.table.playing import Playing
from game.scenes.telling import banner
from game.tables import panel
from game.tables.card_games.holding import is_
from game.tables.choice import Prompt
from game.tables.table import AnyTable, Sign
from game.ui.boxes import widgets
from game.ui.boxes.boxes import Box, Paint, Placed, Space, Unseen, Words, emblem, icon
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers
from game.ui.boxes.replayed import Replayed
from game.ui.boxes.view import View
from game.ui.boxes.widgets import Row
from game.ui.input.focus import Hotspot
from game.ui.input.intents import KEYS, MOUSE
from game.ui.surfaces import theme

BUTTONS = (
    ("undo", "undo"),
    ("hint", "bulb"),
    ("rules", "rules"),
    ("speed", "speed2"),
    ("pause", "pause"),
)
LOOK = ("look", "eye")  # held down, it shows the seat's own covered hats
SPEEDS = {"slow": "speed1", "normal": "speed2", "fast": "speed3", "off": "skip"}
_PRESSED = {"undo": "undo", "hint": "hint", "rules": "rules", "pause": "menu", "look": "peek"}
SIDE, EDGE, BADGE = 62.0, 32.0, 32.0  # of a button; beside everything; of the key on a button
BUTTON, KEY, BOOK = 46.0, 38.0, 34.0  # buttons to be pressed: now, instead of one here, for a rule
NAMED, RULE, AIM = 300.0, 220.0, 820.0  # how wide a name, a rule, what the game is about may be
TOLD = 28.0  # letters of the news, and of the name of a button
ASIDE = 80.0  # between words and buttons: small windows draw long lines wider than they measure


class StripWords(NamedTuple):
    """The words of the strip: a `sentence` with its `icon`, of which the `shorter` ones say less
    where there is no room for it, or the `prompt` for a `player` with a `device`.

    `player` None: it is nobody's turn. `prompt` None: nothing is expected now. `button`: the one to
    press. `rule`: where the rulebook tells the rule of a sentence. `hand`: the device whose buttons
    are shown, if not the one used last. `told`: the news, where they have no other room; `tip`:
    what a choice does, shown here instead where the table is too small for a sign; `risk`: only the
    teacher's part of it, which a sign has no room for. `story`: one is
    being told, and nobody is waited for."""

    player: Player | None
    sentence: str
    prompt: Prompt | None
    device: str
    button: str = "yes"
    icon: str = "warning"
    rule: str = ""
    hand: str = ""
    told: str = ""
    risk: str = ""
    tip: str = ""
    story: bool = False
    shorter: tuple[str, ...] = ()


LIFT = Prompt("table.lift")  # the shoulder button of one's pad shows the hand while it is held
GLANCE = Prompt("table.look")  # or after one press


def said(playing: Playing) -> StripWords | None:
    """Returns the words of a match in progress: whose turn it is in the picture, and the prompt."""
    kit, words, seat = playing.kit, playing.remark.sentence, playing.teller.seat
    players, sign = playing.match.players, playing.remark.sign
    if playing.fast and not (words or playing.choosing) and kit.settings.holding == "press":
        words, sign = kit.t("table.fast"), "skip"
    if playing.held:
        return StripWords(players[0], words, playing.beside.holds, kit.devices.last, icon=sign)
    if seat == OVER or playing.teller.counting:
        return None
    if playing.teller.dealing:
        dealing = kit.t("table.dealing")
        return StripWords(
            None, words or dealing, None, kit.devices.last, icon=sign if words else "caught"
        )
    device = players[seat].device or KEYS
    if playing.lifts:
        lift = LIFT if kit.settings.holding == "hold" else GLANCE
        return StripWords(player=players[seat], sentence=words, prompt=lift, device=device,
                          button="peek", icon=sign)  # fmt: skip
    prompt = _prompt(playing) if playing.choosing else None
    own = device if playing.choosing and not playing.may_act(kit.devices.last) else ""
    told, shown = _told(playing), preview(playing)
    risk = shown.risk if shown and not shown.roomy else ""
    tip = " · ".join(filter(None, (shown.words, shown.risk))) if shown else ""
    return StripWords(player=players[seat], sentence=words, prompt=prompt, device=device,
                      button="yes", icon=sign, rule=playing.remark.place, hand=own, told=told,
                      risk=risk, tip=tip, story=playing.teller.reel.running,
                      shorter=_shorter(playing.remark.sentences))  # fmt: skip


def _shorter(sentences: Sequence[str]) -> tuple[str, ...]:
    """Returns sentences in one without the last, without the last two, and so on."""
    return tuple(" ".join(sentences[:many]) for many in range(len(sentences) - 1, 0, -1))


class Preview(NamedTuple):
    """What the choice in focus does, on a `sign` and in `words`, and the `risk` of it, for somebody
    with a teacher; `roomy`: the sign has room for that."""

    sign: Sign
    words: str
    risk: str
    roomy: bool


def preview(playing: Playing) -> Preview | None:
    """Returns what the choice in focus does, for who wants to know."""
    kit, table, id_ = playing.kit, playing.table, playing.touch.focus
    phase = playing.phase
    if not (isinstance(phase, Choosing) and kit.settings.hints and phase.help != HELP[0]):
        return None
    found = playing.adviser.risks.of(id_) if taught(phase) else None
    shown = table.preview(id_)
    if shown is None and found is None:
        return None
    shown, risk = shown or _beside(table, id_), found.words if found else ""
    words = prompts.spoken(kit, shown.prompt) if shown.prompt else ""
    return Preview(shown, words, risk, signs.roomy(signs.lines(words, risk), shown))


def _beside(table: AnyTable, id_: Hashable) -> Sign:
    """Returns a sign without a preview, which covers nothing that can be chosen."""
    spots = [spot for spot in table.hotspots() if spot.enabled or is_(spot.id, "hat")]
    place = next(spot.middle for spot in spots if spot.id == id_)
    ground = table.places.ground
    return Sign(None, place, tuple(spot.middle for spot in spots), ground if ground[2] else None)


def _told(playing: Playing) -> str:
    """Returns what was told last, or before the first action what was agreed, where there is no
    room for it beside the board."""
    kit, log, match = playing.kit, playing.teller.log, playing.match
    if log.told and around.log(playing) is None:
        return log.told[-1][1]
    if match.log or around.told_high(playing):
        return ""
    many = len(playing.agreed)
    return kit.texts.plural("table.house_rules", many) if many else ""


def hands(kit: Kit, said: StripWords | None) -> str:
    """Returns the device whose buttons are shown: that of whoever is asked, or the one used last
    where nobody is, or where it may act for them."""
    return said.hand if said and said.hand else kit.devices.last


def _prompt(playing: Playing) -> Prompt | None:
    choice = playing.table.choice
    return own_prompt(playing.match) or (choice.prompt() if choice else None)


@lru_cache(maxsize=8)
def buttons(size: tuple[float, float], looks: bool = False) -> tuple[Hotspot, ...]:
    """Returns where the buttons everybody may press are; one more if somebody `looks`."""
    tall = panel.strip(size)
    foot = _foot(Space(grow=1.0), _bar(tall, looks)).place((0.0, size[1] - tall, size[0], tall))
    rows = ((each.box, each.rect) for each in foot.walk() if isinstance(each.box, Row))
    return tuple(Hotspot(row.id, rect) for row, rect in rows)


class Strip:
    """The strip of a table; the ground with the buttons is cached until one changes. `tall`: how
    high it is with the words it was last drawn with."""

    def __init__(self) -> None:
        self.tall = panel.STRIP
        self.view = View()
        self._picture: Hashable = None
        self._drawn = Replayed()

    def show(
        self,
        size: tuple[float, float],
        kit: Kit,
        said: StripWords | None,
        looks: bool = False,
        bare: bool = False,
    ) -> None:
        """Lays it out; without words once the game is over. `bare`: something lies over the table,
        so that no button can be pressed."""
        (wide, high), least = size, panel.strip(size)
        if said and least == panel.STRIP:
            said = said._replace(tip=said.risk)
        bar = _bar(least, looks, SPEEDS[kit.settings.speed], _badges(kit, hands(kit, said)))
        words = _words(kit, said) if said else Space(grow=1.0)
        picture = _foot(words, Unseen(bar) if bare else bar)
        if self._picture != (picture, size):
            self._picture, self.tall = (picture, size), max(least, picture.low(wide))
        self.view.show(picture, (0.0, high - self.tall, wide, self.tall))

    def draw(self, canvas: Canvas, focus: Hashable, down: Hashable = None) -> None:
        """Draws it. `down`: the button just pressed."""
        key = self._picture, focus, down
        self._drawn.draw(canvas, key, lambda canvas: self.view.draw(canvas, focus, None, down))


def _foot(words: Box, bar: Box) -> Box:
    return Framed(Beside((words, bar), ASIDE, "fill"), (EDGE, 4.0), _ground, "foot")


def _ground(canvas: Canvas, rect: Rect) -> None:
    x, y, w, _ = rect
    canvas.foot(y)
    canvas.box(rect, theme.TABLE_DARK, radius=0)
    canvas.line((x, y + 2), (x + w, y + 2), theme.BRASS, 3)


def _bar(
    tall: float, looks: bool, speed: str = "speed2", badges: Mapping[str, Box] | None = None
) -> Box:
    """Builds the buttons, each with its badge; in two rows where `tall`, the strip's height, has
    room for them."""
    shown = (LOOK, *BUTTONS) if looks else BUTTONS
    cells: list[Box] = []
    for name, sign in shown:
        row = Row(("button", name), icon=speed if name == "speed" else sign, at_least=SIDE)
        cells.append(Layers((row, badges[name])) if badges and name in badges else row)
    columns = ceil(len(cells) / (1 if tall == panel.STRIP else 2))
    return Framed(Grid(tuple(cells), columns, 14.0, between=6.0), y=1.0)


def _badges(kit: Kit, device: str) -> dict[str, Box]:
    """Builds the badges: the buttons of a pad, or the letters of keys, that do the same."""
    found = _PRESSED.items() if device != MOUSE else ()
    return {name: _badge(kit, device, what) for name, what in found}


def _badge(kit: Kit, device: str, what: str) -> Box:
    """Draws on the corner of a button the pad button or the letters of the key that do the same;
    wide ones cover a part of it."""
    wide = prompts.wide(kit, device, what) * BADGE

    def paint(canvas: Canvas, rect: Rect) -> None:
        left, middle = rect[0] + SIDE + 12 - wide, rect[1] + 6
        canvas.box((left, middle - BADGE / 2, wide, BADGE), theme.TABLE_DARK, radius=BADGE / 2)
        prompts.draw_bare(canvas, kit, device, what, left, middle, BADGE, theme.BRASS_LIGHT)

    return Paint(paint, (SIDE, SIDE), ("badge", device, prompts.button(kit, device, what)))


def _words(kit: Kit, said: StripWords) -> Box:
    """Builds the words beside the sign of a seat: as large as they should be, with the news below
    them where both fit, or smaller, or fewer."""
    sign = emblem(said.player.letter, 58) if said.player else Space(58)
    ways = (said, *(said._replace(sentence=each) for each in said.shorter))
    asked = _asked(kit, said, shrinks=False)
    small = [box for way in ways for box in _asked(kit, way, shrinks=True)]
    news = Words(said.told, TOLD, theme.QUIET)
    both = [Below((each, news), 2.0) for each in asked] if said.told else []
    boxes = tuple(Framed(each, y=0.5) for each in (*both, *asked, *small))
    return Beside((sign, Fitting(boxes, grow=1.0)), 15.0, grow=1.0)


def _asked(kit: Kit, said: StripWords, *, shrinks: bool) -> Sequence[Box]:
    """Returns the words, and how large they are."""
    bright = theme.BRASS_LIGHT
    if said.sentence or said.player is None:
        told = Words(said.sentence, 32, bright, "bold", shrinks=shrinks, grow=1.0)
        row, rule = (icon(said.icon, 40, bright), told), _rule(kit, said) if said.rule else ()
        return [Beside((*row, *rule)), Below((Beside(row), Beside(rule)), 4.0)]
    name = Framed(Words(said.player.name, 36, theme.PAPER, "bold", most=1), most=NAMED)
    if said.prompt:
        words = said.tip or prompts.spoken(kit, said.prompt, said.device)
        told = Words(words, 34, theme.PAPER, shrinks=shrinks, grow=1.0)
        button = prompts.button_box(kit, said.device, said.button, BUTTON, bright)
        before: tuple[Box, ...] = (name, button)
    else:
        words = kit.t("table.plays" if said.player.level else "table.moving")
        words = "" if said.story else words
        told, before = Words(words, 32, theme.QUIET, shrinks=shrinks, grow=1.0), (name,)
    return [Beside((*before, told), 18.0), Below((Beside(before, 18.0), told), 4.0)]


def _rule(kit: Kit, said: StripWords) -> tuple[Box, ...]:
    """Builds the number of a rule, small, behind the button that opens the rulebook there."""
    button = prompts.button_box(kit, _by_hand(hands(kit, said)), "rules", BOOK, theme.QUIET)
    return button, Framed(Words(said.rule, SMALLEST, theme.QUIET), most=RULE)


def speed(kit: Kit) -> str:
    """Returns how fast everything moves, in words."""
    return kit.t("table.speed", speed=kit.t(f"settings.speed_{kit.settings.speed}"))


def named(playing: Playing, name: str) -> str:
    """Returns the name of a button, as what it does now."""
    if name == "hint" and playing.choosing and playing.touch.advised is not None:
        return playing.kit.t("table.button.hint.again")
    return speed(playing.kit) if name == "speed" else playing.kit.t(f"table.button.{name}")


def _by_hand(device: str) -> str:
    """Returns the device that has buttons for all this."""
    return KEYS if device == MOUSE else device


# What stands over the table for a while


def over(
    playing: Playing, size: tuple[float, float], beside: Rect | None, tall: float
) -> Iterator[Placed]:
    """Places what is over the table for a while, clear of what is `beside` it and of the strip,
    which is `tall` units high."""
    match, disk, top = playing.match, playing.disk, 0.0
    if told := playing.teller.announced or playing.table.lights.now.band:
        letter = "" if told.seat < 0 else match.players[told.seat].letter
        yield banner.placed(playing.kit.texts, letter, told, size)
    if plate := looking.plate(playing.kit, match, playing.secrecy):
        placed = plate.place((0.0, 0.0, *size))
        top = 0.0 if playing.secrecy.covering is not None else sum(placed.inner[0].rect[1::2])
        yield placed
    if any(disk.signs):
        yield signs.disk(playing.kit, disk.unsaved).place((0.0, top + 12.0, *size))
    if panel.strip(size) == panel.STRIP and (shown := preview(playing)):
        risk = shown.risk if shown.roomy else ""
        if shown.words or risk:
            yield signs.sign(playing.kit, shown.sign, size, tall, beside, risk)


def tips(
    playing: Playing, size: tuple[float, float], looks: bool, tags: Sequence[Hotspot], tall: float
) -> Iterator[Placed]:
    """Places what is told about the button in focus, above the strip, which is `tall` units high,
    or about the name of a seat, below it. Nothing is written over hats that lie open."""
    (wide, high), panels = size, playing.table.places.panels
    focused = (spot for spot in (*buttons(size, looks), *tags) if spot.id == playing.touch.focus)
    for (_, y, _, h), id_, x in ((spot.rect, spot.id, spot.middle[0]) for spot in focused):
        match id_:
            case ("button", str(name)) if name != LOOK[0] or playing.secrecy.peeking is None:
                room = 12.0, 12.0, wide - 24, high - tall - 20
                yield _tip(playing, name).near((x, high), room)
            case ("tag", int(seat)):
                tip = signs.note(Words(playing.kit.t("hand_over.tip"), TOLD, theme.INK, "bold"))
                yield Paint(widgets.ring, panels[seat][2:]).place(panels[seat])
                yield tip.near((x, y), (12.0, y + h + 12, wide - 24, high))


def _tip(playing: Playing, name: str) -> Box:
    """Builds the name of a button with its key, and above the name of the rules button the aim of
    the game."""
    kit, what = playing.kit, _PRESSED.get(name, "")
    device = _by_hand(hands(kit, said(playing)))
    key = [prompts.button_box(kit, device, what, KEY, theme.INK)] if what else []
    called = Beside((*key, Words(named(playing, name), TOLD, theme.INK, "bold")), 14.0)
    aim = [Words(goal(kit, playing.match), TOLD)] if name == "rules" else []
    return signs.note(Below((*aim, Framed(called, tight=True)), 14.0), AIM)
