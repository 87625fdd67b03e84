# 井字棋：名称、棋子，以及用文本表示的局面。

tic-tac-toe-name = 井字棋
tic-tac-toe-hint = 局面自上而下写三行，用 x、o 和表示空格数的数字，例如 xo1/1x1/3。可粘贴别的局面，或者拖动棋子：在格子之间、从右边拿来、拖出棋盘。X 先走，所以由棋子就知道轮到谁走。
tic-tac-toe-x = X
tic-tac-toe-o = O
tic-tac-toe-size = 三行，每行三格
