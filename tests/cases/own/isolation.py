# Isolation's forecast_move: a player class, the root's moves in a loop of its own that passes alpha on.
class Board:
    def __init__(self, size=3, players=((0, 0), (2, 2)), taken=(), turn=0):
        self.size, self.players, self.taken, self.turn = size, players, frozenset(taken) | frozenset(players), turn

    def get_legal_moves(self, turn=None):
        y, x = self.players[self.turn if turn is None else turn]
        near = [(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
        return [(a, b) for a, b in near if 0 <= a < self.size and 0 <= b < self.size and (a, b) not in self.taken]

    def forecast_move(self, move):
        players = list(self.players)
        players[self.turn] = move
        return Board(self.size, tuple(players), self.taken, 1 - self.turn)


class AlphaBetaPlayer:
    def __init__(self, depth=4):
        self.search_depth = depth

    def score(self, game):
        return float(len(game.get_legal_moves(0)) - len(game.get_legal_moves(1)))

    def get_move(self, game):
        return self.alphabeta(game, self.search_depth)

    def alphabeta(self, game, depth, alpha=float("-inf"), beta=float("inf")):
        best_move = (-1, -1)
        for move in game.get_legal_moves():
            value = self.min_value(game.forecast_move(move), depth - 1, alpha, beta)
            if value > alpha:
                alpha, best_move = value, move
        return best_move

    def max_value(self, game, depth, alpha, beta):
        moves = game.get_legal_moves()
        if depth == 0 or not moves:
            return self.score(game)
        value = float("-inf")
        for move in moves:
            value = max(value, self.min_value(game.forecast_move(move), depth - 1, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(self, game, depth, alpha, beta):
        moves = game.get_legal_moves()
        if depth == 0 or not moves:
            return self.score(game)
        value = float("inf")
        for move in moves:
            value = min(value, self.max_value(game.forecast_move(move), depth - 1, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value


print(AlphaBetaPlayer().get_move(Board()))
