#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: clean_system.sh package BUILD
#        clean_system.sh tests RELEASE [FOLDER]
# package: makes the Debian package of BUILD and checks it, installs it into a minimal system,
#     runs Hektor there, removes the package, and reports files that are left.
# tests: builds Hektor in a system of another release of Debian, e.g. `trixie`, and runs every test
#     there that is not slow. The system is stored in FOLDER; the next time only what has changed is
#     built.
# Needs root, or sudo without a password.
set -eu
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
house=$(dirname -- "$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")")
mkdir -p "$house/build" # must not belong to root
[ "$(id -u)" = 0 ] || exec sudo --non-interactive --preserve-env=LC_ALL,DEBIAN_FRONTEND "$0" "$@"

room=$(mktemp -d)
system=$room/system
failed=0
here=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)

trap 'rm -rf "$room"' EXIT

complain() { echo "$*"; failed=1; }

# make_system RELEASE FOLDER: installs a minimal Debian system from the archive configured here.
make_system() {
    # shellcheck disable=SC2016 # these are names of apt
    archive=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' "Created-By: Packages" |
        sed -n "s/ $here main\$//p" | head -n 1)
    debootstrap --variant=minbase "$1" "$2" "$archive" >"$room/debootstrap.log" 2>&1 ||
        { tail -n 20 "$room/debootstrap.log"; exit 1; }
    apt-config dump | grep -i '^Acquire::.*proxy' >"$2/etc/apt/apt.conf.d/proxy" || true
}

# Runs a command in the system, which shares processes with this one and has its own terminals and
# shared memory. If it has a folder for it, the project is mounted read-only except for the build
# folder. The mounts end with the command.
inside() {
    # shellcheck disable=SC2016 # the variables are those of the shell that it starts
    unshare --mount sh -euc 'system=$1 house=$2
        shift 2
        mount -t proc proc "$system/proc"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$system/dev/pts"
        mount -t tmpfs -o mode=1777 tmpfs "$system/dev/shm"
        if [ -d "$system/house" ]; then
            mount --bind "$house" "$system/house"
            mount -o remount,bind,ro "$system/house"
            mount --bind "$system/build" "$system/house/build"
        fi
        exec chroot "$system" env -i HOME=/tmp/home LANG=C.UTF-8 LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            CCACHE_DIR=/ccache PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' sh "$system" "$house" "$@"
}

# expect WORDS COMMAND...: checks that the output contains the words.
expect() {
    words=$1
    shift
    printed=$(inside "$@" 2>&1 </dev/null) || complain "$*: status $?"
    case $printed in *"$words"*) ;; *) complain "$* does not say \"$words\" but: $printed" ;; esac
}

try_package() {
    build=$(readlink -f -- "$1")
    desktop-file-validate "$house"/app/package/*.desktop || complain "a desktop entry is wrong"
    appstreamcli validate --no-net "$house"/app/package/*.metainfo.xml || complain "the AppStream metadata are wrong"
    cpack --config "$build/CPackConfig.cmake" -B "$room" >"$room/cpack.log" 2>&1 || { cat "$room/cpack.log"; exit 1; }
    # The program, and its debug information if there is any.
    lintian --allow-root --fail-on error,warning "$room"/hektor*deb || complain "lintian found something"

    make_system "$here" "$system"
    for package in "$room"/hektor*deb; do
        name=$(dpkg-deb --field "$package" Package)
        names="${names-} $name"
        cp "$package" "$system/tmp/$name.deb"
    done
    inside apt-get update -qq
    inside sh -c 'apt-get install -y -qq --no-install-recommends /tmp/*.deb' >"$room/install.log" 2>&1 ||
        { tail -n 20 "$room/install.log"; exit 1; }
    # shellcheck disable=SC2086 # they are several
    inside dpkg -L $names | sort -u >"$room/installed"
    # shellcheck disable=SC2086 # they are several
    wrong=$(inside dpkg --verify $names || true)
    [ -z "$wrong" ] || complain "what is installed is not what was packed: $wrong"

    mkdir -p "$system/tmp/home"
    expect "hektor " hektor --version
    expect "Assets: /usr/share/hektor" sh -c 'hektor doctor || [ $? = 1 ]' # no sound, no engine
    expect "Springer Gustav eins, Felix drei" hektor announce --language de Nf3
    expect "Pawn e2, e4" sh -c 'printf "e4\nquit\nyes\n" |
        hektor play --white keyboard --black keyboard --audio none --language en'
    # The dependencies of the voices, of braille and PDF output, and of the window are installed.
    expect "" hektor announce --language tr --wav /tmp/home/call.wav Nf3
    [ "$(stat --format %s "$system/tmp/home/call.wav")" -gt 20000 ] || complain "nothing is heard"
    expect "1 E4" hektor export 1 --as braille
    expect "%PDF" sh -c 'hektor export 1 --as pdf | head -c 4'
    # shellcheck disable=SC2016 # as below
    expect "Enter: play." sh -c 'export SDL_VIDEODRIVER=dummy
        hektor play --window --audio none --data /tmp/home/window >/tmp/home/shown 2>&1 &
        until grep -q "Enter: play." /tmp/home/shown; do kill -0 $! && sleep 0.1 || break; done
        kill $!; cat /tmp/home/shown'
    # shellcheck disable=SC2016 # the variables are those of the shell inside
    expect "play puzzles" bash -c '. /usr/share/bash-completion/completions/hektor
        COMP_WORDS=(hektor p) COMP_CWORD=1; _hektor; echo "${COMPREPLY[@]}"'

    # shellcheck disable=SC2086 # they are several
    inside apt-get purge -y -qq $names >"$room/purge.log" 2>&1 || complain "$(cat "$room/purge.log")"
    while read -r path; do
        [ -d "$system$path" ] || [ ! -e "$system$path" ] || complain "$path is left"
    done <"$room/installed"
    find "$system" -xdev -iname '*hektor*' -not -path "$system/tmp/*" -not -path "$system/var/log/*" |
        while read -r path; do echo "$path is left"; done >"$room/left"
    [ ! -s "$room/left" ] || complain "$(cat "$room/left")"
    [ $failed = 1 ] || echo "The package is installed, works, and is removed without a trace."
    exit $failed
}

try_tests() {
    begun=$(date +%s)
    if [ $# = 2 ]; then
        system=$(realpath --canonicalize-missing -- "$2")
        mkdir -p "$(dirname "$system")"
        if [ ! -d "$system" ]; then # an existing one is complete
            rm -rf "$system.begun"
            make_system "$1" "$system.begun"
            mv "$system.begun" "$system"
        fi
    else
        make_system "$1" "$system"
    fi
    mkdir -p "$system/house" "$system/build" "$system/tmp/home"
    inside /house/app/install-packages /house/app/packages /house/tests/packages
    # shellcheck disable=SC2016 # the number of cores is asked inside
    inside sh -euc 'cd /house
        cmake --preset check
        cmake --build --preset check -- -j "$(nproc)" -k 0
        ctest --test-dir build/release -j $((2 * $(nproc))) --timeout 300 --no-tests=error --output-on-failure -LE slow'
    echo "Hektor is built and its tests pass on $1, after $(($(date +%s) - begun)) seconds."
}

case $#:${1-} in
    2:package) try_package "$2" ;;
    2:tests | 3:tests) shift && try_tests "$@" ;;
    *) printf 'usage: %s\n       %s\n' "$0 package BUILD" "$0 tests RELEASE [FOLDER]" >&2; exit 2 ;;
esac
