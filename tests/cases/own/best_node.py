# Best node search: null windows at all moves of the root, until one is left.
def children(n): return n if isinstance(n, list) else []
def ab(n, a, b):
    if not isinstance(n, list): return n
    best = -10**6
    for c in n:
        best = max(best, -ab(c, -b, -a))
        a = max(a, best)
        if a >= b: break
    return best
def bns(root, alpha, beta):
    subs = len(root)
    while True:
        t = alpha + (beta - alpha) * (subs - 1) // subs if beta - alpha > 1 else beta
        better, node = 0, None
        for i, c in enumerate(root):
            v = -ab(c, -t, -(t - 1))
            if v >= t: better += 1; node = i
        if better == 1: return node
        if beta - alpha < 2: return node if better else 0
        if better: alpha = t; subs = better
        else: beta = t
root = [[[3, -2], [5, 9]], [[8, 1], [-4, 7]], [[2], [6, 0]]]
print(bns(root, -50, 50))
print([-ab(c, -99, 99) for c in root])
