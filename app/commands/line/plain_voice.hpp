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
#include <string_view>
#include <utility>
#include <vector>

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
    void silence() { voices_->silence(speech::Channel::publicRoom, speech::ToSilence::everything); }

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

/// What is read aloud, paragraph by paragraph, without markup.
using ReadPage = std::vector<std::string>;

/// A listener's position in a page, and the commands for it. A value.
class PageReading {
public:
    /// Begins with this paragraph, or with the first if there is no such one. Precondition: the
    /// page is not empty.
    explicit PageReading(ReadPage page, std::size_t place = 0)
        : page_(std::move(page))
        , place_(place < page_.size() ? place : 0) {}

    enum class Go : std::uint8_t { on, back, again, leave, silence };
    /// The meaning of a line; nullopt: it is no command here. An empty line goes on.
    [[nodiscard]] static std::optional<Go> meaningOf(std::string_view line,
                                                     rules::Language language);

    [[nodiscard]] const std::string& here() const { return page_[place_]; }
    [[nodiscard]] std::size_t place() const { return place_; }
    /// Returns false at that end of the page.
    bool goOn();
    bool goBack();
    /// The paragraph here has this text from now on.
    void rewrite(std::string text) { page_[place_] = std::move(text); }

private:
    ReadPage page_;
    std::size_t place_;
};

/// The reply to a line that is no command of reading.
struct TypedReply {
    std::string said{};
    bool isNewText = false; ///< the paragraph has this text from now on
};
/// `place` is the paragraph at which the line was typed.
using AnswerLine = std::function<TypedReply(std::size_t place, const std::string& line)>;

/// How a page is read.
struct ReadingWishes {
    rules::Language language{};
    std::string hint{};    ///< is printed first if a person types: the commands
    std::size_t begin = 0; ///< the first paragraph to be read
    /// With it the reading waits after each paragraph, also without a voice, until the input ends.
    AnswerLine answer{};
};

/// Reads a page aloud to a listener who can go back, go on, and leave with the commands of a game;
/// without a voice only prints it. Returns the paragraph at which the listener has left; nullopt:
/// it was read to its end.
std::optional<std::size_t>
readAloud(const ReadPage& page, const Beforehand& around, const ReadingWishes& wishes);

} // namespace app
