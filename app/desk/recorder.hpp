// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "rules/base/time.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <variant>
#include <vector>

namespace app {

/// Writing has begun to fail, fails for another reason than before, or still fails after a while.
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
    /// That it still fails is told again after this time, then after twice that, and so on.
    static constexpr rules::Span firstPause = rules::seconds(10);
    static constexpr rules::Span longestPause = rules::minutes(5);

    /// Recorded so far: up to `sequence`. The journal outlives the recorder.
    Recorder(Journal& journal, std::uint64_t sequence);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
    Recorder(Recorder&&) = delete;
    Recorder& operator=(Recorder&&) = delete;

    /// The number of the next event.
    [[nodiscard]] std::uint64_t nextSequence() { return ++sequence_; }

    /// News where it has changed, and again from time to time as long as something is unsaved.
    [[nodiscard]] std::optional<WritingNews> write(std::vector<rules::Recorded> events,
                                                   rules::Instant now);
    /// Tries again what is left, if it is time.
    [[nodiscard]] std::optional<WritingNews> retry(rules::Instant now);
    /// The same now, whether it is time or not.
    [[nodiscard]] std::optional<WritingNews> retryAtOnce(rules::Instant now);
    /// Why what has happened is saved neither in the journal nor elsewhere; none: it is saved.
    [[nodiscard]] std::optional<JournalFault> unsaved() const;
    /// Writes the whole game to another place; up to here it is saved then.
    [[nodiscard]] rules::Expected<std::filesystem::path, JournalFault>
    saveElsewhere(const std::filesystem::path& place);
    /// When `retry` is worth calling.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;

private:
    [[nodiscard]] std::optional<WritingNews> offer(rules::Instant now);

    Journal& journal_;
    std::uint64_t sequence_;
    std::vector<rules::Recorded> unwritten_;
    std::optional<JournalFault> fault_;
    rules::Instant retryAt_;
    rules::Instant tellAgainAt_{};
    rules::Span pause_ = firstPause;
    std::uint64_t elsewhere_ = 0; ///< up to this event the game is saved in another place, too
};

} // namespace app
