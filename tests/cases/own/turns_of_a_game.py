# The turns of a game, each searched with a window around the last value, and again where it fails.
def kids(s): return [(s[0] + k * (1 if s[1] % 2 == 0 else -1) + (s[0] * k) % 3, s[1] + 1) for k in (1, 2, 3)]
def nega(s, d, alpha, beta):
    if d == 0: return s[0] if s[1] % 2 == 0 else -s[0]
    best = -1000
    for c in kids(s):
        best = max(best, -nega(c, d - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta: break
    return best
s, last = (0, 0), {0: 0, 1: 0}
for turn in range(6):
    p = turn % 2
    a, b = last[p] - 2, last[p] + 2
    v = nega(s, 4, a, b)
    if not a < v < b: v = nega(s, 4, -1000, 1000)
    last[p] = v
    best = max(kids(s), key=lambda c: -nega(c, 3, -1000, 1000))
    print(turn, v, best)
    s = best
