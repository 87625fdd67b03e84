# 习题：问什么，结果如何，以及作答者大概是怎么想的。

## 种类
exercise-kind-windows = 窗口
exercise-kind-pruned = 剪去的分支
exercise-ask-windows = 填写每个结点进入时的窗口（alpha, beta）和返回值。所有数都从 MAX 的视角看。从不访问的结点留空。
exercise-ask-values = 填写每个结点的返回值。所有数都从 MAX 的视角看。
exercise-ask-pruned = 标出每一条被剪去的分支：访问过的结点下面从不查看的子结点。
exercise-search = 根结点由 { $side } 走。算法是 { $algorithm }，子结点从左到右搜索。
exercise-rule = 约定：{ $rules }。
exercise-note-near = 在这棵树上，标错一处可能与以下错误无法区分：{ $names }。用大一些的树就能区分。

## 评判
exercise-verdict-right = 正确
exercise-verdict-slip = 笔误
exercise-verdict-misconception = 误解
exercise-verdict-wrong = 错误
exercise-said-right = 全部正确。
exercise-said-slip = 有一处不对，没有已知的错误能解释：大概是笔误。
exercise-said-wrong = 没有已知的错误能解释这里的不对之处。
exercise-said-points = 得 { $points } 分，满分 { $of } 分。
exercise-first-wrong = 最先出错的地方是 { $node }。
exercise-also = 也可能是这样：{ $thought }

## 作答者大概是怎么想的
exercise-thought-missing-minus = 你大概取子结点的值时没有变号，好像双方是同一个棋手。
exercise-thought-not-turned = 你大概把 alpha 和 beta 原样传了下去；从对方看，它们要交换位置并变号。
exercise-thought-not-negated = 你大概给子结点交换了 alpha 和 beta，但没有变号。
exercise-thought-not-swapped = 你大概给子结点的 alpha 和 beta 变了号，但没有交换。
exercise-thought-not-raised = 你大概给每个子结点都用进入时的 alpha，而前面的子结点已经把它提高了。
exercise-thought-min-raises-alpha = 你大概让 MIN 和 MAX 改动同一个界；MAX 提高 alpha，MIN 降低 beta。
exercise-thought-best-for-alpha = 你大概用目前最好的值当作 alpha，而上面传来的 alpha 更好。
exercise-thought-started-afresh = 你大概让每个结点都从全开的窗口开始，忘了祖先已有的界。
exercise-thought-no-deep-cut = 你大概只看了父结点的界；更高祖先的界也算数。
exercise-thought-wrong-ancestor = 你大概用了另一个祖先的界，而不是最近、最紧的那个。
exercise-thought-no-probe = 你大概用整个窗口搜索后面的子结点，没有先用空窗口试探。
exercise-thought-probed-already = 你大概在还没有第一个着法可比时就用了空窗口。
exercise-thought-probed-beta = 你大概把空窗口放在了 beta 处；它应问子结点是否比 alpha 好。
exercise-thought-empty-probe = 你大概让空窗口的两个界都等于 alpha；两者应相差 1。
exercise-thought-wide-probe = 你大概把空窗口多开了 1。
exercise-thought-low-probe = 你大概把空窗口放在了 alpha 之下；它应紧贴在 alpha 之上。
exercise-thought-from-probe = 你大概让重搜从试探的值开始，那是 NegaScout 的做法；这里应从 alpha 开始。
exercise-thought-forgot-probe = 你大概让重搜从 alpha 开始；NegaScout 应从试探的值开始。
exercise-thought-same-probe = 你大概用同一个空窗口又搜了一遍，那只会得到同样的回答。
exercise-thought-research-window = 你大概给重搜用了别的窗口，而不是父结点余下的窗口。
exercise-thought-needless-research = 你大概对试探已经有结论的子结点又搜了一遍。
exercise-thought-trusted-probe = 你大概把试探的回答当成了值；高于 alpha 时它只是一个界，必须重搜。
exercise-thought-strictly-greater = 你大概在值等于界时继续搜索了；按这里的约定，相等就足以剪枝。
exercise-thought-no-cut = 你大概在值已达到界之后仍继续搜索其余子结点。
exercise-thought-cut-at-alpha = 你大概在值一提高 alpha 时就停了；只有达到 beta 的值才结束这次访问。
exercise-thought-wrong-side = 你大概在值对走子方不利时剪枝；剪枝要求值对走子方好到对方不会允许。
exercise-thought-skipped-child = 你大概漏掉了一个没有被剪枝排除的子结点。
exercise-thought-one-more = 你大概多剪了一个：它还必须查看。
exercise-thought-other-side = 你大概从另一方的视角读了叶子的值。
exercise-thought-smallest = 你大概在该取子结点最大值的地方取了最小值。
exercise-thought-swapped-sides = 你大概把 MAX 和 MIN 弄反了。
exercise-thought-leak = 你大概把一个子结点里得到的界带进了下一个子结点；每次访问有自己的界。
exercise-thought-soft = 你大概按找到的值返回（失败软）；按这里的约定，值要收进窗口（失败硬）。
exercise-thought-hard = 你大概把值收进了窗口（失败硬）；按这里的约定，值按找到的返回（失败软）。
exercise-thought-first = 你大概取了第一个子结点的值，而不是最好的。
exercise-thought-last = 你大概取了最后一个子结点的值，而不是最好的。

