# (move, value) is returned, infinity is 1000, a root that hands on alpha; wolf and sheep on a board of 4x4.
def around(piece, back):
    r, c = piece
    steps = ((1, -1), (1, 1), (-1, -1), (-1, 1)) if back else ((-1, -1), (-1, 1))
    return [(r + a, c + b) for a, b in steps if 0 <= r + a < 4 and 0 <= c + b < 4]


class Fields:
    def __init__(self, wolf, sheep):
        self.wolf, self.sheep = wolf, sheep

    def __str__(self):
        rows = [["." for _ in range(4)] for _ in range(4)]
        rows[self.wolf[0]][self.wolf[1]] = "W"
        for r, c in self.sheep:
            rows[r][c] = "s"
        return "\n".join("".join(row) for row in rows)

    def wolf_moves(self):
        return [to for to in around(self.wolf, True) if to not in self.sheep]

    def sheep_moves(self):
        return [(i, to) for i, one in enumerate(self.sheep) for to in around(one, False) if to not in self.sheep and to != self.wolf]


def wolfs_turn(fields, depth, alpha, beta):
    if fields.wolf[0] == 3:
        return None, 100 + depth
    moves = fields.wolf_moves()
    if not moves:
        return None, -100 - depth
    if depth == 0:
        return None, fields.wolf[0] * 3 + len(moves)
    best = None, -1000
    for to in moves:
        _, value = sheeps_turn(Fields(to, fields.sheep), depth - 1, alpha, beta)
        if value > best[1]:
            best = to, value
        if best[1] >= beta:
            return best
        alpha = max(alpha, best[1])
    return best


def sheeps_turn(fields, depth, alpha, beta):
    moves = fields.sheep_moves()
    if depth == 0 or not moves:
        return None, fields.wolf[0] * 3 + len(fields.wolf_moves())
    best = None, 1000
    for index, to in moves:
        sheep = [to if i == index else one for i, one in enumerate(fields.sheep)]
        _, value = wolfs_turn(Fields(fields.wolf, sheep), depth - 1, alpha, beta)
        if value < best[1]:
            best = (index, to), value
        if best[1] <= alpha:
            return best
        beta = min(beta, best[1])
    return best


print(wolfs_turn(Fields((0, 1), [(3, 0), (3, 2)]), 5, -1000, 1000))
