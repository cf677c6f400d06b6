// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/telling/message.hpp"

#include <cstdint>
#include <string>

namespace app {

/// The items of the menu of F10, in their order.
enum class Setting : std::uint8_t {
    rate,
    volume,
    voice,
    language,
    verbosity,
    speechMode,
    echo,
    announceCheck,
    clearTwo,
    braille,
    oneHand,
    clockVoice,
    palette,
    textSize,
};
inline constexpr int settingCount = static_cast<int>(Setting::textSize) + 1;

/// "Tempo 220."
[[nodiscard]] Message valueInWords(const View& view, Setting setting);
/// "Tempo, 1 von 9. Tempo 220."
[[nodiscard]] Message itemInWords(const View& view, Setting setting);
/// Among others, for the eye: "Tempo 220.", "Sprache: Deutsch."
[[nodiscard]] std::string itemToShow(const View& view, Setting setting);

} // namespace app
