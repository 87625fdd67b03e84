# A parameter named alpha is a weight, and the function is named minimum.
class Juego:
    def __init__(self, n, turno=0, puntos=(0, 0)):
        self.n, self.turno, self.puntos = n, turno, puntos
    def hijos(self):
        for q in (1, 2, 3):
            if q <= self.n:
                p = list(self.puntos)
                p[self.turno] += (self.n * q) % 5
                yield q, Juego(self.n - q, 1 - self.turno, tuple(p))
def minimum(juego, max_depth, alpha, best=None):
    # alpha: weight of the score, no window
    if juego.n == 0 or max_depth == 0:
        return alpha * (juego.puntos[0] - juego.puntos[1])
    vals = []
    for q, h in juego.hijos():
        vals.append(minimum(h, max_depth - 1, alpha))
    return max(vals) if juego.turno == 0 else min(vals)
for n in range(4, 9): print(n, minimum(Juego(n), 5, 2.5))
