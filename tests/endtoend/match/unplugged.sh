#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: unplugged.sh HEKTOR
# A match between a keyboard and an emulated DGT board whose cable is pulled out in the middle of the
# game and put in again: both are told, and the game goes on where it was.
set -eu
hektor=$1
export LC_ALL=C.UTF-8
room=$(mktemp -d)
cd "$room"
board=''
match=''
leave() {
    [ -z "$board" ] || kill "$board" 2>/dev/null || true
    [ -z "$match" ] || kill "$match" 2>/dev/null || true
    rm -rf "$room"
}
trap leave EXIT

# hear TIMES WORDS: waits until the match has said the words so often.
hear() {
    for _ in $(seq 300); do
        [ "$(grep -cF -- "$2" said || true)" -lt "$1" ] || return 0
        sleep 0.1
    done
    echo "not heard $1 times: $2" >&2
    cat said complaints >&2
    exit 1
}

white() { echo "white: $1" >&3; }
hands() { echo "$1" >&4; }

mkfifo lines actions
touch said complaints
"$hektor" board emulate dgt --link "$room/board" --hand 100ms <actions >/dev/null &
board=$!
exec 4>actions
for _ in $(seq 100); do [ -e "$room/board" ] && break; sleep 0.1; done
"$hektor" match --terminal --white keyboard --black "dgt:$room/board" --audio none --language en \
    --data "$room/data" <lines >said 2>complaints &
match=$!
exec 3>lines

hear 1 "Clock running."
white e2e4
white announce
hear 1 "public: Bauer Eva zwei, Eva vier."
white press
hands "move e2 e4"
hands "unplug 3s"
hear 1 "does not answer."
hear 1 "answers again."
hands "move e7 e5"
hear 1 "public: Bauer Eva sieben, Eva fünf."
white confirm
hear 1 "Confirmed. Your move."
white g1f3
white announce
hear 1 "public: Springer Gustav eins, Felix drei."
exec 3>&-
status=0
wait "$match" || status=$?
match=
[ "$status" = 0 ] || { echo "status $status" >&2; cat complaints >&2; exit 1; }
[ ! -s complaints ] || { cat complaints >&2; exit 1; }
"$hektor" export 1 --as pgn --data "$room/data" | grep -qF "1. e4 e5 2. Nf3 *"
