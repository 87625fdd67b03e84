"""Two players take from two piles that are named as bounds often are; a turn tries two moves in one statement."""


def first(a, b):
    if a <= 0 or b <= 0:
        return a - b
    best = -100
    for count in (1, 2, 3):
        best = max(best, second(a - count, b + 1), second(a + 1, b - count))
        if best > 8:
            return best
    return best


def second(a, b):
    if a <= 0 or b <= 0:
        return a - b
    best = 100
    for count in (1, 2):
        best = min(best, first(a - count - 1, b), first(a, b - count - 1))
        if best < -8:
            return best
    return best


print(first(3, 4))
