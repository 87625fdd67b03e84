# 命令行：各命令与选项的作用，表头。

cli-jianzhi = 演示极小化极大、alpha-beta 与主要变例搜索怎样走遍博弈树。不带命令时打开应用，显示例题。
cli-open = 在应用中打开场景、树或例题
cli-tell = 把一次搜索讲成文字：走过的树、每个窗口、每次剪枝及其原因
cli-search = 搜索一次，给出值、最佳着法、主要变例和计数
cli-trace = 按进入的次序列出搜索的每次访问
cli-compare = 比较各算法的访问数、叶子数、剪枝数、重搜数、占 minimax 的比例和用时

cli-usage = 用法
cli-commands = 命令
cli-arguments = 参数
cli-options = 选项

cli-arg-help = 显示本帮助
cli-arg-version = 显示版本
cli-arg-lang = 语言：en 或 zh；不写则随系统
cli-arg-no-color = 即使在终端上也不用颜色
cli-arg-file = 场景文件，或内置场景的名字
cli-arg-tree = 一棵树，如 A(B(10 -5 2) C(-8 6 1))；或随机树，如 random:branching=3,depth=4,seed=1,order=best
cli-arg-fen = 象棋局面
cli-arg-scenario = 场景文件，或内置场景的名字
cli-arg-depth = 向前看的层数；不写则一直看到树的叶子
cli-arg-root = 根结点轮到谁走；不写则为 max
cli-arg-window = 根结点的窗口，以 MAX 的眼光看，如 -5,5 或 -inf,3
cli-arg-algorithm = { $known }
cli-arg-algorithms = 参加比较的算法，可写多次；不写则全部参加
cli-arg-json = 输出 JSON
cli-arg-jsonl = 输出 JSON 行：先是表头，然后每次访问一行
cli-arg-csv = 输出逗号分隔的值

cli-head-algorithm = 算法
cli-head-depth = 深度
cli-head-value = 值
cli-head-best = 最佳着法
cli-head-line = 主要变例
cli-head-visits = 访问
cli-head-leaves = 叶子
cli-head-cutoffs = 剪枝
cli-head-researches = 重搜
cli-head-share = 占 minimax
cli-head-time = 用时
cli-head-visit = 访问
cli-head-node = 结点
cli-head-kind = 方式
cli-head-window = 窗口
cli-head-bound = 界
cli-head-type = 类型
cli-head-skipped = 跳过

cli-nothing = 无
cli-at-least = 至少 { $value }
cli-at-most = 至多 { $value }
cli-between-facts = ；
cli-told = 算法：{ $algorithm }。数值都以 MAX 的眼光看。

cli-no-display = 应用需要显示器（DISPLAY 或 WAYLAND_DISPLAY），而这里没有：以上是用文字讲的搜索。在桌面环境中，“jianzhi”会打开应用；“jianzhi --help”列出不需要显示器的命令。
cli-no-app = 这个程序编译时没有包含应用：以上是用文字讲的搜索。“cargo run --release”会编译并打开应用；“jianzhi --help”列出不需要应用的命令。
cli-app-failed = 应打开窗口，但打不开：{ $reason }
cli-output-failed = 应能写出结果，但系统报告：{ $reason }

cli-missing = 应有 { $argument }，但没有
cli-missing-game = 应有一个对局（--tree、--fen 或 --scenario），但没有
cli-missing-value = { $argument } 后应有值，但没有
cli-no-value = { $argument } 后不应有值，实为 { $found }
cli-conflict = { $argument } 与 { $other } 只应有一个，但两个都有
cli-twice = { $argument } 至多出现一次，但出现了两次
cli-not-utf8 = 参数应为 UTF-8，实为其他字节
cli-misused = 应为命令及其选项，实为别的内容：见 --help
cli-wanted-command = 命令：{ $known }
cli-wanted-argument = 此命令的选项或参数（见 --help）
cli-wanted-window = 两个 -30000 到 30000 之间的分值或 -inf、inf，小的在前，如 -5,5

cli-root-is-the-fens = 象棋局面自己说明轮到谁走；请改 FEN 里的 w 或 b
cli-only-for-xiangqi = 这只用于象棋局面，而这里是一棵树
cli-perft = 数一个象棋局面的走法路径
cli-moves = 用三种记谱列出一个象棋局面的合法着法，并逐项给出评估
cli-arg-evaluation = 象棋局面按什么评估：material、full，或 material,position,mobility,relations 中的几个
cli-arg-values = 棋子分值，例如 R=500,N=300
cli-arg-divide = 每个第一步分开数
cli-total = 合计
cli-needs-fen = 应为象棋局面，实际是一棵树
cli-no-moves = 没有合法着法：轮到走的一方已经输了
cli-head-term-material = 子力
cli-head-term-position = 位置
cli-head-term-mobility = 灵活性
cli-head-term-relations = 攻防关系
cli-head-term-sum = 计入各项之和
cli-arg-table = 使用置换表保存结果；可给出容纳的局面数
cli-arg-deeper = 也使用置换表中更深搜索的结果
cli-arg-etc = 搜索子节点之前，先就所有子节点查置换表（增强置换剪枝）
cli-arg-captures = 吃子优先，被吃的子越贵越先
cli-arg-killers = 杀手着法优先
cli-arg-history = 按历史启发给着法排序
cli-arg-null-move = 即使停一着仍不低于 beta，就剪掉
cli-arg-quiescence = 到达名义深度后继续搜索吃子，直到局面平静
cli-arg-check-extension = 被将军时多搜索一层
cli-arg-single-reply = 只有一步合法着法时多搜索一层
cli-arg-deepening = 依次搜索深度 1、2、……
cli-arg-widening = 每个局面依次只搜索 2、4、8、…… 步，最后全部
cli-arg-guess = aspiration 和 mtdf 的初始猜测，或 can-cut 要问的 beta，从 MAX 的角度
cli-arg-width = aspiration 首个窗口宽度的一半
cli-head-passes = 根节点搜索次数
cli-head-table-cutoffs = 由置换表直接回答
cli-head-child-table-cutoffs = 由表中子节点剪枝
cli-head-null-moves = 空着次数
cli-head-null-move-cutoffs = 由空着剪枝
cli-head-quiescence-visits = 静态搜索访问
cli-head-stand-pats = 原地评估次数
cli-head-extensions = 延伸次数
cli-head-table-size = 置换表：容量
cli-head-table-filled = 置换表：已存局面
cli-head-table-probes = 置换表：查询
cli-head-table-hits = 置换表：命中
cli-head-table-replaced = 置换表：替换
