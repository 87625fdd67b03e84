"""A search that yields what it does, and returns a node with its window and its value."""


class Spot:
    def __init__(self, low, high):
        self.low, self.high, self.worth, self.below = low, high, None, []


def moves(heaps):
    return [(i, n) for i, heap in enumerate(heaps) for n in (1, 2) if n <= heap]


def explore(heaps, first, low=-99, high=99):
    spot = Spot(low, high)
    yield "enter", spot
    if not moves(heaps):
        spot.worth = -1 if first else 1
        return spot
    best = -99 if first else 99
    for i, n in moves(heaps):
        rest = list(heaps)
        rest[i] -= n
        child = yield from explore(rest, not first, low, high)
        spot.below.append(child)
        if first:
            best = max(best, child.worth)
            low = max(low, best)
        else:
            best = min(best, child.worth)
            high = min(high, best)
        yield "back", spot
        if low >= high:
            break
    spot.worth = best
    return spot


search = explore([2, 1, 2], True)
try:
    while True:
        next(search)
except StopIteration as end:
    print(end.value.worth)
