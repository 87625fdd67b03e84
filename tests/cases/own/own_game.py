# The game of table.py.
def moves(n):
    return [n + 1, n + 2, n * 2 % 11]


def worth(n):
    return n * 5 % 13 - 6
