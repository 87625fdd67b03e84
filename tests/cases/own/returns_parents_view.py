# Each call returns what its caller sees, so that no call is turned; its window is the mover's own.
def rate(heap, turns, alpha=float("-inf"), beta=float("inf")):
    if heap == 0 or turns == 0:
        return -(heap * 7 % 5 - 2), None
    best, chosen = float("-inf"), None
    for take in (1, 2, 3):
        if take > heap:
            continue
        value, _ = rate(heap - take, turns - 1, -beta, -alpha)
        if value > best:
            best, chosen = value, take
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return -best, chosen


print(rate(11, 5))
