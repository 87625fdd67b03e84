/* Alpha-beta (fail-hard, negamax) that writes its trace: cc alpha_beta.c -o alpha_beta && ./alpha_beta | jianzhi check - */
#include <stdio.h>

#define INF 1000000

/* A leaf has no children and a value as MAX sees it. */
struct node { int value, count; const struct node *children; };

static const struct node B[] = {{10, 0, NULL}, {-5, 0, NULL}, {2, 0, NULL}};
static const struct node C[] = {{-8, 0, NULL}, {6, 0, NULL}, {1, 0, NULL}};
static const struct node A[] = {{0, 3, B}, {0, 3, C}};
static const struct node root = {0, 2, A};

static int path[8];

static int search(const struct node *node, int ply, int alpha, int beta, int color) {
    int entered = alpha, value = node->count == 0 ? color * node->value : alpha;
    for (int i = 0; i < node->count; i++) {
        path[ply] = i;
        int score = -search(&node->children[i], ply + 1, -beta, -alpha, -color);
        if (score >= beta) { value = beta; break; }
        if (score > alpha) value = alpha = score;
    }
    printf("{\"path\": [");
    for (int i = 0; i < ply; i++) printf(i ? ", %d" : "%d", path[i]);
    printf("], \"alpha\": %d, \"beta\": %d, \"value\": %d}\n", entered, beta, value);
    return value;
}

int main(void) {
    puts("{\"tree\": \"A(B(10 -5 2) C(-8 6 1))\", \"algorithm\": \"alpha-beta\", \"order\": \"return\"}");
    search(&root, 0, -INF, INF, 1);
    return 0;
}
