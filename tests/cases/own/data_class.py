# Kalah with two pits a side as data classes; whoever ends in the own store moves again.
from dataclasses import dataclass, replace
from typing import Optional


@dataclass(frozen=True)
class State:
    pits: tuple = (2, 2, 2, 0, 2, 2, 2, 0)
    south: bool = True

    @property
    def over(self):
        return not any(self.pits[:3]) or not any(self.pits[4:7])

    def options(self):
        first = 0 if self.south else 4
        return [pit for pit in range(first, first + 3) if self.pits[pit]]

    def sow(self, pit):
        pits, own, skip = list(self.pits), (3 if self.south else 7), (7 if self.south else 3)
        seeds, pits[pit], at = pits[pit], 0, pit
        while seeds:
            at = (at + 1) % 8
            if at != skip:
                pits[at] += 1
                seeds -= 1
        return replace(self, pits=tuple(pits), south=self.south == (at == own))

    def margin(self):
        return sum(self.pits[:4]) - sum(self.pits[4:]) if self.over else self.pits[3] - self.pits[7]


@dataclass
class Line:
    value: float
    move: Optional[int] = None


class MancalaPlayer:
    limit = 5

    def decide(self, state, ply=0, alpha=float("-inf"), beta=float("inf")):
        if state.over or ply == self.limit:
            return Line(state.margin())
        best = Line(float("-inf") if state.south else float("inf"))
        for pit in state.options():
            line = self.decide(state.sow(pit), ply + 1, alpha, beta)
            if state.south and line.value > best.value or not state.south and line.value < best.value:
                best = Line(line.value, pit)
            if state.south:
                alpha = max(alpha, best.value)
            else:
                beta = min(beta, best.value)
            if alpha >= beta:
                break
        return best


print(MancalaPlayer().decide(State()))
