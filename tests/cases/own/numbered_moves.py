"""Two players move one stone along a ring of fields in turn; the first call returns the jump, all others a score."""

RING = [3, -2, 5, 0, -4, 5, 1, -3, 2, 5, -1, 4, 0]
DEPTH = 6


def search(field, side, depth, alpha, beta):
    if depth == 0:
        return side * RING[field % len(RING)]
    best, chosen = -100, None
    for jump in (2, 3, 5):
        score = -search(field + jump, -side, depth - 1, -beta, -alpha)
        if score > best:
            best, chosen = score, jump
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return chosen if depth == DEPTH else best


print(search(0, 1, DEPTH, -100, 100))
