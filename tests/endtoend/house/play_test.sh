#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: play_test.sh ROOT
# The test of app/play in a copy of this house, as a clean clone would be: built there and run. What
# ccache has compiled in the release build of this house it does not compile again.
set -eu
root=$1
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
house="$room/a path with spaces/hektor"
play=$house/app/play
failed=0

complain() {
    echo "$scene: $*"
    echo "answered: $(cat "$room/out")"
    echo "told: $(cat "$room/told")"
    failed=1
}

# run STATUS ARGUMENT...: app/play from the root of the file system.
run() {
    expected=$1
    shift
    status=0
    (cd / && exec "$play" "$@") >"$room/out" 2>"$room/told" </dev/null || status=$?
    [ $status = "$expected" ] || complain "status $status instead of $expected"
}

answers() { [ "$(cat "$room/out")" = "$1" ] || complain "the answer should be $1"; }
tells() { grep -q "$1" "$room/told" || complain "it should tell: $1"; }
is_quiet() { [ ! -s "$room/told" ] || complain "it should be quiet"; }
milliseconds() { echo $(($(date +%s%N) / 1000000)); }

mkdir -p "$house"
(cd "$root" && git ls-files -z --cached --others --exclude-standard |
    tar --create --null --ignore-failed-read --files-from=-) 2>/dev/null | tar --extract --directory="$house"
version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' "$root/CMakeLists.txt")
export CCACHE_BASEDIR="$house" CCACHE_NOHASHDIR=1

scene="a first start"
run 0 --version
answers "hektor $version"
tells '^Building Hektor\. How long that takes is told in a moment\.$'
tells '^Building Hektor, this takes about [0-9]* \(seconds\|minutes\)\.$'
[ "$(wc -l <"$room/told")" -le 15 ] || complain "it should not tell every file"

scene="the next start"
# A busy machine can delay one start, but not each of five.
for _ in 1 2 3 4 5; do
    begun=$(milliseconds)
    run 0 --version
    took=$(($(milliseconds) - begun))
    begun=$(milliseconds)
    "$house/build/release/hektor" --version >/dev/null
    alone=$(($(milliseconds) - begun))
    answers "hektor $version"
    is_quiet
    grep -qx 'ninja: no work to do.' "$house/build/release/build.log" || complain "it should build nothing"
    echo "The next start takes $took ms, the program alone $alone ms."
    [ $((took - alone)) -ge 1000 ] || break
done
[ $((took - alone)) -lt 1000 ] || complain "it should add less than a second"

scene="a wrong word"
run 2 no-such-command
tells no-such-command

scene="started through a link"
ln -s "$play" "$room/hektor"
play=$room/hektor
run 0 --version
play=$house/app/play
answers "hektor $version"
is_quiet

scene="a mistake in the source"
printf '#error here\n' >>"$house/app/main.cpp"
run 3 --version
answers ""
tells '^Hektor could not be built: .*main\.cpp:[0-9]*:.*error: #error here'

scene="two starts at once, with something to build"
cp "$root/app/main.cpp" "$house/app/main.cpp"
(cd / && exec "$play" --version) >"$room/other" 2>&1 </dev/null &
run 0 --version
wait $! || complain "the other start failed: $(cat "$room/other")"
answers "hektor $version"
grep -qx "hektor $version" "$room/other" || complain "the other start answered: $(cat "$room/other")"
[ "$(cat "$room/told" "$room/other" | grep -c '^Building')" = 1 ] || complain "one of the two should build"

scene="moved to another place"
mv "$house" "$room/moved"
play=$room/moved/app/play
export CCACHE_BASEDIR="$room/moved"
run 0 --version
answers "hektor $version"

exit $failed
