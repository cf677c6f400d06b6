// SPDX-License-Identifier: GPL-3.0-or-later
// Every single write of a match fails, or is the last thing the program does.
#include "app/desk/recorder.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/failing_disk.hpp"
#include "tests/support/kept_games.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <limits>
#include <utility>
#include <vector>

using namespace app;
using namespace tests;

namespace {

constexpr auto forEver = std::numeric_limits<std::uint64_t>::max();
constexpr std::array troubles{Trouble::full, Trouble::broken, Trouble::cut};

using Events = std::vector<rules::Recorded>;

Events script() {
    auto table = game(extent("e4", "e4 e5 Nf3 Nc6 Bb5 a6"));
    const auto events = afterOpening(table);
    return {events.begin(), events.end()};
}

/// A match that is recorded event by event, as the desk does it, and what the players are told.
class Recording {
public:
    Recording(std::string file, const Events& events) : file_(std::move(file)), events_(events) {}

    /// Nothing can be played that could not be opened; that is told, and tried again.
    void open(FailingDisk& disk) {
        auto opened = openMatch(file_, blindAda(), someDay);
        if (!opened) {
            CHECK(std::holds_alternative<StorageFailed>(opened.error()));
            disk.heal();
            opened = openMatch(file_, blindAda(), someDay);
        }
        REQUIRE(opened.has_value());
        journal_ = std::move(opened->journal);
        recorder_.emplace(*journal_, 0);
    }

    void play() {
        for (const auto& event : events_) {
            hear(recorder_->write({event}, event.at));
            ++acknowledged_;
            checkTruth();
        }
    }

    /// There is room again, and the match is left.
    void leave() {
        hear(recorder_->retryAtOnce(events_.back().at));
        CHECK_FALSE(recorder_->unsaved().has_value());
        checkTruth();
        recorder_.reset();
        journal_.reset();
    }

private:
    void hear(const std::optional<WritingNews>& news) {
        if (news) isToldUnsaved_ = std::holds_alternative<WritingFails>(*news);
    }

    // What is not known to be unsaved is on the disk, for any other program to see.
    void checkTruth() {
        CHECK(recorder_->unsaved().has_value() == isToldUnsaved_);
        if (!isToldUnsaved_)
            CHECK(reading(file_).match(journal_->game())->sequence == acknowledged_);
    }

    std::string file_;
    const Events& events_;
    std::unique_ptr<GameJournal> journal_;
    std::optional<Recorder> recorder_;
    std::uint64_t acknowledged_ = 0;
    bool isToldUnsaved_ = false;
};

void checkWhole(const std::string& file, const Events& events) {
    auto archive = reading(file);
    CHECK_FALSE(archive.damage().has_value());
    const auto games = archive.games();
    REQUIRE_FALSE(games->empty());
    for (const auto& each : *games) // one that could not be opened at once may stand there, empty
        CHECK_FALSE(archive.fault(each.id).has_value());
    CHECK(games->size() <= 2);
    CHECK(archive.match(games->back().id)->sequence == events.back().sequence);
    CHECK(reopenMatch(file, std::nullopt).has_value());
}

/// How many writes the whole of it takes when nothing fails.
std::uint64_t writesOf(const Events& events) {
    const ScratchFolder folder;
    FailingDisk disk;
    Recording recording{folder.file("games.sqlite"), events};
    recording.open(disk);
    recording.play();
    recording.leave();
    return disk.writes();
}

void playWithTrouble(const Events& events,
                     std::uint64_t from,
                     std::uint64_t count,
                     Trouble trouble) {
    INFO("write " << from << ", trouble " << static_cast<int>(trouble));
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    {
        FailingDisk disk;
        disk.fail(from, count, trouble);
        Recording recording{file, events};
        recording.open(disk);
        recording.play();
        disk.heal();
        recording.leave();
    }
    checkWhole(file, events);
}

/// In a child that dies: every event that is saved is reported by a byte.
[[noreturn]] void playAndDie(const std::string& file,
                             const Events& events,
                             std::uint64_t death,
                             std::uint64_t trouble,
                             int reports) {
    FailingDisk disk;
    disk.die(death);
    if (trouble != 0) disk.fail(trouble, 1, Trouble::cut);
    auto opened = openMatch(file, blindAda(), someDay);
    if (!opened) _exit(0); // the player was told that nothing begins
    Recorder recorder{*opened->journal, 0};
    std::uint64_t reported = 0;
    for (const auto& event : events) {
        static_cast<void>(recorder.write({event}, event.at));
        for (; !recorder.unsaved() && reported < event.sequence; ++reported)
            if (::write(reports, ".", 1) != 1) _exit(3);
    }
    opened->journal.reset();
    _exit(0);
}

std::uint64_t reportsOfTheDead(const std::string& file,
                               const Events& events,
                               std::uint64_t death,
                               std::uint64_t trouble) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const pid_t process = fork();
    REQUIRE(process >= 0);
    if (process == 0) {
        close(ends[0]);
        playAndDie(file, events, death, trouble, ends[1]);
    }
    close(ends[1]);
    std::uint64_t reported = 0;
    char report{};
    while (::read(ends[0], &report, 1) == 1)
        ++reported;
    close(ends[0]);
    int status = 0;
    REQUIRE(waitpid(process, &status, 0) == process);
    REQUIRE(WIFEXITED(status));
    REQUIRE(WEXITSTATUS(status) == 0);
    return reported;
}

void dieAt(const Events& events, std::uint64_t death, std::uint64_t trouble) {
    INFO("death at write " << death << ", trouble at " << trouble);
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto reported = reportsOfTheDead(file, events, death, trouble);
    const auto back = reopenMatch(file, std::nullopt);
    if (!back) { // it died before there was a game
        CHECK(reported == 0);
        CHECK(openMatch(file, blindAda(), someDay).has_value());
        return;
    }
    auto archive = reading(file);
    CHECK_FALSE(archive.damage().has_value());
    CHECK_FALSE(archive.fault(back->journal->game()).has_value());
    CHECK(back->sequence > reported); // and that the match was opened again
}

} // namespace

TEST_CASE("whichever write of a match fails, nothing is called saved that is not, and it is saved "
          "when there is room",
          "[thorough]") {
    const auto events = script();
    const auto writes = writesOf(events);
    REQUIRE(writes > 3 * events.size());
    for (std::uint64_t write = 1; write <= writes; ++write)
        for (std::size_t each = 0; each < extent(1U, 3U); ++each)
            playWithTrouble(events, write, 1, troubles.at((write + each) % troubles.size()));
}

TEST_CASE(
    "from whichever write on the disk fails, the whole match is saved as soon as there is room",
    "[thorough]") {
    const auto events = script();
    const auto writes = writesOf(events);
    for (std::uint64_t write = 1; write <= writes; ++write)
        for (std::size_t each = 0; each < extent(1U, 3U); ++each)
            playWithTrouble(events, write, forEver, troubles.at((write + each) % troubles.size()));
}

TEST_CASE("at whichever write the program is killed, no acknowledged move is lost", "[thorough]") {
    const auto events = script();
    const auto writes = writesOf(events);
    for (std::uint64_t write = 1; write <= writes; ++write)
        dieAt(events, write, 0);
    Dice dice{11};
    for (int round = 0; round < extent(20, 1000); ++round) {
        const auto trouble = 1 + dice.below(writes);
        dieAt(events, trouble + 1 + dice.below(writes), trouble);
    }
}
