def successors(pos):
    cells, side = pos
    for i, ch in enumerate(cells):
        if ch == side and cells[i + 1:i + 2] == ".":
            yield cells[:i] + "." + side + cells[i + 2:], "ba"[side == "b"]
        if ch == side and i > 0 and cells[i - 1] == ".":
            yield cells[:i - 1] + side + "." + cells[i + 1:], "ba"[side == "b"]

def worth(pos):
    return sum(i * {"a": 1, "b": -1}.get(c, 0) for i, c in enumerate(pos[0]))

def negamax(pos, depth, color, alpha=-99, beta=99):
    succ = list(successors(pos))
    if depth == 0 or not succ:
        return color * worth(pos)
    best = -99
    for s in succ:
        best = max(best, -negamax(s, depth - 1, -color, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

print(negamax(("ab.ba.", "a"), 4, 1))
