"""Nim with two heaps whose search writes each cut into a file, and prints how many it has made."""

log = open("cuts.csv", "w")
cuts = 0


def negamax(heaps, alpha, beta):
    global cuts
    if not any(heaps):
        return -1
    best = -2
    for at, heap in enumerate(heaps):
        for taken in range(1, heap + 1):
            after = heaps[:at] + (heap - taken,) + heaps[at + 1:]
            best = max(best, -negamax(after, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                cuts += 1
                log.write("%s;%d\n" % (heaps, best))
                return best
    return best


print(negamax((3, 2), -2, 2), cuts)
log.close()
