# Nothing is cut, and a value is that of the side that has just moved: the smallest of the children's is taken, turned.
def points(heap):
    return heap * 7 % 11 - 5


def value(heap, depth):
    if heap == 0 or depth == 0:
        return points(heap)
    return min(-value(heap - take, depth - 1) for take in (1, 2, 3) if take <= heap)


def play(heap, depth):
    return max((take for take in (1, 2, 3) if take <= heap), key=lambda take: value(heap - take, depth - 1))


for depth in (1, 2, 3):
    print(play(13, depth))
