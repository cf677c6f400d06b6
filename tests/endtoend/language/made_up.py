#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: made_up.py ASSETS FOLDER
Writes the tables of assets with a made-up language in the place of English: each word is spelled
backwards. Slots, phonemes and everything else stay, and so do the other languages."""
import pathlib
import re
import shutil
import sys

KEPT = re.compile(r"(\{[^}]*\}|\[\[.*?\]\]|\\.)")  # slots, phonemes, escapes
WORD = re.compile(r"[^\W\d_]+")
SECTIONS_KEPT = ("language",)
KEYS_KEPT = ("gender",)


def backwards(word):
    turned = word[::-1].lower()
    if word.isupper() and len(word) > 1:
        return turned.upper()
    return turned.capitalize() if word[0].isupper() else turned


def made_up(text):
    parts = KEPT.split(text)
    parts[::2] = [WORD.sub(lambda found: backwards(found.group()), part) for part in parts[::2]]
    return "".join(parts)


def made_up_table(text):
    lines, section = [], ""
    for line in text.split("\n"):
        heading = re.match(r"\[([^\]]+)\]$", line)
        section = heading.group(1) if heading else section
        entry = re.match(r"\s*[\w.\"-]+ = ", line)
        if entry and section not in SECTIONS_KEPT and entry.group().strip(" =") not in KEYS_KEPT:
            text_of = lambda found: '"' + made_up(found.group(1)) + '"'
            values = re.sub(r'"((?:[^"\\]|\\.)*)"', text_of, line[entry.end():])
            line = entry.group() + values
        lines.append(line)
    return "\n".join(lines)


def main():
    assets, folder = map(pathlib.Path, sys.argv[1:])
    for kind in ("words", "phrases", "sentences", "help"):
        shutil.copytree(assets / kind, folder / kind, dirs_exist_ok=True)
    for kind in ("words", "phrases", "sentences"):
        table = folder / kind / "en.toml"
        table.write_text(made_up_table((assets / kind / "en.toml").read_text()))


if __name__ == "__main__":
    main()
