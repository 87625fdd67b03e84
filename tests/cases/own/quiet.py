# Negamax that goes on with captures only, after standing pat; pieces are a row of numbers that take each other.
START = (5, 0, -3, 2, -4, 1, 0, -2)


def captures(row, side):
    return [(i, j) for i, one in enumerate(row) for j in (i - 2, i - 1, i + 1, i + 2)
            if 0 <= j < len(row) and one * side > 0 and row[j] * side < 0]


def quiet_moves(row, side):
    return [(i, i + d) for i, one in enumerate(row) for d in (-1, 1) if 0 <= i + d < len(row) and one * side > 0 and row[i + d] == 0]


def play(row, move):
    cells = list(row)
    cells[move[1]], cells[move[0]] = cells[move[0]], 0
    return tuple(cells)


def evaluate(row, side):
    return side * sum(row)


def quiescence(row, side, alpha, beta):
    stand_pat = evaluate(row, side)
    if stand_pat >= beta:
        return beta
    if alpha < stand_pat:
        alpha = stand_pat
    for move in captures(row, side):
        score = -quiescence(play(row, move), -side, -beta, -alpha)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha


def negamax(row, side, depth, alpha, beta):
    if depth == 0:
        return quiescence(row, side, alpha, beta)
    best = -9999
    for move in captures(row, side) + quiet_moves(row, side):
        score = -negamax(play(row, move), -side, depth - 1, -beta, -alpha)
        if score > best:
            best = score
        if best > alpha:
            alpha = best
        if alpha >= beta:
            break
    return best


print(negamax(START, 1, 2, -9999, 9999))
