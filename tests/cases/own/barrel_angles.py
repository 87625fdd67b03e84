# Parameters named alpha and beta are barrel angles, and no window.
ANG = (15, 30, 45)
def hit(alpha, beta):
    return (alpha * 7 + beta * 3) % 13 - 6
def minimax(alpha, beta, rounds, maximizing):
    if rounds == 0:
        return hit(alpha, beta)
    if maximizing:
        best = -float('inf')
        for a in ANG:
            best = max(best, minimax(a, beta, rounds - 1, False))
        return best
    best = float('inf')
    for b in ANG:
        best = min(best, minimax(alpha, b, rounds - 1, True))
    return best
print(minimax(15, 45, 3, True))
