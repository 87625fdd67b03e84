"""Taking stones, each worth what its pile says: an equal value replaces the move, which here is as good, since no later child was cut at it."""

WORTH = (4, 1, 7, 2, 9, 3, 5, 8)


def best_move(heap, points, depth, alpha, beta, mine):
    if heap == 0 or depth == 0:
        return points, None
    chosen = None
    if mine:
        best = -100
        for taken in (1, 2, 3):
            if taken <= heap:
                value, _ = best_move(heap - taken, points + WORTH[heap % 8] * taken, depth - 1, alpha, beta, False)
                if value >= best:
                    best, chosen = value, taken
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        return best, chosen
    best = 100
    for taken in (1, 2, 3):
        if taken <= heap:
            value, _ = best_move(heap - taken, points - WORTH[heap % 8] * taken, depth - 1, alpha, beta, True)
            if value < best:
                best, chosen = value, taken
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, chosen


if __name__ == "__main__":
    print(best_move(9, 0, 5, -100, 100, True))
