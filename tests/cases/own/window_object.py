class Window:
    def __init__(self, lo=float('-inf'), hi=float('inf')): self.lo, self.hi = lo, hi
    def flip(self): return Window(-self.hi, -self.lo)
    def closed(self): return self.lo >= self.hi
def evaluate(a, b): return a - b
def grow(pile, a, b):
    for k in (1, 2, 3):
        if k <= pile: yield k, (pile - k, b, a + k * pile % 4)
def search(*, pile, a=0, b=0, window):
    if pile == 0: return evaluate(a, b)
    best = float('-inf')
    for k, (p, x, y) in grow(pile, a, b):
        best = max(best, -search(pile=p, a=x, b=y, window=window.flip()))
        window = Window(max(window.lo, best), window.hi)
        if window.closed(): break
    return best
print(search(pile=8, window=Window()))
