#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: manual_page_test.py PROGRAM PAGE
The manual page tells of every command and option that --help tells of, and of no others."""
import pathlib
import re
import subprocess
import sys


def help_of(program, command):
    return subprocess.run([program, *command, "--help", "--language", "en"], check=True,
                          capture_output=True, text=True).stdout


def entries(text, heading):
    """The names in one section of a help text; an option can have several."""
    section = re.search(rf"^{heading}:\n((?:  .*\n)+)", text, flags=re.M)
    lines = section.group(1).splitlines() if section else []
    return [line.strip().split(":")[0].split(" ")[0] for line in lines if re.match(r"  [-a-z]", line)]


def walk(program, command=()):
    """Each command with its options, the commands below it included."""
    text = help_of(program, command)
    options = {name for entry in entries(text, "Options") for name in entry.split(",")}
    yield " ".join(command), {option for option in options if option.startswith("--")}
    for name in entries(text, "Commands"):
        yield from walk(program, (*command, name))


def main():
    program, page = sys.argv[1], pathlib.Path(sys.argv[2]).read_text()
    # Without fonts and quotes: what a reader sees.
    shown = re.sub(r"\\f[RBIP]", "", page.replace("\\-", "-").replace('"', ""))
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", shown))
    problems, known = [], {"--uci"}  # an engine's, in an example
    for command, options in walk(program):
        known |= options
        words = command.split()
        if words and not re.search(rf"\b{words[-1]}\b", shown):
            problems.append(f"The page does not name the command {command}.")
        problems += [f"The page does not name {option} of hektor {command}."
                     for option in sorted(options - told)]
    problems += [f"The page names {option}, which no command has." for option in sorted(told - known)]
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
