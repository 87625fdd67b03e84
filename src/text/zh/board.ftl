# 各种棋共有的：双方，轮到谁走，用文本表示的局面和着法。

board-player-red = 红方
board-player-black = 黑方
board-to-move = 轮到{ $player }走
board-in-check = { $player }被将军
board-side = { $player }（{ $side }）
board-a-move = 一步合法着法
board-no-setting = { $game }的评估没有可选的内容
board-needed = 应为一种棋的局面，实为一棵树
board-no-weights = { $game }的评估不是逐子计算的
board-says-who-moves = 局面自己说明轮到谁走；请改局面文本里轮走的一方
