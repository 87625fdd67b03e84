# Keeps the best move in an attribute at the first depth; the search returns numbers alone; a game of laying dominoes.
class Domineering:
    def __init__(self, n=3):
        self.n, self.filled = n, set()

    def moves(self, vertical):
        dx, dy = (0, 1) if vertical else (1, 0)
        return [((x, y), (x + dx, y + dy)) for x in range(self.n) for y in range(self.n)
                if x + dx < self.n and y + dy < self.n and not {(x, y), (x + dx, y + dy)} & self.filled]


class Agent:
    MAX_DEPTH = 3

    def __init__(self, game):
        self.game, self.next_move = game, None

    def choose(self):
        self.next_move = None
        self.search(self.MAX_DEPTH, True, -10_000, 10_000)
        return self.next_move

    def heuristic(self):
        return len(self.game.moves(True)) - len(self.game.moves(False))

    def search(self, depth, vertical, alpha, beta):
        moves = self.game.moves(vertical)
        if not moves:
            return -1000 if vertical else 1000
        if depth == 0:
            return self.heuristic()
        if vertical:
            score = -10_000
            for move in moves:
                self.game.filled.update(move)
                result = self.search(depth - 1, False, alpha, beta)
                self.game.filled.difference_update(move)
                if result > score:
                    score = result
                    if depth == self.MAX_DEPTH:
                        self.next_move = move
                if score > alpha:
                    alpha = score
                if alpha >= beta:
                    break
            return score
        score = 10_000
        for move in moves:
            self.game.filled.update(move)
            result = self.search(depth - 1, True, alpha, beta)
            self.game.filled.difference_update(move)
            if result < score:
                score = result
            if score < beta:
                beta = score
            if alpha >= beta:
                break
        return score


print(Agent(Domineering()).choose())
