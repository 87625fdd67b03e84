# The tree of a file, in which functions without a name that search are written as others are.

class NamedLambdas(ast.NodeTransformer):
    """Writes functions that are set to a name and reach themselves as others are: `negamax = lambda node: ..`."""

    def __init__(self, tree):
        found = [node for node in ast.walk(tree) if self.is_one(node)]
        below = {node.targets[0].id: {part.id for part in ast.walk(node.value) if isinstance(part, ast.Name)} for node in found}
        self.names = {name for name in below if self.reaches(name, name, below)}

    @staticmethod
    def is_one(node):
        return isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Lambda)

    @staticmethod
    def reaches(name, wanted, below):
        seen, todo = set(), [name]
        while todo:
            for other in below.get(todo.pop(), set()) - seen:
                seen.add(other)
                todo.append(other)
        return wanted in seen

    def visit_Assign(self, node):
        if not self.is_one(node) or node.targets[0].id not in self.names:
            return node
        body = ast.copy_location(ast.Return(node.value.body), node.value.body)
        made = ast.FunctionDef(node.targets[0].id, node.value.args, [body], [])
        if "type_params" in made._fields:
            made.type_params = []
        return ast.copy_location(made, node)


def parsed(source, path):
    """The tree of a file."""
    tree = ast.parse(source, path)
    return NamedLambdas(tree).visit(tree)
