# 检查器：证明了什么；或者第一个错行、它应当是什么、能解释它的错误。

check-proved = 已证明：全部 { $visits } 次访问都符合对局和 { $algorithm } 的规则，每个窗口、每个值、每次剪枝都对。
check-proved-any = 已证明：全部 { $visits } 次访问都遵守一切带窗口的搜索所遵守的规则。写明算法，才会检查每个窗口。
check-counts = 根上搜索 { $searches } 次，评估 { $leaves }，剪枝 { $cutoffs }（其中 { $deep } 次的界来自父结点以上），试探 { $probes }，重搜 { $researches }，查表得到 { $answers }

check-doubt = 约定只是从这些行推断出来的。在这个对局上，有下列任一错误（{ $mistakes } 个）的程序，访问也完全相同：
check-doubt-more = 还有 { $more } 个错误（见 --json）
check-doubt-tree = 树 { $tree } 能把它们区分开：请再检查它的搜索记录。

check-refuted = 第 { $row } 行（{ $node }）有误：{ $fault }。
check-refuted-line = 第 { $row } 行（文件第 { $line } 行，{ $node }）有误：{ $fault }。
check-refuted-statement = 第 { $line } 行代码造成了第一次出错的访问（{ $node }）：{ $fault }。
check-refuted-visit = 第一次出错的访问在 { $node }：{ $fault }。
check-refuted-move = { $node } 处的着法不对：{ $fault }。
check-refuted-end = { $rows ->
    [0] 搜索记录只有头部
   *[other] 搜索记录只有 { $rows } 行
}：{ $fault }。
check-view = 分值都从该行走子方的视角看。
check-view-max = 分值和规则都从 MAX 的视角看。

## 错在哪里
check-field = { $field ->
    [visit] 访问号（visit）
    [parent] 父访问（parent）
    [ply] 层数（ply）
    [path] 路径（path）
    [move] 着法（move）
    [label] 名称（label）
    [side] 走子方（side）
    [depth] 深度（depth）
    [window] 窗口（window）
    [value] 值（value）
    [kind] 种类（kind）
    [reason] 原因（reason）
    [end] 终局（end）
    [source] 来源（source）
    [cut] 剪枝（cut）
    [skipped] 略去的子结点（skipped）
    [bound] 界（bound）
    [type] 类型（type）
    [leaf] 叶子（leaf）
    [size] 大小（size）
    [visits] 访问数（visits）
   *[counts] 计数（counts）
} 应为 { $expected }，实为 { $found }
check-nothing = 无
check-early = 还有 { $left } 个子结点没有搜索就停了，但搜索过的都没有达到 { $edge } = { $bound }（目前最好：{ $best }）
check-early-unsearched = 它有 { $left } 个子结点，却一个也没有搜索：搜索在这里停得太早，还没有到叶结点
check-late = 父结点在它之前就该停：{ $value } 已达到 { $edge } = { $bound }
check-no-research = 缺少窗口为 { $window } 的重搜：试探给父结点 { $probed }，落在它的窗口之内
check-again = 这个子结点已经搜索过，而且不需要重搜
check-below = 上面的局面不再往下搜索，所以没有子结点
check-no-move = 这里没有这个可搜索的子结点：{ $found }
check-unproved = 子结点证明值在 { $lower } 到 { $upper } 之间，而这一行写的是 { $value }
check-outside = 窗口应在 { $within } 之内，实为 { $found }
check-unfounded = 没有同一局面的更早访问能证明查表的这个结果
check-further = 在这一行之前搜索已经结束
check-move = 返回的着法 { $move } 值 { $worth }；而 { $best } 值 { $value }
check-worth = 这个局面值 { $worth }，返回的值却是 { $found }
check-ghosts = 这里有两个鬼，它还有着法没看就停了：深度每轮只加一次，不是每个鬼都加
check-table = 表里给出 { $found }，而这个局面值 { $worth }
check-missing = 后面还应有一次从根开始、窗口为 { $window } 的搜索
check-stopped = 程序在这里停止了
check-unknown = 叶子 { $name } 没有值，因此什么也证明不了

