def search(heap, first):
    if heap == 0:
        return -1 if first else 1
    values = [search(heap - k, not first) for k in (1, 2, 3) if k <= heap]
    return max(values) if first else min(values)

heap = 6
while heap:
    k = max((k for k in (1, 2, 3) if k <= heap), key=lambda k: search(heap - k, False))
    print("I take", k)
    heap -= k
    if heap:
        heap -= int(input("And you? "))
