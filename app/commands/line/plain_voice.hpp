// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/inbox.hpp"
#include "app/commands/line/command_line.hpp"
#include "app/sentences/sentence.hpp"
#include "app/session/voices.hpp"
#include "rules/base/text.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

namespace app {

/// The voice for what is said outside of a game, on the public device, with the user's settings.
class PlainVoice {
public:
    /// Returns nullopt if speech is switched off, or if no device is wanted or available. The
    /// inbox, which receives the end of every utterance, must outlive it. `afterAGame`: continues
    /// after that game's sound.
    [[nodiscard]] static std::optional<PlainVoice>
    open(const Beforehand& beforehand, Inbox& inbox, bool afterAGame = false);

    /// Speaks the displayed text, without the dashes of options and without anything that would be
    /// read as phonemes.
    speech::UtteranceId say(const std::string& shown,
                            rules::Language language,
                            speech::Urgency urgency = speech::Urgency::answer);
    void silence();

private:
    explicit PlainVoice(std::unique_ptr<Voices> voices) : voices_(std::move(voices)) {}

    std::unique_ptr<Voices> voices_;
    std::uint64_t said_ = 0;
};

/// Whether a person listens to a command that is used by scripts as well: one at a terminal, or who
/// has named a sound output.
[[nodiscard]] bool hasListener(const Beforehand& beforehand);

/// Speaks, on the public device, what has prevented a game or a clock from continuing, and waits
/// for the end of the speech. Does nothing if speech is switched off, or if no device is wanted or
/// available.
void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language);

/// Determines when a long work says how far it is: at every ten percent and after twenty seconds of
/// silence, but never within three seconds of its beginning or of what it has said last. A value.
class ProgressPace {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit ProgressPace(Time begin) : latest_(begin) {}

    /// Whether to say it now; then the next time is determined anew.
    [[nodiscard]] bool isDue(int percent, Time now);

private:
    Time latest_;
    int percent_ = 0;
};

/// Tells how far a long work is: in print, and also by the voice if somebody listens. One thread.
class ProgressReport {
public:
    /// Both must outlive it. Nothing is opened before there is something to tell.
    ProgressReport(const Beforehand& around, const Console& console, std::ostream& out)
        : around_(around)
        , console_(console)
        , out_(out) {}

    /// Tells it if it is time to; otherwise does not ask for the sentence. What is still being
    /// spoken is not interrupted: then it is only printed.
    void tell(int percent, const std::function<Sentence()>& sentence);
    /// Whether it has told anything.
    [[nodiscard]] bool hasTold() const { return hasTold_; }
    /// Whether it has a voice: what is spoken after it continues its sound files.
    [[nodiscard]] bool isSpoken() const { return voice_.has_value(); }
    /// Speaks the result, if progress was told, and waits for the end of the speech. Prints
    /// nothing.
    void end(const Sentence& result);

private:
    void speak(const std::string& shown);

    const Beforehand& around_;
    const Console& console_;
    std::ostream& out_;
    ProgressPace pace_{std::chrono::steady_clock::now()};
    Inbox inbox_;
    std::optional<PlainVoice> voice_{}; // after the inbox, which it uses
    std::size_t speaking_ = 0;          // utterances that have not ended
    bool hasTold_ = false;
};

} // namespace app
