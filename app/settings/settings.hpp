// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/home_wish.hpp"
#include "app/activity/preferences.hpp"
#include "app/braille/board_cells.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/engine/level.hpp"
#include "app/engine/strength.hpp"
#include "app/log/program_log.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/language.hpp"
#include "rules/clock/time_control.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace app {

/// In which form the program comes up; `automatic`: a window where there is a display.
enum class FormWish : std::uint8_t { automatic, window, terminal };

/// What is kept from one start to the next. The defaults are what a newcomer finds: White against
/// an easy opponent, without a clock.
struct Settings {
    /// None: the language of the system.
    std::optional<rules::Language> language{};
    /// The first start has been gone through (6.1, 6.2): the program does not ask again.
    bool introduced = false;
    FormWish form = FormWish::automatic;
    /// Everything but its language, for which see `preferencesIn`.
    Preferences preferences{};
    /// As behind `--audio public=` and `--audio private=`.
    std::string publicAudio = "default";
    std::string privateAudio = "default";
    bool brailleDisplay = false;               ///< there is one, and it is used
    Dots brailleDots = Dots::eight;            ///< of its cells, as they are read
    rules::TimeControl time{};                 ///< of a game at home
    rules::Colour side = rules::Colour::white; ///< the person's, in a game at home
    std::string name{};                        ///< the person's, in a game at home
    EngineChoice engine{};
    EngineMeans means{};
    Strength strength = strengthOf(Level::easy);
    LogLevel log = LogLevel::all;

    bool operator==(const Settings&) const = default;
};

/// The preferences that hold when the system has that language.
[[nodiscard]] Preferences preferencesIn(const Settings& settings, rules::Language ofSystem);

/// The settings with these preferences in them. A language that is changed is kept from then on,
/// whatever that of the system is.
[[nodiscard]] Settings
withPreferences(Settings settings, const Preferences& preferences, rules::Language ofSystem);

/// The settings with what is wished for games at home. That somebody plays at the same keyboard is
/// no habit.
[[nodiscard]] Settings withWish(Settings settings, const HomeWish& wish);

} // namespace app
