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
cli-head-spent = 之前的访问
cli-head-cut-by-move = 着法序号
cli-head-of-these = 占这些
health-bets = 第一个着法的值预示了什么，结点的结果是什么：
health-cutoffs = 按造成剪枝的着法序号：
health-latest = 剪枝之前在其他着法上花费访问最多之处：
health-before-moves = 另有 { $cutoffs } 次剪枝发生在搜索任何着法之前：由空着，或由置换表所知的子结点造成。
health-quiescence = 另有 { $cutoffs } 次剪枝发生在水平线之后的静态搜索中。
health-definitions = 第一个着法的值达到 beta，预示剪枝结点；提高了 alpha 而未达到 beta，预示 PV 结点；其余预示全结点。水平线之后的访问，以及由空着或置换表结束的访问不作预示。剪枝是指至少有一个着法没有搜索。有效分支因子是这样一棵均匀树的分支因子：深度相同，结点数等于最后一次搜索根结点的访问数。

## 窗口中的卡片
health-branching = 有效分支因子 { $branching }
health-branching-is = 这样一棵均匀树的分支因子：深度相同，结点数等于最后一次搜索根结点的访问数。
health-card-bets = 第一个着法预示的类型，以及正确的比例
health-pv = PV
health-cut = 剪枝
health-all = 全
health-bet = { $share } · 错 { $failed }
health-kept = 预示“{ $name }”且正确：{ $all } 次中的 { $times } 次。到下一处。
health-failed = 预示“{ $name }”但不正确：{ $all } 次中的 { $times } 次。到下一处。
health-card-cutoffs = 剪枝按着法序号；第一个着法占 { $share }
health-cut-by = 第 { $moves } 个着法：{ $cutoffs } 次剪枝。到下一处。
health-probes = 重搜的试探：{ $probes } 次中的 { $repeated } 次（{ $share }）
health-no-probes = 没有空窗口试探
health-no-windows = 这种算法没有窗口：着法不预示什么，也没有剪枝。
health-waits = 搜索结束后才统计它的健康状况。
