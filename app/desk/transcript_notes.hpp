// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/handling.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <string>

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

// What was typed and said, as evidence for the arbiter (2.2), where a transcript is wanted. What is
// nobody else's to read, a PIN or a move to be sealed, is a star.

void noteKey(Handling& handling, Person person, const tactile::KeyEvent& event);
/// `isAdmitted`: whoever acts as the arbiter has shown that he is.
void noteLine(Handling& handling, Person person, const std::string& line, bool isAdmitted);
void noteSaid(Handling& handling, const speech::Utterance& utterance);

} // namespace app
