# Moves come from a generator that makes and takes back each of them; a row of coins that both take from.
class Coins:
    def __init__(self, row):
        self.row, self.points, self.turn = list(row), [0, 0], 0

    def successors(self):
        for end, count in ((0, 1), (-1, 1), (0, 2)):
            if len(self.row) < count:
                continue
            taken = [self.row.pop(end) for _ in range(count)]
            self.points[self.turn] += sum(taken)
            self.turn ^= 1
            yield end, count
            self.turn ^= 1
            self.points[self.turn] -= sum(taken)
            for coin in reversed(taken):
                self.row.insert(0 if end == 0 else len(self.row), coin)

    def difference(self):
        return self.points[0] - self.points[1]

    def __str__(self):
        return "row " + " ".join(map(str, self.row)) + "\npoints %d:%d" % tuple(self.points)


def minimax(game, alpha, beta):
    if not game.row:
        return game.difference()
    if game.turn == 0:
        value = -999
        moves = game.successors()
        for move in moves:
            value = max(value, minimax(game, alpha, beta))
            alpha = max(alpha, value)
            if value >= beta:
                for _ in moves:
                    pass
                break
        return value
    value = 999
    moves = game.successors()
    for move in moves:
        value = min(value, minimax(game, alpha, beta))
        beta = min(beta, value)
        if value <= alpha:
            for _ in moves:
                pass
            break
    return value


print(minimax(Coins([3, 9, 1, 7, 5, 2]), -999, 999))
