// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/utterance.hpp"

#include <array>
#include <cstdint>

namespace app {

/// Who sits at the table or stands beside it. One assistant: that of the player who has one; where
/// both have one, the assistant of the player who has something to do.
enum class Person : std::uint8_t { white, black, assistant, arbiter };

inline constexpr std::array persons{
    Person::white, Person::black, Person::assistant, Person::arbiter};

[[nodiscard]] constexpr Person playerAt(rules::Colour seat) noexcept {
    return seat == rules::Colour::white ? Person::white : Person::black;
}

/// Where what is being answered came from: the window has keys, the terminal has words only.
enum class Form : std::uint8_t { window, terminal };

/// As whom the person acts in the record. `served`: the player whom the assistant serves now.
[[nodiscard]] constexpr rules::Actor actorOf(Person person, rules::Colour served) noexcept {
    switch (person) {
    case Person::white: return rules::Actor::white;
    case Person::black: return rules::Actor::black;
    case Person::assistant: return rules::assistantOf(served);
    case Person::arbiter: return rules::Actor::arbiter;
    }
    return rules::Actor::program;
}

/// Where the person alone reads or hears. The assistant reads on the channel of his player's side,
/// which is shown and never spoken for him (E2.9.d).
[[nodiscard]] constexpr speech::Channel channelOf(Person person, rules::Colour served) noexcept {
    switch (person) {
    case Person::white: return speech::Channel::privateWhite;
    case Person::black: return speech::Channel::privateBlack;
    case Person::arbiter: return speech::Channel::arbiter;
    case Person::assistant: break;
    }
    return served == rules::Colour::white ? speech::Channel::privateWhite
                                          : speech::Channel::privateBlack;
}

} // namespace app
