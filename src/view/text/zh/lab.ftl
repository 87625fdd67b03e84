# 实验室：写成文件的实验、实验的发现，以及文件或文件夹的问题。

## 文件里应有的内容
lab-wanted-text = 一段有内容的文字，或每种语言一段：{"{"} en = "…", zh = "…" {"}"}
lab-wanted-games = 一个或多个表 [[games]]
lab-wanted-claims = 一个或多个表 [[claim]]
lab-wanted-table = 由键组成的表
lab-wanted-one-kind = “model”（随机树）与“game”（局面）之一
lab-wanted-model = 随机树的模型之一（{ $known }）
lab-wanted-game = 这些游戏之一：{ $known }
lab-wanted-branching = 1 到 1000 的着法数（整数），或这样的数的列表
lab-wanted-height = 0 到 40 的层数（整数），或这样的数的列表
lab-wanted-depth = 0 到 40 的深度，或这样的数的列表
lab-wanted-values = 1 到 60001 的不同取值个数（整数），或这样的数的列表
lab-wanted-span = 分支的最大值，1 到 30000，或这样的数的列表
lab-wanted-probability = 0 到 1 的概率
lab-wanted-order = "random"、"best"、"worst"、"strong"，或第一着就是最佳着法的概率，或它们的列表
lab-wanted-seeds = 树的棵数，从 1 起的整数
lab-wanted-first-seed = 第一棵树的种子，从 0 起的整数
lab-wanted-batch = 每个单元的项数，从 1 起的整数
lab-wanted-offsets = -30000 到 30000 的整数的列表
lab-wanted-methods = 方法的列表，如 ["alpha-beta", "pvs+table"]
lab-wanted-switches = 一到八个开关的列表（{ $known }）
lab-wanted-extras = 由其中一些组成的列表：{ $known }
lab-wanted-positions = 局面的列表，或局面文件
lab-wanted-file = 局面文件的名称，每行一个局面
lab-wanted-count = 局面的个数，从 1 起的整数
lab-wanted-measure = 测量量之一：{ $known }
lab-wanted-statistic = 其中之一：{ $known }
lab-wanted-filter = 各轴（{ $known }）上的值，如 {"{"} method = "alpha-beta", depth = [2, 4] {"}"}
lab-wanted-axis = 轴之一：{ $known }
lab-wanted-growth = 1 到 10 的层数（整数）
lab-wanted-must = "equal"、"at-most"、"at-least"、"above"、"below"、"near"、"within"、"rise"、"fall" 之一
lab-wanted-bound = 一个数，或理论值之一：{ $known }
lab-wanted-tolerance = 从 0 起的数
lab-wanted-true-or-false = true 或 false
lab-wanted-only = "whole"
lab-no-position = 局面文件第 { $line } 行：{ $problem }
lab-no-tree = 应为至多两千万个结点、值在 -30000 到 30000 之间的树，叶结点各不相同时至多 60001 个叶结点；实际不是
lab-not-measured = 应为这些游戏所测的量，实际需要 measures = ["{ $extra }"]
lab-about-nothing = 应为实验中有的设置，实际一个也没有：这样的断言不说明任何东西

lab-no-such-name = 没有这个文件，也没有这个名称的实验；jianzhi lab 列出所有实验

## 设置
lab-between = ，
lab-at-model = { $value ->
    [independent] 独立的叶结点
    [permuted] 互不相同的叶结点
    [branch-dependent] 沿路径相加的值
    [totally-dependent] 完全依赖的值
    [p-game] P 游戏
    [n-game] N 游戏
   *[other] { $value }
}
lab-at-branching = { $value } 个着法
lab-at-height = 树高 { $value }
lab-at-parameter = 参数 { $value }
lab-at-order = { $value ->
    [best] 最佳着法在前
    [worst] 最差着法在前
    [random] 随机次序
    [strong] 强有序
   *[other] 最佳着法在第一位的概率 { $value }
}
lab-at-depth = 深度 { $value }
lab-at-method = { $value }
lab-at-width = 半宽 { $value }
lab-at-offset = 猜测偏差 { $value }

## 发现
lab-holds = 成立：
lab-fails = 不成立：
lab-claim = { $verdict }{ $says }（{ $source }）
lab-found = { $at }：测得 { $found }，应为 { $expected }
lab-found-nothing = { $at }：没有可据以判断的测量结果
lab-ours = 我们自己的数字，未发表
lab-nothing = 无
lab-yes = 是
lab-no = 否
lab-must-equal = 每一项都是 { $bound }
lab-must-at-most = 至多 { $bound }
lab-must-at-least = 至少 { $bound }
lab-must-above = 大于 { $bound } + { $tolerance }
lab-must-below = 小于 { $bound } − { $tolerance }
lab-must-near = { $bound } ± { $tolerance }
lab-must-within = { $bound } ± { $tolerance }
lab-must-begin = 一列数的第一个
lab-must-rise = 至少 { $bound }，允许相差 { $tolerance }
lab-must-fall = 至多 { $bound }，允许相差 { $tolerance }
lab-head-setting = 设置
lab-head-found = 测得
lab-head-error = 标准误差
lab-head-quartiles = 四分位数
lab-head-expected = 应为
lab-head-holds = 与断言相符
lab-page-published = 已发表的结果
lab-page-chart = 我们的测量
lab-page-found = 我们的发现
lab-page-small = 这里是小型实验的结果，它只需几秒钟。
lab-page-numbers = 显示 { $count } 个测量值
lab-page-only-whole = 还有 { $count } 条断言需要完整的实验。
lab-page-run = 自己运行
lab-page-run-how = 小型实验只需几秒钟，完整的实验更久。两者都可以随时中断：再次运行同一命令，就从中断处继续。

