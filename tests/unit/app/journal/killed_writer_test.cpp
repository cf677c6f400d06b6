// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/recovery.hpp"
#include "tests/support/kept_games.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
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

} // namespace

TEST_CASE("a writer that is killed leaves whole turns behind, and every one it has reported") {
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
