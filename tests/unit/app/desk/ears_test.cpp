// SPDX-License-Identifier: GPL-3.0-or-later
// Which earphones are present, which are disabled, and what is still played on them (6.4, E-R70).
#include "app/match/ears/ears.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>

using namespace rules;
using app::Ears;
using speech::Channel;
using speech::Language;
using speech::PhraseKey;

namespace {

Match found(std::optional<EarFinding> finding) {
    Match match = open(tournamentSetup(Colour::white));
    match.ears.white = finding;
    return match;
}

speech::Utterance saying(Channel channel, std::optional<PhraseKey> phrase) {
    speech::Utterance utterance;
    utterance.channel = channel;
    utterance.phrase = phrase;
    return utterance;
}

} // namespace

TEST_CASE("a named earphone is present until its device is lost, and again when it returns") {
    Ears ears({.white = true, .black = false}, 7);
    CHECK(ears.isThere(Colour::white));
    CHECK_FALSE(ears.isThere(Colour::black));
    ears.lose(Channel::publicRoom);
    CHECK(ears.isThere(Colour::white));
    ears.lose(Channel::privateWhite);
    CHECK_FALSE(ears.isThere(Colour::white));
    ears.find(Channel::privateWhite);
    CHECK(ears.isThere(Colour::white));
    ears.find(Channel::privateBlack);
    CHECK_FALSE(ears.isThere(Colour::black));
}

TEST_CASE("an earphone is disabled only by a failed test") {
    CHECK_FALSE(Ears::isShut(found(std::nullopt), Colour::white));
    CHECK_FALSE(Ears::isShut(found(EarFinding::heardAlone), Colour::white));
    CHECK(Ears::isShut(found(EarFinding::notHeard), Colour::white));
    CHECK(Ears::isShut(found(EarFinding::overheard), Colour::white));
    CHECK_FALSE(Ears::isShut(found(EarFinding::overheard), Colour::black));
}

TEST_CASE("a disabled earphone plays only the words of the test, not even an earcon") {
    const Match shut = found(EarFinding::overheard);
    const Match untested = found(std::nullopt);
    for (const auto phrase : {PhraseKey::movLast, PhraseKey::clkMine, PhraseKey::prvRoom}) {
        CHECK(Ears::isOnlyRead(saying(Channel::privateWhite, phrase), shut));
        CHECK_FALSE(Ears::isOnlyRead(saying(Channel::privateWhite, phrase), untested));
        CHECK_FALSE(Ears::isOnlyRead(saying(Channel::privateBlack, phrase), shut));
        CHECK_FALSE(Ears::isOnlyRead(saying(Channel::publicRoom, phrase), shut));
    }
    CHECK(Ears::isOnlyRead(saying(Channel::privateWhite, std::nullopt), shut));
    CHECK_FALSE(Ears::isOnlyRead(saying(Channel::privateWhite, PhraseKey::prvListen), shut));
    CHECK_FALSE(Ears::isOnlyRead(saying(Channel::privateWhite, PhraseKey::prvOverheard), shut));
}

TEST_CASE("the words of the test are random, all occur, and none is repeated in succession") {
    for (const Language language : languages) {
        const auto list = speech::tableOf(language).privacyWords;
        Ears ears({.white = true, .black = true}, 3);
        std::set<std::string> drawn;
        std::string before;
        for (int time = 0; time < 1000; ++time) {
            const auto word = ears.draw(language);
            REQUIRE(std::find(list.begin(), list.end(), word) != list.end());
            REQUIRE(word != before);
            drawn.insert(word);
            before = word;
        }
        CHECK(drawn.size() == list.size());
    }
    Ears one({}, 1);
    Ears same({}, 1);
    Ears another({}, 2);
    const auto first = one.draw(Language::german);
    CHECK(same.draw(Language::german) == first);
    CHECK(another.draw(Language::german) != first);
}
