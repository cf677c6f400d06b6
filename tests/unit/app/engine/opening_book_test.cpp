// SPDX-License-Identifier: GPL-3.0-or-later
// Opening books in the format of Polyglot: their keys, their entries, and the choice among them.
#include "app/engine/opening_book.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using app::BookMove;
using app::OpeningBook;
using app::polyglotKey;

namespace {

rules::Game gameOf(std::string_view moves,
                   const rules::Position& start = rules::Position::start()) {
    rules::Game game(start);
    std::istringstream words{std::string{moves}};
    for (std::string word; words >> word;)
        game.play(tests::moveOf(game.position(), word));
    return game;
}

std::string bytesOf(std::uint64_t number, int length) {
    std::string bytes;
    for (int byte = length - 1; byte >= 0; --byte)
        bytes += static_cast<char>(number >> (8U * static_cast<unsigned>(byte)) & 0xFFU);
    return bytes;
}

struct Entry {
    std::uint64_t key;
    std::string_view squares; ///< "e2e4"
    int weight = 1;
    unsigned promotion = 0;
};

unsigned squareIn(std::string_view name) {
    return static_cast<unsigned>(index(rules::parseSquare(name).value()));
}

std::string entryOf(const Entry& entry) {
    const auto code = squareIn(entry.squares.substr(2)) |
                      squareIn(entry.squares.substr(0, 2)) << 6U | entry.promotion << 12U;
    return bytesOf(entry.key, 8) + bytesOf(code, 2) +
           bytesOf(static_cast<std::uint64_t>(entry.weight), 2) + bytesOf(0, 4);
}

std::string bytesOf(std::vector<Entry> entries) {
    std::ranges::stable_sort(entries, {}, &Entry::key);
    std::string bytes;
    for (const auto& entry : entries)
        bytes += entryOf(entry);
    return bytes;
}

OpeningBook bookOf(const std::vector<Entry>& entries) {
    auto book = OpeningBook::from(bytesOf(entries));
    REQUIRE(book.has_value());
    return *std::move(book);
}

std::vector<std::string> movesOf(const OpeningBook& book, const rules::Game& game) {
    std::vector<std::string> moves;
    for (const auto& each : book.movesIn(game))
        moves.push_back(name(each.move.from()) + name(each.move.to()));
    return moves;
}

using Moves = std::vector<std::string>;

const std::uint64_t startKey = polyglotKey(rules::Game{});

} // namespace

TEST_CASE("the keys of positions are those that Polyglot's format publishes") {
    CHECK(polyglotKey(gameOf("")) == 0x463b96181691fc9cULL);
    CHECK(polyglotKey(gameOf("e2e4")) == 0x823c9b50fd114196ULL);
    CHECK(polyglotKey(gameOf("e2e4 d7d5")) == 0x0756b94461c50fb0ULL);
    CHECK(polyglotKey(gameOf("e2e4 d7d5 e4e5")) == 0x662fafb965db29d4ULL);
    CHECK(polyglotKey(gameOf("e2e4 d7d5 e4e5 f7f5")) == 0x22a48b5a8e47ff78ULL);
    CHECK(polyglotKey(gameOf("e2e4 d7d5 e4e5 f7f5 e1e2")) == 0x652a607ca3f242c1ULL);
    CHECK(polyglotKey(gameOf("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7")) == 0x00fdd303c946bdd9ULL);
    CHECK(polyglotKey(gameOf("a2a4 b7b5 h2h4 b5b4 c2c4")) == 0x3c8123ea7b067637ULL);
    CHECK(polyglotKey(gameOf("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3")) == 0x5c3f9b829b279560ULL);
}

TEST_CASE("a start position has the same key as the moves that lead there") {
    const auto game = gameOf("e2e4 d7d5 e4e5 f7f5");
    CHECK(polyglotKey(rules::Game(game.position())) == polyglotKey(game));
}

TEST_CASE("a pawn that is pinned counts as one that may take en passant") {
    // Taking on d6 would open the fifth rank to the rook.
    const auto game = gameOf("d7d5", tests::positionOf("7k/3p4/8/r3P2K/8/8/8/8 b - - 0 1"));
    REQUIRE_FALSE(game.position().enPassant());
    const auto without = rules::Game(tests::positionOf("7k/8/8/r2pP2K/8/8/8/8 w - - 0 2"));
    CHECK(polyglotKey(game) != polyglotKey(without));
}

