// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/journal/journal.hpp"
#include "app/journal/transcript.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/event.hpp"
#include "rules/match/setup.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace app {

class Handling;
struct AtTable;
struct SaveElsewhere;
struct TimeCame;

/// What is recorded of a match in which these moves have been made before it is played on: all of
/// them at its first instant. Only in a game on a server may there be electronic boards, which are
/// to be set up then. nullopt: they do not fit, or the match ends before the last one.
[[nodiscard]] std::optional<std::vector<rules::Recorded>>
prelude(const rules::MatchSetup& setup, std::span<const rules::Move> moves);

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

/// Numbers the events and writes them to the journal. Events that cannot be written are stored and
/// offered again before all later ones, so that the record never has a gap; meanwhile the game
/// continues.
class Recorder {
public:
    static constexpr rules::Span retryEvery = rules::seconds(5);
    /// A continuing failure is reported again after this time, then after twice that, and so on.
    static constexpr rules::Span firstPause = rules::seconds(10);
    static constexpr rules::Span longestPause = rules::minutes(5);

    /// `sequence`: the number of the last recorded event. The journal must outlive the recorder.
    Recorder(Journal& journal, std::uint64_t sequence);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// The number for the next event.
    [[nodiscard]] std::uint64_t nextSequence() { return ++sequence_; }

    /// Returns news when the state has changed, and repeatedly while something is unsaved.
    [[nodiscard]] std::optional<WritingNews> write(std::vector<rules::Recorded> events,
                                                   rules::Instant now);
    /// Retries what is unsaved, if it is time.
    [[nodiscard]] std::optional<WritingNews> retry(rules::Instant now);
    /// Retries now, whether it is time or not.
    [[nodiscard]] std::optional<WritingNews> retryAtOnce(rules::Instant now);
    /// Why events are saved neither in the journal nor elsewhere; nullopt: all are saved.
    [[nodiscard]] std::optional<JournalFault> unsaved() const;
    /// Writes the whole game to another place, which counts as saved up to this point.
    [[nodiscard]] rules::Expected<std::filesystem::path, JournalFault>
    saveElsewhere(const std::filesystem::path& place);
    /// When to call `retry` next.
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
    std::uint64_t elsewhere_ = 0; ///< the game is saved in another place up to this event
};

/// Announces news, if any, on whether the game is being saved.
void tellNews(Handling& handling, const std::optional<WritingNews>& news);
/// Announces why a part of the game is not saved.
void tellUnsaved(Handling& handling, JournalFault why);

/// Writes again what could not be written before, and the whole game to another place on request.
class Saving {
public:
    static void take(Handling& handling, const TimeCame& note);
    static void take(Handling& handling, const SaveElsewhere& wish);
    [[nodiscard]] static std::optional<rules::Instant> deadline(const AtTable& table);
};

/// The name of a person in the transcript.
[[nodiscard]] constexpr Party partyOf(Person person) noexcept {
    switch (person) {
    case Person::white: return Party::white;
    case Person::black: return Party::black;
    case Person::assistant: return Party::assistant;
    case Person::arbiter: break;
    }
    return Party::arbiter;
}

/// The name of the listeners of a channel in the transcript.
[[nodiscard]] constexpr Party partyOf(speech::Channel channel) noexcept {
    switch (channel) {
    case speech::Channel::privateWhite: return Party::white;
    case speech::Channel::privateBlack: return Party::black;
    case speech::Channel::arbiter: return Party::arbiter;
    case speech::Channel::publicRoom: break;
    }
    return Party::everybody;
}

// What was typed and said, as evidence for the arbiter, if a transcript is wanted. A PIN or a
// sealed move, which nobody else may read, is noted as an asterisk.

void noteKey(Handling& handling, Person person, const tactile::KeyEvent& event);
/// `isAdmitted`: the person acting as the arbiter has proved to be the arbiter.
void noteLine(Handling& handling, Person person, const std::string& line, bool isAdmitted);
void noteSaid(Handling& handling, const speech::Utterance& utterance);

} // namespace app
