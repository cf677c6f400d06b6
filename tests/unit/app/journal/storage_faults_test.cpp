// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/scratch.hpp"

#include <SQLiteCpp/Transaction.h>
#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace app;
using namespace tests;
namespace fs = std::filesystem;

namespace {

/// During its lifetime, no file of this process can exceed this many bytes.
class SmallFiles {
public:
    explicit SmallFiles(rlim_t bytes) : signalBefore_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
        REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    }
    ~SmallFiles() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, signalBefore_);
    }
    SmallFiles(const SmallFiles&) = delete;
    SmallFiles& operator=(const SmallFiles&) = delete;

private:
    rlimit before_{};
    void (*signalBefore_)(int);
};

/// During its lifetime, this process has no more rights than an ordinary user: root may write
/// everywhere.
class NoPrivileges {
public:
    NoPrivileges() {
        if (geteuid() == 0) REQUIRE(seteuid(65534) == 0);
    }
    ~NoPrivileges() {
        if (getuid() == 0 && seteuid(0) != 0) std::abort();
    }
    NoPrivileges(const NoPrivileges&) = delete;
    NoPrivileges& operator=(const NoPrivileges&) = delete;
};

/// During its lifetime, this is the user's own folder.
class HomeFolder {
public:
    explicit HomeFolder(const fs::path& folder) {
        if (const auto* const home = std::getenv("HOME")) before_ = home;
        ::setenv("HOME", folder.c_str(), 1);
    }
    ~HomeFolder() { ::setenv("HOME", before_.c_str(), 1); }
    HomeFolder(const HomeFolder&) = delete;
    HomeFolder& operator=(const HomeFolder&) = delete;

private:
    std::string before_ = "/";
};

std::vector<rules::Recorded> beats(std::uint64_t from, std::size_t count) {
    std::vector<rules::Recorded> events;
    for (std::uint64_t sequence = from; events.size() < count; ++sequence)
        events.push_back({sequence, rules::Instant{}, rules::Actor::program, rules::Beat{}});
    return events;
}

/// Fills the disk turn by turn until there is a fault.
JournalFault fill(Journal& journal, std::uint64_t& next) {
    for (;;) {
        const auto written = journal.append(beats(next, 50));
        if (!written) return written.error();
        next += 50;
        if (next > 1'000'000) FAIL("the disk never became full");
    }
}

void setPermissions(const fs::path& path, unsigned mode) {
    fs::permissions(path, static_cast<fs::perms>(mode));
}

/// On a file system of 256 kB visible only to this process; the exit status of a child: 77 if
/// nothing can be mounted here, 0 if the full disk was reported and nothing written was lost.
int fillFileSystem(const fs::path& disk) {
    if (unshare(geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0) return 77;
    if (mount("none", disk.c_str(), "tmpfs", 0, "size=256k") != 0) return 77;
    auto opened = openMatch(disk / "games.sqlite", blindAda(), someDay);
    if (!opened) return 1;
    std::uint64_t next = 1;
    if (fill(*opened->journal, next) != JournalFault::full) return 2;
    const auto told = Archive::read(disk / "games.sqlite")->match(opened->journal->game());
    return told && told->sequence == next - 1 ? 0 : 3;
}

/// The same, but the disk is write-protected after a game has been kept there.
int protectFileSystem(const fs::path& disk) {
    const ArchiveError readOnly{StorageFailed{JournalFault::readOnly}};
    if (unshare(geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0) return 77;
    if (mount("none", disk.c_str(), "tmpfs", 0, "size=1m") != 0) return 77;
    const auto file = (disk / "games.sqlite").string();
    static_cast<void>(keep(file, game("e4 e5")));
    if (mount("none", disk.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) != 0) return 77;
    if (openMatch(file, blindAda(), someDay).error() != readOnly) return 1;
    if (reopenMatch(file, "1").error() != readOnly) return 2;
    return reading(file).games()->size() == 1 ? 0 : 3;
}

void checkInChild(int (*work)(const fs::path&)) {
    const ScratchFolder folder;
    const auto disk = folder.path() / "disk";
    fs::create_directory(disk);
    const pid_t process = fork();
    REQUIRE(process >= 0);
    if (process == 0) _exit(work(disk));
    int status = 0;
    waitpid(process, &status, 0);
    REQUIRE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77)
        WARN("no file system can be mounted here: not tried");
    else
        CHECK(WEXITSTATUS(status) == 0);
}

} // namespace