## 文件夹
lab-no-plan = 应为含有实验结果的文件夹，其中没有实验结果；jianzhi lab FILE --out FOLDER 会建立这样的文件夹
lab-other-plan = 应为这个实验这种形式的结果，实际是另一个实验的；请另选文件夹
lab-no-cell = 应为文件名所指单元的完整结果，实际是别的内容；请删除该文件，再次运行实验
lab-changed-cell = 应为当初测得的数值，实际已被改动：校验和不符；请删除该文件，再次运行实验
lab-foreign-cell = 应为实验中的单元，实际是实验中没有的单元；请把该文件移到别处
lab-double-cell = 每个单元应只有一份，实际 { $other } 也是这个单元；请删除其中一份
lab-mixed-versions = 应为版本 { $expected } 的结果，实际有版本 { $found } 的结果；请在新文件夹中用同一版本重新测量

## 命令
lab-done = 测量了 { $done } 个单元，已有 { $there } 个。
lab-incomplete = 共 { $all } 个单元，缺 { $missing } 个：{ $names }
lab-incomplete-hint = 再次运行同一命令，就从中断处继续。
lab-more = { $names } 等，另有 { $count } 个
lab-mistakes = 实验文件中有 { $count } 处错误
lab-progress = { $all } 个单元已完成 { $done } 个
lab-time = 处理器时间共 { $time }
lab-cell-items = { $count } 项
lab-no-threads = 系统无法为测量启动线程。
lab-wanted-shard = 分片 K/N，如 0/7：K 从 0 到 N-1
lab-wanted-cell = 实验中一个单元的名称，见 --list-cells
lab-wanted-report = 以 .html 或 .md 结尾的名称

## 图
lab-axis-model = 模型
lab-axis-branching = 每个结点的着法数
lab-axis-height = 树高
lab-axis-parameter = 模型参数
lab-axis-order = 最佳着法在第一位的结点份额
lab-axis-depth = 深度
lab-axis-method = 方法
lab-axis-width = 窗口半宽
lab-axis-offset = 猜测偏差
lab-measure-places = 结点
lab-measure-visits = 访问次数
lab-measure-evaluations = 评估次数
lab-measure-horizon = 水平线处的访问
lab-measure-cutoffs = 剪枝
lab-measure-researches = 重新搜索
lab-measure-fail-highs = 由着法产生的剪枝
lab-measure-by-first = 由第一着产生的剪枝
lab-measure-value = 值
lab-measure-outside-places = alpha-beta 剪去的结点
lab-measure-outside-leaves = alpha-beta 剪去的叶结点
lab-measure-critical = 选择有影响的局面
lab-measure-right = 正确决策
lab-measure-first-move-rate = 由第一着产生的剪枝所占份额
lab-theory-minimal-leaves = 最小树
lab-theory-minimal-shallow = 没有深剪枝的最小树
lab-theory-all-leaves = 全部叶结点
lab-theory-all-positions = 全部结点
lab-theory-expected-leaves = 期望叶结点数
lab-theory-independent-leaves = 叶结点独立时的期望
lab-theory-expected-growth = 期望增长
lab-theory-growth-limit = 增长的极限
lab-theory-minimal-growth = 最小树的增长
lab-theory-deepening-positions = 所有迭代的结点
lab-theory-deepening-share = 所有迭代的份额
lab-theory-korf = Korf 的估计
lab-point = { $at }：{ $number }（{ $items } 项，四分位数 { $low } 与 { $high }）
lab-point-alone = { $at }：{ $number }（{ $items } 项）
lab-item-tree = { $title }：种子 { $item } 的树
lab-item-position = { $title }：第 { $item } 个局面（从 0 数起）
lab-upward-alone = { $measure }
lab-upward-share = { $measure }，与参照之比
lab-upward-growth = { $measure }每层的增长
lab-theory-of = { $theory }，{ $line }

## 应用中的实验室
lab-title = 实验室
lab-open = 实验室：重新测量已发表的结果
lab-key = 打开实验室
lab-before = 上一个实验
lab-next = 下一个实验
lab-place = 第 { $number } 个实验，共 { $all } 个
lab-mark-new = 尚未测量
lab-mark-begun = 测量了一部分
lab-mark-holds = { $all } 条断言全部成立
lab-mark-fails = { $all } 条断言中有 { $fail } 条不成立
lab-run = 在这里测量
lab-stop = 停止
lab-stopped = 测量已停止，可从中断处继续。
lab-begins = 正在测量
lab-running = 已测量 { $percent } %，大约还要 { $left }
lab-of-folder = 来自文件夹 { $folder }：全部 { $all } 个单元，处理器时间共 { $time }
lab-of-part = 来自文件夹 { $folder }：{ $all } 个单元中的 { $done } 个，处理器时间共 { $time }。全部单元齐备后才判断断言。
lab-no-chart = 有了第一批数字，图就会出现。
lab-no-claims = 全部测量完后才判断断言。
lab-copy-short = 复制
lab-copy = 复制命令 { $command }
lab-not-shown = 这个点的树太大，无法显示
lab-behind = { $title }，最接近这个点：{ $measure } { $counts }
lab-behind-count = { $number }（{ $method }）
