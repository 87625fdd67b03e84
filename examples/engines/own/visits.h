/* Writes the visits of a search on a game of your own, for C and C++: `jianzhi check` then proves its windows, values and cuts.
   In the search: long me = visit_enter(); ... visit_leave(me, "move", alpha, beta, value, moves); return value; */
#ifndef VISITS_H
#define VISITS_H
#include <stdio.h>

static long visit_count = 0, visit_open[256];
static int visit_ply = 0;

/* `view`: "mover" where scores are the side to move's (negamax), "max" where they are always MAX's. */
static inline void visit_begin(const char *view) {
    printf("{\"game\": \"opaque\", \"algorithm\": \"any\", \"order\": \"return\", \"view\": \"%s\"}\n", view);
}

static inline long visit_enter(void) {
    visit_open[visit_ply++] = visit_count;
    return visit_count++;
}

/* `side`: "max" or "min", or null where they take turns; `board`: the position as text, or null. */
static inline void visit_leave_at(long visit, const char *move, double alpha, double beta, double value, int moves, const char *side, const char *board) {
    visit_ply--;
    printf("{\"visit\": %ld, \"parent\": ", visit);
    if (visit_ply > 0) printf("%ld", visit_open[visit_ply - 1]);
    else printf("null");
    printf(", \"move\": \"%s\", \"alpha\": %.17g, \"beta\": %.17g, \"value\": %.17g, \"children\": %d", move, alpha, beta, value, moves);
    if (side) printf(", \"side\": \"%s\"", side);
    if (board) {
        printf(", \"board\": \"");
        for (; *board; board++)
            if (*board == '\n') printf("\\n");
            else printf(*board == '"' || *board == '\\' ? "\\%c" : "%c", *board);
        printf("\"");
    }
    printf("}\n");
}

/* `alpha` and `beta` as they were on entry; `moves`: how many there were, 0 at a leaf. */
static inline void visit_leave(long visit, const char *move, double alpha, double beta, double value, int moves) {
    visit_leave_at(visit, move, alpha, beta, value, moves, 0, 0);
}
#endif
