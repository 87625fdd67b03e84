# A project of several files: settings, a game, and a package with the search and its evaluation.
import argparse

import settings
from ai.search import Search
from game import Heaps


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--depth", type=int, default=settings.DEPTH)
    search = Search(parser.parse_args().depth)
    game = Heaps(settings.HEAPS)
    print(game, search.best_move(game), search.nodes, search.cuts)


if __name__ == "__main__":
    main()
