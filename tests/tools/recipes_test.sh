#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests recipes.py on incorrect recipes: a missing step, an additional one, a missing file.
# shellcheck disable=SC2016 # these are marks of a page
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
mkdir -p "$house/app" "$house/rules" "$house/speech" "$house/tactile-io"
echo 'void ring();' >"$house/app/bell.hpp"
echo 'void ring() {}' >"$house/app/bell.cpp"
echo 'void other();' >"$house/rules/other.hpp"

# page STEPS: writes the page with one recipe.
page() { printf '# app\n\n### A new bell\n\nNames: `ring`.\n\n%s\n' "$1" >"$house/app/README.md"; }
expect() {
    printed=$("$here/recipes.py" "$house") && status=0 || status=$?
    [ "$status" = "$1" ] && case $printed in *"$2"*) return ;; esac
    echo "status $status, not $1 with \"$2\": $printed"
    exit 1
}

page '- `app/bell.hpp`, `app/bell.cpp`: the bell.'
expect 0 ""
page '- `app/bell.hpp`: the bell.'
expect 1 "app/bell.cpp has a part in it and is not listed"
page '- `app/bell.hpp`, `app/bell.cpp`, `rules/other.hpp`: the bell.'
expect 1 "rules/other.hpp is listed and has no part in it"
page '- `app/bell.hpp`, `app/bell.cpp`, `app/gone.hpp`: the bell.'
expect 1 "app/gone.hpp is named and is not there"
page '- `app/bell.hpp`, `app/bell.cpp`: the bell.'
echo '// see clapper.hpp' >"$house/rules/other.hpp"
expect 1 "rules/other.hpp: clapper.hpp is named in a comment and is not there"
echo '// see bell.hpp' >"$house/rules/other.hpp"
expect 0 ""
echo '# app' >"$house/app/README.md"
expect 1 "no recipe"
