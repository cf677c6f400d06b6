#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests house_rules.sh on a project with one file, with and without a violation.
set -eu
rules=$(dirname -- "$0")/house_rules.sh
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
failed=0
licence='SPDX-License-Identifier: GPL-3.0-or-later'

# expect ok|LINE FILE TEXT: checks the verdict on a project with this file.
expect() {
    rm -rf "${house:?}"/*
    mkdir -p "$house/app/commands" "$house/rules" "$house/speech" "$house/tactile-io" "$house/tests"
    echo "$3" >"$house/$2"
    if said=$("$rules" "$house"); then answer=ok; else answer=$(echo "$said" | cut -d : -f 2); fi
    if [ "$answer" != "$1" ]; then
        echo "$2 should be $1 and is: $said"
        failed=1
    fi
}

newline='
'
lines() { yes '// a line' | head -n "$1"; }

expect ok rules/long.cpp "// $licence$newline$(lines 599)"
expect 601 rules/longer.cpp "// $licence$newline$(lines 600)"
expect 1 app/free.hpp '#pragma once'
expect ok tests/check "#!/bin/sh$newline# $licence"
expect 2 app/play "#!/bin/sh$newline# something else"
expect ok rules/CMakeLists.txt 'target_sources(rules PRIVATE a.cpp)'
for word in TO'DO: later' FIX'ME' 'is not implem''ented' 'good enough for ''now.' 'a st''ub'; do
    expect 2 speech/unfinished.cpp "// $licence$newline// $word"
done
expect ok rules/words.cpp "// $licence$newline// the stubborn king, the method of retracing, before nowadays"
semicolon=';'
expect 2 tests/names_test.cpp "// $licence${newline}TEST_CASE(\"one$semicolon two\") {}"
dash=-
expect 2 tests/names_test.cpp "// $licence${newline}TEST_CASE(\"${dash}${dash}help\") {}"
expect ok tests/names_test.cpp "// $licence${newline}TEST_CASE(\"one, two\") { CHECK(true)$semicolon }"
expect 2 app/commands/told.cpp "// $licence${newline}auto told = \"this file is not there\"$semicolon"
expect ok app/commands/told.cpp "// $licence${newline}auto told = 1$semicolon // \"this file is not there\""
expect ok rules/types.hpp "// $licence${newline}struct One {${newline}};${newline}enum class Two : int {${newline}};"
expect 4 rules/types.hpp "// $licence${newline}struct One {${newline}};${newline}enum class One : int {${newline}};"
exit $failed
