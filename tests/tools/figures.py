#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: figures.py ROOT
Prints the size of the project, one line each: sources and lines of the top folders, folders with
more than 25 sources, the longest class, small files, and the number of files that each recipe of
app/README.md touches. Judges nothing; ROOT can be a checkout of an older commit."""
import collections
import pathlib
import re
import sys

import recipes

ROOMS = recipes.ROOMS
KINDS = (".cpp", ".hpp", ".inc")


def methods(text):
    """For each class of a header, the number of functions declared in its body."""
    for found in re.finditer(r"^(?:class|struct) (\w+)[^;{]*\{", text, flags=re.M):
        depth, place = 1, found.end()
        line, lines = "", []
        while depth and place < len(text):
            letter = text[place]
            depth += {"{": 1, "}": -1}.get(letter, 0)
            if depth == 1 and letter != "}":
                line += letter
            if depth == 1 and letter in ";}":
                lines.append(re.sub(r"//[^\n]*", "", line))
                line = ""
            place += 1
        yield found.group(1), sum(1 for each in lines if re.search(r"\w\s*\(", each))


def main():
    root = pathlib.Path(sys.argv[1])
    files = {path.relative_to(root): path.read_text(encoding="utf-8", errors="replace")
             for room in ROOMS for path in (root / room).rglob("*") if path.suffix in KINDS}
    lines = {path: text.count("\n") for path, text in files.items()}
    print(f"product: {len(files)} files, {sum(lines.values())} lines")
    for room in ROOMS:
        own = [path for path in files if path.parts[0] == room]
        print(f"  {room}: {len(own)} files, {sum(lines[path] for path in own)} lines")
    print(f"files under 40 lines: {sum(1 for count in lines.values() if count < 40)}")
    folders = collections.Counter(str(path.parent) for path in files if path.suffix == ".cpp")
    print("folders with more than 25 sources: " +
          (", ".join(f"{name} {count}" for name, count in folders.most_common() if count > 25) or "none"))
    print("largest folders: " + ", ".join(f"{name} {count}" for name, count in folders.most_common(5)))
    largest = max(((count, name, path) for path, text in files.items() if path.suffix == ".hpp"
                   for name, count in methods(text)), key=lambda each: each[0])
    print(f"class with most functions: {largest[1]} in {largest[2]}, {largest[0]}")
    for what, words in (("clockAlone", r"\bclockAlone\b"), ("the profile", r"Profile::(?:home|tournament)\b")):
        asked = [path for path, text in files.items() if path.parts[0] == "app" and re.search(words, text)]
        print(f"files of app that ask for {what}: {len(asked)}")
    page = root / "app/README.md"
    if page.exists():
        for title, body in recipes.sections(page.read_text(encoding="utf-8")):
            steps = recipes.listed(body)
            if "\nNames: " in body and steps:
                print(f"{title}: {len(steps)} sources")


if __name__ == "__main__":
    main()
