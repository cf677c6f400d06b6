// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "rules/clock/instant.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace app {

/// Writing has begun to fail, or fails for another reason than before.
struct WritingFails {
    JournalFault why;
    bool operator==(const WritingFails&) const = default;
};
/// What could not be written is now on the disk.
struct WritingWorksAgain {
    bool operator==(const WritingWorksAgain&) const = default;
};
using WritingNews = std::variant<WritingFails, WritingWorksAgain>;

/// The pen of the desk: numbers the events and writes them. What cannot be written is kept and
/// offered again before everything later, so that the record never has a gap; meanwhile the game
/// goes on.
class Recorder {
public:
    static constexpr rules::Span retryEvery = rules::seconds(5);

    /// Recorded so far: up to `sequence`. The journal outlives the recorder.
    Recorder(Journal& journal, std::uint64_t sequence);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
    Recorder(Recorder&&) = delete;
    Recorder& operator=(Recorder&&) = delete;

    /// The number of the next event.
    [[nodiscard]] std::uint64_t nextSequence() { return ++sequence_; }

    /// News only where it has changed: each fault is told once.
    [[nodiscard]] std::optional<WritingNews> write(std::vector<rules::Recorded> events,
                                                   rules::Instant now);
    /// Tries again what is left, if it is time.
    [[nodiscard]] std::optional<WritingNews> retry(rules::Instant now);
    /// When `retry` is worth calling.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;

private:
    [[nodiscard]] std::optional<WritingNews> offer(rules::Instant now);

    Journal& journal_;
    std::uint64_t sequence_;
    std::vector<rules::Recorded> unwritten_;
    std::optional<JournalFault> fault_;
    rules::Instant retryAt_;
};

} // namespace app
