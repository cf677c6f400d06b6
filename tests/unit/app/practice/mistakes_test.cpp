// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles from one's own games, with an engine whose answers are written down here.
#include "app/engine/opponent.hpp"
#include "app/practice/mistakes.hpp"
#include "app/practice/puzzles/puzzle_session.hpp"
#include "rules/match/decide.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/match/practising.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using rules::Colour;
using Strings = std::vector<std::string>;

namespace {

constexpr std::chrono::sys_seconds gameOpened{std::chrono::seconds{1'000'000'000}};

rules::Game gameOf(const Strings& moves, const rules::Position& start = rules::Position::start()) {
    rules::Game game(start);
    for (const auto& move : moves)
        game.play(rules::parseUci(move, game.position()).value());
    return game;
}

/// 1.e4 e5 2.Qh5 Ke7 3.Qxe5#: Black, who is the person, has blundered by 2...Ke7.
OwnGame fallenIntoMate(std::int64_t number = 7) {
    return {.number = number,
            .opened = gameOpened,
            .game = gameOf({"e2e4", "e7e5", "d1h5", "e8e7", "h5e5"}),
            .side = Colour::black,
            .opponent = "Fish"};
}

struct Weighed {
    std::string move;
    int value;
};

/// What the engine says, one list for each position that it is asked about.
using Script = std::vector<std::vector<Weighed>>;

std::vector<StudiedMove> studiedIn(const rules::Position& position,
                                   const std::vector<Weighed>& moves) {
    std::vector<StudiedMove> studied;
    studied.reserve(moves.size());
    for (const auto& [move, value] : moves)
        studied.push_back({rules::parseUci(move, position).value(), value});
    return studied;
}

/// The puzzles of a game of which the engine says this. Every answer must be asked for.
std::vector<Puzzle> puzzlesIn(const OwnGame& game, const Script& script) {
    GameSearch search(game);
    for (const auto& moves : script) {
        const auto next = search.next();
        REQUIRE(next);
        search.take(studiedIn(next->position(), moves));
    }
    CHECK_FALSE(search.next());
    return search.puzzles();
}

std::string lineOf(const Puzzle& puzzle) {
    std::string line;
    for (const auto move : puzzle.line)
        line += (line.empty() ? "" : " ") + rules::writeUci(move, rules::UciCastling::kingsSquares);
    return line;
}

const std::vector<Weighed> manyGoodMoves{{"e7e5", -10}, {"c7c5", -20}};
const std::vector<Weighed> onlyKnight{{"b8c6", 20}, {"d8e7", -200}};

/// A search at its desk: its engine answers as the script says.
struct Searching : tests::Practising {
    explicit Searching(const std::vector<OwnGame>& games,
                       const std::vector<LookedThrough>& known = {},
                       std::optional<JournalFault> fault = {})
        : Practising(
              [&, fault](const ResultStore::Store& store) {
                  const auto keep = [this, fault](const std::vector<LookedThrough>& looked) {
                      kept = looked;
                      return fault;
                  };
                  const auto ask = [store](const std::vector<Puzzle>& puzzles) {
                      return std::make_unique<PuzzleSession>(
                          puzzles, PuzzleHistory({}), gameOpened, store);
                  };
                  return std::make_unique<MistakeSearch>(games, known, keep, ask);
              },
              rules::Language::english) {}

    void answers(const std::vector<Weighed>& moves, rules::Instant at = {}) {
        const auto question = asked.back().question;
        takes(Studied{question.id, studiedIn(question.game.position(), moves)}, at);
    }
    [[nodiscard]] bool hasHeard(const std::string& sentence) const {
        return std::ranges::find(heard, sentence) != heard.end();
    }

    std::vector<LookedThrough> kept{};
};

} // namespace

TEST_CASE("Winning chances lie between losing and winning, and a level position is in the middle") {
    CHECK(winningChances(0) == Approx(0));
    CHECK(winningChances(100) == Approx(0.1820).margin(0.0005));
    CHECK(winningChances(-100) == Approx(-winningChances(100)));
    CHECK(winningChances(100'000) == winningChances(1000));
    CHECK(winningChances(1000) < 1);
}

TEST_CASE("A move is the only good one if the second best is a mistake") {
    const auto isOnly = [](const std::vector<int>& values) {
        std::vector<StudiedMove> best;
        best.reserve(values.size());
        for (const int value : values)
            best.push_back({*rules::Position::start().legalMoves().begin(), value});
        return isOnlyGoodMove(best);
    };
    CHECK(isOnly({0, -120}));
    CHECK_FALSE(isOnly({0, -100}));
    CHECK(isOnly({100'000, 100}));
    CHECK_FALSE(isOnly({100'000, 900}));
    CHECK_FALSE(isOnly({-900, -100'000}));
    CHECK_FALSE(isOnly({0}));
    CHECK_FALSE(isOnly({}));
}

TEST_CASE("A mistake is a puzzle before the mistake, with the opponent's move and its origin") {
    const auto puzzles = puzzlesIn(fallenIntoMate(), {manyGoodMoves, onlyKnight, {}});
    REQUIRE(puzzles.size() == 1);
    const auto& puzzle = puzzles.front();
    CHECK(rules::writeUci(*puzzle.opponents, rules::UciCastling::kingsSquares) == "d1h5");
    CHECK(puzzle.start == fallenIntoMate().game.at(2));
    CHECK(lineOf(puzzle) == "b8c6");
    CHECK_FALSE(puzzle.rating);
    REQUIRE(puzzle.origin);
    CHECK(puzzle.origin->moveNumber == 2);
    CHECK(puzzle.origin->opponent == "Fish");
    CHECK(readPuzzle(writePuzzle(puzzle)).value() == puzzle);
}

TEST_CASE("A solution goes on while there is only one good move, and ends with one's own") {
    const std::vector<Weighed> reply{{"f1c4", 0}, {"b1c3", 0}};
    const std::vector<Weighed> onlyPawn{{"g7g6", 0}, {"d7d6", -100'000}};
    const std::vector<Weighed> other{{"d8e7", 0}, {"d8f6", -10}};
    const auto one = puzzlesIn(fallenIntoMate(), {manyGoodMoves, onlyKnight, reply, other});
    CHECK(lineOf(one.at(0)) == "b8c6");
    const std::vector<Weighed> retreat{{"h5f3", 0}, {"h5d1", 0}};
    const std::vector<Weighed> onlyOther{{"g8f6", 0}, {"d7d6", -100'000}};
    const auto three = puzzlesIn(fallenIntoMate(),
                                 {manyGoodMoves, onlyKnight, reply, onlyPawn, retreat, onlyOther});
    CHECK(lineOf(three.at(0)) == "b8c6 f1c4 g7g6 h5f3 g8f6");
}

TEST_CASE("The only good move is no puzzle if it was played") {
    CHECK(puzzlesIn(fallenIntoMate(), {manyGoodMoves, {{"e8e7", 0}, {"b8c6", -300}}}).empty());
}

TEST_CASE("Nothing is made of a position about which the engine says nothing") {
    CHECK(puzzlesIn(fallenIntoMate(), {{}, {{"b8c6", 0}}}).empty());
}

TEST_CASE("A position is not asked about if there was no choice") {
    // Black has one legal move, Kxg7.
    const auto start = rules::parseFen("7k/6Q1/8/8/8/8/8/K7 b - - 0 1").value();
    REQUIRE(start.legalMoves().size() == 1);
    const OwnGame game{.game = gameOf({"h8g7"}, start), .side = Colour::black};
    CHECK(puzzlesIn(game, {}).empty());
}

TEST_CASE("A mistake with the first move of a game is a puzzle of one move") {
    const auto start = rules::parseFen("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").value();
    const OwnGame game{.game = gameOf({"h2h3"}, start), .side = Colour::white, .opponent = "Fish"};
    const auto puzzles = puzzlesIn(game, {{{"d1d8", 100'000}, {"h2h3", 300}}});
    REQUIRE(puzzles.size() == 1);
    CHECK_FALSE(puzzles.front().opponents);
    const auto read = readPuzzle(writePuzzle(puzzles.front())).value();
    CHECK(lineOf(read) == "d1d8");
    CHECK(read.origin == puzzles.front().origin);
    CHECK(read.id == puzzles.front().id);
}

TEST_CASE("A game is the person's own against an engine, or under the person's name") {
    auto match = rules::open(rules::homeSetup());
    match.game = gameOf({"e2e4"});
    auto& [white, black] = match.setup.seats;
    const auto sideWith = [&](const std::string& name) -> std::optional<Colour> {
        const auto own = ownGame({.id = {3}, .name = {}, .opened = gameOpened}, match, name);
        return own ? std::optional{own->side} : std::nullopt;
    };
    CHECK_FALSE(sideWith(""));
    white = {.name = "Fish", .inputs = {.keyboard = false, .engine = true}};
    CHECK(sideWith("") == Colour::black);
    CHECK(ownGame({.id = {3}, .name = {}, .opened = gameOpened}, match, "")->opponent == "Fish");
    std::swap(white, black);
    CHECK(sideWith("Ada") == Colour::white);
    black.inputs = {};
    CHECK_FALSE(sideWith("Ada"));
    black.name = "Ada";
    CHECK(sideWith("Ada") == Colour::black);
    white.name = "Ada";
    CHECK_FALSE(sideWith("Ada"));
    white = black = {.inputs = {.keyboard = false, .engine = true}};
    CHECK_FALSE(sideWith(""));
    black.inputs = {};
    match.game = gameOf({});
    CHECK_FALSE(sideWith(""));
}

TEST_CASE("What was found is stored, and read again") {
    const tests::ScratchFolder folder;
    const std::filesystem::path file = folder.file("new/mistakes.csv");
    CHECK(readMistakes(file).value().games.empty());
    const auto puzzles = puzzlesIn(fallenIntoMate(), {manyGoodMoves, onlyKnight, {}});
    const std::vector games{lookedThrough(fallenIntoMate(), puzzles),
                            lookedThrough(fallenIntoMate(8), {})};
    REQUIRE(storeMistakes(file, games));
    const auto read = readMistakes(file).value();
    CHECK(read.games == games);
    CHECK_FALSE(read.firstBad);
    CHECK(choosePuzzles(file, {})->puzzles == puzzles);
    CHECK_FALSE(storeMistakes("/proc/none/mistakes.csv", games));
    CHECK_FALSE(readMistakes(folder.path()));
}

TEST_CASE("What another program has found meanwhile stays, and the newer of the same game counts") {
    const auto at = [](std::int64_t second) {
        return std::chrono::sys_seconds{std::chrono::seconds{second}};
    };
    const LookedThrough first{1, at(10), "end", {}};
    const LookedThrough second{2, at(20), "end", {}};
    const LookedThrough secondBefore{2, at(20), "middle", {}};
    const LookedThrough ofOtherArchive{2, at(30), "end", {}};
    CHECK(withStored({second}, {first, secondBefore, ofOtherArchive}) ==
          std::vector{second, first, ofOtherArchive});
    CHECK(withStored({}, {first}) == std::vector{first});
}

TEST_CASE("A game that has gone on since then, or of another archive, is not looked through yet") {
    const auto looked = lookedThrough(fallenIntoMate(), {});
    CHECK(isComplete(looked, fallenIntoMate()));
    auto longer = fallenIntoMate();
    longer.game.retraceTo(3);
    CHECK(isSameGame(looked, longer));
    CHECK_FALSE(isComplete(looked, longer));
    auto other = fallenIntoMate();
    other.opened += std::chrono::seconds{1};
    CHECK_FALSE(isSameGame(looked, other));
}

TEST_CASE("A game of which a line is damaged is looked through again, and others are not") {
    const auto puzzles = puzzlesIn(fallenIntoMate(), {manyGoodMoves, onlyKnight, {}});
    auto text = writeMistakes(
        {lookedThrough(fallenIntoMate(), puzzles), lookedThrough(fallenIntoMate(8), puzzles)});
    const auto mistakes = parseMistakes("# a comment\n\n" + text + "nonsense\n#game x y\n");
    REQUIRE(mistakes.games.size() == 1);
    CHECK(mistakes.games.front().number == 7);
    REQUIRE(mistakes.firstBad);
    CHECK(mistakes.firstBad->line == 7);
}

TEST_CASE("What belongs to no game is damage, too: another file, or a head that cannot be read") {
    CHECK(parseMistakes("\x01\xFF of somebody else\n").firstBad.value().line == 1);
    CHECK(parseMistakes("#game x y\n").firstBad.value().line == 1);
    CHECK_FALSE(parseMistakes("# a comment\n\n").firstBad);
}

TEST_CASE("The search says what it does, stores each game, ends the engine and asks the puzzles") {
    Searching searching({fallenIntoMate(7), fallenIntoMate(8)});
    CHECK(searching.hasHeard("Your games are being looked through: 2."));
    searching.answers(manyGoodMoves);
    searching.answers(onlyKnight);
    searching.answers({});
    CHECK(searching.kept.size() == 1);
    CHECK_FALSE(searching.hasEndedStudy);
    searching.answers(manyGoodMoves);
    searching.answers({{"e8e7", 0}, {"b8c6", 0}});
    CHECK(searching.hasEndedStudy);
    REQUIRE(searching.kept.size() == 2);
    CHECK(searching.kept.at(1).puzzles.empty());
    CHECK(searching.hasHeard("New puzzles: 1, 1 in all."));
    CHECK(searching.hasHeard("From your game against Fish, 9 September 2001, move 2."));
    searching.types("knight c6");
    CHECK(searching.hasHeard("Solved."));
    REQUIRE(searching.stored.size() == 1);
    CHECK(readPuzzle(searching.stored.front().item)->origin->opponent == "Fish");
}

TEST_CASE("Whoever takes a move back before the first own one leaves the puzzle as it is") {
    Searching searching({fallenIntoMate(7)});
    searching.answers(manyGoodMoves);
    searching.answers(onlyKnight);
    searching.answers({});
    searching.types("correct");
    CHECK(searching.hasHeard("Nothing to take back."));
    searching.types("knight c6");
    CHECK(searching.hasHeard("Solved."));
}

TEST_CASE("It says how far it is, but not after every game, and when it is asked") {
    Searching searching({fallenIntoMate(1), fallenIntoMate(2), fallenIntoMate(3)});
    const std::vector<Weighed> level{{"e8e7", 0}, {"b8c6", 0}};
    searching.answers(manyGoodMoves, rules::Instant{} + rules::Span{5'000});
    searching.answers(level, rules::Instant{} + rules::Span{10'000});
    CHECK_FALSE(searching.hasHeard("1 of 3 games looked through."));
    searching.types("help");
    CHECK(searching.hasHeard("1 of 3 games looked through."));
    searching.answers(manyGoodMoves, rules::Instant{} + rules::Span{15'000});
    searching.answers(level, rules::Instant{} + rules::Span{20'000});
    CHECK(searching.hasHeard("2 of 3 games looked through."));
}

TEST_CASE("Without a mistake the search says so, and leaves") {
    Searching searching({fallenIntoMate()});
    searching.answers(manyGoodMoves);
    searching.answers({{"e8e7", 0}, {"b8c6", 0}});
    CHECK(searching.hasHeard("No mistake found that makes a puzzle."));
    CHECK(searching.hasLeft);
    CHECK(searching.hasEndedStudy);
}

TEST_CASE("Games that have been looked through need no engine") {
    const auto puzzles = puzzlesIn(fallenIntoMate(), {manyGoodMoves, onlyKnight, {}});
    const Searching searching({}, {lookedThrough(fallenIntoMate(), puzzles)});
    CHECK(searching.asked.empty());
    CHECK(searching.hasHeard("New puzzles: 0, 1 in all."));
    CHECK(searching.hasHeard("Black to move."));
}

TEST_CASE("Without an engine the cause is said, and the puzzles found before are asked") {
    const EngineFault fault{.what = EngineProblem::missing, .program = "fish"};
    Searching none({fallenIntoMate()});
    none.takes(Studied{0, fault});
    CHECK(none.hasHeard("The engine fish cannot be found."));
    CHECK(none.hasFailed);
    CHECK_FALSE(none.hasHeard("No mistake found that makes a puzzle."));
    const auto puzzles = puzzlesIn(fallenIntoMate(8), {manyGoodMoves, onlyKnight, {}});
    Searching some({fallenIntoMate()}, {lookedThrough(fallenIntoMate(8), puzzles)});
    some.takes(Studied{0, fault});
    CHECK(some.hasHeard("The engine fish cannot be found."));
    CHECK(some.hasHeard("Black to move."));
    CHECK_FALSE(some.hasLeft);
}

TEST_CASE("An answer to an earlier question changes nothing") {
    Searching searching({fallenIntoMate()});
    searching.answers(manyGoodMoves);
    const auto asked = searching.asked.size();
    searching.takes(Studied{searching.asked.front().question.id, std::vector<StudiedMove>{}});
    CHECK(searching.asked.size() == asked);
}

TEST_CASE("During the search no game begins, and the tutorial key says how far it is") {
    Searching searching({fallenIntoMate(7), fallenIntoMate(8)});
    searching.types("e4");
    CHECK(searching.hasHeard("The engine has not finished yet."));
    CHECK(searching.match().game.plies() == 0);
    searching.heard.clear();
    searching.types("tutorial");
    CHECK(searching.hasHeard("0 of 2 games looked through."));
}

TEST_CASE("Whoever leaves during the search hears how far it came") {
    Searching searching({fallenIntoMate(7), fallenIntoMate(8)});
    searching.types("quit");
    CHECK(searching.hasHeard("0 of 2 games looked through."));
    CHECK(searching.hasLeft);
    CHECK(searching.hasEndedStudy);
}

TEST_CASE("It is said once if what was found cannot be stored, and it is asked all the same") {
    Searching searching({fallenIntoMate(7), fallenIntoMate(8)}, {}, JournalFault::full);
    for (int times = 0; times < 2; ++times) {
        searching.answers(manyGoodMoves);
        searching.answers(onlyKnight);
        searching.answers({});
    }
    const auto isLoss = [](const std::string& words) {
        return words.find("Not saved") != std::string::npos;
    };
    CHECK(std::ranges::count_if(searching.heard, isLoss) == 1);
    CHECK(searching.hasHeard("New puzzles: 2, 2 in all."));
}
