# 工作坊：程序编辑器、按钮，以及运行之后的说明。

workshop-open = 工作坊：编写自己的搜索
workshop-open-key = 在树旁用 Python 编写搜索，并作为一栏查看
workshop-run = 工作坊：运行并检查程序
workshop-run-key = 运行工作坊中的程序，并检查每次访问
workshop-save = 保存工作坊中的程序
workshop-save-key = 把工作坊中的程序写入文件
workshop-anew = 工作坊：重新开始
workshop-anew-key = 重新从 alpha-beta 的框架开始
workshop-own = 工作坊：原样运行程序
workshop-own-key = 原样运行工作坊中的程序，用它自己的游戏，并检查每次访问
workshop-own-short = 原样运行
workshop-run-short = 运行
workshop-stop = 停止
workshop-open-file = 打开…
workshop-save-short = 保存…
workshop-take-back = 撤回
workshop-text = Python 程序
workshop-idle-closed = 工作坊没有打开（F4）
workshop-idle-empty = 还没有程序
workshop-idle-skeleton = 现在已经是框架
workshop-skeleton = alpha-beta 的框架
workshop-tic-tac-toe = 井字棋
workshop-connect-four = 四子棋，五列四行
workshop-nim = 取石子，取到最后一颗者胜
workshop-programs = 程序
workshop-skeleton-node = node.is_leaf、node.children、node.value（按 MAX 的视角）
workshop-skeleton-window = 在这里提高 alpha，也可以在这里提前结束循环

## 运行的结果
workshop-running = 正在运行……
workshop-begins = 正在准备 Python……
workshop-loading = 已收到 { $arrived } MB，共 { $all } MB。以后的运行会立即开始。
workshop-usual-convention = 它遵循 { $algorithm } 的通常规则。
workshop-counts = 在所示的树上：{ $visits } 次访问，其中 { $leaves } 次是叶结点；{ $cutoffs } 次剪枝。
workshop-wrong = 第 { $line } 行造成了第一次错误的访问
workshop-wrong-in = { $file } 的第 { $line } 行造成了第一次错误的访问
workshop-wrong-nowhere = 程序出错
workshop-not-run-at = 第 { $line } 行：没有运行
workshop-not-run = 程序没有运行
