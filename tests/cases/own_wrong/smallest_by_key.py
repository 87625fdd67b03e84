def moves(heap):
    return [k for k in (1, 2, 3) if k <= heap]

def value(heap, total, maximizing):
    if heap == 0:
        return total
    f = max if maximizing else min
    return f(value(heap - k, total + (k * heap % 5 if maximizing else -(k * heap % 5)), not maximizing) for k in moves(heap))

def best(heap):
    return min(moves(heap), key=lambda k: value(heap - k, k * heap % 5, False))

print(best(6))
