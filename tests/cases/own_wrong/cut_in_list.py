# MIN stops at any value below 0; the window is a list.
PRIZE = [[(r * 37 + c * 53 + r * c * 11 + 7) % 41 - 20 for c in range(24)] for r in range(24)]
STEPS = [(0, 1), (1, 0), (1, 1), (2, 0), (0, 2)]


def search(r, c, depth, mx, w):
    if depth == 0:
        return PRIZE[r][c]
    lo, hi = w
    if mx:
        v = -1000
        for dr, dc in STEPS:
            v = max(v, search(r + dr, c + dc, depth - 1, False, [lo, hi]))
            lo = max(lo, v)
            if lo >= hi:
                break
        return v
    v = 1000
    for dr, dc in STEPS:
        v = min(v, search(r + dr, c + dc, depth - 1, True, [lo, hi]))
        hi = min(hi, v)
        if v < 0:
            break
    return v


print(search(3, 0, 4, True, [-1000, 1000]))
