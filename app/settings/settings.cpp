// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.hpp"

namespace app {

Preferences preferencesIn(const Settings& settings, rules::Language ofSystem) {
    auto preferences = settings.preferences;
    preferences.language = settings.language.value_or(ofSystem);
    return preferences;
}

Settings
withPreferences(Settings settings, const Preferences& preferences, rules::Language ofSystem) {
    const auto before = settings.language.value_or(ofSystem);
    if (preferences.language != before) settings.language = preferences.language;
    settings.preferences = preferences;
    settings.preferences.language = Preferences{}.language;
    return settings;
}

Settings withWish(Settings settings, const HomeWish& wish) {
    if (wish.side) settings.side = *wish.side;
    if (wish.time) settings.time = *wish.time;
    if (wish.name) settings.name = *wish.name;
    if (wish.strength) settings.strength = *wish.strength;
    if (wish.opponent) grant(wish.opponent->engine, settings.engine, settings.means);
    return settings;
}

} // namespace app
