// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/text.hpp"

#include <catch2/catch.hpp>

#include <string>

using rules::commentText;
using rules::decoded;
using rules::escaped;
using rules::unescaped;

TEST_CASE("text in UTF-8 is not changed") {
    for (const auto* text : {"", "plain", "Çağrı", "Владимир", "♔ 𝄞"})
        CHECK(decoded(text) == text);
}

TEST_CASE("text that is not UTF-8 is read as Latin-1 as a whole") {
    CHECK(decoded("Jos\xE9 Mar\xED"
                  "a") == "José María");
    CHECK(decoded("\xFC") == "ü");
    // One byte that is not UTF-8 suffices: then the other bytes are Latin-1, too.
    CHECK(decoded("\xC3\xA9 \xE9") == "Ã© é");
}

TEST_CASE("what Windows has where Latin-1 has no letters is read, too") {
    CHECK(decoded("\x8Aibenik \x96 \x84Mate\x93 in 5 \x80\x85") == "Šibenik – „Mate“ in 5 €…");
    CHECK(decoded("\x9F\xA0") == "Ÿ\u00A0");
    CHECK(commentText("It\x92s \x8E") == "It’s Ž");
}

TEST_CASE("characters are counted, not bytes") {
    CHECK(rules::characterCount("") == 0);
    CHECK(rules::characterCount("e4") == 2);
    CHECK(rules::characterCount("Şah") == 3);
}

TEST_CASE("a comment loses its line ends and its outer blanks, nothing else") {
    CHECK(commentText("") == "");
    CHECK(commentText("  \r\n ") == "");
    CHECK(commentText(" [%clk 0:05:00] ") == "[%clk 0:05:00]");
    CHECK(commentText("a\r\nlong\n\t one") == "a long one");
    CHECK(commentText("B\xFC"
                      "rger\n") == "Bürger");
}

TEST_CASE("quotes and backslashes in a tag value are escaped with a backslash") {
    CHECK(escaped(R"(Smith, "The King" \ Club)") == R"(Smith, \"The King\" \\ Club)");
    CHECK(unescaped(R"(Smith, \"The King\" \\ Club)") == R"(Smith, "The King" \ Club)");
    CHECK(unescaped(R"(a\b\)") == R"(a\b\)");
    for (const auto* text : {"", R"(\)", R"(")", R"(\")", R"(\\"")", "plain"})
        CHECK(unescaped(escaped(text)) == text);
}
