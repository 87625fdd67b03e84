# Negamax with internal iterative deepening: where the table has no move, a shallower search finds one first.
EXACT, LOWER, UPPER = range(3)
table = {}


class Board:
    def __init__(self, piles):
        self.piles, self.gain, self.turn = list(piles), 0, 1

    def moves(self):
        return [(i, k) for i, pile in enumerate(self.piles) for k in (1, 2) if k <= pile]

    def make(self, move):
        i, k = move
        self.gain += self.turn * (k * (i + 2) + self.piles[i]) % 7 * self.turn
        self.piles[i] -= k
        self.turn = -self.turn

    def unmake(self, move):
        i, k = move
        self.turn = -self.turn
        self.piles[i] += k
        self.gain -= self.turn * (k * (i + 2) + self.piles[i]) % 7 * self.turn

    def evaluate(self):
        return self.turn * self.gain

    def __str__(self):
        return "\n".join("|" * pile or "-" for pile in self.piles) + "\n%+d" % self.gain


def ordered(board, first):
    moves = board.moves()
    return sorted(moves, key=lambda move: move != first)


def search(board, depth, alpha, beta):
    if depth == 0 or not board.moves():
        return board.evaluate(), None
    first = None
    if depth >= 3:
        _, first = search(board, depth - 2, alpha, beta)
    best, choice = -1000, None
    for move in ordered(board, first):
        board.make(move)
        value = -search(board, depth - 1, -beta, -max(alpha, best))[0]
        board.unmake(move)
        if value > best:
            best, choice = value, move
        if best >= beta:
            break
    return best, choice


print(search(Board([2, 3, 2]), 4, -1000, 1000))
