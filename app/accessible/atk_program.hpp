// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/reader_key.hpp"

#include <atk/atk.h>

#include <functional>

namespace app {

/// Presents the program to ATK, with the object that contains all others. `heard` is called
/// whenever an assistive program begins to listen. Once per process; on the thread of the service,
/// like everything here.
void presentProgram(AtkObject* program, std::function<void()> heard);
/// To be called before the object is destroyed, when the service has been left.
void withdrawProgram();

/// Asks whether an assistive program takes this key for itself, and waits for the answer.
[[nodiscard]] bool isTaken(const ReaderKey& key);

} // namespace app
