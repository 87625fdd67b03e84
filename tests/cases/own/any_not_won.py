# A lambda that says whether the side to move wins.
def successors(heap):
    for k in (1, 2, 3):
        if heap >= k:
            yield heap - k
win = lambda heap: any(not win(h) for h in successors(heap))
print([n for n in range(1, 10) if win(n)])
