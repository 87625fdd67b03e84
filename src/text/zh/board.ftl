# 各种棋共有的：双方，轮到谁走，用文本表示的局面和着法。

board-player-red = 红方
board-player-black = 黑方
board-to-move = 轮到 { $player } 走
board-in-check = { $player } 被将军
board-side = { $player }（{ $side }）
board-a-move = 一步合法着法
board-no-setting = { $game } 的评估没有可选的内容
board-needed = 应为一种棋的局面，实为一棵树
board-no-weights = { $game } 的评估不是逐子计算的
board-says-who-moves = 局面文本已写明轮到谁走；请在文本里修改
board-rows = 自上而下逐行写出的棋盘，用 { $letters } 和表示空格数的数字，例如 2x/1o1/3
board-square = 第 { $row } 行：应为 { $letters }、点或空格数，实为 { $found }
board-width = 第 { $row } 行：应与第一行同为 { $expected } 格，每边至多 { $most } 格；实为 { $found } 格
board-counts = 双方轮流走，{ $first } 应与 { $second } 一样多或多一个；实为 { $firsts } 个和 { $seconds } 个
board-turn = 表示走子方的 { $letter }，或不写
board-end = 走子方之后没有内容
board-won-already = 轮到 { $player } 走，但 { $player } 已经获胜
board-has-won = { $player } 已获胜
board-is-drawn = 和棋
board-lost = { $node } 结束棋局，{ $loser } 负：{ $value }
board-drawn = { $node } 结束棋局，和棋：{ $value }
app-board-name = 棋盘
