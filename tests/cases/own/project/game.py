from abc import ABC, abstractmethod


class AbstractGame(ABC):
    @abstractmethod
    def children(self):
        """Yields (move, game after it)."""


class Heaps(AbstractGame):
    def __init__(self, heaps, turn="max"):
        self.heaps, self.turn = tuple(heaps), turn

    def children(self):
        for i, heap in enumerate(self.heaps):
            for take in range(1, min(heap, 2) + 1):
                heaps = list(self.heaps)
                heaps[i] -= take
                yield (i, take), Heaps(heaps, "min" if self.turn == "max" else "max")

    def is_over(self):
        return sum(self.heaps) == 0

    def __repr__(self):
        return "heaps" + "".join("\n" + "o" * heap for heap in self.heaps)
