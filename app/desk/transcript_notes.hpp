// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/handling.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <string>

namespace app {

/// The name of a person in the transcript.
[[nodiscard]] constexpr Party partyOf(Person person) noexcept {
    switch (person) {
    case Person::white: return Party::white;
    case Person::black: return Party::black;
    case Person::assistant: return Party::assistant;
    case Person::arbiter: break;
    }
    return Party::arbiter;
}

/// The name of the listeners of a channel in the transcript.
[[nodiscard]] constexpr Party partyOf(speech::Channel channel) noexcept {
    switch (channel) {
    case speech::Channel::privateWhite: return Party::white;
    case speech::Channel::privateBlack: return Party::black;
    case speech::Channel::arbiter: return Party::arbiter;
    case speech::Channel::publicRoom: break;
    }
    return Party::everybody;
}

// What was typed and said, as evidence for the arbiter (2.2), if a transcript is wanted. A PIN or a
// sealed move, which nobody else may read, is noted as an asterisk.

void noteKey(Handling& handling, Person person, const tactile::KeyEvent& event);
/// `isAdmitted`: the person acting as the arbiter has proved to be the arbiter.
void noteLine(Handling& handling, Person person, const std::string& line, bool isAdmitted);
void noteSaid(Handling& handling, const speech::Utterance& utterance);

} // namespace app
