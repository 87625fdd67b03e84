def moves(heap):
    return [take for take in (1, 2, 3) if take <= heap]

def value(heap, turn):
    if heap == 0:
        return -1 if turn else 1
    if turn:
        take = max(moves(heap), key=lambda take: value(heap - take, False))
    else:
        take = min(moves(heap), key=lambda take: value(heap - take, True))
    return value(heap - take, not turn)

print(value(5, True))
