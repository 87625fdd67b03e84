from .evaluation import evaluate


class Search:
    """Alpha-beta with its counters."""

    def __init__(self, depth):
        self.depth, self.nodes, self.cuts = depth, 0, 0

    def best_move(self, game):
        best, best_value, alpha = None, float("-inf"), float("-inf")
        for move, child in game.children():
            value = self._value(child, self.depth - 1, alpha, float("inf"))
            if value > best_value:
                best, best_value = move, value
            alpha = max(alpha, value)
        return best

    def _value(self, game, depth, alpha, beta):
        self.nodes += 1
        if depth == 0 or game.is_over():
            return evaluate(game)
        if game.turn == "max":
            return self._maximum(game, depth, alpha, beta)
        return self._minimum(game, depth, alpha, beta)

    def _maximum(self, game, depth, alpha, beta):
        value = float("-inf")
        for _, child in game.children():
            value = max(value, self._value(child, depth - 1, alpha, beta))
            if value >= beta:
                self.cuts += 1
                return value
            alpha = max(alpha, value)
        return value

    def _minimum(self, game, depth, alpha, beta):
        value = float("inf")
        for _, child in game.children():
            value = min(value, self._value(child, depth - 1, alpha, beta))
            if value <= alpha:
                self.cuts += 1
                return value
            beta = min(beta, value)
        return value
