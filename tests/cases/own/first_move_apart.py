"""Principal variation search whose first move has a call of its own."""


def moves(row):
    return [i for i in range(len(row) - 1) if row[i] == row[i + 1] == "."]


def play(row, i, colour):
    return row[:i] + colour * 2 + row[i + 2:]


def pvs(row, colour, depth, low, high):
    if depth == 0 or not moves(row):
        return (len(moves(row)) - 2 * row.count("b") + row.count("w")) * (1 if colour == "b" else -1)
    other = "w" if colour == "b" else "b"
    rest = moves(row)
    first = rest.pop(0)
    best = -pvs(play(row, first, colour), other, depth - 1, -high, -low)
    low = max(low, best)
    for move in rest:
        if low >= high:
            break
        value = -pvs(play(row, move, colour), other, depth - 1, -low - 1, -low)
        if low < value < high:
            value = -pvs(play(row, move, colour), other, depth - 1, -high, -value)
        best = max(best, value)
        low = max(low, best)
    return best


print(pvs("." * 9, "b", 4, -1000, 1000))
