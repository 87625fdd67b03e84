# 窗口：按钮、卡片、注记、按键。

app-title = 剪枝 Jianzhi
app-unknown-value = 未知
app-sentence-gap = {""}

## 算法
app-algorithm-minimax = 极小极大
app-algorithm-negamax = 负极大
app-algorithm-alpha-beta = Alpha-beta
app-algorithm-alpha-beta-soft = Alpha-beta（软失败）
app-algorithm-pvs = PVS 主变例搜索
app-algorithm-minimal-window = 极小窗口
app-algorithm-negascout = NegaScout
app-short-minimax = 极小极大
app-short-negamax = 负极大
app-short-alpha-beta = αβ
app-short-alpha-beta-soft = αβ 软
app-short-pvs = PVS
app-short-minimal-window = 极小窗
app-short-negascout = NS
app-tagline-minimax = 什么都看
app-tagline-negamax = 什么都看，只用一个函数
app-tagline-alpha-beta = 知道够了就停
app-tagline-alpha-beta-soft = 知道够了就停，并返回所知的一切
app-tagline-pvs = 押注第一步，再逐一验证
app-tagline-minimal-window = 除第一步外，都先用空窗口试探
app-tagline-negascout = 先试探，必要时才重搜

## 顶栏
app-scenario = 例题：{ $title }
app-own-tree = 自己的树
app-edit-tree = 以文本编辑树
app-add-lane = 添加一栏
app-add-lane-short = + 一栏
app-remove-lane = 去掉这一栏
app-lane-menu = 第 { $number } 栏：{ $lane }
app-depth = 深度 { $depth }
app-depth-short = 深 { $depth }
app-view-max = MAX 的视角
app-view-side = 走子方的视角
app-view-max-short = MAX
app-view-side-short = 走子方
app-undo = 撤销
app-redo = 重做
app-present = 演示
app-other-language = English
app-light = 浅色
app-dark = 深色
app-help = 按键

## 各栏
app-lane = { $lane } 栏
app-tree = { $lane } 的树
app-node = { $name }：{ $value } · { $state } · { $lane }
app-node-unseen = 尚未到达
app-node-open = 正在搜索
app-node-done = 已搜索
app-node-pruned = 从未看过
app-leaf-value = 叶子的值
app-tree-cut = 剪枝：{ $comparison }
app-tree-never-looked-at = 从未看过：{ $count } 个
app-count-visits = 访问
app-count-leaves = 叶子
app-count-cutoffs = 剪枝
app-count-researches = 重搜
app-count-share = 占极小极大
app-count-of = / { $total }
app-count-name = { $name }：{ $now }，共 { $total }
app-dismiss = 不再显示这次改动

## 一次改动的后果
app-change-value = { $leaf }：{ $from } → { $to }。
app-change-order = { $node } 换了次序。
app-change-tree = 换了一棵树。
app-change-undone = 已撤销。
app-change-redone = 已重做。
app-change-result = { $root } 从 { $from } 变为 { $to }。
app-change-stays = { $root } 仍是 { $value }。
app-change-stays-unseen = { $root } 仍是 { $value }：那片叶子从未被看过。
app-change-stays-seen = { $root } 仍是 { $value }：那片叶子被看过，但不起决定作用。

## 右栏
app-ruler-title = { $node } 的窗口
app-ruler-none = 窗口
app-listing-title = { $algorithm }：课堂上的写法

## 下方一行
app-first = 第一步
app-back = 后退一步
app-play = 播放
app-play-back = 倒放
app-pause = 暂停
app-forward = 前进一步
app-last = 最后一步
app-step = 第 { $step } 步，共 { $steps } 步
app-faster = 加快
app-slower = 放慢
app-speed = { $rate } 步/秒
app-event-cut = 剪枝
app-event-raise = α 提高
app-event-research = 重搜
app-jump-cut = 下一次剪枝
app-jump-raise = 下一次 α 提高
app-jump-research = 下一次重搜
app-strip = 时间线

## 以文本编辑树
app-tree-text = 树的记法
app-tree-hint = 结点写作 标签(孩子 ...)，叶子是一个数或 ?，@标签 表示在别处也出现的同一局面。例如 A(B(10 -5 2) C(-8 6 1))。
app-tree-mistake = 第 { $line } 行第 { $column } 列：{ $problem }
app-tree-good = 一棵有 { $count } 个局面的树。
app-apply = 应用
app-cancel = 取消
app-close = 关闭

## 按键
app-help-title = 按键
app-help-mouse = 拖动纸面可移动，滚轮缩放，双击纸面显示整棵树。上下拖动叶子可改它的值，左右拖动结点可改次序。右击跳转按钮回到上一次。
app-key-step = 后退一步，前进一步
app-key-play = 播放与暂停，倒放
app-key-jump = 下一次剪枝、α 提高、重搜
app-key-jump-back = 上一次
app-key-ends = 第一步，最后一步
app-key-clicker = 翻页笔：走一步；演示时到下一个事件
app-key-speed = 加快，放慢
app-key-lane = 讲第一、第二、第三栏
app-key-fit = 让整棵树适合窗口
app-key-view = MAX 的视角或走子方的视角
app-key-look = 语言；浅色或深色
app-key-present = 演示：字更大，按钮更少
app-key-select = 选择结点
app-key-type = 给选中的叶子输入值
app-key-nudge = 选中的叶子：加一，减一
app-key-order = 选中的结点：越过相邻的兄弟
app-key-tree = 以文本编辑树
app-key-undo = 撤销，重做

app-red-to-move = 轮到红方走
app-black-to-move = 轮到黑方走
app-red-in-check = 红方被将军
app-black-in-check = 黑方被将军
app-board = 棋盘或算法
app-board-side = 从另一方看棋盘
app-board-script = 棋子用汉字或字母
app-point-piece = { $square }，{ $piece }
app-point-empty = { $square }，空
app-edit-position = 摆局面
app-fen-hint = 用 FEN 表示的局面：从黑方一侧逐行写下，再写轮到哪方走（w 或 b）。可从这里复制，也可粘贴别的局面，或者拖动棋子：在点之间、从右边拿来、拖出棋盘。
app-fen-good = 一个有 { $count } 种合法着法的局面。
app-change-position = 换了一个局面。
app-key-board = 棋盘或算法；从另一方看棋盘
app-searching = 正在后台搜索：已评估 { $visits } 个局面。
app-stop-search = 停止
app-only-counted = 访问 { $visits } 次：太多，无法记录，只计了数。
app-compare = 按深度比较各算法
app-compare-title = 各算法按深度比较
app-compare-running = 正在后台逐层测量，直到深度 { $depth }。理论曲线按每个局面 { $branching } 种走法（根局面的数目）画出。
app-compare-done = 已测到深度 { $depth }。理论曲线按每个局面 { $branching } 种走法（根局面的数目）画出。
app-compare-depth = 深度
app-compare-algorithm = 算法
app-compare-whole = 全部叶子 b^d
app-compare-minimal = 最小树的叶子
app-copy-table = 复制表格
app-key-compare = 按深度比较各算法
app-tray = { $piece }，可放到棋盘上
app-predict = 预测模式
app-predict-short = 预测
app-predict-cut = 剪枝 (Y)
app-predict-on = 继续看 (N)
app-key-predict = 预测模式：先猜每次剪枝；用 Y 和 N 回答
