// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.hpp"

#include <catch2/catch.hpp>

using app::languageOfLocale;
using rules::Language;

TEST_CASE("the language is that of the locale, whatever its country and encoding") {
    CHECK(languageOfLocale("de") == Language::german);
    CHECK(languageOfLocale("de_AT.UTF-8") == Language::german);
    CHECK(languageOfLocale("de_DE@euro") == Language::german);
    CHECK(languageOfLocale("tr_TR.UTF-8") == Language::turkish);
    CHECK(languageOfLocale("en_GB") == Language::english);
}

TEST_CASE("for a locale of another language, or none, the language is English") {
    for (const auto* locale : {"", "C", "C.UTF-8", "POSIX", "fr_FR", "deu", "_DE"})
        CHECK(languageOfLocale(locale) == Language::english);
}
