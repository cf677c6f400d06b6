#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: unplugged.sh HEKTOR
# A match between a keyboard and an emulated DGT board whose cable is disconnected in the middle of the
# game and reconnected: both are reported, and the game continues where it was.
set -eu
hektor=$1
# shellcheck source=tests/endtoend/match/common.sh
. "$(dirname "$(realpath "$0")")/common.sh"

plug board dgt
sit --white keyboard --black "dgt:$room/board"

hear 1 "Clock running."
white e2e4
white announce
hear 1 "public: Bauer Eva zwei, Eva vier."
white press
hands "move e2 e4"
hands "unplug 3s"
hear 1 "does not answer."
hear 1 "answers again."
hands "move e7 e5"
hear 1 "public: Bauer Eva sieben, Eva fünf."
white confirm
hear 1 "Confirmed."
white g1f3
white announce
hear 1 "public: Springer Gustav eins, Felix drei."
rise
exported_moves | grep -qF "1. e4 e5 2. Nf3 *"
