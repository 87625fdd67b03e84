# It plays at random now and then.
"""Epsilon-greedy self-play: sometimes a random move is played although the search has found a better one"""
import random
import math

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(b):
    for i, j, k in LINES:
        if b[i] != " " and b[i] == b[j] == b[k]:
            return b[i]
    return None


def free(b):
    return [i for i in range(9) if b[i] == " "]


def minimax(b, depth, alpha, beta, maximizing):
    w = winner(b)
    if w == "X":
        return 10 - depth
    if w == "O":
        return depth - 10
    if not free(b):
        return 0
    if maximizing:
        best = -math.inf
        for i in free(b):
            b[i] = "X"
            best = max(best, minimax(b, depth + 1, alpha, beta, False))
            b[i] = " "
            alpha = max(alpha, best)
            if beta <= alpha:
                break
        return best
    best = math.inf
    for i in free(b):
        b[i] = "O"
        best = min(best, minimax(b, depth + 1, alpha, beta, True))
        b[i] = " "
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def choose(b, eps):
    moves = free(b)
    values = {}
    for i in moves:
        b[i] = "X"
        values[i] = minimax(b, 0, -math.inf, math.inf, False)
        b[i] = " "
    best = max(values, key=values.get)
    if random.random() < eps:
        best = random.choice(moves)
    return best


print(choose(list("X O  O   "), 1.0))
