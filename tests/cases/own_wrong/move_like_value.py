# Jeu des allumettes pondéré, héritage et méthodes
from abc import ABC, abstractmethod
class Jeu(ABC):
    @abstractmethod
    def coups(self): ...
    @abstractmethod
    def jouer(self, c): ...
    @abstractmethod
    def annuler(self): ...
class Allumettes(Jeu):
    def __init__(self, n):
        self.n, self.pile, self.points = n, [], 0
    def coups(self): return [c for c in (3, 1, 2) if c <= self.n]
    def jouer(self, c):
        self.pile.append((c, self.points))
        self.points += (c * self.n) % 7 * (1 if len(self.pile) % 2 else -1)
        self.n -= c
    def annuler(self):
        c, self.points = self.pile.pop()
        self.n += c
class IA:
    INFINI = 10000
    def __init__(self, jeu, profondeur): self.jeu, self.profondeur = jeu, profondeur
    def meilleur_coup(self):
        meilleur, valeur = None, -self.INFINI
        for c in self.jeu.coups():
            self.jeu.jouer(c)
            v = self._min(self.profondeur - 1, valeur, self.INFINI)
            self.jeu.annuler()
            if v >= valeur:
                meilleur, valeur = c, v
        return meilleur, valeur
    def _max(self, p, a, b):
        if p == 0 or not self.jeu.coups(): return self.jeu.points
        for c in self.jeu.coups():
            self.jeu.jouer(c)
            a = max(a, self._min(p - 1, a, b))
            self.jeu.annuler()
            if a >= b: return b
        return a
    def _min(self, p, a, b):
        if p == 0 or not self.jeu.coups(): return self.jeu.points
        for c in self.jeu.coups():
            self.jeu.jouer(c)
            b = min(b, self._max(p - 1, a, b))
            self.jeu.annuler()
            if a >= b: return a
        return b
print(IA(Allumettes(11), 6).meilleur_coup())
