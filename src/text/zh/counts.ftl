# 一次搜索的各项计数：名称和定义，命令行、程序窗口与 README 都用同样的说法。

count-places = 不同结点
count-visits = 访问
count-evaluations = 评估
count-horizon = 水平线
count-places-is = 按从根出发的路径区分、至少看过一次的结点数。重搜、各次迭代和各遍搜索不重复计数；空着之下的局面不属于这棵树，不计。
count-visits-is = 搜索函数的调用次数，每次都计。
count-evaluations-is = 求静态估值的次数，每次都计。
count-horizon-is = 剩余名义深度为 0 的访问次数，无论是经过评估还是由置换表回答。水平线之后的访问（静态搜索）不计。
count-definition = { $name }：{ $is }
count-heading = 四种计数
count-too-many-places = 不同结点超过 { $limit } 个时不计数。
cli-arg-pvs = 在相同开关下比较 PVS 与 alpha-beta，并在不同排序质量的随机树上比较
cli-head-setting = 着法顺序
cli-head-alpha-beta = alpha-beta
cli-head-pvs = PVS
cli-head-evaluations-share = 评估
cli-head-loses = PVS 更差
pvs-generation-order = 生成顺序
pvs-part = { $name }，前 { $done } 局
pvs-random = 随机树，最佳在前 { $quality }
pvs-definitions = alpha-beta 和 PVS 两列是该行所有对局的访问数之和，包括重搜；比例是 PVS 之和除以 alpha-beta 之和，最少和最多是比例最小和最大的对局，评估一列是评估次数的比例。PVS 的访问更多的对局算 PVS 更差。上面几行是随程序提供的 { $positions } 个象棋局面，深度 { $depth }，两种搜索使用相同的开关；下面几行各是 { $trees } 棵随机树（种子 1 到 { $trees }），每个局面 { $branching } 种着法，共 { $plies } 层，最佳子结点以所给概率排在最前，其余按叶子生成的顺序。
cli-head-of-alpha-beta = 占 alpha-beta
cli-minimal-uniform = 最小树，{ $width }^{ $upper } + { $width }^{ $lower } − 1
cli-minimal-proof = 最小证明
cli-minimal-none = 最小证明：超过 { $limit } 个局面时不计算
cli-minimal-unknown = 最小证明：有未知的叶子
