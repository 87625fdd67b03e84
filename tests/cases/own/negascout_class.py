# Principal variation search in a class, with killer moves that the search orders by.
class Grid:
    """Two players go right or down through numbers, and add up what they step on."""
    NUMBERS = [[1, -2, 3, 0], [4, 0, -1, 2], [-3, 5, 2, -4], [2, 1, -5, 3]]

    def __init__(self):
        self.row = self.col = 0
        self.total, self.sign = 0, 1

    def moves(self):
        return [m for m, ok in (("R", self.col < 3), ("D", self.row < 3)) if ok]

    def make(self, move):
        self.row += move == "D"
        self.col += move == "R"
        self.total += self.sign * self.NUMBERS[self.row][self.col]
        self.sign = -self.sign

    def unmake(self, move):
        self.sign = -self.sign
        self.total -= self.sign * self.NUMBERS[self.row][self.col]
        self.row -= move == "D"
        self.col -= move == "R"


class Engine:
    INF = 1 << 20

    def __init__(self, game):
        self.game, self.killers, self.nodes = game, {}, 0

    def pvs(self, depth, alpha, beta):
        self.nodes += 1
        moves = self.game.moves()
        if depth == 0 or not moves:
            return self.game.sign * self.game.total
        killer = self.killers.get(depth)
        moves.sort(key=lambda move: move != killer)
        for i, move in enumerate(moves):
            self.game.make(move)
            if i == 0:
                value = -self.pvs(depth - 1, -beta, -alpha)
            else:
                value = -self.pvs(depth - 1, -alpha - 1, -alpha)
                if alpha < value < beta:
                    value = -self.pvs(depth - 1, -beta, -alpha)
            self.game.unmake(move)
            if value >= beta:
                self.killers[depth] = move
                return beta
            alpha = max(alpha, value)
        return alpha


engine = Engine(Grid())
print(engine.pvs(6, -Engine.INF, Engine.INF), engine.nodes)