TEST_CASE("a book names the moves of a position with their weights, and none of another one") {
    const auto book =
        bookOf({{startKey, "d2d4", 3}, {startKey, "e2e4", 5}, {startKey + 1, "a2a3"}});
    const auto start = rules::Position::start();
    CHECK(book.movesIn(rules::Game{}) == std::vector{BookMove{tests::moveOf(start, "d2d4"), 3},
                                                     BookMove{tests::moveOf(start, "e2e4"), 5}});
    CHECK(book.movesIn(gameOf("e2e4")).empty());
}

TEST_CASE("a move of a book that is illegal or has no weight is ignored") {
    const auto book =
        bookOf({{startKey, "e2e5"}, {startKey, "e7e5"}, {startKey, "e2e4", 0}, {startKey, "g1f3"}});
    CHECK(movesOf(book, rules::Game{}) == Moves{"g1f3"});
}

TEST_CASE("in a book castling is the king taking his rook, and promotions have a number") {
    const rules::Game castles(tests::positionOf(tests::bothMayCastle));
    const auto key = polyglotKey(castles);
    const auto book = bookOf({{key, "e1h1"}, {key, "e1g1"}, {key, "e1a1"}});
    const auto moves = book.movesIn(castles);
    REQUIRE(moves.size() == 2);
    CHECK(moves[0].move == tests::moveOf(castles.position(), "e1h1"));
    CHECK(moves[1].move == tests::moveOf(castles.position(), "e1a1"));
    const rules::Game promotes(tests::positionOf(tests::promotionFen));
    const auto last = polyglotKey(promotes);
    const auto promoting = bookOf(
        {{last, "d7d8", 1, 4}, {last, "d7d8", 1, 1}, {last, "d7d8", 1, 0}, {last, "d7d8", 1, 7}});
    const auto promotions = promoting.movesIn(promotes);
    REQUIRE(promotions.size() == 2);
    CHECK(promotions[0].move == tests::moveOf(promotes.position(), "d7d8q"));
    CHECK(promotions[1].move == tests::moveOf(promotes.position(), "d7d8n"));
}

TEST_CASE("a move is chosen as often as its weight says") {
    const auto start = rules::Position::start();
    const std::array moves{BookMove{tests::moveOf(start, "e2e4"), 3},
                           BookMove{tests::moveOf(start, "d2d4"), 1}};
    CHECK(app::chosenByWeight(moves, 0) == moves[0].move);
    CHECK(app::chosenByWeight(moves, 0.74) == moves[0].move);
    CHECK(app::chosenByWeight(moves, 0.75) == moves[1].move);
    CHECK(app::chosenByWeight(moves, 0.999) == moves[1].move);
    CHECK_FALSE(app::chosenByWeight({}, 0.5));
}

TEST_CASE("bytes that are no entries in order are no book") {
    CHECK_FALSE(OpeningBook::from(""));
    CHECK_FALSE(OpeningBook::from(std::string(17, 'x')));
    CHECK_FALSE(OpeningBook::from(entryOf({2, "e2e4"}) + entryOf({1, "e2e4"})));
    CHECK(OpeningBook::from(entryOf({1, "e2e4"}) + entryOf({1, "d2d4"})).has_value());
}

TEST_CASE("a file that cannot be read, or is no book, is named with the reason") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("openings.bin");
    const auto missing = OpeningBook::read(file);
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().systemError == ENOENT);
    std::ofstream(file) << "no book";
    const auto broken = OpeningBook::read(file);
    REQUIRE_FALSE(broken.has_value());
    CHECK(text(sentence(broken.error()), rules::Language::english) ==
          file + " is not a Polyglot opening book; the game goes on without it.");
    CHECK(OpeningBook::read(folder.path()).error().systemError == EISDIR);
    std::ofstream(file, std::ios::binary) << bytesOf(std::vector<Entry>{{startKey, "e2e4"}});
    const auto sound = OpeningBook::read(file);
    REQUIRE(sound.has_value());
    CHECK(movesOf(*sound, rules::Game{}) == Moves{"e2e4"});
}
