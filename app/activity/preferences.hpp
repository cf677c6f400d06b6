// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/language.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/options.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <optional>
#include <string>

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

/// Whom one plays against at home.
struct OpponentWish {
    bool isEngine = true; ///< or somebody at the same keyboard
    EngineWish engine{};

    bool operator==(const OpponentWish&) const = default;
};

/// How a game at home is to be from now on; what is not named stays as it is.
struct HomeWish {
    std::optional<rules::Colour> side{};
    std::optional<rules::TimeControl> time{};
    std::optional<OpponentWish> opponent{};
    std::optional<Strength> strength{};
    std::optional<std::string> name{}; ///< of the person

    bool operator==(const HomeWish&) const = default;
};

/// The engine that plays in a game at home.
struct EngineAtHome {
    std::string name{}; ///< never empty
    Strength strength{};

    bool operator==(const EngineAtHome&) const = default;
};

} // namespace app