## beta 从哪里来
check-origin-ancestor = 这个 { $edge } 来自 { $node }，由第 { $by } 行的子结点给出。
check-origin-earlier = 这个 { $edge } 来自 { $node }，由前面的子结点给出。
check-origin-floor = 这个 { $edge } 来自 { $node }：它可以停在自己的评估上。
check-origin-asked = 这个 { $edge } 是试探或重搜所问的界。
check-origin-root = 搜索一开始就用这个 { $edge }。

## 可能的误解
check-mistake-not-turned = alpha 和 beta 原样传了下去；子结点的窗口应为 (−beta, −alpha)
check-mistake-not-negated = alpha 和 beta 交换了，但至少有一个没有变号；子结点的窗口应为 (−beta, −alpha)
check-mistake-not-swapped = alpha 和 beta 变号了，但没有交换；子结点的窗口应为 (−beta, −alpha)
check-mistake-not-raised = { $view ->
    [max] 用了进入时的界（MAX 的 alpha，MIN 的 beta），而前面的子结点已经改变了它
   *[side] 用了进入时的 alpha，而前面的子结点已经把它提高了
}
check-mistake-best-for-alpha = { $view ->
    [max] 用目前最好的值代替了界（MAX 的 alpha，MIN 的 beta），而界更好
   *[side] 用目前最好的值代替了 alpha，而 alpha 更大
}
check-mistake-wrong-ancestor = 用了另一个祖先的界
check-mistake-started-afresh = 窗口重新开始，忘了祖先已有的界
check-mistake-no-probe = 应先用空窗口试探，却用了整个窗口
check-mistake-probed-already = { $view ->
    [max] 还没有着法提高 MAX 的 alpha 或降低 MIN 的 beta，就用了空窗口
   *[side] 还没有着法提高 alpha，就用了空窗口
}
check-mistake-probed-beta = { $view ->
    [max] 空窗口放错了界；它应问子结点是否高于 MAX 的 alpha，或低于 MIN 的 beta
   *[side] 空窗口放在了 beta 处；它应问子结点是否高于 alpha
}
check-mistake-from-probe = { $view ->
    [max] 重搜从试探的值开始，那是 NegaScout 的做法；这里应从 MAX 的 alpha 或 MIN 的 beta 开始
   *[side] 重搜从试探的值开始，那是 NegaScout 的做法；这里应从 alpha 开始
}
check-mistake-forgot-probe = { $view ->
    [max] 重搜从 MAX 的 alpha 或 MIN 的 beta 开始；NegaScout 应从试探的值开始
   *[side] 重搜从 alpha 开始；NegaScout 应从试探的值开始
}
check-mistake-same-probe = 重搜又用了同一个空窗口
check-mistake-needless-research = 试探的值不高于 alpha、不低于 beta 或已经精确，却又重搜
check-mistake-trusted-probe = 把试探或置换表给出的界当成了值
check-mistake-wrong-side = { $view ->
    [max] 剪错了一边，所凭的值并不比 MAX 的 alpha 或 MIN 的 beta 更好
   *[side] 剪错了一边，所凭的值并不比 alpha 好
}
check-mistake-cut-at-alpha = { $view ->
    [max] MAX 一提高 alpha、或 MIN 一降低 beta 就剪枝；MAX 处值达到 beta、MIN 处值不大于 alpha 才能结束一次访问
   *[side] alpha 一提高就剪枝；只有值达到 beta 才能结束一次访问
}
check-mistake-strictly-greater = { $view ->
    [max] MAX 处大于 beta、MIN 处小于 alpha 才剪枝；等于界就够了
   *[side] 大于 beta 才剪枝；等于 beta 就够了
}
check-mistake-no-cut = 值达到界时，遍历子结点的循环没有停下
check-mistake-other-side = 符号错了：这是对方眼中的值
check-mistake-soft = 返回了原值（fail-soft）；此算法应把它截到窗口内（fail-hard）
check-mistake-hard = 值被截到窗口内（fail-hard）；此处应返回找到的原值（fail-soft）
check-mistake-smallest = { $view ->
    [max] 取了子结点中最差的值，而不是最好的：MAX 取最大的，MIN 取最小的
   *[side] 取了子结点中最小的值，而不是最大的
}
check-mistake-last = 取了最后一个子结点的值，而不是最好的
check-mistake-bound-for-move = 把界当成了值：在当前最好值处被剪掉的子结点可能更差，所以值相等时不能换着法
check-mistake-other-bound = 返回了错误的界：MAX 应返回 alpha 或最好的值，MIN 应返回 beta 或最好的值
check-mistake-skipped-child = 漏掉了一个子结点，却没有剪枝的理由
check-mistake-missing-minus = 取子结点的值时没有变号，好像双方是同一个棋手
check-mistake-min-raises-alpha = 改动了另一方的界：MIN 应降低 beta，MAX 应提高 alpha
check-mistake-no-deep-cut = 只用了父结点的界，忘了更高祖先的界，因此漏掉了深层剪枝
check-mistake-leak = 在一个子结点里得到的界带进了下一个子结点；每次访问应有自己的界
check-mistake-empty-probe = { $view ->
    [max] 空窗口的宽度为 0；MAX 处应为 (alpha, alpha + 1)，MIN 处应为 (beta − 1, beta)
   *[side] 空窗口的宽度为 0；应为 (−alpha − 1, −alpha)
}
check-mistake-wide-probe = { $view ->
    [max] 空窗口的宽度为 2；MAX 处应为 (alpha, alpha + 1)，MIN 处应为 (beta − 1, beta)
   *[side] 空窗口的宽度为 2；应为 (−alpha − 1, −alpha)
}
check-mistake-low-probe = { $view ->
    [max] 空窗口在界的另一侧；MAX 处应为 (alpha, alpha + 1)，MIN 处应为 (beta − 1, beta)
   *[side] 空窗口在 alpha 之下；应为 (−alpha − 1, −alpha)
}
check-mistake-research-window = 重搜的窗口不对；应是父结点窗口余下的部分
check-mistake-one-more = 像剪枝之后那样跳过了一个必须搜索的子结点
check-mistake-swapped-sides = 双方弄反了：该取最小值时取了最大值，或者相反
check-mistake-or-equal = { $view ->
    [max] 值等于界就剪枝；按这里的约定，MAX 处必须大于 beta，MIN 处必须小于 alpha
   *[side] 值等于 beta 就剪枝；按这里的约定，必须大于 beta
}
check-mistake-first = 取了第一个子结点的值，而不是最好的
check-cut-short = 所有行都与一次正确搜索的开头相同，而该搜索还会继续：可能缺了搜索记录的末尾。
check-likely = 可能的错误：{ $mistake }。
check-of-side = { $mistake }（只在 { $side ->
    [max] MAX
   *[min] MIN
} 的函数里）
check-also = 或者：{ $mistake }。
check-agrees-whole = 只犯这一个错误的搜索，访问与这里完全相同。
check-agrees-kept = 只犯这一个错误的搜索，到第 { $row } 行为止访问完全相同；此后的行没有比较。
check-agrees-until = 只犯这一个错误的搜索，到第 { $row } 行才与这里不同。
check-agrees-never = 没有哪一个已知的错误能单独解释更多：也许只是这一行的笔误。

