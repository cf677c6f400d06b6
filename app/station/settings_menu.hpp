// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "app/settings/settings.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <string>

namespace app {

// The menu of settings (F10): every change is heard or seen at once, and can be taken back.

void openSettings(Turn& turn);
/// A key or a word that goes through the open menu, changes a value, takes a change back, or reads
/// everything: arrows, forward and back, correct, list. Returns false if there is no menu, or it is
/// something else.
[[nodiscard]] bool usedInSettings(Turn& turn, const tactile::Request& request);
/// A line while the menu is open: a number or a name chooses an item, + and - change its value, and
/// so does a value. Returns false if it is something else.
[[nodiscard]] bool settingTyped(Turn& turn, const std::string& line);
/// Enter in the open menu: the next value; where there are too many, asks for one to be typed.
void enterSetting(Turn& turn);
/// Esc in the open menu: back from typing a value, or closes the menu.
void leaveSettings(Turn& turn);
/// How to use the menu or, while a value is typed, which are allowed and how to keep the old one.
[[nodiscard]] Message helpInSettings(const View& view, const SettingsMenu& menu, Form form);

/// Changes a setting by its title, or its name in the settings file, and a value: "tonhöhe 60".
/// Without a value says it. Returns false if there is no such setting.
[[nodiscard]] bool settingNamedTyped(Turn& turn, const std::string& words);

/// Makes these the person's settings; in a tournament only the preferences among them.
void adopt(Turn& turn, const Settings& wanted);
/// Says the new value, with the new settings.
void tellChanged(Turn& turn, Setting setting);

} // namespace app
