# 哪里出错，应当是什么，实际是什么。

error-in-file = { $place }：{ $problem }
expected-found = 应为 { $expected }，实为 { $found }
expected-end = 应为 { $expected }，但文字到此就结束了
expected-empty = 应为 { $expected }，实为空
expected-once = { $name } 只应出现一次，实际出现了两次

## 树的记法：应为什么
notation-node = 一个结点：数值、标签或“(”
notation-end = 结尾（只能有一个根）
notation-node-or-close = 下一个结点或“)”
notation-value = 一个数或“?”
notation-open-or-value = 标签后的“(”或“=”
notation-open = 标签与数值后的“(”，或“/max”“/min”后的“(”
notation-side = “/”后的 max 或 min
notation-value-in-range = 一个数
notation-fewer-values = 值不是 -30000 到 30000 之间的整数时，最多 30000 个不同的值
notation-label = “@”后的标签：以字母开头，后接字母或数字
notation-new-label = 未被其他结点用过的标签
notation-known-label = 本树中某个结点的标签
notation-no-cycle = 不以自身为祖先的同一局面（@）
notation-same-side = 与所指结点轮到同一方走的同一局面（@），除非那里写有“/max”或“/min”
notation-too-deep = 根以下应有 0 到 { $limit } 层，实际更多
notation-too-wide = 一个结点应有 0 到 { $limit } 个子结点，实际更多

## 随机树：应为什么
random-key = branching、depth、seed、spread 或 order
random-branching = 1 到 1000 的分支数
random-depth = 0 到 200 的深度
random-seed = 种子，0 到 18446744073709551615 之间的整数
random-spread = 0 到 30000 的取值幅度
random-order = 排序：best、strong、random、worst，或 0 到 1 之间的概率
random-too-large = 应为 1 到 { $limit } 个局面的随机树，实际更多

## 示例文件：应为什么
wanted-bilingual = 一段文字，或每种语言一段：{"{"} en = "…", zh = "…" {"}"}
wanted-text = 引号中的文字
wanted-one-game = tree、random、game、fen 中恰好一个
wanted-game = 以下棋类之一：{ $known }
wanted-random = 含 branching、depth、seed、spread、order 的表
wanted-random-value = 数或单词
wanted-side = "max" 或 "min"
wanted-depth = 0 到 255 的深度
wanted-lanes = 一到三个算法的列表
wanted-at-hand = 供其余各栏用的算法列表：连同 algorithms 中的最多三个
wanted-lane = 示例中某一栏的序号，从 1 数起
wanted-algorithm = 以下算法之一（{ $known }）
wanted-window = 两个 -30000 到 30000 之间的分值、-inf 或 inf，小的在前，如 [-5, 5]
wanted-opening = 从 0 起的步号，或 "cutoff"、"raise"、"research"、"difference"、"technique"、"end"
wanted-step = 0 到 { $last } 的步号（最长的搜索到第 { $last } 步为止）
wanted-shipped = Jianzhi 自带的示例名
wanted-language = "en" 或 "zh"
wanted-shipped-lesson = Jianzhi 自带的课文名
wanted-page = 课文的页码，从 1 到 { $last }
wanted-exercise-kind = 习题类型之一（{ $known }）
wanted-exercise-rung = 问这种习题的梯级之一（{ $known }）
wanted-exercise-level = 给出多少之一（{ $known }）
wanted-course = 一套约定（{ $known }），或 cut=beyond,type=soft 这样的各项
link-beside = 应只打开一样内容，却另有“{ $key }”
link-without = 还应有“{ $key }=…”，却没有
link-wrong = 无法打开链接：{ $pair }：{ $problem }
wanted-chapter = 以下各章之一（{ $known }）
wanted-minutes = 1 到 255 之间的整数分钟
wanted-key = 以下各键之一（{ $known }）

## 文件
file-not-found = 应为文件，但没有这个名字的文件
file-no-scenario = 应为文件或自带的示例，例如 { $like }；这两者都没有这个名字
file-forbidden = 应为可打开的文件，但没有权限
file-is-directory = 应为文件，实为目录
file-no-plain = 应为普通文件，实为管道、套接字或设备
file-unreadable = 应为可用的文件，但系统报告：{ $reason }
file-refused = 应为可用的文件，但系统拒绝了，没有说明原因
file-no-room = 内存不足，无法载入此文件
file-too-large = 应为至多 { $limit } MiB 的文件，实际更大
file-not-text = 应为 UTF-8 文本，实为其他字节
file-not-toml = 应为 TOML；其读取器报告：“{ $message }”{ $more ->
    [0] { "" }
   *[other] ，其后还有 { $more } 处错误
}

save-no-name = 应为要保存的文件名，但这个路径没有文件名
save-no-file = 应为文件或新文件名，实为设备、管道或套接字：用“--save -”写到标准输出
save-read-only = 应为可写的文件，实为只读文件
save-no-folder = 应为可保存的文件夹，但没有这个名字的文件夹
save-folder-read-only = 应为可写的文件夹，实为只读文件夹
save-full = 磁盘上没有剩余空间：什么也没有改动
save-stopped = 保存时被停止：什么也没有改动

## 搜索
stop-unvalued = 搜索停在内部结点 { $name }，而它没有静态值：请写出它的值，如 标签:7(...)，或者搜得更深
stop-unknown = 搜索需要叶子 { $name } 的值，而它未知（“?”）：请给出它的值
stop-unknown-root = 这棵树只有一个没有值的叶子（“?”或“()”）：请给出它的值，或在括号里写出子结点，如 (3 5)
stop-out-of-order = 搜索需要叶子 { $name } 的值，而它未知（“?”）：杀手着法或历史启发改变了子结点的次序；按树中的次序，这个搜索不会用到任何未知的叶子。请给出它的值，或关闭这些开关
no-room = 需要 { $needed } MiB 内存，而空闲的只有 { $free } MiB
no-memory = 需要更多内存，而已没有空闲的
stop-cancelled = 搜索已取消
wanted-switch = 开关之一：{ $known }
wanted-from = 猜测的来源：two-back、last 或 mean
wanted-guess = 对值的初始猜测，-30000 到 30000 之间的整数
wanted-width = 窗口的一半宽度，1 到 32767 之间的整数
wanted-table = 置换表容纳的局面数，1 到 67108864 之间的整数
wanted-as-named = 与 --algorithm { $algorithm } 一致的 { $value }
invalid-method-everything = { $algorithm } 不剪枝，{ $switch } 对它不起作用；它适用于 alpha-beta 及其后的算法
invalid-method-question = { $algorithm } 只问一个问题，不能与 { $switch } 同用
invalid-method-no-guess = { $algorithm } 用不着 { $switch }
invalid-method-no-table = { $switch } 要查置换表，而现在没有表；请同时打开 table
invalid-method-no-iterations = { $switch } 从历次迭代中取值，而现在没有迭代；请同时打开 deepening
invalid-method-decided = { $field } 只能为不带开关的 alpha-beta、alpha-beta-soft、pvs、minimal-window 和 negascout 约定
invalid-method-tree = { $switch } 需要吃子、将军或停着，而树里没有这些
invalid-method-scale = { $name } 要用值做计算，叶结点的值需为 -30000 到 30000 之间的整数

## 搜索记录文件
trace-foreign = 应为搜索记录文件，实为其他文件
trace-version = 应为第 { $known } 版的搜索记录文件，实为第 { $found } 版：由更新的剪枝写出
trace-version-earlier = 应为第 { $known } 版的搜索记录文件，实为第 { $found } 版：由更早的剪枝写出
trace-cut-off = 应为完整的搜索记录文件，但文件在表头结束之前就没有了
trace-cut-off-after = 应有 { $expected } 次访问，但文件在 { $found } 次之后就没有了
trace-damaged-header = 描述搜索的部分与写入时不同，文件已损坏
trace-damaged-overview = 汇总访问的部分与写入时不同，文件已损坏
trace-damaged-visits = 从第 { $row } 次访问起与写入时不同，文件已损坏
trace-damaged-end = 文件应在最后一次访问之后结束，但后面还有内容

## 系统给出的原因
system-entity-already-exists = 已有同名的文件
system-broken-pipe = 管道已断开
system-resource-busy = 正被占用
system-directory-not-empty = 文件夹不是空的
system-file-too-large = 文件太大
system-filesystem-loop-or-indirection-limit-e-g-symlink-loop = 符号链接成环
system-operation-interrupted = 操作被中断
system-invalid-data = 数据无效
system-invalid-filename = 文件名无效
system-invalid-input-parameter = 参数无效
system-not-a-directory = 路径中有一段不是文件夹
system-no-storage-space = 没有剩余空间
system-quota-exceeded = 超出配额
system-read-only-filesystem-or-storage-medium = 文件系统只读
system-stale-network-file-handle = 网络文件已失效
system-executable-file-busy = 程序文件正被占用
system-timed-out = 超时
system-too-many-links = 链接太多
system-unexpected-end-of-file = 文件提前结束
system-seek-on-unseekable-file = 文件不能跳读
system-unsupported = 不支持此操作
system-write-zero = 什么也写不进去
system-operation-would-block = 须等待
system-deadlock = 死锁
system-cross-device-link-or-rename = 不能跨越存储设备
