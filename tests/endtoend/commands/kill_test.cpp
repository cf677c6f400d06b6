// SPDX-License-Identifier: GPL-3.0-or-later
// The real program is killed during games, again and again, and continues with `hektor resume`:
// nothing it has reported is lost.
#include "app/journal/archive.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/journal.hpp"
#include "speech/words/render.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

using namespace app;
using namespace std::chrono_literals;
using rules::Colour;
using tests::Dice;
using tests::timesIn;

namespace {

constexpr int kills = 110;
constexpr int halfMovesARound = 12;

// --- the program

/// A running `hektor` that has received all its lines by a pipe, and writes into a file.
class Player {
public:
    Player(const std::vector<std::string>& arguments, const std::string& lines, std::string output)
        : output_(std::move(output)) {
        std::array<int, 2> pipe{};
        REQUIRE(::pipe2(pipe.data(), O_CLOEXEC) == 0);
        start(arguments, pipe[0]);
        ::close(pipe[0]);
        REQUIRE(::write(pipe[1], lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()));
        pipe_ = pipe[1]; // left open: the program waits for more until it is killed
    }
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    ~Player() { ::close(pipe_); }

    [[nodiscard]] std::string said() const {
        std::ifstream file{output_, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
    void waitFor(const std::string& words) const {
        for (int patience = 0; said().find(words) == std::string::npos; ++patience) {
            REQUIRE(patience < 2000);
            std::this_thread::sleep_for(5ms);
        }
    }
    void kill() const {
        ::kill(process_, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(process_, &status, 0) == process_);
        REQUIRE(WIFSIGNALED(status));
    }

private:
    void start(std::vector<std::string> arguments, int input) {
        posix_spawn_file_actions_t actions{};
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
        posix_spawn_file_actions_addopen(
            &actions, STDOUT_FILENO, output_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        arguments.insert(arguments.begin(), HEKTOR_PROGRAM);
        std::vector<char*> words;
        words.reserve(arguments.size() + 1);
        for (auto& argument : arguments)
            words.push_back(argument.data());
        words.push_back(nullptr);
        const int failed =
            posix_spawn(&process_, HEKTOR_PROGRAM, &actions, nullptr, words.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        REQUIRE(failed == 0);
    }

    std::string output_;
    int pipe_ = -1;
    pid_t process_ = 0;
};

// --- what is typed

/// Without castling and promotion, so that two squares name every move.
std::vector<rules::Move> plainMoves(const rules::Position& position) {
    std::vector<rules::Move> moves;
    for (const auto move : position.legalMoves())
        if (!move.isCastling() && !move.isPromotion()) moves.push_back(move);
    return moves;
}

std::string coordinates(rules::Move move) {
    return rules::writeUci(move, rules::UciCastling::kingsSquares);
}

/// All input that continues the game from any state; unneeded input is refused.
std::string linesFrom(const rules::Match& match, Dice& dice) {
    std::ostringstream lines;
    lines << "weiß: liste\nschwarz: liste\nweiß: uhr\nschiedsrichter: weiter\n";
    lines << "weiß: drücken\nschwarz: drücken\n";
    auto position = match.game.position();
    std::optional<rules::Move> first = rules::calledMove(match);
    for (int halfMove = 0; halfMove < halfMovesARound; ++halfMove) {
        const auto moves = plainMoves(position);
        if (moves.empty()) break;
        const auto move = first.value_or(moves[dice.below(moves.size())]);
        first.reset();
        const auto* const who = position.turn() == Colour::white ? "weiß: " : "schwarz: ";
        for (const auto& word : {std::string{"bestätigen"},
                                 coordinates(move),
                                 std::string{"ansage"},
                                 std::string{"drücken"}})
            lines << who << word << '\n';
        position.play(move);
    }
    return lines.str();
}

// --- what is recorded

struct Kept {
    GameId game;
    std::vector<rules::Recorded> record;
    rules::Match match;
};

Kept latestGame(const std::string& file) {
    auto archive = Archive::read(file);
    REQUIRE(archive.has_value());
    const auto games = archive->games();
    REQUIRE_FALSE(games->empty());
    const auto id = games->back().id;
    auto match = archive->match(id);
    REQUIRE(match.has_value());
    REQUIRE_FALSE(match->damage.has_value());
    const auto lines = archive->lines(id);
    std::vector<rules::Recorded> record;
    for (const auto& line : *lines)
        record.push_back(*rules::parseRecorded(line));
    return {id, std::move(record), std::move(match->match)};
}

template <class... Kinds>
std::ptrdiff_t count(const std::vector<rules::Recorded>& record) {
    return std::ranges::count_if(
        record, [](const rules::Recorded& each) { return (each.event.is<Kinds>() || ...); });
}

// --- what must be heard

std::string sheetInWords(const rules::Match& match, Colour seat) {
    rules::Game line{match.setup.start};
    std::string text;
    for (const auto& entry : match.sheets[seat].entries) {
        REQUIRE(entry.move.has_value());
        const auto& before = line.position();
        text += text.empty() ? "" : " ";
        text += speech::render(
                    speech::PhraseKey::infEntry,
                    {{speech::Slot::number, before.moveNumber()},
                     {speech::Slot::colour, before.turn()},
                     {speech::Slot::entry, speech::Entry{rules::factsOf(before, *entry.move)}}},
                    speech::Language::german)
                    .shown;
        line.play(*entry.move);
    }
    return text.empty() ? "Noch kein Zug." : text;
}

std::string clocksInWords(const rules::Match& match) {
    return speech::render(
               speech::PhraseKey::clkBoth,
               {{speech::Slot::time, match.clock.remaining(Colour::white, match.at)},
                {speech::Slot::opponentTime, match.clock.remaining(Colour::black, match.at)},
                {speech::Slot::number, rules::moveNumber(match)}},
               speech::Language::german)
        .shown;
}

// --- the checks

/// Everything reported had been recorded; nothing recorded before is lost.
void checkRecord(const Kept& before, const Kept& after, const std::string& said) {
    REQUIRE(after.record.size() >= before.record.size());
    CHECK(std::equal(before.record.begin(), before.record.end(), after.record.begin()));
    const std::vector<rules::Recorded> news(after.record.begin() +
                                                static_cast<std::ptrdiff_t>(before.record.size()),
                                            after.record.end());
    // After the end both are asked to confirm the result (Art. 8.7).
    CHECK(
        timesIn(said, "public: ") <=
        count<rules::AnnouncementBegun, rules::MoveRepeated, rules::MoveCalledAgain, rules::Ended>(
            news) +
            count<rules::Ended>(news));
    CHECK(timesIn(said, ": Gedrückt.\n") <= count<rules::ClockPressed>(news));
}

/// The program has restored its state: line, sheets, times; the clocks are stopped.
void checkReopened(const Kept& before, const Kept& after) {
    const auto size = before.record.size();
    if (after.record.size() == size) return; // killed before it had restored the game
    REQUIRE(after.record[size].event.is<rules::Reopened>());
    const auto back = rules::replay(std::span{after.record}.first(size + 1));
    REQUIRE(back.has_value());
    CHECK((back->game == before.match.game));
    CHECK((back->sheets == before.match.sheets));
    CHECK_FALSE(back->clock.running().has_value());
    for (const Colour colour : rules::colours)
        CHECK(back->clock.remaining(colour, back->at) ==
              before.match.clock.remaining(colour, before.match.at));
}

/// What the players heard after the restart.
void checkTold(const Kept& before, const std::string& said) {
    using Catch::Matchers::Contains;
    CHECK_THAT(said,
               Contains("private white: " + sheetInWords(before.match, Colour::white) + '\n'));
    CHECK_THAT(said,
               Contains("private black: " + sheetInWords(before.match, Colour::black) + '\n'));
    CHECK_THAT(said, Contains("private white: " + clocksInWords(before.match) + '\n'));
}

struct RecordedTable {
    tests::ScratchFolder folder;
    std::string file = folder.file("games.sqlite");
    std::vector<std::string> common{"--terminal",
                                    "--language",
                                    "de",
                                    "--audio",
                                    "public=none",
                                    "--audio",
                                    "private=none",
                                    "--config",
                                    folder.existing("hektor.toml"),
                                    "--data",
                                    folder.path().string()};

    [[nodiscard]] std::vector<std::string> command(std::string name) const {
        auto words = common;
        words.insert(words.begin(), std::move(name));
        return words;
    }
};

/// A new game, up to its opening.
void openGame(const RecordedTable& table) {
    const Player player{table.command("match"), "", table.folder.file("opening")};
    player.waitFor("private black: ");
    player.kill();
}

bool canGoOn(const Kept& game) {
    return !std::holds_alternative<rules::Over>(game.match.phase) &&
           !plainMoves(game.match.game.position()).empty();
}

/// The game as it is after the next kill.
Kept playAndKill(const RecordedTable& table, const Kept& before, Dice& dice) {
    const Player player{
        table.command("resume"), linesFrom(before.match, dice), table.folder.file("said")};
    const bool atOnce = dice.oneIn(5);
    if (!atOnce) player.waitFor(clocksInWords(before.match));
    std::this_thread::sleep_for(std::chrono::microseconds{dice.upTo(200'000)});
    player.kill();
    auto after = latestGame(table.file);
    checkRecord(before, after, player.said());
    checkReopened(before, after);
    if (!atOnce) checkTold(before, player.said());
    return after;
}

} // namespace

TEST_CASE("a program that is killed at any instant loses nothing it has reported") {
    const auto seed = std::random_device{}();
    INFO("seed " << seed);
    Dice dice{seed};
    const RecordedTable table;
    openGame(table);
    auto game = latestGame(table.file);
    int halfMoves = 0;
    for (int kill = 0; kill < kills; ++kill) {
        if (!canGoOn(game)) {
            openGame(table);
            game = latestGame(table.file);
        }
        game = playAndKill(table, game, dice);
        halfMoves = std::max(halfMoves, game.match.game.plies());
    }
    CHECK(halfMoves >= 20); // moves were really played between the kills
}
