# Values and bounds are fractions.
from fractions import Fraction
PRIZE = [[(r * 37 + c * 53 + r * c * 11 + 7) % 41 - 20 for c in range(24)] for r in range(24)]
STEPS = [(0, 1), (1, 0), (1, 1), (2, 0), (0, 2)]


def ab(r, c, depth, alpha, beta, mx):
    if depth == 0:
        return Fraction(PRIZE[r][c], 3 + r)
    if mx:
        v = Fraction(-1000)
        for dr, dc in STEPS:
            v = max(v, ab(r + dr, c + dc, depth - 1, alpha, beta, False))
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return v
    v = Fraction(1000)
    for dr, dc in STEPS:
        v = min(v, ab(r + dr, c + dc, depth - 1, alpha, beta, True))
        beta = min(beta, v)
        if alpha >= beta:
            break
    return v


print(ab(0, 0, 5, Fraction(-1000), Fraction(1000), True))
