// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/owned.hpp"
#include "speech/audio/clip.hpp"
#include "speech/audio/plan.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/words/utterance.hpp"

#include <cstdio>
#include <functional>
#include <optional>
#include <string>

namespace speech {

/// How one utterance ended: reported once for each, when it has ended.
struct Hearing {
    Utterance utterance;
    UtteranceOutcome outcome = UtteranceOutcome::spoken;
    SteadyTime submitted;
    /// From the input that triggered it to its first audible sample, including the delay of the
    /// device; nullopt if nothing of it was audible.
    std::optional<Milliseconds> firstSample;
    /// From the input that triggered it to its end.
    Milliseconds end{};
    /// Why words are missing, if the voice is the reason.
    std::optional<SynthesisError> problem;
    /// The words were given to a speech server. When they began and ended is what it has reported.
    bool isServed = false;
};

/// Called on the speech thread, or on the one that closes the speaker; must not block.
using HearingListener = std::function<void(const Hearing&)>;

/// One line of the log, without the line end: an object with the keys `id`, `at_ms`, `channel`,
/// `urgency`, `phrase`, `language`, `shown`, `spoken`, `earcon` (if there is one), `figure`
/// (likewise: the names of its earcons), `picture` (likewise: the squares that are heard),
/// `flag_left_ms` (for the flag under a finger: the time left at first), `outcome`,
/// `voice` (`speechd`, if the words were given to Speech Dispatcher), `first_sample_ms` and
/// `end_ms`. `at_ms` counts from `opened`, the other two from the input that
/// triggered the utterance; a missing phrase or first sample is null. Invalid UTF-8 becomes
/// replacement characters.
[[nodiscard]] std::string logLine(const Hearing& hearing, SteadyTime opened);

/// The file of a log, and the instant from which its times count.
struct LogPlace {
    std::string path;
    SteadyTime opened{};
    FileStart start = FileStart::anew;
};

/// Writes every utterance as a line of JSON when it has ended. Used by the speech thread only.
class UtteranceLog {
public:
    /// `onFault` is called at most once, when a line cannot be written; later lines are still
    /// tried.
    [[nodiscard]] static rules::Expected<UtteranceLog, FileFault>
    open(const LogPlace& place, std::function<void(const FileFault&)> onFault);

    void write(const Hearing& hearing);

private:
    UtteranceLog(const LogPlace& place, std::function<void(const FileFault&)> onFault);

    std::string path_;
    SteadyTime opened_;
    std::function<void(const FileFault&)> onFault_; // empty once it has been called
    rules::Owned<std::FILE, std::fclose> file_;
};

} // namespace speech
