"""Five cells in a line: who has two neighbours in a row of the own mark wins. The root goes on with the player who has just moved."""


def free(line):
    return [cell for cell, mark in enumerate(line) if mark == "."]


def has_won(line, player):
    return player * 2 in "".join(line)


def negamax(line, player, other):
    if has_won(line, other):
        return -1
    if not free(line):
        return 0
    best = -9
    for cell in free(line):
        line[cell] = player
        best = max(best, -negamax(line, other, player))
        line[cell] = "."
    return best


def best_cell(line, player, other):
    best, chosen = -9, None
    for cell in free(line):
        line[cell] = player
        value = -negamax(line, player, other)
        line[cell] = "."
        if value > best:
            best, chosen = value, cell
    return chosen


print(best_cell([".", "x", ".", ".", "."], "o", "x"))
