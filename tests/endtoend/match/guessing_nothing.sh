#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: guessing_nothing.sh HEKTOR
# A match between a keyboard and an emulated board that senses only occupancy: a move on
# it is called, a capture that may have been either of two is asked for and answered by typing, the
# board fails and returns, and finally sends unreadable data (E-R34).
set -eu
hektor=$1
# shellcheck source=tests/endtoend/match/common.sh
. "$(dirname "$(realpath "$0")")/common.sh"

plug board line --sees occupancy --overwrite
sit --white keyboard --black "keyboard+line:$room/board" --blind white --press white

hear 1 "Clock running."
white e2e4
white announce
hear 1 "public: Bauer Eva zwei, Eva vier."
white press
hands "move e2 e4"
hands "wait 1s"
hands "move d7 d5"
hear 1 "public: Bauer David sieben, David fünf."
white confirm
hear 1 "Confirmed."

# Its pieces stay where they are: the new board is set up before it is connected.
kill "$board"
wait "$board" || true
hear 1 "alarm: Black's board does not answer."
plug spare line --sees occupancy --overwrite
hands "move e2 e4"
hands "move d7 d5"
sleep 1
mv spare board
hear 1 "alarm: Black's board answers again."

white c2c4
white announce
hear 1 "public: Bauer Cesar zwei, Cesar vier."
white press
hands "move c2 c4"
hands "wait 1s"
hands "move d5 c4"
where="private black: Pawn d5 to where: c4, e4?"
hear 1 "$where"
black help
hear 2 "$where"
black d5c4
hear 1 "public: Bauer David fünf schlägt Cesar vier."
[ "$(grep -cF 'to where' said)" = 2 ] || fail "it was asked to others, or once more"
white confirm
hear 2 "Confirmed."

# One unreadable line is ignored, a hundred are reported once.
hands noise
hands "wait 1s"
for _ in $(seq 100); do hands noise; done
hear 1 "alarm: Black's board sends nothing that can be read."
hear 2 "alarm: Black's board answers again."
white b1c3
white announce
hear 1 "public: Springer Bella eins, Cesar drei."
rise

# count TIMES WORDS: the record contains the words this often.
count() {
    [ "$(grep -cF -- "$2" events || true)" = "$1" ] || fail "not $1 times: $2"
}
"$hektor" log 1 --data "$room/data" >events
count 1 "board-was-lost black unplugged"
count 1 "board-was-lost black unreadable"
count 2 "board-was-found black"
count 1 "move-asked black d5c4,d5e4"
count 0 "board-wrong"
exported_moves | grep -qF "1. e4 d5 2. c4 dxc4 3. Nc3 *"
