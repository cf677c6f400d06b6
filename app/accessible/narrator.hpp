// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

/// Who speaks to the person: a voice of the program, a screen reader such as Orca, or the speech
/// server that screen readers use. Always one of them.
enum class Narrator : std::uint8_t { ownVoice, screenReader, speechDispatcher };

} // namespace app
