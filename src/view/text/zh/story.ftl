# 每一步发生了什么，为什么。数值从 MAX 的视角说；读者选走子方视角时从走子方的视角说，
# 那时 $sense 对双方都是 MAX，因为走子方的值总是越大越好。

story-root = 根局面
story-pass = 停着
story-child = { $node } 的第 { $n } 个子结点
story-descendant = { $node } / { $path }
story-letter-best = 最好的值

story-begin-title = 从 { $node } 开始搜索
story-enter-title = 进入 { $node }
story-probe-title = 试探 { $node }
story-research-title = 重新搜索 { $node }
story-null-move-title = 空着：{ $node }
story-quiescence-title = 水平线之外：{ $node }
story-enter-side = { $sense ->
    [MAX] 这里轮到{ $gap }{ $side }{ $gap }走，他要大的值。
   *[MIN] 这里轮到{ $gap }{ $side }{ $gap }走，他要小的值。
}
story-enter-leaf = 搜索到此为止：直接评估这个局面。
story-enter-terminal = 棋局在这里已经结束。
story-enter-repeated = 搜索到此为止：这个局面先前出现过。
story-enter-table = 置换表对这个局面已经知道得够多了，不用再搜。
story-enter-stand-pat = 已到名义深度：先评估这个局面，此后只搜索吃子着法。
story-no-window = 极小极大没有窗口：它会看遍所有分支。
story-window-open = 双方都还没有界，任何值都可能影响结果。
story-window-pass = 这一遍搜索只问一句：值是不是{ $range }？
story-window-first-pass = 第一遍还没有界可比：它找到的值就是下一遍要问的界。
story-in-hand-finite = 这一遍搜索只问：值是不是无穷大？
story-effect-cutoff-finite = 在 { $node }，{ $who }{ $gap }现在有了 { $value }，是有限的值：{ $node } 不必再看。
story-effect-finite = 在 { $node }，这是有限的值，不出所料：什么都不变。
story-window-fact = 窗口 { $window }
story-in-hand = 在 { $node }，{ $who }{ $gap }靠 { $by } 已经保底 { $value }。
story-in-hand-probe = 对 { $node } 的试探只问一句：它的值是不是{ $range }？
story-in-hand-row = { $node } 这一行以 { $value } 作为{ $gap }{ $who }{ $gap }的界；前面没有哪一行给出它。
story-in-hand-probed = 对 { $node } 的试探已经证明了 { $value }：它就是{ $gap }{ $who }{ $gap }在这里的界。
story-in-hand-null-move = 在 { $node } 停着一次只问一句：值是不是仍然{ $range }？
story-in-hand-stand-pat = 在 { $node }，{ $who }{ $gap }可以不吃子，直接取评估值 { $value }。
story-in-hand-pass = 这一遍搜索只问一句：值是不是{ $range }？
story-in-hand-missed = 前一次搜索给{ $gap }{ $who }{ $gap }留下了界 { $value }。
story-in-hand-root = 搜索开始时就给了{ $gap }{ $who }{ $gap }的界 { $value }。
story-probe = 空窗口 { $window } 只问一句：{ $node } 的值是不是{ $range }？
story-research = 试探的回答是肯定的：{ $node } 的值{ $range }。现在用窗口 { $window } 来求值本身。
story-null-move = 假设{ $gap }{ $who }{ $gap }停着一次。如果这样仍能保住 { $beta }，着法就不必搜了。空窗口只问这一句，{ $depth ->
    [0] 直接看评估值
   *[other] 只再看 { $depth } 层
}。
story-quiescence-capture = 超出名义深度，吃子着法继续搜索。
story-quiescence-escape = 走子方正被将军：不能直接取评估值，所有应将着法都要搜。
story-tried-principal = 它最先试：上一轮迭代的主要变例经过它。
story-tried-table = 它提前试：置换表记得它是这里的最佳着法。
story-tried-capture = 它提前试：这是吃子。
story-tried-killer = 它提前试：它是杀手着法，曾使同一层的一个局面剪枝。
story-tried-history = 它提前试：按历史得分，它在这里或树的别处曾是好着。
story-tried-killer-tree = 它提前试：第 { $n } 个子结点是杀手，曾使同一层的一个局面剪枝。
story-tried-history-tree = 它提前试：按历史得分，第 { $n } 个子结点对{ $gap }{ $who }{ $gap }曾是好着。
story-killers-tree = 在树上，着法就是子结点的序号：第 2 个子结点一旦使某个局面剪枝，就成为同一层所有局面的杀手。
story-history-tree = 在树上，着法就是子结点的序号。一个子结点引起剪枝，或最终成为最好的，就得分：2 的“父结点剩余深度”次方；凡是同一方走的局面，相同序号的子结点都用这个得分。
story-history-score = 第 { $n } 个子结点 { $score }
story-history-child = 第 { $n } 个子结点
story-history-more = ……
story-history-order = { $who }{ $gap }的历史得分：{ $scores }。所以次序是：{ $order }。
story-history-order-behind = { $who }{ $gap }的历史得分：{ $scores }。因别的理由先试的仍排在前面，所以次序是：{ $order }。
story-extended-check = { $side }{ $gap }正被将军：子结点多搜一层，深度仍是 { $depth }。
story-extended-single = { $side }{ $gap }只有一步合法着法，别无选择：子结点多搜一层，深度仍是 { $depth }。

