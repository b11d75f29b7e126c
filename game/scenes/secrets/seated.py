"""People at the table and the devices in their hands."""

from __future__ import annotations

from game.match.match import Match
from game.scenes.frame.kit import Kit, given
from game.scenes.secrets.pad_owners import surely, waiting
from game.scenes.secrets.secrecy import Secrecy
from game.ui.input.intents import KEYS, MOUSE, is_pad


class SeatedDevices:
    """People at the table and their devices, when the match begins and when pads go and come."""

    def __init__(self, kit: Kit, match: Match, secrecy: Secrecy) -> None:
        self.kit = kit
        self.match = match
        self.secrecy = secrecy
        self.met = secrecy.watched  # everybody has been asked who they are
        self._lost: set[int] = set()  # the seats whose pads went while we played

    def meet(self) -> list[int]:
        """Finds the pads that are surely those of the seats; returns the seats that still wait."""
        self.met = True
        if self.match.over:
            return []
        players, devices = self.match.players, self.kit.devices
        for seat, player in enumerate(players):
            if is_pad(player.device):
                here = player.device if player.device in devices.pads else ""
                pad = devices.known.get(player.device, player.pad)
                self.match.seat_player(seat, device=here, pad=pad)
        self._seat_again(surely(players, devices.plugged()))
        return waiting(players)

    def _seat_again(self, found: dict[int, str]) -> None:
        """Gives these seats their pads again."""
        for seat, device in found.items():
            self.match.put(seat, given(self.kit, self.match.players[seat], device))
            self._lost.discard(seat)
            self.kit.devices.rumble(device, 0.4, 0.12)

    def held(self, seat: int) -> bool:
        """Says whether the person of a seat can have their device in hand."""
        device = self.match.players[seat].device
        return device in (MOUSE, KEYS) or device in self.kit.devices.pads

    def refusal(self, device: str) -> str:
        """Returns why a device may not act for the seat whose turn it is."""
        player = self.match.players[self.match.actor]
        unknown = is_pad(device) and not any(p.device == device for p in self.match.players)
        key = "table.nobodys_pad" if unknown else "table.not_your_turn"
        return self.kit.t(key, name=player.name, device=self.kit.device_name(player.device))

    def gone(self, device: str) -> str:
        """Lets the seats of a pad that went wait for it; the game stops only at their turn. Returns
        the sentence about it; "" if it was nobody's."""
        self.secrecy.lower(device)
        seats = [seat for seat, p in enumerate(self.match.players) if p.device == device]
        for seat in seats:
            pad = self.kit.devices.known.get(device, "")
            self.match.seat_player(seat, device="", pad=pad)
        self._lost.update(seats)
        return self._sentence("device.gone", seats)

    def came(self) -> str:
        """Gives seats back to those whose pad came; returns a sentence about them, or ""."""
        if not self.met:
            return ""
        found = surely(self.match.players, self.kit.devices.plugged(), self._lost)
        self._seat_again(found)
        return self._sentence("device.back", list(found))

    def _sentence(self, key: str, seats: list[int]) -> str:
        names = [self.match.players[seat].name for seat in seats]
        return self.kit.t(key, name=self.kit.texts.joined(names)) if names else ""
