#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: install_test.sh BUILD VERSION
# The test of `cmake --install` and of the Debian package: which files they install where, and that the program runs there.
set -eu
build=$1 version=$2
room=$(mktemp -d)
# shellcheck source=tests/support/program/bare_machine.sh
. "$(dirname "$(realpath "$0")")/../../support/program/bare_machine.sh"
trap 'rm -rf "$room"' EXIT
failed=0

complain() { echo "$*"; failed=1; }

# in_place PREFIX: the program in bin finds the assets in share/hektor, and the rest is there.
in_place() {
    [ "$("$1/bin/hektor" --version)" = "hektor $version" ] || complain "$1/bin/hektor is not version $version"
    "$1/bin/hektor" doctor --data "$room" | grep -qx "Assets: $1/share/hektor" ||
        complain "$1/bin/hektor does not find its assets"
    diff -r --exclude README.md "$build/assets/" "$1/share/hektor" || complain "the assets are not complete"
    [ -s "$1/share/doc/hektor/copyright" ] || complain "the licence is missing"
    zcat "$1/share/doc/hektor/changelog.gz" | head -n 1 | grep -qF "($version)" || complain "no news of this version"
    page=$(man --local-file --warnings "$1/share/man/man1/hektor.1.gz" 2>&1) || complain "the manual page cannot be read"
    case $page in *hektor*talking*) ;; *) complain "the manual page is wrong: $page" ;; esac
}

cmake --install "$build" --prefix "$room/prefix" >/dev/null
in_place "$room/prefix"

cpack --config "$build/CPackConfig.cmake" -B "$room" >"$room/cpack.log" 2>&1 || complain "$(cat "$room/cpack.log")"
package=$room/hektor_${version}_$(dpkg --print-architecture).deb
dpkg-deb --extract "$package" "$room/system"
in_place "$room/system/usr"
field() { dpkg-deb --field "$package" "$1"; }
[ "$(field Version)" = "$version" ] || complain "the package is of version $(field Version)"
case $(field Depends) in *libc6*libstdc++6*) ;; *) complain "the package depends on: $(field Depends)" ;; esac
# The package depends on all libraries that the program is linked to.
ldd "$room/system/usr/bin/hektor" | grep 'not found' && complain "a library is missing"
exit $failed
