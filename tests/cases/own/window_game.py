# A window of pygame, an endless loop of events behind a main guard: called with `ai.minimax(...)`.
import sys
import pygame
from pygame.locals import QUIT, MOUSEBUTTONDOWN

pygame.init()
WIDTH, HEIGHT = 300, 300
screen = pygame.display.set_mode((WIDTH, HEIGHT))
FONT = pygame.font.SysFont("arial", 20)


class Board:
    def __init__(self, cells=None):
        self.cells = cells or [0] * 9

    def empty(self):
        return [i for i, c in enumerate(self.cells) if c == 0]

    def won(self):
        c = self.cells
        for x, y, z in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
            if c[x] and c[x] == c[y] == c[z]:
                return c[x]
        return 0

    def draw(self):
        for i, c in enumerate(self.cells):
            screen.blit(FONT.render(str(c), True, (0, 0, 0)), (i % 3 * 100, i // 3 * 100))


class AI:
    def minimax(self, board, maximizing, alpha=-10, beta=10):
        if board.won() or not board.empty():
            return board.won(), None
        best_move = None
        for square in board.empty():
            board.cells[square] = 1 if maximizing else -1
            value = self.minimax(board, not maximizing, alpha, beta)[0]
            board.cells[square] = 0
            if maximizing and value > alpha:
                alpha, best_move = value, square
            elif not maximizing and value < beta:
                beta, best_move = value, square
            if alpha >= beta:
                break
        return (alpha if maximizing else beta), best_move


ai = AI()
board = Board()


def main():
    clock = pygame.time.Clock()
    while True:
        for event in pygame.event.get():
            if event.type == QUIT:
                pygame.quit()
                sys.exit()
            if event.type == MOUSEBUTTONDOWN:
                x, y = event.pos
                board.cells[y // 100 * 3 + x // 100] = -1
                _, move = ai.minimax(board, True)
                board.cells[move] = 1
        board.draw()
        clock.tick(30)


if __name__ == "__main__":
    main()
