import java.util.ArrayList;
import java.util.List;

/** Alpha-beta (fail-hard, negamax) that writes its trace: java AlphaBeta.java | jianzhi check - */
public class AlphaBeta {
    static final int INF = Integer.MAX_VALUE;
    /** The worked example: a list is a position with its children, a number a leaf's value as MAX sees it. */
    static final List<?> TREE = List.of(List.of(10, -5, 2), List.of(-8, 6, 1));

    static int search(Object node, List<Integer> path, int alpha, int beta, int color) {
        int entered = alpha;
        int value = node instanceof Integer leaf ? color * leaf : alpha;
        if (node instanceof List<?> children) {
            for (int i = 0; i < children.size(); i++) {
                List<Integer> below = new ArrayList<>(path);
                below.add(i);
                int score = -search(children.get(i), below, -beta, -alpha, -color);
                if (score >= beta) { value = beta; break; }
                if (score > alpha) value = alpha = score;
            }
        }
        System.out.printf("{\"path\": %s, \"alpha\": %d, \"beta\": %d, \"value\": %d}%n", path, entered, beta, value);
        return value;
    }

    public static void main(String[] args) {
        System.out.println("{\"tree\": \"A(B(10 -5 2) C(-8 6 1))\", \"algorithm\": \"alpha-beta\", \"order\": \"return\"}");
        search(TREE, List.of(), -INF, INF, 1);
    }
}
