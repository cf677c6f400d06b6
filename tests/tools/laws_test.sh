#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests laws.py on a small project with a correct ledger, and with one fault at a time.
set -eu
laws=$(dirname -- "$0")/laws.py
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
failed=0

furnish() {
    rm -rf "${house:?}"/*
    mkdir -p "$house/rules/laws" "$house/tests/data/laws" "$house/tests/unit" "$house/tests/endtoend"
    printf 'bool mayMove(Square square);\nbool isIdle();\n' >"$house/rules/moves.hpp"
    cat >"$house/rules/moves.cpp" <<'END'
bool isFree(Square square) {
    return square == Square::e4; // "isNever" is a text
}
std::optional<bool> isIdle() {
    return isAlone();
}
bool isAlone() { return false; }
bool mayMove(Square square) { return isFree(square); }
END
    echo 'int main() { return mayMove(Square::e4); }' >"$house/rules/play.cpp"
    printf 'TEST_CASE("the king moves (L1)") {}\nTEST_CASE(\n    "a rook "\n    "moves (L2)") {}\n' \
        >"$house/tests/unit/moves_test.cpp"
    printf 'scenario S1: a whole scene\n' >"$house/tests/scenes.scenario"
    printf 'add_test(NAME "endtoend: it starts" COMMAND starts.sh)\n' >"$house/tests/endtoend/CMakeLists.txt"
    printf 'L1 program\nL2 program\nL3 people\nL4 program\nL5 program\n' >"$house/tests/data/laws/ids.txt"
    cat >"$house/rules/laws/a.md" <<'END'
# A house
- L1: the king moves
  - by rules/moves.hpp: mayMove
  - test unit/moves_test.cpp: the king
  - test scenes.scenario: S1
- L2: the rook moves
  - by rules/moves.hpp
  - test unit/moves_test.cpp: a rook moves
  - test endtoend/CMakeLists.txt: it starts
- L3: for people: nobody smokes
- L4: as L1
- L5: the queen moves
  - open: there is no queen
END
}

expect_end() {
    said=$("$laws" "$house") && answer=0 || answer=$?
    if [ "$answer" != "$1" ] || [ "$(echo "$said" | sed -n "$2p")" != "$3" ]; then
        printf '%s: should answer %s and line %s should be: %s\nIt answers %s and says:\n%s\n' \
            "$4" "$1" "$2" "$3" "$answer" "$said"
        failed=1
    fi
}

# expect SENTENCE SED: checks the first complaint after editing the ledger.
expect() {
    furnish
    sed -i "$2" "$house/rules/laws/a.md"
    expect_end 1 1 "$1" "$2"
}

furnish
expect_end 0 1 'Rows carried out: 3, for people: 1, open: 1.' 'the house as it is'
expect 'rules/laws: L3 is missing.' '/^- L3/d'
expect 'rules/laws/a.md:2: L9 is no row of the Laws.' 's/^- L1:/- L1, L9:/'
expect 'rules/laws/a.md:11: L1 stands in rules/laws/a.md:2 already.' 's/^- L4:/- L4, L1:/'
expect 'rules/laws/a.md:12: neither a test nor what is open is named.' '/open:/d'
expect 'rules/laws/a.md:2: a test is named, but not what it tests.' '3d'
expect 'rules/laws/a.md:10: L3 is for people.' 's/for people: //'
expect 'rules/laws/a.md:12: L5 asks something of a program.' 's/^- L5: /&for people: /'
expect 'rules/laws/a.md:11: L4 asks something of a program.' 's/as L1/as L3/'
expect 'rules/laws/a.md:11: L8 leads to no row of its own.' 's/as L1/as L8/'
expect 'rules/laws/a.md:11: L4 leads to no row of its own.' 's/as L1/as L4/'
expect 'rules/laws/a.md:3: there is no rules/move.hpp.' '3s/moves/move/'
expect 'rules/laws/a.md:3: rules/moves.hpp knows no may.' '3s/mayMove/may/'
expect 'rules/laws/a.md:3: nothing but tests uses isIdle of rules/moves.hpp.' '3s/mayMove/isIdle/'
expect 'rules/laws/a.md:3: nothing but tests uses isAlone of rules/moves.cpp.' '3s/hpp: mayMove/cpp: isAlone/'
expect 'rules/laws/a.md:3: nothing but tests uses isNever of rules/moves.cpp.' '3s/hpp: mayMove/cpp: isNever/'
expect 'rules/laws/a.md:4: there is no test tests/unit/move_test.cpp.' 's/moves_test/move_test/'
expect 'rules/laws/a.md:4: 0 tests of tests/unit/moves_test.cpp have "a king" in their names, not one.' \
    's/the king$/a king/'
expect 'rules/laws/a.md:4: 2 tests of tests/unit/moves_test.cpp have "moves" in their names, not one.' \
    's/the king$/moves/'
expect 'rules/laws/a.md:5: 0 tests of tests/scenes.scenario have "S2" in their names, not one.' 's/S1$/S2/'
expect 'rules/laws/a.md:9: 0 tests of tests/endtoend/CMakeLists.txt have "it ends" in their names, not one.' \
    's/it starts$/it ends/'
expect "rules/laws/a.md:4: no part of a test's name is given." 's/: the king$//'
expect 'rules/laws/a.md:3: this line is neither by, test nor open, or belongs to no row.' 's/- by/- from/'
expect 'rules/laws/a.md:10: this line has no id and colon at its beginning.' 's/^- L3:/- L3/;s/for people:/for people/'

furnish
sed -i '3s/hpp: mayMove/cpp: isFree/' "$house/rules/laws/a.md"
expect_end 0 1 'Rows carried out: 3, for people: 1, open: 1.' 'what is used by what is used'

furnish
echo 'L6 nobody' >>"$house/tests/data/laws/ids.txt"
expect_end 1 1 'tests/data/laws/ids.txt:6: an id and program or people should stand here.' 'a wrong kind of row'
exit $failed
