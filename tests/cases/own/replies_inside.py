# One call makes MAX's move and all replies to it.
def play(piles, rounds, low, high):
    if rounds == 0 or sum(piles) == 0:
        return piles[0] - 2 * piles[1] + piles[2]
    best = -1000
    for mine in takes(piles):
        worst, bound = 1000, high
        for reply in takes(mine):
            value = play(reply, rounds - 1, low, bound)
            if value < worst:
                worst = value
                bound = min(bound, worst)
                if bound <= low:
                    break
        if worst > best:
            best = worst
            low = max(low, best)
            if high <= low:
                break
    return best


def takes(piles):
    found = [piles[:at] + (pile - 1,) + piles[at + 1:] for at, pile in enumerate(piles) if pile]
    return found or [piles]


print(play((3, 1, 2), 2, -1000, 1000))
