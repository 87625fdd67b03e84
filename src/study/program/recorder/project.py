# The files of a program: those that came as an archive, and those that it writes.

def unpack(task):
    """Writes its files to a folder of its own."""
    drop_writes()
    if task.get("files"):
        import tempfile
        folder = task["folder"] = tempfile.mkdtemp()
        for name, text in task["files"].items():
            path = os.path.join(folder, *name.split("/"))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)


def discard(task):
    """Deletes what was unpacked."""
    if task.get("files"):
        import shutil
        os.chdir(os.path.dirname(task["folder"]))
        shutil.rmtree(task["folder"], True)


def drop_writes():
    """Lets a program write files where that is not allowed, as a log: nothing is kept of it."""
    made = builtins.open
    if made.__name__ == "opened":
        return

    def opened(file, mode="r", *args, **given):
        try:
            return made(file, mode, *args, **given)
        except PermissionError:
            if not set(mode) & set("wax+"):
                raise
            return io.BytesIO() if "b" in mode else io.StringIO()

    builtins.open = opened