story-known = 置换表已经知道这个局面。
story-known-evaluated = 置换表已经知道这个局面：访问 #{ $visit } 评估过它。
story-known-by = 置换表已经知道这个局面：访问 #{ $visit } 把它搜到了同样的深度 { $depth }。
story-known-deeper = 置换表已经知道这个局面：访问 #{ $visit } 搜得更深，深度是 { $deeper } 而不是 { $depth }。
story-known-exact = 它的精确值是 { $value }：没有什么要再问了。
story-known-high = { $sense ->
    [MAX] { $who }{ $gap }在那里至少能得 { $value }，达到了界 { $beta }。这就够了。
   *[MIN] { $who }{ $gap }在那里能把{ $gap }{ $other }{ $gap }压到至多 { $value }，达到了界 { $beta }。这就够了。
}
story-known-low = { $sense ->
    [MAX] { $who }{ $gap }在那里至多能得 { $value }，越不过 { $alpha }。这就够了。
   *[MIN] { $who }{ $gap }在那里不能把{ $gap }{ $other }{ $gap }压到 { $value } 以下，越不过 { $alpha }。这就够了。
}
story-passed = 即使{ $gap }{ $who }{ $gap }停着，也能保住 { $value }，达到了界 { $beta }：这里假定真正的着法里总有一步不比停着差，所以不再搜索 { $node } 的着法。
story-not-passed = 停着保不住{ $gap }{ $who }{ $gap }的 { $beta }：{ $node } 的着法还得搜。
story-zugzwang = 总有一步着法不比停着差，这只是一个假定：如果正处于“欠行”，走什么都有害，停着就比任何着法都好，这次剪枝就会剪错。
story-quiet = 没有子可吃了：评估值 { $value } 就是结果。
story-captures = { $who }{ $gap }经由 { $by } 吃子，得到 { $value }。
story-stands-pat = 对{ $gap }{ $who }{ $gap }来说，没有一步吃子比评估值更好：取 { $value }。
story-at-least = 至少 { $value }
story-at-most = 至多 { $value }
story-unstable = 搜索自相矛盾：试探证明了 { $node } 的值是 { $proved }，重新搜索却得到 { $found }。
story-unstable-why = 换一个窗口去问，置换表、空着和延伸的回答可能不同。这叫作搜索不稳定。
story-unstable-dropped = 这里以重搜为准：它没能让{ $gap }{ $who }{ $gap }越过 { $missed }，所以这步棋什么也没有提高。
story-unstable-later = 这里以重搜为准：{ $found }。
story-unstable-kept = 这里以先证明的为准：保留 { $kept }。
story-fact-unstable = 搜索不稳定

