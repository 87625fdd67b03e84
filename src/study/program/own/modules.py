# How the modules of the program's folder are loaded.

class Importer(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Instruments the modules of the program's folder as they are imported."""

    def __init__(self, folder, recorder, names):
        self.folder, self.recorder, self.names = folder, recorder, names

    def find_spec(self, name, path, target=None):
        folders = [self.folder] + [one for one in sys.path if os.path.realpath(one).startswith(os.path.realpath(self.folder) + os.sep)]
        files = [os.path.join(folder, *name.split(".")) + ".py" for folder in folders]
        file = next(filter(os.path.exists, files), None)
        return importlib.util.spec_from_file_location(name, file, loader=self) if file else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        path = module.__spec__.origin
        module.__dict__.update(self.names)
        with open(path, encoding="utf-8-sig") as file:
            exec(self.recorder.instrumented(file.read(), path), module.__dict__)
