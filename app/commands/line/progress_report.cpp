// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/progress_report.hpp"

#include "speech/words/text.hpp"

namespace app {

bool ProgressPace::isDue(int percent, Time now) {
    constexpr std::chrono::seconds leastSilence{3};
    constexpr std::chrono::seconds mostSilence{20};
    constexpr int step = 10;
    const auto silence = now - latest_;
    if (silence < leastSilence) return false;
    if (percent / step <= percent_ / step && silence < mostSilence) return false;
    latest_ = now;
    percent_ = percent;
    return true;
}

void ProgressReport::tell(int percent, const std::function<Sentence()>& sentence) {
    if (!pace_.isDue(percent, std::chrono::steady_clock::now())) return;
    const auto shown = console_.text(sentence());
    out_ << shown << std::endl;
    if (!hasTold_ && hasListener(around_)) voice_ = PlainVoice::open(around_, inbox_);
    hasTold_ = true;
    speak(shown);
}

void ProgressReport::speak(const std::string& shown) {
    if (!voice_) return;
    speaking_ = waitForSpeech(inbox_, speaking_, std::chrono::steady_clock::now());
    if (speaking_ > 0) return;
    voice_->say(speech::printable(shown), console_.language());
    ++speaking_;
}

void ProgressReport::end(const Sentence& result) {
    if (!voice_) return;
    const auto shown = speech::printable(console_.text(result));
    voice_->say(shown, console_.language());
    ++speaking_;
    const auto until = std::chrono::steady_clock::now() + 2 * longestSpeech(shown);
    speaking_ = waitForSpeech(inbox_, speaking_, until);
}

} // namespace app
