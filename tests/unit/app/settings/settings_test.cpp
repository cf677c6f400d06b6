// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.hpp"

#include <catch2/catch.hpp>

using namespace app;
using rules::Language;

TEST_CASE("the defaults for a new user are an easy opponent, White and no clock (6.1)") {
    const Settings settings;
    CHECK(settings.strength == strengthOf(Level::easy));
    CHECK(settings.side == rules::Colour::white);
    CHECK_FALSE(settings.time.isTimed());
    CHECK_FALSE(settings.introduced);
}

TEST_CASE("the system's language applies until another is chosen") {
    CHECK(preferencesIn({}, Language::turkish).language == Language::turkish);
    CHECK(preferencesIn({.language = Language::german}, Language::turkish).language ==
          Language::german);
}

TEST_CASE("changed preferences are stored, but not the language if it is the system's") {
    auto changed = preferencesIn({}, Language::turkish);
    changed.rate = 300;
    const auto faster = withPreferences({}, changed, Language::turkish);
    CHECK(faster.preferences.rate == 300);
    CHECK_FALSE(faster.language);
    CHECK(preferencesIn(faster, Language::english).language == Language::english);

    changed.language = Language::german;
    const auto german = withPreferences(faster, changed, Language::turkish);
    CHECK(german.language == Language::german);
    CHECK(withPreferences(german, preferencesIn(german, Language::turkish), Language::turkish) ==
          german);
}
