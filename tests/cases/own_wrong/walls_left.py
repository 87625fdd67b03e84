"""Two walkers leave a wall behind on a field of the file; those of a search are not taken back."""
walls = [[False] * 4 for _ in range(4)]


def steps(at):
    row, column = at
    near = [(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)]
    return [(r, c) for r, c in near if 0 <= r < 4 and 0 <= c < 4 and not walls[r][c]]


def search(me, you, depth, alpha, beta):
    if depth == 0 or not steps(me):
        return len(steps(me)) - len(steps(you)) if steps(me) else -9
    best = -99
    for step in steps(me):
        walls[step[0]][step[1]] = True
        best = max(best, -search(you, step, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


walls[0][0] = walls[3][3] = True
print(search((0, 0), (3, 3), 4, -99, 99))
