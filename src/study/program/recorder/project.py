# A program of several files, which came as an archive.

def unpack(task):
    """Writes its files to a folder of its own."""
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
