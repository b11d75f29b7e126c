"""What of prismatoid is used."""

class Features:
    supports_output: bool
    supports_set_rate: bool
    supports_set_volume: bool
    supports_set_voice: bool
    supports_get_voice_language: bool

class Backend:
    rate: float
    volume: float
    voice: int

    @property
    def features(self) -> Features: ...
    @property
    def voices_count(self) -> int: ...
    def get_voice_language(self, number: int, /) -> str: ...
    def output(self, text: str, interrupt: bool) -> None: ...
    def speak(self, text: str, interrupt: bool) -> None: ...
    def stop(self) -> None: ...

class Context:
    def acquire_best(self) -> Backend: ...
