# The value is in a pair with its move, and that in one with how many positions were visited.
def search(left, mine, depth):
    if left == 0:
        return ((-10 if mine else 10), None), 1
    if depth == 0:
        return ((left % 4 if mine else -(left % 4)), None), 1
    visits, best = 0, None
    for take in (1, 2, 3):
        if take > left:
            break
        (score, _), count = search(left - take, not mine, depth - 1)
        visits += count
        if best is None or (score > best[0] if mine else score < best[0]):
            best = (score, take)
    return best, visits + 1


(worth, move), seen = search(9, True, 5)
print(worth, move, seen)
