# The search makes and takes back its own move, and returns what that is worth for who has made it; the root takes the largest.
heaps = [3, 2, 2]


def moves():
    return [(heap, take) for heap, left in enumerate(heaps) for take in range(1, left + 1)]


def worth(move, depth, alpha, beta):
    heap, take = move
    heaps[heap] -= take
    if not any(heaps):
        result = 100 + depth
    elif depth == 0:
        result = 7 * sum(heaps) % 5 - 2
    else:
        result = 1000
        for reply in moves():
            result = min(result, -worth(reply, depth - 1, -beta, -alpha))
            if result <= alpha:
                break
            beta = min(beta, result)
    heaps[heap] += take
    return result


def best_move():
    best, chosen = -1000, None
    for move in moves():
        value = worth(move, 3, best, 1000)
        if value > best:
            best, chosen = value, move
    return chosen, best


print(best_move())
