#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: tidy.py BUILD [changed]

clang-tidy over every source, or over those that changed since the main branch, themselves or in a
header. Most of its time goes into the headers of the system, so it gets many sources at once: one
file that includes those which have no names in common and obey the same settings. Those that clash
all the same are put off to a part of their own.

A source that has passed is not examined again before it, one of its headers, its options or the
settings change: the user's cache remembers for 30 days, for every copy of the house. Answers 1 when
there is something to mend.
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
WHOLES = HOUSE / "build/tidy"
MEMORY = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hektor-tidy"
REMEMBERED_SECONDS = 30 * 24 * 3600
MOST_IN_A_BATCH = 40
PARAMETER_NAME = re.compile(r" \w+(?: = [^,]*)?(?=,|$)")
FINDING = re.compile(r"^(/[^:]+):\d+:\d+: (?:error|warning): .*\[([^\]]+)\]$", re.MULTILINE)


def lines_of(*command):
    return subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True).stdout.splitlines()


def sum_of(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def known_sums():
    """The content of every file of the house, as a sum."""
    names = lines_of("git", "ls-files", "--cached", "--others", "--exclude-standard", "*.[ch]pp", "*.inc")
    return {name: hashlib.sha256((HOUSE / name).read_bytes()).hexdigest()
            for name in names if (HOUSE / name).is_file()}


@cache
def version_of(header):
    """What is in a header that the build has made, or which one of the system is installed."""
    place = Path(os.path.normpath(HOUSE / header))
    if place.is_relative_to(HOUSE):
        return header + hashlib.sha256(place.read_bytes()).hexdigest()
    state = place.stat()
    return f"{place} {state.st_size} {state.st_mtime_ns}"


def key_of(source, options, seen, sums, settings):
    """What a source's verdict depends on. Another copy of the house is the same house."""
    words = [word.replace(str(HOUSE), "") for word in options[source][1]]
    return sum_of(settings, *words,
                  *[file + sums[file] if file in sums else version_of(file) for file in sorted(seen[source])])


def forget_the_old():
    for verdict in MEMORY.iterdir():
        if time.time() - verdict.stat().st_mtime > REMEMBERED_SECONDS:
            verdict.unlink(missing_ok=True)


def changed():
    """The files that differ from the main branch, or from the commit before when that is here."""
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


def options_of_sources(build):
    """How each source is compiled: the directory and the options that are not about its own files."""
    options = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = os.path.relpath(os.path.join(entry["directory"], entry["file"]), HOUSE)
        words = shlex.split(entry["command"])
        kept = words[1:words.index("-o")]
        if words[0].endswith("ccache"):
            kept = kept[1:]
        options[source] = (entry["directory"], tuple(kept))
    return options


def headers_of_sources(build):
    """What each source saw when it was built last, itself included."""
    seen = {}
    files = []
    for line in lines_of("ninja", "-C", str(build), "-t", "deps"):
        if not line.startswith(" "):
            files = []
            continue
        file = os.path.relpath(os.path.normpath(os.path.join(build, line.strip())), HOUSE)
        files.append(file)
        # The compiler may name files of its own before the source.
        if file.endswith(".cpp"):
            seen[file] = files
    return seen


def names_within(source):
    """What a source defines for itself, in its unnamed namespaces or for C, and what it takes over by `using`.

    Functions of one name and different parameters live side by side.
    """
    text = (HOUSE / source).read_text()
    names = {match[2]: match[1] for match in re.finditer(r"^(using (?:[\w:]+::)?(\w+)(?: =.*|;))$", text, re.MULTILINE)}
    for own in re.findall(r"^namespace \{$(.*?)^\} // namespace$", text, re.MULTILINE | re.DOTALL):
        defined = re.findall(r"^(?:struct|class|enum class) (\w+)", own, re.MULTILINE)
        defined += re.findall(r"^[A-Za-z][^\n;=/()]*\b(\w+)(?: ?\{| ?=|;|\[)", own, re.MULTILINE)
        names.update((name, source) for name in defined if name not in names)
        for name, taken in re.findall(r"^(?:[A-Za-z][^\n;=/()]*\b)?(\w+)\(([^)]*)\)", own, re.MULTILINE):
            names.setdefault(name, "a function")
            names[f"{name}({PARAMETER_NAME.sub('', ' '.join(taken.split()))})"] = source
    names.update((name, source) for name in re.findall(r"^(?:extern \"C\" )?int (main|LLVM\w+)\(", text, re.MULTILINE))
    return names


def surroundings_of(source, headers):
    """What else a source sees: whole namespaces that it takes over, and libraries, by the folders of their headers."""
    namespaces = re.findall(r"^using namespace (\w+);$", (HOUSE / source).read_text(), re.MULTILINE)
    libraries = re.findall(r"usr/include/(?!c\+\+|linux|x86_64-linux-gnu)(\w+)/", "\n".join(headers))
    return sorted(set(libraries)), sorted(namespaces), source


def settings_of(source):
    """The .clang-tidy that holds for a source."""
    return next(folder / ".clang-tidy" for folder in (HOUSE / source).parents if (folder / ".clang-tidy").is_file())


def demands_of(source, words):
    """What the sources of a batch have to agree upon: names, macros and settings, each with what it stands for."""
    macros = dict(word.partition("=")[::2] for word in words if word.startswith("-D"))
    return names_within(source) | macros | {".clang-tidy": settings_of(source)}


def batches_of(sources, options, seen):
    """Sources that can be examined as one; those that see much the same come together."""
    batches = []
    for source in sorted(sources, key=lambda source: surroundings_of(source, seen.get(source, []))):
        demands = demands_of(source, options[source][1])
        for members, agreed in batches:
            if len(members) < MOST_IN_A_BATCH and all(agreed.get(name, what) == what for name, what in demands.items()):
                members.append(source)
                agreed |= demands
                break
        else:
            batches.append(([source], demands))
    return sorted((members for members, _ in batches), key=len, reverse=True)


def words_of(batch, options):
    """The options of all sources of a batch, each once; a path stays with the option before it."""
    paired = ["\0".join(options[source][1]).replace("-isystem\0", "-isystem").split("\0") for source in batch]
    return list(dict.fromkeys(word for words in paired for word in words))


def clashing(members, whole, words, directory):
    """The sources that the compiler refuses behind the others."""
    said = subprocess.run(["clang++", "-fsyntax-only", "-ferror-limit=0", "-w", *words, str(whole)],
                          cwd=directory, capture_output=True, text=True).stderr
    refused = []
    source = None
    for line in said.splitlines():
        place = re.match(rf"In file included from {re.escape(str(whole))}:(\d+)", line)
        source = members[int(place[1]) - 1] if place else source
        if re.search(r": (?:fatal )?error: ", line) and source not in [None, members[0], *refused]:
            refused.append(source)
    return refused


def examine(batch, options):
    """The files with complaints in a batch, and what clang-tidy said."""
    directory, words = options[batch[0]][0], words_of(batch, options)
    # The analyzer looks into included sources only where the name of the file that includes them says so.
    whole = WHOLES / f"UnifiedSource{sum_of(*batch)[:16]}.cpp"
    members, put_off, refused = batch, [], batch
    while refused:
        whole.write_text("".join(f'#include "{HOUSE / source}"\n' for source in members))
        refused = clashing(members, whole, words, directory) if len(members) > 1 else []
        put_off += refused
        members = [source for source in members if source not in refused]
    said = subprocess.run(
        ["clang-tidy", "--quiet", "--checks=-bugprone-suspicious-include",
         f"--config-file={settings_of(batch[0])}",
         f"--header-filter=^{re.escape(str(HOUSE))}/(rules|speech|tactile-io|app|tests)/.*pp$",
         str(whole), "--", *words, "-w"],
        cwd=directory, capture_output=True, text=True)
    whole.unlink()
    complaints = said.stdout
    found = {os.path.relpath(match[0], HOUSE) for match in FINDING.findall(complaints)}
    if said.returncode != 0 and not found:
        found, complaints = {members[0]}, complaints + said.stderr
    if put_off:
        more_found, more_complaints = examine(put_off, options)
        found, complaints = found | more_found, complaints + more_complaints
    return found, complaints


def main():
    build = (HOUSE / sys.argv[1]).resolve()
    for folder in (WHOLES, MEMORY):
        folder.mkdir(parents=True, exist_ok=True)
    forget_the_old()
    sums = known_sums()
    options = options_of_sources(build)
    seen = headers_of_sources(build)
    settings = sum_of(*lines_of("clang-tidy", "--version"),
                      *[Path(HOUSE / file).read_text() for file in lines_of("git", "ls-files", "*.clang-tidy")])
    wanted = [source for source in options if source in sums]
    if sys.argv[2:] == ["changed"]:
        touched = changed()
        wanted = [source for source in wanted if touched & set(seen.get(source, [source]))]
    keys = {source: key_of(source, options, seen, sums, settings) for source in wanted if source in seen}
    queue = [source for source in wanted if source not in keys or not (MEMORY / keys[source]).exists()]
    batches = batches_of(queue, options, seen)
    print(f"{len(queue)} of {len(wanted)} sources are examined, in {len(batches)} parts.", flush=True)

    complaints = set()
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        for batch, (found, said) in zip(batches, workers.map(lambda batch: examine(batch, options), batches)):
            if found:
                complaints.update(re.findall(r"^/.*(?:error|warning): .*\]$", said, re.MULTILINE) or [said])
            for source in batch if found <= set(batch) else []:
                if source not in found and source in keys:
                    (MEMORY / keys[source]).touch()
    for complaint in sorted(complaints):
        print(complaint.removeprefix(f"{HOUSE}/"))
    return 1 if complaints else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["changed"]):
        sys.exit(__doc__)
    sys.exit(main())
