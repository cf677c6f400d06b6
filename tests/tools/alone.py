#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: alone.py BUILD

Sources of a folder are compiled at once, so that one lives from what another includes unnoticed.
This reads every one of them by itself, with clang and the options of BUILD, and prints what is
missing as FILE:LINE: error. Answers 1 when there is something. Nothing is compiled.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tidy import HOUSE, units_of


def errors_of(source, options, directory):
    read = subprocess.run(["clang++", *options, "-fsyntax-only", "-w", str(HOUSE / source)],
                          cwd=directory, capture_output=True, text=True)
    return re.findall(r"^.*: (?:fatal )?error: .*$", read.stderr, re.MULTILINE)


def main():
    sources = {}
    for unit in units_of((HOUSE / sys.argv[1]).resolve()):
        if len(unit.sources) > 1:
            sources.update((source, (unit.options, unit.directory)) for source in unit.sources)
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        found = list(workers.map(lambda item: errors_of(item[0], *item[1]), sources.items()))
    print(f"{len(sources)} sources were read by themselves.")
    for errors in found:
        for error in errors:
            print(error.removeprefix(f"{HOUSE}/"))
    return 1 if any(found) else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main())
