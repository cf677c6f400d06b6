#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: house_rules.sh ROOT
# Checks what no compiler checks: the licence line, the length of files, words that admit unfinished
# work, types with the same name.
# Prints every violation as FILE:LINE: sentence, and exits with 1 if there is any.
set -eu
export LC_ALL=C.UTF-8
cd "$1"
find app rules speech tactile-io tests -type f \
    \( -name '*.[ch]pp' -o -name '*.inc' -o -name '*.sh' -o -name '*.cmake' -o -name CMakeLists.txt \
    -o -path app/play -o -path app/install-packages -o -path tests/check \) -exec awk '
function complain(sentence) { print FILENAME ":" FNR ": " sentence; bad = 1; }

FNR == 1 {
    licence = FILENAME ~ /\.[ch]pp$/ ? 1 : FILENAME ~ /\.(inc|cmake|txt)$/ ? 0 : 2;
}
FNR == licence && !/SPDX-License-Identifier: GPL-3\.0-or-later/ {
    complain("the licence line is missing.");
}
FNR == 601 { complain("a file has 600 lines at most; give the second idea its own file."); }
/(^|[^A-Za-z])(TO[D]O|FIX[M]E|XX[X]|HAC[K])([^A-Za-z]|$)|[Nn]ot implement[e]d|[Ff]or no[w][^a-z]|(^|[^a-z])[Ss]tu[b]([^a-z]|$)/ {
    complain("this line says itself that something is unfinished.");
}
FILENAME ~ /^app\/(commands|demo|engine|print|settings)\// && FILENAME !~ /correction_log/ &&
/^[^\/]*"[^"]*[a-z]+ [a-z]+ [a-z]+ [a-z]+/ && !/Json/ {
    complain("what is printed belongs into assets/sentences, in every language.");
}
# The keyboard and the voice mean the same by Verbosity.
FILENAME ~ /\.hpp$/ && FILENAME !~ /^tests\// && /^(struct|class|enum class) [A-Z][A-Za-z0-9]*( final)?( : [^;]*)? \{/ {
    type = $0;
    sub(/^(enum class|struct|class) /, "", type);
    sub(/[^A-Za-z0-9].*/, "", type);
    if (type in place && type != "Verbosity") complain(type " is also the name of a type in " place[type] ".");
    place[type] = FILENAME;
}
/TEST_CASE\(".*;.*"/ {
    complain("CMake takes the semicolon in this name for the end of the name; use a comma.");
}
/TEST_CASE\("-/ {
    complain("Catch2 takes a name that begins with a dash for an option.");
}
END { exit bad; }
' {} +
