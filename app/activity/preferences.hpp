// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "speech/words/options.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

/// Every language has so many voices to choose from.
inline constexpr int voicesOfALanguage = 3;

/// What one person has chosen about his speech and his keyboard. The public channel has none of
/// it: it is German, normal, 150 words a minute (2.9).
struct Preferences {
    rules::Language language = rules::Language::german;
    speech::Verbosity verbosity = speech::Verbosity::normal;
    tactile::SpeechMode speech = tactile::SpeechMode::talking;
    tactile::EchoMode echo = tactile::EchoMode::characters;
    tactile::ClockVoice clockVoice = tactile::ClockVoice::usual;
    int rate = 220;  ///< words a minute, 80 to 450
    int volume = 80; ///< percent
    int voice = 1;   ///< of the voices of the language, from 1
    bool clearTwo = false;
    bool announceCheck = true;
    tactile::Palette palette = tactile::Palette::dark;
    int textSize = 100;   ///< percent
    bool braille = false; ///< six-dot typing, in the window
    bool oneHand = false; ///< its dots one after the other

    bool operator==(const Preferences&) const = default;
};

} // namespace app
