# Children are sorted by what a shallower search of them finds.
from collections import namedtuple
R = namedtuple("R", "value move")
def kids(p): return [(i, p[:i] + ((p[i] * p[i + 1] + 1) % 10,) + p[i + 2:]) for i in range(len(p) - 1)]
def search(p, depth, alpha, beta):
    if depth == 0 or len(p) == 1: return R(sum(x * (-1) ** i for i, x in enumerate(p)), None)
    ks = kids(p)
    if depth >= 3:
        ks.sort(key=lambda k: search(k[1], depth - 3, -999, 999).value)
    best = R(-999, None)
    for i, q in ks:
        v = -search(q, depth - 1, -beta, -alpha).value
        if v > best.value: best = R(v, i)
        alpha = max(alpha, v)
        if alpha >= beta: break
    return best
print(search((3, 5, 2, 8, 6, 4), 4, -999, 999))
