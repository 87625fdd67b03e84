# Points for a trick are added to what the rest is worth; one call makes the moves of both sides.
def tricks(a, b, lead_a):
    """tricks player A will win; A and B hold tuples of numbers"""
    if not a: return 0
    if lead_a:
        best = -1
        for x in a:
            worst = 99
            for y in b:
                won = x > y
                t = (1 if won else 0) + tricks(tuple(c for c in a if c != x), tuple(c for c in b if c != y), won)
                worst = min(worst, t)
            best = max(best, worst)
        return best
    best = 99
    for y in b:
        top = -1
        for x in a:
            won = x > y
            t = (1 if won else 0) + tricks(tuple(c for c in a if c != x), tuple(c for c in b if c != y), won)
            top = max(top, t)
        best = min(best, top)
    return best
print(tricks((2, 5, 8), (3, 6, 7), True))
