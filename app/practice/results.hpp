// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "app/practice/course.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// One answer of somebody who practises, or the end of a lesson. Everything else about their
/// progress is computed from these.
struct PracticeResult {
    std::chrono::sys_seconds at{};
    std::string course; ///< "colour", "lesson"
    std::string item;   ///< what was asked: "e4"
    bool isRight = false;
    rules::Span time{}; ///< from the question to the answer

    bool operator==(const PracticeResult&) const = default;
};

/// A result as one line of JSON, and back. nullopt: it is none.
[[nodiscard]] std::string writeResult(const PracticeResult& result);
[[nodiscard]] std::optional<PracticeResult> readResult(std::string_view line);

/// A line of the file is no result.
struct BadResult {
    std::size_t line = 0; ///< counted from 1
};
/// The file cannot be read or written; with the system's error.
struct ResultsFault {
    std::filesystem::path file;
    int systemError = 0;
    bool isReading = false;
};

[[nodiscard]] Sentence sentence(const ResultsFault& fault);
[[nodiscard]] Sentence sentence(const BadResult& bad, const std::filesystem::path& file);
/// The cause as the archive of games distinguishes it, for a sentence in the session.
[[nodiscard]] JournalFault causeOf(const ResultsFault& fault);

struct Results {
    std::vector<PracticeResult> all{}; ///< in the order in which they came
    std::vector<BadResult> bad{};      ///< left out, and left in the file
};

/// An absent file has no results.
[[nodiscard]] rules::Expected<Results, ResultsFault> readResults(const std::filesystem::path& file);

/// Adds a line to the file, which is created with its folder if it does not exist.
[[nodiscard]] rules::Expected<void, ResultsFault> addResult(const std::filesystem::path& file,
                                                            const PracticeResult& result);

/// When an item is to be asked again, by the boxes of Leitner ("So lernt man lernen", 1972): an
/// item begins in the first box, a right answer moves it to the next one, a wrong answer back to
/// the first. It was chosen because a learner can understand and predict it, and needs no figures
/// that only many reviews could determine.
class Boxes {
public:
    /// The days until the items of each box are asked again.
    static constexpr std::array<int, 6> waits{0, 1, 3, 7, 21, 60};

    /// From the results of this course.
    Boxes(const std::vector<PracticeResult>& results, std::string_view course);

    void add(const PracticeResult& result);
    /// The items that are due, the lowest box first, and in a box the longest due.
    [[nodiscard]] std::vector<std::string> due(std::chrono::sys_seconds now) const;
    /// 0: not asked yet.
    [[nodiscard]] std::size_t boxOf(const std::string& item) const;

private:
    struct Card {
        std::size_t box = 0; ///< from 1
        std::chrono::sys_seconds last{};
    };
    [[nodiscard]] static std::chrono::sys_seconds dueAt(const Card& card) {
        return card.last + std::chrono::days{waits.at(card.box - 1)};
    }

    std::map<std::string, Card> cards_;
};

/// Stores the results of a course as they come.
class ResultStore {
public:
    /// Stores a result; returns why it could not.
    using Store = std::function<std::optional<JournalFault>(const PracticeResult&)>;

    /// `today`: when the course begins.
    ResultStore(std::chrono::sys_seconds today, Store store);

    void begin(rules::Instant at) { began_ = at; }
    /// The result, complete with the time of day and stored. The first time that it cannot be
    /// stored, the words of the step say so.
    PracticeResult add(PracticeResult result, rules::Instant now, CourseStep& step);

private:
    std::chrono::sys_seconds today_;
    Store store_;
    rules::Instant began_{};
    bool hasReported_ = false;
};

} // namespace app
