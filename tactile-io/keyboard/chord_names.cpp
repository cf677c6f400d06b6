// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/bindings.hpp"
#include "tactile-io/keyboard/fold.hpp"

#include <algorithm>
#include <array>

namespace tactile {
namespace {

// clang-format off
constexpr std::array<std::string_view, keyCount> keyNames{
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
    "Up", "Down", "Left", "Right", "Home", "End", "PgUp", "PgDn",
    "Enter", "Tab", "Space", "Backspace", "Esc",
    "Ctrl", "Shift", "Alt", "NumLock",
    "Pad0", "Pad1", "Pad2", "Pad3", "Pad4", "Pad5", "Pad6", "Pad7", "Pad8", "Pad9",
    "PadDivide", "PadMultiply", "PadMinus", "PadPlus", "PadEnter", "PadPeriod",
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
    "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
    "",
};
// clang-format on

std::optional<Key> keyNamed(std::string_view folded) {
    const auto* const found = std::find_if(keyNames.begin(), keyNames.end(), [&](auto known) {
        return !known.empty() && foldLetters(known) == folded;
    });
    if (found == keyNames.end()) return std::nullopt;
    return static_cast<Key>(found - keyNames.begin());
}

/// Keys of the line, of the desktop, or of nobody.
bool isNeverFree(Key key) {
    return isBetween(key, Key::enter, Key::numLock) || key == Key::unnamed;
}

} // namespace

bool isReserved(const Chord& chord) {
    if (isNeverFree(chord.key)) return true;
    if (!chord.control) return isBetween(chord.key, Key::digit0, Key::z);
    const bool isFunctionKey = isBetween(chord.key, Key::f1, Key::f12);
    const bool isArbiters = chord == Chord{Key::f12, true, true};
    return (isFunctionKey && !isArbiters) || chord == Chord{Key::u, true, true};
}

std::string name(const Chord& chord) {
    std::string text;
    if (chord.control) text += "Ctrl+";
    if (chord.shift) text += "Shift+";
    return text + std::string{keyNames.at(static_cast<std::size_t>(chord.key))};
}

std::optional<Chord> parseChord(std::string_view text) {
    auto folded = foldLetters(text);
    Chord chord{Key::unnamed};
    for (auto plus = folded.find('+'); plus != std::string::npos; plus = folded.find('+')) {
        const auto modifier = folded.substr(0, plus);
        bool& held = modifier == "ctrl" ? chord.control : chord.shift;
        if ((modifier != "ctrl" && modifier != "shift") || held) return std::nullopt;
        held = true;
        folded.erase(0, plus + 1);
    }
    const auto key = keyNamed(folded);
    if (!key) return std::nullopt;
    chord.key = *key;
    return chord;
}

} // namespace tactile
