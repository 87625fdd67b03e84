# The same without a loop at the root: only the leaves, which rows do not explain, tell whose values they are.
def worth(heap):
    return heap * 7 % 11 - 5


def search(heap, depth):
    if heap == 0 or depth == 0:
        return -worth(heap), None
    best, move = float("-inf"), None
    for take in (1, 2, 3):
        if take > heap:
            break
        value, _ = search(heap - take, depth - 1)
        if value > best:
            best, move = value, take
    return -best, move


print(search(13, 4))
