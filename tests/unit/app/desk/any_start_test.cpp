// SPDX-License-Identifier: GPL-3.0-or-later
// From any start position, including finished ones: it is described, can be queried and played, and
// the game ends with a sentence.
#include "app/commands/chess/announcement.hpp"
#include "app/commands/chess/position.hpp"
#include "app/desk/desk.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/any_start.hpp"
#include "tests/support/match/no_journal.hpp"
#include "tests/support/screen/extent.hpp"
#include "tests/support/sound/instant_speech.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <vector>

using namespace rules;
using app::Effect;
using app::Effects;
using app::Input;
using tests::Dice;

namespace {

/// Everybody at the real desk: speech takes no time, and an engine plays any move at once.
class Room {
public:
    Room(const MatchSetup& setup, Language language, Dice& dice)
        : desk_(open(setup), 1, journal_, people(language))
        , dice_(dice) {
        carryOut(desk_.begin({}));
        settle();
    }

    /// What everybody is told after this line.
    std::vector<speech::Utterance> line(const std::string& text) {
        said_.clear();
        take(app::LineCame{text});
        settle();
        return said_;
    }

    [[nodiscard]] const std::vector<speech::Utterance>& said() const { return said_; }
    [[nodiscard]] const Match& match() const { return desk_.match(); }

private:
    static std::vector<app::Station> people(Language language) {
        app::Preferences preferences;
        preferences.language = language;
        return tests::everybody(preferences);
    }

    void take(const Input& input) { carryOut(desk_.take({.what = input})); }

    void settle() {
        for (; !coming_.empty(); coming_.pop_front())
            take(Input{coming_.front()});
    }

    void carryOut(const Effects& effects) {
        for (const Effect& effect : effects) {
            if (const auto* const say = effect.as<app::Say>()) {
                said_.push_back(say->utterance);
                coming_.emplace_back(
                    app::UtteranceEnded{say->utterance.id, speech::UtteranceOutcome::spoken});
            }
            if (const auto* const ask = effect.as<app::AskEngine>()) answer(ask->seat);
        }
    }

    void answer(Colour seat) {
        const auto& position = desk_.match().game.position();
        const auto moves = position.legalMoves();
        REQUIRE_FALSE(moves.isEmpty());
        const auto move = moves[dice_.below(moves.size())];
        coming_.emplace_back(app::EngineMoved{seat, move, position.fingerprint(), false});
    }

    tests::NoJournal journal_;
    app::Desk desk_;
    Dice& dice_;
    std::deque<Input> coming_;
    std::vector<speech::Utterance> said_;
};

bool hasTold(const std::vector<speech::Utterance>& said, speech::PhraseKey phrase) {
    return std::ranges::any_of(said,
                               [&](const auto& utterance) { return utterance.phrase == phrase; });
}

/// The game is played in this language with this profile from beginning to end.
void playFrom(const MatchSetup& setup, Language language, Dice& dice) {
    Room room(setup, language, dice);
    const bool isOver = outcomeByPosition(open(setup)).has_value();
    CHECK(hasTold(room.said(), speech::PhraseKey::infOver) == isOver);
    const bool isNew = hasTold(room.said(), speech::PhraseKey::infNew) ||
                       hasTold(room.said(), speech::PhraseKey::infNewBoth);
    CHECK(isNew != isOver);
    if (isOver) CHECK(std::holds_alternative<Over>(room.match().phase));
    const bool isHome = setup.profile == Profile::home;
    for (const auto& utterance : room.said())
        if (isHome && !utterance.shown.empty()) CHECK(utterance.language == language);
    std::vector<std::string> lines{"lage",
                                   "partie",
                                   "brett",
                                   "letzter",
                                   "liste",
                                   "material",
                                   "uhr",
                                   "figuren",
                                   "züge e4",
                                   "hilfe",
                                   "remis",
                                   "nein"};
    const auto& position = room.match().game.position();
    if (const auto moves = position.legalMoves(); !moves.isEmpty())
        lines.push_back(writeSan(position, moves[dice.below(moves.size())]));
    lines.insert(lines.end(),
                 {"lage", "zurück", "jetzt", "korrektur", "anhalten", "aufgeben", "ja"});
    for (const auto& line : lines) {
        INFO(line);
        CHECK_FALSE(room.line(line).empty());
    }
}

MatchSetup startingFrom(MatchSetup setup, const Position& start, Dice& dice) {
    setup.start = start;
    const std::array editions{laws1995, laws2009, laws2023};
    setup.laws = editions.at(dice.below(editions.size()));
    if (dice.oneIn(2)) setup.time = *parseTimeControl("5m+3s");
    return setup;
}

MatchSetup atHome(Dice& dice) {
    auto setup = homeSetup();
    if (dice.oneIn(3)) return setup; // two people
    const Colour engine = dice.oneIn(2) ? Colour::white : Colour::black;
    setup.seats[engine].inputs = {.keyboard = false, .engine = true};
    return setup;
}

} // namespace

TEST_CASE("every position can be a start, at home and in a tournament, and is described correctly",
          "[thorough]") {
    tests::AnyStart starts(20'241, HEKTOR_TEST_DATA);
    Dice dice(7);
    const int count = tests::extent(150, 12'000);
    int over = 0;
    for (int number = 0; number < count; ++number) {
        const auto start = starts.next();
        INFO(writeFen(start));
        const auto language = languages.at(dice.below(languages.size()));
        const auto setup = startingFrom(
            number % 3 == 0 ? tournamentSetup(Colour::white) : atHome(dice), start, dice);
        playFrom(setup, language, dice);
        over += outcomeByPosition(open(setup)).has_value() ? 1 : 0;
    }
    CHECK(over > count / 5);
    CHECK(over < count);
}

TEST_CASE("facts, counts and calls are available for every position", "[thorough]") {
    tests::AnyStart starts(4'711, HEKTOR_TEST_DATA);
    Dice dice(11);
    const int count = tests::extent(150, 12'000);
    for (int number = 0; number < count; ++number) {
        auto position = starts.next();
        const auto fen = writeFen(position);
        INFO(fen);
        CHECK(parseFen(fen) == position);
        const auto moves = position.legalMoves();
        CHECK(perft(position, 1) == moves.size());
        CHECK_FALSE(app::announce(
            "e9", position, {Language::german, Language::german, app::CallForm::shown}));
        if (moves.isEmpty()) continue;
        const auto move = moves[dice.below(moves.size())];
        // Two squares are unambiguous; "bxc4" could be a bishop's or a pawn's move.
        const auto text = move.isCastling() ? writeSan(position, move)
                                            : writeUci(move, UciCastling::kingsSquares);
        const auto called = app::announce(
            text, position, {Language::english, Language::english, app::CallForm::san});
        REQUIRE(called.has_value());
        CHECK_FALSE(called->line.empty());
    }
}

TEST_CASE("hektor position answers every position", "[thorough]") {
    tests::AnyStart starts(815, HEKTOR_TEST_DATA);
    const int count = tests::extent(60, 10'000);
    for (int number = 0; number < count; ++number) {
        const auto fen = writeFen(starts.next());
        INFO(fen);
        CHECK(app::answerPosition(fen, {}).isGood);
    }
}
