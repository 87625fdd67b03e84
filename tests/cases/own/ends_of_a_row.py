"""Coins are taken from both ends of a row; all moves are tried in one statement."""

COINS = [6, 9, 1, 2, 16, 8, 3]


def best(i, j, lead, is_first):
    if i > j:
        return lead
    if is_first:
        return max(best(i + 1, j, lead + COINS[i], False), best(i, j - 1, lead + COINS[j], False))
    return min(best(i + 1, j, lead - COINS[i], True), best(i, j - 1, lead - COINS[j], True))


print(best(0, len(COINS) - 1, 0, True))
