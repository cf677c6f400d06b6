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

/// The voice for what is said outside of a game, on the device that both players hear, as the
/// settings want it.
class PlainVoice {
public:
    /// None: the user has switched it off, no device is wanted or none can be had. The inbox, which
    /// gets the end of all that is said, outlives it. `afterAGame`: its sound goes on behind that.
    [[nodiscard]] static std::optional<PlainVoice>
    open(const Beforehand& beforehand, Inbox& inbox, bool afterAGame = false);

    /// Says what is shown; dashes of options, and what would be taken for phonemes, are left out.
    speech::UtteranceId say(const std::string& shown,
                            rules::Language language,
                            speech::Urgency urgency = speech::Urgency::answer);
    void silence();

private:
    explicit PlainVoice(std::unique_ptr<Voices> voices) : voices_(std::move(voices)) {}

    std::unique_ptr<Voices> voices_;
    std::uint64_t said_ = 0;
};

/// Says aloud what has kept a game or a clock from going on, on the device that both players hear,
/// and waits until it has been heard, or can be heard no more. Nothing is said where there is no
/// voice: the user has switched it off, no device is wanted or it cannot be had.
void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language);

} // namespace app
