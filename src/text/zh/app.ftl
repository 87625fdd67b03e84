# 窗口：按钮、卡片、注记、按键。

app-title = 剪枝 Jianzhi
app-unknown-value = 未知
app-sentence-gap = {""}

## 算法
app-algorithm-minimax = 极小极大
app-algorithm-negamax = 负极大
app-algorithm-alpha-beta = Alpha-beta
app-algorithm-alpha-beta-soft = Alpha-beta（失败软）
app-algorithm-pvs = PVS 主要变例搜索
app-algorithm-minimal-window = 极小窗口
app-algorithm-negascout = NegaScout
app-algorithm-aspiration = 期望窗口（渴望搜索）
app-algorithm-mtdf = MTD(f)
app-algorithm-mt-sss = MT-SSS*
app-algorithm-mt-dual = MT-DUAL*
app-algorithm-prove-best = 证明最佳
app-algorithm-can-cut = 能否剪枝？
app-switch-table = 置换表
app-switch-deeper = 更深的表项
app-switch-etc = 增强置换剪枝
app-switch-captures = 吃子优先
app-switch-killers = 杀手着法
app-switch-history = 历史启发
app-switch-null-move = 空着裁剪
app-switch-quiescence = 静态搜索
app-switch-check-extension = 将军延伸
app-switch-single-reply = 单一应着延伸
app-switch-deepening = 迭代加深
app-switch-widening = 迭代加宽
app-short-minimax = 极小极大
app-short-negamax = 负极大
app-short-alpha-beta = αβ
app-short-alpha-beta-soft = αβ 软
app-short-pvs = PVS
app-short-minimal-window = 极小窗
app-short-negascout = NS
app-short-aspiration = asp
app-short-mtdf = mtd
app-short-mt-sss = sss*
app-short-mt-dual = dual*
app-short-prove-best = 最佳？
app-short-can-cut = 剪？
app-tagline-minimax = 什么都看
app-tagline-negamax = 什么都看，只用一个函数
app-tagline-alpha-beta = 知道够了就停
app-tagline-alpha-beta-soft = 知道够了就停，并返回所知的一切
app-tagline-pvs = 押注第一步，再逐一验证
app-tagline-minimal-window = 除第一步外，都先用空窗口试探
app-tagline-negascout = 先试探，必要时才重搜
app-tagline-aspiration = 先猜一个值，只在它附近的窄窗口里搜索
app-tagline-mtdf = 反复用空窗口，直到上下界相遇
app-tagline-mt-sss = 自上而下的空窗口：深度优先的 SSS*
app-tagline-mt-dual = 自下而上的空窗口：SSS* 的对偶
app-tagline-prove-best = 用空窗口问：有没有更好的着法？
app-tagline-can-cut = 用空窗口问：有没有着法达到 beta？

## 顶栏
app-scenario = 示例：{ $title }
app-own-tree = 自己的树
app-own-position = 自己的局面
app-played = { $title }，{ $moves } 步之后
app-setup-start = 初始局面
app-setup-clear = 清空棋盘
app-edit-tree = 以文本编辑树
app-add-lane = 添加一栏
app-add-this-lane = 添加一栏：{ $lane }
app-add-this-lane-short = + { $lane }
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
app-more = 更多
app-help = 按键

## 各栏
app-lane = { $lane } 栏
app-tree = { $lane } 的树
app-node = { $name }：{ $value } · { $state } · { $lane }
app-node-unseen = 尚未到达
app-node-open = 正在搜索
app-node-done = 已搜索
app-node-pruned = 从未看过
app-lantern = { $name }：内有 { $total } 次访问，已到 { $visits } 次，剪枝 { $cutoffs } 次 · { $state } · { $lane }
app-trail-whole = 整个搜索
app-trail-to = 回到 { $move }
app-leaf-value = 叶子的值
app-tree-cut = 剪枝：{ $comparison }
app-tree-never-looked-at = 从未看过：{ $count } 个
app-count-places = { count-places }
app-count-visits = { count-visits }
app-count-evaluations = { count-evaluations }
app-count-horizon = { count-horizon }
app-count-cutoffs = 剪枝
app-count-researches = 重搜
app-count-share = 占极小极大
app-count-of = / { $total }
app-count-name = { $name }：{ $now }，共 { $total }
app-count-so-far = { $name }：{ $now }，目前共 { $total }
app-dismiss = 不再显示这次改动

