"""A thinker whose answer is there as soon as it is asked for."""

from __future__ import annotations

from typing import Any

from game.processes.thinking import Asked


class Here:
    """Thinks at once, in this very process."""

    def __init__(self) -> None:
        self._question: Asked | None = None

    def ask(self, question: Asked) -> None:
        self._question = question

    def reply(self) -> Any:
        question, self._question = self._question, None
        if question is None:
            return None
        *_, answer = question.answers()
        return answer

    def close(self) -> None:
        self._question = None