story-leaf-worth = { $node } 的评估值：{ $value }
story-terminal-worth = { $node } 棋局结束：{ $value }
story-worth = { $node } 的值是 { $value }
story-worth-at-least = { $node } 的值至少是 { $value }
story-worth-at-most = { $node } 的值至多是 { $value }
story-fails-high = { $side }{ $gap }在 { $node } 到最后一步着法才达到界：没有什么可剪了。
story-fails-low = { $node } 的所有着法都没能让{ $gap }{ $side }{ $gap }越过进入时的界 { $bound }。
story-effect-first = 在 { $node }，这是{ $gap }{ $who }{ $gap }的第一个值：{ $letter } 现在是 { $value }。
story-effect-raise = 在 { $node }，对{ $gap }{ $who }{ $gap }来说这比 { $before } 更好：{ $letter } 现在是 { $value }。
story-effect-nothing = 在 { $node }，{ $who }{ $gap }已经有 { $before }：什么都不变。
story-effect-below-bound = 在 { $node }，这没能让{ $gap }{ $who }{ $gap }越过界 { $before }：什么都不变。
story-effect-again = 所以 { $child } 的值{ $range }。空窗口只能回答到这里：要重新搜索 { $child }。
story-lost-bet = 这一注输了：空窗口访问了 { $probe } 次{ $again ->
    [none] 。
   *[other] ，重搜又访问了 { $again } 次。
}
story-effect-cutoff = 在 { $node }，{ $who }{ $gap }现在有了 { $value }，达到了界 { $beta }：{ $node } 不必再看。

story-cut-title = 为什么在 { $node } 剪枝？
story-cut-brief = { $node } 因 { $value } 而剪枝，返回 { $returned }
story-takes = { $piece }吃掉{ $taken }。
story-takes-with-check = { $piece }吃掉{ $taken }并将军。
story-gives-check = { $piece }将军。
story-cut-refuter = { $sense ->
    [MAX] { $who }{ $gap }在这里靠 { $by } 已经能得到 { $value }。
   *[MIN] { $who }{ $gap }在这里靠 { $by } 已经能把{ $gap }{ $other }{ $gap }压到 { $value }。
}
story-cut-pass-move = { $sense ->
    [MAX] { $who }{ $gap }在这里甚至不必走棋：停着一次仍能得到 { $value }。
   *[MIN] { $who }{ $gap }在这里甚至不必走棋：停着一次仍能把{ $gap }{ $other }{ $gap }压到 { $value }。
}
story-cut-stand-pat = { $sense ->
    [MAX] { $who }{ $gap }在这里可以不吃子：评估值 { $value } 已经到手。
   *[MIN] { $who }{ $gap }在这里可以不吃子：评估值 { $value } 已经压住{ $gap }{ $other }。
}
story-cut-known = { $sense ->
    [MAX] 这里一步也不用搜：置换表知道有一步棋通向{ $gap }{ $who }{ $gap }能得 { $value } 的局面，那是访问 #{ $visit } 在 { $by } 发现的。
   *[MIN] 这里一步也不用搜：置换表知道有一步棋通向{ $gap }{ $who }{ $gap }能把{ $gap }{ $other }{ $gap }压到 { $value } 的局面，那是访问 #{ $visit } 在 { $by } 发现的。
}
story-cut-known-somehow = { $sense ->
    [MAX] 这里一步也不用搜：置换表知道有一步棋通向{ $gap }{ $who }{ $gap }能得 { $value } 的局面。
   *[MIN] 这里一步也不用搜：置换表知道有一步棋通向{ $gap }{ $who }{ $gap }能把{ $gap }{ $other }{ $gap }压到 { $value } 的局面。
}
story-cut-worse = 对{ $gap }{ $who }{ $gap }来说 { $value } 比 { $bound } 更差，所以 { $node } 下面剩下的分支改变不了 { $ancestor } 的选择。
story-cut-equal = 对{ $gap }{ $who }{ $gap }来说 { $value } 并不比 { $bound } 更好，所以 { $node } 下面剩下的分支改变不了 { $ancestor } 的选择。
story-cut-meets = { $value } 达到了 { $node } 的 β（{ $bound }），所以 { $node } 下面剩下的分支改变不了 { $ancestor } 的选择。
story-cut-probe = { $value } 已经回答了试探的问题。{ $node } 下面剩下的分支改变不了这个回答。
story-cut-row = 按这份记录自己的窗口，{ $value } 已足以离开 { $node }。
story-cut-probed = { $value } 没有超出试探已经证明的值。{ $node } 下面剩下的分支改变不了这一点。
story-cut-answer = { $value } 已经回答了这一遍搜索的问题。{ $node } 下面剩下的分支改变不了这个回答。
story-cut-root = { $value } 落在搜索开始时的窗口之外。{ $node } 下面剩下的分支不能把它带回来。
story-fact-bound = 界来自 { $node }（经由 { $by }）
story-fact-shallow = 浅层剪枝
story-fact-deep = 深层剪枝：界来自 { $plies } 层之上
story-fact-skipped = 这次没有看：{ $count }

