#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: build.py [--runs N] [--of COMMIT] [FIGURE...]

What building and checking cost, from a fresh clone each time, without ccache and without what
clang-tidy remembers. The packages are installed before. Prints JSON lines as the other benchmarks
do: seconds of processor time and of wall time, the median of N runs (3 unless told). --of measures
an older commit with the same steps. The machine should have nothing else to do.

Figures, all of the quick ones when none is named:
  release  the program, as app/play builds it
  play     app/play --version
  event    the program again after rules/match/event.hpp was touched
  source   app/play --version again after one source was touched (app/match/move/move.cpp)
and, half an hour and more:
  check    tests/check, and what it leaves in build
  full     tests/check full
"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
TOUCHED_SOURCE = "app/match/move/move.cpp"


class Copy:
    """A fresh clone of a commit that is alone in the world: no cache, no home of its user."""

    def __init__(self, commit):
        self.room = Path(tempfile.mkdtemp(prefix="hektor-build-"))
        self.house = self.room / "hektor"
        self.surroundings = os.environ | {"CCACHE_DISABLE": "1", "XDG_CACHE_HOME": str(self.room / "cache")}
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", HOUSE, self.house], check=True)
        subprocess.run(["git", "-C", self.house, "checkout", "--quiet", commit], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.room)

    def run(self, *command):
        """Seconds of processor and of wall time."""
        with open(self.room / "log", "w+") as log:
            before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
            done = subprocess.run(command, cwd=self.house, env=self.surroundings, stdout=log, stderr=log,
                                  stdin=subprocess.DEVNULL)
            wall, after = time.monotonic() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
            if done.returncode != 0:
                log.seek(0)
                sys.exit(f"{' '.join(command)} failed: {log.read()[-2000:]}")
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall

    def build(self):
        return self.run("cmake", "--build", "--preset", "release", "--target", "hektor",
                        "--parallel", str(os.cpu_count()))


def in_first_parts(log):
    """How many times as long as its first part, the chess core, the whole build took: by which app/play
    tells how long it will take."""
    took = {}
    for line in log.read_text().splitlines():
        if not line.startswith("#"):
            begun, ended, _, step, _ = line.split("\t")
            took[step] = int(ended) - int(begun)
    return sum(took.values()) / sum(took[step] for step in took if "chess_core.dir" in step)


def release(copy):
    copy.run("cmake", "--preset", "release")
    took = copy.build()
    return {"release": took,
            "release, in times of its first part": in_first_parts(copy.house / "build/release/.ninja_log")}


def play(copy):
    return {"play": copy.run("app/play", "--version")}


def touched(copy):
    """Both figures of touching, after one build that is not measured."""
    copy.run("app/play", "--version")
    (copy.house / "rules/match/event.hpp").touch()
    event = copy.build()
    (copy.house / TOUCHED_SOURCE).touch()
    return {"event": event, "source": copy.run("app/play", "--version")}


def check(copy):
    took = copy.run("tests/check")
    left = sum(file.lstat().st_size for file in (copy.house / "build").rglob("*") if not file.is_symlink())
    return {"check": took, "check, left in build, MB": left / 1e6}


def full(copy):
    return {"full": copy.run("tests/check", "full")}


STEPS = {"release": release, "play": play, "event": touched, "source": touched, "check": check, "full": full}


def print_figure(name, unit, values):
    print(json.dumps({"figure": name, "unit": unit, "count": len(values), "cores": os.cpu_count(),
                      "median": round(statistics.median(values), 2), "max": round(max(values), 2)}), flush=True)


def main():
    options = argparse.ArgumentParser(usage=__doc__.partition("usage: ")[2])
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--of", default="HEAD")
    options.add_argument("figures", nargs="*", default=["release", "play", "event", "source"])
    wished = options.parse_args()
    unknown = [name for name in wished.figures if name not in STEPS]
    if unknown or wished.runs < 1:
        sys.exit(__doc__)
    commit = subprocess.run(["git", "-C", HOUSE, "rev-parse", wished.of], check=True,
                            capture_output=True, text=True).stdout.strip()
    for step in dict.fromkeys(STEPS[name] for name in wished.figures):
        taken = {}
        for _ in range(wished.runs):
            with Copy(commit) as copy:
                for name, value in step(copy).items():
                    taken.setdefault(name, []).append(value)
        for name, values in taken.items():
            if isinstance(values[0], tuple):
                print_figure(f"{name}, processor", "s", [value[0] for value in values])
                print_figure(f"{name}, wall", "s", [value[1] for value in values])
            else:
                print_figure(name, "number", values)


if __name__ == "__main__":
    main()
