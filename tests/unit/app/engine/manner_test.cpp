// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations with an engine that has an opening book or takes its time like a human.
#include "app/engine/conversation.hpp"
#include "app/engine/opening_book.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <vector>

using namespace app;
using namespace std::chrono_literals;

namespace {

using MannerReports = std::vector<OpponentReport>;

/// A book with this one move of the start position, from bytes of the format.
std::shared_ptr<const OpeningBook> bookWith(std::string_view move) {
    const auto key = polyglotKey(rules::Game{});
    const auto at = [](std::string_view square) {
        return static_cast<unsigned>(index(rules::parseSquare(square).value()));
    };
    const auto code = at(move.substr(2)) | at(move.substr(0, 2)) << 6U;
    std::string bytes;
    for (unsigned shift = 64; shift > 0; shift -= 8)
        bytes += static_cast<char>(key >> (shift - 8) & 0xFFU);
    bytes += {static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU), 0, 1, 0, 0, 0, 0};
    return std::make_shared<const OpeningBook>(OpeningBook::from(bytes).value());
}

EngineQuestion asking(QuestionId id, std::string_view moves = {}) {
    EngineQuestion question{.id = id};
    for (std::size_t at = 0; at + 4 <= moves.size(); at += 5)
        question.game.play(tests::moveOf(question.game.position(), moves.substr(at, 4)));
    return question;
}

/// An engine that is ready, and the time.
struct Dialogue {
    Conversation conversation;
    Conversation::Time now{1000s};

    explicit Dialogue(OpponentSetup setup) : conversation(std::move(setup), {}, 7) {
        static_cast<void>(conversation.start(now));
        for (const char* const line :
             {"id name Fish",
              "option name MultiPV type spin default 1 min 1 max 500",
              "option name UCI_LimitStrength type check default false",
              "option name UCI_Elo type spin default 1350 min 1350 max 2850",
              "uciok",
              "readyok"})
            static_cast<void>(hears(line));
    }
    [[nodiscard]] ConversationStep hears(const std::string& line) {
        return conversation.receive({line}, now);
    }
    [[nodiscard]] ConversationStep asks(const EngineQuestion& question) {
        return conversation.ask(question, now);
    }
    /// What comes by time alone.
    [[nodiscard]] MannerReports waits(std::chrono::milliseconds span) {
        now += span;
        return conversation.tick(now).reports;
    }
};

OpponentSetup unhurried(int elo = 1400) {
    return {.choice = {.program = "fish"}, .strength = {elo}, .pauses = true};
}

const auto e4 = rules::Move::plain(rules::Square::e2, rules::Square::e4);
const auto d4 = rules::Move::plain(rules::Square::d2, rules::Square::d4);

} // namespace

TEST_CASE("a move of the book is played without asking the engine") {
    Dialogue talk({.choice = {.program = "fish"}, .book = bookWith("e2e4")});
    const auto step = talk.asks(asking(3));
    CHECK(step.send.empty());
    CHECK(step.reports == MannerReports{OpponentMove{3, e4, false}});
    const auto later = talk.asks(asking(4, "e2e4 e7e5"));
    CHECK(later.reports.empty());
    CHECK(later.send.size() == 2); // the position, and go
}

TEST_CASE("an engine that studies does not look into the book") {
    Dialogue talk(
        {.choice = {.program = "fish"}, .study = Study{.moves = 1}, .book = bookWith("e2e4")});
    CHECK_FALSE(talk.asks(asking(1)).send.empty());
}

TEST_CASE("a question that is answered by the book ends the thought about the one before") {
    Dialogue talk({.choice = {.program = "fish"}, .book = bookWith("e2e4")});
    static_cast<void>(talk.asks(asking(1, "e2e4 e7e5")));
    const auto step = talk.asks(asking(2));
    CHECK(step.send == std::vector<std::string>{"stop"});
    CHECK(step.reports == MannerReports{OpponentMove{2, e4, false}});
    CHECK(talk.hears("bestmove g1f3").reports.empty());
}

TEST_CASE("a weak engine answers no sooner than a human would") {
    Dialogue talk(unhurried());
    static_cast<void>(talk.asks(asking(1)));
    CHECK(talk.hears("bestmove d2d4").reports.empty());
    CHECK(talk.waits(300ms).empty());
    CHECK(talk.waits(1500ms) == MannerReports{OpponentMove{1, d4, false}});
    CHECK(talk.waits(10s).empty());
}

TEST_CASE("the time that the engine has thought counts") {
    Dialogue talk(unhurried());
    static_cast<void>(talk.asks(asking(1)));
    talk.now += 3s;
    CHECK(talk.hears("bestmove d2d4").reports == MannerReports{OpponentMove{1, d4, false}});
}

TEST_CASE("a strong engine, and one that nobody has told to pause, answer at once") {
    auto hasty = unhurried();
    hasty.pauses = false;
    for (const auto& setup : {unhurried(2300), hasty}) {
        Dialogue talk(setup);
        static_cast<void>(talk.asks(asking(1)));
        CHECK(talk.hears("bestmove d2d4").reports.size() == 1);
    }
}

TEST_CASE("a move that is withdrawn during the pause is never posted") {
    Dialogue talk(unhurried());
    static_cast<void>(talk.asks(asking(1)));
    static_cast<void>(talk.hears("bestmove d2d4"));
    static_cast<void>(talk.conversation.withdraw(talk.now));
    CHECK_FALSE(talk.conversation.deadline());
    CHECK(talk.waits(10s).empty());
    static_cast<void>(talk.asks(asking(2)));
    static_cast<void>(talk.hears("bestmove d2d4"));
    static_cast<void>(talk.asks(asking(3)));
    static_cast<void>(talk.hears("bestmove d2d4"));
    CHECK(talk.waits(10s) == MannerReports{OpponentMove{3, d4, false}});
}

TEST_CASE("a move of the book comes after a pause as well") {
    auto setup = unhurried();
    setup.book = bookWith("e2e4");
    Dialogue talk(setup);
    CHECK(talk.asks(asking(1)).reports.empty());
    CHECK(talk.waits(2s) == MannerReports{OpponentMove{1, e4, false}});
}

TEST_CASE("endgame tables are set if the engine reads them") {
    const EngineMeans means{.tablebases = "/syzygy"};
    const std::vector options{UciOption{"SyzygyPath", UciOptionKind::text}};
    CHECK(meansFor(means, options) == std::vector{UciSetting{"SyzygyPath", "/syzygy"}});
    CHECK(meansFor(means, {}).empty());
    CHECK(meansFor({}, options).empty());
}
