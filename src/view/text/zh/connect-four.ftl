# 四子棋：名称、棋子，以及用文本表示的局面。

connect-four-name = 四子棋
connect-four-hint = 局面自上而下逐行写出，用 r、b 和表示空格数的数字，例如 7/7/7/7/7/3r3；或写空棋盘的大小，例如 5x4。可粘贴别的局面，或者拖动棋子。红方先走，所以由棋子就知道轮到谁走。
connect-four-red = 红子
connect-four-black = 黑子
connect-four-floats = { $square } 的棋子下面没有棋子
