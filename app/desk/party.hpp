// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/person.hpp"
#include "app/journal/transcript.hpp"
#include "speech/queue/speech_queue.hpp"

namespace app {

/// As whom the transcript names a person.
[[nodiscard]] constexpr Party partyOf(Person person) noexcept {
    switch (person) {
    case Person::white: return Party::white;
    case Person::black: return Party::black;
    case Person::assistant: return Party::assistant;
    case Person::arbiter: break;
    }
    return Party::arbiter;
}

/// To whom it says that something was told there.
[[nodiscard]] constexpr Party partyOf(speech::Channel channel) noexcept {
    switch (channel) {
    case speech::Channel::privateWhite: return Party::white;
    case speech::Channel::privateBlack: return Party::black;
    case speech::Channel::arbiter: return Party::arbiter;
    case speech::Channel::publicRoom: break;
    }
    return Party::everybody;
}

} // namespace app
