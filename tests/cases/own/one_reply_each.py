# A root loop that hands its best value on; every reply but the first is cut at once.
def ab(n, alpha, beta, white):
    if not isinstance(n, list): return n
    v = -999 if white else 999
    for c in n:
        x = ab(c, alpha, beta, not white)
        if white:
            v = max(v, x); alpha = max(alpha, v)
        else:
            v = min(v, x); beta = min(beta, v)
        if alpha >= beta: break
    return v
def root(n):
    best, bi = -999, None
    for i, c in enumerate(n):
        v = ab(c, best, 999, False)
        if v > best: best, bi = v, i
    return bi, best
print(root([[12, 15, 20], [3, 40, 50], [9, 60], [11, 11, 99]]))
print(root([[12], [3, 40, 50], [9, 60], [11, 11, 99]]))
