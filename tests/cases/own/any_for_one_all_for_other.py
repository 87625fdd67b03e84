"""Who wins, as yes or no for the first player: any move will do for the first, all must for the second."""


def first_wins(stones, is_first):
    results = [first_wins(stones - take, not is_first) for take in (1, 3, 4) if take <= stones]
    if not results:
        return not is_first
    return any(results) if is_first else all(results)


print(first_wins(9, True))
