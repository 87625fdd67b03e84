# The stones of a pile, with functools' cache: each position is searched once.
from functools import lru_cache


@lru_cache(maxsize=None)
def minimax(stones, last, maximizing):
    if stones == 0:
        return -1 if maximizing else 1
    scores = [minimax(stones - n, n, not maximizing) for n in (1, 2, 3) if n <= stones and n != last]
    if not scores:
        return -1 if maximizing else 1
    return max(scores) if maximizing else min(scores)


def best_move(stones):
    return max((n for n in (1, 2, 3) if n <= stones), key=lambda n: minimax(stones - n, n, False))


print(best_move(9))
