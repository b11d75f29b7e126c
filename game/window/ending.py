"""The system asks the program to end: at a logout, by `kill` or Ctrl+C, or as its terminal is
closed."""

from __future__ import annotations

import signal

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT")
PATIENCE = 3.0  # seconds for what is not saved yet; what has not gone after some five is killed
INTERRUPTED = 130  # the exit code after Ctrl+C, as shells have it


class Ending:
    """Listens to the system; `asked`: it wants the program to end, without any question;
    `interrupted`: by Ctrl+C. An exception, as Python has it for that, can be lost where nobody
    hears it; only the second Ctrl+C raises one."""

    def __init__(self) -> None:
        self.asked = self.interrupted = False

    def listen(self) -> None:
        """Hears the system's requests from now on, but for those it was told to ignore (nohup)."""
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, self._hear)

    def _hear(self, number: int, _: object) -> None:
        self.asked, self.interrupted = True, number == signal.SIGINT
        if self.interrupted:
            signal.signal(number, signal.default_int_handler)
