# A table, a project's own module, a question to the player, an argument, random numbers and a clock.
import random
import sys

from own_game import moves, worth

table = {}


def negamax(n, depth, alpha, beta, color):
    key = (n, depth, color, alpha, beta)
    if key in table:
        return table[key]
    if depth == 0:
        return color * worth(n)
    best = -1000
    for m in moves(n):
        best = max(best, -negamax(m, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best
    return best


depth = int(sys.argv[1]) if len(sys.argv) > 1 else 3
try:
    start = int(input("Where do we begin? "))
except EOFError:
    start = random.randint(3, 3)
print(negamax(start, depth, -1000, 1000, 1))
