# Nim with three heaps, static methods only; a score that counts plies.
class Nim:
    @staticmethod
    def moves(heaps):
        return [(i, n) for i, heap in enumerate(heaps) for n in range(1, heap + 1)]

    @staticmethod
    def play(heaps, move):
        return tuple(h - move[1] if i == move[0] else h for i, h in enumerate(heaps))


class Solver:
    WIN = 100

    @staticmethod
    def max_value(heaps, alpha, beta, ply):
        if not any(heaps):
            return -Solver.WIN + ply, None
        v, best = -1000, None
        for move in Nim.moves(heaps):
            score, _ = Solver.min_value(Nim.play(heaps, move), alpha, beta, ply + 1)
            if score > v:
                v, best = score, move
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    @staticmethod
    def min_value(heaps, alpha, beta, ply):
        if not any(heaps):
            return Solver.WIN - ply, None
        v, best = 1000, None
        for move in Nim.moves(heaps):
            score, _ = Solver.max_value(Nim.play(heaps, move), alpha, beta, ply + 1)
            if score < v:
                v, best = score, move
            if v <= alpha:
                return v, best
            beta = min(beta, v)
        return v, best

    @classmethod
    def solve(cls, heaps):
        return cls.max_value(tuple(heaps), -cls.WIN, cls.WIN, 0)


print(Solver.solve([1, 2, 2]))
