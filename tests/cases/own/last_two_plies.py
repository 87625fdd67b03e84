"""NegaScout without a second search in the last two plies (Reinefeld, 1983): there all that a probe looked at is exact."""
import random

INFINITY = 10000


def made(plies, dice):
    return dice.randint(-20, 20) if plies == 0 else [made(plies - 1, dice) for _ in range(3)]


def scout(node, plies, alpha, beta):
    if plies == 0:
        return node
    best, bound = -INFINITY, beta
    for child in node:
        value = -scout(child, plies - 1, -bound, -max(alpha, best))
        if value > best:
            if bound == beta or plies < 3 or value >= beta:
                best = value
            else:
                best = -scout(child, plies - 1, -beta, -value)
        if best >= beta:
            return best
        bound = max(alpha, best) + 1
    return best


if __name__ == "__main__":
    print(scout(made(5, random.Random(2)), 5, -INFINITY, INFINITY))
