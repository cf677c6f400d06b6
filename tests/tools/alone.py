#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: alone.py BUILD

Sources of a folder are compiled at once, so that one lives from what another includes unnoticed.
This reads every one of them by itself, with clang and the options of BUILD, and prints what is
missing as FILE:LINE: error. Answers 1 when there is something. Nothing is compiled. What has passed
is remembered as by tidy.py. Tests are left out: what one lacks is noticed as soon as it moves, and
harms nobody before.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tidy import HOUSE, MEMORY, lines_of, remembered, sum_of, units_of


def errors_of(source, options, directory):
    read = subprocess.run(["clang++", *options, "-fsyntax-only", "-w", str(HOUSE / source)],
                          cwd=directory, capture_output=True, text=True)
    return re.findall(r"^.*: (?:fatal )?error: .*$", read.stderr, re.MULTILINE)


def sources_to_read(unit):
    """Not the first, because the compiler has read nothing before it."""
    return [source for source in unit.sources[1:] if not source.endswith("_test.cpp")]


def main():
    compiler = sum_of("each source alone", *lines_of("clang++", "--version"))
    units = {unit.key(compiler): unit for unit in units_of((HOUSE / sys.argv[1]).resolve())
             if len(unit.sources) > 1 and sources_to_read(unit)}
    passed = remembered()
    queue = [(key, unit) for key, unit in units.items() if key not in passed]
    print(f"The sources of {len(queue)} of {len(units)} parts are read by themselves.", flush=True)
    printed = set()

    def read(item):
        key, unit = item
        errors = {error for source in sources_to_read(unit) for error in errors_of(source, unit.options, unit.directory)}
        if not errors:
            (MEMORY / key).touch()
        for error in sorted(errors - printed):
            printed.add(error)
            print(error.removeprefix(f"{HOUSE}/"), flush=True)

    with ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(read, queue))
    return 1 if printed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main())
