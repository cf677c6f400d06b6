// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "speech/audio/sound_file.hpp"

#include <optional>
#include <string>

namespace app {

/// "12w": the half-move of that number, counted from 1, in a game from `start`.
[[nodiscard]] std::string halfMoveName(const rules::Position& start, int ply);

/// "2.4": how long it lasts. None: the sound is damaged.
[[nodiscard]] std::optional<std::string> secondsOf(const speech::FlacBytes& flac);

} // namespace app
