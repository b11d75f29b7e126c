"""Playing with one button, between the devices and the scenes, where it is wanted."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.kept.settings import Settings
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, SceneStack
from game.scenes.switch_scanning.button_capture import ButtonCapture, OfferOneButton
from game.scenes.switch_scanning.scan_mark import ScanMark
from game.scenes.switch_scanning.scanning import OUT, Manner, Scan
from game.ui.input.intents import Yes, is_pad
from game.ui.input.switch_input import (
    ARROWS,
    BUTTONS,
    OneSwitch,
    Pressed,
    SwitchPress,
    pressed,
    released,
)

HELD = 5.0  # seconds a button is held down until it is asked whether it shall be the only one
TICK = 0.5  # how loud the mark moves on


class OneButton:
    """The one button: its presses choose what the scan marks. Where nobody plays so it only watches
    whether a button is held down for long, before any game has begun."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.switch: OneSwitch | None = None
        self.scan: Scan | None = None
        self.mark: ScanMark | None = None
        self._held: tuple[Pressed, float] | None = None
        self._wishes: object = None
        kit.choices.on_change.append(self._as_wished)
        self._as_wished(kit.settings)

    def _as_wished(self, chosen: Settings) -> None:
        """Begins again when it is wanted in another way."""
        if chosen.switching == self._wishes:
            return
        self._wishes = chosen.switching
        before, self.switch, self.scan, self.kit.switch.device = self.switch, None, None, ""
        if chosen.switch == "off":
            return
        two = chosen.switch == "two"
        self.switch = OneSwitch(chosen.switch_button, two, chosen.hold_off / 10)
        self.switch.pad = before.pad if before else self.switch.pad
        seconds = 0.0 if two else chosen.scan_time / 10
        self.scan = Scan(Manner(seconds, chosen.scan_groups, chosen.scan_rounds))
        self.mark = ScanMark(self.kit, self.scan)
        self.kit.switch.device = self.switch.device
        self.kit.devices.last = self.kit.switch.device or self.kit.devices.last

    @property
    def watches(self) -> bool:
        """Says whether time counts: a mark moves on, or a button is held down."""
        return self.switch is not None or self._held is not None

    # Events

    def read(self, events: list[pygame.Event], stack: SceneStack, now: float) -> list[pygame.Event]:
        """Takes the events meant for it; returns those that are left for the devices."""
        if stack.open and isinstance(stack.top, ButtonCapture):
            return self._listen(events, stack, stack.top)
        if self.switch is None:
            self._watch(events, stack, now)
            return events
        presses, others = self.switch.read(events, now)
        for press in presses:
            self._press(press, stack)
        return others

    def _listen(
        self, events: list[pygame.Event], stack: SceneStack, sheet: ButtonCapture
    ) -> list[pygame.Event]:
        """Sends the next button to the sheet that waits for one."""
        found = next((press for event in events if (press := pressed(event))), None)
        if found is None:
            return events
        self._held = None
        stack.act(sheet.heard(found))
        if self.switch and found.kind == self.switch.kind:
            self.switch.pad = found.device if is_pad(found.device) else ""
        return [event for event in events if event.type not in BUTTONS]

    def _watch(self, events: list[pygame.Event], stack: SceneStack, now: float) -> None:
        """Offers to play with one button to somebody who holds it down long enough."""
        for event in events:
            if (found := pressed(event)) and found.button not in ARROWS and not _plays(stack):
                self._held = found, now
            elif self._held and _ends(event, self._held[0]):
                self._held = None
        if self._held and now - self._held[1] >= HELD and stack.open:
            held, self._held = self._held[0], None
            stack.act(Push(OfferOneButton(self.kit, held)))

    def _press(self, press: SwitchPress, stack: SceneStack) -> None:
        if self.scan is None or not stack.open:
            return
        self.kit.devices.last = self.kit.switch.device = press.device
        if self.scan.idle:
            stack.handle(Yes(press.device))
        elif press.steps:
            self.scan.step()
            self._show(stack, self.scan)
        elif (taken := self.scan.press()) is not None:
            self._take(taken, press.device, stack)
        else:
            self._show(stack, self.scan)

    def _take(self, id_: Hashable, device: str, stack: SceneStack) -> None:
        """Takes what is marked; scenes are told that nothing can be typed or held down."""
        self.kit.switch.chosen = True
        try:
            stack.take(id_, device)
        finally:
            self.kit.switch.chosen = False

    # Time

    def advance(self, seconds: float, stack: SceneStack) -> None:
        """Moves the mark on, but not while one scene changes into another."""
        if self.scan is None or self.switch is None or not stack.open:
            stack.mark = None
            return
        self.kit.switch.device = self.switch.device
        stack.mark = self.mark
        before = self.scan.stop
        self.scan.look(stack.top, self.switch.device)
        if stack.passes:
            return
        if self.scan.advance(seconds):
            self.kit.audio.play("focus", volume=TICK)
        if self.scan.stop != before:
            self._show(stack, self.scan)

    def _show(self, stack: SceneStack, scan: Scan) -> None:
        """Focuses what is marked, and scrolls it into sight; of a group, its first."""
        stop = scan.stop
        if stop is None or stop.id == OUT:
            return
        if stop.id is not None or stack.top.scrolls:
            stack.top.stand(stop.id if stop.id is not None else stop.spots[0].id)


def _plays(stack: SceneStack) -> bool:
    """Says whether somebody sits at a table, where buttons may be held down for other reasons."""
    return any(scene.plays for scene in stack.scenes)


def _ends(event: pygame.Event, held: Pressed) -> bool:
    """Says whether a button is not held down any more, or nobody sees whether it is."""
    return event.type == pygame.WINDOWFOCUSLOST or released(event, held)
