// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tests {

/// Reads the name of a chord back, ignoring case and the order of Ctrl and Shift.
inline std::optional<tactile::Chord> parseChord(std::string_view text) {
    auto folded = tactile::foldLetters(text);
    tactile::Chord chord{tactile::Key::unnamed};
    for (auto plus = folded.find('+'); plus != std::string::npos; plus = folded.find('+')) {
        const auto modifier = folded.substr(0, plus);
        bool& held = modifier == "ctrl" ? chord.control : chord.shift;
        if ((modifier != "ctrl" && modifier != "shift") || held) return std::nullopt;
        held = true;
        folded.erase(0, plus + 1);
    }
    for (int key = 0; key < static_cast<int>(tactile::Key::unnamed); ++key) {
        chord.key = static_cast<tactile::Key>(key);
        if (tactile::foldLetters(tactile::name(tactile::Chord{chord.key})) == folded) return chord;
    }
    return std::nullopt;
}

} // namespace tests
