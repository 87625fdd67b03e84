import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Alpha-beta (fail-hard, negamax) that writes its trace: java AlphaBeta.java | jianzhi check -
 * With an argument it reads the tree to search: jianzhi check --program "java AlphaBeta.java -"
 */
public class AlphaBeta {
    static final int INF = Integer.MAX_VALUE;
    /** The worked example. */
    static String tree = "A(B(10 -5 2) C(-8 6 1))";
    static int at = 0;

    /** Reads `name(child child ..)` or `name=value`: a list is a position with its children, a number a leaf's value. */
    static Object parse() {
        int end = at;
        while (end < tree.length() && "(=) ".indexOf(tree.charAt(end)) < 0) end++;
        if (end == tree.length() || tree.charAt(end) != '(') {
            if (end < tree.length() && tree.charAt(end) == '=') at = end + 1;
            int from = at;
            while (at < tree.length() && "-0123456789".indexOf(tree.charAt(at)) >= 0) at++;
            return Integer.parseInt(tree.substring(from, at));
        }
        List<Object> children = new ArrayList<>();
        for (at = end + 1; tree.charAt(at) != ')';) {
            if (tree.charAt(at) == ' ') at++;
            else children.add(parse());
        }
        at++;
        return children;
    }

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
        int color = 1;
        if (args.length > 0) {
            String task = new Scanner(System.in).nextLine();
            Matcher told = Pattern.compile("\"tree\":\"([^\"]*)\"").matcher(task);
            if (told.find()) tree = told.group(1);
            if (task.contains("\"root\":\"min\"")) color = -1;
        }
        String root = color == 1 ? "max" : "min";
        System.out.printf("{\"tree\": \"%s\", \"root\": \"%s\", \"algorithm\": \"alpha-beta\", \"order\": \"return\"}%n", tree, root);
        search(parse(), List.of(), -INF, INF, color);
    }
}
