#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: laws.py ROOT

Compares rules/laws with the rows of the Laws in tests/data/laws/ids.txt: every row must have a line
there, and whatever a line names must exist and be used by the program, not only by tests.
rules/LAWS.md explains how the lines are written. Prints every fault as FILE:LINE: sentence, then
the numbers of rows that are implemented, left to people, and open. Exits with 1 if there is a
fault; an open row is none.
"""

import re
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

ROW = re.compile(r"- ([^:]+): (.+)")
DETAIL = re.compile(r"  - (?:(by|test) ([^:]+)(?:: (.+))?|(open): (.+))")
SAME = re.compile(r"as (\S+)")
TEST_CASE = re.compile(r'TEST_CASE\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)')
PART_OF_NAME = re.compile(r'"((?:[^"\\]|\\.)*)"')
NAMES = {
    ".cpp": lambda text: ["".join(PART_OF_NAME.findall(parts)).replace('\\"', '"')
                          for parts in TEST_CASE.findall(text)],
    ".scenario": lambda text: re.findall(r"^scenario (.+)$", text, re.MULTILINE),
    ".txt": lambda text: re.findall(r'add_test\(NAME "([^"]+)"', text),
}


PRODUCT = ("app", "rules", "speech", "tactile-io")
NO_CODE = re.compile(r'//[^\n]*|"(?:[^"\\\n]|\\.)*"')
WORD = re.compile(r"[A-Za-z_]\w*")
# A line that begins a definition of a member, a function, a type, or anything that is initialised.
BEGINS = re.compile(r".*?(?:\b(\w+)::)?\b(\w+)(?:\(|\{| = |;)")
TYPE = re.compile(r"(?:enum class|class|struct|enum|using) (\w+)")


class Product:
    """The program's sources without comments and strings, and the files that use each name."""

    def __init__(self, root):
        self.lines = {}
        self.files = defaultdict(set)
        for file in (file for top in PRODUCT for file in (root / top).rglob("*.[chi][pn][pc]")):
            name = str(file.relative_to(root))
            text = NO_CODE.sub('""', file.read_text("utf-8"))
            self.lines[name] = text.splitlines()
            for word in set(WORD.findall(text)):
                self.files[word].add(name)

    def uses(self, path, part):
        """Whether code outside the file and its header uses the name, directly or not."""
        home = {path[:-3] + "cpp", path[:-3] + "hpp"} & self.lines.keys()
        return self.reaches(part, home, set())

    def reaches(self, name, home, seen):
        seen.add(name)
        if self.files[name] - home:
            return True
        return any(self.reaches(user, home, seen) for user in self.users(name, home) - seen)

    def users(self, name, home):
        """The definitions in these files that contain the name."""
        word = re.compile(rf"\b{re.escape(name)}\b")
        found = set()
        for file in home:
            definition = None
            for line in self.lines[file]:
                if line[:1] not in "} #\t" and not line.startswith("namespace"):
                    begun = TYPE.match(line) or BEGINS.match(line)
                    definition = next(filter(None, begun.groups())) if begun else definition
                if definition and word.search(line):
                    found.add(definition)
        return found


@dataclass
class Row:
    place: str
    text: str
    code: list = field(default_factory=list)
    tests: list = field(default_factory=list)
    is_open: bool = False

    def kind(self):
        return "people" if self.text.startswith("for people: ") else "program"

    def same_as(self):
        same = SAME.fullmatch(self.text)
        return same and same.group(1)


