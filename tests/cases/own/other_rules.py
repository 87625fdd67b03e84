class Nim:
    def __init__(self, n=8):
        self.n, self.turn, self.got = n, 1, 0
    def get_legal_moves(self):
        return [k for k in (1, 2, 3) if k <= self.n]
    def make_move(self, k):
        self.n -= k
        self.got += self.turn * (k * self.n % 5)
        self.turn = -self.turn
    def undo_move(self, k):
        self.turn = -self.turn
        self.got -= self.turn * (k * self.n % 5)
        self.n += k
    def is_terminal(self):
        return self.n == 0
    def evaluate(self):
        return self.got

def minimax(state, depth, alpha, beta):
    if depth == 0 or state.is_terminal():
        return state.evaluate()
    best = -1000000 * state.turn
    for m in state.get_legal_moves():
        state.make_move(m)
        v = minimax(state, depth - 1, alpha, beta)
        state.undo_move(m)
        if state.turn == 1:
            best = max(best, v)
            alpha = max(alpha, v)
        else:
            best = min(best, v)
            beta = min(beta, v)
        if alpha >= beta:
            break
    return best

def best_move(state, depth):
    scores = []
    for m in state.get_legal_moves():
        state.make_move(m)
        scores.append((minimax(state, depth - 1, -1000000, 1000000), m))
        state.undo_move(m)
    return max(scores) if state.turn == 1 else min(scores)

if __name__ == "__main__":
    print(best_move(Nim(), 5))
