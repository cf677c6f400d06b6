// SPDX-License-Identifier: GPL-3.0-or-later
// An hour of scripted time in a tournament: nothing is said about time or number of moves unasked
// (E2.9.d, E-R43, E-R73).
#include "tests/support/match/no_journal.hpp"
#include "tests/support/sound/instant_speech.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using app::Effect;
using app::HouseRules;
using app::Inbox;
using app::Say;
using app::Start;
using namespace rules;
using tests::NoJournal;

namespace {

/// Stores what is said.
class Ear final : public tests::InstantSpeech {
public:
    using InstantSpeech::InstantSpeech;

    std::vector<speech::Utterance> said;
    Instant until{};
    std::size_t presses = 0;

private:
    void note(const Effect& effect, const Match& match, Instant now) override {
        until = now;
        presses = match.completed.size();
        if (const auto* const say = effect.as<Say>()) said.push_back(say->utterance);
    }
};

struct Overheard {
    std::vector<speech::Utterance> said;
    Instant until{};
    std::size_t presses = 0;
};

/// What is said after the first move.
Overheard overheardWhilePlaying(const MatchSetup& setup, const std::vector<std::string>& lines) {
    NoJournal journal;
    const HouseRules house{.start = Start::byArbiter, .timeLines = tactile::TimeLines::accepted};
    app::Desk desk(open(setup), 1, journal, tests::everybody(), house);
    Inbox inbox;
    Ear ear(inbox);
    CHECK(tests::playLines(desk, inbox, ear, lines));
    const auto first = std::find_if(ear.said.begin(), ear.said.end(), [](const auto& utterance) {
        return utterance.phrase == speech::PhraseKey::clkRun;
    });
    return {{first, ear.said.end()}, ear.until, ear.presses};
}

bool isAboutTime(const speech::Utterance& utterance) {
    using speech::PhraseKey;
    constexpr std::array phrases{PhraseKey::clkMine,
                                 PhraseKey::clkTheirs,
                                 PhraseKey::clkBoth,
                                 PhraseKey::clkColours,
                                 PhraseKey::clkUsed,
                                 PhraseKey::clkControl,
                                 PhraseKey::clkWarn,
                                 PhraseKey::clkFlagUp,
                                 PhraseKey::movLast,
                                 PhraseKey::infState,
                                 PhraseKey::infStateColour};
    const bool isOne =
        utterance.phrase &&
        std::find(phrases.begin(), phrases.end(), *utterance.phrase) != phrases.end();
    constexpr std::array words{"Minute", "Sekunde", "Stunde", "Zug ", "Züge", "noch "};
    return isOne || std::any_of(words.begin(), words.end(), [&](const char* word) {
               return utterance.shown.find(word) != std::string::npos ||
                      utterance.words.find(word) != std::string::npos;
           });
}

void checkNothingAboutTime(const Overheard& heard) {
    for (const auto& utterance : heard.said) {
        INFO(utterance.shown);
        CHECK_FALSE(isAboutTime(utterance));
    }
}

MatchSetup bothBlind(MatchSetup setup) {
    setup.time = *parseTimeControl("40/40m,20m");
    for (const Colour seat : colours) {
        setup.seats[seat].blind = true;
        setup.seats[seat].preview = false;
    }
    return setup;
}

/// A move after 45 seconds each: 80 of them are an hour.
std::vector<std::string> hourOfMoves() {
    constexpr std::array moves{"sgf3", "sgf6", "sf3g1", "sf6g8"};
    std::vector<std::string> lines{"arbiter: go"};
    for (int ply = 0; ply < 80; ++ply) {
        const std::string mover = ply % 2 == 0 ? "white: " : "black: ";
        const std::string opponent = ply % 2 == 0 ? "black: " : "white: ";
        lines.insert(lines.end(),
                     {"+45s",
                      mover + moves.at(static_cast<std::size_t>(ply) % moves.size()),
                      mover + "drücken",
                      opponent + "bestätigen"});
    }
    return lines;
}

} // namespace

TEST_CASE("E-R43, E-R73: in an hour of a tournament game the time and the number of moves are "
          "never announced unasked") {
    auto setup = bothBlind(tournamentSetup(Colour::white));
    const Overheard heard = overheardWhilePlaying(setup, hourOfMoves());
    CHECK(heard.until >= Instant{} + hours(1));
    CHECK(heard.presses == 80);
    CHECK(heard.said.size() > 160);
    checkNothingAboutTime(heard);
}

TEST_CASE("E-R43, E-R73: in an hour of the clock alone in a tournament the time and the number of "
          "moves are never announced unasked") {
    std::vector<std::string> lines{"arbiter: go"};
    for (int press = 0; press < 80; ++press)
        lines.insert(lines.end(), {"+45s", press % 2 == 0 ? "white: press" : "black: press"});
    const Overheard heard =
        overheardWhilePlaying(bothBlind(clockSetup(Profile::tournament)), lines);
    CHECK(heard.until >= Instant{} + hours(1));
    CHECK(heard.presses == 80);
    checkNothingAboutTime(heard);
}

TEST_CASE("information about time is recognised as such when it is requested") {
    const Overheard heard = overheardWhilePlaying(bothBlind(clockSetup(Profile::tournament)),
                                                  {"arbiter: go", "+45s", "white: meinezeit"});
    CHECK(std::any_of(heard.said.begin(), heard.said.end(), isAboutTime));
}
