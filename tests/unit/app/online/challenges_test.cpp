// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/arrangement.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace app;
using rules::Colour;
using rules::Language;

namespace {

Challenge from(const std::string& name) {
    return {.id = name, .by = name, .variant = "standard", .terms = ServedTerms{600, 5}};
}

std::string english(const Sentence& sentence) {
    return text(sentence, Language::english);
}

} // namespace

TEST_CASE("a challenge is announced in one sentence: who, how long, rated or not, which colour") {
    auto challenge = from("Berta");
    CHECK(english(announced(challenge)) ==
          "Berta challenges you: 10m+5s, not rated, colour by lot. Accept or decline.");
    challenge.rating = 1600;
    challenge.isRated = true;
    challenge.side = Colour::black;
    challenge.variant = "chess960";
    CHECK(english(announced(challenge)) == "Berta, 1600 challenges you: 10m+5s, rated, you have "
                                           "Black, variant chess960. Accept or decline.");
    CHECK(text(announced(challenge), Language::german) ==
          "Berta, 1600 fordert Sie heraus: 10m+5s, gewertet, Sie haben Schwarz, Variante chess960. "
          "Annehmen oder ablehnen.");
    CHECK(text(announced(challenge), Language::turkish) ==
          "Berta, 1600 size meydan okuyor: 10m+5s, puanlı, siyah sizde, tür chess960. Kabul ya da "
          "ret.");
    challenge.terms.reset();
    CHECK(english(listed(challenge)) ==
          "Challenge from Berta, 1600: no clock, rated, you have "
          "Black, variant chess960. hektor online challenge answers.");
    challenge.days = 2;
    CHECK_THAT(english(listed(challenge)), Catch::Matchers::Contains("2 days a move"));
    challenge.days = 1;
    CHECK_THAT(english(listed(challenge)), Catch::Matchers::Contains("1 day a move"));
    challenge.by.clear();
    CHECK_THAT(english(announced(challenge)), Catch::Matchers::StartsWith("Anonymous challenges"));
}

TEST_CASE("what cannot be played is said so with the challenge") {
    auto challenge = from("Berta");
    CHECK(isPlayable(challenge));
    challenge.isForBoards = false;
    CHECK_FALSE(isPlayable(challenge));
    CHECK_THAT(english(announced(challenge)), Catch::Matchers::Contains("Hektor cannot play that"));
    challenge.isForBoards = true;
    challenge.variant = "atomic";
    CHECK_FALSE(isPlayable(challenge));
}

TEST_CASE("challenges are answered with the words of a game, in every language") {
    for (const auto* const word : {"accept", "yes", "annehmen", "ja", "kabul", "EVET"})
        CHECK(readReply(word) == ChallengeReply{Reply::accept});
    for (const auto* const word : {"decline", "no", "ablehnen", "nein", "ret", "hayir"})
        CHECK(readReply(word) == ChallengeReply{Reply::decline});
    for (const auto* const word : {"quit", "beenden", "çıkış"})
        CHECK(readReply(word) == ChallengeReply{Reply::leave});
    CHECK(readReply(" accept  Berta ") == ChallengeReply{Reply::accept, "Berta"});
    CHECK(readReply("e4") == ChallengeReply{Reply::unknown});
    CHECK(readReply("") == ChallengeReply{Reply::unknown});
}

TEST_CASE("a challenge is meant by its only one or by its name") {
    Challenges challenges;
    CHECK(english(challenges.meant("").error()) == "No challenge.");
    CHECK(challenges.add(from("WFM Berta")));
    CHECK_FALSE(challenges.add(from("WFM Berta")));
    CHECK(challenges.meant("")->by == "WFM Berta");
    CHECK(challenges.add(from("Carl")));
    CHECK(english(challenges.meant("").error()) ==
          "Several challenges: WFM Berta, Carl. Accept or decline, and the name.");
    CHECK(challenges.meant("berta")->by == "WFM Berta");
    CHECK(challenges.meant("CARL")->by == "Carl");
    CHECK(english(challenges.meant("Dora").error()) == "No challenge from Dora.");
    CHECK(challenges.remove("Carl")->by == "Carl");
    CHECK_FALSE(challenges.remove("Carl"));
    CHECK(challenges.meant("")->by == "WFM Berta");
    CHECK(challenges.remove("WFM Berta"));
    CHECK_FALSE(challenges.areOpen());
}

TEST_CASE("a challenge by somebody without an account is meant by that word or by its number") {
    Challenges challenges;
    auto anonymous = from("Xy12");
    anonymous.by.clear();
    challenges.add(from("Carl"));
    challenges.add(anonymous);
    CHECK(english(challenges.meant("").error()) ==
          "Several challenges: Carl, Anonymous. Accept or decline, and the name.");
    for (const auto* const name : {"anonymous", "Unbekannt", "adsız", "xy12"})
        CHECK(challenges.meant(name)->id == "Xy12");
    CHECK(challenges.meant("carl")->id == "Carl");
}
