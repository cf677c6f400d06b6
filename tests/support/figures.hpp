// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/time_control.hpp"
#include "speech/words/sounds.hpp"

#include <string>

namespace tests {

/// The sounds of a figure as in scripts: "‹grain · tick · double tick · flag mark›".
[[nodiscard]] inline std::string scriptOf(const speech::Figure& figure) {
    std::string names;
    for (const auto& beat : figure)
        names += (names.empty() ? "" : " · ") + std::string{name(beat.earcon)};
    return "‹" + names + "›";
}

/// The squares of a picture, with the empty ones in brackets: "‹a1 (b1) c1›".
[[nodiscard]] inline std::string scriptOf(const speech::SoundPicture& picture) {
    std::string squares;
    for (const auto& heard : picture) {
        const auto square = rules::name(heard.square);
        squares += (squares.empty() ? "" : " ") + (heard.piece ? square : '(' + square + ')');
    }
    return "‹" + squares + "›";
}

/// A held flag: "‹flag felt at 0:03:30›", or "…, standing›".
[[nodiscard]] inline std::string scriptOf(const speech::FeltFlag& flag) {
    const std::string standing = flag.runs ? "" : ", standing";
    return "‹flag felt at " + rules::clockFace(flag.left) + standing + "›";
}

} // namespace tests
