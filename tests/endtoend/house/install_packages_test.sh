#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The test of app/install-packages, on a system in which apt-get, dpkg-query, id, sudo and sleep are
# replaced: nothing is really installed.
# shellcheck disable=SC2016 # expanded when the replacement runs
set -eu
script=$(readlink -f -- "$(dirname -- "$0")/../../../app/install-packages")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
failed=0

# A system of its own: the tools the script may use, and the replaced ones.
system() {
    rm -rf "${room:?}"/*
    mkdir "$room/bin"
    for tool in sh cat date grep mktemp rm sed setsid sort tail tee touch tr; do
        ln -s "$(command -v $tool)" "$room/bin/$tool"
    done
    play id 'echo 0'
    play dpkg-query 'shift 2; for name; do grep -qx "$name" "$room/installed" && echo "ii  $name"; done; true'
    play apt-get 'echo "$*" >>"$room/asked"
        [ "$(cat "$room/trouble")" = 0 ] || { read -r left <"$room/trouble"; echo $((left - 1)) >"$room/trouble"
            cat "$room/complaint"; exit 100; }
        while [ $# -gt 0 ] && [ "$1" != --no-install-recommends ]; do shift; done
        [ $# = 0 ] || shift; for name; do echo "$name" >>"$room/installed"; done'
    play sleep 'echo "$1" >>"$room/slept"'
    echo 0 >"$room/trouble"
    echo 'E: Failed to fetch http://archive/libfmt-dev' >"$room/complaint"
    for file in asked slept; do : >"$room/$file"; done
    printf 'cmake\ng++\n' >"$room/installed"
    printf '# what is needed\ncmake\nlibfmt-dev # words\n' >"$room/first"
    printf 'g++\nlibfmt-dev\ncatch2\n' >"$room/second"
}

play() {
    rm -f "$room/bin/$1"
    printf '#!/bin/sh\nroom=%s\n%s\n' "$room" "$2" >"$room/bin/$1"
    chmod +x "$room/bin/$1"
}

# run STATUS LIST...: the output is written to said; there is no terminal.
run() {
    expected=$1
    shift
    status=0
    PATH="$room/bin" setsid --wait "$script" "$@" >"$room/said" 2>&1 </dev/null || status=$?
    [ $status = "$expected" ] || complain "status $status instead of $expected"
}

complain() {
    echo "$scene: $*; said: $(cat "$room/said")"
    failed=1
}
says() { grep -q "$1" "$room/said" || complain "it should say: $1"; }
silent() { [ ! -s "$room/said" ] || complain "it should be silent"; }
installs() { [ "$(grep -o 'no-install-recommends.*' "$room/asked" | tail -n 1)" = "no-install-recommends $*" ] ||
    complain "apt-get should install $*, asked: $(cat "$room/asked")"; }
asks_nobody() { [ ! -s "$room/asked" ] || complain "apt-get was asked: $(cat "$room/asked")"; }
waits() { [ "$(tr '\n' ' ' <"$room/slept")" = "$*" ] || complain "it slept $(cat "$room/slept")"; }

scene="nothing is missing"
system
printf 'libfmt-dev\ncatch2\n' >>"$room/installed"
run 0 "$room/first" "$room/second"
silent
asks_nobody

scene="two lists, two packages missing"
system
run 0 "$room/first" "$room/second"
installs catch2 libfmt-dev
says '^Installing 2 Debian packages'
run 0 "$room/first" "$room/second"
silent

scene="the archive does not answer at first"
system
echo 2 >"$room/trouble"
run 0 "$room/first"
installs libfmt-dev
says '^Installing 1 Debian package,'
waits '5 '

scene="the archive does not answer at all"
system
echo 9 >"$room/trouble"
run 3 "$room/first"
waits '5 20 '
says '^The packages could not be installed: Failed to fetch http://archive/libfmt-dev$'

scene="a package that Debian does not have"
system
echo 9 >"$room/trouble"
echo 'E: Unable to locate package libfmt-dev' >"$room/complaint"
run 3 "$room/first"
waits ''
says "no package of this name: libfmt-dev"

scene="not root, and no sudo"
system
play id 'echo 1000'
run 3 "$room/first"
asks_nobody
says 'no sudo here; as root, run: apt-get install libfmt-dev$'

scene="sudo without a password"
system
play id 'echo 1000'
play sudo 'while [ "${1#--}" != "$1" ]; do shift; done; "$@"'
run 0 "$room/first"
installs libfmt-dev

scene="sudo with a password, and nobody to type it"
system
play id 'echo 1000'
play sudo 'exit 1'
run 3 "$room/first"
asks_nobody
says 'cannot be typed here; as root, run: apt-get install libfmt-dev$'

scene="not a Debian system"
system
rm "$room/bin/dpkg-query"
run 3 "$room/first"
says 'has no dpkg'

exit $failed
