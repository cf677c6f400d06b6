// SPDX-License-Identifier: GPL-3.0-or-later
// Won endings: their positions, and a session of them against an engine.
#include "app/practice/endgames.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/practising.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using rules::Colour;
using rules::Language;
using Strings = std::vector<std::string>;

namespace {

constexpr std::chrono::sys_seconds endgamesBegan{std::chrono::seconds{1'000'000'000}};

const Endgame* endgameNamed(std::string_view name) {
    return &*std::ranges::find(endgames(), name, &Endgame::name);
}

/// Endings of this kind at their desk.
struct Endgames : tests::Practising {
    explicit Endgames(std::string_view name, std::uint64_t seed = 5)
        : Practising(
              [&](ResultStore::Store store) {
                  return std::make_unique<EndgameSession>(
                      EndgameSession::Setting{{endgameNamed(name)}, endgamesBegan, seed},
                      std::move(store));
              },
              Language::english) {}

    Strings types(const std::string& line) {
        heard.clear();
        Practising::types(line);
        return heard;
    }
    /// The engine answers its latest question by a move; the first legal one if none is named.
    Strings engineFinds(std::optional<rules::Move> move = std::nullopt) {
        const auto& question = asked.back().question;
        const auto best = move ? *move : question.game.position().legalMoves()[0];
        heard.clear();
        takes(Studied{question.id, std::vector{StudiedMove{best, 0}}});
        return heard;
    }
    [[nodiscard]] const rules::Position& position() const { return match().game.position(); }
};

std::string typedMove(rules::Move move) {
    return name(move.from()) + name(move.to());
}

bool isSaid(const Strings& heard, const std::string& sentence) {
    return std::ranges::find(heard, sentence) != heard.end();
}

/// A king's move that takes nothing and changes nothing much.
rules::Move quietMove(const rules::Position& position) {
    for (const auto move : position.legalMoves())
        if (position.king(position.turn()) == move.from() && !position.at(move.to())) return move;
    throw std::runtime_error("the king cannot move.");
}

std::optional<rules::Move> mateIn(const rules::Position& position) {
    for (const auto move : position.legalMoves())
        if (position.after(move).isCheckmate()) return move;
    return std::nullopt;
}

/// A session whose first ending can be mated at once.
Endgames oneBeforeMate() {
    for (std::uint64_t seed = 0;; ++seed)
        if (std::mt19937_64 chance{seed}; mateIn(wonPosition(*endgameNamed("KQK"), chance)))
            return Endgames("KQK", seed);
}

} // namespace

TEST_CASE("every ending has White to move, the named pieces, and nothing that Black can take") {
    std::mt19937_64 chance{3};
    for (const auto& endgame : endgames())
        for (int times = 0; times < 50; ++times) {
            const auto position = wonPosition(endgame, chance);
            INFO(rules::writeFen(position));
            CHECK(position.turn() == Colour::white);
            CHECK(position.pieces(Colour::black).size() == 1);
            CHECK(position.pieces(Colour::white).size() ==
                  static_cast<int>(endgame.pieces.size()) + 1);
            for (const auto square : rules::allSquares)
                if (const auto piece = position.at(square);
                    piece && piece->kind != rules::Kind::king)
                    CHECK_FALSE(position.attackers(square, Colour::black).any());
        }
}

TEST_CASE("two bishops stand on squares of both colours") {
    std::mt19937_64 chance{4};
    for (int times = 0; times < 50; ++times) {
        const auto position = wonPosition(*endgameNamed("KBBK"), chance);
        std::set<bool> shades;
        for (const auto square : rules::allSquares)
            if (const auto piece = position.at(square); piece && piece->kind == rules::Kind::bishop)
                shades.insert(isLight(square));
        CHECK(shades.size() == 2);
    }
}

TEST_CASE("the endings drawn by lot differ") {
    std::mt19937_64 chance{5};
    std::set<std::string> drawn;
    for (int times = 0; times < 20; ++times)
        drawn.insert(rules::writeFen(wonPosition(*endgameNamed("KPK"), chance)));
    CHECK(drawn.size() > 10);
}

TEST_CASE("an ending begins with its pieces, and the engine answers each move") {
    Endgames at("KRK");
    CHECK(at.heard.front() == "Endings. Give mate. The word quit ends.");
    CHECK(isSaid(at.heard, "White to move."));
    CHECK(at.asked.empty());
    const auto move = quietMove(at.position());
    at.types(typedMove(move));
    REQUIRE(at.asked.size() == 1);
    CHECK(at.asked.back().question.game.position() == at.position());
    CHECK(at.asked.back().how.moves == 1);
    at.engineFinds();
    CHECK(at.match().game.plies() == 2);
    CHECK(at.position().turn() == Colour::white);
}

TEST_CASE("mate ends an ending, is stored, and another one is offered") {
    auto at = oneBeforeMate();
    const auto heard = at.types(typedMove(mateIn(at.position()).value()));
    CHECK(isSaid(heard, "Moves: 1."));
    CHECK(isSaid(heard, "Enter: the next one. The word quit: stop."));
    REQUIRE(at.stored.size() == 1);
    CHECK(at.stored[0].course == "KQK");
    CHECK(at.stored[0].isRight);
    CHECK(at.asked.empty());
    CHECK(isSaid(at.types(""), "White to move."));
    CHECK(at.match().game.plies() == 0);
}

TEST_CASE("a piece that is lost is a draw, and not right") {
    Endgames at("KRK");
    // The rook goes beside the black king, who takes it as soon as he can.
    for (int times = 0; times < 40 && at.stored.empty(); ++times) {
        const auto before = at.position();
        auto move = quietMove(before);
        for (const auto each : before.legalMoves()) {
            const auto after = before.after(each);
            const auto replies = after.legalMoves();
            if (std::any_of(replies.begin(), replies.end(), [&](rules::Move reply) {
                    return after.at(reply.to()).has_value();
                }))
                move = each;
        }
        at.types(typedMove(move));
        if (!at.stored.empty()) break;
        const auto& asked = at.asked.back().question.game.position();
        auto best = asked.legalMoves()[0];
        for (const auto each : asked.legalMoves())
            if (asked.at(each.to())) best = each;
        at.engineFinds(best);
    }
    REQUIRE(at.stored.size() == 1);
    CHECK_FALSE(at.stored[0].isRight);
    CHECK(isSaid(at.heard, "The win is gone."));
}

TEST_CASE("hints come in three steps from the engine, and the ending then is not right") {
    auto at = oneBeforeMate();
    const auto mate = mateIn(at.position()).value();
    CHECK(at.types("hint").empty());
    REQUIRE(at.asked.size() == 1);
    const auto first = at.engineFinds(mate);
    REQUIRE(first.size() == 1);
    CHECK(first[0] == "Hint: queen.");
    CHECK(at.types("hint") == Strings{"Hint: queen " + name(mate.from()) + "."});
    CHECK(at.types("hint").front().ends_with("checkmate."));
    at.types(typedMove(mate));
    REQUIRE(at.stored.size() == 1);
    CHECK_FALSE(at.stored[0].isRight);
}

TEST_CASE("a hint that is asked for again lets the engine go on looking for it") {
    auto at = oneBeforeMate();
    at.types("hint");
    CHECK(at.types("hint") == Strings{"The engine has not finished yet."});
    CHECK(at.asked.size() == 1);
    CHECK(at.engineFinds(mateIn(at.position()).value()) == Strings{"Hint: queen."});
}

TEST_CASE("an answer of the engine to a position that is gone is ignored") {
    Endgames at("KRK");
    at.types("hint");
    const auto old = at.asked.back().question;
    at.types(typedMove(quietMove(at.position())));
    at.heard.clear();
    at.takes(Studied{old.id, std::vector{StudiedMove{old.game.position().legalMoves()[0], 0}}});
    CHECK(at.heard.empty());
    CHECK(at.match().game.plies() == 1);
}

TEST_CASE("an answer of the engine to the ending before is ignored") {
    Endgames at("KRK");
    at.types(typedMove(quietMove(at.position())));
    const auto old = at.asked.back().question;
    at.types("resign");
    at.types("");
    at.heard.clear();
    at.takes(Studied{old.id, std::vector{StudiedMove{old.game.position().legalMoves()[0], 0}}});
    CHECK(at.heard.empty());
    CHECK(at.match().game.plies() == 0);
}

TEST_CASE("a hint while the engine thinks, and one that it has not found, are refused in words") {
    Endgames at("KRK");
    at.types("hint");
    at.heard.clear();
    at.takes(Studied{at.asked.back().question.id, std::vector<StudiedMove>{}});
    CHECK(at.heard.size() == 1);
    at.types(typedMove(quietMove(at.position())));
    CHECK(at.types("hint").size() == 1);
}

TEST_CASE("an engine that is missing is named, and another ending can be tried") {
    Endgames at("KRK");
    at.types(typedMove(quietMove(at.position())));
    at.heard.clear();
    at.takes(Studied{at.asked.back().question.id,
                     EngineFault{.what = EngineProblem::missing, .program = "fish"}});
    CHECK(isSaid(at.heard, "The engine fish cannot be found."));
    CHECK(isSaid(at.types(""), "White to move."));
}

TEST_CASE("nobody moves for the engine") {
    Endgames at("KRK");
    at.types(typedMove(quietMove(at.position())));
    at.types("black: " + typedMove(at.position().legalMoves()[0]));
    CHECK(at.match().game.plies() == 1);
    at.engineFinds();
    CHECK(at.match().game.plies() == 2);
}

TEST_CASE("giving up ends an ending, and leaving tells how many were right") {
    Endgames at("KRK");
    CHECK(isSaid(at.types("resign"), "This ending is over."));
    at.types("quit");
    CHECK(at.hasEndedStudy);
    CHECK(isSaid(at.heard, "0 of 1 right."));
}

TEST_CASE("a new ending does not go on reading the sheet of the one before") {
    Endgames at("KRK");
    for (int moves = 0; moves < 3; ++moves) {
        at.types(typedMove(quietMove(at.position())));
        at.engineFinds();
    }
    at.types("back");
    at.types("resign");
    CHECK(isSaid(at.types(""), "White to move."));
    CHECK(at.types("back") == Strings{"Start of the score sheet."});
}

TEST_CASE("the own move of an ending is taken back with its answer, and then is not right") {
    auto at = oneBeforeMate();
    const auto start = at.position();
    CHECK(at.types("undo") == Strings{"Nothing to take back."});
    at.types(typedMove(quietMove(start)));
    at.engineFinds();
    REQUIRE(at.match().game.plies() == 2);
    const auto heard = at.types("undo");
    CHECK(heard.front() == "Withdrawn. Enter a move.");
    CHECK(isSaid(heard, "White to move."));
    CHECK(at.position() == start);
    CHECK(at.types("undo") == Strings{"Nothing to take back."});
    at.types(typedMove(mateIn(start).value()));
    REQUIRE(at.stored.size() == 1);
    CHECK_FALSE(at.stored[0].isRight);
}

TEST_CASE("a move is taken back while the engine still thinks about the answer") {
    Endgames at("KRK");
    const auto start = at.position();
    at.types(typedMove(quietMove(start)));
    CHECK(at.types("undo").front() == "Withdrawn. Enter a move.");
    CHECK(at.position() == start);
    CHECK(at.engineFinds().empty());
    CHECK(at.position() == start);
}
