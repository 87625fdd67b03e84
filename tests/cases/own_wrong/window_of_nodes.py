"""Nodes search themselves and keep their windows: beta is begun with the alpha of the node above."""


class Node:
    def __init__(self, state, parent=None, is_max=True):
        self.state, self.parent, self.is_max = state, parent, is_max
        self.alpha = parent.alpha if parent else float("-inf")
        self.beta = parent.alpha if parent else float("inf")
        self.value = None
        self.best = None

    def expand(self):
        a, b = self.state
        for na, nb in ((a + 1, b), (a, b + 2), (a + 2, b - 1)):
            if na + nb < 9:
                yield (na, nb)

    def minimax(self):
        moved = False
        self.value = float("-inf") if self.is_max else float("inf")
        for s in self.expand():
            moved = True
            child = Node(s, self, not self.is_max)
            v = child.minimax()
            if self.is_max:
                if v > self.value:
                    self.value, self.best = v, child
                self.alpha = max(self.alpha, v)
            else:
                if v < self.value:
                    self.value, self.best = v, child
                self.beta = min(self.beta, v)
            if self.alpha >= self.beta:
                break
        if not moved:
            self.value = (self.state[0] * 7 + self.state[1] * 11) % 13
        return self.value


r = Node((0, 1))
print(r.minimax(), r.best.state)
