#!/usr/bin/env python3
"""Measures the cells of an experiment by HyperQueue: a task a cell, on as many workers as asked.

    pip install hyperqueue
    python run_hyperqueue.py minimal-tree results --small --workers 2

What is there already is not measured again, so that the same command goes on after whatever has ended it.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig

ROUNDS = 3


def missing(command, folder):
    """The names of the cells that have no file yet."""
    listed = subprocess.run([*command, "--list-cells"], check=True, capture_output=True, text=True).stdout
    names = [line.split("\t")[0] for line in listed.splitlines()]
    return [name for name in names if not (folder / "cells" / f"{name}.csv").exists()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("experiment", help="an experiment file, or the name of a shipped experiment")
    parser.add_argument("folder", type=pathlib.Path, help="the folder for the results")
    parser.add_argument("--small", action="store_true", help="the small form")
    parser.add_argument("--workers", type=int, default=2, help="workers, each with one core")
    parser.add_argument("--program", default="jianzhi", help="the program, if it is not found by its name")
    asked = parser.parse_args()
    folder = asked.folder.absolute()
    experiment = asked.experiment
    if pathlib.Path(experiment).exists():
        experiment = str(pathlib.Path(experiment).absolute())
    command = [asked.program, "lab", experiment] + (["--small"] if asked.small else [])
    with LocalCluster(tempfile.mkdtemp()) as cluster:
        for _ in range(asked.workers):
            cluster.start_worker(WorkerConfig(cores=1))
        client = cluster.client()
        # A task that was killed leaves no file, and is there again in the next round.
        for _ in range(ROUNDS):
            names = missing(command, folder)
            if not names:
                break
            job = Job(max_fails=None)
            for name in names:
                # One core a task: the program would otherwise take all that it finds.
                arguments = [*command, "--cell", name, "--out", str(folder)]
                job.program(arguments, env={"RAYON_NUM_THREADS": "1"}, stdout=None, stderr=None)
            client.wait_for_jobs([client.submit(job)], raise_on_error=False)
    left = missing(command, folder)
    if left:
        sys.exit(f"{len(left)} cells are missing: {', '.join(left[:5])}")


if __name__ == "__main__":
    main()
