// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/preferences.hpp"
#include "app/braille/cells.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/log/program_log.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/language.hpp"
#include "rules/clock/time_control.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

/// A value as a settings file can hold it.
using SettingValue = std::variant<bool, std::int64_t, std::string, std::vector<std::string>>;

/// One setting: how it is called, what it is, and how it gets into `Settings` and out again.
struct SettingKey {
    std::string section{}; ///< empty: at the top of the file
    std::string word{};    ///< within the section
    Sentence meaning{};    ///< for the file
    Sentence allowed{};    ///< what it takes: `80 to 450`
    /// Takes the value, or says that it does not take it.
    std::function<bool(const SettingValue&, Settings&)> take{};
    std::function<SettingValue(const Settings&)> give{};

    /// `speech.rate`
    [[nodiscard]] std::string name() const;
};

/// All of them, in the order in which a file has them, section by section.
[[nodiscard]] const std::vector<SettingKey>& settingKeys();

/// The language of a POSIX locale name ("de_AT.UTF-8"); English unless it is German or Turkish.
[[nodiscard]] rules::Language languageOfLocale(std::string_view locale) noexcept;

/// The language of this process's messages: LC_ALL, else LC_MESSAGES, else LANG.
[[nodiscard]] rules::Language languageOfProcess();

} // namespace app
