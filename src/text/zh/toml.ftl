# TOML 读取器发现的错误：标识取自它的原话，这里是我们的说法。

toml-expected = { $what }，应为 { $wanted }
toml-sign = “{ $sign }”
toml-between = 、
toml-other = 此处不合 TOML 的语法

## 哪里出错
toml-invalid-key = 键无效
toml-invalid-table = 表头无效
toml-unclosed-array-table = 表头没有结束
toml-unclosed-table = 表头没有结束
toml-key-with-no-value = 键后没有值
toml-missing-value-for-key = 键后没有值
toml-missing-value = 缺少值
toml-extra = 多出“=”
toml-missing-inline-table-opening = 行内表没有开头
toml-missing-array-opening = 数组没有开头
toml-extra-comma-in-array = 数组中多出逗号
toml-unexpected-in-array = 数组中不能有“=”
toml-missing-comma-between-array-elements = 数组的元素之间缺少逗号
toml-unclosed-array = 数组没有结束
toml-extra-comma-in-inline-table = 行内表中多出逗号
toml-extra-assignment-between-key-value-pairs = 键与值之间多出“=”
toml-missing-key-for-inline-table-element = 行内表中的值没有键
toml-missing-assignment-between-key-value-pairs = 键与值之间缺少“=”
toml-invalid-inline-table-element = 行内表的元素无效
toml-missing-comma-between-key-value-pairs = 各对键与值之间缺少逗号
toml-unclosed-inline-table = 行内表没有结束
toml-unexpected-key-or-value = 此处不能有键或值
toml-unexpected-content-between-comment-and-newline = 注释与换行之间不能有别的内容
toml-unexpected-content = 此处不能有内容
toml-invalid-key-value-pair = 这一对键与值无效
toml-missing-table-open = 表头没有开头
toml-cannot-recurse-further-max-recursion-depth-met = 嵌套太深
toml-recursion-limit = 嵌套太深
toml-keys-cannot-be-multi-line-literal-strings = 键不能是多行的单引号文字
toml-keys-cannot-be-multi-line-basic-strings = 键不能是多行的双引号文字
toml-redundant-numeric-sign = 多出正负号
toml-integers-with-a-radix-cannot-be-signed = 带进制前缀的整数不能有正负号
toml-radix-must-be-lowercase = 进制前缀须用小写字母
toml-redundant-integer-number-prefix = 多出进制前缀
toml-unexpected-leading-zero = 数不能以 0 开头
toml-unexpected-sign = 此处不能有正负号
toml-may-only-go-between-digits = “_”只能在两个数字之间
toml-could-not-allocate-for-string = 内存不够容纳文字
toml-missing-opening-quote = 缺少开头的引号
toml-string-values-must-be-quoted = 文字须加引号
toml-invalid-string = 文字无效
toml-invalid-boolean = 真假值无效
toml-invalid-date-time = 日期或时间无效
toml-invalid-datetime = 日期或时间无效
toml-invalid-date = 日期无效
toml-invalid-time = 时间无效
toml-invalid-offset = 时差无效
toml-invalid-float = 小数无效
toml-invalid-integer-number = 整数无效
toml-invalid-hexadecimal-number = 十六进制数无效
toml-invalid-octal-number = 八进制数无效
toml-invalid-binary-number = 二进制数无效
toml-invalid-mantissa = 小数的尾数无效
toml-invalid-fraction = 小数部分无效
toml-invalid-exponent = 小数的指数无效
toml-invalid-basic-string = 双引号文字无效
toml-invalid-literal-string = 单引号文字无效
toml-invalid-multi-line-basic-string = 多行的双引号文字无效
toml-invalid-multi-line-literal-string = 多行的单引号文字无效
toml-carriage-return-must-be-followed-by-newline = 回车符后须是换行符
toml-missing-escaped-value = “\”后缺少转义字符
toml-too-few-unicode-value-digits = Unicode 编码的位数不够
toml-invalid-value = 值无效
toml-unquoted-keys-cannot-be-empty = 不加引号的键不能为空
toml-invalid-unquoted-key = 不加引号的键无效
toml-missing-comment-start = 注释缺少“#”
toml-invalid-comment-character = 注释中有无效的字符
toml-cannot-extend-value-of-type-array-with-a-dotted-key = 数组不能用带点的键来扩充
toml-cannot-extend-value-of-type-inline-table-with-a-dotted-key = 行内表不能用带点的键来扩充
toml-cannot-extend-value-of-type-string-with-a-dotted-key = 文字不能用带点的键来扩充
toml-cannot-extend-value-of-type-integer-with-a-dotted-key = 整数不能用带点的键来扩充
toml-cannot-extend-value-of-type-float-with-a-dotted-key = 小数不能用带点的键来扩充
toml-cannot-extend-value-of-type-boolean-with-a-dotted-key = 真假值不能用带点的键来扩充
toml-cannot-extend-value-of-type-datetime-with-a-dotted-key = 日期或时间不能用带点的键来扩充
toml-cannot-extend-value-of-type-table-with-a-dotted-key = 表不能用带点的键来扩充

## 应为什么
toml-wanted-key = 键
toml-wanted-value = 值
toml-wanted-digits = 数字
toml-wanted-letters = 字母
toml-wanted-numbers = 数字
toml-wanted-newline = 换行
toml-wanted-characters = 字符
toml-wanted-string = 文字
toml-wanted-basic-string = 双引号文字
toml-wanted-literal-string = 单引号文字
toml-wanted-multi-line-basic-string = 多行的双引号文字
toml-wanted-unquoted-string = 不加引号的文字
toml-wanted-non-double-quote-visible-characters = 除双引号外的可见字符
toml-wanted-non-single-quote-characters = 除单引号外的字符
toml-wanted-non-single-quote-visible-characters = 除单引号外的可见字符
toml-wanted-printable-characters = 可显示的字符
toml-wanted-unicode-hexadecimal-value = 十六进制的 Unicode 编码
