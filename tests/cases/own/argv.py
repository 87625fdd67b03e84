# Takes its depth and its tree from the command line; the numbers are the leaves of an even tree.
import sys


def main(argv):
    if len(argv) < 3:
        sys.exit("usage: argv.py BRANCHING LEAF...")
    width, leaves = int(argv[1]), [float(word) for word in argv[2:]]

    def walk(index, size, low, high, flag):
        if size == 1:
            return leaves[index]
        step, keep = size // width, low if flag else high
        for k in range(width):
            got = walk(index + k * step, step, keep if flag else low, high if flag else keep, not flag)
            keep = max(keep, got) if flag else min(keep, got)
            if (keep >= high) if flag else (keep <= low):
                return keep
        return keep

    print(walk(0, len(leaves), float("-inf"), float("inf"), True))


main(sys.argv)
