#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: layers.sh ROOT
# Checks which folder may include what. Prints every forbidden include as FILE:LINE: sentence, and
# exits with 1 if there is any.
set -eu
export LC_ALL=C.UTF-8
cd "$1"
find app rules speech tactile-io tests \( -name '*.[ch]pp' -o -name '*.inc' \) -exec \
    grep -HnE '^[[:blank:]]*#[[:blank:]]*include|_clock::now|random_device|[^_a-z]s?rand\(' {} + |
    sort | awk '
function may(who, what) { sees[who] = what; }
function never(who, what) { barred[who] = what; }
function home(header, room) { homes[header] = room; }

BEGIN {
    # The longest matching folder on the left decides; on the right are the allowed prefixes of
    # includes.
    may("rules/", "rules/");
    may("rules/base/", "rules/base/");
    may("rules/laws/", "rules/base/ rules/laws/");
    may("rules/chess/", "rules/base/ rules/laws/ rules/chess/");
    may("rules/clock/", "rules/base/ rules/laws/ rules/chess/ rules/clock/");
    may("rules/boards/", "rules/base/ rules/chess/ rules/clock/ rules/boards/");
    may("rules/notation/", "rules/base/ rules/chess/ rules/clock/ rules/notation/");
    may("rules/moving/", "rules/base/ rules/laws/ rules/chess/ rules/moving/");
    may("rules/adjournment/", \
        "rules/base/ rules/laws/ rules/chess/ rules/clock/ rules/notation/ rules/adjournment/");
    may("rules/match/", "rules/base/ rules/laws/ rules/chess/ rules/clock/ rules/boards/ rules/notation/ " \
        "rules/moving/ rules/adjournment/ rules/match/");
    # What a computer works out is no help of the Laws (E2.9).
    never("rules/match/", "rules/chess/tactics/");
    may("speech/", "rules/base/ speech/");
    may("speech/words/", "rules/ speech/words/");
    may("tactile-io/", \
        "rules/base/ rules/laws/ rules/chess/ rules/clock/time_control.hpp rules/boards/reading.hpp tactile-io/");
    may("app/", "rules/ speech/ tactile-io/ app/");
    domain = "rules/ speech/ tactile-io/ ";
    # Components that are independent of a game in progress.
    may("app/sentences/", domain "app/sentences/");
    may("app/envelope/", domain "app/envelope/");
    may("app/braille/", domain "app/braille/");
    may("app/engine/", domain "app/sentences/ app/engine/");
    may("app/journal/", domain "app/sentences/ app/journal/");
    may("app/terminal/", domain "app/envelope/ app/activity/policy.hpp app/terminal/");
    may("app/window/",
        domain "app/sentences/ app/accessible/contents.hpp app/window/");
    may("app/window/scene/", domain "app/accessible/contents.hpp app/window/view.hpp app/window/scene/");
    may("app/accessible/", domain "app/accessible/");
    # Inputs, effects and announcements: each uses the previous ones.
    activity = domain "app/engine/ app/envelope/ app/journal/ app/activity/ ";
    may("app/activity/", activity);
    # A network: for games on a server only, which the command line brings together.
    may("app/online/", domain "app/sentences/ app/envelope/ app/activity/served.hpp app/settings/settings_file.hpp app/online/");
    may("app/log/", domain "app/sentences/ app/activity/ app/log/");
    may("app/settings/", domain "app/sentences/ app/braille/ app/engine/ app/log/ app/activity/ " \
        "app/accessible/contents.hpp app/settings/");
    may("app/review/", domain "app/engine/ app/journal/journal.hpp app/settings/ app/review/");
    may("app/library/", domain "app/sentences/ app/library/");
    may("app/demo/", domain "app/sentences/ app/activity/ app/demo/");
    telling = activity "app/telling/ ";
    may("app/telling/", telling);
    may("app/print/", domain "app/sentences/ app/journal/ app/activity/policy.hpp app/telling/ app/print/");
    person = telling "app/sentences/ app/settings/ app/person/ ";
    may("app/person/", person);
    # The topics of the match, and the other topics that they need.
    topic = person "app/braille/ app/match/respond.hpp ";
    may("app/match/", topic "app/match/respond.hpp");
    may("app/match/home/", topic "app/match/home/");
    may("app/match/look/", topic "app/match/adjourn/ app/match/boards/ app/match/ending/ app/match/home/ " \
        "app/match/look/");
    may("app/match/clock/", topic "app/match/home/ app/match/clock/");
    may("app/match/adjourn/", topic "app/match/adjourn/");
    may("app/match/move/", topic "app/match/adjourn/ app/match/boards/ app/match/look/ app/match/move/");
    may("app/match/boards/", topic "app/match/boards/");
    may("app/match/ending/", topic "app/match/ending/");
    may("app/match/arbiter/", topic "app/match/ending/ app/match/move/ app/match/arbiter/");
    may("app/match/sheet/", topic "app/match/sheet/");
    may("app/match/ears/", topic "app/match/ears/");
    station = topic "app/match/ app/station/ ";
    may("app/station/", station);
    may("app/desk/", station "app/desk/");
    # Devices, and the command line.
    beside = station "app/sentences/ app/log/ app/print/ app/settings/ app/terminal/ app/window/ app/accessible/ " \
        "app/demo/ app/desk/ app/library/ app/practice/ app/review/ app/session/ ";
    may("app/practice/", station "app/sentences/ app/desk/ app/review/ app/practice/");
    may("app/session/", beside);
    may("app/commands/line/", domain beside "app/commands/line/");
    shared = domain beside "app/commands/commands.hpp app/commands/line/ ";
    may("app/commands/boards/", shared "app/commands/boards/");
    may("app/commands/chess/", shared "app/commands/chess/");
    may("app/commands/library/", shared "app/commands/chess/pgn.hpp app/commands/library/");
    may("app/commands/manual/", shared "app/commands/manual/");
    may("app/commands/online/", shared "app/commands/playing/ app/online/");
    may("app/commands/playing/", shared "app/commands/playing/");
    may("app/commands/records/", shared "app/commands/boards/board.hpp app/commands/chess/announcement.hpp app/commands/records/");
    may("app/commands/review/", shared "app/commands/playing/ app/commands/review/");
    may("app/commands/sheets/", shared "app/commands/sheets/");
    may("tests/", "rules/ speech/ tactile-io/ app/ tests/");

    # External headers that only these components may include; "alone": only a single file in each.
    home("SDL", "app/window/sdl/");
    home("atk", "app/accessible/");
    home("glib.h", "app/accessible/");
    home("curl/", "app/online/ alone");
    home("CLI/", "app/");
    home("spdlog/", "app/log/ alone");
    home("SQLiteCpp/", "app/journal/ app/library/");
    home("sqlite3.h", "app/journal/ app/library/ alone");
    home("histedit.h", "app/terminal/ alone");
    home("liblouis/", "app/print/ alone");
    home("hpdf.h", "app/print/ alone");
    home("sodium", "app/");
    home("espeak-ng/", "speech/voice/ alone");
    home("portaudio.h", "speech/audio/ alone");
    home("sndfile.h", "speech/audio/");
    home("brlapi", "tactile-io/braille/ alone");
    home("hidapi", "tactile-io/transport/");
    home("libserialport.h", "tactile-io/transport/");

    effects = "^(thread|mutex|shared_mutex|condition_variable|future|stop_token|semaphore|latch|barrier|" \
        "fstream|iostream|filesystem|random|cstdio|ctime)$";
}