## 约定
check-rules-between = ；
check-convention-named = 这是采用 { $preset }的 { $algorithm }：{ $rules }。
check-convention-other = 这是按自己约定的 { $algorithm }：{ $rules }。
check-right-with = 按另一种约定，每一行都对：{ $rules }。
check-right-name = 换成名称 { $name }，每一行都对。
check-convention-cut-equal = { $view ->
    [max] MAX 处值达到 beta、MIN 处值不大于 alpha 就剪枝
   *[side] 值达到 beta 就剪枝
}
check-convention-cut-beyond = { $view ->
    [max] MAX 处值大于 beta、MIN 处值小于 alpha 才剪枝
   *[side] 值大于 beta 才剪枝
}
check-convention-type-hard = 返回值截到窗口内（fail-hard）
check-convention-type-soft = 窗口以外的值按原值返回（fail-soft）
check-convention-type-mixed = { $view ->
    [max] 没有足够好的子结点时，MAX 返回 alpha，MIN 返回 beta；剪枝时返回该值
   *[side] 所有子结点都不高于 alpha 时返回 alpha，剪枝时返回该值
}
check-convention-type-capped = { $view ->
    [max] 没有足够好的子结点时返回最好的值；剪枝时 MAX 返回 beta，MIN 返回 alpha
   *[side] 所有子结点都不高于 alpha 时返回最好的值，剪枝时返回 beta
}
check-convention-min-cut-equal = 在 MIN 的结点，值等于界就剪枝
check-convention-min-cut-beyond = 在 MIN 的结点，值等于界还不够，越过界才剪枝
check-convention-min-type-hard = MIN 的访问把返回值截到窗口内（fail-hard）
check-convention-min-type-soft = MIN 的访问按原值返回窗口以外的值（fail-soft）
check-convention-min-type-mixed = 没有足够好的子结点时，MIN 的访问返回较近的界，剪枝时返回该值
check-convention-min-type-capped = 没有足够好的子结点时，MIN 的访问返回最好的值，剪枝时返回界
check-convention-research-inside = 试探的值在 alpha 与 beta 之间时才重搜
check-convention-research-open = { $view ->
    [max] 试探的值高于 MAX 的 alpha 或低于 MIN 的 beta 就重搜
   *[side] 试探的值高于 alpha 就重搜
}
check-convention-research-wider = { $view ->
    [max] 试探的值高于 MAX 的 alpha 或低于 MIN 的 beta、且窗口不是空窗口时重搜
   *[side] 试探的值高于 alpha、且窗口不是空窗口时重搜
}
check-convention-leaves-as-they-are = 叶子返回它的评估值
check-convention-leaves-clamped = 叶子的评估值收进窗口
check-convention-bounds-both = 每次访问都得到所有祖先的界
check-convention-bounds-parent = 每次访问只得到父结点的最好值作为界，因此没有深层剪枝
check-convention-moves-generation = 子结点按着法生成的顺序搜索
check-convention-moves-own = 子结点按程序自己的顺序搜索
check-convention-probes-raised = { $view ->
    [max] 有子结点提高 MAX 的 alpha 或降低 MIN 的 beta 之后才试探
   *[side] 有子结点提高 alpha 之后才试探
}
check-convention-probes-later = 除第一个以外的子结点都先试探
check-convention-restart-alpha = { $view ->
    [max] 重搜从 MAX 的 alpha 或 MIN 的 beta 开始
   *[side] 重搜从 alpha 开始
}
check-convention-restart-probe = 重搜从试探的值开始
check-convention-again-all = 叶子也会重搜
check-convention-again-inner = 叶子不重搜
check-convention-children-left-to-right = 子结点从左到右搜索
check-convention-children-right-to-left = 子结点从右到左搜索
check-convention-windows-entry = 窗口指进入每个结点时的窗口
check-convention-windows-edges = 窗口写在每条分支上
check-convention-last-cutoff = 最后一个子结点的值达到界也算剪枝
check-convention-last-nothing = 最后一个子结点的值达到界不算剪枝，因为已没有可剪的分支
check-convention-types-pv-cut-all = 结点类型称为 PV、cut、all
check-convention-types-1-2-3 = 结点类型称为 1、2、3
check-convention-types-exact-lower-upper = 结点类型称为精确、下界、上界
check-preset-knuth-moore-f1 = Knuth 与 Moore 的 F1 的界
check-preset-knuth-moore-f2 = Knuth 与 Moore 的 F2 的返回值
check-preset-fail-hard = 把值截到窗口内的形式（fail-hard）
check-preset-fail-soft = 返回原值的形式（fail-soft）
check-preset-strictly-greater = “大于”才剪枝的约定
check-preset-strictly-greater-soft = 大于才剪枝、返回原值的形式
check-preset-strictly-greater-hard = 大于才剪枝、值截到窗口内的形式
check-preset-moreland = Moreland 的形式
check-preset-wikipedia = 维基百科的形式
check-preset-chess-programming-wiki = Chess Programming Wiki 的重搜规则
check-preset-chess-programming-wiki-soft = Chess Programming Wiki 重搜规则的返回原值的形式
check-preset-fishburn-finkel = Fishburn 与 Finkel 的形式
check-preset-reinefeld = Reinefeld 的形式
check-preset-russell-norvig = Russell 与 Norvig 教科书的形式
check-preset-berkeley-cs188 = 伯克利 CS 188 课程的形式（相等时不剪枝）
check-preset-engines = 许多引擎的重搜规则

