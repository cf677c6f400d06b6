// SPDX-License-Identifier: GPL-3.0-or-later
// Part of every executable that is built with a sanitizer, Hektor itself too.

// Called by the address sanitizer: memory of the desktop's message bus that is kept until the
// process ends, requested by SDL.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libdbus-1";
}
