# Minimax without a window, by comprehensions over integers.
def children(n):
    return [n - take for take in (1, 2, 3) if take <= n]


def minimax(n, player):
    if n == 0:
        return -player
    values = [minimax(child, -player) for child in children(n)]
    return max(values) if player == 1 else min(values)


print(minimax(7, 1))
