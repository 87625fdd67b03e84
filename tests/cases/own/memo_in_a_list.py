"""What is known of a row's rest is kept in a list of lists that is handed on, and looks like a board."""


def most(rest, limit, at, known):
    if at + 2 * limit >= len(rest):
        return rest[at]
    if known[at][limit] > 0:
        return known[at][limit]
    other = float("inf")
    for taken in range(1, 2 * limit + 1):
        other = min(other, most(rest, max(taken, limit), at + taken, known))
    known[at][limit] = rest[at] - other
    return known[at][limit]


piles = [2, 7, 9, 4, 4, 1, 6, 3, 5, 8, 2, 7]
rest = [sum(piles[at:]) for at in range(len(piles))]
print(most(rest, 1, 0, [[0] * 12 for _ in range(12)]))
