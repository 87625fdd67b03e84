# 结点的类型：一次访问结果如何，以及它的位置在最小树中应是哪一类。

type-pv = PV 结点
type-cut = 剪枝结点（β 结点）
type-all = 全结点（α 结点）
type-expected = { $type }，与预期相符（第 { $number } 类）
type-differs = 预期为{ $type ->
    [pv] {" "}PV 结点
    [cut] 剪枝结点
   *[all] 全结点
}（第 { $number } 类），结果是{ $found ->
    [pv] {" "}PV 结点
    [cut] 剪枝结点（β 结点）
   *[all] 全结点（α 结点）
}
type-outside = { $type }，不在最小树中
type-is = 一次访问的结果由窗口决定：值在窗口之内是 PV 结点，达到或超过 beta 是剪枝结点，不超过 alpha 是全结点。第 1、2、3 类（由 Knuth 与 Moore 命名）只由路径决定：每步都是第一个着法的是第 1 类，其余第 2、3 类交替，这就是最佳着法总排在最前时剩下的树。
type-cell-differs = { $number }，预期为{ $type }
app-types = 在树中显示结点类型
app-key-types = 结点类型：PV、β（剪枝）、α（全），前面是由路径决定的第 1、2、3 类；不一致时换一种颜色