story-pass-title = { $node }：第 { $n } 遍
story-again-title = 从 { $node } 重新搜索：值不在窗口之内
story-others-title = { $node } 的其他着法
story-width-title = { $node }：每个局面搜索 { $width } 种着法
story-iteration-title = { $node }：第 { $depth } 轮迭代
story-iteration = 第 { $depth } 轮迭代向前看 { $depth } 层。
story-iteration-line = 它从目前的主要变例开始：{ $line }。
story-next-depth = 下一轮迭代多看一层，并从这一轮的主要变例开始。
story-width = 这一次每个局面只搜索前 { $width } 种着法。
story-width-all = 每个局面搜索 { $width } 种着法，这一次没有略去任何着法。
story-next-width = 有着法被略去，所以这个值还没有得到证明：下一次搜索取两倍的着法。
story-guess-two-back = 猜测取自上上轮迭代的值：奇数层和偶数层的值往往不同。
story-guess-last = 猜测取自上一轮迭代的值。
story-guess-mean = 猜测取最近两轮迭代的值的平均。
story-aspire = 估计值在 { $guess } 附近，所以只搜索窗口 { $window }：窗口越窄，剪得越多。
story-aspire-low = 值在窗口之下：前一次搜索已经证明它至多是 { $before }。现在搜索 { $window }。
story-aspire-high = 值在窗口之上：前一次搜索已经证明它至少是 { $before }。现在搜索 { $window }。
story-aspire-inside = 值落在窗口之内：猜得好，一次搜索就够，而且是精确值。
story-aspire-edge = 值正好在两个窗口相接的边上：两次搜索合起来证明了它。
story-aspire-missed-low = { $value } 在窗口之下：它只是一个界，根结点要重新搜索。
story-aspire-missed-high = { $value } 在窗口之上：它只是一个界，根结点要重新搜索。
story-pass-asks = 这一遍只问一句：值是不是不小于 { $beta }？全部用空窗口搜索，置换表记住所得。
story-pass-from-above = 这一遍问值是不是无穷大。当然不是，而返回的值就是第一个上界。
story-pass-from-below = 这一遍问值是不是大于负无穷。当然是，而返回的值就是第一个下界。
story-known-nothing = 对这个值还一无所知。
story-known-at-least = 目前知道这个值至少是 { $lower }。
story-known-at-most = 目前知道这个值至多是 { $upper }。
story-known-between = 目前知道这个值在 { $lower } 与 { $upper } 之间。
story-pass-yes = 回答是肯定的：值至少是 { $value }。
story-pass-no = 回答是否定的：值至多是 { $value }。
story-bounds-met = 上下界相遇了：值是 { $value }。遍数：{ $n }。
story-prove-first = 先单独搜索 { $first }。其余着法只需证明不比它好。
story-prove-next = { $first } 的值是 { $value }。有没有别的着法更好？
story-prove-others = 现在用空窗口 { $window } 问其余着法：有没有哪一步的值{ $range }？究竟是多少，这里不问。
story-prove-next-any = { $first } 没有超过根结点窗口的界。有没有别的着法能超过？
story-prove-others-any = 现在用空窗口 { $window } 问其余着法：有没有哪一步能超过 { $first } 没有超过的界？
story-proved-none = { $node } 没有着法超过根结点窗口的界，哪一步最好没有定论
story-proved-best = { $first } 是最佳着法，值是 { $before }
story-proved-why = 没有别的着法更好。要走这步棋，知道这一点就够了。
story-proved-worse = { $first } 不是 { $node } 的最佳着法：{ $better } 更好，{ $sense ->
    [MAX] 至少
   *[MIN] 至多
}是 { $value }
story-can-cut = 只问一句：{ $side }{ $gap }能不能达到 { $reached }？空窗口 { $window } 只回答能或不能。
story-can-cut-yes = 能：{ $side }{ $gap }达到了 { $reached }
story-can-cut-no = 不能：{ $side }{ $gap }达不到 { $reached }
story-so-far = 目前：{ $node } 的值是 { $value }
story-so-far-at-least = 目前：{ $node } 的值至少是 { $value }
story-so-far-at-most = 目前：{ $node } 的值至多是 { $value }
story-fact-pass = 这次搜索访问 { $visits } 次
story-fact-last-pass = 其中最后一次搜索访问 { $visits } 次
story-result-table = { $node } 以后的变化没有显示：那里由置换表回答。
story-result-title = 结果：{ $node } 的值是 { $value }
story-result-at-least = 结果：{ $node } 的值至少是 { $value }
story-result-at-most = 结果：{ $node } 的值至多是 { $value }
story-result-best = { $side }{ $gap }选择 { $by }。
story-result-line = 双方都走最好的着法：{ $line }。
story-result-counts = 访问 { $visits } 次，评估 { $leaves } 次，剪枝 { $cutoffs } 次
story-term-material = 子力 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}
story-term-position = 位置 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}
story-term-mobility = 机动性 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}
story-term-lines = 可成之线 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}
story-term-relations = 攻防关系 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}

