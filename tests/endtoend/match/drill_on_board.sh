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
touch said complaints
"$hektor" train sound --board "dgt:$room/board" --terminal --audio none --language en \
    --data "$room/data" --config "$room/hektor.toml" <lines >said 2>complaints 4>&- &
match=$!
exec 3>lines

hear 1 "Which square?"
for file in a b c d e f g h; do
    for rank in 1 2 7 8; do
        hands "lift $file$rank"
    done
done
hands "wait 1s"
hands "put e4 Q"
hear 2 "Which square?"
hands "lift e4"
hands "put d5 Q"
hear 3 "Which square?"
echo quit >&3
hear 1 "of 2 right."
rise
