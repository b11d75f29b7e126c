"""A match whose seats belong to people, and people to the devices in their hands."""

from __future__ import annotations

from game.match import Match
from game.scenes.match import MatchScene
from game.scenes.missing import WhoIs
from game.scenes.owners import may_play, surely, waiting
from game.scenes.result import joined
from game.scenes.scene import Push, Want
from game.ui.intents import KEYS, MOUSE, is_pad


class SeatedScene(MatchScene):
    """Knows whose device is whose, when the match begins and when pads go and come."""

    def use(self, match: Match) -> None:
        self._met = self.demo  # whether everybody has been asked who they are
        self._lost: set[int] = set()  # the seats whose pads went while we played
        super().use(match)

    def advance(self, seconds: float) -> Want:
        if not self._met and (want := self._meet()):
            return want
        return super().advance(seconds)

    def _meet(self) -> Want:
        """Finds the pads that are surely those of the seats, and asks for the others."""
        self._met = True
        if self.match.over:
            return None
        players, devices = self.match.players, self.kit.devices
        for seat, player in enumerate(players):
            if is_pad(player.device):
                here = player.device if player.device in devices.pads else ""
                pad = devices.known.get(player.device, player.pad)
                self.match.seat_player(seat, device=here, pad=pad)
        self._seat_again(surely(players, devices.plugged()))
        left = waiting(players)
        return Push(WhoIs(self.kit, self, left[0])) if left else None

    def _seat_again(self, found: dict[int, str]) -> None:
        """These seats have their pads again."""
        for seat, device in found.items():
            self.match.put(seat, self.kit.given(self.match.players[seat], device))
            self._lost.discard(seat)
            self.kit.devices.rumble(device, 0.4, 0.12)

    def held(self, device: str) -> bool:
        """Whether somebody can have a device in hand."""
        return device in (MOUSE, KEYS) or device in self.kit.devices.pads

    def may_act(self, device: str) -> bool:
        """Whether a device may act for the seat whose turn it is."""
        return self.may_play(self.match.actor, device)

    def may_play(self, seat: int, device: str) -> bool:
        """Whether a device may act for a seat."""
        return may_play(self.match, self.secrecy, seat, device)

    def _not_yours(self, device: str) -> None:
        player = self._player_now()
        unknown = is_pad(device) and not any(p.device == device for p in self.match.players)
        key = "table.nobodys_pad" if unknown else "table.not_your_turn"
        own = self.kit.device_name(player.device)
        self.told(self.kit.t(key, name=player.name, device=own))
        self.kit.audio.play("error")
        self.stale = True

    def device_gone(self, device: str) -> None:
        """A pad went: its seats wait for it, which stops the game only when it is their turn."""
        self.secrecy.lower(device)
        if self._player_now().device == device:
            self._undecided()
        gone = [seat for seat, p in enumerate(self.match.players) if p.device == device]
        for seat in gone:
            pad = self.kit.devices.known.get(device, "")
            self.match.seat_player(seat, device="", pad=pad)
        self._lost.update(gone)
        self._tell_of("device.gone", gone)

    def device_came(self, device: str) -> None:
        """A pad came: if it is one that went, its people play on with it."""
        found = surely(self.match.players, self.kit.devices.plugged(), self._lost)
        if self._met:
            self._seat_again(found)
            self._tell_of("device.back", list(found))

    def _tell_of(self, key: str, seats: list[int]) -> None:
        """Says what happened to the pad of some seats."""
        names = [self.match.players[seat].name for seat in seats]
        if names and not self.demo:
            self.told(self.kit.t(key, name=joined(names, self.kit.t("common.and"))))
        self._look()
        self.stale = True

    def seats_changed(self) -> None:
        """Somebody else plays a seat now, or other things were agreed."""
        self._look()
        self._save()
        self.stale = True
