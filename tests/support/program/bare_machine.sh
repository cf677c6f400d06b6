#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the tests that are shell scripts, with $room set: removes all configuration
# from the environment, as tests/support/program/bare_machine.hpp does for the others.
# shellcheck disable=SC2154 # whoever sources this has made the room
unset LANG LANGUAGE DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER SDL_AUDIODRIVER ESPEAK_DATA_PATH \
    XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME DBUS_SESSION_BUS_ADDRESS BRLAPI_AUTH
mkdir -m 700 "$room/home"
printf '%s { type hw card "none" }\n' 'pcm.!default' 'ctl.!default' >"$room/home/no-sound-card.conf"
export HOME="$room/home" XDG_RUNTIME_DIR="$room/home" LC_ALL=C.UTF-8 TZ=UTC \
    ALSA_CONFIG_PATH="$room/home/no-sound-card.conf" BRLAPI_HOST=127.0.0.1:93
