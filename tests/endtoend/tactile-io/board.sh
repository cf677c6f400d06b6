#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: board.sh HEKTOR
# A game by script on an emulated board, with a cable disconnected during a move, watched by the program
# itself through a real pseudo-terminal; and what both report in case of an error.
set -eu
hektor=$1
room=$(mktemp -d)
# shellcheck source=tests/support/program/bare_machine.sh
. "$(dirname "$(realpath "$0")")/../../support/program/bare_machine.sh"
trap 'rm -rf "$room"' EXIT
cd "$room"

fail() {
    echo "$1" >&2
    exit 1
}

# expect STATUS WORDS COMMAND...: the command exits with that status and prints the words.
expect() {
    status=$1
    words=$2
    shift 2
    got=0
    "$@" >said 2>&1 </dev/null || got=$?
    [ "$got" = "$status" ] || fail "$*: status $got instead of $status"
    grep -qF -- "$words" said || fail "$*: said $(cat said) instead of $words"
}

cat >script <<'END'
wait reader
wait 2s
move e2 e4
wait 1200ms
press left
move e7 e5
wait 1200ms
lift g1
wait 400ms
unplug 1s
put f3 N
wait 5s
move b8 c6
wait 1200ms
slide f1 c4
wait 1200ms
move f8 c5
wait 1200ms
move e1 g1
move h1 f1
wait 1500ms
END
cat >expected <<'END'
e2e4
e7e5
g1f3
b8c6
f1c4
f8c5
e1g1
END

"$hektor" board emulate dgt --link board --script script --turned --overwrite --ghosts --seed 7 >told &
emulator=$!
waited=0
until [ -h board ]; do
    waited=$((waited + 1))
    [ "$waited" -lt 100 ] || fail "no link appeared"
    sleep 0.1
done
"$hektor" board watch dgt:board --json >watched &
watcher=$!
wait "$emulator" || fail "the emulator failed"
kill "$watcher"
wait "$watcher" || fail "the watcher did not end well"
grep -q "seed 7" told || fail "the seed was not told"
[ ! -h board ] || fail "the link is still there"
sed -n 's/.*"event":"move".*"uci":"\([^"]*\)".*/\1/p' watched >moves
cmp -s moves expected || fail "these moves were understood:
$(cat moves)
from this:
$(cat watched)"
grep -q '"event":"oriented","turned":true' watched || fail "the board was not found turned"
grep -q '"event":"lost","cause":"unplugged"' watched || fail "the loss was not told"
grep -q '"event":"pressed","side":"left"' watched || fail "the press was not told"

expect 3 "there is no such device" "$hektor" board watch dgt:nothing
expect 2 "does not name a board" "$hektor" board watch nothing
expect 2 "not known" "$hektor" board watch chess:nothing
printf 'lift e2\nput e9 P\n' >wrong
expect 2 'wrong, line 2: "e9" is not a square' "$hektor" board emulate dgt --link board --script wrong
printf 'lift e2\n\nlift e2\n' >wrong
expect 1 "wrong, line 3: no piece stands on e2" \
    "$hektor" board emulate dgt --link board --script wrong
expect 3 "nothing cannot be read: No such file or directory." \
    "$hektor" board emulate dgt --link board --script nothing
expect 3 "cannot be read: Is a directory." "$hektor" board emulate dgt --link board --script .
echo precious >taken
expect 3 "taken exists already" "$hektor" board emulate dgt --link taken
grep -q precious taken || fail "a file was overwritten"
expect 2 "cannot be emulated" "$hektor" board emulate chess --link board
"$hektor" board list >said || fail "listing failed"
[ -s said ] || fail "listing said nothing"
