def moves(heap):
    return [k for k in (1, 2, 3) if k <= heap]

def search(heap, total, me):
    if heap == 0:
        return total
    best = float("-inf") if me else float("inf")
    for k in moves(heap):
        v = search(heap - k, total + (k * k % 5 if me else -(k * k % 5)), me)
        best = max(best, v) if me else min(best, v)
    return best

print(search(6, 0, True))
