# A method between makes the move, searches and takes it back.
class G:
    def __init__(self): self.cells = [0] * 5; self.nodes = 0
    def moves(self): return [i for i in range(5) if not self.cells[i]]
    def score(self): return sum((i + 1) * c * (1 if i == 0 or self.cells[i-1] != c else 2) for i, c in enumerate(self.cells))
    def try_move(self, i, who, depth, alpha, beta):
        self.cells[i] = who
        v = -self.negamax(-who, depth - 1, -beta, -alpha)
        self.cells[i] = 0
        return v
    def negamax(self, who, depth, alpha, beta):
        self.nodes += 1
        ms = self.moves()
        if not ms or depth == 0: return who * self.score()
        best = -10**4
        for i in ms:
            best = max(best, self.try_move(i, who, depth, max(alpha, best), beta))
            if best >= beta: break
        return best
g = G(); print(g.negamax(1, 5, -10**4, 10**4), g.nodes)
