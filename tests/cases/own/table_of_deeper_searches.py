"""Two players move one stone on a board in turn: east, north or to the north-east; a table answers from deeper searches, too."""

EXACT, LOWER, UPPER = range(3)
WAYS = [(0, 1), (1, 0), (1, 1)]
table = {}


def worth(row, column):
    return (row * 37 + column * 53 + row * column * 11 + 7) % 41 - 20


def search(row, column, side, depth, alpha, beta):
    start = alpha
    entry = table.get((row, column, side))
    if entry is not None and entry[0] >= depth:
        _, flag, score, _ = entry
        if flag == EXACT or flag == LOWER and score >= beta or flag == UPPER and score <= alpha:
            return score
    if depth == 0:
        return side * worth(row, column)
    best, best_way = -1000, None
    first = entry[3] if entry is not None else None
    for way in sorted(WAYS, key=lambda way: way != first):
        score = -search(row + way[0], column + way[1], -side, depth - 1, -beta, -alpha)
        if score > best:
            best, best_way = score, way
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[row, column, side] = depth, LOWER if best >= beta else UPPER if best <= start else EXACT, best, best_way
    return best


print(search(0, 0, 1, 7, -1000, 1000))
