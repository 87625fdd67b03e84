# Types of nodes: what a visit turned out to be, and what its place would be in the minimal tree.

type-pv = PV node
type-cut = cut node (beta)
type-all = all node (alpha)
type-expected = { $type }, as expected (type { $number })
type-differs = { $type ->
    [pv] expected a PV node (type { $number })
    [cut] expected a cut node (type { $number })
   *[all] expected an all node (type { $number })
}, turned out to be { $found ->
    [pv] a PV node
    [cut] a cut node (beta)
   *[all] an all node (alpha)
}
type-outside = { $type }, outside of the minimal tree
type-is = What a visit turned out to be follows from its window: a PV node's value lies inside, a cut node's is beta or more, an all node's is alpha or less. Types 1, 2 and 3, named by Knuth and Moore, follow from the path alone: 1 where every move is the first one, then 2 and 3 by turns, as in the tree that is left where every best move comes first.
type-cell-differs = { $number }, expected { $type }
app-types = Types of nodes in the tree
app-key-types = Types of nodes: PV, β (cut), α (all), before them the type by the path (1, 2 or 3); in another colour where they differ
