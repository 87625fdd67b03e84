import math


class Bot:
    MAX_DEPTH = 50

    def __init__(self, depth=MAX_DEPTH):
        self.depth = depth
        self.best_move = None

    def is_done(self, board, depth):
        return depth == 0 or not board.children

    def score(self, board):
        return board.value

    def play(self, board):
        bounds = {"alpha": -math.inf, "beta": math.inf}
        return self._minimax(board, board.depth, board.is_max, **bounds)

    def _minimax(self, board, depth, my_turn, alpha, beta):
        if self.is_done(board, depth):
            return self.score(board)

        if my_turn:
            value = -math.inf
            for move, nxt in enumerate(board.children):
                got = self._minimax(nxt, depth - 1, False, alpha, beta)
                if got > value:
                    value = got
                    self.best_move = move
                alpha = max(alpha, value)
                if value >= beta:
                    break
        else:
            value = math.inf
            for move, nxt in enumerate(board.children):
                got = self._minimax(nxt, depth - 1, True, alpha, beta)
                if got < value:
                    value = got
                beta = min(beta, value)
                if value <= alpha:
                    break
        return value
