import math
X,O,EMPTY="X","O",None
def initial_state(): return [[EMPTY]*3 for _ in range(3)]
def player(b):
    x=sum(r.count(X) for r in b); o=sum(r.count(O) for r in b)
    return X if x==o else O
def actions(b): return [(i,j) for i in range(3) for j in range(3) if b[i][j] is EMPTY]
def result(b,a):
    n=[r[:] for r in b]; n[a[0]][a[1]]=player(b); return n
def winner(b):
    L=b+[list(c) for c in zip(*b)]+[[b[i][i] for i in range(3)],[b[i][2-i] for i in range(3)]]
    for l in L:
        if l[0] and l[0]==l[1]==l[2]: return l[0]
def terminal(b): return winner(b) is not None or not actions(b)
def utility(b): return {X:1,O:-1,None:0}[winner(b)]
def max_value(b,alpha,beta):
    if terminal(b): return utility(b)
    v=-math.inf
    for a in actions(b):
        v=max(v,min_value(result(b,a),alpha,beta))
        alpha=max(alpha,v)
        if alpha>=beta: break
    return v
def min_value(b,alpha,beta):
    if terminal(b): return utility(b)
    v=math.inf
    for a in actions(b):
        v=min(v,max_value(result(b,a),alpha,beta))
        beta=min(beta,v)
        if alpha>=beta: break
    return v
def minimax(b):
    if terminal(b): return None
    best=None
    if player(b)==X:
        s=-math.inf
        for a in actions(b):
            k=min_value(result(b,a),-math.inf,math.inf)
            if k>s: s,best=k,a
    else:
        s=math.inf
        for a in actions(b):
            k=max_value(result(b,a),-math.inf,math.inf)
            if k<s: s,best=k,a
    return best
if __name__=="__main__":
    b=initial_state(); b[0][0]=X; b[1][1]=O; b[0][1]=X
    print(minimax(b))
