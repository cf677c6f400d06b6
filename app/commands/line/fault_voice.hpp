// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/inbox.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/session/voices.hpp"
#include "rules/base/language.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
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

/// Speaks, on the public device, what has prevented a game or a clock from continuing, and waits
/// for the end of the speech. Does nothing if speech is switched off, or if no device is wanted or
/// available.
void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language);

} // namespace app