## 评分
grade-head-file = 文件
grade-head-student = 学生
grade-head-points = 得分
grade-head-verdict = 评判
grade-head-mistake = 错误
grade-head-first-wrong = 最先出错处
grade-class = 全班：已评 { $count } 份；{ $verdicts }。
grade-verdict-count = { $verdict } { $count }
grade-between = ，
grade-too-large = 文件应不超过 { $most } MiB，实际更大
grade-misconceptions = 误解
grade-times = { $count } 次
grade-foreign = { $file }：这棵树不是种子 { $seed } 给出的；按他人写的树评分。
grade-refused = { $count } 个文件被拒绝

## 文件：应为什么
exercise-wanted-object = JSON 对象
exercise-wanted-list = 列表
exercise-wanted-text = 一段文字
exercise-wanted-version = 1
exercise-wanted-seed = 不小于 0 的整数，或 null
exercise-wanted-algorithm = 这种习题适用的、带窗口的算法
exercise-wanted-smaller = 不超过 { $most } 个结点的树
exercise-wanted-branches = 根结点有子结点的树
exercise-wanted-place = 树中结点的路径，如 [0, 2]
exercise-wanted-child = 根以下结点的路径
exercise-wanted-score = −30000 到 30000 的整数、"-inf"、"inf" 或 null
exercise-wanted-once = 每个结点至多一次
exercise-wanted-json = JSON
exercise-changed = 习题被改动过：按种子应为 { $expected }，实为 { $found }
exercise-unlike = 习题与发下的不同：应为 { $expected }，实为 { $found }
exercise-unsolved = 应为能搜索到底的树，实为需要未知的值（“?”）或访问太多的树
exercise-wanted-size = 至少一层、每个结点至少两个子结点、不超过 { $most } 个结点的树
exercise-no-such-prunings = 这个种子和大小的树都达不到所要求的（{ $wished }）；最多为 { $found }
exercise-prunings = 剪去的分支 { $branches }，深层剪枝 { $deep }，叶子以上的剪枝 { $above }
exercise-no-such-mistakes = 这个种子和大小的树都不能把每种错误与正确的搜索区分开（看不出：{ $names }）：请加大深度或分支数
exercise-any = 不限

## 命令行
cli-exercise = 出习题：由种子给出一棵树，使每种已知的错误都得出与正确答案不同的答案
cli-grade = 给答案文件评分，指出背后的误解，并统计全班的误解
cli-arg-kind = 问什么：windows（填写每个窗口和值）或 pruned（标出每条被剪去的分支）；不写则为 windows
cli-arg-tree-depth = 从根到每个叶子的层数；不写则为 3，要求深层剪枝时为 4
cli-arg-children = 每个结点的子结点数；不写则为 3，从四层起为 2 与 3 混合
cli-arg-prunes = 剪去多少条分支：种子有恰好这么多的树就用它，否则尽量少多
cli-arg-deep = 有多少次剪枝的界来自父结点以上，同上
cli-arg-above-leaves = 剪去的分支中有多少不是叶子，同上
cli-arg-ladder = 课本上的七种算法之一（名字见 compare --help），不写则为 alpha-beta
cli-arg-conventions = 课程的约定：预设的名字，或 cut=equal,type=hard 这样的各项；不写则用算法自己的约定
cli-arg-level = 给出多少：worked、one-blank、half 或 free；不写则为 free
cli-arg-own-tree = 自己写的树，代替种子给出的树，如 A(B(10 -5 2) C(-8 6 1))
cli-arg-count = 从这个种子起出多少道题；不写则为一道
cli-arg-solution = 同时写出标准答案；与 --json 合用时写成答案文件
cli-arg-answer = 写出供填写的答案文件
cli-arg-files = 答案文件
cli-arg-handed-out = 发下的习题：对别的习题的回答一律拒绝
cli-head-place = 结点
cli-head-path = 路径
cli-head-alpha = alpha
cli-head-beta = beta
cli-wanted-number = 0 到 { $most } 的整数
