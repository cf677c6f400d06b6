// SPDX-License-Identifier: GPL-3.0-or-later
// Part of every executable that is built with a sanitizer, Hektor itself too.

// The address sanitizer asks for this: what the desktop's message bus keeps until the process ends,
// SDL has asked it for.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libdbus-1";
}
