def moves(h): return [k for k in (1, 2, 3) if k <= h]
def search(h, total, me, ply, alpha, beta):
    if h == 0: return (total, -ply if total > 0 else ply)
    best = (-99, 0) if me else (99, 0)
    for k in moves(h):
        v = search(h - k, total + (k * h % 5) * (1 if me else -1), not me, ply + 1, alpha, beta)
        if me: best = max(best, v); alpha = max(alpha, best)
        else: best = min(best, v); beta = min(beta, best)
        if alpha >= beta: break
    return best
print(search(8, 0, True, 0, (-99, 0), (99, 0)))
