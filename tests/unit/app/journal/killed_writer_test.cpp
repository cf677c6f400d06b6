// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace app;
using namespace tests;

namespace {

constexpr std::size_t eventsPerTurn = 7;

/// Writes turn after turn and reports each, until it is killed.
[[noreturn]] void writeForEver(const std::string& file, int reports) {
    auto opened = openMatch(file, blindAda(), someDay);
    if (!opened) _exit(1);
    std::uint64_t sequence = 0;
    for (;;) {
        std::vector<rules::Recorded> turn;
        while (turn.size() < eventsPerTurn)
            turn.push_back({++sequence, rules::Instant{}, rules::Actor::program, rules::Beat{}});
        if (!opened->journal->append(turn)) _exit(2);
        if (write(reports, ".", 1) != 1) _exit(3);
    }
}

struct Writer {
    pid_t process;
    int reports;
};

Writer startWriter(const std::string& file) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const pid_t process = fork();
    REQUIRE(process >= 0);
    if (process == 0) {
        close(ends[0]);
        writeForEver(file, ends[1]);
    }
    close(ends[1]);
    return {process, ends[0]};
}

std::size_t killAfter(const Writer& writer, std::size_t turns) {
    std::size_t reported = 0;
    char report{};
    while (reported < turns && read(writer.reports, &report, 1) == 1)
        ++reported;
    kill(writer.process, SIGKILL);
    while (read(writer.reports, &report, 1) == 1)
        ++reported;
    close(writer.reports);
    int status = 0;
    waitpid(writer.process, &status, 0);
    REQUIRE(WIFSIGNALED(status));
    return reported;
}

/// A copy of an archive during writing, with one page of its log not as it was written. The notes
/// beside the archive are not copied.
std::string copyWithBadPage(const std::string& file, std::uintmax_t frame) {
    constexpr std::uintmax_t frameHeader = 24;
    auto copy = file + "-copy";
    const auto replace = std::filesystem::copy_options::overwrite_existing;
    std::filesystem::copy_file(file, copy, replace);
    std::filesystem::copy_file(file + "-wal", copy + "-wal", replace);
    std::fstream log{copy + "-wal", std::ios::in | std::ios::out | std::ios::binary};
    log.seekp(static_cast<std::streamoff>(frame + frameHeader));
    log << std::string(512, 'x');
    return copy;
}

} // namespace

TEST_CASE("after a power cut while writing a turn the game continues before it, but not if a turn "
          "followed by another one is missing") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened.has_value());
    std::vector<std::uintmax_t> turns;
    for (std::uint64_t turn = 1; turn <= 3; ++turn) {
        turns.push_back(std::filesystem::file_size(file + "-wal"));
        const rules::Recorded beat{turn, rules::Instant{}, rules::Actor::program, rules::Beat{}};
        REQUIRE(opened->journal->append(std::span{&beat, 1}).has_value());
    }
    const auto second = reopenMatch(copyWithBadPage(file, turns[1]), std::nullopt);
    REQUIRE_FALSE(second.has_value());
    CHECK(std::holds_alternative<TornLog>(second.error()));
    const auto last = reopenMatch(copyWithBadPage(file, turns[2]), std::nullopt);
    REQUIRE(last.has_value());
    CHECK(last->sequence == 3); // the second heartbeat, and that the match was opened again
}

TEST_CASE("a killed writer leaves whole turns, including every one it has reported") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    for (std::size_t round = 1; round <= 10; ++round) {
        const auto reported = killAfter(startWriter(file), round * 3);
        auto archive = reading(file);
        const auto game = archive.games()->back();
        const auto rows = archive.lines(game.id)->size();
        CHECK(rows % eventsPerTurn == 1); // and the opening
        CHECK(rows >= reported * eventsPerTurn + 1);
        CHECK(archive.match(game.id)->sequence == rows - 1);
        CHECK(reopenMatch(file, std::nullopt).has_value());
    }
}
