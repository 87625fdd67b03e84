# Shuffles its moves, breaks ties by chance; the generator is not seeded.
import random

LEAVES = {}


def leaf(path):
    return LEAVES.setdefault(path, sum(ord(c) * (i + 3) for i, c in enumerate(path)) % 29 - 14)


def minimax(path, depth, alpha, beta, maximizing):
    if depth == 0:
        return leaf(path)
    letters = list("xyz")
    random.shuffle(letters)
    if maximizing:
        value = float("-inf")
        for letter in letters:
            value = max(value, minimax(path + letter, depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = float("inf")
    for letter in letters:
        value = min(value, minimax(path + letter, depth - 1, alpha, beta, True))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


print(minimax("", 4, float("-inf"), float("inf"), True))
