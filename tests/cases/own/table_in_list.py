# Nim that counts what is left; a table in a list, the window narrowed by it; aspiration
SIZE = 997
table = [None] * SIZE

def kids(h):
    return [tuple(sorted(h[:i] + (n - k,) + h[i + 1:])) for i, n in enumerate(h) for k in (1, 2, 3) if k <= n]

def search(h, depth, alpha, beta):
    if depth == 0 or sum(h) == 0:
        return h[0] - 2 * h[1] + h[2] * h[1] - (9 if sum(h) == 0 else 0)
    a0, b0 = alpha, beta
    key = hash((h, depth))
    e = table[key % SIZE]
    if e is not None and e[0] == (h, depth):
        value, flag = e[1], e[2]
        if flag == "exact":
            return value
        if flag == "lower":
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            return value
    best = -999
    for k in kids(h):
        best = max(best, -search(k, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    flag = "upper" if best <= a0 else "lower" if best >= b0 else "exact"
    table[key % SIZE] = ((h, depth), best, flag)
    return best

def aspire(h, depth, guess):
    lo, hi = guess - 2, guess + 2
    while True:
        v = search(h, depth, lo, hi)
        if v <= lo:
            lo = -999
        elif v >= hi:
            hi = 999
        else:
            return v

if __name__ == "__main__":
    print(aspire((3, 2, 4), 4, 10))
