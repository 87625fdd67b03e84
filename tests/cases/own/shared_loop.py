def max_value(s, a, b): return go(s, a, b, max)
def min_value(s, a, b): return go(s, a, b, min)
def value(s, a, b):
    return s[1] if s[0] == 0 else (max_value if s[2] else min_value)(s, a, b)
def go(s, a, b, f):
    v = -99 if f is max else 99
    for k in (1, 2, 3):
        if k > s[0]: break
        v = f(v, value((s[0] - k, s[1] + (k * s[0] % 5) * (1 if s[2] else -1), not s[2]), a, b))
        if f is max:
            if v >= b: return v
            a = max(a, v)
        else:
            if v <= a: return v
            b = min(b, v)
    return v
print(value((8, 0, True), -99, 99))