## 文件：应为什么
check-wanted-score = 整数、"inf" 或 "-inf"
check-wanted-leaf-value = 树中某个叶结点的值
check-wanted-number = 不小于 0 的整数
check-wanted-new-number = 与其他行都不同的编号
check-wanted-at-least = 至少 { $visited }，因为访问了这么多子结点
check-wanted-truth = true 或 false
check-wanted-text = 一段文字
check-wanted-path = 子结点序号的列表，如 [0, 2]
check-wanted-move = 子结点序号，或 "h2e2" 这样的坐标
check-wanted-window = 两个分值，小的在前，如 [-5, "inf"]
check-wanted-stopped = 预算在何处停止了搜索，如 {"{"}"by": "visits", "depth": 4, "visits": 1000{"}"}：depth 比文件头的大 1，visits 不小于行数
check-wanted-names = 以下之一：{ $known }
check-wanted-json = JSON 对象（第 { $column } 列）
check-wanted-row = 至少含 path、alpha、beta 和 value 的一行
check-missing-field = 应有字段 { $field }，但没有
check-saved-says = 保存的搜索记录自己说明了搜索的内容：请去掉这个选项
check-incomplete = 应为完整记录的搜索，实为因内存不足只记录了一部分的搜索
check-wanted-path-from-one = 与其他行一样从 1 数起的子结点序号
check-wanted-base = 0 或 1，即第一个子结点的序号
check-wanted-infinity = 代表无穷大的正数，如 9999
check-hinted = { $problem }（{ $hint }）
check-meant = 是否想写“{ $near }”？
check-slip-trailing-comma = JSON 不允许在右括号之前写逗号
check-slip-single-quotes = JSON 用双引号；Python 的 json.dumps 会写双引号
check-slip-not-a-number = NaN 不是分值：程序的运算中出现了不是数的东西
check-slip-out-of-range = 这个数太大，无法读取；无穷大请写成 "inf" 或 "-inf"
check-slip-list-of-rows = 文件头之后每行是一个访问；也可以把整个文件写成一个列表，文件头在最前
check-slip-not-lines = 超过 64 MiB 的文件必须是 JSON Lines：每行一个对象
check-utf16 = 应为 UTF-8 文本，实为 UTF-16：请把文件存为 UTF-8
check-too-long = 一行应不超过 { $limit } KiB，实际更长
check-cut-off = 应为完整的一行，实际最后一行被截断：程序可能没有写完就停了
check-repeated = 每个字段应只出现一次，“{ $field }”出现了两次
check-header-behind = 文件头应在各行之前，实际在各行之后
check-small-infinity = infinity: 应为树中任何分值都达不到的数，至少 { $least }，实为 { $found }
check-no-parent = 返回时写行：子结点的行之后应为 { $expected } 的行，实为 { $found }（是否每次返回都写了一行？）
check-the-end = 文件结尾
check-too-many-to-show = 最多能显示 { $limit } 行，实际更多
check-reduced = 有 { $visits } 次访问搜索得比树浅，其值照所写的采信。
check-needs-method = { $kind } 类的行不能脱离产生它们的算法来判断：请写明算法及其开关
check-no-game = 应有写明对局的文件头，如 {"{"}"tree": "(3 5)"{"}"}，但没有
check-shown-until = 第 { $line } 行不通向对局中的任何局面，因此只显示到那里。
check-too-many = 返回时写的行须整体读入：应少于 { $limit } 行，实际更多

