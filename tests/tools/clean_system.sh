#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: clean_system.sh BUILD
# Makes the Debian package of BUILD and examines it, installs it into a system that has nothing else, runs
# Hektor there, removes it, and tells what is left. Needs root, or sudo without a password.
set -eu
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
[ "$(id -u)" = 0 ] || exec sudo --non-interactive --preserve-env=LC_ALL,DEBIAN_FRONTEND "$0" "$@"

house=$(dirname -- "$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")")
build=$(readlink -f -- "$1")
room=$(mktemp -d)
system=$room/system
failed=0

trap 'umount "$system/proc" 2>/dev/null; rm -rf "$room"' EXIT

complain() { echo "$*"; failed=1; }
inside() { chroot "$system" env -i HOME=/tmp/home LANG=C.UTF-8 LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

desktop-file-validate "$house"/app/package/*.desktop || complain "a desktop entry is wrong"
appstreamcli validate --no-net "$house"/app/package/*.metainfo.xml || complain "the AppStream metadata are wrong"
cpack --config "$build/CPackConfig.cmake" -B "$room" >"$room/cpack.log" 2>&1 || { cat "$room/cpack.log"; exit 1; }
package=$(echo "$room"/hektor_*.deb)
lintian --allow-root --fail-on error,warning "$package" || complain "lintian found something"

# The same release and archive as here, with nothing but what every Debian system has.
release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
# shellcheck disable=SC2016 # these are names of apt
archive=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' "Created-By: Packages" |
    sed -n "s/ $release main\$//p" | head -n 1)
debootstrap --variant=minbase "$release" "$system" "$archive" >"$room/debootstrap.log" 2>&1 ||
    { tail -n 20 "$room/debootstrap.log"; exit 1; }
mount -t proc proc "$system/proc"
apt-config dump | grep -i '^Acquire::.*proxy' >"$system/etc/apt/apt.conf.d/proxy" || true
cp "$package" "$system/tmp/hektor.deb"
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends /tmp/hektor.deb >"$room/install.log" 2>&1 ||
    { tail -n 20 "$room/install.log"; exit 1; }
inside dpkg -L hektor | sort >"$room/installed"

# expect WHAT COMMAND...: what it prints has these words in it.
expect() {
    words=$1
    shift
    printed=$(inside "$@" 2>&1 </dev/null) || complain "$*: status $?"
    case $printed in *"$words"*) ;; *) complain "$* does not say \"$words\" but: $printed" ;; esac
}
mkdir -p "$system/tmp/home"
expect "hektor " hektor --version
expect "Assets: /usr/share/hektor" sh -c 'hektor doctor || [ $? = 1 ]' # there is neither sound nor engine
expect "Springer Gustav eins, Felix drei" hektor announce --language de Nf3
expect "Pawn e2, e4" sh -c 'printf "e4\nquit\nyes\n" |
    hektor play --white keyboard --black keyboard --audio none --language en'
# shellcheck disable=SC2016 # the variables are those of the shell inside
expect "play position" bash -c '. /usr/share/bash-completion/completions/hektor
    COMP_WORDS=(hektor p) COMP_CWORD=1; _hektor; echo "${COMPREPLY[@]}"'

inside apt-get purge -y -qq hektor >"$room/purge.log" 2>&1 || complain "$(cat "$room/purge.log")"
while read -r path; do
    [ -d "$system$path" ] || [ ! -e "$system$path" ] || complain "$path is left"
done <"$room/installed"
find "$system" -xdev -iname '*hektor*' -not -path "$system/tmp/*" -not -path "$system/var/log/*" |
    while read -r path; do echo "$path is left"; done >"$room/left"
[ ! -s "$room/left" ] || complain "$(cat "$room/left")"
[ $failed = 1 ] || echo "The package is installed, works, and is removed without a trace."
exit $failed
