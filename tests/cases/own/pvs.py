# Principal variation search on a game of adding and doubling, fail-soft, and iterative deepening around it.
def moves(n):
    return [n + 3, n * 2 % 17, n - 5]


def pvs(n, depth, alpha, beta, color):
    if depth == 0:
        return color * (n * 7 % 23 - 11)
    best = -999
    for i, m in enumerate(moves(n)):
        if i == 0:
            score = -pvs(m, depth - 1, -beta, -alpha, -color)
        else:
            score = -pvs(m, depth - 1, -alpha - 1, -alpha, -color)
            if alpha < score < beta:
                score = -pvs(m, depth - 1, -beta, -score, -color)
        best = max(best, score)
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return best


for depth in range(1, 6):
    print(depth, pvs(4, depth, -999, 999, 1))
