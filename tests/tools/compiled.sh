#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: compiled.sh ROOT BUILD
# Finds sources that no target compiles, such as tests that never run; not among the tools, which
# tidy.py compiles. Prints each as FILE: sentence, and exits with 1 if there is any.
set -eu
export LC_ALL=C.UTF-8
root=$1 build=$2
[ -s "$build/compile_commands.json" ] || { echo "$build has no compile_commands.json."; exit 1; }
sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$build/compile_commands.json" >"$build/compiled-alone"
# If several sources are compiled together, the compiled file includes them.
{ cat "$build/compiled-alone"
  grep '/UnifiedSource_[^/]*$' "$build/compiled-alone" | xargs -r cat | sed -n "s|^#include \"\(.*\)\"\$|$root/\1|p"
} | sort -u >"$build/compiled"
left=$(cd "$root" && find "$PWD/app" "$PWD/rules" "$PWD/speech" "$PWD/tactile-io" "$PWD/tests" -name '*.cpp' |
    grep -v "^$PWD/tests/tools/" | sort -u | comm -23 - "$build/compiled" | sed "s|^$PWD/||; s|\$|: no target compiles it.|")
[ -z "$left" ] || { echo "$left"; exit 1; }