story-fails-low-captures = { $node } 的吃子着法都没能让{ $gap }{ $side }{ $gap }越过带来的界 { $bound }。
story-returns-itself = { $node } 返回 { $returned } 本身，它超出了界 { $bound }。
story-terminal-mate = { $node } 将死{ $gap }{ $loser }：{ $value }
story-terminal-repeated = { $node } 重复了先前的局面：{ $value }
story-terminal-stalemate = { $node } 使{ $gap }{ $loser }{ $gap }困毙（无着可走判负）：{ $value }
story-fact-mate = { $value }：{ $winner }{ $gap }在距根局面 { $plies } 层处取胜
story-no-repetition = 水平线以上的重复局面算 0 分，不论由哪一方造成；无着可走的一方判负。
story-result-free = 有 { $count } 个叶子从未看过：无论{ $count ->
    [1] 它
   *[other] 它们
}是多少，搜索和结果都不变。
story-returns-bound = { $node } 返回的是界 { $returned }，而不是 { $value }：这种搜索把值截到窗口内（fail-hard）。
story-returns-value = { $node } 返回 { $returned } 本身，它超出了界 { $bound }：这种搜索返回原值（fail-soft）。
story-stands-always = 无论 { $by } 的值是多少，这次剪枝都成立。
story-stands = 只要 { $by } 的值{ $range }，这次剪枝就成立。
story-stands-else-none = 只要 { $by } 的值{ $range }，这次剪枝就成立；否则 { $node } 不会被剪枝。
story-stands-else-next = 只要 { $by } 的值{ $range }，这次剪枝就成立；否则会由 { $next } 使 { $node } 剪枝。
story-undo-one-none = 若 { $leaf } 的值{ $range }，{ $node } 就不会剪枝。
story-undo-one-next = 若 { $leaf } 的值{ $range }，{ $by } 就不会使 { $node } 剪枝，但 { $next } 仍会使它剪枝。
story-undo-many-none = 至少要改动 { $by } 之下的 { $count } 个叶子，{ $node } 才不会剪枝，例如{ $changes }。
story-undo-many-next = 至少要改动 { $by } 之下的 { $count } 个叶子，它才不会使 { $node } 剪枝，例如{ $changes }；那时 { $next } 仍会使它剪枝。
story-change = { $leaf } 改为 { $value }
story-between-changes = 、
story-range-any = 取任何值
story-range-or-more = 不小于 { $from }
story-range-or-less = 不大于 { $to }
story-range-more-than = 大于 { $from }
story-range-less-than = 小于 { $to }
story-range-between = 在 { $from } 与 { $to } 之间
story-range-exactly = 等于 { $from }
what-if-now = { $leaf } 的值是 { $value }：拖动来改变它
what-if-title = 如果 { $leaf } 的值是 { $value }？
what-if-stands = 取 { $value } 时，{ $by } 仍使 { $node } 剪枝。
what-if-next = 取 { $value } 时，{ $by } 不再使 { $node } 剪枝，但 { $next } 会使它剪枝。
what-if-known = 取 { $value } 时，{ $by } 不再使 { $node } 剪枝：置换表已知的足够，不再搜索任何子结点。
what-if-uncut = 取 { $value } 时，{ $node } 不再剪枝。
what-if-not-made = 取 { $value } 时，搜索不会有对 { $node } 的这次访问。
what-if-falls = 取 { $value } 时，{ $by } 不再使 { $node } 剪枝。这次搜索太大，不能在此重做，所以只说明这一点。
what-if-running = 正在搜索改动后的树……
what-if-search = 这时整个搜索共访问 { $visits } 次（原为 { $were } 次），返回 { $value }（原为 { $was }）。
what-if-visits = 这时整个搜索共访问 { $visits } 次（原为 { $were } 次）。
what-if-keep = 采用这个值
what-if-back = 恢复为 { $value }
what-if-shown = 时间线是原来的搜索，其余都是改值后的搜索。
story-fact-never = 剪去的分支：{ $count }

