# After a won move the window of the rest is (inf, inf).
inf = float('inf')
def min_value(t, a, b):
    if not isinstance(t, list): return t
    v = inf
    for c in t:
        v = min(v, max_value(c, a, b))
        if v <= a: return v
        b = min(b, v)
    return v
def max_value(t, a, b):
    if not isinstance(t, list): return t
    v = -inf
    for c in t:
        v = max(v, min_value(c, a, b))
        if v >= b: return v
        a = max(a, v)
    return v
def play(t):
    best, a = None, -inf
    for i, c in enumerate(t):
        v = min_value(c, a, inf)
        if v > a: best, a = i, v
    return best, a
print(play([[3, 4], [inf, inf], [2, 5]]))
print(play([inf, -inf, 3.0, -inf]))
print(play([[3, 4], [7, inf], [inf, inf], [[1, 2], 5]]))
