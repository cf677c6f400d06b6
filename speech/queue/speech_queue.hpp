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

enum class UtteranceOutcome : std::uint8_t {
    spoken,      ///< heard to its end
    shown,       ///< not heard, because its output has no sound; displayed and in braille
    interrupted, ///< started and cut short
    dropped,     ///< not said: superseded by something more important or newer, or no longer true
};

/// "spoken", "shown", "interrupted", "dropped": as in the utterance log.
[[nodiscard]] std::string_view name(UtteranceOutcome outcome);

struct EndOfSpeech {
    UtteranceId id{};
    UtteranceOutcome outcome = UtteranceOutcome::spoken;

    bool operator==(const EndOfSpeech&) const = default;
};

/// The utterances that a change of the queue has ended, and whether to cut the current one now.
struct QueueChange {
    std::vector<EndOfSpeech> ended;
    bool cut = false;

    bool operator==(const QueueChange&) const = default;
};

enum class ToSilence : std::uint8_t {
    everything, ///< the silence key
    typing,     ///< any other key or line: ends those for which `typingMayEnd` is true
    finger,     ///< the finger has left the flag: ends only what was felt there
    forGood,    ///< nobody may hear this any more: waiting utterances are dropped too
};

/// True for answers, echoes, progress and introductions; false for alarms and announced moves.
[[nodiscard]] bool typingMayEnd(const Utterance& utterance);

/// The utterances of one output. It says one at a time, the most urgent first; urgency also decides
/// what a new utterance does to the others:
///
/// - An alarm cuts off all but alarms; echoes and progress that wait are dropped. Alarms queue.
/// - A move cuts off answers, echoes and progress; echoes and progress that wait are dropped. Moves
///   queue, and one that an alarm cut off starts again.
/// - An answer cuts off or drops answers, echoes and progress: the newest wins. One that introduces
///   cuts off and drops nothing, and is said after the others.
/// - An echo cuts off echoes and progress and drops echoes: the newest wins.
/// - Progress cuts off nothing and drops progress: the newest wins, but not if it is late.
///
/// Progress that was cut off is repeated once. After waiting for 2 s its words are dropped and only
/// its earcon remains, or its special earcon for being late. Values in, values out: no thread, no
/// clock, no sound.
class SpeechQueue {
public:
    using Time = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds latestProgress{2};
    /// How long the silence key holds back waiting utterances. After that alarms and moves follow,
    /// which nobody has heard yet.
    static constexpr std::chrono::milliseconds quietAfterHush{1000};
    /// How long utterances are held back when the voice has failed.
    static constexpr std::chrono::milliseconds quietAfterFailure{500};

    /// Nothing waits or is being said.
    [[nodiscard]] bool isEmpty() const { return waiting_.empty() && !current_; }

    [[nodiscard]] QueueChange offer(Utterance utterance, Time now);

    /// Drops utterances that have become too late. Call it before `next`.
    [[nodiscard]] QueueChange expire(Time now);

    /// The next utterance to say, which then counts as being said until `heard`. nullopt while
    /// another is being said.
    [[nodiscard]] std::optional<Utterance> next(Time now);

    /// The utterance has ended. Ignored if it was cut off meanwhile.
    [[nodiscard]] QueueChange heard(UtteranceId id, UtteranceOutcome outcome);

    [[nodiscard]] QueueChange hush(ToSilence what, Time now);

    /// The match has reached this half-move: drops waiting utterances that applied to another one.
    [[nodiscard]] QueueChange moveOn(int ply);

    /// The voice has failed in the middle: the current utterance waits again, before all others.
    /// They wait a moment, or until an alarm or a move has been offered, so that the reason can be
    /// told first.
    [[nodiscard]] QueueChange startAgain(Time now);

    /// Ends everything.
    [[nodiscard]] QueueChange close();

    /// When a change will become due by time alone; nullopt: never.
    [[nodiscard]] std::optional<Time> wakeAt() const;

private:
    struct Entry {
        Utterance utterance;
        Time since;                         ///< when it began to wait
        std::optional<Time> notBefore = {}; ///< silenced until then
        bool cameBack = false;              ///< was already cut off once
        bool onlyEarcon = false;            ///< too late for its words
    };

    [[nodiscard]] QueueChange liftFinger();
    void cutOff(Time now, QueueChange& change);
    void interrupt(QueueChange& change);
    template <class Condition>
    void drop(Condition condition, QueueChange& change);

    std::deque<Entry> waiting_; // in order of arrival
    std::optional<Entry> current_;
};

} // namespace speech
