"""A net of one layer, and how it learns: Adam (Kingma and Ba, 2015) on the chance to win."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.ai.cat_and_mouse.worth import INPUTS
from lab.train_cat_and_mouse.net import Net, Row

UNITS = 64
FIRST, SECOND, DECAY = 0.9, 0.999, 1e-5  # how long Adam remembers; how weights shrink


class Learner:
    """Weights that learn from inputs and what they came to."""

    def __init__(self, seed: int) -> None:
        luck = np.random.default_rng(seed)
        inner = (luck.normal(size=(INPUTS, UNITS)) * 0.1).astype(np.float32)
        outer = (luck.normal(size=UNITS) * 0.1).astype(np.float32)
        zeros = np.zeros(UNITS, np.float32), np.zeros(1, np.float32)
        self.weights: list[Row] = [inner, zeros[0], outer, zeros[1]]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def net(self) -> Net:
        """The weights as they are used."""
        inner, bias, outer, base = self.weights
        return Net(inner, bias, outer, float(base[0]))

    def chances(self, x: Row) -> Row:
        """What the net says of inputs."""
        inner, bias, outer, base = self.weights
        found: Row = 1 / (1 + np.exp(-(np.maximum(x @ inner + bias, 0) @ outer + base)))
        return found

    def round(self, x: Row, y: Row, rate: float, seed: int, size: int = 512) -> None:
        """Learns from all once, in any order."""
        order = np.random.default_rng(seed).permutation(len(y))
        for at in range(0, len(order) - size + 1, size):
            some = order[at : at + size]
            self._step(x[some].astype(np.float32), y[some], rate)

    def _step(self, x: Row, y: Row, rate: float) -> None:
        inner, bias, outer, base = self.weights
        units = np.maximum(x @ inner + bias, 0)
        wrong = (1 / (1 + np.exp(-(units @ outer + base))) - y) / len(y)
        back = np.outer(wrong, outer) * (units > 0)
        slopes = x.T @ back, back.sum(0), units.T @ wrong, wrong.sum(keepdims=True)
        self.steps += 1
        parts = zip(self.weights, self.means, self.squares, slopes, strict=True)
        for weight, mean, square, slope in parts:
            mean += (1 - FIRST) * (slope - mean)
            square += (1 - SECOND) * (slope * slope - square)
            size = np.sqrt(square / (1 - SECOND**self.steps)) + 1e-8
            weight -= rate * (mean / (1 - FIRST**self.steps) / size + DECAY * weight)


def packed(net: Net) -> bytes:
    """Numbers of 16 bits, as `worth` reads them."""
    rows = np.concatenate([net.inner.T, net.bias[:, None], net.outer[:, None]], axis=1)
    return np.append(rows.ravel(), net.base).astype("<f2").tobytes()


def brier(said: NDArray[np.float32], came: NDArray[np.float32]) -> float:
    """The mean square of the error."""
    return float(np.mean((said - came) ** 2))
