# Two take from the ends of a row; the window is outside of the function that searches, and set back after each position.
PILE = [4, 1, 6, 2, 5, 3, 7]


def solve(pile):
    alpha, beta = -100, 100
    calls = 0

    def search(left, right, points, mine):
        nonlocal alpha, beta, calls
        calls += 1
        if left > right:
            return points
        kept = alpha, beta
        best = None
        for value, l, r in ((pile[left], left + 1, right), (pile[right], left, right - 1)):
            score = search(l, r, points + (value if mine else -value), not mine)
            if best is None or (score > best if mine else score < best):
                best = score
            if mine:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        alpha, beta = kept
        return best

    return search(0, len(pile) - 1, 0, True), calls


print(solve(PILE))
