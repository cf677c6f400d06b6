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

    std::optional<JournalFault> fault;
    std::vector<Recorded> written;
};

Recorded beat(Recorder& recorder) {
    return {recorder.nextSequence(), {}, rules::Actor::program, rules::Beat{}};
}

} // namespace

TEST_CASE("what cannot be written is kept and written first as soon as it can be") {
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