class Ledger:
    """The rows of rules/laws by their ids, and their faults."""

    def __init__(self, root):
        self.root = root
        self.product = Product(root)
        self.kinds = {}
        self.rows = {}
        self.faults = []

    def complain(self, place, sentence):
        self.faults.append(f"{place}: {sentence}")

    def read(self):
        self.read_ids("tests/data/laws/ids.txt")
        for file in sorted((self.root / "rules/laws").glob("*.md")):
            self.read_rows(str(file.relative_to(self.root)), file.read_text("utf-8"))

    def read_ids(self, name):
        for number, line in enumerate((self.root / name).read_text("utf-8").splitlines(), 1):
            words = line.split()
            if len(words) == 2 and words[1] in ("program", "people"):
                self.kinds[words[0]] = words[1]
            else:
                self.complain(f"{name}:{number}", "an id and program or people should stand here.")

    def read_rows(self, name, text):
        row = None
        for number, line in enumerate(text.splitlines(), 1):
            place = f"{name}:{number}"
            if line.startswith("- "):
                row = self.begin_row(place, line)
            elif line.lstrip().startswith("- "):
                self.add_detail(row, place, line)

    def begin_row(self, place, line):
        begun = ROW.fullmatch(line)
        if not begun:
            self.complain(place, "this line has no id and colon at its beginning.")
            return None
        row = Row(place, begun.group(2))
        for identity in begun.group(1).split(", "):
            if identity in self.rows:
                self.complain(place, f"{identity} stands in {self.rows[identity].place} already.")
            self.rows[identity] = row
        return row

    def add_detail(self, row, place, line):
        detail = DETAIL.fullmatch(line)
        if not detail or row is None:
            self.complain(place, "this line is neither by, test nor open, or belongs to no row.")
            return
        what, path, part, is_open, _ = detail.groups()
        if is_open:
            row.is_open = True
        elif what == "by":
            row.code.append((place, path, part))
        else:
            row.tests.append((place, path, part))

    def check(self):
        for identity in self.kinds:
            if identity not in self.rows:
                self.complain("rules/laws", f"{identity} is missing.")
        for identity, row in self.rows.items():
            self.check_id(identity, row)
        for row in {id(row): row for row in self.rows.values()}.values():
            self.check_row(row)

    def check_id(self, identity, row):
        kind = self.kinds.get(identity)
        if kind is None:
            self.complain(row.place, f"{identity} is no row of the Laws.")
        elif kind != self.target(row).kind():
            self.complain(row.place, f"{identity} asks something of a program." if kind == "program"
                          else f"{identity} is for people.")

    def check_row(self, row):
        if row.same_as():
            if self.target(row).same_as():
                self.complain(row.place, f"{row.same_as()} leads to no row of its own.")
        elif row.kind() == "program" and not row.tests and not row.is_open:
            self.complain(row.place, "neither a test nor what is open is named.")
        if row.tests and not row.code:
            self.complain(row.place, "a test is named, but not what it tests.")
        for detail in row.code:
            self.check_code(*detail)
        for detail in row.tests:
            self.check_test(*detail)

    def check_code(self, place, path, part):
        file = self.root / path
        if not file.is_file():
            self.complain(place, f"there is no {path}.")
        elif part and not re.search(rf"\b{re.escape(part)}\b", file.read_text("utf-8")):
            self.complain(place, f"{path} knows no {part}.")
        elif part and not self.product.uses(path, part):
            self.complain(place, f"nothing but tests uses {part} of {path}.")

    def check_test(self, place, path, part):
        file = self.root / "tests" / path
        if not file.is_file() or file.suffix not in NAMES:
            self.complain(place, f"there is no test tests/{path}.")
        elif not part:
            self.complain(place, "no part of a test's name is given.")
        else:
            found = sum(part in name for name in NAMES[file.suffix](file.read_text("utf-8")))
            if found != 1:
                self.complain(place, f"{found} tests of tests/{path} have \"{part}\" in their names, not one.")

    def target(self, row):
        """The row that this one finally refers to, or the last of a broken chain."""
        seen = []
        while row.same_as() in self.rows and row not in seen:
            seen.append(row)
            row = self.rows[row.same_as()]
        return row

    def state(self, identity):
        row = self.target(self.rows[identity])
        if row.kind() == "people":
            return "people"
        return "open" if row.is_open else "done"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: laws.py ROOT")
    ledger = Ledger(Path(sys.argv[1]))
    ledger.read()
    ledger.check()
    for fault in ledger.faults:
        print(fault)
    states = Counter(ledger.state(identity) for identity in ledger.rows)
    print(f"Rows carried out: {states['done']}, for people: {states['people']}, open: {states['open']}.")
    sys.exit(1 if ledger.faults else 0)


main()
