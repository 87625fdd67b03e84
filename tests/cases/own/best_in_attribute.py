"""Two players move one stone along a ring of fields in turn; the engine leaves its move in itself."""

RING = [3, -2, 5, 0, -4, 5, 1, -3, 2, 5, -1, 4, 0]


class Engine:
    def __init__(self, depth):
        self.depth = depth
        self.best_jump = None

    def search(self, field, side, depth, alpha, beta):
        if depth == 0:
            return side * RING[field % len(RING)]
        best = -100
        for jump in (2, 3, 5):
            score = -self.search(field + jump, -side, depth - 1, -beta, -alpha)
            if score > best:
                best = score
                if depth == self.depth:
                    self.best_jump = jump
            alpha = max(alpha, score)
            if alpha >= beta:
                break
        return best


engine = Engine(6)
engine.search(0, 1, 6, -100, 100)
print(engine.best_jump)
