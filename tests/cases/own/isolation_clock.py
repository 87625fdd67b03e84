# Isolation on 4x3 with forecast_move, iterative deepening under a clock, a class of one's own for running out of time.
class SearchTimeout(Exception):
    pass


class Board:
    def __init__(self, blocked=frozenset({(0, 0), (3, 2)}), places=((0, 0), (3, 2)), active=0):
        self.blocked, self.places, self.active = blocked, places, active
        self.active_player, self.inactive_player = active, 1 - active

    def get_legal_moves(self, player=None):
        x, y = self.places[self.active if player is None else player]
        jumps = [(x + dx, y + dy) for dx, dy in ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2), (1, 0), (0, 1))]
        return [m for m in jumps if 0 <= m[0] < 4 and 0 <= m[1] < 3 and m not in self.blocked]

    def forecast_move(self, move):
        places = list(self.places)
        places[self.active] = move
        return Board(self.blocked | {move}, tuple(places), 1 - self.active)


class AlphaBetaPlayer:
    TIMER_THRESHOLD = 10.0

    def get_move(self, game, time_left):
        self.time_left, self.me = time_left, game.active
        best_move = (-1, -1)
        try:
            for depth in range(1, 5):
                best_move = self.alphabeta(game, depth)
        except SearchTimeout:
            pass
        return best_move

    def score(self, game):
        return float(len(game.get_legal_moves(self.me)) - 2 * len(game.get_legal_moves(1 - self.me)))

    def alphabeta(self, game, depth, alpha=float("-inf"), beta=float("inf")):
        best, move = float("-inf"), None
        for m in game.get_legal_moves():
            v = self.min_play(game.forecast_move(m), depth - 1, alpha, beta)
            if v > best:
                best, move = v, m
            alpha = max(alpha, best)
        return move

    def max_play(self, game, depth, alpha, beta):
        if self.time_left() < self.TIMER_THRESHOLD:
            raise SearchTimeout()
        if depth == 0 or not game.get_legal_moves():
            return self.score(game)
        best = float("-inf")
        for m in game.get_legal_moves():
            best = max(best, self.min_play(game.forecast_move(m), depth - 1, alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def min_play(self, game, depth, alpha, beta):
        if self.time_left() < self.TIMER_THRESHOLD:
            raise SearchTimeout()
        if depth == 0 or not game.get_legal_moves():
            return self.score(game)
        best = float("inf")
        for m in game.get_legal_moves():
            best = min(best, self.max_play(game.forecast_move(m), depth - 1, alpha, beta))
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best


print(AlphaBetaPlayer().get_move(Board(), lambda: 150.0))
