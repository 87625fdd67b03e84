ROW = [2, 5, 1, 4, 3]
taken = [False] * 5

def search(depth, score, alpha, beta, maximizing):
    free = [i for i in range(5) if not taken[i]]
    if depth == 0 or not free:
        return score
    best = -99 if maximizing else 99
    for i in free:
        taken[i] = True
        v = search(depth - 1, score + (ROW[i] if maximizing else -ROW[i]), alpha, beta, not maximizing)
        if maximizing:
            best = max(best, v)
            alpha = max(alpha, v)
        else:
            best = min(best, v)
            beta = min(beta, v)
        if alpha >= beta:
            break
        taken[i] = False
    return best

print(search(4, 0, -99, 99, True))
