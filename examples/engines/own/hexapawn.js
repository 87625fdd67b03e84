// Hexapawn: three pawns a side on 3x3, no move loses: node hexapawn.js | jianzhi check -
const rows = [];

function movesOf(board, side) {
  const moves = [], step = side === "w" ? -3 : 3;
  for (let from = 0; from < 9; from++) {
    if (board[from] !== side) continue;
    for (const aside of [-1, 0, 1]) {
      const to = from + step + aside, column = (from % 3) + aside;
      if (to < 0 || to > 8 || column < 0 || column > 2) continue;
      if (aside === 0 ? board[to] === "." : board[to] !== "." && board[to] !== side) moves.push([from, to]);
    }
  }
  return moves;
}

const hasArrived = (board, side) => (side === "w" ? board.slice(0, 3) : board.slice(6)).includes(side);

function negamax(board, side, alpha, beta, parent, move) {
  const other = side === "w" ? "b" : "w";
  const moves = hasArrived(board, other) ? [] : movesOf(board, side);
  const row = { visit: rows.length, parent, move, alpha, beta, children: moves.length, side: side === "w" ? "max" : "min", board };
  rows.push(row);
  let best = -1;
  for (const [from, to] of moves) {
    const next = [...board];
    next[to] = side;
    next[from] = ".";
    best = Math.max(best, -negamax(next.join(""), other, -beta, -alpha, row.visit, `${from}-${to}`));
    alpha = Math.max(alpha, best);
    if (alpha >= beta) break;
  }
  row.value = best;
  return best;
}

negamax("bbb...www", "w", -2, 2, null, null);
console.log(JSON.stringify({ game: "opaque", algorithm: "any", view: "mover" }));
for (const row of rows) console.log(JSON.stringify(row));
