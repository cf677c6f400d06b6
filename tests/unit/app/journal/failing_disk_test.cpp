// SPDX-License-Identifier: GPL-3.0-or-later
// Every single write of a match fails, or is the program's last action.
#include "app/desk/desk.hpp"
#include "app/journal/game_journal.hpp"
#include "speech/audio/clip.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/failing_disk.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/extent.hpp"
#include "tests/support/sound/instant_speech.hpp"

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using namespace tests;

namespace {

constexpr auto forEver = std::numeric_limits<std::uint64_t>::max();
constexpr std::array troubles{Trouble::full, Trouble::broken, Trouble::cut};

using Events = std::vector<rules::Recorded>;

const std::string pin = "$argon2id$v=19$hash";

Events script() {
    auto table = game(extent("e4", "e4 e5 Nf3 Nc6"));
    const auto events = afterOpening(table);
    return {events.begin(), events.end()};
}

/// A match recorded event by event, as the desk does it, and what the players hear.
class Recording {
public:
    Recording(std::string file, const Events& events) : file_(std::move(file)), events_(events) {}

    /// A game that could not be opened cannot be played; this is reported, and retried.
    void open(FailingDisk& disk) {
        auto opened = openMatch(file_, blindAda(), someDay, pin);
        if (!opened) {
            CHECK(std::holds_alternative<StorageFailed>(opened.error()));
            disk.heal();
            opened = openMatch(file_, blindAda(), someDay, pin);
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
            if (event.event.is<rules::ClockPressed>()) speak();
        }
    }

    /// There is space again, and the match is left.
    void leave() {
        hear(recorder_->retryAtOnce(events_.back().at));
        CHECK_FALSE(recorder_->unsaved().has_value());
        checkTruth();
        recorder_.reset();
        journal_.reset();
    }

private:
    // The recording of a move: its player is informed whether it has been stored (E2.5).
    void speak() {
        const SpokenMove spoken{
            rules::Colour::white, 1, {9000}, speech::FlacBytes(5000, std::byte{0x5a})};
        if (journal_->keep(spoken)) ++clips_;
        CHECK(reading(file_).clips(journal_->game())->size() >= clips_);
    }

    void hear(const std::optional<WritingNews>& news) {
        if (news) isToldUnsaved_ = std::holds_alternative<WritingFails>(*news);
    }

