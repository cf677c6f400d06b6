#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A source that lives from what another one includes is reported by clang-tidy with our plugin, and
# one that includes it is not.
set -eu
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
tools=$(dirname -- "$(readlink -f -- "$0")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
plugin=$(cd "$tools" && python3 -c 'import tidy; tidy.build_plugin(); print(tidy.LOADED)')

fail() { echo "$*"; exit 1; }

complaints() {
    clang-tidy --quiet --load="$plugin" --checks='-*,hektor-*' --config='{}' --header-filter=.* \
        "$folder/UnifiedSource_both.cpp" -- -std=c++20 2>/dev/null | grep -o '[a-z]*\.cpp:[0-9]*:.*warning: .*' || true
}

printf '#pragma once\nstruct Name { int letters; };\n' >"$folder/name.hpp"
printf '#include "name.hpp"\nint lettersOf(Name name) { return name.letters; }\n' >"$folder/first.cpp"
printf '#include "first.cpp"\n#include "second.cpp"\n' >"$folder/UnifiedSource_both.cpp"

printf 'int twice(Name name) { return 2 * name.letters; }\n' >"$folder/second.cpp"
said=$(complaints)
case $said in second.cpp:1:*"'Name' comes from a file that this source does not include"*) ;; *) fail "said: $said" ;; esac
case $said in *first.cpp*) fail "the source that includes it is blamed: $said" ;; esac

printf '#include "name.hpp"\nint twice(Name name) { return 2 * name.letters; }\n' >"$folder/second.cpp"
said=$(complaints)
[ -z "$said" ] || fail "nothing is wrong, and yet: $said"
