// Tic-tac-toe from a position in the middle of a game: java Tictactoe.java | jianzhi check -
public class Tictactoe {
    static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    static final char[] BOARD = "X   O    ".toCharArray();
    static int count = 0;

    static int outcome() {
        for (int[] line : LINES)
            if (BOARD[line[0]] != ' ' && BOARD[line[0]] == BOARD[line[1]] && BOARD[line[0]] == BOARD[line[2]])
                return BOARD[line[0]] == 'X' ? 1 : -1;
        return 0;
    }

    // X is MAX; all scores are X's.
    static int search(int parent, int move, boolean isMax, int alpha, int beta) {
        int me = count++, value = outcome(), moves = 0, enteredAlpha = alpha, enteredBeta = beta;
        for (char square : BOARD)
            if (value == 0 && square == ' ') moves++;
        if (moves > 0) {
            value = isMax ? -2 : 2;
            for (int square = 0; square < 9 && alpha < beta; square++) {
                if (BOARD[square] != ' ') continue;
                BOARD[square] = isMax ? 'X' : 'O';
                int found = search(me, square, !isMax, alpha, beta);
                BOARD[square] = ' ';
                value = isMax ? Math.max(value, found) : Math.min(value, found);
                if (isMax) alpha = Math.max(alpha, value);
                else beta = Math.min(beta, value);
            }
        }
        System.out.printf("{\"visit\": %d, \"parent\": %s, \"move\": %d, \"side\": \"%s\", \"alpha\": %d, \"beta\": %d, \"value\": %d, "
            + "\"children\": %d, \"board\": \"%s\"}%n", me, parent < 0 ? "null" : parent, move, isMax ? "max" : "min",
            enteredAlpha, enteredBeta, value, moves, new String(BOARD));
        return value;
    }

    public static void main(String[] args) {
        System.out.println("{\"game\": \"opaque\", \"algorithm\": \"any\", \"order\": \"return\", \"view\": \"max\"}");
        search(-1, -1, true, -2, 2);
    }
}
