"""A game in which some moves keep the side to move, at the root as well."""


def sow(row, other, place):
    row, other = list(row), list(other)
    seeds, row[place] = row[place], 0
    at = place
    while seeds:
        at += 1
        seeds -= 1
        if at < len(row):
            row[at] += 1
        elif at == len(row):
            other.append(0)
    store = at == len(row)
    return tuple(row), tuple(other[:3]), store


def negamax(own, other, depth, alpha, beta):
    places = [place for place in range(3) if own[place]]
    if depth == 0 or not places:
        return 3 * own[0] + 2 * own[1] + own[2] - 3 * other[0] - 2 * other[1] - other[2]
    best = -1000
    for place in places:
        after, across, again = sow(own, other, place)
        if again:
            value = negamax(after, across, depth - 1, alpha, beta)
        else:
            value = -negamax(across, after, depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def choose(own, other, depth):
    alpha, beta, chosen = -40, 50, None
    for place in [place for place in range(3) if own[place]]:
        after, across, again = sow(own, other, place)
        if again:
            value = negamax(after, across, depth - 1, alpha, beta)
        else:
            value = -negamax(across, after, depth - 1, -beta, -alpha)
        if value > alpha:
            alpha, chosen = value, place
    return chosen, alpha


print(choose((3, 2, 1), (2, 2, 2), 4))