    // Whatever is not reported as unsaved is on the disk, readable by any other program.
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
    std::size_t clips_ = 0;
    bool isToldUnsaved_ = false;
};

void checkWhole(const std::string& file, const Events& events) {
    auto archive = reading(file);
    CHECK_FALSE(archive.damage().has_value());
    const auto games = archive.games();
    REQUIRE_FALSE(games->empty());
    for (const auto& each : *games) // a game that could not be opened at once may be listed, empty
        CHECK_FALSE(archive.fault(each.id).has_value());
    CHECK(games->size() <= 2);
    CHECK(archive.match(games->back().id)->sequence == events.back().sequence);
    CHECK(reopenMatch(file, std::nullopt).has_value());
}

/// How many writes the whole match takes if nothing fails.
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

/// In a child process that dies: every saved event is reported by a byte.
[[noreturn]] void playAndDie(const std::string& file,
                             const Events& events,
                             std::uint64_t death,
                             std::uint64_t trouble,
                             int reports) {
    FailingDisk disk;
    disk.die(death);
    if (trouble != 0) disk.fail(trouble, 1, Trouble::cut);
    auto opened = openMatch(file, blindAda(), someDay, pin);
    if (!opened) _exit(0); // the player was informed that no game begins
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

/// Passes on what the desk records, and counts it.
class CountingJournal final : public Journal {
public:
    explicit CountingJournal(GameJournal& journal) : journal_(journal) {}

    rules::Expected<void, JournalFault> append(std::span<const rules::Recorded> events) override {
        offered = events.back().sequence;
        return journal_.append(events);
    }

    std::uint64_t offered = 0;

private:
    GameJournal& journal_;
};

/// A desk with a real archive, and what the players and the arbiter last heard about saving.
class SavingDesk {
public:
    SavingDesk(std::string file, RecordedMatch recorded)
        : file_(std::move(file))
        , journal_(std::move(recorded.journal))
        , counting_(*journal_)
        , desk_(std::move(recorded.match), recorded.sequence, counting_, everybody()) {}

    void play(const std::vector<std::string>& lines) {
        carryOut(desk_.begin(now_));
        for (const auto& line : lines) {
            INFO("line: " << line);
            now_ = now_ + rules::seconds(1);
            take(LineCame{line});
            checkTruth();
        }
    }

    /// Failed writes are retried automatically.
    void wait() {
        if (const auto due = desk_.nextDeadline(); due && counting_.offered > saved()) {
            now_ = std::max(now_, *due);
            take(TimeCame{});
        }
        checkTruth();
    }

    [[nodiscard]] std::uint64_t saved() { return reading(file_).match(journal_->game())->sequence; }
    [[nodiscard]] bool isEverythingSaved() { return saved() == counting_.offered; }
    [[nodiscard]] bool hasEverFailed() const { return hasEverFailed_; }
    [[nodiscard]] rules::Match match() const { return desk_.match(); }

private:
    void take(const Input& input) {
        carryOut(desk_.take({input, now_}));
        while (!sounding_.empty()) {
            const auto id = sounding_.back();
            sounding_.pop_back();
            carryOut(desk_.take({UtteranceEnded{id, speech::UtteranceOutcome::spoken}, now_}));
        }
    }

    void carryOut(const Effects& effects) {
        for (const Effect& effect : effects) {
            const auto* const say = effect.as<Say>();
            if (say == nullptr) continue;
            sounding_.push_back(say->utterance.id);
            hear(say->utterance);
        }
    }

    void hear(const speech::Utterance& utterance) {
        const bool isTrouble = utterance.phrase == speech::PhraseKey::errSave;
        if (isTrouble) troubled_.insert(utterance.channel);
        if (utterance.phrase == speech::PhraseKey::setSaved) troubled_.erase(utterance.channel);
        hasEverFailed_ = hasEverFailed_ || isTrouble;
    }

    // Both players and the arbiter are informed, or everything is on the disk.
    void checkTruth() {
        using speech::Channel;
        const std::set<Channel> everybodyWhoHasTo{
            Channel::privateWhite, Channel::privateBlack, Channel::arbiter};
        CHECK(troubled_ == (isEverythingSaved() ? std::set<Channel>{} : everybodyWhoHasTo));
    }

    std::string file_;
    std::unique_ptr<GameJournal> journal_;
    CountingJournal counting_;
    Desk desk_;
    rules::Instant now_{};
    std::vector<speech::UtteranceId> sounding_{};
    std::set<speech::Channel> troubled_{};
    bool hasEverFailed_ = false;
};

/// Both ask occasionally whether it is saved.
std::vector<std::string> lines() {
    return {"white: e4",
            "white: ansage",
            "white: speichern",
            "white: drücken",
            "black: bestätigen",
            "black: e5",
            "black: ansage",
            "black: speichern",
            "black: drücken",
            "white: bestätigen"};
}

std::uint64_t writesOfOpening() {
    const ScratchFolder folder;
    const FailingDisk disk;
    const auto opened = openMatch(folder.file("games.sqlite"), blindAda(), someDay);
    REQUIRE(opened.has_value());
    return disk.writes();
}

std::uint64_t writesAtTheDesk() {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    FailingDisk disk;
    SavingDesk desk(file, *openMatch(file, blindAda(), someDay));
    desk.play(lines());
    REQUIRE(desk.isEverythingSaved());
    return disk.writes();
}

/// From this write on, this many fail; returns whether anybody was informed.
bool isToldAtTheDesk(std::uint64_t from, std::uint64_t count, Trouble trouble) {
    INFO("write " << from << ", trouble " << static_cast<int>(trouble));
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    FailingDisk disk;
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened.has_value());
    disk.fail(from, count, trouble);
    SavingDesk desk(file, std::move(*opened));
    desk.play(lines());
    CHECK(desk.match().game.plies() == 2);
    disk.heal();
    desk.wait();
    CHECK(desk.isEverythingSaved());
    return desk.hasEverFailed();
}

std::vector<TranscriptLine> typed(int count) {
    std::vector<TranscriptLine> lines;
    lines.reserve(static_cast<std::size_t>(count));
    for (int line = 0; line < count; ++line)
        lines.push_back({.at = {line * 1000},
                         .who = Party::white,
                         .what = Deed::typed,
                         .text = "Springer f3 " + std::to_string(line)});
    return lines;
}

struct KeptTranscript {
    std::size_t lines = 0;
    bool isTold = false; ///< that it cannot be written
};

/// From this write of a transcript on the disk is full.
KeptTranscript writeTranscript(std::uint64_t from, const std::vector<TranscriptLine>& lines) {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    KeptTranscript kept;
    FailingDisk disk;
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened.has_value());
    disk.fail(disk.writes() + from, forEver, Trouble::full);
    {
        const auto tell = [&](JournalFault) { kept.isTold = true; };
        const auto writer = opened->journal->openTranscript(tell);
        if (writer) (*writer)->add(lines);
        if (!writer) kept.isTold = true;
    }
    disk.heal();
    opened->journal.reset();
    auto archive = reading(file);
    CHECK_FALSE(archive.fault(GameId{1}).has_value());
    kept.lines = archive.transcript(GameId{1})->size();
    return kept;
}

} // namespace

