"""Points for a move, where the rest is what the other side leaves of all that lies there."""
stones = [1, 2, 3, 9, 4, 7, 6, 5]
before = [sum(stones[:at]) for at in range(len(stones) + 1)]


def score(at):
    if at + 2 > len(stones):
        return before[-1] - before[at]
    found = []
    for taken in (1, 2):
        own = before[at + taken] - before[at]
        later = before[-1] - before[at + taken] - score(at + taken)
        found.append(own + later)
    return max(found)


print(score(0))
