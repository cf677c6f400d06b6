#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests compiled.sh with two sources, of which one or both are compiled.
set -eu
compiled=$(dirname -- "$0")/compiled.sh
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
for room in app rules speech tactile-io tests; do mkdir -p "$house/$room"; done
mkdir "$house/build"
touch "$house/rules/a.cpp" "$house/tests/a_test.cpp"

# database FILE...: writes the compilation database of CMake for these files.
database() {
    for file in "$@"; do printf '{\n  "command": "g++ %s",\n  "file": "%s/%s"\n},\n' "$file" "$house" "$file"; done \
        >"$house/build/compile_commands.json"
}

fail() { echo "$*"; exit 1; }

database rules/a.cpp tests/a_test.cpp
mkdir "$house/tests/tools" && touch "$house/tests/tools/b.cpp"
"$compiled" "$house" "$house/build" || fail "everything is compiled, and that is not seen"
database rules/a.cpp
said=$("$compiled" "$house" "$house/build") && fail "a test that is not compiled goes unnoticed"
[ "$said" = "tests/a_test.cpp: no target compiles it." ] || fail "the wrong complaint: $said"
database build/UnifiedSource_rules.cpp
printf '#include "rules/a.cpp"\n#include "tests/a_test.cpp"\n' >"$house/build/UnifiedSource_rules.cpp"
"$compiled" "$house" "$house/build" || fail "what is compiled together is not seen"
printf '#include "rules/a.cpp"\n' >"$house/build/UnifiedSource_rules.cpp"
"$compiled" "$house" "$house/build" >/dev/null && fail "what is missing from what is compiled together goes unnoticed"
: >"$house/build/compile_commands.json"
"$compiled" "$house" "$house/build" >/dev/null && fail "a missing list of commands goes unnoticed"
exit 0
