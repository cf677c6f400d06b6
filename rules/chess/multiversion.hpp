// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef> // brings __GLIBC__

// Before a function: compile it, with everything it calls, once for any x86-64 processor and once
// for those since about 2013 (which count bits in one instruction); the better fit is chosen when
// the program is loaded. Without effect where compiler, C library or processor cannot do it.
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
#define FOR_EACH_PROCESSOR [[gnu::flatten, gnu::target_clones("default", "arch=x86-64-v3")]]
#else
#define FOR_EACH_PROCESSOR
#endif
