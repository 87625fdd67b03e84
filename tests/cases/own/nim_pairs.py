# Nim: take 1..n from one heap, the one who takes the last stick wins


def search(heaps, maximizing):
    if sum(heaps) == 0:
        # the player before took the last stick
        return (-1, None) if maximizing else (1, None)
    best = None
    for i, h in enumerate(heaps):
        for k in range(1, h + 1):
            nxt = heaps[:i] + (h - k,) + heaps[i + 1:]
            value, _ = search(nxt, not maximizing)
            if best is None or (maximizing and value > best[0]) or (not maximizing and value < best[0]):
                best = (value, (i, k))
    return best


if __name__ == "__main__":
    value, move = search((1, 2, 2), True)
    print("value:", value, "move (heap, sticks):", move)
