# A class that pushes and pops, negamax with a tuple that is returned.
class Nim:
    def __init__(self, heaps):
        self.heaps, self.moves = list(heaps), []

    def legal(self):
        return [(heap, take) for heap, size in enumerate(self.heaps) for take in range(1, size + 1)]

    def push(self, move):
        self.heaps[move[0]] -= move[1]
        self.moves.append(move)

    def pop(self):
        heap, take = self.moves.pop()
        self.heaps[heap] += take


def search(game, alpha, beta):
    moves = game.legal()
    if not moves:
        return -1, None
    best, best_move = -2, None
    for move in moves:
        game.push(move)
        value = -search(game, -beta, -alpha)[0]
        game.pop()
        if value > best:
            best, best_move = value, move
        if best > alpha:
            alpha = best
        if alpha >= beta:
            break
    return best, best_move


print(search(Nim([1, 2, 2]), -10, 10))
