#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the matches on emulated boards: a folder of their own, and functions to play them with.
# Descriptor 3 takes the lines of the match's terminal, 4 the actions of the hands at the board.
# shellcheck disable=SC2154 # whoever sources this has named the program
room=$(mktemp -d)
# shellcheck source=tests/support/program/bare_machine.sh
. "$(dirname "$(realpath "$0")")/../../support/program/bare_machine.sh"
cd "$room" || exit
mkdir data
board=''
match=''
leave() {
    [ -z "$board" ] || kill "$board" 2>/dev/null || true
    [ -z "$match" ] || kill "$match" 2>/dev/null || true
    rm -rf "$room"
}
trap leave EXIT

fail() {
    echo "$1" >&2
    cat said complaints >&2
    [ ! -e events ] || cat events >&2
    exit 1
}

# hear TIMES WORDS: waits until the match has said the words this often.
hear() {
    for _ in $(seq 300); do
        [ "$(grep -cF -- "$2" said || true)" -lt "$1" ] || return 0
        sleep 0.1
    done
    fail "not heard $1 times: $2"
}

white() { echo "white: $1" >&3; }
black() { echo "black: $1" >&3; }
hands() { echo "$1" >&4; }

# plug LINK KIND OPTIONS...: connects an emulated board and starts its actions.
plug() {
    link=$1
    shift
    rm -f actions
    mkfifo actions
    "$hektor" board emulate "$@" --link "$room/$link" --hand 100ms \
        <actions >/dev/null 3>&- 4>&- &
    board=$!
    exec 4>actions
    for _ in $(seq 100); do [ -e "$room/$link" ] && break; sleep 0.1; done
}

# sit OPTIONS...: starts the match.
sit() {
    mkfifo lines
    touch said complaints
    "$hektor" match --terminal "$@" --audio none --language en --data "$room/data" \
        <lines >said 2>complaints 4>&- &
    match=$!
    exec 3>lines
}

# rise: ends the lines, and with them the match, successfully and without complaints.
rise() {
    exec 3>&-
    status=0
    wait "$match" || status=$?
    match=''
    [ "$status" = 0 ] || fail "status $status"
    [ ! -s complaints ] || fail "it complained"
}

# The moves of game 1 in one line, without its tags and the clock times after each move.
exported_moves() {
    "$hektor" export 1 --as pgn --data "$room/data" | grep -v '^\[' | tr '\n' ' ' |
        sed 's/{[^}]*} *//g; s/[0-9]*\.\.\. //g'
}