## 对文件作了什么假定
check-note-order = 假定：各行在返回时写出，根在最后；已排成进入的次序。可在文件头写 "order": "return" 说明。
check-note-view = 假定：每一行的分值都以 MAX 的视角看。可在文件头写 "view": "max" 说明。
check-note-paths = 假定：子结点从 1 数起。可在文件头写 "paths": 1 说明。
check-note-infinity = 假定：{ $infinity } 代表无穷大。可在文件头写 "infinity": { $infinity } 说明。

## 程序自己的博弈
check-proved-own = 已证明：全部 { $visits } 次访问都符合一切带窗口的搜索所遵守的规则。博弈未知，叶子的值照所写的采信。
check-proved-own-part = 就所判断的部分已证明：{ $visits } 次访问都没有违反带窗口的搜索所遵守的规则。博弈未知，叶子的值照所写的采信。
check-own-unjudged = { $visits } 个值未作判断：它来自置换表或立即取胜的着法，或窗口被别的东西收窄，或访问没有结束、没有返回数。
check-own-wins = 假定：没有叶子比这些行中最好的叶子更好。有 { $visits } 次访问在得到它时停下，还有着法没有搜索，如同已经取胜。
check-own-same-side = 轮到哪一方原样传了下去：下一步还是同一方走
check-own-same-depth = 深度原样传了下去：搜索永远不会因它而结束
check-own-choice = 选了这一着，它只值 { $value }：不剪枝时另一着值 { $best }
check-own-worst-choice = 选了这一着，它只值 { $value }，是所有着法中最差的：不剪枝时另一着值 { $best }。如果根取最大值，各着法之后就应为取最小值的一方搜索
check-own-root = 根
check-own-node = { $name }（{ $moves }）
check-hint-root-window = 根的前几步已得出的结果没有传给后面的着法：{ $visits } 个窗口比可以做到的更宽。
check-hint-never-narrowed = 根以下没有一次访问把前面子结点得出的结果传下去：{ $visits } 个窗口比可以做到的更宽。
check-hint-no-deep-cut = 父结点以上的界没有传下来：{ $visits } 个窗口比可以做到的更宽。
check-hint-at-times = 前面的着法或上层局面得出的界只是有时传下去：{ $visits } 个窗口比可以做到的更宽。
check-hint-equal-not-cut = 等于界的值就足以剪枝；这里搜索仍然继续，多访问了 { $visits } 次。
check-hint-inner-loop = 达到界后搜索还看了别的着法才结束（例如只离开了两层循环的内层），多访问了 { $visits } 次。
check-hint-equal-move = 这里相等的值也会替换着法。在这个局面上没有影响，但在当前最好值处被剪掉的子结点可能更差：只有更好的值才应替换着法。
check-hint-small-infinity = { $visits } 个值超出了搜索开始时的界：无穷大要取得更大。
check-own-options = 这些行属于只有其程序才知道的博弈；请去掉这个选项
