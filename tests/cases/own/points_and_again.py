# Who closes a box moves again, with a point: the value is turned at other moves alone.
from functools import lru_cache

SIDES = (0b0000111, 0b0111000, 0b1100001)


def closed(before, line):
    after = before | 1 << line
    return sum(after & box == box and before & box != box for box in SIDES)


@lru_cache(None)
def lead(drawn):
    if drawn == 0b1111111:
        return 0
    best = -9
    for line in range(7):
        if not drawn >> line & 1:
            points = closed(drawn, line)
            rest = lead(drawn | 1 << line)
            best = max(best, points + rest if points else -rest)
    return best


print(lead(0))
