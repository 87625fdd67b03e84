# Coroutines that are awaited one after another.
import asyncio
async def negamax(n, depth, alpha, beta):
    if depth == 0:
        return n * 7 % 13
    best = -99
    for k in (2*n, 2*n+1):
        best = max(best, -await negamax(k, depth-1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
print(asyncio.run(negamax(1, 4, -99, 99)))