TEST_CASE("whichever write of a match fails, both players and the arbiter are informed of what is "
          "unsaved",
          "[thorough]") {
    const auto writes = writesAtTheDesk();
    const auto first = writesOfOpening() + 1;
    REQUIRE(writes > first + 10);
    int told = 0;
    for (std::uint64_t write = first; write <= writes; ++write)
        for (std::size_t each = 0; each < extent(1U, 3U); ++each)
            for (const auto count : {std::uint64_t{1}, forEver})
                told += isToldAtTheDesk(write, count, troubles.at((write + each) % 3)) ? 1 : 0;
    CHECK(told > 10);
}

TEST_CASE("from whichever write of the transcript on the disk is full, this is reported or nothing "
          "is lost") {
    const auto lines = typed(40);
    std::uint64_t write = 0;
    for (bool isTold = true; isTold;) {
        INFO("write " << ++write);
        const auto kept = writeTranscript(write, lines);
        CHECK((kept.isTold || kept.lines == lines.size()));
        isTold = kept.isTold;
    }
    CHECK(write > 2);
}

TEST_CASE("whichever write of a match fails, no unsaved event is reported as saved, and it is "
          "saved once there is space",
          "[thorough]") {
    const auto events = script();
    const auto writes = writesOf(events);
    REQUIRE(writes > 3 * events.size());
    for (std::uint64_t write = 1; write <= writes; ++write)
        for (std::size_t each = 0; each < extent(1U, 3U); ++each)
            playWithTrouble(events, write, 1, troubles.at((write + each) % troubles.size()));
}

TEST_CASE(
    "from whichever write on the disk fails, the whole match is saved as soon as there is space",
    "[thorough]") {
    const auto events = script();
    const auto writes = writesOf(events);
    for (std::uint64_t write = 1; write <= writes; ++write)
        for (std::size_t each = 0; each < extent(1U, 3U); ++each)
            playWithTrouble(events, write, forEver, troubles.at((write + each) % troubles.size()));
}

TEST_CASE("whenever the program is killed during a write, no acknowledged move is lost",
          "[thorough]") {
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
