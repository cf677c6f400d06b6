#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests layers.sh on a small project with one include at a time.
set -eu
layers=$(dirname -- "$0")/layers.sh
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
failed=0

furnish() {
    rm -rf "${house:?}"/*
    for room in app rules speech tactile-io tests; do mkdir -p "$house/$room"; done
}

# verdict FILE TEXT: the result of layers.sh for a project with only this file.
verdict() {
    furnish
    mkdir -p "$house/$(dirname -- "$1")"
    printf '// first line\n%s\n' "$2" >"$house/$1"
    "$layers" "$house" >"$house/said" && echo allowed || echo forbidden
}

expect() {
    answer=$(verdict "$2" "$3")
    if [ "$answer" != "$1" ]; then
        echo "$2 with $3 should be $1 and is $answer"
        failed=1
    elif [ "$1" = forbidden ] && ! grep -q "^$2:2: ." "$house/said"; then
        echo "$2 with $3: the place is missing in: $(cat "$house/said")"
        failed=1
    fi
}

expect allowed rules/chess/a.hpp '#include "rules/base/colour.hpp"'
expect forbidden rules/base/a.hpp '#include "rules/chess/board.hpp"'
expect forbidden rules/chess/a.cpp '  #  include "rules/match/match.hpp"'
expect forbidden rules/boards/a.cpp '#include "rules/match/match.hpp"'
expect forbidden rules/laws/a.cpp '#include "rules/chess/board.hpp"'
expect allowed rules/moving/a.cpp '#include "rules/laws/edition.hpp"'
expect forbidden rules/moving/a.cpp '#include "rules/match/match.hpp"'
expect allowed rules/match/move/a.cpp '#include "rules/chess/game.hpp"'
expect forbidden rules/match/move/a.cpp '#include "rules/chess/tactics/gain.hpp"'
expect allowed rules/match/a.cpp '#include "rules/moving/irregularity.hpp"'
expect forbidden rules/match/a.cpp '#include "rules/record/score_sheet.hpp"'
expect forbidden rules/record/a.cpp '#include "speech/words/phrase.hpp"'
expect allowed rules/base/a.hpp '#include <tl/expected.hpp>'
expect forbidden rules/chess/a.cpp '#include <fmt/core.h>'
expect forbidden rules/chess/a.cpp '#include <unistd.h>'
expect forbidden rules/chess/a.cpp '#include <thread>'
expect forbidden rules/record/a.cpp '#include <fstream>'
expect forbidden rules/record/a.inc '#include <cstdio>'
expect forbidden rules/clock/a.cpp 'auto t = std::chrono::steady_clock::now();'
expect forbidden rules/chess/a.cpp 'int dice = std::rand();'
expect allowed app/desk/a.cpp 'auto t = std::chrono::steady_clock::now();'
expect forbidden app/desk/a.cpp '#include "app/commands/commands.hpp"'
expect forbidden app/journal/a.cpp '#include "app/station/station.hpp"'
expect allowed app/station/a.cpp '#include "app/match/move/move.hpp"'
expect forbidden app/match/look/a.cpp '#include "app/match/move/move.hpp"'
expect forbidden app/person/a.cpp '#include "app/station/station.hpp"'
expect forbidden app/desk/a.cpp '#include "app/session/device_performer.hpp"'
# No game but one on a server can reach a network.
for room in rules/match app/match/home app/desk app/session app/commands/playing app/practice; do
    expect forbidden "$room/a.cpp" '#include "app/online/lobby.hpp"'
    expect forbidden "$room/a.cpp" '#include <curl/curl.h>'
done
expect allowed app/commands/online/a.cpp '#include "app/online/lobby.hpp"'
expect allowed app/online/a.cpp '#include <curl/curl.h>'
expect forbidden app/online/a.cpp '#include "app/desk/desk.hpp"'
expect forbidden app/commands/line/a.cpp '#include "app/commands/playing/sitting_options.hpp"'
expect allowed app/commands/playing/a.cpp '#include "app/commands/line/command_line.hpp"'
expect allowed speech/words/a.cpp '#include "rules/match/event.hpp"'
expect forbidden speech/words/a.cpp '#include "speech/queue/urgency.hpp"'
expect forbidden speech/queue/a.cpp '#include "rules/match/event.hpp"'
expect allowed speech/queue/a.cpp '#include "speech/words/utterance.hpp"'
expect forbidden speech/voice/a.cpp '#include "tactile-io/board/link.hpp"'
expect forbidden tactile-io/board/a.cpp '#include "speech/words/phrase.hpp"'
expect forbidden tactile-io/board/a.cpp '#include "rules/match/match.hpp"'
expect forbidden tactile-io/board/a.cpp '#include "rules/boards/interpret.hpp"'
expect allowed tactile-io/board/a.cpp '#include "rules/boards/reading.hpp"'
expect allowed tactile-io/keyboard/a.cpp '#include "rules/clock/time_control.hpp"'
expect forbidden tactile-io/board/a.cpp '#include "app/activity/input.hpp"'
expect forbidden app/desk/a.cpp '#include "tests/support/board.hpp"'
expect forbidden app/desk/a.cpp '#include "desk.hpp"'
expect forbidden app/desk/a.cpp '#include "../settings/paths.hpp"'
expect forbidden app/desk/a.cpp '#include <SDL2/SDL.h>'
expect allowed app/window/sdl/a.cpp '#include <SDL.h>'
expect forbidden app/window/scene/a.cpp '#include "app/window/sdl/canvas.hpp"'
expect forbidden app/desk/a.cpp '#include <espeak-ng/speak_lib.h>'
expect allowed speech/voice/a.cpp '#include <espeak-ng/speak_lib.h>'
expect allowed tactile-io/braille/a.cpp '#include <brlapi.h>'
expect forbidden tactile-io/board/a.cpp '#include <brlapi.h>'
expect forbidden speech/voice/a.cpp '#include <portaudio.h>'
expect forbidden speech/voice/a.cpp '#include <spdlog/spdlog.h>'

furnish
mkdir -p "$house/speech/audio"
echo '#include <portaudio.h>' | tee "$house/speech/audio/a.cpp" >"$house/speech/audio/b.cpp"
if "$layers" "$house" >/dev/null; then
    echo "portaudio.h in two files should be forbidden"
    failed=1
fi
exit $failed