TEST_CASE("a full disk refuses the whole turn, and accepts it when there is space again") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened.has_value());
    std::uint64_t next = 1;
    {
        const SmallFiles full{256 * 1024};
        CHECK(fill(*opened->journal, next) == JournalFault::full);
        CHECK(opened->journal->append(beats(next, 50)).error() == JournalFault::full);
        const auto told = reading(file).match(opened->journal->game());
        REQUIRE(told.has_value());
        CHECK(told->sequence == next - 1);
    }
    REQUIRE(opened->journal->append(beats(next, 50)).has_value());
    CHECK(reading(file).match(opened->journal->game())->sequence == next + 49);
}

TEST_CASE("a game that cannot be opened on a full disk is not listed") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    {
        const SmallFiles full{2048};
        CHECK(openMatch(file, blindAda(), someDay).error() ==
              ArchiveError{StorageFailed{JournalFault::full}});
    }
    CHECK(openMatch(file, blindAda(), someDay)->journal->game() == GameId{1});
}

TEST_CASE("a file system without space is distinguished from other faults") {
    checkInChild(fillFileSystem);
}

TEST_CASE("a write-protected file system is called so, and can be read") {
    checkInChild(protectFileSystem);
}

TEST_CASE("a file without write permission is reported as such, and can still be read") {
    const ScratchFolder folder;
    const auto file = folder.file("hektor/games.sqlite");
    const auto id = keep(file, game("e4 e5"));
    setPermissions(folder.path(), 0755);
    setPermissions(file, 0444);
    setPermissions(fs::path{file}.parent_path(), 0555);
    {
        const NoPrivileges user;
        CHECK(reopenMatch(file, "1").error() ==
              ArchiveError{StorageFailed{JournalFault::readOnly}});
        CHECK(openMatch(file, blindAda(), someDay).error() ==
              ArchiveError{StorageFailed{JournalFault::readOnly}});
        CHECK(reading(file).match(id)->match.game.plies() == 2);
    }
    setPermissions(fs::path{file}.parent_path(), 0755);
}

TEST_CASE("a file without read permission is reported as such, and not as write-protected") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    static_cast<void>(keep(file, game("e4 e5")));
    setPermissions(folder.path(), 0755);
    setPermissions(file, 0000);
    {
        const NoPrivileges user;
        const auto read = Archive::read(file);
        REQUIRE_FALSE(read.has_value());
        CHECK(tests::english(sentence(read.error(), "games.sqlite")) ==
              "games.sqlite may not be read by you.");
    }
}

TEST_CASE("what may not be read is neither repaired nor called undamaged") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    static_cast<void>(keep(file, game("e4 e5")));
    setPermissions(folder.path(), 0777);
    for (const auto& each : fs::directory_iterator(folder.path()))
        setPermissions(each.path(), 0666);
    setPermissions(file, 0000);
    const auto closed = folder.file("closed");
    fs::create_directory(closed);
    setPermissions(closed, 0700);
    {
        const NoPrivileges user;
        CHECK(repair(file).error() == ArchiveError{MayNotBeRead{}});
        CHECK_FALSE(repair(closed + "/games.sqlite").has_value());
    }
    setPermissions(file, 0666);
    CHECK(reading(file).games()->size() == 1);
}

TEST_CASE("reading a file without write permission leaves nothing beside it") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    static_cast<void>(keep(file, game("e4 e5")));
    setPermissions(folder.path(), 0777);
    setPermissions(file, 0444);
    {
        const NoPrivileges user;
        CHECK(reading(file).games()->size() == 1);
    }
    CHECK_FALSE(fs::exists(file + "-shm"));
    for (const auto& each : fs::directory_iterator(folder.path()))
        setPermissions(each.path(), 0666);
    const NoPrivileges user;
    CHECK(reopenMatch(file, "1").has_value());
}

TEST_CASE("a place that may not be looked into is reported, for a game and for its copy") {
    const ScratchFolder folder;
    const auto closed = folder.file("closed");
    fs::create_directory(closed);
    setPermissions(folder.path(), 0777);
    setPermissions(closed, 0700);
    const NoPrivileges user;
    CHECK(openMatch(closed + "/games.sqlite", blindAda(), someDay).error() ==
          ArchiveError{StorageFailed{JournalFault::readOnly}});
    auto opened = openMatch(folder.file("games.sqlite"), blindAda(), someDay);
    CHECK(opened->journal->copyTo(closed, {}).error() == JournalFault::readOnly);
}

