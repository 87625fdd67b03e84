# Moves are tried by what a search without depth finds of them, kept in a list that is sorted.
def kids(p): return [p[:i] + ((p[i] * p[i + 1] + 1) % 10,) + p[i + 2:] for i in range(len(p) - 1)]
def search(p, depth, alpha, beta):
    if depth == 0 or len(p) == 1: return sum(x * (-1) ** i for i, x in enumerate(p))
    ks = kids(p)
    if depth >= 2:
        scored = [(search(q, 0, -999, 999), i) for i, q in enumerate(ks)]
        ks = [ks[i] for s, i in sorted(scored)]
    best = -999
    for q in ks:
        best = max(best, -search(q, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta: break
    return best
print(search((3, 5, 2, 8, 6, 4), 4, -999, 999))
