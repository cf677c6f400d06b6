#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: tidy.py BUILD [changed]

clang-tidy over everything that BUILD compiles, as it compiles it: the sources of a folder at once.
With `changed` over what has changed since the main branch, in a source or in a header.

What has passed is not examined again before one of its files, its options or the settings change:
the user's cache remembers for 30 days, for every copy of the house. Answers 1 when there is
something to mend.
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
MEMORY = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hektor-tidy"
REMEMBERED_SECONDS = 30 * 24 * 3600
PLUGIN = HOUSE / "tests" / "tools" / "own_code.cpp"
LOADED = HOUSE / "build" / "own_code.so"
ROOMS = ("app", "rules", "speech", "tactile-io", "tests")


def lines_of(*command):
    return subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True).stdout.splitlines()


def sum_of(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@cache
def version_of(file):
    """The content of a file of the project or of the build, or the version of a system header."""
    place = Path(os.path.normpath(HOUSE / file))
    if place.is_relative_to(HOUSE):
        return file + hashlib.sha256(place.read_bytes()).hexdigest()
    state = place.stat()
    return f"{place} {state.st_size} {state.st_mtime_ns}"


class Unit:
    """One input of the compiler: one source, or a file that includes several."""

    def __init__(self, entry):
        self.file = Path(entry["directory"], entry["file"])
        self.directory = entry["directory"]
        words = shlex.split(entry["command"])
        words = words[2 if words[0].endswith("ccache") else 1:]
        self.options = words[:words.index("-o")]
        self.sources = [os.path.relpath(self.file, HOUSE)]
        if self.file.name.startswith("UnifiedSource_"):
            self.sources = re.findall(r'#include "(.*)"', self.file.read_text())
        self.seen = set(self.sources)

    def is_ours(self):
        return self.sources[0].startswith(ROOMS)

    def settings(self):
        """The .clang-tidy that applies to its sources, which are in one folder."""
        folders = Path(HOUSE, self.sources[0]).parents
        return next(folder / ".clang-tidy" for folder in folders if (folder / ".clang-tidy").is_file())

    def key(self, settings):
        """Everything that the verdict depends on; equal for all clones of the project."""
        words = [word.replace(str(HOUSE), "") for word in self.options]
        return sum_of(settings, *words, *sorted(version_of(file) for file in self.seen))

    def complaints(self):
        tidy = subprocess.run(
            ["clang-tidy", "--quiet", f"--load={LOADED}", "--checks=hektor-*,-bugprone-suspicious-include",
             f"--config-file={self.settings()}",
             f"--header-filter=^{re.escape(str(HOUSE))}/({'|'.join(ROOMS)})/.*pp$",
             str(self.file), "--", *self.options, "-w"],
            cwd=self.directory, capture_output=True, text=True)
        found = set(re.findall(r"^/.*(?:error|warning): .*\]$", tidy.stdout, re.MULTILINE))
        return found or ({tidy.stdout + tidy.stderr} if tidy.returncode != 0 else set())


def units_of(build):
    units = [Unit(entry) for entry in json.loads((build / "compile_commands.json").read_text())]
    by_file = {os.path.normpath(unit.file): unit for unit in units}
    unit = None
    # The headers that each unit included when it was last built; the compiler may list files of its
    # own first.
    files = []
    for line in [*lines_of("ninja", "-C", str(build), "-t", "deps"), ""]:
        if line.startswith(" "):
            file = os.path.normpath(os.path.join(build, line.strip()))
            files.append(os.path.relpath(file, HOUSE))
            unit = by_file.get(file, unit)
        elif unit:
            unit.seen.update(files)
        if not line.startswith(" "):
            files, unit = [], None
    return [unit for unit in units if unit.is_ours()]


def changed():
    """The files that differ from the main branch or, on that branch, from the previous commit."""
    head = lines_of("git", "rev-parse", "HEAD")[0]
    base = head
    for main in ("origin/main", "main"):
        asked = subprocess.run(["git", "merge-base", "HEAD", main], cwd=HOUSE, capture_output=True, text=True)
        if asked.returncode == 0:
            base = asked.stdout.strip()
            break
    if base == head:
        before = subprocess.run(["git", "rev-parse", "--quiet", "--verify", "HEAD~1"],
                                cwd=HOUSE, capture_output=True, text=True)
        base = before.stdout.strip() or head
    return set(lines_of("git", "diff", "--name-only", base)
               + lines_of("git", "ls-files", "--others", "--exclude-standard"))


def build_plugin():
    """PLUGIN, for the clang-tidy that is installed."""
    llvm = lines_of("llvm-config", "--includedir")[0]
    LOADED.parent.mkdir(exist_ok=True)
    subprocess.run(["clang++", "-O1", "-std=c++17", "-fno-rtti", "-fPIC", "-shared", f"-isystem{llvm}", PLUGIN,
                    "-o", LOADED], check=True)


def remembered():
    """The keys of what has passed and not been forgotten."""
    MEMORY.mkdir(parents=True, exist_ok=True)
    keys = set()
    for verdict in MEMORY.iterdir():
        if time.time() - verdict.stat().st_mtime > REMEMBERED_SECONDS:
            verdict.unlink(missing_ok=True)
        else:
            keys.add(verdict.name)
    return keys


def main():
    passed = remembered()
    settings = sum_of(PLUGIN.read_text(), *lines_of("clang-tidy", "--version"),
                      *[Path(HOUSE / file).read_text() for file in lines_of("git", "ls-files", "*.clang-tidy")])
    units = units_of((HOUSE / sys.argv[1]).resolve())
    if sys.argv[2:] == ["changed"]:
        touched = changed()
        units = [unit for unit in units if touched & unit.seen]
    # Sources that several programs compile with the same options are checked once.
    units = {unit.key(settings): unit for unit in units}
    queue = [unit for key, unit in units.items() if key not in passed]
    print(f"{len(queue)} of {len(units)} parts are examined.", flush=True)
    if queue:
        build_plugin()
    # The longest first, so that none delays the end.
    queue.sort(key=lambda unit: -sum((HOUSE / source).stat().st_size for source in unit.sources))

    printed = set()

    def examine(unit):
        complaints = unit.complaints()
        if not complaints:
            (MEMORY / unit.key(settings)).touch()
        for complaint in sorted(complaints - printed):
            printed.add(complaint)
            print(complaint.removeprefix(f"{HOUSE}/"), flush=True)

    with ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(examine, queue))
    return 1 if printed else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["changed"]):
        sys.exit(__doc__)
    sys.exit(main())
