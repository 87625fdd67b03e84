# Next to the value a call returns how deep the line is, which is always that of a child.
def search(total, depth, low, high, level):
    if depth == 0 or total > 20:
        return (total * 13 % 17 - 8) * (1 if level % 2 == 0 else -1), level
    reached = level
    for step in (2, 3, 5):
        score, reached = search(total + step, depth - 1, -high, -low, level + 1)
        score = -score
        if score >= high:
            return high, reached
        low = max(low, score)
    return low, reached


print(search(1, 4, -100, 100, 0))