## 一次改动的后果
app-change-value = { $leaf }：{ $from } → { $to }。
app-change-order = { $node } 换了次序。
app-change-tree = 换了一棵树。
app-change-undone = 已撤销。
app-change-redone = 已重做。
app-change-result = { $root } 从 { $from } 变为 { $to }。
app-change-stays = { $root } 仍是 { $value }。
app-change-stays-unseen = { $root } 仍是 { $value }：那个叶子从未被看过。
app-change-stays-seen = { $root } 仍是 { $value }：那个叶子被看过，但不起决定作用。

## 右栏
app-ruler-title = { $node } 的窗口
app-ruler-none = 窗口
app-listing-title-max = { $algorithm }（MAX 视角）
app-listing-title-side = { $algorithm }（走子方视角）

## 下方一行
app-first = 第一步
app-back = 后退一步
app-play = 播放
app-play-back = 倒放
app-pause = 暂停
app-forward = 前进一步
app-last = 最后一步
app-step = 第 { $step } 步，共 { $steps } 步
app-step-so-far = 第 { $step } 步，目前共 { $steps } 步
app-faster = 加快
app-slower = 放慢
app-speed = { $rate } 步/秒
app-event-cut = 剪枝
app-event-raise-max = 界收紧
app-event-raise-side = α 提高
app-event-research = 重搜
app-jump-cut = 下一次剪枝
app-jump-raise-max = 下一次界收紧
app-jump-raise-side = 下一次 α 提高
app-jump-research = 下一次重搜
app-strip = 时间线

## 以文本编辑树
app-tree-text = 树的记法
app-tree-hint = 结点写作 标签(子结点 ...)，叶子是一个数或 ?，@标签 表示在别处也出现的同一局面。例如 A(B(10 -5 2) C(-8 6 1))。
app-tree-mistake = 第 { $line } 行第 { $column } 列：{ $problem }
app-tree-good = 一棵有 { $count } 个局面的树。
app-apply = 应用
app-cancel = 取消
app-close = 关闭

## 按键
app-help-title = 按键
app-help-mouse = 拖动空白处可移动树，滚轮缩放，双击空白处显示整棵树。上下拖动叶子可改它的值，左右拖动结点可改次序。右击跳转按钮回到上一次，右击结点则到搜索离开它的那一步。在大树里双击灯笼可展开，双击结点可进入；放大时靠近的会自动展开。在时间线上转动滚轮可拉长时间线。
app-key-step = 后退一步，前进一步
app-key-play = 播放与暂停，倒放
app-key-jump = 下一次剪枝、界收紧（走子方视角：α 提高）、重搜
app-key-jump-back = 上一次
app-key-ends = 第一步，最后一步
app-key-clicker = 翻页笔：走一步；演示时到下一个事件
app-key-speed = 加快，放慢
app-key-lane = 转到第一、第二、第三栏；下一个序号添加备好的一栏
app-key-fit = 让整棵树适合窗口
app-key-view = MAX 的视角或走子方的视角
app-key-look = 语言；浅色或深色
app-key-present = 演示：字更大，按钮更少
app-key-select = 选择结点
app-key-fold = 展开或收起选中的子树；收起所有展开的
app-key-into = 进入选中的子树；退回一步
app-key-visit = 到搜索离开选中结点的那一步
app-key-type = 给选中的叶子输入值
app-key-nudge = 选中的叶子：加一，减一
app-key-order = 选中的结点：越过相邻的兄弟
app-key-tree = 以文本编辑树
app-key-undo = 撤销，重做

