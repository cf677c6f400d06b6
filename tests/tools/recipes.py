#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: recipes.py ROOT
Checks the documentation for developers: every path in app/README.md exists, the way of a typed
move has at most 25 steps, the names of a recipe's example occur in the sources that the recipe
lists, and in no others, and every source named in a comment exists. Prints a sentence for each
violation, and exits with 1 if there is any."""
import pathlib
import re
import sys

ROOMS = ("rules", "app", "tactile-io", "speech")
LONGEST_WAY = 25
PATH = re.compile(r"`((?:rules|app|speech|tactile-io|tests|assets)/[\w./-]+\.\w+)`")


def sections(text):
    """The titles of the page, each with the text below it."""
    parts = re.split(r"^#{2,3} (.+)$", text, flags=re.M)
    return list(zip(parts[1::2], parts[2::2]))


def sources(root):
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in (".cpp", ".hpp", ".inc"):
                yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def listed(body):
    """The sources in the list of a recipe; other sources that it names are only explained."""
    items = re.findall(r"^- (?:.|\n(?!\n|- ))*", body, flags=re.M)
    paths = {path for item in items for path in PATH.findall(item.split(": ")[0])}
    return {path for path in paths if path.split(".")[-1] in ("cpp", "hpp", "inc")}


def whole(name):
    """A pattern for the whole name, not as a part of a longer one."""
    return (r"\b" if name[0].isalnum() else "") + re.escape(name) + (r"\b" if name[-1].isalnum() else "")


def stray_names(root, texts):
    """Sources that are named in a comment and do not exist."""
    there = {path.rsplit("/", 1)[-1] for path in texts} | {
        path.name for path in (root / "tests").rglob("*.[ch]pp")}
    return [f"{path}: {name} is named in a comment and is not there."
            for path, text in texts.items()
            for comment in re.findall(r"//.*", text)
            for name in re.findall(r"\b(\w+\.(?:cpp|hpp|inc))\b", comment) if name not in there]


def main():
    root = pathlib.Path(sys.argv[1])
    page = (root / "app/README.md").read_text(encoding="utf-8")
    faults = [f"{path} is named and is not there."
              for path in sorted(set(PATH.findall(page))) if not (root / path).exists()]
    texts = dict(sources(root))
    strays = stray_names(root, texts)
    recipes = 0
    for title, body in sections(page):
        way = re.findall(r"^\d+\. `", body, flags=re.M)
        if len(way) > LONGEST_WAY:
            faults.append(f"{title}: {len(way)} stations; {LONGEST_WAY} at most.")
        names = re.search(r"^Names: (.+)$", body, flags=re.M)
        if not names:
            continue
        recipes += 1
        words = re.compile("|".join(whole(name) for name in re.findall(r"`([^`]+)`", names.group(1))))
        used = {path for path, text in texts.items() if words.search(text)}
        steps = listed(body)
        faults += [f"{title}: {path} has a part in it and is not listed." for path in sorted(used - steps)]
        faults += [f"{title}: {path} is listed and has no part in it." for path in sorted(steps - used)]
    if recipes == 0:
        faults.append("app/README.md has no recipe.")
    for fault in faults:
        print(f"app/README.md: {fault}")
    for stray in strays:
        print(stray)
    return 1 if faults or strays else 0


if __name__ == "__main__":
    sys.exit(main())
