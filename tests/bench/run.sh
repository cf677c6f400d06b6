#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: tests/bench/run.sh NAME [ARGUMENT...]
# Builds one benchmark optimised as for players and prints its figures, a line of JSON each.
set -eu
house=$(dirname -- "$(readlink -f -- "$0")")/../..
if [ $# -lt 1 ] || [ ! -f "$house/tests/bench/$1.cpp" ] || [ "$1" = figures ]; then
    echo "usage: tests/bench/run.sh NAME [ARGUMENT...]; NAME is one of:" >&2
    find "$house/tests/bench" -name "*.cpp" ! -name figures.cpp -exec basename {} .cpp \; | sort >&2
    exit 2
fi
name=$1
shift
(
    cd "$house"
    cmake --preset check
    cmake --build --preset check --target "bench_$name"
) >&2
exec "$house/build/release/tests/bench/bench_$name" "$@"
