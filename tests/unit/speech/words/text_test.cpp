// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"
#include "speech/words/wording/spelling.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace speech;

TEST_CASE("a sentence begins with the capital of its language, whatever the locale") {
    CHECK(capitalised("iptal edilecek", Language::turkish) == "İptal edilecek");
    CHECK(capitalised("iptal", Language::german) == "Iptal");
    CHECK(capitalised("ısı", Language::turkish) == "Isı");
    CHECK(capitalised("şah", Language::turkish) == "Şah");
    CHECK(capitalised("über", Language::german) == "Über");
    CHECK(capitalised("knight", Language::english) == "Knight");
    CHECK(capitalised("Ö", Language::german) == "Ö");
    CHECK(capitalised("4 Bauern", Language::german) == "4 Bauern");
    CHECK(capitalised("", Language::german).empty());
    CHECK(capitalised("\xff", Language::german) == "\xff");
}

TEST_CASE("ASCII is spelled as the Laws spell it, and other letters lose their marks (E-R13)") {
    CHECK(ascii("Läufer schlägt fünf, weiß, Größe, Öl, Übung", Language::german) ==
          "Laeufer schlaegt fuenf, weiss, Groesse, Oel, Uebung");
    CHECK(ascii("şah çifte ğ ı İ Ü ö", Language::turkish) == "sah cifte g i I U o");
    CHECK(ascii("Café – Łódź…", Language::english) == "Cafe - Lodz...");
    CHECK(ascii("neue", Language::german) == "neue");
    CHECK(ascii("GERÄT, Ä, ÖL, Ölige WÜSTE", Language::german) == "GERAET, Ae, OEL, Oelige WUESTE");
    CHECK(ascii("a\xff Ж", Language::german) == "a? ?");
}

TEST_CASE("external text loses everything that could be interpreted as markup") {
    CHECK(harmless("[[d'A:vIt]]") == " d'A:vIt ");
    CHECK(harmless("[[[[") == "  ");
    CHECK(harmless("[]][") == "[ [");
    CHECK(harmless("[\u200B[") == "[ [");
    CHECK(harmless("[x]") == "[x]");
    CHECK(harmless("a|b") == "a b");
}

// The right-to-left override is given by its bytes, U+202E, so that this file stays readable.
TEST_CASE("text printed as evidence loses nothing but control characters for terminals") {
    CHECK(printable("Weiß: Läufer, \"ja\"") == "Weiß: Läufer, \"ja\"");
    CHECK(printable("a\x1b]0;title\x07") == "a\\x1b]0;title\\x07");
    CHECK(printable("a\nb") == "a\\x0ab");
    CHECK(printable("\xc2\x9b"
                    "31m") == "\\xc2\\x9b31m"); // a control character beyond ASCII
    CHECK(printable("\xff") == "\\xff");
    CHECK(printable(std::string(500, 'x')) == std::string(500, 'x'));
}

TEST_CASE("external text loses control characters, invalid bytes and direction marks") {
    CHECK(harmless("a\nb\tc\x1b[2J") == "a b c [2J");
    CHECK(harmless("a\x80z") == "a\uFFFDz");
    const std::string turned{'A', 'b', '\xE2', '\x80', '\xAE', 'c', 'd'};
    CHECK(harmless(turned) == "Ab cd");
    CHECK(harmless("Şükrü Öz") == "Şükrü Öz");
    CHECK(harmless(std::string_view{"a\0b", 3}) == "a b");
}

TEST_CASE("external text is shortened to what one can listen to, between characters") {
    const std::string longName(500, 'x');
    CHECK(harmless(longName) == std::string(120, 'x') + "…");
    std::string umlauts;
    for (int i = 0; i < 121; ++i)
        umlauts += "ä";
    CHECK(harmless(umlauts) == umlauts.substr(0, 240) + "…");
    CHECK(harmless(std::string(120, 'x')) == std::string(120, 'x'));
}

TEST_CASE("whole words are pronounced by the lexicon, and only whole words") {
    CHECK(pronounced("Remis.", Language::german) == "[[r@m'i:]].");
    CHECK(pronounced("Remisen Davids Rochaden", Language::german) == "Remisen Davids Rochaden");
    CHECK(pronounced("Davidü David", Language::german) == "Davidü [[d'A:vIt]]");
    CHECK(pronounced("schlägt en passant!", Language::german) == "schlägt [[aN pas'aN]]!");
    CHECK(pronounced("fuenf Laeufer", Language::german) == "fünf Läufer");
    CHECK(pronounced("Remis", Language::turkish) == "Remis");
    CHECK(pronounced("", Language::german).empty());
}

TEST_CASE("letter case in the lexicon follows the rules of the language") {
    CHECK(pronounced("REMIS, remis, Remis", Language::german) ==
          "[[r@m'i:]], [[r@m'i:]], [[r@m'i:]]");
    CHECK(pronounced("springer bella acht cesar sechs", Language::german) ==
          "springer bella acht Zäsar sechs");
    CHECK(pronounced("Hört HÖRT hört", Language::german) == "[[h'Y:rt]] [[h'Y:rt]] [[h'Y:rt]]");
    CHECK(pronounced("Hamle, hamle, HAMLE", Language::turkish) ==
          "[[haml'E]], [[haml'E]], [[haml'E]]");
    CHECK(pronounced("SHİFT", Language::turkish) == "Şift");      // İ is two bytes, i is one
    CHECK(pronounced("PIN pin", Language::turkish) == "pin pin"); // I is not the capital of i here
    CHECK(pronounced("remis\xff", Language::german) == "remis\xff");
}

TEST_CASE("phonemes are not replaced again, even if they are unclosed") {
    CHECK(pronounced("[[David]] David", Language::german) == "[[David]] [[d'A:vIt]]");
    CHECK(pronounced("[[David", Language::german) == "[[David");
}

TEST_CASE("no pronunciation introduces a word that has another one") {
    for (const auto language : languages)
        for (const auto& entry : tableOf(language).lexicon)
            CHECK(pronounced(entry.spoken, language) == entry.spoken);
}

TEST_CASE("the words of the privacy test differ clearly from each other") {
    for (const auto language : languages) {
        const auto words = tableOf(language).privacyWords;
        std::vector<std::string_view> sorted(words.begin(), words.end());
        std::sort(sorted.begin(), sorted.end());
        CHECK(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
        CHECK(sorted.size() == 50);
    }
}
