# A token on a graph; the search hands on what it does not need itself with *args and **options.
GRAPH = {"s": ["a", "b", "c"], "a": ["b", "d"], "b": ["c", "e", "a"], "c": ["f", "e"], "d": ["e", "s"], "e": ["f", "a"], "f": ["s", "d"]}
WORTH = dict(s=0, a=3, b=-2, c=5, d=-4, e=1, f=2)


def value_of(place, collected, *_, weight=1, **ignored):
    return collected * weight + WORTH[place]


def search(place, depth, alpha, beta, maximizing, *args, **options):
    if depth == 0:
        return value_of(place, *args, **options)
    collected = args[0]
    best = None
    for other in GRAPH[place]:
        gain = WORTH[other] if maximizing else -WORTH[other] // 2
        got = search(other, depth - 1, alpha, beta, not maximizing, collected + gain, *args[1:], **options)
        if maximizing:
            if best is None or got > best:
                best = got
            if best > alpha:
                alpha = best
        else:
            if best is None or got < best:
                best = got
            if best < beta:
                beta = best
        if alpha >= beta:
            break
    return best


print(search("s", 5, -500, 500, True, 0, "unused", weight=2, verbose=False))
