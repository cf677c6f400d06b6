#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: tests/bench/run.sh NAME [ARGUMENT...]
# Builds one benchmark optimised as for players and prints its figures, a line of JSON each.
set -eu
house=$(dirname -- "$(readlink -f -- "$0")")/../..
if [ "${1-}" = frequent ]; then
    target=hektor
elif [ $# -ge 1 ] && [ -f "$house/tests/bench/$1.cpp" ] && [ "$1" != figures ] &&
    [ "$1" != room ]; then
    target=bench_$1
else
    echo "usage: tests/bench/run.sh NAME [ARGUMENT...]; NAME is one of:" >&2
    {
        echo frequent
        find "$house/tests/bench" -name "*.cpp" ! -name figures.cpp ! -name room.cpp -exec basename {} .cpp \;
    } | sort >&2
    exit 2
fi
shift
(
    cd "$house"
    cmake --preset check
    cmake --build --preset check --target "$target"
) >&2
[ "$target" != hektor ] ||
    exec "$house/tests/bench/frequent.py" "$house/build/release/hektor" "$@"
exec "$house/build/release/tests/bench/$target" "$@"
