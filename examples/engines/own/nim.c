/* Nim with three heaps, and its visits: cc nim.c -o nim && ./nim | jianzhi check - */
#include "visits.h"

static int heap[3] = {1, 2, 3};

static int search(const char *move, int alpha, int beta) {
    long me = visit_enter();
    int entered = alpha, best = -1, moves = heap[0] + heap[1] + heap[2], is_over = 0;
    char name[16];
    for (int from = 0; from < 3 && !is_over; from++)
        for (int take = 1; take <= heap[from] && !is_over; take++) {
            sprintf(name, "%d-%d", from, take);
            heap[from] -= take;
            int value = -search(name, -beta, -alpha);
            heap[from] += take;
            if (value > best) best = value;
            if (best > alpha) alpha = best;
            if (alpha >= beta) is_over = 1;
        }
    /* Who cannot move has lost: best is still -1. */
    visit_leave(me, move, entered, beta, best, moves);
    return best;
}

int main(void) {
    visit_begin("mover");
    search("", -2, 2);
    return 0;
}
