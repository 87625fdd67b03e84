/* Alpha-beta (fail-hard, negamax) that writes its trace: cc alpha_beta.c -o alpha_beta && ./alpha_beta | jianzhi check -
 * With an argument it reads the tree to search: jianzhi check --program "./alpha_beta -" */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INF 1000000

/* A leaf has no children and a value as MAX sees it. */
struct node { int value, count; struct node *children; };

/* The worked example, and room for a line that tells another tree. */
static char tree[1 << 20] = "A(B(10 -5 2) C(-8 6 1))", task[1 << 20];
static int path[256];

/* Reads `name(child child ..)` or `name=value`; names may be left out. */
static struct node parse(const char **at) {
    struct node node = {0, 0, NULL};
    const char *end = *at + strcspn(*at, "(=) ");
    if (*end == '(') {
        for (*at = end + 1; **at != ')' && **at != '\0';) {
            if (**at == ' ') { ++*at; continue; }
            node.children = realloc(node.children, (node.count + 1) * sizeof node);
            if (node.children == NULL) exit(1);
            node.children[node.count++] = parse(at);
        }
        *at += **at == ')';
        return node;
    }
    if (*end == '=') *at = end + 1;
    node.value = (int)strtol(*at, (char **)at, 10);
    return node;
}

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

int main(int count, char **arguments) {
    int color = 1;
    (void)arguments;
    if (count > 1 && fgets(task, sizeof task, stdin) != NULL) {
        const char *told = strstr(task, "\"tree\":\"");
        if (told == NULL || sscanf(told, "\"tree\":\"%[^\"]", tree) != 1) return 1;
        if (strstr(task, "\"root\":\"min\"") != NULL) color = -1;
    }
    const char *at = tree;
    struct node root = parse(&at);
    printf("{\"tree\": \"%s\", \"root\": \"%s\", \"algorithm\": \"alpha-beta\", \"order\": \"return\"}\n", tree,
           color == 1 ? "max" : "min");
    search(&root, 0, -INF, INF, color);
    return 0;
}
