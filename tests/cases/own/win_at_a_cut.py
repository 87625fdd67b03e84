"""Take one, two or three of a row, each from its left end; whoever has more at the end wins. A cut is returned as a win, whatever was found."""
ROW = (3, 1, 2, 2, 3, 1, 1)


def result(mine, yours, row):
    if row:
        return None
    return (mine > yours) - (mine < yours)


def best(mine, yours, row, alpha, beta, mine_moves):
    over = result(mine, yours, row)
    if over is not None:
        return over
    if mine_moves:
        value = -1
        for count in range(1, min(3, len(row)) + 1):
            value = max(value, best(mine + sum(row[:count]), yours, row[count:], alpha, beta, False))
            alpha = max(alpha, value)
            if beta <= alpha:
                return 1
        return value
    value = 1
    for count in range(1, min(3, len(row)) + 1):
        value = min(value, best(mine, yours + sum(row[:count]), row[count:], alpha, beta, True))
        beta = min(beta, value)
        if beta <= alpha:
            return -1
    return value


if __name__ == "__main__":
    print(best(1, 0, ROW, -1, 1, True))