# 迭代加深的代价
deepening-leaves = 按叶结点计：各轮迭代的访问总数是最后一轮评估数的 { $measured } 倍。公式 R^d · (1 − 1/R)^−2 以评估数的 R = { $r } 计算，得 (1 − 1/{ $r })^−2 ≈ { $predicted } 倍。
deepening-leaves-alone = 按叶结点计：各轮迭代的访问总数是最后一轮评估数的 { $measured } 倍。公式 R^d · (1 − 1/R)^−2 在此不适用：评估数的 R = { $r }，不大于 1。
deepening-visits = 按访问计：各轮迭代的访问总数是最后一轮访问数的 { $measured } 倍。公式 1 / (1 − 1/R) 以访问数的 R = { $r } 计算，得 1 / (1 − 1/{ $r }) ≈ { $predicted } 倍。
deepening-visits-alone = 按访问计：各轮迭代的访问总数是最后一轮访问数的 { $measured } 倍。公式 1 / (1 − 1/R) 在此不适用：访问数的 R = { $r }，不大于 1。
deepening-varies = 这里的 R 不是常数，而在 { $least } 到 { $most } 之间变动。两个公式都假定各深度的 R 相同，所以不一定适用于这次搜索。
deepening-stopped = { $by ->
    [time] 访问 { $visits } 次之后时间用完
   *[visits] { $visits } 次访问的预算已用完
}，深度为 { $depth } 的迭代没有完成：这是深度为 { $finished } 的搜索，即最后完成的一次迭代。
deepening-stopped-at-once = { $by ->
    [time] 访问 { $visits } 次之后时间用完
   *[visits] { $visits } 次访问的预算已用完
}，停在深度为 { $depth } 的迭代。没有完成任何迭代，所以没有结果。
