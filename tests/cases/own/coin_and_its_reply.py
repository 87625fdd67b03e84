"""One call takes a coin at either end of a row, and has the other side take one after it."""


def at_once(row):
    if len(row) <= 2:
        return max(row)
    return max(row[0] + min(at_once(row[2:]), at_once(row[1:-1])), row[-1] + min(at_once(row[1:-1]), at_once(row[:-2])))


print(at_once([5, 3, 7, 10, 2, 8, 4, 6]))
