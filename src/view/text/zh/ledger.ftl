# 一次搜索的剪枝省下了什么：命令行与窗口共用。
ledger-sum = 看过 { $looked } 个 + 从未看过 { $spared } 个 = 整棵树 { $places } 个结点
ledger-repeated = 对同一结点再次的访问
ledger-outside = 整棵树之外的访问
ledger-known = 其中由置换表回答
ledger-unexplained = 其中没有剪枝的
ledger-spared-by-probes = 由试探的剪枝省下
ledger-researched = 重搜之内的访问
report-title = { $lane }：搜索报告
ledger-counting = 正在数从未看过的结点：已数 { $counted } 个
ledger-no-record = 账目需要完整的搜索：搜索结束并且全部记录下来之后才能算出。
ledger-cuts = 由 { $cuts } 次剪枝省下
ledger-visits = 访问
ledger-no-cuts = 没有剪枝省下任何结点。
ledger-most = { $all } 次剪枝中省得最多的 { $told } 次。条形为线性比例，最长的占整棵树的 { $share }。
ledger-one = 只有一次剪枝省下了结点，占整棵树的 { $share }。
ledger-where = 位置
ledger-ply = 层
ledger-spared = 省下的结点
ledger-share = 占整棵树
ledger-row = { $number }. { $way }，第 { $ply } 层：省下 { $places } 个结点，占整棵树的 { $share }
