# The window is a named tuple with a letter for its name.
from collections import namedtuple
Window = namedtuple('Window', 'low high')
T = [[[1, 8], [5, 2]], [[7, 3], [6, 6]], [[2, 9], [4, 0]]]
def search(t, w, up=True):
    if isinstance(t, int): return t
    low, high = w
    if up:
        for c in t:
            low = max(low, search(c, Window(low, high), False))
            if low >= high: break
        return low
    for c in t:
        high = min(high, search(c, Window(low, high), True))
        if high <= low: break
    return high
print(search(T, Window(float('-inf'), float('inf'))))