app-board = 棋盘或算法
app-board-side = 从另一方看棋盘
app-board-script = 棋子用汉字或字母
app-point-piece = { $square }，{ $piece }
app-point-empty = { $square }，空
app-edit-position = 摆局面
app-fen-good = 一个有 { $count } 种合法着法的局面。
app-change-position = 换了一个局面：它的值和计数与先前的局面无关。
app-key-board = 棋盘或算法；从另一方看棋盘。点一个子，显示评估怎样计它；再点一个点，就走这一步
app-searching = 正在搜索：已访问 { $visits } 次，每秒 { $rate } 次。
app-resting = 已暂停：访问了 { $visits } 次。
app-search-shown = 显示其中前 { $shown } 次。
app-stopped-part = 已停止：显示前 { $recorded } 次访问。
app-search-left = 大约还要 { $left }（{ $percent } %）。
app-stop-search = 停止搜索
app-stop-measuring = 停止
app-only-counted = 访问 { $visits } 次：太多，无法记录，只计了数。
app-compare = 按深度比较各算法
app-compare-title = 各算法按深度比较
app-compare-running = 正在后台逐层测量，直到深度 { $depth }。理论值数的是叶子，按每个局面 { $branching } 种着法（根局面的数目）计算。
app-compare-done = 已测到深度 { $depth }。理论值数的是叶子，按每个局面 { $branching } 种着法（根局面的数目）计算。
app-compare-pvs = PVS 与 alpha-beta 对比（都不加任何增强，着法按生成次序），深度 { $depth }：访问 { $pvs } 次对 { $plain } 次（{ $share }），评估 { $evaluations } 次对 { $were } 次，重搜 { $researches } 次。{ $verdict ->
    [saves] 这里 PVS 更省。
    [loses] 这里 PVS 更费：重搜的代价大于空窗口所省。
   *[same] 两者的访问次数相同。
 }
app-compare-pvs-loses = PVS 的访问次数多于 alpha-beta 的深度：{ $depths }。
app-compare-between = 、
app-compare-depth = 深度
app-compare-algorithm = 算法
app-compare-growth = 各深度的{ count-evaluations }（对数坐标）
app-compare-bars = 深度 { $depth } 的{ count-evaluations }和{ count-visits }
app-compare-whole = 整棵树的叶子 b^d
app-compare-minimal = 最小树的叶子
app-copy-table = 复制表格
app-key-compare = 按深度比较各算法
app-tray = { $piece }，可放到棋盘上
app-predict = 预测模式
app-predict-short = 预测
app-predict-cut = 剪枝 (Y)
app-predict-on = 继续看 (N)
app-key-predict = 预测模式：先猜每次剪枝；用 Y 和 N 回答
app-algorithms = 算法
app-switches = 增强
app-source = 查看它的出处   J
app-source-back = 回到使用它的地方   J
app-key-source = 跳到置换表答案的出处，再按返回
app-rest = 暂停搜索
app-go-on = 继续搜索
app-saving = 正在把搜索写入文件……
app-saving-picture = 正在把画面写入文件……
app-saving-already = 已有一个搜索正在写入文件；写完后请再保存。
app-not-yet-saved = 未写入：搜索到达终点后才能写入。
app-saved = 已写入 { $what }
app-not-saved = 未能写入：{ $what }
app-opening = 正在打开 { $what } ……
app-key-picture = 把这一路在这一步的树写入工作文件夹中的文件：SVG 或 PNG
app-key-save = 把本栏的搜索写入当前文件夹中的文件；把文件拖进窗口即可打开
app-recorded-part = 记录了前 { $recorded } 次访问，共 { $visits } 次；其余只计数。
app-guesses = 猜测取自
app-guess-two-back = 上上轮迭代
app-guess-last = 上一轮迭代
app-guess-mean = 最近两轮的平均
app-method-from-last = ，猜测取自上一轮迭代
app-method-from-mean = ，猜测取最近两轮迭代的平均值
app-method-guess = ，猜 { $guess }

## A trace that somebody's own program wrote
app-own-trace = 你的搜索记录：{ $file }
app-first-wrong = 第一个错行
app-after-wrong = 这一步在第一个错行之后，按记录自己的窗口和值讲述。
app-proved = 搜索记录已证明
app-to-wrong = 到第一个错行
app-key-wrong = 到你自己搜索记录的第一个错行

## What the evaluation counts for a piece
app-xray = { $square } 的{ $piece }
app-xray-and = 、
app-xray-nothing = 无
app-xray-material = 子力：值 { $value }。
app-xray-post = { $post }（{ $value }）
app-xray-position = 位置：{ $posts }，共 { $value }。
app-xray-no-post = 位置：不在有名称的位置上。
app-xray-mobility = 机动性：可到 { $points } 个点，每点 { $each }，共 { $value }。
app-xray-reach = 机动性：可到 { $points } 个点；这种子不计机动性。
app-xray-relations = 攻防关系：受谁攻击：{ $attackers }；受谁保护：{ $protectors }；共 { $value }。
app-xray-not-counted = { $line }（当前评估不计这一项。）
