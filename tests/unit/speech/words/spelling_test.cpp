// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/wording/spelling.hpp"

#include <catch2/catch.hpp>

using namespace speech;
using Segments = std::vector<SpokenSegment>;

namespace {

constexpr std::chrono::milliseconds gapOfSpelling{600};

std::string spokenLetters(std::string_view text, Language language) {
    const auto spelled = spell(text, language);
    REQUIRE(spelled.spoken.size() == 1);
    return spelled.spoken.front().text;
}

} // namespace

TEST_CASE("W7 A call is spelled piece by piece and square by square, 600 ms apart") {
    const auto spelled = spell("Bauer Eva 7, Eva 5.", Language::german);
    CHECK(spelled.words == "Bauer. Eva 7. Eva 5.");
    CHECK(spelled.spoken == Segments{{Language::german, "Bauer.", gapOfSpelling},
                                     {Language::german, "Eva 7.", gapOfSpelling},
                                     {Language::german, "Eva 5."}});
}

TEST_CASE("the words of a call are not split, and keep their pronunciation") {
    const auto spelled =
        spell("Läufer Cesar 5 schlägt David 6, en passant, Schach und matt.", Language::german);
    CHECK(spelled.words == "Läufer. Cesar 5. schlägt. David 6. en passant. Schach und matt.");
    REQUIRE(spelled.spoken.size() == 6);
    CHECK(spelled.spoken[1].text == "Zäsar 5.");
    CHECK(spelled.spoken[3].text == "[[d'A:vIt]] 6.");
    CHECK(spelled.spoken[4].text == "[[aN pas'aN]].");
    CHECK(spell("Kurze Rochade, Schach.", Language::german).words == "Kurze Rochade. Schach.");
}

TEST_CASE("any other word is spelled by letters, in German the files by their names") {
    CHECK(spell("Zwischenzug", Language::german).words == "Z, w, i, s, c, h, e, n, z, u, g.");
    CHECK(spokenLetters("Zug", Language::german) == "groß Zwickau, Unna, Gustav.");
    CHECK(spokenLetters("abc", Language::german) == "Anna, Bella, Zäsar.");
    CHECK(spokenLetters("öß", Language::german) == "Umlaut Offenbach, Eszett.");
    CHECK(spokenLetters("Ab", Language::english) == "capital Alfa, Bravo.");
}

TEST_CASE("Turkish spells i and ı as two different letters, also as capitals") {
    CHECK(spokenLetters("ıi", Language::turkish) == "Isparta, İzmir.");
    CHECK(spokenLetters("Iİ", Language::turkish) == "büyük Isparta, büyük İzmir.");
    CHECK(spokenLetters("Ş", Language::turkish) == "büyük Şırnak.");
    CHECK(spokenLetters("I", Language::german) == "groß Ingelheim.");
}

TEST_CASE("numbers stay numbers, and isolated signs are silent") {
    CHECK(spell("Noch 42 Minuten.", Language::german).words ==
          "N, o, c, h. 42. M, i, n, u, t, e, n.");
    CHECK(spell(" ,. ", Language::german).words.empty());
    CHECK(spell("", Language::german).spoken.empty());
}

TEST_CASE("a square joined to a word is a square if the language writes it so") {
    CHECK(spell("Pawn d7, d5.", Language::english).words == "Pawn. d7. d5.");
    CHECK(spell("d9", Language::english).words == "d, 9.");
}

TEST_CASE("invalid bytes do not disturb spelling") {
    CHECK(spell("a\xff", Language::german).words == "a, \xff.");
}
