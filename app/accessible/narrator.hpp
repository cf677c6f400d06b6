// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

/// Who speaks to the person: a voice of the program, or a screen reader such as Orca. Never both.
enum class Narrator : std::uint8_t { ownVoice, screenReader };

} // namespace app
