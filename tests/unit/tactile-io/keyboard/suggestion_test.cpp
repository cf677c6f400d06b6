// SPDX-License-Identifier: GPL-3.0-or-later
// Misspelt input: the right word is suggested, and nothing else is done.
#include "tactile-io/keyboard/typed_line.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

using namespace tactile;
using rules::Language;

namespace {

bool anything(Command /*command*/) {
    return true;
}

std::optional<std::string> suggested(std::string_view line, Language language) {
    return suggestionFor(line, language, anything);
}

} // namespace

TEST_CASE("the distance of two words counts letters dropped, added, replaced or exchanged") {
    CHECK(lettersApart("", "") == 0);
    CHECK(lettersApart("turm", "turm") == 0);
    CHECK(lettersApart("", "turm") == 4);
    CHECK(lettersApart("tum", "turm") == 1);
    CHECK(lettersApart("tuurm", "turm") == 1);
    CHECK(lettersApart("tirm", "turm") == 1);
    CHECK(lettersApart("trum", "turm") == 1);
    CHECK(lettersApart("utrm", "turm") == 1);
    CHECK(lettersApart("utmr", "turm") == 2);
    CHECK(lettersApart("dame", "turm") == 4);
    CHECK(lettersApart("ca", "abc") == 3);
}

TEST_CASE("the nearest word is suggested if it is near enough and unique") {
    const std::array words{PossibleWord{"läufer", 1},
                           PossibleWord{"laut", 2},
                           PossibleWord{"cäsar", 3},
                           PossibleWord{"cesar", 3},
                           PossibleWord{"schriftgröße", 4}};
    CHECK(nearestWord("lafer", words) == "läufer");
    CHECK(nearestWord("laefer", words) == "läufer");
    CHECK_FALSE(nearestWord("laufer", words));
    CHECK_FALSE(nearestWord("lauf", words) == "läufer");
    CHECK(nearestWord("lauf", words) == "laut");
    CHECK(nearestWord("cesa", words) == "cesar");
    CHECK(nearestWord("caser", words) == "cäsar");
    CHECK(nearestWord("schrftgrose", words) == "schriftgröße");
    CHECK_FALSE(nearestWord("lf", words));
    CHECK_FALSE(nearestWord("", words));
}

TEST_CASE("H12: the first misspelt word is corrected, in the typist's language") {
    CHECK(suggested("springr f3", Language::german) == "springer");
    CHECK(suggested("springer gustva 1", Language::german) == "gustav");
    CHECK(suggested("bauer eva scehs", Language::german) == "sechs");
    CHECK(suggested("knigth f3", Language::english) == "knight");
    CHECK(suggested("piyno e4", Language::turkish) == "piyon");
    CHECK(suggested("figurn", Language::german) == "figuren");
    CHECK(suggested("/takebak", Language::english) == "takeback");
    CHECK(suggested("rochdae", Language::german) == "rochade");
    for (const char* const line : {"", " ", "?", "blah", "xyzzy plugh", "e9", "\xff\xfe"}) {
        INFO(line);
        CHECK_FALSE(suggested(line, Language::german));
    }
}

TEST_CASE("a word that is spelt right is not corrected") {
    CHECK_FALSE(suggested("castle on the king side", Language::english));
    CHECK_FALSE(suggested("queenside rook to d1", Language::english));
    CHECK_FALSE(suggested("rochiere groß", Language::german));
}

TEST_CASE("a command that the typist may not use is never suggested") {
    const auto mayNot = [](Command refused) {
        return [=](Command command) { return command != refused; };
    };
    CHECK(suggested("angreifre e5", Language::german) == "angreifer");
    CHECK_FALSE(suggestionFor("angreifre e5", Language::german, mayNot(Command::attackers)));
    CHECK(suggested("schnelelr", Language::german) == "schneller");
    CHECK_FALSE(suggestionFor("schnelelr", Language::german, mayNot(Command::rate)));
}
