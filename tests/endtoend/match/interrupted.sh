#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: interrupted.sh HEKTOR
# A new user presses Ctrl-C in the middle of the demonstration: it ends at once and cleanly, no file
# remains, and the user's own games are unchanged.
set -eu
hektor=$1
room=$(mktemp -d)
# shellcheck source=tests/support/program/bare_machine.sh
. "$(dirname "$(realpath "$0")")/../../support/program/bare_machine.sh"
demo=
leave() {
    [ -z "$demo" ] || kill "$demo" 2>/dev/null || true
    rm -rf "$room"
}
trap leave EXIT
mkdir "$room/temporary" "$room/share"
touch "$room/said"
TMPDIR=$room/temporary XDG_DATA_HOME=$room/share "$hektor" match --demo --terminal --audio none \
    --language en </dev/null >"$room/said" 2>"$room/complaints" &
demo=$!
for _ in $(seq 300); do
    grep -qF "public: Bauer Eva sieben" "$room/said" && break
    sleep 0.1
done
grep -qF "public: Bauer Eva sieben" "$room/said" || { cat "$room/said" "$room/complaints" >&2; exit 1; }
# A shell lets its background programs ignore the interrupt; hang-up and termination mean the same.
kill -TERM "$demo"
status=0
wait "$demo" || status=$?
demo=
[ "$status" = 0 ] || { echo "status $status" >&2; cat "$room/complaints" >&2; exit 1; }
[ ! -s "$room/complaints" ] || { cat "$room/complaints" >&2; exit 1; }
left=$(find "$room/temporary" "$room/share/" -mindepth 1)
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
