# After its first stone each side sets two: whose move it is follows from how many there are.
SIZE = 7


def side(stones):
    return "XO"[(stones + 1) // 2 % 2]


def worth(row, low=-9, high=9):
    for three, value in (("XXX", 5), ("OOO", -5)):
        if three in row:
            return value
    if "." not in row:
        return row.count("XX") - row.count("OO")
    mover = side(SIZE - row.count("."))
    for at in range(SIZE):
        if row[at] == ".":
            value = worth(row[:at] + mover + row[at + 1:], low, high)
            if mover == "X":
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
    return low if mover == "X" else high


print(worth("..X...."))
