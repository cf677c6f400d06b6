// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/inbox.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/session/voices.hpp"
#include "rules/base/text.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

/// Waits until so many utterances have ended, or until that time. Returns how many have not ended;
/// if the device is lost, 0.
[[nodiscard]] std::size_t waitForSpeech(Inbox& inbox, std::size_t utterances, Inbox::Time until);

/// Longer than any voice needs for this text.
[[nodiscard]] std::chrono::milliseconds longestSpeech(std::string_view shown);

/// Whether a person listens to a command that is used by scripts as well: one at a terminal, or who
/// has named a sound output.
[[nodiscard]] bool hasListener(const Beforehand& beforehand);

/// Speaks, on the public device, what has prevented a game or a clock from continuing, and waits
/// for the end of the speech. Does nothing if speech is switched off, or if no device is wanted or
/// available.
void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language);

} // namespace app
