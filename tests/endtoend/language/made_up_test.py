#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: made_up_test.py PROGRAM ASSETS
PROGRAM is Hektor with the tables of made_up.py: a game is played in a language that the sources do
not know, and not one word of English is displayed."""
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

import made_up

GAME = ["nwap f 3", "nwap e 5", "nwap g ruof", "neeuq h 4"]
LOOKS = ["draob", "erehw thgink", "etats", "emitym", "tsal", "pleh", "nwap f 3 sekat"]


def words_of(table):
    """Every word of the texts of a table."""
    if isinstance(table, str):
        return set(made_up.WORD.findall(re.sub(made_up.KEPT, " ", table)))
    values = table.values() if isinstance(table, dict) else table if isinstance(table, list) else []
    return set().union(*map(words_of, values))


def english(assets):
    """Words that are nothing but English: long enough, and not the made-up spelling of another."""
    tables = [tomllib.loads((assets / kind / "en.toml").read_text()) for kind in ("phrases", "sentences")]
    for table in tables:
        table.pop("language", None)
    words = {word.lower() for table in tables for word in words_of(table) if len(word) > 3}
    return words - {word[::-1] for word in words}


def play(program, folder):
    typed = []
    for move in GAME:
        typed += LOOKS + [move]
    typed += ["emag", "tiuq", "sey"]
    (folder / "hektor.toml").write_text("introduced = true\n")
    return subprocess.run(
        [program, "play", "--white", "keyboard", "--black", "keyboard", "--language", "en", "--audio", "none", "--terminal",
         "--data", folder, "--config", folder / "hektor.toml"],
        input="\n".join(typed) + "\n", capture_output=True, text=True, timeout=60)


def main():
    program, assets = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        played = play(program, pathlib.Path(folder))
    print(played.stdout + played.stderr)
    if played.returncode != 0:
        sys.exit(f"It ended with {played.returncode}.")
    if "etamkcehc" not in played.stdout.lower():
        sys.exit("The game did not end with mate.")
    # Input that is not understood is repeated; names of files are those of Appendix E.
    known = english(assets)
    told = [word for word in made_up.WORD.findall(played.stdout) if word.lower() in known]
    if told:
        sys.exit("English words are displayed: " + ", ".join(sorted(set(told))))


if __name__ == "__main__":
    main()
