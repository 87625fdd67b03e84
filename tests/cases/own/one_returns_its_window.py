"""One function for both sides, which returns its window and, at the root, its value; some leaves are no visits."""
SCORES = [[[4, 7, 1], [9, -6, -2]], [[8, 3, 6], [-1, 2, 5]], [[0, 6, 2], [7, 7, 1]]]


def walk(part, ply, low, high):
    for inner in part:
        if isinstance(inner, list):
            below, above = walk(inner, ply + 1, low, high)
            if ply % 2 == 0:
                low = max(low, above)
            else:
                high = min(high, below)
        elif ply % 2 == 0:
            low = max(low, inner)
        else:
            high = min(high, inner)
        if low >= high:
            break
    return low if ply == 0 else (low, high)


if __name__ == "__main__":
    print(walk(SCORES, 0, -12, 12))
