// SPDX-License-Identifier: GPL-3.0-or-later
// Part of every executable that is built with a sanitizer, Hektor itself too.

// Called by the address sanitizer: memory of the desktop's message bus that is kept until the
// process ends, requested by SDL; and what the bridge to screen readers keeps of a bus that it
// cannot reach, which the sanitizer can follow only to the allocation in GLib. The client of Speech
// Dispatcher loses the text of an error when no server can be started; nothing of ours uses
// vasprintf.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libdbus-1\nleak:libglib-2.0\nleak:vasprintf";
}

// Called by it as well: it does not list them among the errors of the program.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" const char* __lsan_default_options() {
    return "print_suppressions=0";
}
