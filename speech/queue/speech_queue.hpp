// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/utterance.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace speech {

/// How an utterance ended.
enum class Outcome : std::uint8_t {
    spoken,      ///< heard to its end
    shown,       ///< not heard, because its output has no sound; eyes and fingers have it
    interrupted, ///< begun and cut short
    dropped,     ///< not said: something more important or newer came, or it was no longer true
};

/// "spoken", "shown", "interrupted", "dropped": as in the utterance log.
[[nodiscard]] std::string_view name(Outcome outcome);

struct Ended {
    UtteranceId id{};
    Outcome outcome = Outcome::spoken;

    bool operator==(const Ended&) const = default;
};

/// What a change of the queue has ended, and whether what is being spoken must be cut off now.
struct QueueChange {
    std::vector<Ended> ended;
    bool cut = false;

    bool operator==(const QueueChange&) const = default;
};

/// What a hush is for.
enum class Hush : std::uint8_t {
    everything, ///< the silence key
    typing,     ///< any other key or line: ends what `typingMayEnd`
    finger,     ///< it has left the flag: ends what was felt there, and nothing else
    forGood,    ///< nobody may hear this any more: what waits is dropped as well
};

/// Answers, echoes, progress and introductions; never an alarm, nor a move that is called.
[[nodiscard]] bool typingMayEnd(const Utterance& utterance);

/// What one output has to say. It says one utterance at a time, the most urgent first; urgency also
/// decides what a newcomer does to the others:
///
/// - An alarm cuts off all but alarms; echoes and progress that wait are dropped. Alarms queue.
/// - A move cuts off answers, echoes and progress; echoes and progress that wait are dropped. Moves
///   queue, and one that an alarm cut off begins again.
/// - An answer cuts off or drops answers, echoes and progress: the newest wins.
/// - An echo cuts off echoes and progress and drops echoes: the newest wins.
/// - Progress cuts off nothing and drops progress: the newest wins, but not late.
///
/// Progress that was cut off comes back once. When it has waited for 2 s its words are dropped and
/// only its earcon is left, or the one that it has for being late. Values in, values out: no
/// thread, no clock, no sound.
class SpeechQueue {
public:
    using Time = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds latestProgress{2};
    /// For so long the silence key silences what waits. After that alarms and moves follow, which
    /// nobody has heard yet.
    static constexpr std::chrono::milliseconds quietAfterHush{1000};

    [[nodiscard]] QueueChange offer(Utterance utterance, Time now);

    /// Drops what has become too late. Call it before `next`.
    [[nodiscard]] QueueChange expire(Time now);

    /// What to say now, if anything; from then on it is being said until `heard`. Nothing while
    /// something is being said.
    [[nodiscard]] std::optional<Utterance> next(Time now);

    /// What is being said has come to an end. An id that was cut off meanwhile changes nothing.
    [[nodiscard]] QueueChange heard(UtteranceId id, Outcome outcome);

    [[nodiscard]] QueueChange hush(Hush what, Time now);

    /// The match has come to this half-move: what waits and was true at another one is dropped.
    [[nodiscard]] QueueChange moveOn(int ply);

    /// Ends everything.
    [[nodiscard]] QueueChange close();

    /// When time alone will change something; none: never.
    [[nodiscard]] std::optional<Time> wakeAt() const;

private:
    struct Entry {
        Utterance utterance;
        Time since;                         ///< of its waiting
        std::optional<Time> notBefore = {}; ///< silenced until then
        bool cameBack = false;              ///< cut off once already
        bool onlyEarcon = false;            ///< too late for its words
    };

    [[nodiscard]] QueueChange liftFinger();
    void cutOff(Time now, QueueChange& change);
    template <class Condition>
    void drop(Condition condition, QueueChange& change);

    std::deque<Entry> waiting_; // in the order of their coming
    std::optional<Entry> current_;
};

} // namespace speech
