# A subclass counts the calls of the search that it has from the class above.
class Base:
    def kids(self, s): raise NotImplementedError
    def evaluate(self, s): return 0
    def search(self, s, depth, alpha, beta, color):
        ks = self.kids(s)
        if not ks or depth == 0: return color * self.evaluate(s)
        m = -10**6
        for k in ks:
            m = max(m, -self.search(k, depth - 1, -beta, -alpha, -color))
            alpha = max(alpha, m)
            if alpha >= beta: break
        return m
class Halving(Base):
    def kids(self, s): return sorted({s // 2, s - 1, s // 3}) if s > 0 else []
    def evaluate(self, s): return (s * 11) % 17 - 8
class Loud(Halving):
    def __init__(self): self.calls = 0
    def search(self, *args):
        self.calls += 1
        return super().search(*args)
l = Loud(); print(l.search(13, 4, -10**6, 10**6, 1), l.calls)
