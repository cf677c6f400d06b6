#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: puzzle_on_board.sh HEKTOR
# A puzzle is solved on an emulated DGT board: set up, a wrong move taken back, a cable disconnected in the
# middle, the reply made on the board, the mate found.
set -eu
hektor=$1
# shellcheck source=tests/endtoend/match/common.sh
. "$(dirname "$(realpath "$0")")/common.sh"

fen='rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2'
echo "scholar,$fen,b8c6 d1h5 g8f6 h5f7,900,80,90,100,mate mateIn2,," >puzzles.csv

plug board dgt
mkfifo lines
touch said complaints hektor.toml
"$hektor" puzzles --from puzzles.csv --board "dgt:$room/board" --terminal --audio none --language en \
    --data "$room/data" --config "$room/hektor.toml" --utterances "$room/utterances" \
    <lines >said 2>complaints 4>&- &
match=$!
exec 3>lines

hear 1 "White to move."
hear 1 "Set it up on the board."
hands "move e2 e4"
hands "move e7 e5"
hands "move f1 d3"
hands "move b8 c6"
hear 1 "White bishop: c4, not d3."
hands "move d3 c4"
hear 1 "The board is right."
hands "move d1 f3"
hear 1 "Queen d1, f3."
hear 1 "Not that move. Once more."
hear 1 "White queen: d1, not f3."
hands "move f3 d1"
hear 2 "The board is right."
hands "unplug 2s"
hear 1 "does not answer."
hear 1 "answers again."
hear 3 "The board is right."
hands "move d1 h5"
hear 1 "Queen d1, h5."
hear 1 "Knight g8, f6."
hands "move g8 f6"
hear 4 "The board is right."
hands "move h5 f7"
hear 1 "Queen h5 takes f7, checkmate."
hear 1 "Found. This puzzle will come up again."
echo quit >&3
hear 1 "0 of 1 right."
rise
grep -qF '"course":"puzzle"' data/practice.jsonl
