side, row, done = 1, [0] * 6, []

def moves():
    return [i for i in range(6) if row[i] == 0]

def value():
    return side * sum(x * (i + 1) for i, x in enumerate(row))

def search(depth, alpha, beta, can_null=True):
    global side
    if depth <= 0 or not moves():
        return value()
    if can_null and depth >= 2:
        side = -side
        score = -search(depth - 2, -beta, -beta + 1, False)
        side = -side
        if score >= beta:
            return beta
    best = -1000
    for m in moves():
        row[m] = side
        side = -side
        score = -search(depth - 1, -beta, -alpha)
        side = -side
        row[m] = 0
        best = max(best, score)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

print(search(4, -1000, 1000))
