#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: words_test.py COMPILER ASSETS
The compiler of the typed words names what is wrong in their tables, and then writes nothing."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def complaints(compiler, assets, language, pattern, replacement):
    """What the compiler says after one change in the table of one language."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        shutil.copytree(assets / "words", folder / "words")
        table = folder / "words" / f"{language}.toml"
        changed, count = re.subn(pattern, replacement, table.read_text(), count=1, flags=re.M)
        assert count == 1, pattern
        table.write_text(changed)
        ended = subprocess.run([compiler, folder / "words", folder / "x.hpp", folder / "x.cpp"],
                               capture_output=True, text=True, check=False)
        assert ended.returncode == 1, ended
        assert not (folder / "x.hpp").exists() and not (folder / "x.cpp").exists()
        return ended.stderr


def main():
    compiler, assets = sys.argv[1], pathlib.Path(sys.argv[2])
    cases = [
        ("tr", r"^file = .*\n", "", "tr.toml has no command.file.\n"),
        ("de", r"^square = .*$", "square = 3",
         "de.toml:5: command.square is neither a word nor a list of words.\n"),
        ("en", r"^square = .*$", "square = [\"\"]",
         "en.toml:5: command.square is neither a word nor a list of words.\n"),
    ]
    for language, pattern, replacement, expected in cases:
        told = complaints(compiler, assets, language, pattern, replacement)
        if told != expected:
            sys.exit(f"It says {told!r}, not {expected!r}.")
    told = complaints(compiler, assets, "en", r"^square = .*$", "square = [")
    if "en.toml:" not in told:
        sys.exit(f"A table that is not TOML is not named: {told!r}")


if __name__ == "__main__":
    main()
