# 一次搜索的健康状况：对第一个着法的押注、各着法造成的剪枝、试探。

cli-health = 说明着法排序的好坏：第一个着法是否预示了结点类型，剪枝发生在第几个着法
cli-head-effective-branching = 有效分支因子
cli-head-first-move-cuts = 第一个着法造成的剪枝
cli-head-probes = 空窗口试探
cli-head-probes-repeated = 其中重搜
cli-head-announced = 预示
cli-head-times = 次数
cli-head-was-pv = 结果为 PV
cli-head-was-cut = 结果为剪枝
cli-head-was-all = 结果为全结点
cli-head-right = 正确
cli-head-cut-by-move = 着法序号
cli-head-of-these = 占这些
health-bets = 第一个着法的值预示了什么，结点的结果是什么：
health-cutoffs = 按造成剪枝的着法序号：
health-before-moves = 另有 { $cutoffs } 次剪枝发生在搜索任何着法之前：由空着，或由置换表所知的子结点造成。
health-quiescence = 另有 { $cutoffs } 次剪枝发生在水平线之后的静态搜索中。
health-definitions = 第一个着法的值达到 beta，预示剪枝结点；提高了 alpha 而未达到 beta，预示 PV 结点；其余预示全结点。水平线之后的访问，以及由空着或置换表结束的访问不作预示。剪枝是指至少有一个着法没有搜索。有效分支因子是这样一棵均匀树的分支因子：深度相同，结点数等于最后一次搜索根结点的访问数。