function complain(sentence) { print file ":" line ": " sentence; bad = 1; }

function begins(text, beginning) { return substr(text, 1, length(beginning)) == beginning; }

function longest(text, table,    entry, best) {
    best = "";
    for (entry in table)
        if (begins(text, entry) && length(entry) > length(best)) best = entry;
    return best;
}

function own(header,    room, allowed, count, i) {
    if (longest(header, sees) == "")
        return complain("\"" header "\" is not named from the root of the repository.");
    room = longest(file, sees);
    for (i in barred)
        if (begins(file, i) && begins(header, barred[i])) return complain(i " must not include " header ".");
    count = split(sees[room], allowed, " ");
    for (i = 1; i <= count; ++i)
        if (begins(header, allowed[i])) return;
    complain(room " must not include " header ".");
}

function foreign(header,    kind, where, count, i, room) {
    if (begins(file, "tests/")) return;
    if (begins(file, "rules/")) {
        if (header == "tl/expected.hpp") return;
        if (header ~ /[.\/]/) complain("rules must not include <" header ">, which is not of the standard library.");
        # A violated contract is reported on standard error before the program stops.
        if (header == "cstdio" && file == "rules/base/expected.cpp") return;
        if (header ~ effects) complain("rules is pure; <" header "> is not.");
        return;
    }
    kind = longest(header, homes);
    if (kind == "") return;
    count = split(homes[kind], where, " ");
    room = "";
    for (i = 1; i <= count; ++i)
        if (begins(file, where[i])) room = where[i];
    if (room == "") return complain("<" header "> belongs into " homes[kind] " only.");
    if (where[count] == "alone" && ((kind, room) in first) && first[kind, room] != file)
        return complain("<" header "> is in " first[kind, room] " already, and belongs into one file only.");
    first[kind, room] = file;
}

{
    split($0, part, ":");
    file = part[1];
    line = part[2];
    text = substr($0, length(file) + length(line) + 3);
    if (text !~ /^[ \t]*#/) {
        if (begins(file, "rules/")) complain("rules knows neither the time of day nor chance.");
    } else if (match(text, /"[^"]*"/)) {
        own(substr(text, RSTART + 1, RLENGTH - 2));
    } else if (match(text, /<[^>]*>/)) {
        foreign(substr(text, RSTART + 1, RLENGTH - 2));
    }
}

END { exit bad; }
'
