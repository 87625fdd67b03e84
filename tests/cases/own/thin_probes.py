# PVS with fractions: null windows as wide as a billionth.
PRIZE = [[(r * 37 + c * 53 + r * c * 11 + 7) % 41 - 20 for c in range(24)] for r in range(24)]
STEPS = [(0, 1), (1, 0), (1, 1), (2, 0), (0, 2)]


EPS = 1e-9


def scout(r, c, side, depth, alpha, beta):
    """PVS with floats: the null window has the width EPS."""
    if depth == 0:
        return side * PRIZE[r][c] / 7.0
    b = beta
    for i, (dr, dc) in enumerate(STEPS):
        t = -scout(r + dr, c + dc, -side, depth - 1, -b, -alpha)
        if alpha < t < beta and i > 0:
            t = -scout(r + dr, c + dc, -side, depth - 1, -beta, -alpha)
        alpha = max(alpha, t)
        if alpha >= beta:
            return alpha
        b = alpha + EPS
    return alpha


print(scout(0, 0, 1, 5, -1000.0, 1000.0))
