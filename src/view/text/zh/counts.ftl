# 一次搜索的各项计数：名称和定义，命令行、程序窗口与 README 都用同样的说法。

count-places = 不同结点
count-visits = 访问
count-evaluations = 评估
count-horizon = 水平线
count-places-is = 按从根出发的路径区分、至少看过一次的结点数。重搜、各次迭代和各遍搜索不重复计数；空着之下的局面不属于这棵树，不计。
count-visits-is = 搜索函数的调用次数，每次都计。
count-evaluations-is = 求静态估值的次数，每次都计。
count-share-is = 目前的访问次数占极小极大在此处全部访问次数的比例。
count-horizon-is = 剩余名义深度为 0 的访问次数，无论是经过评估还是由置换表回答。水平线之后的访问（静态搜索）不计。
count-definition = { $name }：{ $is }
count-heading = 四种计数
count-too-many-places = 不同结点超过 { $limit } 个时不计数。
cli-head-setting = 着法顺序
cli-head-alpha-beta = alpha-beta
cli-head-pvs = PVS
cli-head-evaluations-share = 评估
cli-head-loses = PVS 更差
cli-head-of-alpha-beta = 占 alpha-beta
cli-minimal-uniform = 最小树，{ $width }^{ $upper } + { $width }^{ $lower } − 1
cli-minimal-proof = 最小证明
cli-minimal-none = 最小证明：超过 { $limit } 个局面时不计算
cli-minimal-unknown = 最小证明：有未知的叶子
