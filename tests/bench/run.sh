#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: tests/bench/run.sh NAME
# Builds one benchmark optimised as for players and prints its figures, a line of JSON each.
set -eu
house=$(dirname -- "$(readlink -f -- "$0")")/../..
if [ $# -ne 1 ] || [ ! -f "$house/tests/bench/$1.cpp" ] || [ "$1" = figures ]; then
    echo "usage: tests/bench/run.sh NAME; NAME is one of:" >&2
    find "$house/tests/bench" -name "*.cpp" ! -name figures.cpp -exec basename {} .cpp \; | sort >&2
    exit 2
fi
cd "$house"
{
    cmake --preset bench
    cmake --build --preset bench --target "bench_$1"
} >&2
exec "build/bench/tests/bench/bench_$1"
