# The move with the smallest value for the other side, turned when it is returned.
def value(n):
    if n == 0: return -1, None
    kids = [(value(n - k)[0], k) for k in (1, 2) if k <= n]
    v, k = min(kids)        # worst for the opponent
    return -v, k
print([value(n) for n in range(1, 8)])
