# A quiescence search by its form alone: each side may stand pat.
T = (0, [(5, [(2, []), (8, [])]), (-3, [(1, []), (-6, [(7, [])])]), (4, [(-2, [(3, [])])])])
def qmax(t, a, b):
    v = t[0]
    if v >= b: return v
    a = max(a, v)
    for c in t[1]:
        v = max(v, qmin(c, a, b))
        if v >= b: return v
        a = max(a, v)
    return v
def qmin(t, a, b):
    v = t[0]
    if v <= a: return v
    b = min(b, v)
    for c in t[1]:
        v = min(v, qmax(c, a, b))
        if v <= a: return v
        b = min(b, v)
    return v
def root(t):
    best, a = None, -100
    for i, c in enumerate(t[1]):
        v = qmin(c, a, 100)
        if v > a: a, best = v, i
    return best, a
print(root(T))
