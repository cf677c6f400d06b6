// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/activity/person.hpp"
#include "app/braille/reader.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/log/program_log.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/clock/time_control.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The form in which the program starts; `automatic`: a window if there is a display.
enum class FormWish : std::uint8_t { automatic, window, terminal };

/// What is stored between runs. The defaults are for a new user: White against an easy opponent,
/// without a clock.
struct Settings {
    /// nullopt: the language of the system.
    std::optional<rules::Language> language{};
    /// The first run is finished (6.1, 6.2) and is not repeated.
    bool introduced = false;
    FormWish form = FormWish::automatic;
    Narrator narrator = Narrator::ownVoice;
    /// All preferences except the language, for which see `preferencesIn`.
    Preferences preferences{};
    /// The values of `--audio public=` and `--audio private=`.
    std::string publicAudio = "default";
    std::string privateAudio = "default";
    bool brailleDisplay = false;               ///< whether a display is used
    Dots brailleDots = Dots::eight;            ///< how its cells are read
    rules::TimeControl time{};                 ///< of a game at home
    rules::Colour side = rules::Colour::white; ///< the person's, in a game at home
    std::string name{};                        ///< the person's, in a game at home
    EngineChoice engine{};
    EngineMeans means{};
    Strength strength = strengthOf(Level::easy);
    bool pauses = true; ///< a weak engine takes its time like a human
    LogLevel log = LogLevel::all;

    bool operator==(const Settings&) const = default;
};

/// The preferences if the system has that language.
[[nodiscard]] Preferences preferencesIn(const Settings& settings, rules::Language ofSystem);

/// The settings with these preferences. A changed language is stored from then on, independent of
/// that of the system.
[[nodiscard]] Settings
withPreferences(Settings settings, const Preferences& preferences, rules::Language ofSystem);

/// The settings with the wishes for games at home. A human opponent at the same keyboard is not
/// stored.
[[nodiscard]] Settings withWish(Settings settings, const HomeWish& wish);

/// When a changed setting has its effect.
enum class Applies : std::uint8_t {
    atOnce, ///< it is one of the preferences
    atNextStart,
    byProgram, ///< the program changes it, and nobody else
};

/// How a number is changed without typing it.
struct Steps {
    int least = 0;
    int most = 0;
    int by = 1;
    bool wraps = false; ///< the first value follows the last one
};

/// One setting: its name, its meaning, how it is stored in and read from `Settings`, and how a
/// person changes it.
struct SettingKey {
    std::string section{}; ///< empty: at the top of the file
    std::string word{};    ///< within the section
    Sentence meaning{};    ///< the comment in the file
    Sentence allowed{};    ///< the allowed values: `80 to 450`
    /// Stores the value; returns false if it is not allowed.
    std::function<bool(const SettingValue&, Settings&)> take{};
    std::function<SettingValue(const Settings&)> give{};
    Applies applies = Applies::atNextStart;
    /// All values from which a person chooses, in order; empty: there are too many.
    std::vector<SettingValue> choices{};
    std::optional<Steps> steps{}; ///< of a number; nullopt: it can only be typed

    /// `speech.rate`
    [[nodiscard]] std::string name() const { return section.empty() ? word : section + '.' + word; }
    /// The value after one step, or before; after the last choice comes the first. nullopt: there
    /// is none in that direction, or the value can only be typed.
    [[nodiscard]] std::optional<SettingValue> next(const Settings& settings,
                                                   tactile::Step step) const;
};

/// All settings in the order of the file, section by section.
[[nodiscard]] const std::vector<SettingKey>& settingKeys();

/// Null: there is no such setting.
[[nodiscard]] const SettingKey* settingNamed(std::string_view name);
/// Changes the setting of that name; returns false if there is none, or the value is not allowed.
[[nodiscard]] bool change(Settings& settings, std::string_view name, const SettingValue& value);

/// The language of a POSIX locale name ("de_AT.UTF-8"); English unless it is German or Turkish.
[[nodiscard]] rules::Language languageOfLocale(std::string_view locale) noexcept;

/// The language of this process's messages: LC_ALL, else LC_MESSAGES, else LANG.
[[nodiscard]] rules::Language languageOfProcess();

} // namespace app
