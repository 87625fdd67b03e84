def search(heap, total, depth, alpha, beta):
    if depth == 0 or heap == 0:
        return total
    best = -1000
    for k in (1, 2, 3):
        if k <= heap:
            best = max(best, -search(heap - k, -(total + k * heap % 5), depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    return best

def go(heap):
    guess = 0
    for depth in range(1, 7):
        low, high = guess - 2, guess + 2
        value = search(heap, 0, depth, low, high)
        if value <= low:
            value = search(heap, 0, depth, -1000, value + 1)
        elif value >= high:
            value = search(heap, 0, depth, value - 1, 1000)
        guess = value
    return guess

print(go(9))
