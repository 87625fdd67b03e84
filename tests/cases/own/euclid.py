# Euclid's game; alpha and beta are piles, and the search answers yes or no.
def euclid_wins(alpha, beta):
    if alpha < beta:
        alpha, beta = beta, alpha
    if beta == 0:
        return False
    for k in range(1, alpha // beta + 1):
        if not euclid_wins(alpha - k * beta, beta):
            return True
    return False
print(euclid_wins(34, 12), euclid_wins(15, 24), euclid_wins(8, 5))
