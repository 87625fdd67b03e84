# A whole game against a player who takes the last move; its last searches are small.
def moves(p): return [(i, k) for i in range(len(p)) for k in range(1, p[i] + 1)]
def do(p, m): return tuple(x - m[1] if j == m[0] else x for j, x in enumerate(p))
def val(p, me, turn):
    if not any(p): return -1 if turn == me else 1
    f = max if turn == me else min
    return f(val(do(p, m), me, 1 - turn) for m in moves(p))
def ai(p, me): return max(moves(p), key=lambda m: val(do(p, m), me, 1 - me))
def lazy(p, me): return moves(p)[-1]
p, t = (1, 2, 2), 0
while any(p):
    m = (ai, lazy)[t](p, t)
    print(t, m); p = do(p, m); t = 1 - t
print('winner', 1 - t)
