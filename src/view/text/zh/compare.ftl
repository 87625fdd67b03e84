# 各算法按深度的比较，以及着法顺序实验台。


cli-playground = 在随机树上测量 alpha-beta 和 PVS，着法顺序从最坏到最好
cli-arg-branching = 每个局面的着法数，2 到 40；默认 5
cli-arg-plies = 从根到每个叶子的层数，1 到 12；默认 6
cli-arg-trees = 每种顺序的随机树数，1 到 1000；默认 20
cli-arg-seed = 第一棵树的种子；默认 1
cli-arg-positions = 同时测量随程序提供的象棋局面，深度 4
cli-wanted-branching = { $least } 到 { $most } 的分支数
cli-wanted-plies = { $least } 到 { $most } 的深度
cli-wanted-trees = { $least } 到 { $most } 的树数
cli-playground-too-large = 一种顺序的所有树至多 { $most } 个叶子，实际 { $found } 个
cli-head-order = 顺序
cli-head-first-is-best = 最佳着法在前
cli-head-minimal-window = 极小窗口
cli-head-negascout = NegaScout
cli-head-first-move-rate = 首着剪枝率
cli-head-pvs-share = PVS 占 alpha-beta

compare-headline = 深度 { $depth }：整棵树每 { $one ->
    [yes] 1
   *[no] { $ratio }
} 个叶子，{ $name } { $unit ->
    [evaluations] 评估 1 次
   *[horizon] 访问水平线 1 次
}{ $others }{ $best }。
compare-other = ，{ $name } 每 { $ratio } 个 1 次
compare-best = ；若着法顺序最佳，{ $how ->
    [formula] 大约每
   *[counted] 每
} { $ratio } 个 1 次就够
compare-headline-none = 深度 { $depth }：整棵树有 { $whole } 个叶子{ $best }。
compare-formula-whole = 整棵树的叶子：W^d = { $even ->
    [yes] { $width }^{ $depth } = { $leaves }。
   *[no] { $leaves }，W ≈ { $width } 是它的 d 次方根。各层每个局面的着法数（实测）：{ $plies }。
}
compare-formula-minimal = 最小树的叶子：W^(d/2 向上取整) + W^(d/2 向下取整) − 1 = { $width }^{ $upper } + { $width }^{ $lower } − 1 = { $formula }。
compare-formula-minimal-counted = 最小树的叶子：W^(d/2 向上取整) + W^(d/2 向下取整) − 1 ≈ { $width }^{ $upper } + { $width }^{ $lower } − 1 ≈ { $formula }；在这棵树中实际数出的最小证明：{ $counted }。
compare-formula-minimal-about = 最小树的叶子：W^(d/2 向上取整) + W^(d/2 向下取整) − 1 ≈ { $width }^{ $upper } + { $width }^{ $lower } − 1 ≈ { $formula }；没有数这棵树自己的最小证明。
compare-running = 正在后台逐层测量，直到深度 { $depth }。
compare-growth = 各深度的{ $unit ->
    [evaluations] 评估数
   *[horizon] 水平线访问数
}（对数坐标）
compare-depth = 深度
compare-whole = 整棵树
compare-minimal = 最小树
compare-whole-leaves = 整棵树的叶子
compare-minimal-leaves = 最小树的叶子
compare-room = 排序的余地
compare-point = { $name }，深度 { $depth }。{ $unit ->
    [leaves] 叶子数
    [evaluations] 评估数
    [visits] 访问数
   *[horizon] 水平线访问数
}：{ $count }。
compare-bars-leaves = 深度 { $depth } 的{ $unit ->
    [evaluations] 评估数
   *[horizon] 水平线访问数
}与叶子数（线性坐标）
compare-bars-visits = 深度 { $depth } 的访问数（线性坐标）


## 图表
chart-goes = 单击或按 Enter 前往。
chart-goes-touch = 再点一下即可前往。
chart-keys = 方向键选择标记，Enter 前往。+ 和 − 缩放，拖动平移，双击或按 0 复原。
chart-save = 保存图片
chart-labelled = { $name }：{ $words }
chart-spoken-series = { $name }：{ $values }。
chart-spoken-values = { $values }。

## 各轮迭代的代价
chart-iterations = 各轮迭代的代价
chart-key-iterations = 每轮迭代的访问次数和结果，并与迭代加深的公式对照
chart-guesses = 期望窗口：猜测与宽度
chart-key-guesses = 对这个任务，期望窗口按猜测和窗口宽度各要访问多少次
chart-none = 这次搜索只有一轮迭代：请打开迭代加深。
chart-no-guesses = 这里没有可猜的：值是将死，或搜索无法完成。
chart-measuring = 正在按每个猜测和每种宽度搜索……
iterations-title = 每轮迭代的访问次数：{ $name }
iterations-depth = 深度 { $depth }
iterations-took = { $visits } · 值 { $value }{ $searches ->
    [1] {""}
   *[other] {""} · 根搜索 { $searches } 次
}
iterations-lecture = 全部迭代与最后一轮叶结点数之比（树深 { $depth }）
iterations-moves = { $moves } 种着法
iterations-own = 这次搜索
iterations-factor = { $measured }（公式 { $formula }）
iterations-formula = 公式
iterations-said = 深度 { $depth }。访问数：{ $took }
iterations-values = 根的值随深度的变化
iterations-value = 深度 { $depth }：值 { $value }。
iterations-odd = 奇数深度
iterations-even = 偶数深度
guesses-title = 值 { $value }；用完整窗口搜索一次要访问 { $whole } 次
guesses-guess = 猜测
guesses-width = 宽度
guesses-visits = 总访问数；金框最省
guesses-low = 值低于第一个窗口：重新搜索
guesses-high = 值高于第一个窗口：重新搜索
guesses-cell = 猜测 { $guess }，宽度 ±{ $width }。访问数：{ $visits }。{ $outcome ->
    [low] 值低于第一个窗口：重新搜索。
    [high] 值高于第一个窗口：重新搜索。
   *[inside] {""}
}
