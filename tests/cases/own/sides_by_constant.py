"""Tokens on a ring of five: the side that takes a token gets what it says, and those next to it go. The sides are two constants."""
FIRST, SECOND = "first", "second"
TOKENS = (3, 8, 2, 9, 4, 7, 6)


def moves(left):
    return [at for at in range(len(TOKENS)) if left[at]]


def after(left, at):
    gone = {at, (at + 1) % len(TOKENS), (at - 1) % len(TOKENS)}
    return tuple(there and spot not in gone for spot, there in enumerate(left))


def search(left, points, player, alpha, beta):
    if not any(left):
        return points
    if player == FIRST:
        best = -100
        for at in moves(left):
            value = search(after(left, at), points + TOKENS[at], SECOND, alpha, beta)
            if value > best:
                best = value
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = 100
        for at in moves(left):
            value = search(after(left, at), points - TOKENS[at], FIRST, alpha, beta)
            if value < best:
                best = value
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best


def play(left):
    best, chosen = -100, None
    for at in moves(left):
        value = search(after(left, at), TOKENS[at], SECOND, best, 100)
        if value > best:
            best = value
            chosen = at
    return chosen


print(play((True,) * len(TOKENS)))
