// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/recorder.hpp"
#include "rules/match/fields.hpp"

#include <catch2/catch.hpp>

using app::JournalFault;
using app::Recorder;
using app::WritingFails;
using app::WritingNews;
using app::WritingWorksAgain;
using rules::Instant;
using rules::Recorded;

namespace {

/// A journal in memory whose disk can be full.
class PaperJournal : public app::Journal {
public:
    rules::Expected<void, JournalFault> append(std::span<const Recorded> events) override {
        if (fault) return rules::unexpected(*fault);
        written.insert(written.end(), events.begin(), events.end());
        return {};
    }

    rules::Expected<std::filesystem::path, JournalFault>
    copyTo(const std::filesystem::path& place, std::span<const Recorded> unwritten) override {
        elsewhere = written;
        elsewhere.insert(elsewhere.end(), unwritten.begin(), unwritten.end());
        return place;
    }

    std::optional<JournalFault> fault;
    std::vector<Recorded> written;
    std::vector<Recorded> elsewhere;
};

Recorded beat(Recorder& recorder) {
    return {recorder.nextSequence(), {}, rules::Actor::program, rules::Beat{}};
}

} // namespace

TEST_CASE("events that cannot be written are stored and written first as soon as possible") {
    PaperJournal journal;
    Recorder recorder(journal, 7);
    CHECK_FALSE(recorder.write({beat(recorder)}, Instant{0}));
    CHECK_FALSE(recorder.deadline());

    journal.fault = JournalFault::full;
    CHECK(recorder.write({beat(recorder)}, Instant{1000}) ==
          WritingNews{WritingFails{JournalFault::full}});
    CHECK(recorder.deadline() == Instant{6000});
    CHECK_FALSE(recorder.write({beat(recorder)}, Instant{2000}));
    CHECK_FALSE(recorder.retry(Instant{6500}));
    journal.fault = JournalFault::readOnly;
    CHECK(recorder.retry(Instant{7000}) == WritingNews{WritingFails{JournalFault::readOnly}});

    journal.fault.reset();
    CHECK(recorder.retry(Instant{12'000}) == WritingNews{WritingWorksAgain{}});
    CHECK_FALSE(recorder.deadline());
    REQUIRE(journal.written.size() == 3);
    CHECK(journal.written[0].sequence == 8);
    CHECK(journal.written[1].sequence == 9);
    CHECK(journal.written[2].sequence == 10);
}

TEST_CASE("unsaved events are reported again, at growing intervals, until they are saved") {
    PaperJournal journal;
    Recorder recorder(journal, 0);
    CHECK_FALSE(recorder.unsaved());
    journal.fault = JournalFault::full;
    std::vector<std::int64_t> told;
    CHECK(recorder.write({beat(recorder)}, Instant{0}));
    CHECK(recorder.unsaved() == JournalFault::full);
    for (std::int64_t second = 1; second <= 1500; ++second)
        if (recorder.retry(Instant{second * 1000})) told.push_back(second);
    CHECK(told == std::vector<std::int64_t>{10, 30, 70, 150, 310, 610, 910, 1210});
    journal.fault.reset();
    CHECK(recorder.retryAtOnce(Instant{1'500'000}) == WritingNews{WritingWorksAgain{}});
    CHECK_FALSE(recorder.unsaved());
}

TEST_CASE("events saved elsewhere are not reported as unsaved, and later ones are, if need be") {
    PaperJournal journal;
    Recorder recorder(journal, 0);
    CHECK_FALSE(recorder.write({beat(recorder)}, Instant{0}));
    journal.fault = JournalFault::full;
    CHECK(recorder.write({beat(recorder)}, Instant{1000}));
    CHECK(recorder.saveElsewhere("/media/stick") == std::filesystem::path{"/media/stick"});
    CHECK(journal.elsewhere.size() == 2);
    CHECK_FALSE(recorder.unsaved());
    CHECK_FALSE(recorder.retry(Instant{6000}));
    CHECK_FALSE(recorder.write({beat(recorder)}, Instant{7000}));
    CHECK_FALSE(recorder.unsaved());
    auto halt = beat(recorder);
    halt.event = rules::ClocksStopped{rules::StopCause::arbiter};
    CHECK(recorder.write({halt}, Instant{12000}) == WritingNews{WritingFails{JournalFault::full}});
    CHECK(recorder.unsaved() == JournalFault::full);
}
