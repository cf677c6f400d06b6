// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak.hpp"
#include "tests/support/sound/voices.hpp"

#include <catch2/catch.hpp>

#include <string>

using speech::speakable;

TEST_CASE("text in Latin letters is not changed") {
    for (const std::string text : {"",
                                   "Läufer schlägt Eva 4",
                                   "Şah çekildi, ışık",
                                   "Ding – «½:½»",
                                   "♞ f3",
                                   "Nguyễn",
                                   "e\u0301",
                                   "5\u202F€"})
        CHECK(speakable(text) == (text == "5\u202F€" ? "5 €" : text));
}

TEST_CASE("a name in another alphabet is transliterated to Latin letters") {
    CHECK(speakable("Гарри Каспаров") == "Garri Kasparov");
    CHECK(speakable("Νίκος") == "Níkos");
    CHECK(speakable("Weiß: Тигран.") == "Weiß: Tigran.");
    CHECK_FALSE(speakable("丁立人").find_first_not_of(' ') == std::string::npos);
}

TEST_CASE("a character that no voice can pronounce is a pause") {
    CHECK(speakable("a\xFF"
                    "b") == "a b");
    CHECK(speakable(std::string_view{"a\0b", 3}) == "a b");
    CHECK(speakable("a\tb\x7F") == "a b ");
    CHECK(speakable("Anna 😀 1") == "Anna   1");
}

TEST_CASE("characters without a dictionary entry do not harm the voice") {
    for (const auto* text :
         {"Springer \u0380 Gustav", "\u0558-\"x", "Springer \u0970 Gustav", "\u0378\u0379"})
        for (const auto language : speech::languages)
            CHECK(tests::voice().speak({language, text}, {}).has_value());
}
