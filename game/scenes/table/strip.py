"""The strip at the bottom of the table: whose turn it is, the prompt, and its button."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import ceil
from typing import NamedTuple

from game.match.match import Player
from game.rules.protocol import OVER
from game.scenes.book.chapters import goal
from game.scenes.frame.kit import Kit
from game.scenes.menus import prompts
from game.scenes.over_table import looking
from game.scenes.over_table.own_dice import own_prompt
from game.scenes.seats.agreed_rules import differences
from game.scenes.table import around, signs
from game.scenes.table.playing import Playing
from game.scenes.telling import banner
from game.tables import panel
from game.tables.choice import Prompt
from game.tables.table import Sign
from game.ui.boxes import widgets
from game.ui.boxes.boxes import Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.once import Once
from game.ui.input.focus import Hotspot
from game.ui.input.intents import KEYS, MOUSE
from game.ui.surfaces import text, theme

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
SIDE, STEP = 62.0, 76.0
STACKED, DOWN = 60.0, 64.0  # the side of buttons in two rows, and from row to row
TIP, KEY, BADGE = 58.0, 38.0, 32.0  # the height of a button's name, of its key there, on itself
TOLD, AIM = 28.0, 820.0  # letters there; how wide what the game is about is set
FIRST, AFTER_ICON = 104.0, 152.0  # where the lines begin
NAME, NAMED, BUTTON = 36.0, 300.0, 46.0  # a name, how wide it may be, and the button to press
CLOSE = SMALLEST  # letters of words that need two lines of a low strip
LINE, EDGE = 1.22, 8.0  # from line to line, in letters' sizes; above and below all of them
RULE, BOOK = 220.0, 34.0  # the place of a rule at most, in two lines; the button that opens it


class Said(NamedTuple):
    """The words of the strip: a `sentence` with its `icon`, or the `prompt` for a `player` with a
    `device`.

    `player` None: it is nobody's turn. `prompt` None: nothing is expected now. `button`: the one to
    press. `rule`: where the rulebook tells the rule of a sentence. `hand`: the device whose buttons
    are shown, if not the one used last. `told`: the news, where they have no other room; `tip`:
    what a choice does, shown here instead where the table is too small for a sign."""

    player: Player | None
    sentence: str
    prompt: Prompt | None
    device: str
    button: str = "yes"
    icon: str = "warning"
    rule: str = ""
    hand: str = ""
    told: str = ""
    tip: Prompt | None = None


LIFT = Prompt("table.lift")  # the shoulder button of one's pad shows the hand while it is held
GLANCE = Prompt("table.look")  # or after one press


def said(playing: Playing) -> Said | None:
    """Returns the words of a match in progress: whose turn it is in the picture, and the prompt."""
    kit, words, seat = playing.kit, playing.refusal, playing.teller.seat
    players, sign = playing.match.players, playing.sign
    if playing.fast and not (words or playing.choosing) and kit.settings.holding == "press":
        words, sign = kit.t("table.fast"), "skip"
    if playing.held:
        return Said(players[0], words, playing.beside.holds, kit.devices.last, icon=sign)
    if seat == OVER or playing.teller.counting:
        return None
    if playing.teller.dealing:
        dealing = kit.t("table.dealing")
        return Said(
            None, words or dealing, None, kit.devices.last, icon=sign if words else "caught"
        )
    device = players[seat].device or KEYS
    if playing.lifts:
        lift = LIFT if kit.settings.holding == "hold" else GLANCE
        return Said(players[seat], words, lift, device, "peek", sign)
    prompt = _prompt(playing) if playing.choosing else None
    own = device if playing.choosing and not playing.may_act(kit.devices.last) else ""
    told, shown = _told(playing), preview(playing)
    tip = shown.prompt if shown else None
    return Said(players[seat], words, prompt, device, "yes", sign, playing.place, own, told, tip)


def preview(playing: Playing) -> Sign | None:
    """Returns what the choice in focus does, for who wants to know."""
    actor = playing.match.players[playing.match.actor]
    if playing.choosing and playing.kit.settings.hints and playing.kit.aids(actor):
        return playing.table.preview(playing.touch.focus)
    return None


def _told(playing: Playing) -> str:
    """Returns what was told last, or before the first action what was agreed, where there is no
    room for it beside the board."""
    kit, log, match = playing.kit, playing.teller.log, playing.match
    if log.over and log.told:
        return log.told[-1][1]
    if match.log or around.told_high(playing):
        return ""
    many = len(differences(kit, match))
    return kit.texts.plural("table.house_rules", many) if many else ""


def hands(kit: Kit, said: Said | None) -> str:
    """Returns the device whose buttons are shown: that of whoever is asked, or the one used last
    where nobody is, or where it may act for them."""
    return said.hand if said and said.hand else kit.devices.last


def _prompt(playing: Playing) -> Prompt | None:
    choice = playing.table.choice
    return own_prompt(playing.match) or (choice.prompt() if choice else None)


def _shown(looks: bool) -> tuple[tuple[str, str], ...]:
    return (LOOK, *BUTTONS) if looks else BUTTONS


def buttons(size: tuple[float, float], looks: bool = False) -> list[Hotspot]:
    """Returns where the buttons everybody may press are; one more if somebody `looks`."""
    wide, high = size
    shown, tall = _shown(looks), panel.strip(size)
    rows, side = (1, SIDE) if tall == panel.STRIP else (2, STACKED)
    columns = ceil(len(shown) / rows)
    left, top = wide - 20 - STEP * columns, high - (tall + side + DOWN * (rows - 1)) / 2
    return [
        Hotspot(
            ("button", name), (left + i % columns * STEP, top + i // columns * DOWN, side, side)
        )
        for i, (name, _) in enumerate(shown)
    ]


class Strip:
    """The strip of a table; the ground with the buttons is cached until one changes. `tall`: how
    high it is with the words it was last drawn with."""

    def __init__(self) -> None:
        self.tall = panel.STRIP
        self._ground = Once()

    def draw(
        self,
        canvas: Canvas,
        kit: Kit,
        focus: Hashable,
        said: Said | None,
        looks: bool = False,
        down: Hashable = None,
        bare: bool = False,
    ) -> None:
        """Draws the whole strip, without words once the game is over. `down`: the button just
        pressed; `bare`: something is over the table, so that none can be pressed."""
        high = canvas.size[1]
        if said and said.tip and panel.strip(canvas.size) != panel.STRIP:
            said = said._replace(prompt=said.tip)
        spots = buttons(canvas.size, looks)
        words = (
            _Words(canvas, kit, said, min(spot.rect[0] for spot in spots) - 40) if said else None
        )
        tall = max(panel.strip(canvas.size), words.high + EDGE if words else 0.0)
        self.tall = tall
        focused = focus if any(spot.id == focus for spot in spots) else None
        device = hands(kit, said)
        labels = device, kit.settings.keys, kit.settings.buttons
        key = bare, tall, focused, looks, down, kit.settings.speed, labels, kit.language
        canvas.foot(high - tall)

        def paint(canvas: Canvas) -> None:
            _draw_ground(canvas, tall)
            if not bare:
                _draw_buttons(canvas, kit, focused, looks, down, device)

        self._ground.draw(canvas, key, paint)
        if words:
            words.draw(high - tall / 2)


def _draw_ground(canvas: Canvas, tall: float) -> None:
    wide, high = canvas.size
    canvas.box((0, high - tall, wide, tall), theme.TABLE_DARK, radius=0)
    canvas.line((0, high - tall + 2), (wide, high - tall + 2), theme.BRASS, 3)


def _draw_buttons(
    canvas: Canvas, kit: Kit, focus: Hashable, looks: bool, down: Hashable, device: str
) -> None:
    for spot, (name, icon) in zip(buttons(canvas.size, looks), _shown(looks), strict=True):
        shown = SPEEDS[kit.settings.speed] if name == "speed" else icon
        widget = widgets.Row(spot.id, icon=shown).at(spot.rect)
        widgets.draw(canvas, widget, focus == spot.id, down=down == spot.id)
        _badge(canvas, kit, name, spot, device)


def _badge(canvas: Canvas, kit: Kit, name: str, spot: Hotspot, device: str) -> None:
    """Draws at the corner of a button its button on a pad, or the letters of its key; wide ones
    cover a part of the button."""
    what = _PRESSED.get(name)
    if what is None or device == MOUSE:
        return
    x, y, w, _ = spot.rect
    wide = prompts.wide(kit, device, what) * BADGE
    left, middle = x + w + 12 - wide, y + 6
    canvas.box((left, middle - BADGE / 2, wide, BADGE), theme.TABLE_DARK, radius=BADGE / 2)
    prompts.draw_bare(canvas, kit, device, what, left, middle, BADGE, theme.BRASS_LIGHT)


def speed(kit: Kit) -> str:
    """Returns how fast everything moves, in words."""
    return kit.t("table.speed", speed=kit.t(f"settings.speed_{kit.settings.speed}"))


def named(kit: Kit, name: str) -> str:
    """Returns the name of a button."""
    return speed(kit) if name == "speed" else kit.t(f"table.button.{name}")


def tip(canvas: Canvas, playing: Playing, focus: Hashable, looks: bool, tall: float) -> None:
    """Draws the name of the button in focus with its key, above the strip, which is `tall` units
    high; over that of the rules what the game is about. Nothing is written over hats that are
    open."""
    shown = zip(buttons(canvas.size, looks), _shown(looks), strict=True)
    spot, name = next(((s, name) for s, (name, _) in shown if s.id == focus), (None, ""))
    if spot is None or (name == LOOK[0] and playing.secrecy.peeking is not None):
        return
    kit = playing.kit
    words = named(kit, name)
    aim = goal(kit, playing.match) if name == "rules" else ""
    device, what = _by_hand(hands(kit, said(playing))), _PRESSED.get(name, "")
    key = prompts.wide(kit, device, what) * KEY + 14 if what else 0.0
    told = text.width(words, "bold", canvas.text_px(TOLD)) / canvas.scale
    wide = max(told + key + 40, min(AIM, canvas.size[0] - 24) if aim else 0.0)
    about = Words(aim, TOLD)
    more = about.high(wide - 48) + 14 if aim else 0.0
    left = min(spot.middle[0] - wide / 2, canvas.size[0] - wide - 12)
    top = canvas.size[1] - tall - TIP - more - 8
    canvas.box((left, top, wide, TIP + more), theme.PAPER, theme.INK, 3, 10)
    about.draw(canvas, (left + 24, top + 14, wide - 48, more - 14))
    x, y = left + (wide - told - key) / 2, top + more + TIP / 2
    if what:
        x += prompts.draw_button(canvas, kit, device, what, x, y, KEY, theme.INK) + 14
    canvas.text(words, x, y, TOLD, theme.INK, "bold")


def tagged(canvas: Canvas, playing: Playing, tags: Sequence[Hotspot], focus: Hashable) -> None:
    """Draws below the name of a seat in focus what it is there for."""
    for seat, spot in enumerate(tags):
        if spot.id == focus:
            x, y, w, h = spot.rect
            widgets.ring(canvas, playing.table.places.panels[seat])
            words = playing.kit.t("hand_over.tip")
            wide = text.width(words, "bold", canvas.text_px(TOLD)) / canvas.scale + 40
            left = min(max(12.0, x + w / 2 - wide / 2), canvas.size[0] - wide - 12)
            canvas.box((left, y + h + 12, wide, TIP), theme.PAPER, theme.INK, 3, 10)
            canvas.text(words, left + 20, y + h + 12 + TIP / 2, TOLD, theme.INK, "bold")


def _by_hand(device: str) -> str:
    """Returns the device that has buttons for all this."""
    return KEYS if device == MOUSE else device


class _Words:
    """The words at the left of the strip, in the `room` beside its buttons: in one line behind the
    name and the button to be pressed, or in two smaller ones beside both; where there is more room
    or that is too little, they flow around them. `high` is that of all of them."""

    def __init__(self, canvas: Canvas, kit: Kit, said: Said, room: float) -> None:
        self.canvas, self.kit, self.said, self.room = canvas, kit, said, room
        self.asked, self.size = _asked(kit, said)
        self.face = "bold" if said.sentence else "text"
        self.left = AFTER_ICON if said.sentence else FIRST
        self.lines = self._close() if panel.strip(canvas.size) == panel.STRIP else ()
        self.apart = bool(self.lines)
        self.lines = self.lines or self._flowed()
        self.told = self._news()
        self.high = len(self.lines) * self.size * LINE + len(self.told) * TOLD * LINE

    def _close(self) -> tuple[str, ...]:
        """Returns at most two lines, all behind the name; none if that is too little room."""
        canvas, wide = self.canvas, self._wide() - self._named()
        self.size = canvas.fitting([self.asked], self.size, wide, self.face)
        lines = text.wrapped(self.asked, self.face, canvas.text_px(self.size), canvas.px(wide))
        if len(lines) > 1:
            self.size = CLOSE
            lines = text.balanced(self.asked, self.face, canvas.text_px(CLOSE), canvas.px(wide))
        return lines if len(lines) < 3 else ()

    def _flowed(self) -> tuple[str, ...]:
        wide, pixels = self._wide(), self.canvas.text_px(self.size)
        first = self.canvas.px(wide - self._named())
        return text.flowed(self.asked, self.face, pixels, first, self.canvas.px(wide))

    def _wide(self) -> float:
        """Returns how wide a line is."""
        rule = self.said.sentence and self.said.rule
        return self.room - self.left - (self._rule() + 40 if rule else 0.0)

    def _named(self) -> float:
        """Returns how much of it the name needs, and the button to be pressed."""
        canvas, said, wide = self.canvas, self.said, 0.0
        if said.sentence or said.player is None:
            return wide
        name = text.width(said.player.name, "bold", canvas.text_px(NAME)) / canvas.scale
        if said.prompt:
            wide = prompts.wide(self.kit, said.device, said.button) * BUTTON + 14
        return min(NAMED, name) + 24 + wide

    def _news(self) -> tuple[str, ...]:
        """Returns what was told last, as far as there is room for it below the words."""
        canvas, wide = self.canvas, self.room - FIRST
        room = panel.strip(canvas.size) - EDGE - len(self.lines) * self.size * LINE
        most = int(room / (TOLD * LINE))
        if not self.said.told or most < 1:
            return ()
        found = text.wrapped(self.said.told, "text", canvas.text_px(TOLD), canvas.px(wide))
        return found if len(found) <= most else ()

    def draw(self, y: float) -> None:
        """Draws them around the middle height `y`."""
        canvas, said = self.canvas, self.said
        if said.player:
            canvas.emblem(said.player.letter, 60, y, 58)
        low = y + self.high / 2 - len(self.told) * TOLD * LINE
        for number, line in enumerate(self.told):
            down = low + (number + 0.5) * TOLD * LINE
            canvas.text(line, FIRST, down, TOLD, theme.QUIET)
        first = y - self.high / 2 + self.size * LINE / 2
        start = self._before(y if self.apart else first)
        if said.sentence:
            canvas.icon(said.icon, FIRST + 16, y, 40, theme.BRASS_LIGHT)
        if said.sentence and said.rule:
            self._draw_rule(self.room - self._rule() - 16, y)
        colour = _colour(said)
        for number, line in enumerate(self.lines):
            down = first + number * self.size * LINE
            left = start if self.apart or not number else self.left
            canvas.text(line, left, down, self.size, colour, self.face)

    def _rule(self) -> float:
        """Returns how wide the place of a rule is, with the button that opens it."""
        told = text.width(self.said.rule, "text", self.canvas.text_px(SMALLEST)) / self.canvas.scale
        return self._opens() + min(RULE, told)

    def _opens(self) -> float:
        return prompts.wide(self.kit, self._device(), "rules") * BOOK + 8

    def _device(self) -> str:
        return _by_hand(hands(self.kit, self.said))

    def _draw_rule(self, x: float, y: float) -> None:
        """Draws the place of a rule, small, behind the button that opens it."""
        canvas = self.canvas
        prompts.draw_button(canvas, self.kit, self._device(), "rules", x, y, BOOK, theme.QUIET)
        canvas.text(self.said.rule, x + self._opens(), y, SMALLEST, theme.QUIET, wide=RULE)

    def _before(self, y: float) -> float:
        """Draws the name and the button to press at the height `y`; returns where words begin."""
        canvas, kit, said, x = self.canvas, self.kit, self.said, self.left
        if said.sentence or said.player is None:
            return x
        x += canvas.text(said.player.name, x, y, NAME, theme.PAPER, "bold", "left", NAMED) + 24
        if said.prompt:
            bright, button = theme.BRASS_LIGHT, said.button
            x += prompts.draw_button(canvas, kit, said.device, button, x, y, BUTTON, bright) + 14
        return x


def _asked(kit: Kit, said: Said) -> tuple[str, float]:
    """Returns the words, and how large they are."""
    if said.sentence or said.player is None:
        return said.sentence, 32.0
    if said.prompt is None:
        return kit.t("table.plays" if said.player.level else "table.moving"), 32.0
    return prompts.spoken(kit, said.prompt, said.device), 34.0


def _colour(said: Said) -> str:
    if said.sentence:
        return theme.BRASS_LIGHT
    return theme.PAPER if said.prompt else theme.QUIET


def over(canvas: Canvas, kit: Kit, playing: Playing, beside: Rect | None, tall: float) -> None:
    """Draws what is over the table for a while, clear of what is `beside` it and of the strip,
    which is `tall` units high."""
    if mark := playing.touch.glide.at:
        widgets.ring(canvas, mark)
    if told := playing.teller.announced:
        banner.draw(canvas, playing.match.players[told.seat].letter, told)
    looking.draw(canvas, kit, playing.match, playing.secrecy)
    if any(playing.disk.signs):
        signs.disk(canvas, kit, playing.disk.unsaved)
    if panel.strip(canvas.size) == panel.STRIP:
        signs.sign(canvas, kit, preview(playing), tall, beside)
