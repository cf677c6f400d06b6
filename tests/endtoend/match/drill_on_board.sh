#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: drill_on_board.sh HEKTOR
# A drill that asks for squares is answered on an emulated DGT board: once it is cleared, a piece that is put on a
# square names it, once each time.
set -eu
hektor=$1
# shellcheck source=tests/endtoend/match/common.sh
. "$(dirname "$(realpath "$0")")/common.sh"

plug board dgt
mkfifo lines
touch said complaints hektor.toml
"$hektor" train follow --board "dgt:$room/board" --terminal --audio none --language en \
    --data "$room/data" --config "$room/hektor.toml" <lines >said 2>complaints 4>&- &
match=$!
exec 3>lines

# answer SQUARE TIMES: puts the queen there until the next question comes. What comes before the program has seen the
# empty board is no answer.
answer() {
    for _ in 1 2 3; do
        hands "wait 1s"
        hands "put $1 Q"
        for _ in $(seq 100); do
            if [ "$(grep -cF "Where is the" said)" -ge "$2" ]; then
                hands "lift $1"
                return 0
            fi
            sleep 0.1
        done
        hands "lift $1"
    done
    fail "no answer: $1"
}

hear 1 "Where is the"
for file in a b c d e f g h; do
    for rank in 1 2 7 8; do
        hands "lift $file$rank"
    done
done
answer e4 2
answer d5 3
echo quit >&3
hear 1 "of 2 right."
rise
