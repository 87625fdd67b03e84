# Negamax in which a side may move again; one line calls with the sign and without it.
T = (1, [(-1, [(-1, [(-1, -5), (-1, 6)]), (-1, [(-1, 2), (1, 3)])])])
def nm(n, alpha, beta):
    s, kids = n
    if isinstance(kids, int): return s * kids
    v = -999
    for c in kids:
        x = nm(c, alpha, beta) if c[0] == s else -nm(c, -beta, -alpha)
        v = max(v, x); alpha = max(alpha, v)
        if alpha >= beta: break
    return v
print(nm(T, -999, 999))
print(nm((-1, [(-1, [(-1, -5), (-1, 6)]), (-1, [(-1, 2), (1, 3)])]), -999, 999))
print(nm((-1, [(-1, 2), (-1, 7), (1, 3)]), -999, 999))
print(nm((1, [(1, 4), (-1, [(-1, 2), (1, 3)])]), -999, 999))
