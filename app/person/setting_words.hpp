// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/settings.hpp"
#include "app/telling/message.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace app {

/// The items of the menu of F10, in order.
enum class Setting : std::uint8_t {
#define SETTING(enumerator, ...) enumerator,
#include "app/person/settings.inc"
#undef SETTING
};

/// Its entry in the settings file.
[[nodiscard]] const SettingKey& keyOf(Setting setting);

/// The items that this person may change here, in order. In a tournament only what concerns the
/// person's own speech, keyboard and window: everything else belongs to the table, or to games at
/// home.
[[nodiscard]] std::vector<Setting> settingsOf(const View& view);

/// All settings of the person, with the preferences.
[[nodiscard]] Settings wholeSettings(const View& view);

[[nodiscard]] speech::Word titleWordOf(Setting setting);
/// "Tempo"
[[nodiscard]] std::string titleOf(const View& view, Setting setting);
/// "Zeitansage: Zeitmarken."
[[nodiscard]] Message valueAlone(const View& view, Setting setting);
/// The same, and how the arbiter's ruling limits it: "Nur, wenn der Schiedsrichter zustimmt."
[[nodiscard]] Message valueInWords(const View& view, Setting setting);
/// "Tempo 220.", and what it is for, unless the person wants to hear little.
[[nodiscard]] Message aboutInWords(const View& view, Setting setting);
/// The same after "Tempo, 1 von 9."
[[nodiscard]] Message itemInWords(const View& view, Setting setting);
/// An item in the displayed list: "Tempo 220.", "Sprache: Deutsch."
[[nodiscard]] std::string itemToShow(const View& view, Setting setting);

} // namespace app
