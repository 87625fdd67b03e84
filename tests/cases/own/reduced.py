from functools import reduce
def negamax(heap, depth):
    if heap == 0 or depth == 0:
        return -1
    return reduce(lambda best, take: max(best, -negamax(heap - take, depth - 1)), range(1, min(3, heap) + 1), -2)
print(negamax(6, 9))
