# 每一步发生了什么，为什么。数值一律以 MAX 的角度来说。

story-root = 根局面
story-pass = 停着
story-child = { $node } 的第 { $n } 个子节点
story-descendant = { $node } / { $path }
story-letter-best = 最好的值

story-begin-title = 从 { $node } 开始搜索
story-enter-title = 进入 { $node }
story-probe-title = 试探 { $node }
story-research-title = 重新搜索 { $node }
story-null-move-title = 空着：{ $node }
story-quiescence-title = 视界之外：{ $node }
story-enter-side = { $side ->
    [MAX] 这里轮到 MAX 走，他要大的值。
   *[MIN] 这里轮到 MIN 走，他要小的值。
}
story-enter-leaf = 搜索到此为止：直接评估这个局面。
story-enter-terminal = 棋局在这里已经结束。
story-enter-table = 置换表对这个局面已经知道得够多了。
story-enter-stand-pat = 已到名义深度：先评估这个局面，此后只搜索吃子着法。
story-no-window = 极小极大没有窗口：它会看遍所有分支。
story-window-open = 双方手里都还没有保底：任何值都有意义。
story-window-fact = 窗口 { $window }
story-in-hand = 在 { $node }，{ $who } 靠 { $by } 已经保底 { $value }。
story-in-hand-probe = 对 { $node } 的试探只问 { $value } 这一个值：它就是 { $who } 在这里的界。
story-in-hand-probed = 对 { $node } 的试探已经证明了 { $value }：它就是 { $who } 在这里的界。
story-in-hand-root = 搜索开始时就给了 { $who } 的界 { $value }。
story-probe = 零窗口 { $window } 只问一句：对 { $who } 来说，{ $node } 比 { $value } 更好吗？
story-research = 试探的回答是肯定的：对 { $who } 来说 { $node } 比 { $value } 更好。现在用窗口 { $window } 再问：好多少？

story-leaf-worth = { $node } 的评估值：{ $value }
story-terminal-worth = { $node } 棋局结束：{ $value }
story-worth = { $node } 的值是 { $value }
story-worth-at-least = { $node } 至少是 { $value }
story-worth-at-most = { $node } 至多是 { $value }
story-fails-high = { $side } 在 { $node } 已经达到界限，但没有剩下的走法可以省去。
story-fails-low = { $node } 的所有走法都没能让 { $side } 越过带来的界 { $bound }。
story-effect-first = 在 { $node }，这是 { $who } 的第一个值：{ $letter } 现在是 { $value }。
story-effect-raise = 在 { $node }，对 { $who } 来说这比 { $before } 更好：{ $letter } 现在是 { $value }。
story-effect-nothing = 在 { $node }，{ $who } 已经有 { $before }：什么都不变。
story-effect-below-bound = 在 { $node }，这没能让 { $who } 越过界 { $before }：什么都不变。
story-effect-again = 所以对 { $who } 来说 { $child } 比 { $before } 更好。好多少，零窗口答不了：要重新搜索 { $child }。
story-effect-cutoff = 在 { $node }，{ $who } 现在有了 { $value }，达到界限 { $beta }：{ $node } 不必再看。

story-cut-title = 为什么在 { $node } 剪枝？
story-cut-brief = { $node } 返回：在 { $value } 处剪枝
story-cut-refuter = { $who ->
    [MAX] MAX 在这里靠 { $by } 已经能得到 { $value }。
   *[MIN] MIN 在这里靠 { $by } 已经能把 MAX 压到 { $value }。
}
story-cut-worse = 对 { $who } 来说 { $value } 比 { $bound } 更差，所以 { $node } 下面剩下的分支改变不了 { $ancestor } 的选择。
story-cut-equal = 对 { $who } 来说 { $value } 并不比 { $bound } 更好，所以 { $node } 下面剩下的分支改变不了 { $ancestor } 的选择。
story-cut-probe = { $value } 已经回答了试探的问题。{ $node } 下面剩下的分支改变不了这个回答。
story-cut-probed = { $value } 没有超出试探已经证明的值。{ $node } 下面剩下的分支改变不了这一点。
story-cut-root = { $value } 落在搜索开始时的窗口之外。{ $node } 下面剩下的分支不能把它带回来。
story-fact-bound = 界来自 { $node }（经由 { $by }）
story-fact-shallow = 浅层剪枝
story-fact-deep = 深层剪枝：界来自 { $plies } 层之上
story-fact-skipped = 从未看过：{ $count }
story-fact-undo-at-least = 若 { $leaf } 不小于 { $value }，就不会剪枝
story-fact-undo-at-most = 若 { $leaf } 不大于 { $value }，就不会剪枝

story-result-title = 结果：{ $node } 的值是 { $value }
story-result-at-least = 结果：{ $node } 至少是 { $value }
story-result-at-most = 结果：{ $node } 至多是 { $value }
story-result-best = { $side } 选择 { $by }。
story-result-line = 双方都走最好的着法：{ $line }。
story-result-counts = 访问 { $visits } 次，叶子 { $leaves } 个，剪枝 { $cutoffs } 次
story-term-material = 子力 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}
story-term-position = 位置 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}
story-term-mobility = 灵活性 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}
story-term-relations = 攻防关系 { $value }{ $counts ->
    [yes] { "" }
   *[no] （未计入）
}

story-ask = { $child } 即将返回 { $node }，在那里轮到 { $who } 走。还有 { $count } 个子节点没看过。
story-ask-choice = { $node } 会看下一个，还是剪枝？
story-ask-title = 接下来会怎样？
story-right = 答对了。
story-wrong-cut = 不对：{ $node } 会剪枝。{ $value } 达到了界 { $bound }。
story-wrong-on = 不对：{ $node } 会继续。{ $value } 还没达到界 { $bound }。
story-wrong-open = 不对：{ $node } 会继续。{ $other } 在上面还没有保底，任何值都不足以剪枝。
story-predicted = 猜对 { $right } 次，共 { $asked } 次
