# Looks one ply ahead to order its moves, counts how often it evaluates, and asks a class for everything.
from functools import partial


class Knight:
    SIZE = 5

    def __init__(self, spots=((0, 0), (4, 4)), gone=frozenset(), turn=0):
        self.spots, self.gone, self.turn = spots, gone, turn

    @property
    def is_over(self):
        return not any(True for _ in self.steps())

    def steps(self):
        x, y = self.spots[self.turn]
        for dx, dy in ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)):
            spot = x + dx, y + dy
            if 0 <= spot[0] < self.SIZE and 0 <= spot[1] < self.SIZE and spot not in self.gone | set(self.spots):
                yield spot

    def go(self, spot):
        spots = (spot, self.spots[1]) if self.turn == 0 else (self.spots[0], spot)
        return Knight(spots, self.gone | {self.spots[self.turn]}, 1 - self.turn)


class Bot:
    def __init__(self, me):
        self.me, self.evaluations = me, 0

    def grade(self, state):
        self.evaluations += 1
        count = lambda player: sum(1 for _ in Knight(state.spots, state.gone, player).steps())
        return count(self.me) - count(1 - self.me)

    def alpha_beta(self, state, depth, alpha=float("-inf"), beta=float("inf")):
        if depth == 0 or state.is_over:
            return {"value": self.grade(state), "step": None}
        mine = state.turn == self.me
        after = partial(self.rank, state)
        best = {"value": float("-inf") if mine else float("inf"), "step": None}
        for step in sorted(state.steps(), key=after, reverse=mine)[:3]:
            value = self.alpha_beta(state.go(step), depth - 1, alpha, beta)["value"]
            if mine and value > best["value"]:
                best = {"value": value, "step": step}
                alpha = max(alpha, value)
            elif not mine and value < best["value"]:
                best = {"value": value, "step": step}
                beta = min(beta, value)
            if alpha >= beta:
                break
        return best

    def rank(self, state, step):
        return self.grade(state.go(step))


print(Bot(0).alpha_beta(Knight(), 5))
