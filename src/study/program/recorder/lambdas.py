# The tree of a file, in which searches are written as most are: functions with a name, called by it, one call after another.

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


class Awaited(ast.NodeTransformer):
    """Carries out at once what would be awaited."""

    def visit_AsyncFunctionDef(self, node):
        made = ast.FunctionDef(**{name: getattr(node, name) for name in node._fields})
        return ast.copy_location(self.generic_visit(made), node)

    def visit_Await(self, node):
        return self.visit(node.value)

    def visit_Call(self, node):
        node = self.generic_visit(node)
        name = ast_name(node)
        is_run = name == "asyncio.run" or name.endswith(".run_until_complete")
        return node.args[0] if is_run and len(node.args) == 1 else node


def parsed(source, path):
    """The tree of a file."""
    tree = ast.parse(source, path)
    nodes = list(ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "self":
            node.func = ast.copy_location(ast.Attribute(node.func, "__call__", ast.Load()), node.func)
    is_plain = not any(isinstance(node, (ast.AsyncFor, ast.AsyncWith)) or isinstance(node, ast.Attribute) and node.attr == "gather" for node in nodes)
    if is_plain and any(isinstance(node, ast.Await) for node in nodes):
        tree = Awaited().visit(tree)
    return NamedLambdas(tree).visit(tree)
