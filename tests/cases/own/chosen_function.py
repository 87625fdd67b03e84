def kids(h):
    return [h[:i] + (n - k,) + h[i+1:] for i, n in enumerate(h) for k in (1, 2) if k <= n]
def best_of(h, a, b):
    v = -9
    for nxt in kids(h):
        v = max(v, rate(nxt, False, a, b))
        a = max(a, v)
        if a >= b:
            break
    return v
def worst_of(h, a, b):
    v = 9
    for nxt in kids(h):
        v = min(v, rate(nxt, True, a, b))
        b = min(b, v)
        if a >= b:
            break
    return v
def rate(h, mine, a, b):
    if sum(h) == 0:
        return -1 if mine else 1
    f = best_of if mine else worst_of
    return f(h, a, b)
print(rate((2, 2, 1), True, -9, 9))