TEST_CASE("the copy of a game is put into the folder that is named, which is made if need be") {
    const ScratchFolder folder;
    auto opened = openMatch(folder.file("games.sqlite"), blindAda(), someDay);
    CHECK(opened->journal->copyTo(folder.file("new"), {}) ==
          fs::path{folder.file("new/games.sqlite")});
    CHECK(reading(folder.file("new/games.sqlite")).games()->size() == 1);
    CHECK(opened->journal->copyTo(folder.file("stick/"), {}) ==
          fs::path{folder.file("stick/games.sqlite")});
    {
        const HomeFolder home(folder.path());
        CHECK(opened->journal->copyTo("~/mine", {}) == fs::path{folder.file("mine/games.sqlite")});
    }
    std::ofstream{folder.file("letter")} << "Dear Anna";
    CHECK(opened->journal->copyTo(folder.file("letter"), {}).error() == JournalFault::occupied);
    fs::create_directory(folder.file("new/x.sqlite"));
    CHECK(opened->journal->copyTo(folder.file("new/x.sqlite"), {}).error() ==
          JournalFault::occupied);
}

TEST_CASE("an archive that is taken away during a game stores nothing unnoticed") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened->journal->append(beats(1, 3)).has_value());
    fs::remove(file);
    CHECK(opened->journal->append(beats(4, 3)).error() == JournalFault::moved);
    const auto copy = opened->journal->copyTo(folder.file("rescue"), beats(4, 3));
    REQUIRE(copy.has_value());
    CHECK(reading(copy->string()).match(GameId{1})->sequence == 6);
}

TEST_CASE("if the folder's path is not a folder, there is no archive and no games") {
    const ScratchFolder folder;
    static_cast<void>(keep(folder.file("games.sqlite"), game("e4")));
    const auto read = Archive::read(folder.file("games.sqlite/games.sqlite"));
    REQUIRE_FALSE(read.has_value());
    CHECK(Archive::read(folder.file("nothing/games.sqlite")).has_value());
}

TEST_CASE("by whichever name the archive is opened, one game is played by one program") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto link = folder.file("link.sqlite");
    fs::create_symlink(file, link);
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened.has_value());
    CHECK(reopenMatch(link, "1").error() == ArchiveError{PlayedElsewhere{GameId{1}}});
}

TEST_CASE("a folder that cannot be made is named, with the reason") {
    const auto error = openMatch("/proc/hektor/games.sqlite", blindAda(), someDay).error();
    CHECK(error == ArchiveError{NoFolder{"/proc/hektor", ENOENT}});
    CHECK(tests::english(sentence(error, "/proc/hektor/games.sqlite")) ==
          "the folder /proc/hektor cannot be made: No such file or directory.");
}

TEST_CASE("missing permission to create the folder or the file is reported as such") {
    const ScratchFolder folder;
    setPermissions(folder.path(), 0555);
    {
        const NoPrivileges user;
        CHECK(openMatch(folder.file("games.sqlite"), blindAda(), someDay).error() ==
              ArchiveError{StorageFailed{JournalFault::readOnly}});
        CHECK(openMatch(folder.file("hektor/games.sqlite"), blindAda(), someDay).error() ==
              ArchiveError{StorageFailed{JournalFault::readOnly}});
    }
    setPermissions(folder.path(), 0755);
}

TEST_CASE(
    "while another program is writing for long, the turn is refused as busy and accepted later") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto opened = openMatch(file, blindAda(), someDay);
    SQLite::Database other{file, SQLite::OPEN_READWRITE};
    {
        const SQLite::Transaction held{other, SQLite::TransactionBehavior::IMMEDIATE};
        CHECK(opened->journal->append(beats(1, 3)).error() == JournalFault::busy);
    }
    CHECK(opened->journal->append(beats(1, 3)).has_value());
}

TEST_CASE("an event that was recorded already is refused, and nothing of its turn is stored") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened->journal->append(beats(1, 3)).has_value());
    CHECK(opened->journal->append(beats(2, 5)).error() == JournalFault::damaged);
    CHECK(reading(file).match(opened->journal->game())->sequence == 3);
}
